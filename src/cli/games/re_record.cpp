#include "notation/record/re_record.h"

#include "cli/games/re_record.h"
#include "cli/program/bad_input.h"

#include <cstdio>

namespace bastide::cli {

int re_record_text(const GameText& old, const TileLibrary& library, const Output& output) {
    std::vector<RecordProblem> problems;
    const auto made = re_record(old.text, library, problems);
    if (!made) refuse(problems, old.name);
    const auto text = write_record(made->record);
    if (!text) throw std::logic_error(old.name + ": what was played cannot be written as a record");
    for (const RecordProblem& change : made->changes) complain(change.text(old.name) + '\n');
    if (made->changes.empty() && *text != old.text)
        complain(old.name + ": the same game, written differently\n");
    write_output(output, *text);
    return *text == old.text ? 0 : 1;
}

}  // namespace bastide::cli
