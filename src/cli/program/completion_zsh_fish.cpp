/// Completion for zsh and fish, which show what each option does.

#include "cli/program/completion.h"

#include <fmt/format.h>

namespace bastide::cli {

namespace {

/// Puts a backslash before each of these signs.
std::string escaped(std::string_view text, std::string_view signs) {
    std::string result;
    for (char c : text) {
        if (signs.find(c) != std::string_view::npos) result += '\\';
        result += c;
    }
    return result;
}

/// The first clause of a description: a line that a list has room for.
std::string brief(std::string_view text) {
    std::size_t end = text.find_first_of(";\n");
    if (const std::size_t point = text.find(". "); point < end) end = point;
    std::string result(text.substr(0, end));
    if (result.ends_with('.')) result.pop_back();
    return result;
}

// --- zsh ---

std::string quoted_for_zsh(std::string_view text) {
    std::string result = "'";
    for (char c : text) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + "'";
}

/// ":N:" and what completes it.
std::string zsh_action(const OptionDescription& option) {
    if (option.takes == Taken::file) return "_files";
    if (option.takes == Taken::folder) return "_files -/";
    if (option.values.empty()) return " ";
    std::string words;
    for (const std::string& value : option.values)
        words += (words.empty() ? "" : " ") + escaped(value, ":\\()");
    return "(" + words + ")";
}

void add_zsh_options(const CommandDescription& command, std::string& text) {
    for (const OptionDescription& option : command.options) {
        for (const std::string& name : option.names) {
            std::string spec = fmt::format("{}{}[{}]", option.repeats ? "*" : "", name,
                                           escaped(brief(option.text), "[]:\\"));
            if (option.takes != Taken::nothing)
                spec += fmt::format(":{}:{}", escaped(option.type, ":\\"), zsh_action(option));
            text += fmt::format(" \\\n        {}", quoted_for_zsh(spec));
        }
    }
}

std::string zsh_function(const CommandDescription& command) {
    return fmt::format("_{}", fmt::join(command.path, "_"));
}

void add_zsh_function(const CommandDescription& command, std::string& text) {
    text += fmt::format("{}() {{\n", zsh_function(command));
    if (!command.commands.empty()) {
        text += "    local context state state_descr line\n    typeset -A opt_args\n";
        text += "    local -a commands=(\n";
        for (const CommandDescription& below : command.commands)
            text += fmt::format("        {}\n", quoted_for_zsh(escaped(below.name(), ":\\") + ":" +
                                                               brief(below.text)));
        text += "    )\n";
    }
    text += command.commands.empty() ? "    _arguments" : "    _arguments -C";
    add_zsh_options(command, text);
    for (const OptionDescription& argument : command.arguments)
        text += fmt::format(" \\\n        {}",
                            quoted_for_zsh(fmt::format("{}:{}:{}", argument.repeats ? "*" : "",
                                                       escaped(argument.names.front(), ":\\"),
                                                       zsh_action(argument))));
    if (!command.commands.empty()) {
        text += " \\\n        '1:command:{_describe command commands}' \\\n        '*:: :->rest'\n";
        text += "    [[ $state == rest ]] || return\n    case $words[1] in\n";
        for (const CommandDescription& below : command.commands)
            text += fmt::format("    {}) {} ;;\n", below.name(), zsh_function(below));
        text += "    esac";
    }
    text += "\n}\n\n";
    for (const CommandDescription& below : command.commands) add_zsh_function(below, text);
}

// --- fish ---

std::string quoted_for_fish(std::string_view text) { return "'" + escaped(text, "'\\") + "'"; }

/// When the words so far name this command, and none below it.
std::string fish_condition(const CommandDescription& command) {
    if (command.path.size() == 1) return "__fish_use_subcommand";
    std::string condition;
    for (std::size_t i = 1; i < command.path.size(); ++i)
        condition += fmt::format("{}__fish_seen_subcommand_from {}", i == 1 ? "" : "; and ",
                                 command.path[i]);
    std::vector<std::string> below;
    for (const CommandDescription& one : command.commands) below.push_back(one.name());
    if (!below.empty())
        condition += fmt::format("; and not __fish_seen_subcommand_from {}", fmt::join(below, " "));
    return condition;
}

/// The words a completion may use; files only where they are wanted.
std::string fish_values(const OptionDescription& option) {
    if (option.takes == Taken::file) return " -r -F";
    if (option.takes == Taken::folder) return " -x -a '(__fish_complete_directories)'";
    if (option.values.empty()) return " -x";
    return fmt::format(" -x -a {}",
                       quoted_for_fish(fmt::format("{}", fmt::join(option.values, " "))));
}

void add_fish_lines(const CommandDescription& command, std::string& text) {
    const std::string begin =
        fmt::format("complete -c bastide -n {}", quoted_for_fish(fish_condition(command)));
    for (const CommandDescription& below : command.commands)
        text += fmt::format("{} -a {} -d {}\n", begin, below.name(),
                            quoted_for_fish(brief(below.text)));
    for (const OptionDescription& option : command.options) {
        std::string names;
        for (const std::string& name : option.names)
            names += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
        text += fmt::format("{}{}{} -d {}\n", begin, names,
                            option.takes == Taken::nothing ? "" : fish_values(option),
                            quoted_for_fish(brief(option.text)));
    }
    for (const OptionDescription& argument : command.arguments) {
        if (argument.takes == Taken::file)
            text += begin + " -F\n";
        else if (!argument.values.empty())
            text += begin + fmt::format(" -a {}\n", quoted_for_fish(fmt::format(
                                                        "{}", fmt::join(argument.values, " "))));
    }
    for (const CommandDescription& below : command.commands) add_fish_lines(below, text);
}

}  // namespace

std::string zsh_completion(const CommandDescription& program) {
    std::string text =
        "#compdef bastide\n# Completion of bastide for zsh. Written by `bastide completion "
        "zsh`.\n\n";
    add_zsh_function(program, text);
    // The file is run as the function when the shell loads it by itself, and read when it is sourced.
    return text +
           "if [[ $funcstack[1] == _bastide ]]; then _bastide \"$@\"; else compdef _bastide "
           "bastide; "
           "fi\n";
}

std::string fish_completion(const CommandDescription& program) {
    std::string text =
        "# Completion of bastide for fish. Written by `bastide completion fish`.\n\n"
        "complete -c bastide -f\n";
    add_fish_lines(program, text);
    return text;
}

}  // namespace bastide::cli
