#include "cli/text_board.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <map>

namespace bastide::cli {

namespace {

struct Spot {
    std::size_t row = 1, column = 2;
};
constexpr Spot centre{1, 2};

/// The middle of a side, and the spots that lead from there towards the centre.
constexpr Spot edge_spots[side_count] = {{0, 2}, {1, 4}, {2, 2}, {1, 0}};
constexpr Spot shield_spots[side_count] = {{0, 1}, {1, 3}, {2, 1}, {1, 1}};
/// The corner that a side shares with the next one clockwise.
constexpr Spot corner_spots[side_count] = {{0, 4}, {2, 4}, {2, 0}, {0, 0}};
constexpr Spot slot_spots[slot_count] = {{0, 1}, {0, 3}, {0, 4}, {2, 4},
                                         {2, 3}, {2, 1}, {2, 0}, {0, 0}};

char& at(Picture& picture, Spot spot) { return picture[spot.row][spot.column]; }

bool is_vertical(int side) { return side % 2 == 0; }

/// How one segment lies in one cell of a tile as turned.
struct Outline {
    std::array<bool, side_count> sides{};
    int side_total = 0;
    int first_side = -1;
    int first_slot = -1;
};

Outline outline_of(const TileType& type, Turning turning, std::size_t cell, std::size_t local) {
    const TurnedCell& view = type.turned[std::size_t(turning) * type.cells + cell];
    Outline outline;
    for (int side = side_count - 1; side >= 0; --side)
        if (view.edge_segment[side] == local) {
            outline.sides[std::size_t(side)] = true;
            outline.first_side = side;
            ++outline.side_total;
        }
    for (int slot = slot_count - 1; slot >= 0; --slot)
        if (view.slot_segment[slot] == local) outline.first_slot = slot;
    return outline;
}

/// Fills its sides, what lies between two of them, and the corners it turns around.
void draw_wide(Picture& picture, const Outline& outline, bool shield) {
    for (int side = 0; side < side_count; ++side) {
        if (!outline.sides[std::size_t(side)]) continue;
        const bool turns = outline.sides[std::size_t((side + 1) % side_count)];
        if (turns) at(picture, corner_spots[side]) = '#';
        if (outline.side_total > 1) at(picture, centre) = '#';
        at(picture, edge_spots[side]) = '#';
        at(picture, shield_spots[side]) = '#';
        if (side == 0) picture[0][3] = '#';
        if (side == 2) picture[2][3] = '#';
    }
    if (shield && outline.first_side >= 0) at(picture, shield_spots[outline.first_side]) = '%';
}

void draw_thin(Picture& picture, const Outline& outline, bool is_road) {
    for (int side = 0; side < side_count; ++side) {
        if (!outline.sides[std::size_t(side)]) continue;
        const char line = !is_road ? '~' : is_vertical(side) ? '|' : '-';
        at(picture, edge_spots[side]) = line;
        if (!is_vertical(side)) at(picture, shield_spots[side]) = line;
    }
    char& middle = at(picture, centre);
    if (outline.side_total > 1) {
        const bool vertical = outline.sides[0] && outline.sides[2];
        const bool horizontal = outline.sides[1] && outline.sides[3];
        middle = !is_road ? '~' : vertical == horizontal ? '+' : vertical ? '|' : '-';
    } else if (outline.side_total == 1 && middle == '.') {
        middle = 'o';
    }
}

/// Where a figure on a segment is shown.
Spot figure_spot(const Ruleset& rules, const TileType& type, Turning turning, std::size_t cell,
                 std::size_t local) {
    if (local >= type.segment_count) return centre;
    const Outline outline = outline_of(type, turning, cell, local);
    const SegmentKindInfo& kind = rules.segment_kind(type.segments[local].kind);
    if (kind.joins == Joins::by_slot && outline.first_slot >= 0)
        return slot_spots[outline.first_slot];
    if (kind.joins != Joins::by_edge || outline.first_side < 0) return centre;
    return kind.beside_fields && outline.side_total > 1 ? centre : edge_spots[outline.first_side];
}

/// The board in pictures; cells without a tile or a mark are absent.
using Pictures = std::map<Cell, Picture>;

Pictures tile_pictures(const Ruleset& rules, const State& state) {
    Pictures pictures;
    for (const PlacedTile& tile : state.tiles()) {
        const TileType& type = rules.type(tile.type);
        for (std::size_t c = 0; c < type.cells; ++c) {
            const Cell offset = type.offsets[std::size_t(tile.turning) * type.cells + c];
            const Cell cell{std::int16_t(tile.cell.x + offset.x),
                            std::int16_t(tile.cell.y + offset.y)};
            pictures[cell] = draw_tile(rules, type, tile.turning, c);
        }
    }
    return pictures;
}

void add_figures(Pictures& pictures, const Ruleset& rules, const State& state) {
    for (const Figure& figure : state.figures()) {
        if (figure.where != Whereabouts::board || !figure.segment.exists()) continue;
        const Segment& segment = state.segment(figure.segment);
        const PlacedTile& tile = state.tile(segment.tile);
        const Spot spot = figure_spot(rules, rules.type(tile.type), tile.turning, 0, segment.local);
        at(pictures[tile.cell], spot) = char('1' + figure.owner.index());
    }
}

struct Bounds {
    int west, east, north, south;
};

Bounds bounds_of(const Pictures& pictures) {
    Bounds bounds{0, 0, 0, 0};
    for (const auto& [cell, picture] : pictures) {
        bounds.west = std::min<int>(bounds.west, cell.x);
        bounds.east = std::max<int>(bounds.east, cell.x);
        bounds.north = std::min<int>(bounds.north, cell.y);
        bounds.south = std::max<int>(bounds.south, cell.y);
    }
    return bounds;
}

void trim(std::string& line) { line.erase(line.find_last_not_of(' ') + 1); }

}  // namespace

Picture draw_tile(const Ruleset& rules, const TileType& type, Turning turning, std::size_t cell) {
    Picture picture;
    picture.fill(std::string(picture_columns, '.'));
    const Attribute shields = rules.library().attribute("shields");
    const auto each = [&](auto wanted, auto draw) {
        for (std::size_t local = 0; local < type.segment_count; ++local) {
            const SegmentType& segment = type.segments[local];
            const SegmentKindInfo& kind = rules.segment_kind(segment.kind);
            if (wanted(kind)) draw(segment, kind, outline_of(type, turning, cell, local));
        }
    };
    using Kind = const SegmentKindInfo&;
    each([](Kind kind) { return kind.joins == Joins::by_edge && !kind.beside_fields; },
         [&](const SegmentType& segment, Kind, const Outline& outline) {
             draw_wide(picture, outline, segment.value(shields) != 0);
         });
    each([](Kind kind) { return kind.joins == Joins::not_at_all; },
         [&](const SegmentType&, Kind kind, const Outline&) {
             at(picture, centre) = char(std::toupper(static_cast<unsigned char>(kind.name[0])));
         });
    each([](Kind kind) { return kind.joins == Joins::by_edge && kind.beside_fields; },
         [&](const SegmentType& segment, Kind, const Outline& outline) {
             draw_thin(picture, outline, segment.kind == road);
         });
    return picture;
}

std::string draw_board(const Ruleset& rules, const State& state, std::span<const Move> places) {
    Pictures pictures = tile_pictures(rules, state);
    add_figures(pictures, rules, state);
    for (const Move& move : places)
        if (move.kind == MoveKind::place_tile) pictures[move.cell] = {"     ", " [*] ", "     "};
    const Bounds bounds = bounds_of(pictures);
    std::string text = "     ";
    for (int x = bounds.west; x <= bounds.east; ++x) text += fmt::format("{:^5}", x);
    trim(text);
    text += '\n';
    for (int y = bounds.north; y <= bounds.south; ++y)
        for (std::size_t row = 0; row < picture_rows; ++row) {
            std::string line = row == 1 ? fmt::format("{:>4} ", y) : std::string(5, ' ');
            for (int x = bounds.west; x <= bounds.east; ++x) {
                const auto found = pictures.find({std::int16_t(x), std::int16_t(y)});
                line += found == pictures.end() ? std::string(picture_columns, ' ')
                                                : found->second[row];
            }
            trim(line);
            text += line + '\n';
        }
    return text;
}

std::string draw_turnings(const Ruleset& rules, const TileType& type,
                          std::span<const Turning> turnings) {
    std::string text;
    for (const Turning turning : turnings) text += fmt::format("     {:^5}", turning);
    trim(text);
    text += '\n';
    for (std::size_t row = 0; row < picture_rows; ++row) {
        for (const Turning turning : turnings)
            text += "     " + draw_tile(rules, type, turning)[row];
        text += '\n';
    }
    return text;
}

std::string board_legend() {
    return "  # city, % city with a shield   | - + road, o where roads end   . field\n"
           "  M monastery, G garden   1 to 6 a figure of that player   [*] the tile fits here\n";
}

}  // namespace bastide::cli
