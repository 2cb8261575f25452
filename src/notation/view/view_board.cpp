/// The board of a view.

#include "core/board.h"
#include "core/places.h"
#include "notation/moves/move_text.h"
#include "notation/position/tokens_on_features.h"
#include "notation/view/view_writer.h"

namespace bastide {

namespace {

/// What lies across a tile: a bridge.
void write_across(ViewWriter& view, const AddedSegment& added) {
    const Segment& segment = view.state.segment(added.segment);
    const PlacedTile& tile = view.state.tile(added.tile);
    const TokenKind token = token_laid_across(view.rules);
    const Way way = ends_of(Way::north_south) == added.sides ? Way::north_south : Way::west_east;
    view.json.begin_object().key("token");
    if (token.exists())
        view.json.text(view.rules.token_kind(token).name);
    else
        view.json.null();
    view.json.key("kind").text(view.rules.segment_kind(segment.kind).name).key("cell");
    view.cell(cell_of(view.rules.type(tile.type), tile, added.cell));
    view.json.key("way").text(way_text(way));
    view.json.key("number").number(segment.local);
    view.json.key("feature").number(std::int64_t(segment.feature.index())).end_object();
}

void write_tile(ViewWriter& view, const PlacedTile& tile) {
    view.json.begin_object().key("id");
    view.tile(tile.type);
    view.json.key("cell");
    view.cell(tile.cell);
    view.json.key("turning").number(tile.turning).key("by");
    view.player(tile.by);
    view.json.key("features").begin_array();
    const std::size_t printed = view.rules.type(tile.type).segment_count;
    for (std::size_t local = 0; local < printed; ++local) {
        const Segment& segment = view.state.segment(SegmentId(tile.first.index() + local));
        view.json.number(std::int64_t(segment.feature.index()));
    }
    view.json.end_array();
    if (tile.added != 0xFFFF) {
        view.json.key("across").begin_array();
        for (std::uint16_t i = tile.added; i != 0xFFFF; i = view.state.added_segments()[i].next)
            write_across(view, view.state.added_segments()[i]);
        view.json.end_array();
    }
    view.json.end_object();
}

/// The tile that a player placed last, if any has.
TileId last_placed(const State& state) {
    if (const TileId placed = state.header().placed; placed.exists()) return placed;
    for (std::size_t i = state.tiles().size(); i-- > 0;)
        if (state.tiles()[i].by.exists()) return TileId(i);
    return TileId();
}

void write_figure(ViewWriter& view, const Figure& figure) {
    view.json.begin_object().key("kind").text(view.rules.figure_kind(figure.kind).name);
    view.json.key("player");
    view.player(figure.owner);
    view.place(place_of({view.rules, view.state}, figure));
    view.json.key("role");
    if (is_lord(figure))
        view.json.text("lord");
    else
        view.json.null();
    view.json.end_object();
}

void write_tokens(ViewWriter& view, const TokensOnFeature& tokens) {
    view.json.begin_object().key("kind").text(view.rules.token_kind(tokens.kind).name);
    view.json.key("players");
    view.players(tokens.by);
    view.json.key("count").number(tokens.count);
    view.place(place_of({view.rules, view.state}, view.state.placed_tokens()[tokens.first]));
    view.json.end_object();
}

/// Tokens that lie somewhere else than on a feature.
void write_tokens(ViewWriter& view, const TokensAtPlace& tokens) {
    view.json.begin_object().key("kind").text(view.rules.token_kind(tokens.kind).name);
    view.json.key("players");
    view.players(tokens.by);
    view.json.key("count").number(tokens.count);
    view.place(tokens.place);
    if (tokens.way) view.json.key("way").text(way_text(*tokens.way));
    view.json.end_object();
}

/// What links two segments of a tile: a ferry.
void write_link(ViewWriter& view, const LinkingToken& token) {
    view.json.begin_object().key("kind").text(view.rules.token_kind(token.kind).name);
    view.json.key("player");
    view.player(token.by);
    view.json.key("cell");
    view.cell(token.cell);
    view.json.key("way").text(way_text(token.way));
    view.json.key("segments").begin_array();
    view.segment(token.first);
    view.segment(token.second);
    view.json.end_array().end_object();
}

}  // namespace

void write_board(ViewWriter& view) {
    JsonWriter& json = view.json;
    json.begin_object().key("tiles").begin_array();
    for (const PlacedTile& tile : view.state.tiles()) write_tile(view, tile);
    json.end_array().key("last_placed");
    if (const TileId last = last_placed(view.state); last.exists())
        json.number(std::int64_t(last.index()));
    else
        json.null();
    json.key("figures").begin_array();
    for (const Figure& figure : view.state.figures())
        if (figure.where == Whereabouts::board || figure.where == Whereabouts::elsewhere)
            write_figure(view, figure);
    json.end_array().key("tokens").begin_array();
    for (const TokensOnFeature& tokens : tokens_on_features(view.rules, view.state))
        write_tokens(view, tokens);
    for (const TokensAtPlace& tokens : tokens_at_places(view.rules, view.state))
        write_tokens(view, tokens);
    json.end_array().key("links").begin_array();
    for (const LinkingToken& token : linking_tokens(view.rules, view.state))
        write_link(view, token);
    json.end_array().end_object();
}

}  // namespace bastide
