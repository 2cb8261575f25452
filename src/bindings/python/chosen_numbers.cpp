/// Numbers of figures that are chosen and of tokens that are moved.

#include "bindings/python/action_space.h"
#include "core/places.h"
#include "core/tokens.h"

#include <algorithm>
#include <tuple>

namespace bastide::python {

std::int64_t ActionNumbers::chosen_figure_number(const Move& move) {
    if (move.figure.index() >= rules_.figure_kinds().size()) return -1;
    const Player owner = move.owner();
    const std::int64_t seat = owner.exists() ? std::int64_t(owner.index()) + 1 : 0;
    if (seat >= space_.owners_) return -1;
    const auto kinds = std::int64_t(rules_.figure_kinds().size());
    const std::int64_t figure = seat * kinds + std::int64_t(move.figure.index());
    const Place place = bastide::place_of({rules_, *state_}, move);
    const bool on_segment = move.segment.exists();
    const std::int64_t where = on_segment ? segment_number(move.segment) : elsewhere_number(place);
    if (where < 0) return -1;
    return in_block(on_segment ? Block::choose_figure : Block::choose_figure_elsewhere,
                    figure * (on_segment ? space_.segments_ : space_.elsewhere_) + where);
}

std::optional<Move> ActionNumbers::chosen_figure_of(Block block, std::int64_t offset) {
    const bool on_segment = block == Block::choose_figure;
    const std::int64_t places = on_segment ? space_.segments_ : space_.elsewhere_;
    const auto kinds = std::int64_t(rules_.figure_kinds().size());
    const std::int64_t seat = offset / places / kinds;
    const FigureKind kind(std::size_t(offset / places % kinds));
    const Player owner = seat == 0 ? Player() : Player(std::size_t(seat - 1));
    std::optional<Place> place;
    if (!on_segment) {
        place = elsewhere_of(offset % places);
    } else if (const auto segment = segment_of(offset % places)) {
        place.emplace().kind = PlaceKind::segment;
        place->segment = *segment;
    }
    if (!place) return std::nullopt;
    return choose_figure(owner, kind, *place);
}

std::vector<Place> ActionNumbers::places_of_tokens(TokenKind kind) {
    std::vector<Place> places;
    for (const PlacedToken& token : state_->placed_tokens())
        if (token.kind == kind) places.push_back(bastide::place_of({rules_, *state_}, token));
    const auto order = [this](const Place& place) {
        const std::int64_t number = place.kind == PlaceKind::segment
                                        ? segment_number(place.segment)
                                        : std::int64_t(bastide::place_number(place));
        return std::tuple(place.cell.y, place.cell.x, direction_of(place), number);
    };
    std::sort(places.begin(), places.end(),
              [&](const Place& a, const Place& b) { return order(a) < order(b); });
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
}

std::int64_t ActionNumbers::moved_token_number(const Move& move) {
    const auto from = place_moved_from({rules_, *state_}, move);
    if (!from) return -1;
    const std::vector<Place> places = places_of_tokens(move.token());
    const auto found = std::find(places.begin(), places.end(), *from);
    const std::int64_t rank =
        rules_.token_kind(move.token()).is_single() ? 0 : found - places.begin();
    if (rank >= space_.movable_) return -1;
    const std::int64_t token = std::int64_t(move.token().index()) * space_.movable_ + rank;
    const auto numbered = [&](Block block, std::int64_t number, std::int64_t numbers) {
        return number < 0 ? -1 : in_block(block, token * numbers + number);
    };
    if (move.segment.exists())
        return numbered(Block::move_token_on_segment, segment_number(move.segment),
                        space_.segments_);
    const Place to = bastide::place_of({rules_, *state_}, move);
    if (is_beside(to.kind))
        return numbered(Block::move_token_elsewhere, elsewhere_number(to), space_.elsewhere_);
    const std::int64_t cell = cell_number(to.cell);
    const bool has_way = rules_.token_kind(move.token()).has_way();
    const std::int64_t way = has_way ? std::int64_t(move.way()) : std::int64_t(direction_of(to));
    if (cell < 0) return -1;
    return numbered(Block::move_token_at_cell, way * space_.cells_ + cell,
                    space_.ways_ * space_.cells_);
}

std::optional<Move> ActionNumbers::moved_token_of(Block block, std::int64_t offset) {
    const std::int64_t numbers = block == Block::move_token_on_segment ? space_.segments_
                                 : block == Block::move_token_at_cell ? space_.ways_ * space_.cells_
                                                                      : space_.elsewhere_;
    const std::int64_t piece = offset / numbers, where = offset % numbers;
    const TokenKind token(std::size_t(piece / space_.movable_));
    const TokenKindInfo& kind = rules_.token_kind(token);
    const std::vector<Place> places = places_of_tokens(token);
    const auto rank = std::size_t(piece % space_.movable_);
    if (rank >= places.size()) return std::nullopt;
    std::optional<Place> to;
    if (block == Block::move_token_elsewhere) {
        to = elsewhere_of(where);
    } else if (block == Block::move_token_at_cell) {
        const auto cell = cell_of_number(where % space_.cells_);
        if (cell && has_cell(kind.lies_on))
            to = place_by(kind.lies_on, *cell, unsigned(where / space_.cells_) & 3, 0);
    } else if (const auto segment = segment_of(where)) {
        to.emplace().kind = PlaceKind::segment;
        to->segment = *segment;
    }
    if (!to || to->kind != kind.lies_on) return std::nullopt;
    Move move = kind.is_single() ? move_token(token, *to) : move_token(token, places[rank], *to);
    if (kind.has_way()) move.turning = Turning(where / space_.cells_);
    return move;
}

}  // namespace bastide::python
