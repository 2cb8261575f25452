#include "scenarios/scenario_setup_lines.h"

#include "scenarios/scenario_tokens.h"

#include <cstdlib>
#include <map>

namespace bastide::scenarios {

namespace {

void read_players(Words& words, Setup& setup) {
    setup.players.clear();
    while (!words.done()) setup.players.push_back(words.take("a player"));
}

/// A later line about the same option replaces the earlier one.
void read_option(Words& words, Setup& setup) {
    const std::string key = words.take("an option");
    std::erase_if(setup.options, [&](const auto& option) { return option.first == key; });
    setup.options.emplace_back(key, words.take("a value"));
}

/// "river/1:2*2" is twice that box.
std::pair<std::string, int> read_set(Words& words) {
    const std::string name = words.take("a set");
    const std::size_t sign = name.find('*');
    if (sign == std::string::npos) return {name, 1};
    const std::string digits = name.substr(sign + 1);
    if (digits.size() != 1 || digits[0] < '1' || digits[0] > '9')
        words.fail("\"" + name + "\": behind * stands how often the set is there, 1 to 9");
    return {name.substr(0, sign), digits[0] - '0'};
}

void read_sets(Words& words, Setup& setup) {
    setup.sets.clear();
    while (!words.done()) setup.sets.push_back(read_set(words));
}

void read_rules(Words& words, Setup& setup) {
    const std::string name = words.take("the name of rules");
    setup.rules.emplace_back(name, !words.accept("off"));
}

void read_each(Words& words, Setup& setup) {
    const std::string piece = words.figure();
    setup.each.emplace_back(piece, words.number("how many"));
}

/// It takes the place of a drawn board, as a board takes that of start tiles.
void read_start(Words& words, Setup& setup) {
    setup.board.clear();
    setup.figures.clear();
    setup.bridges.clear();
    setup.ferries.clear();
    setup.lying.clear();
    setup.castles.clear();
    const std::string tile = words.take("a tile");
    const int x = words.number("x");
    const int y = words.number("y");
    const int turning = words.number("the quarter turns");
    if (std::abs(x) > cell_limit || std::abs(y) > cell_limit)
        words.fail("that cell is beyond the limits");
    if (turning < 0 || turning > 3) words.fail("quarter turns are 0 to 3");
    const Cell cell{std::int16_t(x), std::int16_t(y)};
    setup.start.push_back({tile, cell, Turning(turning)});
}

/// "bridge NS on 0,0"
void read_bridge(Words& words, Setup& setup) {
    const Way way = words.way();
    words.expect("on");
    setup.bridges.push_back({words.cell(), way, words.line()});
}

/// "ferry SE on 0,0"
void read_ferry(Words& words, Setup& setup) {
    const Way way = words.way_of_ferry();
    words.expect("on");
    setup.ferries.push_back({words.cell(), way, words.line()});
}

/// "laid 3 ingots on 0,0", "laid Red toll at 0,0 side N"
void read_laid(Words& words, Setup& setup) {
    setup.lying.push_back(lying_tokens(words, setup.players));
}

/// "castle Red on city N of 2,1", "castle Red on city N of 2,1 scored"
void read_castle(Words& words, Setup& setup) {
    LyingCastle castle;
    castle.player = words.player(setup.players);
    words.expect("on");
    castle.where = words.segment();
    if (!castle.where.cell) words.fail("say of which cell: \"city N of 1,0\"");
    castle.scored = words.accept("scored");
    castle.line = words.line();
    setup.castles.push_back(castle);
}

}  // namespace

SetupLine setup_line(std::string_view first_word) {
    static const std::map<std::string_view, SetupLine> lines{
        {"players", read_players}, {"option", read_option}, {"sets", read_sets},
        {"rules", read_rules},     {"each", read_each},     {"start", read_start},
        {"bridge", read_bridge},   {"castle", read_castle}, {"ferry", read_ferry},
        {"laid", read_laid},
    };
    const auto found = lines.find(first_word);
    return found == lines.end() ? nullptr : found->second;
}

BoardTile board_tile(Words& words, Cell cell) {
    std::string tile = words.take("a tile");
    const std::size_t sign = tile.find('@');
    Turning turning = 0;
    if (sign != std::string::npos) {
        const std::string digits = tile.substr(sign + 1);
        if (digits.size() != 1 || digits[0] < '0' || digits[0] > '3')
            words.fail("\"" + tile + "\": behind @ stand the quarter turns, 0 to 3");
        turning = Turning(digits[0] - '0');
        tile.resize(sign);
    }
    return {tile, {cell, turning, {}}, words.line()};
}

}  // namespace bastide::scenarios
