#pragma once
/// What commands take, read from the parser's own description: for the manual page and for shell
/// completion, so that neither can lack anything.

#include <cstdint>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace bastide::cli {

/// What an option or argument takes.
enum class Taken : std::uint8_t {
    nothing,  ///< it is there or not
    file,
    folder,
    text,  ///< `values` are offered, if there are any
};

struct OptionDescription {
    std::vector<std::string> names;  ///< "--players"; of an argument: its name alone
    std::string type;                ///< "N"
    std::string text, standard;      ///< what it does; its default, may be empty
    Taken takes = Taken::text;
    bool repeats = false;
    bool required = false;
    std::vector<std::string> values;
};

struct CommandDescription {
    std::vector<std::string> path;  ///< "bastide", "bench", "growth"
    std::string text, footer;
    std::vector<OptionDescription> options;
    std::vector<OptionDescription> arguments;  ///< known by their place
    std::vector<CommandDescription> commands;

    const std::string& name() const { return path.back(); }
    /// "bastide bench growth"
    std::string full_name() const;
};

CommandDescription describe(const CLI::App& program);

}  // namespace bastide::cli
