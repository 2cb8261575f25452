#pragma once
/// Tokens that are held for the largest feature of a kind, for all who tell people of them.

#include "core/expansion.h"

#include <vector>

namespace bastide {

/// Those in play (`Expansion::titles`).
std::vector<Title> titles_of(Position position);
/// Who holds the only token of a kind; nobody if no player does.
Player holder_of(const State& state, TokenKind token);

}  // namespace bastide
