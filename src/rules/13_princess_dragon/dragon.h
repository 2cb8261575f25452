#pragma once
/// Chapter 13, the dragon: PD-01 to PD-08.
///
/// Files: dragon (set-up, PD-02 tiles held back, PD-03, PD-04), dragon_flight (PD-05 to PD-08, and PD-10),
/// dragon_positions, dragon_worth (what players think of it). PD-16 tells of what is printed, and all of that stands
/// in `data/tiles/13-princess-dragon.tiles`.
///
/// The dragon is a token out of the box that lies on a tile; there is none before the first volcano. Private
/// state: the steps of its move, each by the side of the tile to which it came that faces the tile from which
/// it came.

#include "core/compiled_rules.h"
#include "core/expansion.h"

#include <optional>
#include <vector>

namespace bastide::rules {

extern const Expansion the_dragon;

namespace question {
extern const Question move_dragon;
}  // namespace question

}  // namespace bastide::rules

namespace bastide::rules::dragon {

using OwnQuestions = ListedQuestions<question::move_dragon>;

/// What the options of the table come to.
struct Settings {
    TokenKind dragon;
    Mark volcano, symbol;
    std::vector<TileTypeId> with_symbol;  ///< the types that show a dragon
    bool keeps_off_all = true;            ///< PD-04
    bool after_scoring = false;           ///< PD-05
    bool eats_tower_tops = true;          ///< PD-07
};
inline const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<the_dragon>());
}

/// PD-06.
inline constexpr int most_steps = 6;

struct PrivateState {
    std::uint8_t steps[most_steps] = {};  ///< those made, in their order; then 0
};
inline const PrivateState& private_state_of(Position position) {
    return private_state<PrivateState>(position, number_of<the_dragon>());
}

// dragon.cpp
/// The tile on which the dragon stands, by its first cell; empty as long as no volcano has called it, and
/// where it is not in play.
std::optional<Cell> spot_of_dragon(Position position);
/// PD-03: a step of the order of play.
void come_to_volcano(Context& context);

// dragon_flight.cpp
/// How many steps of the present move the dragon has made.
int steps_made(Position position);
/// The tiles where it has been in this move, the present one first; `most_steps` and one more at most.
/// Empty where what is noted of its steps cannot be.
struct Way {
    Cell spots[most_steps + 1];
    int count = 0;
    bool holds(Cell spot) const;
};
std::optional<Way> way_so_far(Position position);
/// Whose step comes next (PD-06).
Player next_mover(Position position);
/// Whether the tile just placed makes the dragon move (PD-05).
bool is_dragon_placed(Position position);
// Steps of the order of play.
void move_before_scoring(Context& context);
void move_after_scoring(Context& context);
extern const Offer steps_of_dragon[1];

// dragon_positions.cpp
Refusal check_token(Position position, const PlacedToken& token);
Refusal complete_position(Context& context);
Refusal complete_question(Context& context, const PositionDetails& told);

// dragon_worth.cpp
void worth_held(Position position, std::span<double> of_players);

}  // namespace bastide::rules::dragon
