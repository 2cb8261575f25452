#include "cli/files/seed_files.h"

#include "cli/program/bad_input.h"
#include "notation/text/record_words.h"

#include <fmt/core.h>

#include <filesystem>
#include <stdexcept>

namespace bastide::cli {

namespace {

namespace fs = std::filesystem;

/// The words of the file that stand in no comment.
std::string seed_in(const std::string& text) {
    std::string found;
    for (const std::string_view line : lines_of(text)) {
        const std::string_view words = trimmed(without_comment(line));
        if (!words.empty()) found += (found.empty() ? "" : " ") + std::string(words);
    }
    return found;
}

bool holds(const std::string& file, const fair::DrawSeed& seed) {
    std::error_code failure;
    return fs::is_regular_file(file, failure) &&
           read_hex(seed_in(read_file(file))).bytes == seed.bytes();
}

}  // namespace

std::string seed_file_of(const std::string& record_file) { return record_file + ".seed"; }

void check_seed_file(const std::string& place, const Output& record, const fair::DrawSeed& seed) {
    const std::string file = seed_file_of(record.file);
    std::error_code failure;
    if (record.force || !fs::exists(file, failure) || holds(file, seed)) return;
    throw BadInput(fmt::format(
        "{} {}: the seed of its draws would be kept in {}, which exists already; name another",
        place, record.file, file));
}

void write_seed_file(const std::string& place, const Output& record, const fair::DrawSeed& seed) {
    check_seed_file(place, record, seed);
    const std::string file = seed_file_of(record.file);
    if (holds(file, seed)) return;
    write_output({file, true},
                 fmt::format("# The secret seed of a game that is not over. Whoever knows it can "
                             "know all tiles to come.\n"
                             "# To go on with {} this file must lie beside it; at the end the "
                             "record has the seed.\n{}\n",
                             fs::path(record.file).filename().string(), hex_text(seed.bytes())));
    std::error_code failure;  // where there are no permissions, there are none to set
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write, failure);
}

fair::DrawSeed read_seed_file(const std::string& record_file) {
    const std::string file = seed_file_of(record_file);
    std::error_code failure;
    if (!fs::exists(file, failure))
        throw BadInput(fmt::format(
            "{}: the seed of its draws is missing: it was kept in {} when the game was saved; put "
            "that file back, or go on with draws that nobody can verify: --seed N",
            record_file, file));
    try {
        return fair::DrawSeed::from_hex(seed_in(read_file(file)));
    } catch (const std::invalid_argument& problem) {
        throw BadInput(fmt::format("{}: {}", file, problem.what()));
    }
}

void remove_seed_file(const std::string& record_file, const fair::DrawSeed& seed) {
    const std::string file = seed_file_of(record_file);
    std::error_code failure;
    if (holds(file, seed)) fs::remove(file, failure);
}

}  // namespace bastide::cli
