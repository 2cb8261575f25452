#include "bindings/python/observation.h"

#include "core/board.h"
#include "core/compiled_rules.h"
#include "core/places.h"

#include <algorithm>

namespace bastide::python {

namespace {

constexpr std::uint8_t clipped(int value) { return std::uint8_t(std::clamp(value, 0, 255)); }

}  // namespace

/// What one picture needs at hand.
struct Observer::Drawing {
    const State& state;
    Player seat;
    std::span<std::uint8_t> out;
    Cell corner;
    int side;
    /// By the roots of occupied features: the strength of each player.
    std::vector<std::array<std::uint8_t, max_players>> strengths = {};
    std::vector<std::uint16_t> entry = {};  ///< [root] in `strengths`, from 1

    bool holds(Cell cell) const {
        return unsigned(cell.x - corner.x) < unsigned(side) &&
               unsigned(cell.y - corner.y) < unsigned(side);
    }
    std::size_t at(Cell cell) const {
        return std::size_t((cell.y - corner.y) * side + (cell.x - corner.x));
    }
    std::uint8_t& plane(int number, std::size_t at) {
        return out[std::size_t(number) * std::size_t(side * side) + at];
    }
    void add(int number, std::size_t at, int value) {
        std::uint8_t& place = plane(number, at);
        place = clipped(place + value);
    }

    void sum_strengths(const Ruleset& rules) {
        entry.assign(state.segments().size(), 0);
        for (const Figure& figure : state.figures()) {
            if (figure.where != Whereabouts::board || figure.spot != 0) continue;
            const int strength = rules.figure_kind(figure.kind).strength;
            if (!rules.figure_kind(figure.kind).follower || strength <= 0) continue;
            std::uint16_t& mine = entry[state.segment(figure.segment).feature.index()];
            if (mine == 0) {
                strengths.emplace_back();
                mine = std::uint16_t(strengths.size());
            }
            std::uint8_t& sum =
                strengths[mine - 1u][seen_from(seat, figure.owner, state.players())];
            sum = clipped(sum + strength);
        }
    }
};

Cell Observer::corner(const State& state) const {
    const Cell corner = window_of(*rules_, state, window_).corner;
    const int inset = (window_ - side_) / 2;
    return {std::int16_t(corner.x + inset), std::int16_t(corner.y + inset)};
}

void Observer::write_board(const State& state, Player seat, std::span<std::uint8_t> out) const {
    std::fill(out.begin(), out.end(), std::uint8_t(0));
    Drawing drawing{state, seat, out, corner(state), side_};
    drawing.sum_strengths(*rules_);
    for (std::size_t i = 0; i < state.tiles().size(); ++i) draw_tile(drawing, TileId(i));
    for (const FrontierCell& place : state.frontier())
        if (drawing.holds(place.cell)) drawing.plane(1, drawing.at(place.cell)) = 1;
    draw_pieces(drawing);
}

void Observer::draw_tile(Drawing& drawing, TileId id) const {
    const State& state = drawing.state;
    const PlacedTile& tile = state.tile(id);
    const TileType& type = rules_->type(tile.type);
    for (unsigned cell = 0; cell < type.cells; ++cell) {
        const Cell lies = cell_of(type, tile, cell);
        if (!drawing.holds(lies)) continue;
        const std::size_t at = drawing.at(lies);
        drawing.plane(0, at) = 1;
        if (state.header().placed == id) drawing.plane(2, at) = 1;
        drawing.plane(4, at) = std::uint8_t((tile.type.index() + 1) & 0xFF);
        drawing.plane(5, at) = std::uint8_t((tile.type.index() + 1) >> 8);
        drawing.plane(6, at) = tile.turning;
        draw_edges(drawing, id, cell, at);
        for_each_segment_of_tile({*rules_, state}, id, [&](SegmentId segment) {
            if (lies_on({*rules_, state}, segment, cell)) draw_segment(drawing, segment, at);
            return true;
        });
        for (std::size_t mark = 0; mark < max_marks; ++mark)
            if ((type.marks >> mark & 1) != 0) drawing.plane(mark_plane_[mark], at) = 1;
    }
}

void Observer::draw_edges(Drawing& drawing, TileId id, unsigned cell_of_tile,
                          std::size_t at) const {
    const bastide::Position position{*rules_, drawing.state};
    const PlacedTile& tile = drawing.state.tile(id);
    const bool half = rules_->type(tile.type).half;
    std::array<SegmentId, side_count> segments;
    for (int s = 0; s < side_count; ++s) {
        if (half && !half_has_side(tile.turning, Side(s))) continue;
        const EdgeKind edge = edge_at(position, id, cell_of_tile, Side(s));
        if (edge.exists() && edge_plane_[edge.index()] >= 0)
            drawing.plane(edge_plane_[edge.index()] + s, at) = 1;
        segments[std::size_t(s)] = edge_segment(position, id, cell_of_tile, Side(s));
        if (const SegmentId segment = segments[std::size_t(s)]; segment.exists()) {
            const Segment& root = drawing.state.feature(segment);
            drawing.plane(open_ + s, at) = clipped(root.open);
            drawing.plane(sizes_ + s, at) = clipped(root.size);
            draw_strength(drawing, segment, s, at);
        }
    }
    for (int pair = 0, a = 0; a < side_count; ++a)
        for (int b = a + 1; b < side_count; ++b, ++pair)
            if (segments[std::size_t(a)].exists() &&
                segments[std::size_t(a)] == segments[std::size_t(b)])
                drawing.plane(joined_ + pair, at) = 1;
    for (int slot = 0; slot < slot_count; ++slot) {
        if (half && !half_has_side(tile.turning, Side(slot / 2))) continue;
        const SegmentId field = slot_segment(position, id, cell_of_tile, Slot(slot));
        if (field.exists()) draw_strength(drawing, field, halves + slot, at);
    }
}

void Observer::draw_strength(Drawing& drawing, SegmentId id, int place, std::size_t at) const {
    const std::uint16_t entry = drawing.entry[drawing.state.segment(id).feature.index()];
    if (entry == 0) return;
    for (int player = 0; player < rules_->players(); ++player)
        drawing.plane(strengths_ + player * places + place, at) =
            drawing.strengths[entry - 1u][std::size_t(player)];
}

void Observer::draw_segment(Drawing& drawing, SegmentId id, std::size_t at) const {
    const Segment& segment = drawing.state.segment(id);
    if (const int plane = kind_plane_[segment.kind.index()]; plane >= 0) {
        drawing.add(plane, at, 1);
        draw_strength(drawing, id, middle, at);
    }
    const TileType& type = rules_->type(drawing.state.tile(segment.tile).type);
    if (segment.local >= type.segment_count) return;
    for (const auto& [attribute, value] : type.segments[segment.local].attributes) {
        const bool word = rules_->library().attributes()[attribute.index()].form == ValueForm::word;
        drawing.add(symbol_plane_[attribute.index()], at, word ? value + 1 : std::max(1, +value));
    }
}

void Observer::draw_pieces(Drawing& drawing) const {
    const State& state = drawing.state;
    const auto at_segment = [&](SegmentId id, auto draw) {
        const Segment& segment = state.segment(id);
        const PlacedTile& tile = state.tile(segment.tile);
        const TileType& type = rules_->type(tile.type);
        for (unsigned cell = 0; cell < type.cells; ++cell) {
            if (!lies_on({*rules_, state}, id, cell)) continue;
            const Cell lies = cell_of(type, tile, cell);
            if (drawing.holds(lies)) draw(drawing.at(lies));
            return;
        }
    };
    // Of places without a cell planes tell nothing: they have columns.
    const auto at_place = [&](int plane, const Place& place) {
        if (place.kind == PlaceKind::segment)
            at_segment(place.segment, [&](std::size_t at) { drawing.add(plane, at, 1); });
        else if (has_cell(place.kind) && drawing.holds(place.cell))
            drawing.add(plane, drawing.at(place.cell), 1);
    };
    const auto kinds = rules_->figure_kinds().size();
    for (const Figure& figure : state.figures()) {
        if (figure.where != Whereabouts::board && figure.where != Whereabouts::elsewhere) continue;
        const std::size_t owner = seen_from(drawing.seat, figure.owner, state.players());
        at_place(figures_ + int(owner * kinds + figure.kind.index()),
                 place_of({*rules_, state}, figure));
    }
    for (const PlacedToken& token : state.placed_tokens()) {
        Place place = place_of({*rules_, state}, token);
        // Of the cells of a larger tile the one that the token is noted with.
        if (place.kind == PlaceKind::tile && token.segment.exists()) {
            place.kind = PlaceKind::segment;
            place.segment = token.segment;
        }
        at_place(tokens_ + int(token.kind.index()), place);
    }
    if (const Decision question = decision(*rules_, state); question.subject.exists())
        at_segment(question.subject, [&](std::size_t at) { drawing.plane(3, at) = 1; });
}

void Observer::write_table(const State& state, Player seat, std::span<float> out) const {
    std::fill(out.begin(), out.end(), 0.0f);
    const StateHeader& head = state.header();
    const Decision question = decision(*rules_, state);
    const auto players = std::size_t(rules_->players());
    const std::size_t types = rules_->types().size();
    if (question.exists()) out[question.kind] = 1;
    std::size_t at = rules_->compiled().decisions.size();
    for (const float value : {float(head.over), float(question.chooser == seat && seat.exists()),
                              float(question.by_nature), float(question.value), float(head.turn),
                              float(head.part), float(state.tiles_left()), float(head.discarded)})
        out[at++] = value;
    if (head.active.exists()) out[at + seen_from(seat, head.active, int(players))] = 1;
    at += players;
    for (std::size_t i = 0; i < players; ++i) {
        const Player player((seat.index() + i) % players);
        out[at++] = float(state.score(player));
        for (std::size_t kind = 0; kind < rules_->figure_kinds().size(); ++kind)
            out[at++] = float(state.supply(player, FigureKind(kind)));
        for (std::size_t kind = 0; kind < rules_->token_kinds().size(); ++kind)
            out[at++] = float(state.tokens(player, TokenKind(kind)));
    }
    if (head.in_hand.exists()) out[at + head.in_hand.index()] = 1;
    at += types;
    for (std::size_t pile = 0; pile < state.layout().piles; ++pile)
        for (std::size_t type = 0; type < types; ++type)
            out[at + type] += float(state.pile(pile)[type]);
    at += types;
    if (offers_tiles_) {
        for (const TileTypeId offered : state.offer()) out[at + offered.index()] += 1;
        at += types;
        for (std::size_t i = 0; i < players; ++i, at += types)
            if (const TileTypeId held = head.held[(seat.index() + i) % players]; held.exists())
                out[at + held.index()] = 1;
    }
    write_elsewhere(state, seat, out);
}

}  // namespace bastide::python
