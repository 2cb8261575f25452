#pragma once
/// Answers as people type them, and what the questions are about. Shared by the dialogue and the full
/// screen.

#include <bastide/engine.h>

#include <optional>
#include <string>
#include <vector>

namespace bastide::cli {

/// Whether a tile is to be placed; all other questions are lists to choose from.
bool is_placing(const MoveList& answers);

/// A line that was typed as an answer: a move, or what is wrong with the line.
struct TypedAnswer {
    std::optional<Move> move;
    std::string problem;
};

/// "1 0 2" or "1 0" for a tile, the number in the list for everything else. A number out of a range,
/// of which the list has examples only, is "=7".
TypedAnswer read_answer(const Ruleset& rules, const State& state, const MoveList& answers,
                        const std::string& line);

/// Turnings in which the tile in hand can lie on a cell.
std::vector<Turning> turnings_at(const MoveList& answers, Cell cell);

/// How many of a tile are left to draw.
struct TileCount {
    TileTypeId type;
    int copies = 0;
};
/// The tiles of all piles.
std::vector<TileCount> tiles_left(const Ruleset& rules, const State& state);

}  // namespace bastide::cli
