#include "server/page/tile_book.h"

#include "draw/svg/svg_writer.h"
#include "draw/tiles/symbol_words.h"
#include "notation/text/json_writer.h"

#include <unordered_set>

namespace bastide::server {

namespace {

constexpr Turning all_turnings[] = {0, 1, 2, 3};

/// Where a figure stands on each segment of the unturned tile: all of them at once, so that none is in the
/// way of another.
std::vector<draw::Point> places_on(const TileLibrary& library, const draw::TileArtist& artist,
                                   const PrintedTile& tile, unsigned variant) {
    draw::TileDrawing drawing;
    drawing.variant = variant;
    std::vector<int> segments;
    for (int i = 0; i < int(tile.segments.size()); ++i) segments.push_back(i);
    return artist.standing_places(library, tile, drawing, segments);
}

void write_symbols(JsonWriter& json, const TileLibrary& library, const PrintedSegment& segment) {
    json.key("symbols").begin_array();
    for (const auto& symbol : segment.attributes) {
        const draw::SymbolWords words = draw::symbol_words(library, symbol);
        json.begin_object().key("name").text(words.name);
        if (!words.value.empty()) json.key("value").text(words.value);
        json.end_object();
    }
    json.end_array();
}

void write_segments(JsonWriter& json, const TileLibrary& library, const PrintedTile& tile,
                    const std::vector<draw::Point>& places) {
    json.key("segments").begin_array();
    for (std::size_t i = 0; i < tile.segments.size(); ++i) {
        const PrintedSegment& segment = tile.segments[i];
        json.begin_object().key("kind").text(library.segment_kinds()[segment.kind.index()].name);
        write_symbols(json, library, segment);
        json.key("places").begin_array();
        for (const Turning turning : all_turnings) {
            const draw::SvgWriter frame(turning, 100.0 * tile.columns, 100.0 * tile.rows);
            const draw::Point place = frame.turned(places[i]);
            json.begin_array().written(draw::svg_number(place.x));
            json.written(draw::svg_number(place.y)).end_array();
        }
        json.end_array().end_object();
    }
    json.end_array();
}

void write_plan(JsonWriter& json, const std::vector<draw::PlanShape>& plan) {
    json.key("plan").begin_array();
    for (const draw::PlanShape& shape : plan) {
        json.begin_object().key("segment");
        if (shape.segment == draw::PlanShape::no_segment)
            json.null();
        else
            json.number(shape.segment);
        json.key("path").text(shape.path);
        if (shape.width > 0) json.key("width").written(draw::svg_number(shape.width));
        json.end_object();
    }
    json.end_array();
}

/// Which way what is printed on the tile flies, and where that is printed: only where there is such a thing.
void write_arrow(JsonWriter& json, const TileLibrary& library, const draw::TileArtist& artist,
                 const PrintedTile& tile, unsigned variant) {
    for (const auto& mark : tile.marks) {
        const draw::SymbolWords words = draw::symbol_words(library, mark);
        if (words.name != "flier") continue;
        json.key("arrow").begin_object().key("to").text(words.value).key("places").begin_array();
        for (const Turning turning : all_turnings) {
            draw::TileDrawing drawing;
            drawing.variant = variant;
            drawing.turning = turning;
            for (const draw::Point place : artist.mark_places(library, tile, drawing, words.name)) {
                json.begin_array().written(draw::svg_number(place.x));
                json.written(draw::svg_number(place.y)).end_array();
            }
        }
        json.end_array().end_object();
    }
}

std::string written_design(const TileLibrary& library, const draw::TileArtist& artist,
                           const PrintedTile& tile, unsigned variant) {
    JsonWriter json;
    json.begin_object().key("id").text(tile.id);
    json.key("columns").number(tile.columns).key("rows").number(tile.rows);
    json.key("half").boolean(tile.shape == TileShape::half);
    json.key("corners").begin_array();
    for (const Turning turning : all_turnings) {
        const Cell corner = draw::first_cell_of(tile, turning);
        json.begin_array().number(corner.x).number(corner.y).end_array();
    }
    json.end_array();
    write_segments(json, library, tile, places_on(library, artist, tile, variant));
    json.key("marks").begin_array();
    for (const auto& mark : tile.marks) json.text(draw::symbol_words(library, mark).name);
    json.end_array();
    write_arrow(json, library, artist, tile, variant);
    write_plan(json, artist.ground_plan(library, tile, variant));
    json.end_object();
    return json.take();
}

}  // namespace

TileList tiles_of(const Ruleset& rules) {
    TileList tiles;
    for (const TileType& type : rules.types()) tiles.push_back(type.printed);
    return tiles;
}

TileList tiles_of(const TileSet& set, const TileLibrary& library) {
    TileList tiles;
    for (const TileCopies& copies : set.tiles) tiles.push_back(library.find_tile(copies.tile));
    for (const StartTile& start : set.start) tiles.push_back(library.find_tile(start.tile));
    return tiles;
}

const std::string& TileBook::design(const PrintedTile& tile, unsigned variant) {
    std::string& known = designs_[{&tile, variant}];
    if (known.empty()) known = written_design(library_, artist_, tile, variant);
    return known;
}

std::string TileBook::written(const TileList& tiles, std::string_view pictures, unsigned variant) {
    JsonWriter json;
    json.begin_object().key("pictures").text(pictures).key("tiles").begin_object();
    std::unordered_set<const PrintedTile*> seen;
    const std::lock_guard lock(mutex_);
    for (const PrintedTile* tile : tiles)
        if (seen.insert(tile).second) json.key(tile->id).written(design(*tile, variant));
    json.end_object().end_object();
    return json.take();
}

}  // namespace bastide::server
