#pragma once
/// Arguments that several commands share: numbers within bounds, and where the output goes.

#include <cstdint>
#include <string>
#include <string_view>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace bastide::cli {

/// Reads a whole number from `lowest` to `highest`. Throws BadInput, naming `place`.
std::uint64_t read_number(std::string_view place, std::string_view text, std::uint64_t lowest,
                          std::uint64_t highest);

/// Adds an option that takes such a number; its present value is the default.
CLI::Option* add_number(CLI::App& command, const std::string& name, std::uint64_t& value,
                        std::uint64_t lowest, std::uint64_t highest, const std::string& help);

/// `--seed`: any number of 64 bits.
CLI::Option* add_seed(CLI::App& command, std::uint64_t& seed);

/// The whole text of a file. Throws BadInput if it cannot be read.
std::string read_file(const std::string& path);

/// Where a command's result goes.
struct Output {
    std::string file;  ///< empty: standard output
    bool force = false;
};

/// `--output FILE` and `--force`.
void add_output(CLI::App& command, Output& output);

/// Adds `--style`: in which manner tiles are drawn.
void add_style(CLI::App& command, std::string& style);
/// Throws BadInput if the file exists and may not be overwritten; asked before long work.
void check_output(const Output& output);
/// Writes the text. A file comes into being whole or not at all.
void write_output(const Output& output, std::string_view text);

}  // namespace bastide::cli
