#include "cli/program/ruleset_options.h"

#include "cli/program/arguments.h"
#include "cli/program/bad_input.h"
#include "cli/program/command_help.h"
#include "notation/setup/pieces.h"

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string_view>
#include <utility>

namespace bastide::cli {

namespace {

/// "NAME=VALUE" in its two parts; `form` is how to write it.
std::pair<std::string, std::string> split(std::string_view option, const std::string& text,
                                          std::string_view form) {
    const std::size_t at = text.find('=');
    if (at == std::string::npos || at == 0 || at + 1 == text.size())
        throw BadInput(fmt::format("{} {}: write it as {}", option, text, form));
    return {text.substr(0, at), text.substr(at + 1)};
}

std::pair<std::string, int> read_set(const std::string& text) {
    if (text.find('=') == std::string::npos) return {text, 1};
    const auto [name, multiple] = split("--set", text, "NAME=MULTIPLE");
    return {name, int(read_number("--set " + name, multiple, 1, most_multiples))};
}

/// Puts a value into a list of the set-up, in place of what the file says of the same name.
template <class Value>
void put(std::vector<std::pair<std::string, Value>>& list, std::vector<int>& lines,
         std::pair<std::string, Value> entry) {
    lines.resize(list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (list[i].first != entry.first) continue;
        list[i].second = std::move(entry.second);
        lines[i] = 0;
        return;
    }
    list.push_back(std::move(entry));
    lines.push_back(0);
}

/// "+2", "2" or "-1": how many copies more or fewer than the file says; "=3": how many in all.
void change_tile(const std::string& text, TableSetup& setup) {
    const auto [tile, change] = split("--tile", text, "ID=+N, ID=-N or ID==N");
    std::string_view digits = change;
    const char sign = digits.front();
    if (sign == '+' || sign == '-' || sign == '=') digits.remove_prefix(1);
    const int copies = int(read_number("--tile " + tile, digits, 0, max_tiles));
    auto& changes = setup.choice.tile_changes;
    auto& change_lines = setup.lines.tile_changes;
    const auto number = [&tile = tile](auto& list) -> int* {
        for (auto& [name, value] : list)
            if (name == tile) return &value;
        return nullptr;
    };
    if (sign == '=') {
        // What was changed before does not matter any more.
        if (number(changes)) put(changes, change_lines, {tile, 0});
        return put(setup.exact_copies, setup.lines.exact_copies, {tile, copies});
    }
    const int by = sign == '-' ? -copies : copies;
    if (int* in_all = number(setup.exact_copies)) {
        if (*in_all + by < 0)
            throw BadInput(
                fmt::format("--tile {}: its {} copies cannot be changed by {}", tile, *in_all, by));
        *in_all += by;
        return;
    }
    const int* before = number(changes);
    put(changes, change_lines, {tile, by + (before ? *before : 0)});
}

/// "TILE,X,Y,TURNING".
StartTile read_start(const std::string& text) {
    std::vector<std::string> parts;
    for (std::size_t from = 0, comma = 0; comma != std::string::npos; from = comma + 1) {
        comma = text.find(',', from);
        parts.push_back(text.substr(from, comma - from));
    }
    if (parts.size() != 4 || parts[0].empty())
        throw BadInput(fmt::format(
            "--start {}: write it as TILE,X,Y,TURNING, for example BA/RCr,0,0,0", text));
    const auto coordinate = [&](const std::string& part) {
        int number = 0;
        const auto read = std::from_chars(part.data(), part.data() + part.size(), number);
        if (read.ec != std::errc() || read.ptr != part.data() + part.size() ||
            number < -cell_limit || number > cell_limit)
            throw BadInput(fmt::format("--start {}: \"{}\" is no whole number from {} to {}", text,
                                       part, -cell_limit, cell_limit));
        return std::int16_t(number);
    };
    const auto turning = Turning(read_number("--start " + text, parts[3], 0, 3));
    return {parts[0], {coordinate(parts[1]), coordinate(parts[2])}, turning};
}

std::pair<std::string, bool> read_rules(const std::string& text) {
    if (text.find('=') == std::string::npos) return {text, true};
    const auto [name, value] = split("--rules", text, "NAME or NAME=off");
    if (value != "on" && value != "off")
        throw BadInput(
            fmt::format("--rules {}: \"{}\" is not possible; choose one of: on, off", name, value));
    return {name, value == "on"};
}

/// Each of the two numbers may stand in the file, so it is told where each is from.
[[noreturn]] void refuse_first(const RulesetOptions& options) {
    const SetupLines& lines = options.setup.lines;
    const auto place = [&options](std::uint64_t number, const char* name, int line, int in_file) {
        return line != 0 && int(number) == in_file
                   ? fmt::format("{}:{}: {} {}", options.setup_file, line, name, number)
                   : fmt::format("--{} {}", name, number);
    };
    const RulesetChoice& file = options.setup.choice;
    const std::string first = place(options.first, "first", lines.first, file.first_player + 1);
    const std::string players = options.players_given
                                    ? place(options.players, "players", lines.players, file.players)
                                    : "unless --players says otherwise";
    throw BadInput(fmt::format("{}: only {} play ({}); choose --first from 1 to {}", first,
                               options.players, players, options.players));
}

void choose_players(const RulesetOptions& options, TableSetup& setup) {
    const int players = int(options.players), first = int(options.first) - 1;
    if (options.first > options.players) refuse_first(options);
    if (players != setup.choice.players) {
        setup.lines.players = 0;
        setup.names.clear();
    }
    if (first != setup.choice.first_player) setup.lines.first = 0;
    setup.choice.players = players;
    setup.choice.first_player = first;
}

/// The set-up file with the other arguments on top.
TableSetup read_choice(const RulesetOptions& options) {
    TableSetup setup = options.setup;
    RulesetChoice& choice = setup.choice;
    SetupLines& lines = setup.lines;
    choose_players(options, setup);
    if (!options.preset.empty()) {
        choice.preset = options.preset;
        lines.preset = 0;
    }
    for (const std::string& set : options.sets) put(choice.sets, lines.sets, read_set(set));
    for (const std::string& tile : options.tiles) change_tile(tile, setup);
    if (!options.start.empty()) choice.start.clear(), lines.start.clear();
    for (const std::string& start : options.start) choice.start.push_back(read_start(start));
    for (const std::string& rules : options.rules)
        put(choice.rules, lines.rules, read_rules(rules));
    for (const std::string& each : options.each) {
        const auto [piece, number] = split("--each", each, "PIECE=N");
        put(choice.each, lines.each,
            {piece, int(read_number("--each " + piece, number, 0, most_pieces))});
    }
    for (const std::string& option : options.options)
        put(choice.options, lines.options, split("--option", option, "KEY=VALUE"));
    return setup;
}

// What completion offers for the arguments. Names that need quotes are left out.

std::vector<std::string> preset_names() {
    std::vector<std::string> names;
    for (const PresetInfo& preset : presets()) names.emplace_back(preset.name);
    return names;
}

/// All that exists is the same at every table.
std::shared_ptr<const Ruleset> any_rules() {
    std::vector<std::string> problems;
    return make_ruleset(RulesetChoice(), problems);
}

std::vector<std::string> rules_names() {
    std::vector<std::string> names;
    const auto rules = any_rules();
    for (const ExpansionInfo& expansion : rules->expansions()) {
        names.emplace_back(expansion.name);
        names.push_back(std::string(expansion.name) + "=off");
    }
    return names;
}

std::vector<std::string> option_values() {
    std::vector<std::string> values;
    const auto rules = any_rules();
    for (const OptionInfo& option : rules->options()) {
        if (option.values.empty()) values.push_back(std::string(option.key) + '=');
        for (std::string_view value : option.values)
            values.push_back(fmt::format("{}={}", option.key, value));
    }
    return values;
}

std::vector<std::string> piece_names() {
    std::vector<std::string> names;
    for (const PieceInfo& piece : all_pieces(built_in_tiles()))
        if (piece.name.find(' ') == std::string::npos) names.push_back(piece.name + '=');
    return names;
}

void read_setup_file(const std::string& file, RulesetOptions& options) {
    std::vector<SetupProblem> problems;
    auto setup = read_setup(read_file(file), problems);
    if (!setup) refuse(problems, file);
    options.setup_file = file;
    options.setup = std::move(*setup);
    options.players_given = options.setup.lines.players != 0;
    options.players = std::uint64_t(options.setup.choice.players);
    options.first = std::uint64_t(options.setup.choice.first_player) + 1;
}

}  // namespace

std::vector<std::string> tile_names() {
    std::vector<std::string> names;
    for (const PrintedTile& tile : built_in_tiles().tiles()) names.push_back(tile.id);
    return names;
}

std::vector<std::string> set_names() {
    std::vector<std::string> names;
    for (const TileSet& set : built_in_tiles().sets()) {
        const std::string bare(set.without_printing());
        for (const std::string& name : {bare, set.id})
            if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
    return names;
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
    if (!problems.empty()) refuse(problems);
    return library;
}

void add_ruleset_options(CLI::App& command, RulesetOptions& options) {
    // The first of all: the arguments are carried out in this order, and the others change the file.
    const auto store_setup = [&options](const std::string& file) {
        read_setup_file(file, options);
    };
    command
        .add_option_function<std::string>("--setup", store_setup,
                                          "read the table from a set-up file; the other "
                                          "arguments change what it says")
        ->type_name("FILE")
        ->group(rules_group);
    const auto store_players = [&options](const std::string& text) {
        options.players = read_number("--players", text, 2, max_players);
        options.players_given = true;
    };
    command.add_option_function<std::string>("--players", store_players, "how many play, 2 to 6")
        ->type_name("N")
        ->default_str("2")
        ->group(rules_group);
    const auto store_first = [&options](const std::string& text) {
        options.first = read_number("--first", text, 1, max_players);
    };
    command.add_option_function<std::string>("--first", store_first, "which player begins")
        ->type_name("N")
        ->default_str("1")
        ->group(rules_group);
    // A list option takes one value each time: what follows it may be the next argument.
    const auto add_list = [&command](const char* name, std::vector<std::string>& list,
                                     const char* form, const char* help,
                                     OfferedValues values = nullptr) {
        offer_values(command.add_option(name, list, help)
                         ->type_name(form)
                         ->allow_extra_args(false)
                         ->group(rules_group),
                     values);
    };
    CLI::Option* preset = command.add_option(
        "--preset", options.preset,
        "a named choice of options and printings; `bastide rules --presets` lists them");
    offer_values(preset->type_name("NAME")->group(rules_group), preset_names);
    add_list("--set", options.sets, "NAME[=MULTIPLE]",
             "a tile set to play with, and how many times; may be repeated (default: basic)",
             set_names);
    add_list("--tile", options.tiles, "ID=+N|ID=-N|ID==N",
             "N copies of a tile more (+) or fewer (-), or exactly N (==); may be repeated");
    add_list("--start", options.start, "TILE,X,Y,TURNING",
             "a tile that lies on the board from the start, instead of those of the sets; may be "
             "repeated");
    add_list("--rules", options.rules, "NAME[=off]",
             "rules that are in play or not, whatever the sets say; may be repeated", rules_names);
    add_list("--each", options.each, "PIECE=N",
             "the number of pieces of a kind that each player gets; may be repeated", piece_names);
    add_list("--option", options.options, "KEY=VALUE", "an option of the rules; may be repeated",
             option_values);
    add_list("--tiles", options.tile_files, "FILE",
             "read further tiles and sets from FILE; may be repeated");
}

Table make_table(const RulesetOptions& options) {
    Table table;
    table.library = read_tiles(options.tile_files);
    table.setup = read_choice(options);
    std::vector<SetupProblem> problems;
    table.rules =
        make_ruleset(table.setup, table.library ? *table.library : built_in_tiles(), problems);
    if (!table.rules) refuse(problems, options.setup_file);
    return table;
}

}  // namespace bastide::cli
