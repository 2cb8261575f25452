#include "server/table_words.h"

#include "notation/position.h"

#include <vector>

namespace bastide::server {

namespace {

constexpr std::size_t longest_complaint = 8 * 1024;

std::vector<std::string> sets_of(const TableSetup& setup) {
    std::vector<std::string> names;
    const auto add = [&](const std::string& name) {
        const TileSet* const meant = set_meant(setup.choice, built_in_tiles(), name);
        names.push_back(meant != nullptr ? meant->id : name);
    };
    for (const auto& [name, multiple] : setup.choice.sets) add(name);
    if (names.empty()) add("basic");
    return names;
}

std::string seat_called(const TableSetup& setup, std::size_t seat) {
    return seat < setup.names.size() ? setup.names[seat] : "Seat " + std::to_string(seat + 1);
}

}  // namespace

void write_table_words(JsonWriter& json, const TableSetup& setup, int players) {
    json.key("setup").text(write_setup(setup)).key("sets").begin_array();
    for (const std::string& set : sets_of(setup)) json.text(set);
    json.end_array().key("players").begin_array();
    for (std::size_t seat = 0; seat < std::size_t(players); ++seat)
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
