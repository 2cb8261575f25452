#include "draw/board/board_places.h"

#include "core/board.h"
#include "core/places.h"
#include "draw/pieces/piece_picture.h"

#include <bastide/feature_members.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

namespace bastide::draw {

void CellBounds::include(Cell corner, TileExtent extent) {
    const int last_column = corner.x + extent.columns - 1, last_row = corner.y + extent.rows - 1;
    if (east < west) {
        *this = {corner.x, corner.y, last_column, last_row};
        return;
    }
    west = std::min<int>(west, corner.x);
    north = std::min<int>(north, corner.y);
    east = std::max(east, last_column);
    south = std::max(south, last_row);
}

Cell first_cell_of(const TileType& type, Cell cell, Turning turning) {
    const Cell offset = first_cell_of(*type.printed, turning);
    return {std::int16_t(cell.x + offset.x), std::int16_t(cell.y + offset.y)};
}

Line footprint_of(const TileType& type, Cell cell, Turning turning) {
    const TileExtent extent = extent_of(*type.printed, turning);
    const Point corner = corner_of(first_cell_of(type, cell, turning));
    const double width = 100.0 * extent.columns, height = 100.0 * extent.rows;
    Line outline = {{0, 0}, {width, 0}, {width, height}, {0, height}};
    // As printed it lacks the corner in the north-east.
    if (type.half) outline.erase(outline.begin() + (1 + turning) % 4);
    for (Point& point : outline) point = point + corner;
    return outline;
}

std::vector<Line> arms_of(const Ruleset& rules, const State& state, const AddedSegment& added) {
    const PlacedTile& tile = state.tile(added.tile);
    const TileType& type = rules.type(tile.type);
    const Cell offset = type.offsets[std::size_t(tile.turning) * type.cells + added.cell];
    const Point corner =
        corner_of({std::int16_t(tile.cell.x + offset.x), std::int16_t(tile.cell.y + offset.y)});
    constexpr Point ends[] = {{50, 0}, {100, 50}, {50, 100}, {0, 50}};
    std::vector<Line> arms;
    for (int side = 0; side < side_count; ++side)
        if ((added.sides >> side & 1) != 0)
            arms.push_back({corner + Point{50, 50}, corner + ends[side]});
    return arms;
}

Point middle_of_halves(const Ruleset& rules, const State& state, SegmentId segment) {
    Point sum;
    int halves = 0;
    for_each_segment(state, segment, [&](SegmentId id) {
        sum = sum + corner_of(cell_of_segment({rules, state}, id)) + Point{50, 50};
        ++halves;
    });
    return sum * (1.0 / halves);
}

TileDrawing drawing_of(const PlacedTile& tile) {
    TileDrawing drawing;
    drawing.turning = tile.turning;
    drawing.variant = variant_at(tile.cell);
    return drawing;
}

std::optional<Point> corner_of_figure(const Ruleset& rules, const State& state,
                                      const Figure& figure) {
    constexpr Point corners[] = {{100, 0}, {100, 100}, {0, 100}, {0, 0}};
    if (!is_on_corner(figure) || !figure.segment.exists()) return std::nullopt;
    const TileCorner lies = corner_of(figure);
    const PlacedTile& tile = state.tile(state.segment(figure.segment).tile);
    const TileType& type = rules.type(tile.type);
    return corner_of(cell_of(type, tile, lies.cell_of_tile)) + corners[unsigned(lies.corner)];
}

bool lies_on(const Ruleset& rules, const State& state, FigureKind kind, SegmentId segment) {
    return rules.figure_kind(kind).follower &&
           rules.segment_kind(state.segment(segment).kind).joins == Joins::by_slot;
}

namespace {

constexpr double figure_room = 27;

/// The point of the arms that is farthest from the figures there are; the first of them is best. Not
/// the middle: what is printed there is to be seen.
Point place_on_arms(const std::vector<Line>& arms, const std::vector<Point>& figures) {
    Point best;
    double most = -1;
    for (const double part : {0.5, 0.4, 0.6, 0.3, 0.7, 0.15, 0.0})
        for (const Line& arm : arms) {
            const Point at = arm.front() * (1 - part) + arm.back() * part;
            double room = figure_room;
            for (const Point figure : figures) room = std::min(room, distance(figure, at));
            if (room <= most) continue;
            most = room;
            best = at;
        }
    return best;
}

/// Places for figures on one tile, in the order of the segments: those printed are the artist's
/// business, those added lie over them.
std::vector<Point> places_on(const Ruleset& rules, const State& state, const TileArtist& artist,
                             TileId id, const std::vector<SegmentId>& segments) {
    const PlacedTile& tile = state.tile(id);
    const TileType& type = rules.type(tile.type);
    std::vector<int> printed;
    for (const SegmentId segment : segments)
        if (state.segment(segment).local < type.segment_count)
            printed.push_back(state.segment(segment).local);
    const Point corner = corner_of(first_cell_of(type, tile.cell, tile.turning));
    std::vector<Point> taken =
        artist.standing_places(rules.library(), *type.printed, drawing_of(tile), printed);
    for (Point& place : taken) place = place + corner;
    std::vector<Point> places;
    std::size_t next = 0;
    for (const SegmentId segment : segments) {
        if (state.segment(segment).local < type.segment_count) {
            places.push_back(taken[next++]);
            continue;
        }
        const auto added = state.added_segments();
        const auto found = std::find_if(added.begin(), added.end(), [&](const AddedSegment& one) {
            return one.segment == segment;
        });
        places.push_back(place_on_arms(arms_of(rules, state, *found), taken));
        taken.push_back(places.back());
    }
    return places;
}

/// What lies on a corner lies there, where four tiles meet.
void put_barns_on_corners(const Ruleset& rules, const State& state,
                          std::vector<StandingFigure>& standing) {
    for (StandingFigure& one : standing)
        if (const auto corner = corner_of_figure(rules, state, state.figure(one.figure)))
            one.at = *corner, one.lies = false;
}

/// Lords stand on their tokens, several of them side by side.
void put_lords_on_castles(const Ruleset& rules, const State& state,
                          std::vector<StandingFigure>& standing) {
    constexpr double between_lords = 22;
    const auto castle_of = [&](const StandingFigure& one) {
        const Figure& figure = state.figure(one.figure);
        return !is_lord(figure) ? SegmentId() : state.segment(figure.segment).feature;
    };
    for (std::size_t i = 0; i < standing.size(); ++i) {
        const SegmentId castle = castle_of(standing[i]);
        if (!castle.exists()) continue;
        int before = 0, all = 0;
        for (std::size_t j = 0; j < standing.size(); ++j)
            if (castle_of(standing[j]) == castle) ++all, before += j < i;
        standing[i].at = middle_of_halves(rules, state, castle) +
                         Point{(before - (all - 1) / 2.0) * between_lords, 0};
    }
}

/// Figures on tiles and empty cells stand in their middle, several side by side.
void add_figures_elsewhere(const Ruleset& rules, const State& state,
                           std::vector<StandingFigure>& standing) {
    constexpr double between_figures = 22;
    std::map<Cell, int> before;
    for (std::size_t i = 0; i < state.figures().size(); ++i) {
        if (state.figures()[i].where != Whereabouts::elsewhere) continue;
        const auto place = place_of({rules, state}, state.figures()[i]);
        if (place.kind != PlaceKind::tile && place.kind != PlaceKind::cell) continue;
        const double aside = between_figures * before[place.cell]++;
        standing.push_back({FigureId(i), corner_of(place.cell) + Point{50 + aside, 50}});
    }
}

std::map<TileId, std::vector<FigureId>> figures_by_tile(const State& state) {
    std::map<TileId, std::vector<FigureId>> found;
    for (std::size_t i = 0; i < state.figures().size(); ++i) {
        const Figure& figure = state.figures()[i];
        if (figure.where == Whereabouts::board && figure.segment.exists())
            found[state.segment(figure.segment).tile].push_back(FigureId(i));
    }
    return found;
}

}  // namespace

std::vector<StandingFigure> standing_figures(const Ruleset& rules, const State& state,
                                             const TileArtist& artist) {
    std::vector<StandingFigure> standing;
    for (const auto& [tile, figures] : figures_by_tile(state)) {
        std::vector<SegmentId> segments;
        for (const FigureId figure : figures) segments.push_back(state.figure(figure).segment);
        const std::vector<Point> places = places_on(rules, state, artist, tile, segments);
        for (std::size_t i = 0; i < figures.size(); ++i)
            standing.push_back({figures[i], places[i],
                                lies_on(rules, state, state.figure(figures[i]).kind, segments[i])});
    }
    add_figures_elsewhere(rules, state, standing);
    put_lords_on_castles(rules, state, standing);
    put_barns_on_corners(rules, state, standing);
    std::stable_sort(standing.begin(), standing.end(),
                     [](const StandingFigure& a, const StandingFigure& b) {
                         return a.at.y != b.at.y ? a.at.y < b.at.y : a.at.x < b.at.x;
                     });
    return standing;
}

namespace {

/// What takes room on a tile: the figures that stand there, and tokens. A segment on which a token lies
/// keeps the place of a figure free.
struct RoomTaken {
    std::vector<SegmentId> segments;
    std::vector<std::size_t> tokens;  ///< the last of them are of these
};

/// Where a token lies on a tile, away from its rim: where its segment has room for it, or if that is too near to
/// others, on a circle around the place of figures on its segment.
Point beside_figures(Point on_segment, Point figures, std::span<const Point> others, Point corner,
                     TileExtent extent) {
    constexpr double from_rim = 12, for_segment = 3;
    constexpr int directions = 16;
    const auto room = [&](Point at) {
        double least = figure_room;
        for (const Point other : others) least = std::min(least, distance(at, other));
        return least;
    };
    const double east = corner.x + 100.0 * extent.columns - from_rim,
                 south = corner.y + 100.0 * extent.rows - from_rim;
    const double west = corner.x + from_rim, north = corner.y + from_rim;
    Point best{std::clamp(on_segment.x, west, east), std::clamp(on_segment.y, north, south)};
    double most = room(best) + for_segment;
    for (int i = 0; i < directions; ++i) {
        const double angle = 2 * std::numbers::pi * i / directions;
        const Point at = figures + Point{std::cos(angle), std::sin(angle)} * figure_room;
        const bool is_on_tile = at.x >= west && at.x <= east && at.y >= north && at.y <= south;
        if (!is_on_tile || room(at) <= most) continue;
        best = at;
        most = room(at);
    }
    return best;
}

}  // namespace

std::vector<Point> token_places(const Ruleset& rules, const State& state, const TileArtist& artist,
                                std::span<const TokensOnFeature> tokens) {
    std::vector<Point> places(tokens.size());
    std::map<TileId, RoomTaken> by_tile;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (lies_over_halves(rules.token_kind(tokens[i].kind).name))
            places[i] = middle_of_halves(rules, state, tokens[i].feature);
        else
            by_tile[state.segment(state.placed_tokens()[tokens[i].first].segment).tile]
                .tokens.push_back(i);
    }
    if (by_tile.empty()) return places;
    for (const auto& [tile, figures] : figures_by_tile(state))
        if (const auto found = by_tile.find(tile); found != by_tile.end())
            for (const FigureId figure : figures)
                found->second.segments.push_back(state.figure(figure).segment);
    for (auto& [tile, taken] : by_tile) {
        std::vector<SegmentId> of_tokens;
        for (const std::size_t token : taken.tokens)
            of_tokens.push_back(state.placed_tokens()[tokens[token].first].segment);
        for (const SegmentId segment : of_tokens)
            if (std::find(taken.segments.begin(), taken.segments.end(), segment) ==
                taken.segments.end())
                taken.segments.push_back(segment);
        const std::size_t figures = taken.segments.size();
        taken.segments.insert(taken.segments.end(), of_tokens.begin(), of_tokens.end());
        std::vector<Point> found = places_on(rules, state, artist, tile, taken.segments);
        const PlacedTile& placed = state.tile(tile);
        const TileType& type = rules.type(placed.type);
        for (std::size_t i = 0; i < of_tokens.size(); ++i) {
            const auto spot = std::find(taken.segments.begin(), taken.segments.end(), of_tokens[i]);
            Point& place = found[figures + i];
            place = beside_figures(place, found[std::size_t(spot - taken.segments.begin())],
                                   std::span(found).first(figures + i),
                                   corner_of(first_cell_of(type, placed.cell, placed.turning)),
                                   extent_of(*type.printed, placed.turning));
            places[taken.tokens[i]] = place;
        }
    }
    return places;
}

std::vector<Point> free_places(const Ruleset& rules, const State& state, const TileArtist& artist,
                               TileId tile, std::span<const SegmentId> segments) {
    std::vector<SegmentId> all;
    for (const Figure& figure : state.figures())
        if (figure.where == Whereabouts::board && figure.segment.exists() &&
            state.segment(figure.segment).tile == tile)
            all.push_back(figure.segment);
    const auto standing = std::ptrdiff_t(all.size());
    all.insert(all.end(), segments.begin(), segments.end());
    std::vector<Point> places = places_on(rules, state, artist, tile, all);
    places.erase(places.begin(), places.begin() + standing);
    return places;
}

}  // namespace bastide::draw
