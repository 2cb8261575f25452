#pragma once
/// A position as arrays of numbers, as a seat sees it: what lies on the board in planes, the rest in one
/// row. Players are told as they sit from the one who looks: 0 is itself, 1 the next, and so on.
/// docs/python.md lists planes and columns.

#include "bindings/python/action_space.h"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace bastide::python {

class Observer {
public:
    /// `side`: of the square of cells that is shown, in the middle of the window of `window_of`; 0 or
    /// more than that window has: all of it.
    Observer(std::shared_ptr<const Ruleset> rules, int side);

    int side() const { return side_; }
    const std::vector<std::string>& planes() const { return planes_; }
    const std::vector<std::string>& columns() const { return columns_; }
    std::size_t board_size() const { return planes_.size() * std::size_t(side_ * side_); }

    /// The cell in the north-west of the square.
    Cell corner(const State& state) const;
    /// Fills [plane][row][column]; numbers above 255 become 255.
    void write_board(const State& state, Player seat, std::span<std::uint8_t> out) const;
    /// Fills one number for each of `columns`.
    void write_table(const State& state, Player seat, std::span<float> out) const;

private:
    /// Places of a cell: four sides, their eight halves, and what reaches no side.
    static constexpr int halves = 4, middle = 12, places = 13;
    struct Drawing;

    void name_planes();
    void name_edge_planes();
    void name_symbol_planes();
    void name_columns();
    void find_kinds_in_use();
    void draw_tile(Drawing& drawing, TileId id) const;
    void draw_edges(Drawing& drawing, TileId id, unsigned cell_of_tile, std::size_t at) const;
    void draw_segment(Drawing& drawing, SegmentId id, std::size_t at) const;
    void draw_strength(Drawing& drawing, SegmentId id, int place, std::size_t at) const;
    void draw_pieces(Drawing& drawing) const;
    void name_columns_elsewhere();
    void write_elsewhere(const State& state, Player seat, std::span<float> out) const;

    /// Columns for pieces of a kind in places of a kind that have no cell: of figures for each owner and
    /// place, of tokens for each place.
    struct Elsewhere {
        bool of_figures = false;
        std::size_t kind = 0;
        PlaceKind place = PlaceKind::player;
        std::size_t first = 0, places = 0;
    };
    /// Which column of a block counts pieces at a place; of tokens the owner is 0.
    std::size_t column_of(const Elsewhere& block, std::size_t owner, const Place& place,
                          Player seat) const;
    const Elsewhere* columns_for(bool of_figures, std::size_t kind, PlaceKind place) const;

    std::shared_ptr<const Ruleset> rules_;
    int side_ = 0, window_ = 0;
    bool offers_tiles_ = false;
    std::vector<std::string> planes_, columns_;
    std::vector<Elsewhere> elsewhere_;
    /// First planes of the groups.
    int edges_ = 0, joined_ = 0, open_ = 0, sizes_ = 0, strengths_ = 0, figures_ = 0, tokens_ = 0;
    std::array<int, max_edge_kinds> edge_plane_{};
    std::array<int, max_segment_kinds> kind_plane_{};
    std::array<int, max_attributes> symbol_plane_{};
    std::array<int, max_marks> mark_plane_{};
};

/// A player as the one who looks counts: 0 is itself.
constexpr std::size_t seen_from(Player seat, Player player, int players) {
    return std::size_t((int(player.index()) - int(seat.index()) + players) % players);
}

/// " of player +1"
std::string of_player(int player);

}  // namespace bastide::python
