#pragma once
/// Chapter 16 A, the Count of Carcassonne: COU-01 to COU-09, and AM-20 of chapter 15.
///
/// Files: count (what there is, COU-02, COU-03), count_block (COU-01), entering (COU-04, COU-05), leaving (COU-06
/// to COU-08, AM-20, and COU-09), count_positions, count_worth (what players think of it).
/// The four quarters are places beside the board, the count is a token in one of them. Private state: whom
/// features have given points in this part, whether the active player has sent somebody in, who moves nobody
/// any more, and who was asked last at the end of the game.

#include "core/compiled_rules.h"
#include "core/registered.h"

#include <optional>
#include <vector>

namespace bastide::rules {

extern const Expansion the_count;

namespace question {
extern const Question deploy_figure, move_count, leave_quarter, leave_at_end;
}

}  // namespace bastide::rules

namespace bastide::rules::count {

using OwnQuestions = ListedQuestions<question::deploy_figure, question::move_count,
                                     question::leave_quarter, question::leave_at_end>;

/// COU-02: clockwise.
enum class Quarter : std::uint8_t { castle, market, blacksmith, cathedral };
inline constexpr unsigned quarter_count = 4;

/// COU-05.
enum class CountMove : std::uint8_t { choose, clockwise, follow_meeple };

/// COU-01: where a cell of the block lies.
struct BlockCell {
    TileTypeId type;
    Cell cell;
    Turning turning = 0;
};

struct Settings {
    TokenKind count;
    std::uint16_t first_quarter = 0;  ///< its number among the places beside the board
    /// By tile type: 1 + the number of its first field, if it is a cell of the block; 0 for all others.
    std::vector<std::uint8_t> block;
    std::vector<bool>
        is_interior;               ///< by tile type: a cell of the block that lies within the walls
    std::vector<BlockCell> cells;  ///< the cells of the block as they lie unturned
    TileTypeId quarters;           ///< the cell of the block that names the quarters
    std::uint32_t sent_to[quarter_count] = {};  ///< bit sets of segment kinds, by quarter
    bool any_completed = false;                 ///< `count_target` = any_completed
    bool once_in_part = false;                  ///< `count_deploy_limit` = part
    bool any_district = false;                  ///< `count_final` = any_district
    bool market_to_barns = false;               ///< `market_barn` = true, and barns are in play
    CountMove move = CountMove::choose;
};
inline const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<the_count>());
}

struct PrivateState {
    std::uint8_t scored =
        0;  ///< COU-04: bit set of players to whom features gave points in this part
    std::uint8_t entered = 0;  ///< COU-04: the active player has sent somebody in
    std::uint8_t stayed = 0;   ///< COU-07, COU-09: bit set of players who move nobody any more
    std::uint8_t last = 0;     ///< COU-09: 1 + the seat that was asked last
};

inline PrivateState& own_state(Context& context) {
    return private_state<PrivateState>(context, number_of<the_count>());
}

// count.cpp
/// COU-02: whether figures of a kind are let into a quarter.
bool may_enter(const Ruleset& rules, const FigureKindInfo& kind, Quarter quarter);
/// The place of a quarter.
Place place_of_quarter(const Ruleset& rules, Quarter quarter);
/// The quarter in which a figure is; empty if it is in none, or the count is not in play.
std::optional<Quarter> quarter_of(const Ruleset& rules, const Figure& figure);
/// The quarter that sends figures to segments of a kind (COU-02); empty if none does.
std::optional<Quarter> quarter_for(const Ruleset& rules, SegmentKind kind);
/// The place in `State::placed_tokens` of the count; the number of all if he lies nowhere.
std::size_t place_of_count(Position position);
/// COU-06: where nobody leaves; empty in a position that does not say yet.
std::optional<Quarter> closed_quarter(Position position);

// count_block.cpp
/// COU-01: the cells of the block, in the settings. A table whose start tiles shuffle it is a problem.
void find_block(RulesetMaker& maker, Settings& settings);
/// COU-03: the field of the block that stands for Carcassonne, whichever field lies beside it; none in a position that
/// is not complete yet.
SegmentId town(Position position);
/// COU-01: whether the board has the whole block, each cell in its place.
bool has_whole_block(Position position);
/// COU-03: whether the tile at a cell lies within the walls, where the dragon does not go (PD-06).
bool is_interior(Position position, Cell cell);
/// The cell that names the quarters, for rules by which those in them stand somewhere (PD-09, TOW-06); empty if a
/// figure is in no quarter, or this cell is not on the board.
std::optional<Cell> cell_of_quarters(Position position, const Figure& figure);
/// Whether a cell is the one that names the quarters.
bool names_quarters(Position position, Cell cell);

// entering.cpp: steps of the order of play
void begin_part(Context& context);
void offer_entering(Context& context);
// entering.cpp: the hook, and the answers
void note_points(Context& context, Player player, const Valuation& why);
/// COU-04: whether a player has anybody at hand who is let in.
bool has_anybody_to_enter(Position position, Player player);

// leaving.cpp: steps of the order of play
void offer_leaving(Context& context);
void offer_leaving_at_end(Context& context);
/// COU-07, COU-09: whether a player can move anybody out of a quarter now, and at the end of the game.
bool can_leave(Position position, Player player);
bool can_leave_at_end(Position position, Player player);

// count_positions.cpp
Refusal check_token(Position position, const PlacedToken& token);
Refusal check_elsewhere(Position position, const Figure& figure);
Refusal complete_position(Context& context);
Refusal complete_question(Context& context, const PositionDetails& told);

// count_worth.cpp
void worth_held(Position position, std::span<double> of_players);

}  // namespace bastide::rules::count
