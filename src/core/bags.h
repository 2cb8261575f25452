#pragma once
/// Bags of tokens, out of which one is drawn that nobody has seen. What is in a bag follows from the
/// table: all tokens of its kinds but those that lie somewhere, that players hold or that are out of
/// the game (`Expansion::out_of_game`). A token that lies face down is drawn when it is turned up: until
/// then nobody knows more of it than of the bag.

#include "core/expansion.h"

namespace bastide {

/// How many tokens of a kind are in its bag.
int tokens_in_bag(Position position, TokenKind kind);
/// How many are in a bag in all.
int tokens_in_bag(Position position, std::uint8_t bag);

// For the questions to nature whose outcomes are tokens (`Question::of_tokens`).

/// Lists the kinds of which there is at least one in a bag.
void list_tokens(Position position, std::uint8_t bag, MoveList& moves);
/// `none_left` is said of tokens that are not in the bag.
Refusal check_token_drawn(Position position, std::uint8_t bag, const Move& move,
                          const Reason& none_left);
/// How many of the drawn kind are in its bag: the weight of the outcome.
std::uint32_t tokens_like_it(Position position, const Step& question, const Move& move);
/// A fair draw: all tokens in the bag are equally likely. There must be one.
Move any_token(Position position, std::uint8_t bag, Random& random);

}  // namespace bastide
