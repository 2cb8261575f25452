#pragma once
/// Chapter 21, Under the Big Top: BT-01 to BT-13. BT-12, the order of a part, is that of the order of play.
///
/// Files: circus_tiles (BT-01: what is printed, and what lies around a tile), big_top (BT-02 to BT-05, BT-13),
/// acrobats (BT-06, BT-07, BT-09 to BT-11), ringmaster (BT-08), circus_positions, circus_worth (what players think
/// of it).
///
/// The big top is a token on a tile. Animals are tokens out of a bag. The one under the big top lies face down and
/// nobody has seen it, so it is drawn when it is turned up. Acrobats are followers on a tile as a whole. Private
/// state: how many animals of each kind have been turned up.

#include "core/compiled_rules.h"
#include "core/expansion.h"

#include <optional>
#include <vector>

namespace bastide::rules {

extern const Expansion the_big_top, the_acrobats, the_ringmaster;

namespace question {
extern const Question turn_up_animal;
}  // namespace question

}  // namespace bastide::rules

namespace bastide::rules::circus {

using OwnQuestions = ListedQuestions<question::turn_up_animal>;

// circus_tiles.cpp
/// What a tile shows, by its type.
enum class Space : std::uint8_t { none, circus, acrobats };
std::vector<Space> spaces_of(RulesetMaker& maker);
/// Whether a cell is one of a tile, or beside one of its cells, at a corner included.
bool is_around(Position position, TileId tile, Cell cell);
/// Whether a figure stands around a tile: on a segment of a tile there, or on such a tile as a whole.
bool stands_around(Position position, TileId tile, const Figure& figure);

inline constexpr int animal_kinds = 6;

/// What the options of the table come to.
struct Settings {
    std::vector<Space> spaces;
    TokenKind big_top;
    TokenKind first_animal;  ///< the others follow, by what they are worth
    std::uint8_t bag = 0;
    bool after_count = false;  ///< BT-05: the last circus comes after figures have left Carcassonne
};
inline const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<the_big_top>());
}

struct PrivateState {
    std::uint8_t turned_up[animal_kinds] = {};  ///< animals out of the game, until all are (BT-03)
};

// big_top.cpp
/// The tile on which the big top stands; none if it is not on the board, or not in play.
TileId tile_of_big_top(Position position);
/// Whether the tile just placed shows a circus.
bool is_circus_placed(Position position);
/// BT-04: how many figures of a player count for a circus on a tile.
int count_around(Position position, TileId circus, Player player);
/// What the animals in the bag, the one under the big top among them, are worth on average.
double mean_value(Position position);
// Steps of the order of play.
void open_circus(Context& context);
void open_last_circus(Context& context);
void open_last_circus_after_count(Context& context);

// acrobats.cpp
/// BT-06: the tile of a cell has a space for acrobats, and they are in play.
bool has_acrobat_space(Position position, Cell cell);
/// BT-06: whether a figure is an acrobat.
bool is_acrobat(Position position, const Figure& figure);
/// BT-07: how many acrobats stand on the tile of a cell.
int acrobats_on(const State& state, Cell cell);
inline constexpr int most_acrobats = 3;
inline constexpr int points_of_acrobat = 5;
/// Whether an acrobat could come to a tile, named by its first cell, were one of its neighbours placed; a reason if
/// not.
Refusal check_room(Position position, Cell cell);
/// A step of the order of play.
void score_pyramids(Context& context);

// ringmaster.cpp
/// BT-08: the tiles with a circus, and those with acrobats, around a ringmaster.
struct Attractions {
    int circuses = 0, acrobats = 0;
    int points() const { return 2 * (circuses + acrobats); }
};
Attractions attractions_around(Position position, const Figure& ringmaster);
bool is_ringmaster(const Ruleset& rules, const Figure& figure);
/// Whether points are given for what is around a ringmaster, and not for what a feature is worth.
bool is_bonus(const Valuation& why);
// Steps of the order of play.
void score_ringmasters(Context& context);
void score_ringmasters_at_the_end(Context& context);

// circus_positions.cpp
Refusal check_token(Position position, const PlacedToken& token);
Refusal check_elsewhere(Position position, const Figure& figure);
Refusal complete_position(Context& context);

// circus_worth.cpp
void worth_of_circus(Position position, std::span<double> of_players);
void worth_of_acrobats(Position position, std::span<double> of_players);
void worth_of_ringmasters(Position position, std::span<double> of_players);

}  // namespace bastide::rules::circus
