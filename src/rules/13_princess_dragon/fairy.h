#pragma once
/// Chapter 13, the fairy: PD-09 to PD-13.
///
/// Files: fairy (set-up, PD-09 where it goes, PD-13), fairy_points (PD-11, PD-12), fairy_positions,
/// fairy_worth (what players think of it).
///
/// The fairy is a token out of the box that lies on a tile. With `fairy_mode` = meeple it is beside one
/// follower: the token notes whose it is (`by`), its kind from 1 (`choice`) and its number among its owner's
/// of that kind, from 1 (`mark`). No private state.

#include "core/compiled_rules.h"
#include "core/expansion.h"

#include <optional>

namespace bastide::rules {

extern const Expansion the_fairy;

namespace question {
extern const Question beside_fairy;
}  // namespace question

}  // namespace bastide::rules

namespace bastide::rules::fairy {

using OwnQuestions = ListedQuestions<question::beside_fairy>;

/// What the options of the table come to.
struct Settings {
    TokenKind fairy;
    bool on_tile = false;      ///< PD-09: it stands on a tile, not beside one follower
    bool in_quarters = false;  ///< PD-09: it goes to followers in Carcassonne
    bool per_acrobat =
        false;  ///< PD-11: beside an acrobat it favours all of the player's in the pyramid
};
inline const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<the_fairy>());
}

// fairy.cpp
/// The tile on which the fairy stands, by its first cell; empty if it is not on the board, or not in play.
std::optional<Cell> spot_of_fairy(Position position);
/// The follower beside which it is, with `fairy_mode` = meeple; or none.
FigureId follower_beside(Position position);
/// Whether a follower of a player stands on a tile: on one of its segments, or on it as a whole.
bool stands_at(Position position, const Figure& figure, Cell spot);
/// The follower whom an answer to `beside_fairy` means; none if it is no such answer.
FigureId follower_meant(Position position, Player player, const Move& move);
/// Of figures of one owner and kind in one place, who leaves when a player takes or sends one away: another
/// player's the one beside the fairy, one's own another one. That figure itself, if the fairy is beside none of
/// them.
FigureId one_to_leave(Position position, Player by, FigureId figure);
/// The fairy is beside this follower from now on.
void put_beside(Context& context, FigureId follower);

// fairy_points.cpp
/// Whether points are given for the fairy, and not for what a feature is worth (PD-12).
bool is_bonus(const Valuation& why);
/// PD-11: how many followers of a player the fairy favours: the one that it is beside, with by option the others of
/// his pyramid, or all on its tile.
int count_favoured(Position position, Player player);
// Steps of the order of play.
void score_turn(Context& context);
void score_features(Context& context);
void score_castles(Context& context);
void score_at_the_end(Context& context);

// fairy_positions.cpp
Refusal check_token(Position position, const PlacedToken& token);
Refusal complete_position(Context& context);

// fairy_worth.cpp
void worth_held(Position position, std::span<double> of_players);

}  // namespace bastide::rules::fairy
