#pragma once
/// How the rules change a state: unchecked access to its arrays. Everyone else sees `const State`.

#include <bastide/state.h>

namespace bastide {

class StateEditor {
public:
    explicit StateEditor(State& state) : s_(state) {}

    StateHeader& head() const { return *s_.head_; }
    PlacedTile& tile(TileId id) const { return s_.tiles_[id.index()]; }
    Segment& segment(SegmentId id) const { return s_.segments_[id.index()]; }
    /// The root of a segment's feature.
    Segment& feature(SegmentId id) const { return segment(segment(id).feature); }
    Figure& figure(FigureId id) const { return s_.figures_[id.index()]; }
    FrontierCell& frontier(std::size_t index) const { return s_.frontier_[index]; }
    AddedSegment& added(std::size_t index) const { return s_.added_[index]; }
    ExtraLink& link(std::size_t index) const { return s_.links_[index]; }
    HalvedCell& halved(std::size_t index) const { return s_.halved_[index]; }
    PlacedToken& placed_token(std::size_t index) const { return s_.tokens_[index]; }
    Step& step(std::size_t index) const { return s_.agenda_[index]; }
    RoundEntry& round(std::size_t index) const { return s_.round_[index]; }
    /// Figures of a kind in a player's supply, and tokens of a kind that a player holds.
    std::uint8_t& supply(Player player, FigureKind kind) const {
        return s_.supply_[State::holding(player, kind)];
    }
    std::uint16_t& tokens(Player player, TokenKind kind) const {
        return s_.held_[State::holding(player, kind)];
    }
    /// All figures in supplies and tokens held, as in a state of the same layout.
    void take_holdings(const State& from) const;
    std::uint16_t& pile(std::size_t pile, TileTypeId type) const {
        return s_.pile_[pile * s_.layout_.types + type.index()];
    }
    std::byte* private_bytes() const { return s_.private_; }
    /// Where features can fall apart again, each is named by its lowest segment, so that its name tells
    /// nothing of how it came about.
    bool names_by_number() const { return s_.layout_.links != 0; }
    /// Room for one entry a segment, for work within one call.
    std::uint16_t* scratch() const { return s_.scratch_; }

    /// The grid at a cell that the grid reaches.
    GridCell& at(Cell cell) const {
        const StateHeader& h = *s_.head_;
        return s_
            .grid_[std::size_t(cell.y - h.grid_y) * h.grid_width + std::size_t(cell.x - h.grid_x)];
    }
    bool reaches(Cell cell) const {
        const StateHeader& h = *s_.head_;
        return unsigned(cell.x - h.grid_x) < h.grid_width &&
               unsigned(cell.y - h.grid_y) < h.grid_height;
    }
    /// Enlarges the grid until it reaches all cells around `cell`.
    void reach_around(Cell cell) const {
        const StateHeader& h = *s_.head_;
        if (cell.x - 1 < h.grid_x || cell.y - 1 < h.grid_y ||
            cell.x + 1 >= h.grid_x + h.grid_width || cell.y + 1 >= h.grid_y + h.grid_height)
            grow_grid(cell);
    }

    /// Empties the state for a new game of the same layout.
    void reset(const Layout& layout) const;

private:
    void grow_grid(Cell cell) const;

    State& s_;
};

}  // namespace bastide
