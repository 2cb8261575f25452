#include "server/rooms/table_words.h"

#include "notation/position/position.h"

#include <algorithm>
#include <vector>

namespace bastide::server {

namespace {

constexpr std::size_t longest_complaint = 8 * 1024;

bool holds_tile(const TileSet& set, const std::string& tile) {
    return std::ranges::find(set.tiles, tile, &TileCopies::tile) != set.tiles.end();
}

/// The sets of a table by their whole names, whatever it left to the preset, and those of single tiles.
std::vector<std::string> sets_of(const TableSetup& setup, const Ruleset& rules) {
    std::vector<const TileSet*> sets;
    const auto add = [&](const std::string& name) {
        if (const TileSet* const meant = set_meant(setup.choice, built_in_tiles(), name))
            sets.push_back(meant);
    };
    for (const auto& [name, multiple] : setup.choice.sets) add(name);
    if (sets.empty()) add("basic");
    for (const TileType& type : rules.types()) {
        const auto holds = [&](const TileSet& set) { return holds_tile(set, type.id); };
        if (std::ranges::any_of(sets, holds,
                                [](const TileSet* set) -> const TileSet& { return *set; }))
            continue;
        const auto all = built_in_tiles().sets();
        if (const auto found = std::ranges::find_if(all, holds); found != all.end())
            sets.push_back(&*found);
    }
    std::vector<std::string> names;
    for (const TileSet* const set : sets) names.push_back(set->id);
    return names;
}

std::string seat_called(const TableSetup& setup, std::size_t seat) {
    return seat < setup.names.size() ? setup.names[seat] : "Seat " + std::to_string(seat + 1);
}

}  // namespace

void write_table_words(JsonWriter& json, const TableSetup& setup, const Ruleset& rules) {
    json.key("setup").text(write_setup(setup)).key("sets").begin_array();
    for (const std::string& set : sets_of(setup, rules)) json.text(set);
    json.end_array().key("players").begin_array();
    for (std::size_t seat = 0; seat < std::size_t(rules.players()); ++seat)
        json.text(seat_called(setup, seat));
    json.end_array();
}

std::string position_at(const TableSetup& setup, const Ruleset& rules, const State& seen,
                        std::uint64_t after) {
    JsonWriter json;
    json.begin_object().key("after").number(std::int64_t(after)).key("position");
    if (const auto text = write_position(setup, rules, seen, PositionForm::line))
        json.text(*text);
    else
        json.null();
    json.end_object();
    return json.take();
}

std::string shortened_complaint(std::string text) {
    if (text.size() <= longest_complaint) return text;
    std::size_t most = longest_complaint;
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0) == 0x80) --most;
    return text.substr(0, most) + "…";
}

}  // namespace bastide::server
