#include "cli/record_files.h"

#include "cli/bad_input.h"

#include <fmt/core.h>

#include <filesystem>

namespace bastide::cli {

Record read_record_file(const std::string& file, const TileLibrary& library,
                        std::vector<RecordProblem>& problems) {
    auto record = read_record(read_file(file), library, problems);
    if (record) return std::move(*record);
    std::string text;
    for (const RecordProblem& problem : problems)
        text += (text.empty() ? "" : "\nbastide: ") + problem.text(file);
    throw BadInput(text);
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
