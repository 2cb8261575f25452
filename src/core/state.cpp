#include <bastide/state.h>

#include "core/state_editor.h"

#include <algorithm>
#include <new>
#include <type_traits>

namespace bastide {

namespace {

constexpr int first_grid_side = 24;  // most games of one box never outgrow it
constexpr int grid_step = 8;

constexpr std::size_t aligned(std::size_t bytes) { return (bytes + 15) & ~std::size_t(15); }

template <class T>
void copy_live(T* to, const T* from, std::size_t count) {
    static_assert(std::is_trivially_copyable_v<T>);
    if (count != 0) std::memcpy(static_cast<void*>(to), from, count * sizeof(T));
}

}  // namespace

std::size_t State::bytes_of(const Layout& l) {
    return aligned(sizeof(StateHeader)) + aligned(l.tiles * sizeof(PlacedTile)) +
           aligned(l.segments * sizeof(Segment)) + aligned(l.figures * sizeof(Figure)) +
           aligned(l.frontier * sizeof(FrontierCell)) + aligned(l.added * sizeof(AddedSegment)) +
           aligned(l.links * sizeof(ExtraLink)) + aligned(l.halved * sizeof(HalvedCell)) +
           aligned(l.placed_tokens * sizeof(PlacedToken)) + aligned(l.agenda * sizeof(Step)) +
           aligned(l.round * sizeof(RoundEntry)) +
           aligned(l.figure_kinds * row_of_kind * sizeof(std::uint8_t)) +
           aligned(l.token_kinds * row_of_kind * sizeof(std::uint16_t)) +
           aligned(std::size_t(l.piles) * l.types * sizeof(std::uint16_t)) +
           aligned(l.private_bytes) + aligned(l.segments * sizeof(std::uint16_t));
}

std::size_t State::block_bytes(std::size_t grid_cells) const {
    return bytes_without_grid_ + aligned(grid_cells * sizeof(GridCell));
}

/// Makes room for the layout and a grid of a number of cells, keeping nothing, and points the views
/// into the block.
void State::lay_out(std::size_t grid_cells) {
    bytes_without_grid_ = bytes_of(layout_);
    const std::size_t needed = block_bytes(grid_cells);
    if (needed > capacity_) {
        auto* const larger = static_cast<std::byte*>(::operator new(needed));
        ::operator delete(block_);
        block_ = larger;
        capacity_ = needed;
    }
    std::byte* at = block_;
    const auto take = [&at](auto*& view, std::size_t count) {
        using T = std::remove_reference_t<decltype(*view)>;
        view = reinterpret_cast<T*>(at);
        at += aligned(count * sizeof(T));
    };
    const Layout& l = layout_;
    take(head_, 1);
    take(tiles_, l.tiles);
    take(segments_, l.segments);
    take(figures_, l.figures);
    take(frontier_, l.frontier);
    take(added_, l.added);
    take(links_, l.links);
    take(halved_, l.halved);
    take(tokens_, l.placed_tokens);
    take(agenda_, l.agenda);
    take(round_, l.round);
    take(supply_, l.figure_kinds * row_of_kind);
    take(held_, l.token_kinds * row_of_kind);
    take(pile_, std::size_t(l.piles) * l.types);
    take(private_, l.private_bytes);
    take(scratch_, l.segments);
    take(grid_, grid_cells);
}

State::State(const Layout& layout) { StateEditor(*this).reset(layout); }

State::~State() { ::operator delete(block_); }

void State::swap(State& other) noexcept {
    std::swap(layout_, other.layout_);
    std::swap(block_, other.block_);
    std::swap(capacity_, other.capacity_);
    std::swap(bytes_without_grid_, other.bytes_without_grid_);
    std::swap(head_, other.head_);
    std::swap(tiles_, other.tiles_);
    std::swap(segments_, other.segments_);
    std::swap(figures_, other.figures_);
    std::swap(frontier_, other.frontier_);
    std::swap(added_, other.added_);
    std::swap(links_, other.links_);
    std::swap(halved_, other.halved_);
    std::swap(tokens_, other.tokens_);
    std::swap(agenda_, other.agenda_);
    std::swap(round_, other.round_);
    std::swap(supply_, other.supply_);
    std::swap(held_, other.held_);
    std::swap(pile_, other.pile_);
    std::swap(private_, other.private_);
    std::swap(scratch_, other.scratch_);
    std::swap(grid_, other.grid_);
}

State& State::operator=(const State& other) {
    if (this == &other) return *this;
    if (other.block_ == nullptr) {
        State().swap(*this);
        return *this;
    }
    const StateHeader& h = *other.head_;
    const std::size_t cells = std::size_t(h.grid_width) * h.grid_height;
    if (block_ == nullptr || !(layout_ == other.layout_) || block_bytes(cells) > capacity_) {
        layout_ = other.layout_;
        lay_out(cells);
    }
    *head_ = h;
    copy_live(tiles_, other.tiles_, h.tiles);
    copy_live(segments_, other.segments_, h.segments);
    copy_live(figures_, other.figures_, layout_.figures);
    copy_live(frontier_, other.frontier_, h.frontier);
    copy_live(added_, other.added_, h.added);
    copy_live(links_, other.links_, h.links);
    copy_live(halved_, other.halved_, h.halved);
    copy_live(tokens_, other.tokens_, h.placed_tokens);
    copy_live(agenda_, other.agenda_, h.agenda);
    copy_live(round_, other.round_, h.round);
    // Supplies, holdings, piles and private parts are always copied whole, and lie side by side.
    std::memcpy(supply_, other.supply_,
                std::size_t(reinterpret_cast<std::byte*>(scratch_) -
                            reinterpret_cast<std::byte*>(supply_)));
    copy_live(grid_, other.grid_, cells);
    return *this;
}

TileId State::half_at(const HalvedCell& shared, Side side) const {
    if (half_has_side(tile(shared.first).turning, side)) return shared.first;
    return shared.second;  // it has all sides that the first one has not
}

int State::tiles_left() const {
    std::uint32_t left = 0;
    for (std::size_t i = 0; i < layout_.piles; ++i) left += head_->pile_left[i];
    return int(left);
}

std::size_t State::bytes() const {
    const StateHeader& h = *head_;
    return sizeof(StateHeader) + h.tiles * sizeof(PlacedTile) + h.segments * sizeof(Segment) +
           layout_.figures * sizeof(Figure) + h.frontier * sizeof(FrontierCell) +
           h.added * sizeof(AddedSegment) + h.links * sizeof(ExtraLink) +
           h.halved * sizeof(HalvedCell) + h.placed_tokens * sizeof(PlacedToken) +
           h.agenda * sizeof(Step) + h.round * sizeof(RoundEntry) +
           layout_.figure_kinds * row_of_kind * sizeof(std::uint8_t) +
           layout_.token_kinds * row_of_kind * sizeof(std::uint16_t) +
           std::size_t(layout_.piles) * layout_.types * sizeof(std::uint16_t) +
           layout_.private_bytes + std::size_t(h.grid_width) * h.grid_height * sizeof(GridCell);
}

void StateEditor::reset(const Layout& layout) const {
    constexpr std::size_t cells = std::size_t(first_grid_side) * first_grid_side;
    if (s_.block_ == nullptr || !(s_.layout_ == layout)) {
        s_.layout_ = layout;
        s_.lay_out(cells);
    }
    StateHeader& h = *s_.head_;
    h = StateHeader{};
    h.grid_x = h.grid_y = -first_grid_side / 2;
    h.grid_width = h.grid_height = first_grid_side;
    std::fill_n(s_.figures_, layout.figures, Figure{});
    std::fill_n(s_.supply_, layout.figure_kinds * State::row_of_kind, std::uint8_t(0));
    std::fill_n(s_.held_, layout.token_kinds * State::row_of_kind, std::uint16_t(0));
    std::fill_n(s_.pile_, std::size_t(layout.piles) * layout.types, std::uint16_t(0));
    std::fill_n(s_.private_, layout.private_bytes, std::byte(0));
    std::fill_n(s_.grid_, cells, GridCell{});
}

void StateEditor::take_holdings(const State& from) const {
    const Layout& layout = s_.layout_;
    copy_live(s_.supply_, from.supply_, layout.figure_kinds * State::row_of_kind);
    copy_live(s_.held_, from.held_, layout.token_kinds * State::row_of_kind);
}

/// The rows move apart in place, last row first, so no second grid is needed.
void StateEditor::grow_grid(Cell cell) const {
    const StateHeader old = *s_.head_;
    const auto missing = [](int lacking) {
        return lacking <= 0 ? 0 : (lacking + grid_step - 1) / grid_step * grid_step;
    };
    const int west = missing(old.grid_x - (cell.x - 1));
    const int north = missing(old.grid_y - (cell.y - 1));
    const int east = missing(cell.x + 2 - (old.grid_x + old.grid_width));
    const int south = missing(cell.y + 2 - (old.grid_y + old.grid_height));
    const std::size_t width = std::size_t(old.grid_width + west + east);
    const std::size_t height = std::size_t(old.grid_height + north + south);
    if (s_.block_bytes(width * height) > s_.capacity_) {
        State larger;
        larger.layout_ = s_.layout_;
        larger.lay_out(width * height);
        larger = s_;  // keeps the larger block
        s_.swap(larger);
    }
    GridCell* const grid = s_.grid_;
    GridCell* gap_end = grid + width * height;
    for (std::size_t row = old.grid_height; row-- > 0;) {
        GridCell* const from = grid + row * old.grid_width;
        GridCell* const to = grid + (row + std::size_t(north)) * width + std::size_t(west);
        std::memmove(static_cast<void*>(to), from, old.grid_width * sizeof(GridCell));
        std::fill(to + old.grid_width, gap_end, GridCell{});
        gap_end = to;
    }
    std::fill(grid, gap_end, GridCell{});
    StateHeader& h = *s_.head_;
    h.grid_x = std::int16_t(old.grid_x - west);
    h.grid_y = std::int16_t(old.grid_y - north);
    h.grid_width = std::uint16_t(width);
    h.grid_height = std::uint16_t(height);
}

}  // namespace bastide
