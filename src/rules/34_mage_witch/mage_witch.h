#pragma once
/// Chapter 34, Mage & Witch: MAGE-01 to MAGE-07.
///
/// Files: mage_witch (set-up, MAGE-01 to MAGE-04 where they go), mage_witch_scoring (MAGE-05 to MAGE-07),
/// mage_witch_positions.
///
/// Mage and witch are two tokens out of the box that lie on segments of roads and cities. No private state. What
/// goes on after an answer is the value of its question (`Then`).

#include "core/compiled_rules.h"
#include "core/expansion.h"

#include <optional>

namespace bastide::rules {

extern const Expansion the_mage_and_witch;

namespace question {
extern const Question move_mage_or_witch, remove_mage_or_witch;
}  // namespace question

}  // namespace bastide::rules

namespace bastide::rules::mage_witch {

using OwnQuestions = ListedQuestions<question::move_mage_or_witch, question::remove_mage_or_witch>;

/// What the options of the table come to.
struct Settings {
    TokenKind mage, witch;
    Mark symbol;
    bool two_moves = false;    ///< MAGE-04
    bool adds_to_none = true;  ///< MAGE-05: the mage adds to a feature that is worth nothing
};
inline const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<the_mage_and_witch>());
}

/// What goes on when one of the two has been moved, besides what is pending.
enum class Then : std::uint8_t {
    nothing,
    more_ferries,  ///< further ferries may be moved
};

// mage_witch.cpp
/// Where the mage and the witch are, by their places in `State::placed_tokens`; empty if they are not on the
/// board.
struct Pair {
    std::optional<std::size_t> mage, witch;
};
Pair find_pair(Position position);
/// MAGE-03, MAGE-04: whether both are on one feature.
bool are_together(Position position);
/// MAGE-02: whether one of the two can go anywhere, be it on the board or not.
bool has_goal(Position position);
/// Whether the tile just placed shows the symbol.
bool is_symbol_placed(Position position);
/// MAGE-04: after a ferry has joined roads. Asks if the two are on one feature; false if they are not, or not in
/// play.
bool ask_to_part(Context& context, Then then);
// Steps of the order of play.
void part_after_tile(Context& context);
void move_by_symbol(Context& context);

// mage_witch_scoring.cpp
extern const Modifier modifier_table[2];
// Steps of the order of play.
void leave_castles(Context& context);
void leave_completed(Context& context);

// mage_witch_positions.cpp
Refusal check_token(Position position, const PlacedToken& token);
Refusal complete_position(Context& context);

}  // namespace bastide::rules::mage_witch
