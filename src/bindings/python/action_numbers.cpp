#include "bindings/python/action_space.h"
#include "core/board.h"
#include "core/places.h"

#include <algorithm>

namespace bastide::python {

ActionNumbers::ActionNumbers(const ActionSpace& space, const State& state)
    : space_(space), rules_(space.rules()), state_(&state) {
    look_at(state);
}

void ActionNumbers::look_at(const State& state) {
    state_ = &state;
    by_nature_ = decision(rules_, state).by_nature;
    sorted_ = framed_ = false;
}

const std::vector<Cell>& ActionNumbers::frontier() {
    sort_frontier();
    return cells_;
}

/// The engine's own order tells the history of the board; this one only the board.
void ActionNumbers::sort_frontier() {
    if (sorted_) return;
    sorted_ = true;
    const auto frontier = state_->frontier();
    cells_.resize(frontier.size());
    ranks_.resize(frontier.size());
    for (std::size_t i = 0; i < frontier.size(); ++i) cells_[i] = frontier[i].cell;
    std::sort(cells_.begin(), cells_.end());
    for (std::size_t rank = 0; rank < cells_.size(); ++rank)
        ranks_[state_->at(cells_[rank]).index] = std::uint16_t(rank);
}

const Window& ActionNumbers::window() {
    if (!framed_) window_ = window_of(rules_, *state_, space_.side_);
    framed_ = true;
    return window_;
}

std::int64_t ActionNumbers::in_block(Block block, std::int64_t offset) const {
    return offset < 0 || offset >= space_.count_[block] ? -1 : space_.first_[block] + offset;
}

std::int64_t ActionNumbers::number_of(const Move& move) {
    if (by_nature_) return outcome_number(move);
    switch (move.kind) {
        case MoveKind::pass: return in_block(Block::pass, 0);
        case MoveKind::choose_option: return in_block(Block::choose_option, move.option);
        case MoveKind::choose_player:
            return in_block(Block::choose_player, std::int64_t(move.seat().index()));
        case MoveKind::choose_tile:
            return in_block(Block::choose_tile, std::int64_t(move.type.index()));
        case MoveKind::place_tile: return placement_number(move);
        case MoveKind::place_figure:
        case MoveKind::return_figure: return figure_number(move);
        case MoveKind::place_token: return token_number(move);
        case MoveKind::choose_segment:
            return in_block(Block::choose_segment, segment_number(move.segment));
        case MoveKind::choose_place:
            return in_block(Block::choose_place,
                            elsewhere_number(bastide::place_of({rules_, *state_}, move)));
        case MoveKind::choose_figure: return chosen_figure_number(move);
        case MoveKind::move_token: return moved_token_number(move);
        case MoveKind::choose_number: return in_block(Block::choose_number, move.number);
        case MoveKind::outcome: break;
    }
    return -1;
}

std::optional<Move> ActionNumbers::move_of(std::int64_t number) {
    if (by_nature_) return outcome_of(number);
    for (int i = 0; i < ActionSpace::block_count; ++i) {
        const std::int64_t offset = number - space_.first_[i];
        if (offset < 0 || offset >= space_.count_[i]) continue;
        std::optional<Move> move = read(Block(i), offset);
        // Where several numbers would come to the same answer, only one of them is its number.
        if (move && number_of(*move) != number) move.reset();
        return move;
    }
    return std::nullopt;
}

std::optional<Move> ActionNumbers::read(Block block, std::int64_t offset) {
    switch (block) {
        case Block::pass: return bastide::pass();
        case Block::choose_option: return choose_option(std::uint8_t(offset));
        case Block::choose_player: return choose_player(Player(std::size_t(offset)));
        case Block::choose_tile: return choose_tile(TileTypeId(std::size_t(offset)));
        case Block::place_tile: return placement_of(offset);
        case Block::place_figure:
        case Block::return_figure:
        case Block::figure_at_cell:
        case Block::figure_elsewhere:
        case Block::figure_from_elsewhere: return figure_of(block, offset);
        case Block::token_elsewhere:
        case Block::token_on_segment:
        case Block::token_at_cell: return token_of(block, offset);
        case Block::choose_segment:
            if (const auto segment = segment_of(offset)) return choose_segment(*segment);
            return std::nullopt;
        case Block::choose_place:
            if (const auto place = elsewhere_of(offset)) return choose_place(*place);
            return std::nullopt;
        case Block::choose_figure:
        case Block::choose_figure_elsewhere: return chosen_figure_of(block, offset);
        case Block::move_token_on_segment:
        case Block::move_token_at_cell:
        case Block::move_token_elsewhere: return moved_token_of(block, offset);
        case Block::choose_number: return choose_number(std::int32_t(offset));
        case Block::block_count: break;
    }
    return std::nullopt;
}

// --- Nature ---------------------------------------------------------------------------------------

std::int64_t ActionNumbers::outcome_number(const Move& move) const {
    if (move.kind != MoveKind::outcome) return -1;
    const auto types = std::int64_t(rules_.types().size());
    if (!move.type.exists()) return types + move.outcome();
    return std::int64_t(move.type.index()) < types ? std::int64_t(move.type.index()) : -1;
}

std::optional<Move> ActionNumbers::outcome_of(std::int64_t number) const {
    const auto types = std::int64_t(rules_.types().size());
    if (number < 0 || number >= space_.outcomes_) return std::nullopt;
    if (number < types) return draw_outcome(TileTypeId(std::size_t(number)));
    return numbered_outcome(std::uint8_t(number - types));
}

// --- Placing tiles ---------------------------------------------------------------------------------

/// Where a tile can come to lie, by `Numbering::frontier`: beside the board, or beside a half tile.
std::int64_t ActionNumbers::place_number(Cell cell) {
    const GridCell there = state_->at(cell);
    if (there.holds == GridCell::Holds::halves) return space_.frontier_ + std::int64_t(there.index);
    if (there.holds != GridCell::Holds::frontier) return -1;
    sort_frontier();
    return ranks_[there.index];
}

std::optional<Cell> ActionNumbers::place_of(std::int64_t number) const {
    if (number < std::int64_t(cells_.size())) return cells_[std::size_t(number)];
    const std::int64_t half = number - space_.frontier_;
    if (half < 0 || half >= std::int64_t(state_->halved_cells().size())) return std::nullopt;
    return state_->tile(state_->halved_cells()[std::size_t(half)].first).cell;
}

std::int64_t ActionNumbers::placement_number(const Move& move) {
    const TileTypeId in_hand = state_->header().in_hand;
    if (move.turning > 3 || move.option >= space_.laid_ || !in_hand.exists()) return -1;
    if (space_.numbering_ == Numbering::board) {
        if (!window().holds(move.cell)) return -1;
        const std::int64_t plane = move.turning * space_.laid_ + move.option;
        return in_block(Block::place_tile,
                        plane * space_.side_ * space_.side_ + window_.index(move.cell));
    }
    const TileType& type = rules_.type(in_hand);
    for (unsigned cell = 0; cell < type.cells; ++cell) {
        const std::int64_t place = place_number(cell_of(type, move.cell, move.turning, cell));
        if (place < 0) continue;
        const std::int64_t spot = place * space_.most_cells_ + cell;
        return in_block(Block::place_tile, (spot * 4 + move.turning) * space_.laid_ + move.option);
    }
    return -1;
}

std::optional<Move> ActionNumbers::placement_of(std::int64_t offset) {
    const TileTypeId in_hand = state_->header().in_hand;
    if (!in_hand.exists()) return std::nullopt;
    if (space_.numbering_ == Numbering::board) {
        const std::int64_t window_cells = std::int64_t(space_.side_) * space_.side_;
        const std::int64_t plane = offset / window_cells;
        return place_tile(window().cell(offset % window_cells), Turning(plane / space_.laid_),
                          std::uint8_t(plane % space_.laid_));
    }
    const auto option = std::uint8_t(offset % space_.laid_);
    const auto turning = Turning(offset / space_.laid_ % 4);
    const std::int64_t spot = offset / space_.laid_ / 4;
    const auto cell_of_tile = unsigned(spot % space_.most_cells_);
    const TileType& type = rules_.type(in_hand);
    sort_frontier();
    const auto place = place_of(spot / space_.most_cells_);
    if (!place || cell_of_tile >= type.cells) return std::nullopt;
    const Cell step = cell_of(type, {}, turning, cell_of_tile);
    return place_tile({std::int16_t(place->x - step.x), std::int16_t(place->y - step.y)}, turning,
                      option);
}

// --- Segments and cells ----------------------------------------------------------------------------

std::int64_t ActionNumbers::segment_number(SegmentId id) {
    if (id.index() >= state_->segments().size()) return -1;
    const Segment& segment = state_->segment(id);
    if (segment.local >= space_.locals_ && space_.numbering_ == Numbering::board) return -1;
    if (space_.numbering_ == Numbering::frontier)
        return segment.tile == state_->header().placed && segment.local < space_.locals_
                   ? std::int64_t(segment.local)
                   : space_.locals_ + std::int64_t(id.index());
    const Cell cell = state_->tile(segment.tile).cell;
    if (!window().holds(cell)) return -1;
    const GridCell there = state_->at(cell);
    const bool second = there.holds == GridCell::Holds::halves &&
                        state_->halved_cells()[there.index].second == segment.tile;
    return (segment.local * space_.halves_ + second) * space_.side_ * space_.side_ +
           window_.index(cell);
}

/// A segment of a tile, by its number there; what was added to the tile counts on.
std::optional<SegmentId> ActionNumbers::local_segment(TileId tile, std::int64_t local) const {
    std::optional<SegmentId> found;
    for_each_segment_of_tile({rules_, *state_}, tile, [&](SegmentId id) {
        if (state_->segment(id).local == local) found = id;
        return !found;
    });
    return found;
}

std::optional<SegmentId> ActionNumbers::segment_of(std::int64_t number) {
    if (space_.numbering_ == Numbering::frontier) {
        const TileId placed = state_->header().placed;
        if (number < space_.locals_)
            return placed.exists() ? local_segment(placed, number) : std::nullopt;
        const std::int64_t index = number - space_.locals_;
        if (index >= std::int64_t(state_->segments().size())) return std::nullopt;
        return SegmentId(std::size_t(index));
    }
    const std::int64_t window_cells = std::int64_t(space_.side_) * space_.side_;
    const std::int64_t plane = number / window_cells;
    const GridCell there = state_->at(window().cell(number % window_cells));
    TileId tile;
    if (there.holds == GridCell::Holds::tile) tile = TileId(there.index);
    if (there.holds == GridCell::Holds::halves) {
        const HalvedCell& shared = state_->halved_cells()[there.index];
        tile = plane % space_.halves_ == 0 ? shared.first : shared.second;
    }
    if (!tile.exists()) return std::nullopt;
    return local_segment(tile, plane / space_.halves_);
}

/// Of a cell on the board or beside it.
std::int64_t ActionNumbers::cell_number(Cell cell) {
    if (space_.numbering_ == Numbering::board)
        return window().holds(cell) ? window_.index(cell) : -1;
    const GridCell there = state_->at(cell);
    if (there.holds == GridCell::Holds::tile) {
        const PlacedTile& tile = state_->tile(TileId(there.index));
        return std::int64_t(there.index) * space_.most_cells_ +
               cell_of_tile_at(rules_.type(tile.type), tile, cell);
    }
    const std::int64_t place = place_number(cell);
    return place < 0 ? -1 : std::int64_t(state_->layout().tiles) * space_.most_cells_ + place;
}

std::optional<Cell> ActionNumbers::cell_of_number(std::int64_t number) {
    if (space_.numbering_ == Numbering::board) return window().cell(number);
    const std::int64_t on_tiles = std::int64_t(state_->layout().tiles) * space_.most_cells_;
    if (number >= on_tiles) {
        sort_frontier();
        return place_of(number - on_tiles);
    }
    const auto index = std::size_t(number / space_.most_cells_);
    if (index >= state_->tiles().size()) return std::nullopt;
    const PlacedTile& tile = state_->tile(TileId(index));
    const TileType& type = rules_.type(tile.type);
    const auto cell = unsigned(number % space_.most_cells_);
    if (cell >= type.cells) return std::nullopt;
    return cell_of(type, tile, cell);
}

// --- Figures and tokens ----------------------------------------------------------------------------

std::int64_t ActionNumbers::elsewhere_number(const Place& place) {
    const auto kind = unsigned(is_whole_cell(place.kind) ? PlaceKind::tile : place.kind);
    std::int64_t number = bastide::place_number(place);
    if (has_cell(place.kind)) {
        number = cell_number(place.cell);
        if (number >= 0) number += std::int64_t(direction_of(place)) * space_.cells_;
    }
    return number < 0 || number >= space_.places_of_[kind] ? -1
                                                           : space_.first_place_[kind] + number;
}

std::optional<Place> ActionNumbers::elsewhere_of(std::int64_t number) {
    for (unsigned i = 0; i < unsigned(place_kind_count); ++i) {
        const std::int64_t offset = number - space_.first_place_[i];
        if (offset < 0 || offset >= space_.places_of_[i]) continue;
        const auto kind = PlaceKind(i);
        if (is_beside(kind)) return place_by(kind, {}, 0, std::uint16_t(offset));
        const auto cell = cell_of_number(offset % space_.cells_);
        if (!cell) return std::nullopt;
        if (kind == PlaceKind::tile) return place_at(*state_, *cell);
        return place_by(kind, *cell, unsigned(offset / space_.cells_), 0);
    }
    return std::nullopt;
}

std::int64_t ActionNumbers::figure_number(const Move& move) {
    const bool placed = move.kind == MoveKind::place_figure;
    const auto figure = std::int64_t(move.figure.index());
    if (move.figure.index() >= rules_.figure_kinds().size()) return -1;
    const auto numbered = [&](Block block, std::int64_t place, std::int64_t places) {
        return place < 0 ? -1 : in_block(block, figure * places + place);
    };
    if (move.segment.exists())
        return numbered(placed ? Block::place_figure : Block::return_figure,
                        segment_number(move.segment), space_.segments_);
    const Place place = bastide::place_of({rules_, *state_}, move);
    if (placed && is_whole_cell(place.kind) && space_.count_[Block::figure_at_cell] != 0)
        return numbered(Block::figure_at_cell, cell_number(place.cell), space_.cells_);
    return numbered(placed ? Block::figure_elsewhere : Block::figure_from_elsewhere,
                    elsewhere_number(place), space_.elsewhere_);
}

std::optional<Move> ActionNumbers::figure_of(Block block, std::int64_t offset) {
    if (block == Block::place_figure || block == Block::return_figure) {
        const FigureKind kind(std::size_t(offset / space_.segments_));
        const auto segment = segment_of(offset % space_.segments_);
        if (!segment) return std::nullopt;
        return block == Block::place_figure ? place_figure(kind, *segment)
                                            : return_figure(kind, *segment);
    }
    if (block == Block::figure_at_cell) {
        const auto cell = cell_of_number(offset % space_.cells_);
        if (!cell) return std::nullopt;
        return place_figure(FigureKind(std::size_t(offset / space_.cells_)), *cell);
    }
    const FigureKind kind(std::size_t(offset / space_.elsewhere_));
    const auto place = elsewhere_of(offset % space_.elsewhere_);
    if (!place) return std::nullopt;
    return block == Block::figure_elsewhere ? place_figure(kind, *place)
                                            : return_figure(kind, *place);
}

std::int64_t ActionNumbers::token_number(const Move& move) {
    const auto token = std::int64_t(move.token().index());
    if (move.token().index() >= rules_.token_kinds().size()) return -1;
    if (move.segment.exists()) {
        const std::int64_t segment = segment_number(move.segment);
        if (segment < 0) return -1;
        return in_block(Block::token_on_segment, token * space_.segments_ + segment);
    }
    if (is_beside(rules_.token_kind(move.token()).lies_on)) {
        const std::int64_t place = elsewhere_number(bastide::place_of({rules_, *state_}, move));
        return place < 0 ? -1 : in_block(Block::token_elsewhere, token * space_.elsewhere_ + place);
    }
    const std::int64_t cell = cell_number(move.cell);
    const auto way = std::int64_t(move.way());
    if (cell < 0 || move.turning >= space_.ways_) return -1;
    return in_block(Block::token_at_cell, (token * space_.ways_ + way) * space_.cells_ + cell);
}

std::optional<Move> ActionNumbers::token_of(Block block, std::int64_t offset) {
    if (block == Block::token_on_segment) {
        const auto segment = segment_of(offset % space_.segments_);
        if (!segment) return std::nullopt;
        return place_token(TokenKind(std::size_t(offset / space_.segments_)), *segment);
    }
    if (block == Block::token_elsewhere) {
        const auto place = elsewhere_of(offset % space_.elsewhere_);
        if (!place) return std::nullopt;
        return place_token(TokenKind(std::size_t(offset / space_.elsewhere_)), *place);
    }
    const auto cell = cell_of_number(offset % space_.cells_);
    if (!cell) return std::nullopt;
    const std::int64_t kind = offset / space_.cells_;
    return place_token(TokenKind(std::size_t(kind / space_.ways_)), *cell,
                       Way(kind % space_.ways_));
}

}  // namespace bastide::python
