/// Writes set-up files, in one order and one form.

#include "core/tile_words.h"
#include "notation/setup/setup.h"
#include "notation/text/record_words.h"

#include <algorithm>

namespace bastide {

namespace {

std::string quoted(std::string_view text) { return in_quotes(setup_text(text)); }

/// A name as one word, in quotes only where it needs them.
std::string word(std::string_view name) {
    const bool plain = !name.empty() && name == setup_text(name) &&
                       name.find_first_of(" \t#;") == std::string_view::npos;
    return plain ? std::string(name) : quoted(name);
}

/// A name of several words without quotes, if it would be read as it stands.
std::string name_in_setups(std::string_view name) {
    const bool plain = name == setup_text(name) && name == joined(split_words(name).words, 0) &&
                       name.find(';') == std::string_view::npos;
    return plain ? std::string(name) : quoted(name);
}

std::string players_line(const TableSetup& setup) {
    std::string line = "players";
    // Without quotes one word would be a number.
    for (const std::string& name : setup.names)
        line += ' ' + (setup.names.size() == 1 ? quoted(name) : word(name));
    if (setup.names.empty()) line += ' ' + std::to_string(setup.choice.players);
    return line;
}

bool same_start(const StartTile& one, const StartTile& other) {
    return one.tile == other.tile && one.cell == other.cell && one.turning == other.turning;
}

/// A name without spaces at its ends, and not too long.
std::string fitting_name(std::string_view name) {
    const std::string text = setup_text(name);
    std::string_view rest = trimmed(text);
    // A character of several bytes begins with one that is no continuation of another.
    int characters = 0;
    for (std::size_t at = 0; at < rest.size(); ++at)
        if ((rest[at] & 0xC0) != 0x80 && ++characters > longest_player_name)
            return std::string(trimmed(rest.substr(0, at)));
    return std::string(rest);
}

}  // namespace

std::string setup_text(std::string_view text) {
    std::string result = readable_text(text);
    std::ranges::replace(result, '"', '\'');
    return result;
}

void make_names_fit(std::vector<std::string>& names) {
    for (std::size_t seat = 0; seat < names.size(); ++seat) {
        std::string& name = names[seat];
        name = fitting_name(name);
        if (name.empty()) name = "Player " + std::to_string(seat + 1);
        const auto is_taken = [&](const std::string& wanted) {
            return std::find(names.begin(), names.begin() + std::ptrdiff_t(seat), wanted) !=
                   names.begin() + std::ptrdiff_t(seat);
        };
        const std::string first = name;
        for (int number = 2; is_taken(name); ++number)
            name = first + " (" + std::to_string(number) + ')';
    }
}

std::string write_setup(const TableSetup& setup) {
    const RulesetChoice& choice = setup.choice;
    std::string text = "bastide setup 1\n";
    const auto add = [&text](const std::string& line) { text += line + '\n'; };
    if (!setup.title.empty()) add("title " + quoted(setup.title));
    add(players_line(setup));
    if (choice.first_player != 0) add("first " + std::to_string(choice.first_player + 1));
    if (!choice.preset.empty()) add("preset " + word(choice.preset));
    for (const auto& [name, multiple] : choice.sets)
        add("set " + word(name) + (multiple == 1 ? "" : ' ' + std::to_string(multiple)));
    for (const auto& [tile, change] : choice.tile_changes)
        if (change != 0)
            add("tile " + word(tile) + (change > 0 ? " +" : " ") + std::to_string(change));
    for (const auto& [tile, copies] : setup.exact_copies)
        add("tile " + word(tile) + " = " + std::to_string(copies));
    for (const StartTile& start : choice.start)
        add("start " + word(start.tile) + ' ' + std::to_string(start.cell.x) + ' ' +
            std::to_string(start.cell.y) + ' ' + std::to_string(start.turning));
    for (const auto& [name, in_play] : choice.rules)
        add("rules " + word(name) + (in_play ? "" : " off"));
    for (const auto& [piece, count] : choice.each)
        add("each " + std::to_string(count) + ' ' + name_in_setups(piece));
    for (const auto& [key, value] : choice.options) add("option " + word(key) + ' ' + word(value));
    return text;
}

bool same_setup(const TableSetup& one, const TableSetup& other) {
    const RulesetChoice &a = one.choice, &b = other.choice;
    return one.title == other.title && one.names == other.names &&
           one.exact_copies == other.exact_copies && a.players == b.players &&
           a.first_player == b.first_player && a.preset == b.preset && a.sets == b.sets &&
           a.tile_changes == b.tile_changes && a.rules == b.rules && a.each == b.each &&
           a.options == b.options &&
           std::equal(a.start.begin(), a.start.end(), b.start.begin(), b.start.end(), same_start);
}

}  // namespace bastide
