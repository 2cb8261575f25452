#include "notation/re_record.h"

#include "cli/bad_input.h"
#include "cli/re_record.h"

#include <fmt/core.h>

#include <cstdio>

namespace bastide::cli {

int re_record_file(const std::string& file, const TileLibrary& library, const Output& output) {
    const std::string old = read_file(file);
    std::vector<RecordProblem> problems;
    const auto made = re_record(old, library, problems);
    if (!made) {
        std::string text;
        for (const RecordProblem& problem : problems)
            text += (text.empty() ? "" : "\nbastide: ") + problem.text(file);
        throw BadInput(text);
    }
    const auto text = write_record(made->record);
    if (!text) throw std::logic_error(file + ": what was played cannot be written as a record");
    for (const RecordProblem& change : made->changes) fmt::print(stderr, "{}\n", change.text(file));
    if (made->changes.empty() && *text != old)
        fmt::print(stderr, "{}: the same game, written differently\n", file);
    write_output(output, *text);
    return *text == old ? 0 : 1;
}

}  // namespace bastide::cli
