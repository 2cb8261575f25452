#pragma once
/// A throw-away chapter whose questions and answers have shapes that no chapter of today has: places and other
/// players' figures are chosen, tokens are moved, players in turn lead a beast, figures go into captivity and
/// come back for points or in an exchange, tokens are stacked, and tiles are laid face down.

#include <bastide/engine.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::test {

/// The rules of the base game for two, with this chapter.
const Ruleset& rules_of_shapes();
/// Rules of a choice with this chapter; null with the problems if there are none.
std::shared_ptr<const Ruleset> make_rules_of_shapes(const RulesetChoice& choice,
                                                    std::vector<std::string>& problems);
/// A kind of token of the chapter: "floor", "beast", "mist", "mage", "count" or "mound".
TokenKind shapes_token(std::string_view name);
/// Its figures besides followers: each player has two scouts.
FigureKind scout_figure();

inline constexpr int ransom_price = 3, mist_price = 1, loss_by_beast = 2;
inline constexpr int most_steps_of_beast = 6, most_mists_at_once = 3;

/// The answers of a kind to the question that waits.
std::vector<Move> answers_of(const State& state, MoveKind kind);
/// Gives first answers until a question of a name waits.
void play_to(State& state, std::string_view question);

}  // namespace bastide::test
