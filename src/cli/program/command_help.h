#pragma once
/// How commands explain themselves: the end of their help, and which values their options take. Help,
/// manual page and shell completion are all made from it.

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace bastide::cli {

/// Makes the help of a program, and of the commands that are added after this call, fit on 80 columns.
void wrap_help(CLI::App& program);

/// A line for the shell that works in the project's folder, and what it does.
struct Example {
    const char* line;
    const char* what;
};

/// The meaning of the exit status of most commands; the notes in the help of the program begin with it.
inline constexpr std::string_view usual_exit_status =
    "Exit status: 0 success; 1 the answer is no (a check failed, a record differs); 2 bad input;\n"
    "3 an internal failure. After a signal it is 128 plus its number: 130 for Ctrl-C.";

/// What stands before the examples of a help text, in a line of its own.
inline constexpr std::string_view examples_heading = "Examples:";

/// Ends the help of a command: notes (may be empty), the meaning of the exit status unless the notes
/// tell it, and examples, which the tests run in their order.
void add_examples(CLI::App& command, std::string_view notes,
                  std::initializer_list<Example> examples);

/// Lists the values that an option or argument may have, or the usual ones.
using OfferedValues = std::vector<std::string> (*)();
/// Tells shell completion which values there are. They are asked for only when they are needed.
void offer_values(CLI::Option* option, OfferedValues values);
/// Null if nobody told.
OfferedValues offered_values(const CLI::Option* option);

}  // namespace bastide::cli
