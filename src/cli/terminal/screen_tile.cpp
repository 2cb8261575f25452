#include "cli/terminal/screen_tile.h"

#include "cli/terminal/screen_badges.h"
#include "cli/terminal/tile_outline.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <deque>
#include <optional>

namespace bastide::cli {

namespace {

// Measured in sides of the tile.
constexpr double town_depth = 0.36;   ///< of a city with one side
constexpr double meadow_depth = 0.3;  ///< of a side that a city on several others leaves
constexpr double gap_of_towns = 0.1;  ///< between two cities at a corner
constexpr double half_a_river = 0.12;
constexpr double lake_radius = 0.22;

/// A point of the cell, from its north-west corner; x to the east, y to the south.
struct Point {
    double x = 0, y = 0;
};

double depth_from(Point point, int side) {
    const double depths[] = {point.y, 1 - point.x, 1 - point.y, point.x};
    return depths[side];
}

int nearest_side(Point point) {
    int nearest = 0;
    for (int side = 1; side < side_count; ++side)
        if (depth_from(point, side) < depth_from(point, nearest)) nearest = side;
    return nearest;
}

double distance_to_line(Point point, Point from, Point to) {
    const double dx = to.x - from.x, dy = to.y - from.y, length = dx * dx + dy * dy;
    const double along =
        length == 0
            ? 0
            : std::clamp(((point.x - from.x) * dx + (point.y - from.y) * dy) / length, 0.0, 1.0);
    return std::hypot(point.x - from.x - along * dx, point.y - from.y - along * dy);
}

constexpr Point middle_of_side[side_count] = {{0.5, 0}, {1, 0.5}, {0.5, 1}, {0, 0.5}};
constexpr Point centre_point{0.5, 0.5};

class Rasterizer {
public:
    Rasterizer(const Ruleset& rules, const TileType& type, Turning turning, std::size_t cell,
               int rows, int columns)
        : rules_(rules),
          type_(type),
          turning_(turning),
          cell_(cell),
          view_(view_of(type, turning, cell)),
          raster_{rows, columns, {}} {
        raster_.spots.resize(std::size_t(rows) * std::size_t(columns));
    }

    TileRaster raster() {
        cut_off_the_other_half();
        each(is_wide, [this](std::size_t local) { lay_town(local); });
        each(is_thin, [this](std::size_t local) {
            if (type_.segments[local].kind != road) lay_river(local);
        });
        each(is_thin, [this](std::size_t local) {
            if (type_.segments[local].kind == road) lay_road(local);
        });
        mark_village();
        lay_fields();
        put_badges();
        return raster_;
    }

private:
    template <class Wanted, class Draw>
    void each(Wanted wanted, Draw draw) {
        for (std::size_t local = 0; local < type_.segment_count; ++local)
            if (wanted(rules_.segment_kind(type_.segments[local].kind))) draw(local);
    }
    int rows() const { return raster_.rows; }
    int columns() const { return raster_.columns; }
    int middle_row() const { return rows() / 2; }
    int middle_column() const { return columns() / 2; }
    Outline outline(std::size_t local) const { return outline_of(type_, turning_, cell_, local); }
    std::size_t kind_of(std::uint8_t local) const { return type_.segments[local].kind.index(); }

    /// Half rows count from the top: two for each row of characters.
    Point point_at(int half_row, int column) const {
        return {(column + 0.5) / columns(), (half_row + 0.5) / (2.0 * rows())};
    }
    std::uint8_t& ground(int half_row, int column) {
        TileSpot& spot = raster_.at(half_row / 2, column);
        return half_row % 2 == 0 ? spot.upper : spot.lower;
    }
    bool is_here(int half_row, int column) {
        const TileSpot& spot = raster_.at(half_row / 2, column);
        return half_row % 2 == 0 ? spot.upper_here : spot.lower_here;
    }
    template <class Visit>
    void each_point(Visit visit) {
        for (int half_row = 0; half_row < 2 * rows(); ++half_row)
            for (int column = 0; column < columns(); ++column)
                if (is_here(half_row, column)) visit(half_row, column);
    }

    void cut_off_the_other_half() {
        if (!type_.half) return;
        each_point([this](int half_row, int column) {
            const auto side = Side(nearest_side(point_at(half_row, column)));
            if (half_has_side(turning_, side)) return;
            TileSpot& spot = raster_.at(half_row / 2, column);
            (half_row % 2 == 0 ? spot.upper_here : spot.lower_here) = false;
        });
    }

    // --- Cities and rivers: areas -------------------------------------------------------------

    /// Whether another city has this side, so that the two must not seem to be one.
    bool is_beside_town(const Outline& outline, int side) const {
        const std::uint8_t other = view_.edge_segment[side];
        return !outline.sides[std::size_t(side)] && other != no_local &&
               is_wide(rules_.segment_kind(type_.segments[other].kind));
    }

    /// Between two sides a city fills the middle, too; behind a single one it is a strip.
    bool is_in_town(const Outline& outline, Point point) const {
        const int side = nearest_side(point);
        const double depth = depth_from(point, side);
        if (outline.long_side && std::abs(depth_from(point, (side + 2) % 4) - 0.5) < 0.5 &&
            long_side_depth(point) < meadow_depth)
            return true;
        if (!outline.sides[std::size_t(side)]) {
            const bool around = outline.side_total > 2 ||
                                (outline.side_total == 2 && !outline.bends() && !outline.long_side);
            return around && depth > meadow_depth;
        }
        for (const int beside : {(side + 1) % 4, (side + 3) % 4})
            if (is_beside_town(outline, beside) && depth_from(point, beside) - depth < gap_of_towns)
                return false;
        return outline.side_total > 1 || depth < town_depth;
    }

    /// How far a point lies from the diagonal that bounds this half tile.
    double long_side_depth(Point point) const {
        return std::abs(turning_ % 2 == 0 ? point.x - point.y : point.x + point.y - 1) /
               std::sqrt(2.0);
    }

    void lay_town(std::size_t local) {
        const Outline shape = outline(local);
        if (shape.side_total == 0) return;
        each_point([&](int half_row, int column) {
            if (is_in_town(shape, point_at(half_row, column)))
                ground(half_row, column) = std::uint8_t(local);
        });
    }

    /// Along its way from side to side, as wide as the picture allows.
    void lay_river(std::size_t local) {
        const Outline shape = outline(local);
        if (shape.side_total == 0) return;
        const double reach = std::max(half_a_river, 0.26 / rows());
        const bool aside = leaves_centre(rules_, type_, turning_, cell_, local);
        const Point bend = aside ? bend_of(shape) : centre_point;
        each_point([&](int half_row, int column) {
            const Point point = point_at(half_row, column);
            bool wet = shape.side_total == 1 &&
                       distance_to_line(point, bend, bend) < std::max(lake_radius, reach);
            for (int side = 0; side < side_count; ++side)
                wet = wet || (shape.sides[std::size_t(side)] &&
                              distance_to_line(point, middle_of_side[side], bend) < reach);
            if (wet) ground(half_row, column) = std::uint8_t(local);
        });
    }

    /// Where a bend turns that leaves the centre to others.
    static Point bend_of(const Outline& shape) {
        return {shape.sides[1] ? 0.72 : 0.28, shape.sides[0] ? 0.28 : 0.72};
    }

    // --- Roads: lines -------------------------------------------------------------------------

    void connect(std::size_t local, int row, int column, int side) {
        TileSpot& spot = raster_.at(row, column);
        // Another road that runs through here lies lower, as under a bridge.
        if (spot.road != local) spot.road_sides = 0;
        spot.road = std::uint8_t(local);
        spot.road_sides = std::uint8_t(spot.road_sides | 1u << side);
    }

    /// A line to a character in the same row or column.
    void draw_line(std::size_t local, PictureSpot& from, PictureSpot to) {
        while (from != to) {
            const int down = (to.row > from.row) - (to.row < from.row);
            const int right = (to.column > from.column) - (to.column < from.column);
            const int side = down > 0 ? 2 : down < 0 ? 0 : right > 0 ? 1 : 3;
            connect(local, from.row, from.column, side);
            from = {from.row + down, from.column + right};
            connect(local, from.row, from.column, (side + 2) % side_count);
        }
    }

    PictureSpot spot_at_side(int side) const {
        const PictureSpot spots[] = {{0, middle_column()},
                                     {middle_row(), columns() - 1},
                                     {rows() - 1, middle_column()},
                                     {middle_row(), 0}};
        return spots[side];
    }

    void lay_road(std::size_t local) {
        const Outline shape = outline(local);
        if (shape.bends() &&
            (leaves_centre(rules_, type_, turning_, cell_, local) || town_at_centre()))
            return lay_bend_aside(local, shape);
        for (int side = 0; side < side_count; ++side) {
            if (!shape.sides[std::size_t(side)]) continue;
            PictureSpot at = spot_at_side(side);
            connect(local, at.row, at.column, side);
            if (shape.side_total > 1)
                draw_line(local, at, {middle_row(), middle_column()});
            else
                lay_dead_end(local, at, side);
        }
        if (shape.long_side) connect_long_side(local, shape);
    }

    bool town_at_centre() {
        const std::uint8_t local = ground(rows(), middle_column());
        return local != no_local && is_wide(rules_.segment_kind(type_.segments[local].kind));
    }

    /// It stays in the corner between its sides.
    void lay_bend_aside(std::size_t local, const Outline& shape) {
        const int vertical = shape.sides[0] ? 0 : 2, horizontal = shape.horizontal();
        PictureSpot at = spot_at_side(vertical);
        connect(local, at.row, at.column, vertical);
        const int by = std::max(1, columns() / 4);
        const int corner = middle_column() + (horizontal == 1 ? by : -by);
        // On small pictures there is no room for two corners: the road meets the side lower.
        const int row = rows() > 4 ? at.row + (vertical == 0 ? 1 : -1) : at.row;
        draw_line(local, at, {row, at.column});
        draw_line(local, at, {row, corner});
        draw_line(local, at, {middle_row(), corner});
        draw_line(local, at, spot_at_side(horizontal));
        connect(local, at.row, at.column, horizontal);
    }

    /// To the centre, or to the city before it.
    void lay_dead_end(std::size_t local, PictureSpot at, int side) {
        const PictureSpot centre{middle_row(), middle_column()};
        const Cell inwards = neighbour({0, 0}, opposite(Side(side)));
        while (at != centre) {
            const PictureSpot next{at.row + inwards.y, at.column + inwards.x};
            if (ground(2 * next.row, next.column) != no_local &&
                ground(2 * next.row + 1, next.column) != no_local)
                return;
            draw_line(local, at, next);
        }
        ++ends_at_centre_;
    }

    /// The long side of a half tile runs through the centre of its cell.
    void connect_long_side(std::size_t local, const Outline& shape) {
        const int beyond = shape.first_side < 0 ? 1 : (shape.first_side + 2) % side_count;
        connect(local, middle_row(), middle_column(), beyond);
        TileSpot& spot = raster_.at(middle_row(), middle_column());
        if (!spot.here()) spot.lower_here = true;
    }

    /// Roads that end at the centre end at something: houses, if nothing else stands there.
    void mark_village() {
        if (ends_at_centre_ == 0) return;
        TileSpot& spot = raster_.at(middle_row(), middle_column());
        spot.badge = village_badge();
        spot.badge_on = ends_at_centre_ == 1 ? spot.road : no_local;
        spot.road = ends_at_centre_ == 1 ? spot.road : no_local;
    }

    // --- Fields: what is left -----------------------------------------------------------------

    /// They spread from the halves of the sides that they reach. What none reaches belongs to a
    /// field inside the tile.
    void lay_fields() {
        reached_.assign(std::size_t(2 * rows() * columns()), no_local);
        std::deque<std::pair<int, int>> edge;
        const auto take = [&](int half_row, int column, std::uint8_t local) {
            if (half_row < 0 || half_row >= 2 * rows() || column < 0 || column >= columns() ||
                !is_here(half_row, column) || ground(half_row, column) != no_local ||
                raster_.at(half_row / 2, column).road != no_local ||
                reached(half_row, column) != no_local)
                return;
            reached(half_row, column) = local;
            edge.emplace_back(half_row, column);
        };
        for (int slot = 0; slot < slot_count; ++slot)
            if (view_.slot_segment[slot] != no_local)
                seed(slot, [&](int r, int c) { take(r, c, view_.slot_segment[slot]); });
        spread(edge, take);
        const std::uint8_t inner = inner_field();
        if (inner != no_local)
            each_point([&](int half_row, int column) { take(half_row, column, inner); });
        edge.clear();
        lay_fields_under_roads();
    }

    std::uint8_t& reached(int half_row, int column) {
        return reached_[std::size_t(half_row * columns() + column)];
    }

    template <class Take>
    void spread(std::deque<std::pair<int, int>>& edge, Take take) {
        while (!edge.empty()) {
            const auto [half_row, column] = edge.front();
            edge.pop_front();
            for (const auto& [down, right] : {std::pair(-1, 0), {1, 0}, {0, -1}, {0, 1}})
                take(half_row + down, column + right, reached(half_row, column));
        }
    }

    /// The points of half a side, the corner first.
    template <class Visit>
    void seed(int slot, Visit visit) {
        const int side = slot / 2;
        const bool clockwise_first = slot % 2 == 0;  // the left half comes first, clockwise
        const bool forward = side < 2 ? clockwise_first : !clockwise_first;
        const int length = side % 2 == 0 ? columns() : 2 * rows();
        const int last = side % 2 == 0 ? 0 : side == 1 ? columns() - 1 : 0;
        for (int i = 0; i < length / 2; ++i) {
            const int along = forward ? i : length - 1 - i;
            if (side % 2 == 0)
                visit(side == 0 ? 0 : 2 * rows() - 1, along);
            else
                visit(along, last);
        }
    }

    /// A field that reaches no side of this cell but lies on it; else any, for what nobody reached.
    std::uint8_t inner_field() const {
        std::uint8_t found = no_local;
        for (std::size_t local = 0; local < type_.segment_count; ++local) {
            const SegmentType& segment = type_.segments[local];
            if (rules_.segment_kind(segment.kind).joins != Joins::by_slot ||
                (segment.cells >> cell_ & 1) == 0)
                continue;
            const bool at_side =
                std::count(std::begin(view_.slot_segment), std::end(view_.slot_segment), local) > 0;
            if (!at_side) return std::uint8_t(local);
            found = std::uint8_t(local);
        }
        return found;
    }

    /// Roads run over the ground beside them.
    void lay_fields_under_roads() {
        each_point([&](int half_row, int column) {
            if (reached(half_row, column) != no_local)
                ground(half_row, column) = reached(half_row, column);
        });
        const std::uint8_t any = inner_field();
        each_point([&](int half_row, int column) {
            if (ground(half_row, column) == no_local &&
                raster_.at(half_row / 2, column).road != no_local)
                ground(half_row, column) = any;
        });
    }

    // --- Badges -------------------------------------------------------------------------------

    void put_badges() {
        each(is_inner, [this](std::size_t local) {
            const SegmentType& segment = type_.segments[local];
            if (std::size_t(__builtin_ctz(segment.cells == 0 ? 1u : segment.cells)) != cell_)
                return;
            put_feature(local);
        });
        if (rows() * columns() < 9) return;
        for (const PlacedBadge& one : badges_of(rules_, type_, cell_)) put_symbol(one);
    }

    /// A feature of one tile stands at the centre, or beside what runs through it.
    void put_feature(std::size_t local) {
        const TileSpot& centre = raster_.at(middle_row(), middle_column());
        const bool taken = (centre.road != no_local && std::popcount(centre.road_sides) > 1) ||
                           is_water(centre) || centre.badge.whole;
        PictureSpot at{middle_row(), middle_column()};
        if (taken) at = free_spot(false);
        const Badge badge = feature_badge(rules_.segment_kind(type_.segments[local].kind));
        // A plate with room for a figure: below the sign, or right of it where there are few rows.
        const bool high = rows() >= 5, wide = columns() >= 7;
        const int left = at.column - (wide ? 2 : 0), right = at.column + (wide ? 2 : 1);
        const PictureSpot sign{at.row, high || !wide ? at.column : at.column - 1};
        for (int row = at.row; row <= std::min(at.row + (high ? 1 : 0), rows() - 1); ++row)
            for (int column = std::max(left, 0); column <= std::min(right, columns() - 1); ++column)
                put_plate({row, column}, sign, std::uint8_t(local), badge);
    }

    void put_plate(PictureSpot at, PictureSpot sign, std::uint8_t local, const Badge& badge) {
        TileSpot& spot = raster_.at(at.row, at.column);
        spot.badge_on = local;
        spot.road = no_local;
        spot.badge = badge;
        if (at == sign) return;
        spot.badge.letter = ' ';
        // On the smallest pictures the place for the figure looks like field.
        spot.badge.sign = columns() >= 7 ? U' ' : 0;
        if (columns() < 7) spot.badge.look = beside_badge;
    }

    bool is_water(const TileSpot& spot) const {
        return spot.lower != no_local && type_.segments[spot.lower].kind != road &&
               is_thin(rules_.segment_kind(type_.segments[spot.lower].kind));
    }

    static bool is_free(const TileSpot& spot) {
        return spot.here() && spot.badge.look.empty() && spot.road == no_local;
    }

    /// Ground with nothing on it, near the centre but not at it.
    PictureSpot free_spot(bool small) {
        PictureSpot best{middle_row(), middle_column()};
        double least = 1e9;
        for (int row = 0; row < rows(); ++row)
            for (int column = 0; column + (small ? 0 : 1) < columns(); ++column) {
                const TileSpot& spot = raster_.at(row, column);
                if (!is_free(spot) || is_water(spot)) continue;
                const double far = std::hypot(double(row - middle_row()) * 2,
                                              double(column - middle_column()) - 0.4);
                if (far < least && far > 0.9) best = {row, column}, least = far;
            }
        return best;
    }

    /// On its own segment if it has one, near a corner of it so that figures have room.
    void put_symbol(const PlacedBadge& one) {
        std::optional<PictureSpot> best;
        double least = 1e9;
        for (int row = 0; row < rows(); ++row)
            for (int column = 0; column < columns(); ++column) {
                const TileSpot& spot = raster_.at(row, column);
                if (!spot.here() || !spot.badge.look.empty()) continue;
                const double worse = unsuited(spot, row, column, one);
                if (worse < least) least = worse, best = {row, column};
            }
        if (!best) return;
        TileSpot& spot = raster_.at(best->row, best->column);
        spot.badge = one.badge;
        spot.badge_on = one.on != no_local ? one.on : spot.segment();
    }

    double unsuited(const TileSpot& spot, int row, int column, const PlacedBadge& one) const {
        const bool own = one.on == no_local || spot.segment() == one.on;
        const bool middle = row == middle_row() && column == middle_column();
        const bool at_side = (row == middle_row() && (column == 0 || column == columns() - 1)) ||
                             (column == middle_column() && (row == 0 || row == rows() - 1));
        const bool split = spot.upper != spot.lower;
        const double far = std::hypot(double(row - middle_row()) * 2,
                                      double(column - middle_column()) * 1.01 - 0.2);
        // Roads keep their line: their signs stand beside them.
        const bool on_line = spot.road != no_local;
        if (one.at_centre) return middle ? 0 : 100 + far;
        return (own || (one.beside_road && spot.road == no_local) ? 0 : 100) + (on_line ? 60 : 0) +
               (split ? 30 : 0) + (middle ? 12 : 0) + (at_side ? 8 : 0) + std::abs(far - 2.2);
    }

    const Ruleset& rules_;
    const TileType& type_;
    Turning turning_;
    std::size_t cell_;
    const TurnedCell& view_;
    TileRaster raster_;
    std::vector<std::uint8_t> reached_;  ///< by half row and column: the field that got there
    int ends_at_centre_ = 0;
};

}  // namespace

TileRaster raster_tile(const Ruleset& rules, const TileType& type, Turning turning,
                       std::size_t cell, int rows, int columns) {
    return Rasterizer(rules, type, turning, cell, rows, columns).raster();
}

}  // namespace bastide::cli
