#pragma once
/// Chapter 14, The Tower: TOW-01 to TOW-14.
///
/// Files: tower (what there is, who climbs, TOW-08), floors (TOW-03, TOW-04), captures (TOW-05 to TOW-07),
/// prisoners (TOW-10, TOW-11), tower_positions, tower_worth (what players think of it).
/// A floor is a token on a tile, a prisoner a figure with a player. Private state: whether the active player has
/// paid a ransom in this turn.

#include "core/compiled_rules.h"
#include "core/registered.h"

#include <cstdlib>
#include <optional>
#include <span>
#include <vector>

namespace bastide::rules {

extern const Expansion the_tower;

namespace question {
extern const Question capture_figure, exchange_prisoners, pay_ransom;
}

}  // namespace bastide::rules

namespace bastide::rules::tower {

using OwnQuestions =
    ListedQuestions<question::capture_figure, question::exchange_prisoners, question::pay_ransom>;

/// TOW-11.
inline constexpr int ransom_price = 3;

struct Settings {
    TokenKind floor;
    SegmentKind foundation;
    /// By tile type: 1 + the number of the segment that is its foundation; 0 if it has none.
    std::vector<std::uint8_t> foundations;
    bool needs_points = true;    ///< `ransom_needs_points` = true
    bool before_action = false;  ///< `ransom_window` = before_action
    bool in_quarters = false;    ///< `tower_in_carcassonne` = true
};
inline const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<the_tower>());
}

struct PrivateState {
    std::uint8_t paid = 0;  ///< TOW-11: a ransom in this turn
};

/// TOW-01: a foundation on the board, and what stands on it.
struct Tower {
    TileId tile;
    SegmentId foundation;
    Cell cell;
    int floors = 0;
    bool closed = false;  ///< a figure stands on top
    bool is_open() const { return floors > 0 && !closed; }
};

/// All of them, in the order of the tiles, without what stands on them. They stay as long as nobody asks for them
/// again.
std::span<const Tower> foundations_on_board(Position position);
/// All of them, in the order of the tiles. They stay as long as nobody asks for them again.
std::span<const Tower> towers_on_board(Position position);
/// The one whose tile has this as its first cell; empty if there is none.
std::optional<Tower> tower_at(Position position, Cell cell);
/// The tower of a tile, without what stands on it; empty if the tile has no foundation.
inline std::optional<Tower> foundation_of(Position position, TileId id) {
    const PlacedTile& tile = position.state.tile(id);
    const std::uint8_t number = settings_of(position.rules).foundations[tile.type.index()];
    if (number == 0) return std::nullopt;
    return Tower{id, SegmentId(tile.first.index() + number - 1u), tile.cell};
}
/// Calls `visit(cell)` for the tiles on which figures stand as a whole, on top of their towers.
template <class Visit>
void for_each_top(const State& state, Visit visit) {
    for (const Figure& figure : state.figures()) {
        if (figure.where != Whereabouts::elsewhere) continue;
        const Place place = place_elsewhere(figure);
        if (place.kind == PlaceKind::tile) visit(place.cell);
    }
}
/// Whether a figure stands on top of the tower of a tile, named by its first cell.
bool is_closed_at(const State& state, Cell cell);
/// Where the prisoners of a player are.
Place with_player(Player captor);

/// TOW-05: whether a cell is so near to a tower, along its row or its column.
inline bool is_on_a_line(Cell tower, int floors, Cell cell) {
    const int across = std::abs(cell.x - tower.x), down = std::abs(cell.y - tower.y);
    return (across == 0 || down == 0) && across + down <= floors;
}
/// TOW-05: whether a tower that is so high reaches the tile of a figure on the board, or the tile on which it
/// stands as a whole.
bool is_in_reach(Position position, Cell tower, int floors, const Figure& figure);
/// TOW-06: whether a figure can be captured at all.
bool can_be_captured(const Ruleset& rules, const Figure& figure);
/// Whether a figure is a prisoner of a player.
bool is_prisoner_of(const Figure& figure, Player captor);
/// Whether a player holds a figure of another one.
bool holds_prisoner(Position position, Player captor, Player owner);

// floors.cpp, and tower.cpp for the tops
void list_floors(Position position, const Step& question, MoveList& moves);
Refusal check_floor(Position position, const Step& question, const Move& move);
void build_floor(Context& context, const Step& question, const Move& move);
void list_tops(Position position, const Step& question, MoveList& moves);
Refusal check_top(Position position, const Step& question, const Move& move);
void climb(Context& context, const Step& question, const Move& move);

// captures.cpp, prisoners.cpp: the answers to the questions of the chapter
/// Whether a tower reaches anything that can be captured.
bool reaches_any(Position position, const Tower& tower);
/// Whether a player can pay a ransom now.
bool can_pay_ransom(Position position, Player player);
void list_ransoms(Position position, const Step& question, MoveList& moves);
/// With `ransom_window` = turn, beside the answers to a question of the player's own turn.
void list_ransoms_beside(Position position, const Step& question, MoveList& moves);
void list_ransoms_before_tile(Position position, const Step& question, MoveList& moves);
Refusal check_ransom(Position position, const Step& question, const Move& move);
Refusal check_ransom_beside(Position position, const Step& question, const Move& move);
void pay_ransom(Context& context, const Step& question, const Move& move);
/// Afterwards the question is put again.
void pay_ransom_beside(Context& context, const Step& question, const Move& move);

/// A step of the order of play. TOW-11: the player may pay one ransom a turn; with `ransom_window` =
/// before_action this is when.
void begin_part(Context& context);

/// TOW-10: lets a captor who holds a figure of a player, while that player holds some of the captor's, give it
/// back for one of them.
void exchange(Context& context, Player captor, Player other);

// tower_positions.cpp
Refusal check_token(Position position, const PlacedToken& token);
Refusal check_elsewhere(Position position, const Figure& figure);
Refusal complete_position(Context& context);
Refusal complete_question(Context& context, const PositionDetails& told);

// tower_worth.cpp
void worth_held(Position position, std::span<double> of_players);

}  // namespace bastide::rules::tower
