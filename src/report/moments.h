#pragma once
/// The moments of a game at which a player was asked or it was over: the first is that of the start,
/// and every answer of a player leads to the next one. What follows by itself, automatic answers and
/// those of chance, belongs to the answer that led to it.

#include <bastide/game.h>

#include <cstddef>
#include <span>

namespace bastide::report {

/// Whether an answer leads to a moment of its own.
inline bool leads_on(const RecordedMove& answer) { return answer.by.exists() && !answer.automatic; }

/// How many of the moves have been answered at a moment; all of them if there are fewer moments.
std::size_t moves_until(std::span<const RecordedMove> moves, std::size_t moment);

/// The last moment that the moves lead to; 0: that of the start.
std::size_t last_moment(std::span<const RecordedMove> moves);

/// The game after these moves, which must be those of a game of these rules.
State state_after(const Ruleset& rules, std::span<const RecordedMove> moves);

}  // namespace bastide::report
