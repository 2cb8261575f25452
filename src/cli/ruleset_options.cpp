#include "cli/ruleset_options.h"

#include "cli/arguments.h"
#include "cli/bad_input.h"

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <string_view>
#include <utility>

namespace bastide::cli {

namespace {

constexpr int most_copies = 2000;

constexpr std::size_t most_problems = 10;  // told; more would hide the first ones

[[noreturn]] void fail(const std::vector<std::string>& problems) {
    std::string text;
    for (std::size_t i = 0; i < std::min(problems.size(), most_problems); ++i) {
        if (!text.empty()) text += "\nbastide: ";
        text += problems[i];
    }
    if (problems.size() > most_problems)
        text += fmt::format("\nbastide: … and {} problems more", problems.size() - most_problems);
    throw BadInput(text);
}

/// "NAME=VALUE" in its two parts.
std::pair<std::string, std::string> split(std::string_view option, const std::string& text) {
    const std::size_t at = text.find('=');
    if (at == std::string::npos || at == 0 || at + 1 == text.size())
        throw BadInput(fmt::format("{} {}: write it as NAME=VALUE", option, text));
    return {text.substr(0, at), text.substr(at + 1)};
}

std::pair<std::string, int> read_set(const std::string& text) {
    if (text.find('=') == std::string::npos) return {text, 1};
    const auto [name, multiple] = split("--set", text);
    return {name, int(read_number("--set " + name, multiple, 1, most_copies))};
}

/// "+2", "2" or "-1": how many copies more or fewer.
std::pair<std::string, int> read_tile_change(const std::string& text) {
    const auto [tile, change] = split("--tile", text);
    std::string_view digits = change;
    if (digits.front() == '+' || digits.front() == '-') digits.remove_prefix(1);
    const int copies = int(read_number("--tile " + tile, digits, 0, most_copies));
    return {tile, change.front() == '-' ? -copies : copies};
}

RulesetChoice read_choice(const RulesetOptions& options) {
    RulesetChoice choice;
    choice.players = int(options.players);
    if (options.first > options.players)
        throw BadInput(fmt::format("--first {}: only {} play", options.first, options.players));
    choice.first_player = int(options.first) - 1;
    for (const std::string& set : options.sets) choice.sets.push_back(read_set(set));
    for (const std::string& tile : options.tiles)
        choice.tile_changes.push_back(read_tile_change(tile));
    for (const std::string& option : options.options)
        choice.options.push_back(split("--option", option));
    return choice;
}

std::shared_ptr<const TileLibrary> read_tiles(const std::vector<std::string>& files) {
    if (files.empty()) return nullptr;
    auto library = std::make_shared<TileLibrary>(built_in_tiles());
    std::vector<std::string> problems;
    const auto note = [&problems](const std::vector<TileDataError>& errors) {
        for (const TileDataError& error : errors) problems.push_back(error.text());
    };
    for (const std::string& file : files) note(library->read(file, read_file(file)));
    if (problems.empty()) note(library->check());
    if (!problems.empty()) fail(problems);
    return library;
}

}  // namespace

void add_ruleset_options(CLI::App& command, RulesetOptions& options) {
    const auto store_players = [&options](const std::string& text) {
        options.players = read_number("--players", text, 2, max_players);
        options.players_given = true;
    };
    command.add_option_function<std::string>("--players", store_players, "how many play, 2 to 6")
        ->type_name("N")
        ->default_str("2")
        ->group("Rules");
    const auto store_first = [&options](const std::string& text) {
        options.first = read_number("--first", text, 1, max_players);
    };
    command.add_option_function<std::string>("--first", store_first, "which player begins")
        ->type_name("N")
        ->default_str("1")
        ->group("Rules");
    // A list option takes one value each time: what follows it may be the next argument.
    const auto add_list = [&command](const char* name, std::vector<std::string>& list,
                                     const char* form, const char* help) {
        command.add_option(name, list, help)
            ->type_name(form)
            ->allow_extra_args(false)
            ->group("Rules");
    };
    add_list("--set", options.sets, "NAME[=MULTIPLE]",
             "a tile set to play with, so many times; may be repeated (default: basic)");
    add_list("--tile", options.tiles, "ID=+N|ID=-N",
             "so many copies of a tile more or fewer; may be repeated");
    add_list("--option", options.options, "KEY=VALUE", "an option of the rules; may be repeated");
    add_list("--tiles", options.tile_files, "FILE",
             "read further tiles and sets from FILE; may be repeated");
}

Table make_table(const RulesetOptions& options) {
    Table table;
    table.library = read_tiles(options.tile_files);
    const RulesetChoice choice = read_choice(options);
    std::vector<std::string> problems;
    table.rules = make_ruleset(choice, table.library ? *table.library : built_in_tiles(), problems);
    if (!table.rules) fail(problems);
    return table;
}

}  // namespace bastide::cli
