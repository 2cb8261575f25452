#pragma once
/// Chapter 13: tiles as the dragon and the fairy stand on them, and the figures there. Two half tiles that
/// share a cell are one such spot; it is named by its first cell.

#include "core/board.h"
#include "core/places.h"
#include "core/tokens.h"

#include <optional>

namespace bastide::rules::spots {

/// The spot of the tile that lies at a cell; empty if none does.
inline std::optional<Cell> spot_at_cell(const State& state, Cell cell) {
    const GridCell there = state.at(cell);
    if (!there.taken()) return std::nullopt;
    return there.holds == GridCell::Holds::tile ? state.tile(TileId(there.index)).cell : cell;
}

/// The spot on whose tile a segment lies.
inline Cell spot_of(const State& state, SegmentId segment) {
    return state.tile(state.segment(segment).tile).cell;
}

/// The spot of the tile on which a figure stands: on a segment of it, or on it as a whole.
inline std::optional<Cell> spot_of(const State& state, const Figure& figure) {
    if (figure.where == Whereabouts::board) return spot_of(state, figure.segment);
    if (figure.where != Whereabouts::elsewhere) return std::nullopt;
    const Place place = place_elsewhere(figure);
    return place.kind == PlaceKind::tile ? spot_at_cell(state, place.cell) : std::nullopt;
}

/// The place in `State::placed_tokens` of the only token of a kind; the number of all if it lies nowhere. What was
/// moved last comes last there, so that is where the dragon and the fairy are found soonest.
inline std::size_t place_of_token(const State& state, TokenKind kind) {
    const auto tokens = state.placed_tokens();
    for (std::size_t place = tokens.size(); place-- > 0;)
        if (tokens[place].kind == kind) return place;
    return tokens.size();
}

/// The spot of the only token of a kind; empty if it does not lie on the board.
inline std::optional<Cell> spot_of_token(const State& state, TokenKind kind) {
    const auto tokens = state.placed_tokens();
    const std::size_t place = place_of_token(state, kind);
    return place == tokens.size() ? std::nullopt
                                  : std::optional(cell_of_token(state, tokens[place]));
}

/// The sides of the tile of a spot, numbered from 1: those of its first cell from north clockwise, then those
/// of the others.
class SidesOfSpot {
public:
    SidesOfSpot(Position position, Cell spot) : state_(position.state), spot_(spot) {
        const GridCell here = state_.at(spot);
        if (here.holds != GridCell::Holds::tile) return;
        tile_ = &state_.tile(TileId(here.index));
        type_ = &position.rules.type(tile_->type);
    }

    unsigned count() const { return side_count * (type_ != nullptr ? type_->cells : 1u); }
    /// The spot of the other tile that lies at a side; empty if none does.
    std::optional<Cell> beyond(unsigned number) const {
        const unsigned side = (number - 1) % side_count;
        const Cell own =
            type_ != nullptr ? cell_of(*type_, *tile_, (number - 1) / side_count) : spot_;
        if (tile_ == nullptr && !state_.tile_at(own, Side(side)).exists()) return std::nullopt;
        const Cell next = neighbour(own, Side(side));
        const TileId tile = state_.tile_at(next, opposite(Side(side)));
        if (!tile.exists()) return std::nullopt;
        const Cell other = state_.tile(tile).cell;
        return other == spot_ ? std::nullopt : std::optional(other);
    }

private:
    const State& state_;
    Cell spot_;
    const PlacedTile* tile_ = nullptr;
    const TileType* type_ = nullptr;
};

/// Calls `visit(number, spot)` for the sides of the tile of a spot at which another tile lies, until it
/// returns false.
template <class Visit>
void for_each_side_of(Position position, Cell spot, Visit visit) {
    const SidesOfSpot sides(position, spot);
    for (unsigned number = 1; number <= sides.count(); ++number)
        if (const auto other = sides.beyond(number); other && !visit(number, *other)) return;
}

}  // namespace bastide::rules::spots
