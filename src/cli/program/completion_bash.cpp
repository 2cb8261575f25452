/// Completion for bash. It needs nothing but bash itself, version 4 or later.

#include "cli/program/completion.h"

#include <fmt/format.h>

namespace bastide::cli {

namespace {

/// bash takes words apart at "=" and ":", but `farmers=off` and `basic:2` are one to us. So the line
/// is read anew, and of what is found only the part is given back that stands behind the last of them.
constexpr const char* script_begin =
    R"script(# Completion of bastide for bash. Written by `bastide completion bash`.

_bastide() {
    local line=${COMP_LINE:0:COMP_POINT}
    local -a words
    read -ra words <<<"$line"
    [[ $line != *[[:space:]] ]] || words+=("")
    local count=${#words[@]} command="" word
    local current=${words[count - 1]} before=${words[count - 2]}
    for word in "${words[@]:1:count - 2}"; do
        case "$command $word" in
)script";

constexpr const char* script_middle = R"script(        esac
    done

    local kind="" values="" option_begin=""
    if [[ $current == --*=* ]]; then
        option_begin=${current%%=*}=
        before=${current%%=*}
        current=${current#*=}
    fi
    case "$command $before" in
)script";

constexpr const char* script_arguments = R"script(    *)
        case "$command" in
)script";

constexpr const char* script_end = R"script(        esac
        ;;
    esac

    COMPREPLY=()
    case $kind in
    file) mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
    folder) mapfile -t COMPREPLY < <(compgen -d -- "$current") ;;
    esac
    if [[ $kind == file || $kind == folder ]]; then compopt -o filenames 2>/dev/null; fi
    local -a found
    mapfile -t found < <(compgen -W "$values" -- "$current")
    COMPREPLY+=("${found[@]}")

    local whole=$option_begin$current breaks="" kept=""
    [[ $COMP_WORDBREAKS != *=* ]] || breaks+="="
    [[ $COMP_WORDBREAKS != *:* ]] || breaks+=":"
    [[ -z $breaks || $whole != *[$breaks]* ]] || kept=${whole%"${whole##*[$breaks]}"}
    local i
    for i in "${!COMPREPLY[@]}"; do
        COMPREPLY[i]=$option_begin${COMPREPLY[i]}
        COMPREPLY[i]=${COMPREPLY[i]#"$kept"}
        if [[ ${COMPREPLY[i]} == *= ]]; then compopt -o nospace 2>/dev/null; fi
    done
}

complete -F _bastide bastide
)script";

/// The command's name as the script has it: empty for the program itself, "bench/growth".
std::string key_of(const CommandDescription& command) {
    std::string key;
    for (std::size_t i = 1; i < command.path.size(); ++i)
        key += (i == 1 ? "" : "/") + command.path[i];
    return key;
}

void add_commands(const CommandDescription& command, std::string& text) {
    for (const CommandDescription& below : command.commands) {
        text += fmt::format("        \"{} {}\") command={} ;;\n", key_of(command), below.name(),
                            key_of(below));
        add_commands(below, text);
    }
}

std::string joined(const std::vector<std::string>& words) {
    return fmt::format("{}", fmt::join(words, " "));
}

std::string kind_of(Taken taken) {
    return taken == Taken::file ? "kind=file" : taken == Taken::folder ? "kind=folder" : "";
}

/// What may stand behind each option.
void add_values(const CommandDescription& command, std::string& text) {
    for (const OptionDescription& option : command.options) {
        if (option.takes == Taken::nothing) continue;
        std::string patterns;
        for (const std::string& name : option.names)
            patterns +=
                fmt::format("{}\"{} {}\"", patterns.empty() ? "" : " | ", key_of(command), name);
        const std::string files = kind_of(option.takes);
        text +=
            fmt::format("    {}) {} ;;\n", patterns,
                        files.empty() ? fmt::format("values='{}'", joined(option.values)) : files);
    }
    for (const CommandDescription& below : command.commands) add_values(below, text);
}

/// What may stand elsewhere: options, commands and arguments.
void add_arguments(const CommandDescription& command, std::string& text) {
    std::vector<std::string> options, words;
    std::string files;
    for (const OptionDescription& option : command.options)
        options.insert(options.end(), option.names.begin(), option.names.end());
    for (const CommandDescription& below : command.commands) words.push_back(below.name());
    for (const OptionDescription& argument : command.arguments) {
        words.insert(words.end(), argument.values.begin(), argument.values.end());
        if (files.empty()) files = kind_of(argument.takes);
    }
    text += fmt::format("        \"{}\")\n", key_of(command));
    text += fmt::format("            values='{}'\n", joined(words));
    if (!files.empty()) text += fmt::format("            {}\n", files);
    text += fmt::format("            if [[ $current == -* ]]; then kind='' values='{}'; fi\n",
                        joined(options));
    text += "            ;;\n";
    for (const CommandDescription& below : command.commands) add_arguments(below, text);
}

}  // namespace

std::string bash_completion(const CommandDescription& program) {
    std::string text = script_begin;
    add_commands(program, text);
    text += script_middle;
    add_values(program, text);
    text += script_arguments;
    add_arguments(program, text);
    return text + script_end;
}

}  // namespace bastide::cli
