#pragma once
/// Answers as people type them, and what the questions are about. Shared by the dialogue and the full
/// screen.

#include <bastide/engine.h>

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace bastide::cli {

/// Whether a tile is to be placed; all other questions are lists to choose from, or ask for a number.
bool is_placing(const MoveList& answers);

/// All answers but those that only name a number, of which there may be thousands.
std::vector<Move> answers_but_numbers(const MoveList& answers);

/// Numbers that may be chosen, both ends included.
struct NumberRange {
    int lowest = 0, highest = 0;
    friend bool operator==(const NumberRange&, const NumberRange&) = default;
};
/// The numbers among the answers; empty if there are none.
std::optional<NumberRange> numbers_of(const MoveList& answers);
/// "4 to 10000", or "4" alone.
std::string range_text(NumberRange numbers);

/// A line that was typed as an answer: a move, or what is wrong with the line.
struct TypedAnswer {
    std::optional<Move> move;
    std::string problem;
};

/// "1 0 2" or "1 0" for a tile, with "bridge ns" or "bridge we at 1 -1" behind it if one is laid across;
/// the number in the list for everything else, or "pass"; where numbers may be chosen, a bid say, the
/// number itself; of tiles also the id. What records and `legal` write (notation/moves/move_text.h) is
/// understood, too.
TypedAnswer read_answer(const Ruleset& rules, const State& state, const MoveList& answers,
                        const std::string& line);

/// A place as typed, "1 0"; empty if it is not one.
std::optional<Cell> typed_cell(const std::string& text);

/// Turnings in which the tile in hand can lie on a cell, those first that need nothing laid across.
std::vector<Turning> turnings_at(std::span<const Move> answers, Cell cell);

/// The ways to lay it down there in a turning: as it is, if that fits, then each with something laid
/// across. `Move::option` of each.
std::vector<std::uint8_t> options_at(std::span<const Move> answers, Cell cell, Turning turning);

/// Something that lies straight across a cell.
struct Across {
    Cell cell;
    Way way = Way::north_south;
    friend bool operator==(const Across&, const Across&) = default;
};
/// What a placement of the tile in hand lays across, if anything.
std::optional<Across> across_of(const Ruleset& rules, const State& state, const Move& placement);
/// The same as it is typed: "bridge ns", "bridge we at 1 -1".
std::string across_typed(const Ruleset& rules, const State& state, const Move& placement);

/// The answers besides placing the tile in hand.
std::vector<Move> answers_besides(std::span<const Move> answers);

/// How many of a tile are left to draw.
struct TileCount {
    TileTypeId type;
    int copies = 0;
};
/// The tiles of all piles.
std::vector<TileCount> tiles_left(const Ruleset& rules, const State& state);

}  // namespace bastide::cli
