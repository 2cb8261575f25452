#pragma once
/// The board as text. A cell takes three lines of five characters:
///
///     .###.    # city, % with a shield      | - + road, o where roads end
///     .....    . field                      M a monastery, G a garden, …
///     --+--    1 to 6 a figure of that player
///     ..|..
///
/// so that whatever joins on the board joins on the screen.

#include <bastide/engine.h>

#include <array>
#include <span>
#include <string>

namespace bastide::cli {

inline constexpr std::size_t picture_rows = 3;
inline constexpr std::size_t picture_columns = 5;

/// One cell, row by row.
using Picture = std::array<std::string, picture_rows>;

/// A cell of a tile as it looks in a turning.
Picture draw_tile(const Ruleset& rules, const TileType& type, Turning turning,
                  std::size_t cell = 0);

/// The board with its coordinates. Cells where one of `places` would lay a tile are marked [*].
std::string draw_board(const Ruleset& rules, const State& state, std::span<const Move> places);

/// A tile in some of its turnings side by side, each with its number above.
std::string draw_turnings(const Ruleset& rules, const TileType& type,
                          std::span<const Turning> turnings);

/// What the characters mean, in a few lines.
std::string board_legend();

}  // namespace bastide::cli
