#pragma once
/// Numbers for answers, so that programs that learn can have one output for each. Every legal answer of
/// every question has a number, no two have the same, and it can be read back. How many numbers there are
/// follows from the ruleset alone. docs/python.md tells the two ways to number places.

#include <bastide/engine.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::python {

/// How places on the board are numbered.
enum class Numbering : std::uint8_t {
    frontier,  ///< empty cells beside the board in reading order, segments in the order of placing
    board,     ///< cells of a square window that holds the board and all that it can grow to
};

/// Numbers of one shape of answer. They count like the digits of a clock: the last part runs fastest.
struct ActionBlock {
    std::string name;        ///< "place_tile"
    std::int64_t first = 0;  ///< its lowest number
    std::int64_t size = 0;   ///< the product of its parts
    std::vector<std::pair<std::string, std::int64_t>> parts;
};

/// The square of cells that numbers and observations speak of. It lies so that the board is in its
/// middle; while the board grows to one side it moves by half as much.
struct Window {
    Cell corner;  ///< the cell in its north-west
    int side = 0;
    bool holds(Cell cell) const {
        return unsigned(cell.x - corner.x) < unsigned(side) &&
               unsigned(cell.y - corner.y) < unsigned(side);
    }
    int index(Cell cell) const { return (cell.y - corner.y) * side + (cell.x - corner.x); }
    Cell cell(std::int64_t index) const {
        return {std::int16_t(corner.x + index % side), std::int16_t(corner.y + index / side)};
    }
};
/// How long the window's sides are. It holds every cell on which a tile can lie that is yet to be placed:
/// before it is, the other cells are no more than those of all other tiles, side by side.
int window_side(const Ruleset& rules);
Window window_of(const Ruleset& rules, const State& state, int side);

class ActionSpace {
public:
    ActionSpace(std::shared_ptr<const Ruleset> rules, Numbering numbering);

    const Ruleset& rules() const { return *rules_; }
    Numbering numbering() const { return numbering_; }
    /// Players' answers have the numbers 0 to this, less one.
    std::int64_t size() const { return size_; }
    /// The same for nature's answers, which are numbered apart: tiles by their types, then the others.
    std::int64_t outcomes() const { return outcomes_; }
    const std::vector<ActionBlock>& blocks() const { return blocks_; }
    /// The window's sides; of `Numbering::frontier`, too.
    int side() const { return side_; }
    /// Empty cells beside the board, at most, and cells that hold but a half tile behind them.
    std::int64_t places() const { return places_; }

private:
    friend class ActionNumbers;
    enum Block : std::uint8_t {
        pass,
        choose_option,
        choose_player,
        choose_tile,
        place_tile,
        place_figure,
        return_figure,
        token_on_segment,
        token_at_cell,
        figure_at_cell,
        choose_segment,
        figure_elsewhere,
        figure_from_elsewhere,
        token_elsewhere,
        choose_place,
        choose_figure,
        choose_figure_elsewhere,
        move_token_on_segment,
        move_token_at_cell,
        move_token_elsewhere,
        choose_number,
        block_count
    };
    static constexpr std::int64_t other_outcomes = 256;

    void measure();
    void measure_elsewhere();
    void add_blocks();
    void add(Block block, std::string_view name, bool offered,
             std::vector<std::pair<std::string, std::int64_t>> parts);
    void add_elsewhere();
    void add_chosen_and_moved();
    bool offers(MoveKind kind) const;
    std::int64_t most_options() const;
    std::int64_t highest_number() const;

    std::shared_ptr<const Ruleset> rules_;
    Numbering numbering_;
    std::int64_t size_ = 0, outcomes_ = 0;
    std::vector<ActionBlock> blocks_;
    std::int64_t first_[block_count] = {}, count_[block_count] = {};
    int side_ = 0;
    int most_cells_ = 1;     ///< of a tile
    std::int64_t laid_ = 1;  ///< ways to lay something across with a tile, and the one without
    std::int64_t ways_ = 2;  ///< in which a token lies across a cell
    std::int64_t halves_ = 1;
    /// Of a figure that is chosen: its owner, or nobody.
    std::int64_t owners_ = 1;
    /// Of a token that is moved: which one of its kind, by where they lie.
    std::int64_t movable_ = 1;
    std::int64_t frontier_ = 0, places_ = 0;
    std::int64_t cells_ = 0;     ///< numbers of a cell on or beside the board
    std::int64_t locals_ = 0;    ///< segments of one tile
    std::int64_t segments_ = 0;  ///< numbers of a segment
    /// Places that are no segments, as far as pieces of this table go there: of each kind of place the
    /// lowest number and how many there are; and how many in all.
    std::int64_t first_place_[place_kind_count] = {}, places_of_[place_kind_count] = {};
    std::int64_t elsewhere_ = 0;
};

/// The numbers of the answers to one question: a space, and a state. Keeps its memory from one state to
/// the next.
class ActionNumbers {
public:
    /// Both must outlive it; the state must not change until the next `look_at`.
    ActionNumbers(const ActionSpace& space, const State& state);
    void look_at(const State& state);

    /// The number of an answer; -1 if it has none, which no legal answer is.
    std::int64_t number_of(const Move& move);
    /// The move behind an action number, legal or not; empty if the number is unused.
    std::optional<Move> move_of(std::int64_t number);

    /// Empty cells beside the board in reading order: `Numbering::frontier` counts by them.
    const std::vector<Cell>& frontier();

private:
    using Block = ActionSpace::Block;

    std::int64_t in_block(Block block, std::int64_t offset) const;
    std::int64_t outcome_number(const Move& move) const;
    std::int64_t placement_number(const Move& move);
    std::int64_t token_number(const Move& move);
    std::int64_t segment_number(SegmentId id);
    std::int64_t cell_number(Cell cell);
    std::int64_t place_number(Cell cell);
    std::int64_t elsewhere_number(const Place& place);
    std::int64_t figure_number(const Move& move);
    std::optional<Move> outcome_of(std::int64_t number) const;
    std::optional<Move> read(Block block, std::int64_t offset);
    std::optional<Move> placement_of(std::int64_t offset);
    std::optional<Move> token_of(Block block, std::int64_t offset);
    std::optional<SegmentId> segment_of(std::int64_t number);
    std::optional<Cell> cell_of_number(std::int64_t number);
    std::optional<Cell> place_of(std::int64_t number) const;
    std::optional<Place> elsewhere_of(std::int64_t number);
    std::optional<Move> figure_of(Block block, std::int64_t offset);
    std::int64_t chosen_figure_number(const Move& move);
    std::optional<Move> chosen_figure_of(Block block, std::int64_t offset);
    std::int64_t moved_token_number(const Move& move);
    std::optional<Move> moved_token_of(Block block, std::int64_t offset);
    /// Where tokens of a kind lie, each place once, in an order that the board tells.
    std::vector<Place> places_of_tokens(TokenKind kind);
    std::optional<SegmentId> local_segment(TileId tile, std::int64_t local) const;
    void sort_frontier();
    const Window& window();

    const ActionSpace& space_;
    const Ruleset& rules_;
    const State* state_;
    bool by_nature_ = false;
    bool sorted_ = false, framed_ = false;
    Window window_;
    std::vector<Cell> cells_;           // of the frontier, in reading order
    std::vector<std::uint16_t> ranks_;  // of the frontier's entries in that order
};

}  // namespace bastide::python
