#pragma once
/// Ferries in the picture of a board: those that lie on lakes, and how one may lie.

#include "draw/board_caption.h"
#include "draw/board_places.h"

#include <bastide/move.h>

#include <string>

namespace bastide::draw {

/// Whether a token of this kind is a ferry.
bool is_ferry(const Ruleset& rules, TokenKind kind);

/// A ferry on the board.
struct LyingFerry {
    Cell cell;
    Way way = Way::north_south;
};
std::vector<LyingFerry> ferries_on_board(const Ruleset& rules, const State& state);

/// "ferry NS at 1,2"
std::string ferry_words(Way way, Cell cell);

std::string ferry_tokens(const Ruleset& rules, const State& state, const PieceArtist& pieces,
                         const PieceLook& look);
/// A dashed line across its lake for each way in which a ferry may lie.
std::string legal_ferries(const Ruleset& rules, const MoveList& moves, const BoardColours& colours);

}  // namespace bastide::draw
