#include "cli/program/arguments.h"

#include "cli/program/bad_input.h"
#include "words/words.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <limits>

namespace bastide::cli {

namespace {

std::string last_error() { return std::strerror(errno); }

[[noreturn]] void refuse_output(const std::string& path, const std::string& why) {
    throw BadInput(fmt::format("--output {}: cannot be written: {}", path, why));
}

/// Makes a file that must not be there yet, whole or not at all.
void write_new_file(const std::string& path, std::string_view text) {
    std::FILE* file = std::fopen(path.c_str(), "wbx");
    if (!file) refuse_output(path, last_error());
    const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
    if (std::fclose(file) == 0 && written) return;
    const std::string why = last_error();
    std::remove(path.c_str());
    refuse_output(path, why);
}

}  // namespace

std::uint64_t read_number(std::string_view place, std::string_view text, std::uint64_t lowest,
                          std::uint64_t highest) {
    std::uint64_t value = 0;
    const char* const begin = text.data();
    const char* const end = begin + text.size();
    const auto [stopped_at, problem] = std::from_chars(begin, end, value);
    if (problem != std::errc() || stopped_at != end || value < lowest || value > highest)
        throw BadInput(fmt::format("{}: \"{}\" is not possible; give a whole number from {} to {}",
                                   place, text, lowest, highest));
    return value;
}

CLI::Option* add_number(CLI::App& command, const std::string& name, std::uint64_t& value,
                        std::uint64_t lowest, std::uint64_t highest, const std::string& help) {
    const auto store = [&value, name, lowest, highest](const std::string& text) {
        value = read_number(name, text, lowest, highest);
    };
    return command.add_option_function<std::string>(name, store, help)
        ->type_name("N")
        ->default_str(std::to_string(value));
}

CLI::Option* add_seed(CLI::App& command, std::uint64_t& seed) {
    return add_number(command, "--seed", seed, 0, std::numeric_limits<std::uint64_t>::max(),
                      "the seed of the random numbers; the same seed gives the same games");
}

std::string read_file(const std::string& path) {
    constexpr std::size_t most_bytes = 16 * 1024 * 1024;
    std::error_code failure;
    if (std::filesystem::is_directory(path, failure))
        throw BadInput(fmt::format("{}: is a folder; name a file", path));
    std::ifstream file(path, std::ios::binary);
    std::string text;
    char part[64 * 1024];
    // Also of what has no length before it ends, such as a pipe.
    while (file && text.size() <= most_bytes) {
        file.read(part, sizeof part);
        text.append(part, std::size_t(file.gcount()));
    }
    if (file.bad() || !file.is_open())
        throw BadInput(fmt::format("{}: cannot be read: {}", path, last_error()));
    if (text.size() > most_bytes)
        throw BadInput(fmt::format("{}: is longer than {} MiB; is it the right file?", path,
                                   most_bytes / (1024 * 1024)));
    return text;
}

void add_style(CLI::App& command, std::string& style) {
    command
        .add_option("--style", style,
                    "inked: a drawn map; or schematic: flat shapes and letters, one colour for "
                    "each kind")
        ->type_name("inked|schematic");
}

void add_language(CLI::App& command, std::string& language) {
    command
        .add_option("--language", language, "the language of what is written (default: English)")
        ->type_name("en|de");
}

void check_language(const std::string& language) {
    const auto known = words::languages();
    if (std::find(known.begin(), known.end(), language) != known.end()) return;
    throw BadInput(fmt::format("--language {}: there is no such language; there are: {}", language,
                               fmt::join(known, ", ")));
}

void add_output(CLI::App& command, Output& output) {
    command
        .add_option("--output", output.file,
                    "write the result to FILE instead of the screen; - for the screen")
        ->type_name("FILE");
    command.add_flag("--force", output.force, "overwrite FILE if it exists");
}

void check_output(const Output& output) {
    if (output.file.empty() || output.file == "-") return;
    std::error_code failure;
    const auto folder = std::filesystem::path(output.file).parent_path();
    if (!folder.empty() && !std::filesystem::is_directory(folder, failure))
        refuse_output(output.file, "there is no folder " + folder.string());
    if (std::filesystem::is_directory(output.file, failure))
        refuse_output(output.file, "it is a folder; name a file");
    if (!output.force && std::filesystem::exists(output.file, failure))
        throw BadInput(
            fmt::format("--output {}: exists already; name another file, or add "
                        "--force to overwrite it",
                        output.file));
}

void write_output(const Output& output, std::string_view text) {
    if (output.file.empty() || output.file == "-") {
        std::fwrite(text.data(), 1, text.size(), stdout);
        return;
    }
    check_output(output);
    if (!output.force) return write_new_file(output.file, text);
    std::error_code failure;
    const auto status = std::filesystem::status(output.file, failure);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
        refuse_output(output.file, "it is a device, a pipe or a folder, which is not overwritten");
    // What a link points to is replaced, not the link. First under another name, so that a failure
    // leaves the old file untouched.
    const std::string target = std::filesystem::weakly_canonical(output.file).string();
    const std::string partial = target + ".partial";
    write_new_file(partial, text);
    if (std::rename(partial.c_str(), target.c_str()) == 0) return;
    const std::string why = last_error();
    std::remove(partial.c_str());
    refuse_output(output.file, why);
}

}  // namespace bastide::cli
