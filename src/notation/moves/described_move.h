#pragma once
/// Moves in named parts. Whatever writes answers (text, views, the answers of `legal`, Python, the
/// terminal) walks over these and asks the move itself nothing.

#include "notation/moves/move_text.h"

#include <bastide/engine.h>

#include <optional>
#include <string>
#include <string_view>

namespace bastide {

/// The key of a kind of move: "place_tile". Programs know the kinds by it.
std::string_view kind_name(MoveKind kind);

/// What is laid across a cell together with a tile.
struct DescribedCrossing {
    TokenKind token;
    Cell cell;
    Way way = Way::north_south;  ///< straight across
};

/// Numbers that may be named, both ends included.
struct DescribedNumbers {
    std::int32_t lowest = 0, highest = 0;
};

/// The parts of a move; those that it does not have are empty.
struct DescribedMove {
    MoveKind kind = MoveKind::pass;

    std::optional<Cell> cell;  ///< of a tile that is placed
    std::optional<Turning> turning;
    std::optional<DescribedCrossing> across;

    FigureKind figure;           ///< placed, taken back or chosen
    TokenKind token;             ///< placed or moved, or drawn from a bag
    std::optional<Way> way;      ///< how the token lies
    std::optional<Place> where;  ///< of figure and token, and of a place that is chosen
    std::optional<Place>
        from;  ///< of a token that is moved; empty where no token is that could move

    bool onto_tokens = false;      ///< of a figure that comes onto what players have laid on a tile
    TileTypeId tile;               ///< drawn, or chosen
    Player seat;                   ///< chosen, or drawn; and the owner of a figure that is chosen
    std::optional<int> outcome;    ///< of chance: what a die shows
    std::uint32_t weight = 0;      ///< of chance: in how many equally likely cases it comes
    std::string_view option_name;  ///< of an option that has one
    std::optional<DescribedNumbers> numbers;
    /// The number of what has no name at this table: an option, a token, or how something is laid
    /// across a cell.
    std::optional<int> number;

    /// The segment of the place, if it is one or lies in one.
    SegmentId segment() const { return where ? where->segment : SegmentId(); }
};

/// The parts of an answer to the question that waits.
DescribedMove describe(const Ruleset& rules, const State& state, const Move& move);
/// The parts of an answer to a question of another setting; its weight is not told.
DescribedMove describe(const Ruleset& rules, const State& state, const Move& move,
                       const MoveSetting& setting);
/// The text of a move, as `move_text`; the segments of the tile `placed` are named without their cell.
std::string described_text(const Ruleset& rules, const State& state, const DescribedMove& said,
                           TileId placed);
/// Whether a figure is sent off from the tile just placed, to come down somewhere else.
bool is_flight(const Ruleset& rules, const DescribedMove& said);
/// The parts of all answers that name a number from a range.
DescribedMove describe_numbers(std::int32_t lowest, std::int32_t highest);

}  // namespace bastide
