#include "cli/files/record_files.h"

#include "cli/program/bad_input.h"
#include "jcz/file.h"

#include <fmt/core.h>

#include <filesystem>

namespace bastide::cli {

Record read_record_text(std::string_view text, const std::string& name, const TileLibrary& library,
                        std::vector<RecordProblem>& problems) {
    if (jcz::begins_as_jcz(text))
        throw BadInput(name +
                       ":1: this is no record, but perhaps a saved game of JCloisterZone; `bastide "
                       "import` makes a record of such a game");
    auto record = read_record(text, library, problems);
    if (!record) refuse(problems, name);
    return std::move(*record);
}

Record read_record_file(const std::string& file, const TileLibrary& library,
                        std::vector<RecordProblem>& problems) {
    return read_record_text(read_file(file), file, library, problems);
}

void check_record_file(const std::string& place, const Output& output) {
    std::error_code failure;
    if (!output.force && std::filesystem::exists(output.file, failure))
        throw BadInput(fmt::format("{} {}: exists already; name another", place, output.file));
    const auto folder = std::filesystem::path(output.file).parent_path();
    if (!folder.empty() && !std::filesystem::is_directory(folder, failure))
        throw BadInput(
            fmt::format("{} {}: there is no folder {}", place, output.file, folder.string()));
}

void write_record_file(const Output& output, const Record& record) {
    const auto text = write_record(record);
    if (!text) throw BadInput(output.file + ": the game cannot be written as a record");
    write_output(output, *text);
}

}  // namespace bastide::cli
