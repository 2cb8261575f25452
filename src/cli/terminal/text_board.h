#pragma once
/// The board as text. A cell takes three lines of five characters:
///
///     .###.    # city      | - + road, o where roads end      . field
///     .....    A digit: a figure of that player, and a letter behind it if it is not an
///     --+--    ordinary follower. Right of the letter of a monastery: a figure on it.
///     ..|..    = and H: a bridge over it; &: a castle. `board_legend` names all the others.
///
/// so that whatever joins on the board joins on the screen.

#include <bastide/engine.h>

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace bastide::cli {

inline constexpr std::size_t picture_rows = 3;
inline constexpr std::size_t picture_columns = 5;

/// One cell, row by row.
using Picture = std::array<std::string, picture_rows>;

/// A cell of a tile as it looks in a turning.
Picture draw_tile(const Ruleset& rules, const TileType& type, Turning turning,
                  std::size_t cell = 0);

/// The board with its coordinates. Cells where one of `places` would lay a tile are marked [*], or [=]
/// where something has to be laid across with it.
std::string draw_board(const Ruleset& rules, const State& state, std::span<const Move> places);

/// A tile in some of its turnings side by side, each with its number above.
std::string draw_turnings(const Ruleset& rules, const TileType& type,
                          std::span<const Turning> turnings);

/// Tiles side by side as they are printed, each with its id above; of large ones the first cell.
std::string draw_tiles(const Ruleset& rules, std::span<const TileTypeId> types);

/// What the characters mean, in a few lines: those that this table can meet.
std::string board_legend(const Ruleset& rules, std::string_view language = "en");

}  // namespace bastide::cli
