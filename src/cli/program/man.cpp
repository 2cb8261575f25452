/// `bastide man`: the manual page, made from what the commands take and from the texts here.

#include "cli/program/arguments.h"
#include "cli/program/command_description.h"
#include "cli/program/command_help.h"
#include "cli/program/commands.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <memory>

namespace bastide::cli {

namespace {

constexpr std::string_view head = R"roff(.SH NAME
bastide \- a Carcassonne rules engine
.SH SYNOPSIS
.B bastide
.I COMMAND
.RI [ OPTIONS ]
.br
.B bastide
.IR COMMAND " \-\-help"
.SH DESCRIPTION
Bastide knows the rules of Carcassonne and of its expansions. It plays games in the terminal and
among computer players, plays recorded games again and says what each turn scored and why, draws
tiles, prints the rules, and compares and measures itself. All commands ask the same engine what is
legal and what it scores.
.PP
Words in capital letters stand for what you write. An option with a default has it behind an equals
sign. Numbers of seats and turns begin with 1; the cell 0,0 is that of the start tile, x grows to the
east and y to the south.
)roff";

constexpr std::string_view tail = R"roff(.SH EXIT STATUS
.TP
.B 0
All is well.
.TP
.B 1
The answer is no: a check failed, a move is illegal, a record differs.
.TP
.B 2
Bad input: an argument, a file or a text cannot be used; standard error says what to do.
.TP
.B 3
An internal failure, which is a fault of the program.
.TP
.B 130
The run was ended by Ctrl\-C; other signals give 128 and their number, too.
.SH FILES
.TP
.I *.record
A game: a table and its moves, as text.
.TP
.I *.record.seed
The secret seed of a game that is not over and was begun with
.BR "play \-\-fair" ;
it belongs to the record beside it.
.TP
.I bastide.toml
Settings of the server, for
.BR "serve \-\-config" .
.TP
.I *.setup
A table to play at: sets, tiles, rules, pieces, options.
.TP
.I *.tiles
Tiles and tile sets of your own.
.PP
The program needs no files: the tiles of all boxes and the rules reference are part of it. The folder
.I docs
of the project explains the formats, and its folder
.I examples
has such files, which the examples here use.
.SH ENVIRONMENT
.TP
.B NO_COLOR
If it is set and not empty, no colours and bold letters are printed.
.SH SEE ALSO
.BR less (1),
and the folder
.I docs
of the project.
)roff";

/// Text as roff wants it; no line of it is a command.
std::string roff(std::string_view text) {
    std::string result;
    bool line_begins = true;
    for (char c : text) {
        if (line_begins && (c == '.' || c == '\'')) result += "\\&";
        line_begins = c == '\n';
        if (c == '\\')
            result += "\\e";
        else if (c == '-')
            result += "\\-";
        else
            result += c;
    }
    return result;
}

std::string preformatted(std::string_view text) {
    return fmt::format(".PP\n.RS 4\n.nf\n{}\n.fi\n.RE\n", roff(text));
}

void add_option(const OptionDescription& option, std::string& text) {
    std::string names;
    for (const std::string& name : option.names)
        names += fmt::format("{}\\fB{}\\fR", names.empty() ? "" : ", ", roff(name));
    if (!option.type.empty()) names += fmt::format(" \\fI{}\\fR", roff(option.type));
    if (!option.standard.empty()) names += fmt::format(" (={})", roff(option.standard));
    text += fmt::format(".TP\n{}\n{}\n", names, roff(option.text));
}

/// The end of the help text; what all commands have in common stands in a section of its own.
void add_footer(std::string_view footer, std::string& text) {
    const std::size_t at = footer.find(examples_heading);
    std::string notes(footer.substr(0, at));
    if (const std::size_t usual = notes.find(usual_exit_status); usual != std::string::npos)
        notes.erase(usual, usual_exit_status.size());
    notes.resize(notes.find_last_not_of(" \n") + 1);
    if (!notes.empty()) text += preformatted(notes);
    if (at == std::string_view::npos) return;
    std::string_view examples = footer.substr(at + examples_heading.size());
    while (examples.starts_with('\n')) examples.remove_prefix(1);
    text += fmt::format(".PP\n{}\n{}", examples_heading, preformatted(examples));
}

void add_command(const CommandDescription& command, std::string& text) {
    std::string synopsis = command.full_name();
    for (const CommandDescription& below : command.commands)
        synopsis += (&below == &command.commands.front() ? " " : "|") + below.name();
    for (const OptionDescription& argument : command.arguments) {
        const std::string name = argument.names.front() + (argument.repeats ? "..." : "");
        synopsis += argument.required ? ' ' + name : " [" + name + ']';
    }
    text += fmt::format(".SS {}\n{}\n", roff(synopsis), roff(command.text));
    for (const OptionDescription& argument : command.arguments) add_option(argument, text);
    for (const OptionDescription& option : command.options)
        if (option.names.front() != "--help") add_option(option, text);
    add_footer(command.footer, text);
    for (const CommandDescription& below : command.commands) add_command(below, text);
}

std::string manual_page(const CommandDescription& program) {
    std::string text = fmt::format(
        ".\\\" Written by `bastide man`.\n.TH BASTIDE 1 \"\" \"bastide {}\" \"User Commands\"\n",
        BASTIDE_VERSION);
    // No hyphens inside words, so that names can be copied, and no stretched lines.
    text += ".nh\n.ad l\n";
    text += head;
    text += ".SH OPTIONS\n";
    for (const OptionDescription& option : program.options) add_option(option, text);
    text += ".SH COMMANDS\n";
    for (const CommandDescription& command : program.commands) add_command(command, text);
    text += ".SH EXAMPLES\n";
    add_footer(program.footer, text);
    return text + std::string(tail);
}

}  // namespace

void add_man_command(CLI::App& program, int& exit_status) {
    CLI::App* command = program.add_subcommand("man", "Print the manual page of the program.");
    auto output = std::make_shared<Output>();
    add_output(*command, *output);
    add_examples(*command, "`cmake --install` puts it where `man bastide` looks for it.",
                 {{"bastide man --output bastide.1", "the page as a file"},
                  {"bastide man | head", "how it begins"}});
    command->callback([&program, output, &exit_status] {
        write_output(*output, manual_page(describe(program)));
        exit_status = 0;
    });
}

}  // namespace bastide::cli
