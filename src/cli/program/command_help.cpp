#include "cli/program/command_help.h"

#include "cli/program/text_layout.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstring>
#include <map>
#include <memory>

namespace bastide::cli {

namespace {

constexpr std::size_t columns = 80;

/// The parser's own manner writes each explanation on one line, however long.
class HelpFormatter final : public CLI::Formatter {
public:
    std::string make_option(const CLI::Option* option, bool is_positional) const override {
        return entry(make_option_name(option, is_positional) + make_option_opts(option),
                     make_option_desc(option));
    }
    std::string make_subcommand(const CLI::App* command) const override {
        return entry(command->get_name(), command->get_description());
    }

private:
    static std::string entry(const std::string& name, const std::string& text) {
        constexpr std::size_t column = 24;
        const std::string indent(column, ' ');
        std::string first = "  " + name + "  ";
        std::string above;
        if (columns_of(first) > column) {
            above = "  " + name + '\n';
            first.clear();
        }
        first.resize(column, ' ');
        return above + wrapped_text(text, columns, first, indent);
    }
};

// The parser's options have no room for data of their users.
std::map<const CLI::Option*, OfferedValues>& all_offered() {
    static std::map<const CLI::Option*, OfferedValues> offered;
    return offered;
}

}  // namespace

void wrap_help(CLI::App& program) { program.formatter(std::make_shared<HelpFormatter>()); }

void add_examples(CLI::App& command, std::string_view notes,
                  std::initializer_list<Example> examples) {
    std::string text(notes);
    if (notes.find("Exit status:") == std::string_view::npos)
        text += fmt::format("{}{}", notes.empty() ? "" : "\n", usual_exit_status);
    text += fmt::format("\n\n{}\n", examples_heading);
    std::size_t width = 0;
    bool beside = true;  // else the explanations stand above their lines
    for (const Example& example : examples) width = std::max(width, std::strlen(example.line));
    for (const Example& example : examples)
        beside &= 2 + width + 4 + std::strlen(example.what) <= columns;
    for (const Example& example : examples)
        text += beside ? fmt::format("  {:<{}}  # {}\n", example.line, width, example.what)
                       : fmt::format("  # {}\n  {}\n", example.what, example.line);
    text.pop_back();
    command.footer(text);
}

void offer_values(CLI::Option* option, OfferedValues values) { all_offered()[option] = values; }

OfferedValues offered_values(const CLI::Option* option) {
    const auto found = all_offered().find(option);
    return found == all_offered().end() ? nullptr : found->second;
}

}  // namespace bastide::cli
