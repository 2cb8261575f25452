#include "cli/terminal/text_board_tile.h"

#include "cli/terminal/tile_outline.h"

#include <algorithm>
#include <cctype>

namespace bastide::cli {

namespace {

constexpr Spot centre{1, 2};

/// Beside the middle of each side: the way of a road to the centre, the seat of a pennant.
constexpr Spot arm_spots[side_count] = {{0, 1}, {1, 3}, {2, 1}, {1, 1}};
constexpr Spot slot_spots[slot_count] = {{0, 1}, {0, 3}, {0, 4}, {2, 4},
                                         {2, 3}, {2, 1}, {2, 0}, {0, 0}};
/// Where a monastery lies when something else runs through the centre; its figure is right of it.
constexpr Spot inner_spots[side_count] = {{0, 2}, {1, 3}, {2, 2}, {1, 0}};

bool is_vertical(int side) { return side % 2 == 0; }
Spot right_of(Spot spot) { return {spot.row, std::min(spot.column + 1, picture_columns - 1)}; }

/// Draws one cell, from what lies lowest to what must not be hidden.
class Painter {
public:
    Painter(const Ruleset& rules, const TileType& type, Turning turning, std::size_t cell)
        : rules_(rules),
          type_(type),
          turning_(turning),
          view_(view_of(type, turning, cell)),
          cell_(cell) {
        picture_.fill(std::string(picture_columns, '.'));
    }

    Picture paint() {
        if (type_.cells == 1 && !type_.half) draw_wide(bare_sides());
        each(is_wide,
             [this](std::size_t local) { draw_wide(outline_of(type_, turning_, cell_, local)); });
        // Bridges: roads run over rivers.
        each(is_thin, [this](std::size_t local) {
            if (type_.segments[local].kind != road) draw_thin(local, '~', '~');
        });
        each(is_thin, [this](std::size_t local) {
            if (type_.segments[local].kind == road) draw_thin(local, '|', '-');
        });
        each(is_inner, [this](std::size_t local) { draw_inner(local); });
        draw_symbols();
        if (type_.half) cut_off_the_other_half();
        return picture_;
    }

private:
    template <class Wanted, class Draw>
    void each(Wanted wanted, Draw draw) {
        for (std::size_t local = 0; local < type_.segment_count; ++local)
            if (wanted(rules_.segment_kind(type_.segments[local].kind))) draw(local);
    }
    char& at_spot(Spot spot) { return at(picture_, spot); }
    bool is_free(Spot spot) const { return at(picture_, spot) == '.'; }

    /// Sides that belong to no segment: behind them are walls, of a town say.
    Outline bare_sides() const {
        Outline outline;
        for (int side = 0; side < side_count; ++side) {
            const auto slot = std::size_t(2 * side);
            if (view_.edge_segment[side] != no_local || view_.slot_segment[slot] != no_local ||
                view_.slot_segment[slot + 1] != no_local)
                continue;
            outline.sides[std::size_t(side)] = true;
            ++outline.side_total;
        }
        return outline;
    }

    /// Fills its sides, what lies between two of them, and the corners it turns around.
    void draw_wide(const Outline& outline) {
        for (int side = 0; side < side_count; ++side) {
            if (!outline.sides[std::size_t(side)]) continue;
            if (outline.sides[std::size_t((side + 1) % side_count)])
                at_spot(corner_spots[side]) = '#';
            if (outline.side_total > 1) at_spot(centre) = '#';
            at_spot(edge_spots[side]) = '#';
            at_spot(arm_spots[side]) = '#';
            if (is_vertical(side)) at_spot({edge_spots[side].row, 3}) = '#';
        }
    }

    void draw_thin(std::size_t local, char vertical, char horizontal) {
        const Outline outline = outline_of(type_, turning_, cell_, local);
        const char before = at_spot(centre);
        for (int side = 0; side < side_count; ++side) {
            if (!outline.sides[std::size_t(side)]) continue;
            at_spot(edge_spots[side]) = is_vertical(side) ? vertical : horizontal;
            if (!is_vertical(side)) at_spot(arm_spots[side]) = horizontal;
        }
        if (outline.side_total == 0) return;
        if (outline.long_side && outline.first_side < 0) {
            at_spot(centre) = horizontal;
            return;
        }
        const bool is_road = vertical != horizontal;
        if (outline.side_total == 1) {
            if (before == '.') at_spot(centre) = is_road ? 'o' : '~';
            // It ends at what runs through the centre.
            if (is_road && before != '.' && before != 'o' && before != '#' &&
                outline.horizontal() >= 0)
                at_spot(arm_spots[outline.horizontal()]) = 'o';
        } else if (leaves_centre(rules_, type_, turning_, cell_, local)) {
            if (is_road)
                at_spot(arm_spots[outline.horizontal()]) =
                    outline.sides[0] == outline.sides[3] ? '/' : '\\';
        } else {
            // To a long side a road runs straight on.
            const bool down =
                (outline.sides[0] && outline.sides[2]) ||
                (outline.long_side && outline.side_total == 2 && outline.horizontal() < 0);
            const bool across = (outline.sides[1] && outline.sides[3]) ||
                                (outline.long_side && outline.side_total == 2 && !down);
            at_spot(centre) = !is_road ? '~' : down == across ? '+' : down ? vertical : horizontal;
        }
    }

    /// The long side of a half tile, and spaces behind it. What runs through it stays at the centre.
    void cut_off_the_other_half() {
        const bool falls = turning_ % 2 == 0;
        for (std::size_t row = 0; row < picture_rows; ++row) {
            const std::size_t border = 2 * (falls ? row : picture_rows - 1 - row);
            for (std::size_t column = 0; column < picture_columns; ++column)
                if (column != border && (column < border) == (turning_ >= 2))
                    at_spot({row, column}) = ' ';
            if (row != centre.row || !runs_through_long_side())
                at_spot({row, border}) = falls ? '\\' : '/';
        }
    }

    bool runs_through_long_side() const {
        const std::uint8_t local = type_.long_side.edge_segment[0];
        return local != no_local && is_thin(rules_.segment_kind(type_.segments[local].kind));
    }

    void draw_inner(std::size_t local) {
        const SegmentType& segment = type_.segments[local];
        if ((segment.cells >> cell_ & 1) == 0) return;
        Spot spot = centre;
        if (at_spot(centre) != '.' && at_spot(centre) != 'o')
            for (int side = side_count - 1; side >= 0; --side)
                if (is_free(inner_spots[side]) && is_free(right_of(inner_spots[side])))
                    spot = inner_spots[side];
        at_spot(spot) = inner_letter(rules_.segment_kind(segment.kind));
    }

    void draw_symbols() {
        const TileLibrary& library = rules_.library();
        const auto has = [this](std::size_t local, Attribute symbol) {
            return symbol.exists() && type_.segments[local].value(symbol) != 0;
        };
        for (std::size_t local = 0; local < type_.segment_count; ++local) {
            const Outline outline = outline_of(type_, turning_, cell_, local);
            if (has(local, library.attribute("shields")) && outline.first_side >= 0)
                at_spot(arm_spots[outline.first_side]) = '%';
            if (has(local, library.attribute("cathedral"))) draw_cathedral(outline);
            if (has(local, library.attribute("inn"))) draw_inn(outline);
            if (has(local, library.attribute("pig_herd"))) draw_pig_herd(local);
        }
        draw_river_role();
    }

    void draw_cathedral(const Outline& outline) {
        if (outline.first_side < 0) return;
        at_spot(at_spot(centre) == '#' ? centre : arm_spots[outline.first_side]) = 'c';
    }

    /// On the way to the side of the road where no figure is shown; else beside the road.
    void draw_inn(const Outline& outline) {
        if (outline.first_side < 0) return;
        const int across = outline.horizontal();
        const char arm = across < 0 ? '.' : at_spot(arm_spots[across]);
        if (arm == '-' || arm == 'o') {
            at_spot(arm_spots[across]) = 'i';
            return;
        }
        const std::size_t row = outline.side_total > 1 ? 1 : edge_spots[outline.first_side].row;
        for (const Spot beside : {Spot{row, 3}, Spot{row, 1}})
            if (is_free(beside) && !is_only_place(beside)) {
                at_spot(beside) = 'i';
                return;
            }
        at_spot(edge_spots[outline.first_side]) = 'i';
    }

    /// In the last corner of its field; figures are shown in the first.
    void draw_pig_herd(std::size_t local) {
        for (int slot = slot_count - 1; slot >= 0; --slot)
            if (view_.slot_segment[slot] == local && is_free(slot_spots[slot])) {
                at_spot(slot_spots[slot]) = 'p';
                return;
            }
    }

    /// Is it all that is seen of a field?
    bool is_only_place(Spot spot) const {
        for (int slot = 0; slot < slot_count; ++slot)
            if (slot_spots[slot] == spot)
                return std::count(std::begin(view_.slot_segment), std::end(view_.slot_segment),
                                  view_.slot_segment[slot]) == 1;
        return false;
    }

    void draw_river_role() {
        if (!type_.printed || cell_ != 0) return;
        const Mark role = rules_.library().mark("river_role");
        for (const auto& mark : type_.printed->marks) {
            if (mark.id != role || !role.exists()) continue;
            const std::string& word =
                rules_.library().marks()[role.index()].words[std::size_t(mark.number)];
            if (word == "source") at_spot(centre) = 's';
            if (word == "lake") at_spot(centre) = '@';
            if (word == "fork") at_spot(centre) = 'y';
        }
    }

    const Ruleset& rules_;
    const TileType& type_;
    Turning turning_;
    const TurnedCell& view_;
    std::size_t cell_;
    Picture picture_;
};

/// The letter of a feature of one tile as drawn in this picture; the centre if it is not there.
Spot letter_spot(const Picture& picture, char letter) {
    for (std::size_t row = 0; row < picture_rows; ++row)
        if (const std::size_t column = picture[row].find(letter); column != std::string::npos)
            return {row, column};
    return centre;
}

/// A free spot for a figure on a field: not right of a letter, where that feature's figure stands.
Spot field_spot(const Picture& picture, const TurnedCell& view, std::size_t local) {
    const auto is_good = [&picture](Spot spot) {
        const bool after_letter =
            spot.column > 0 &&
            std::isupper(static_cast<unsigned char>(picture[spot.row][spot.column - 1])) != 0;
        return at(picture, spot) == '.' && !after_letter;
    };
    bool has_slots = false;
    for (int slot = 0; slot < slot_count; ++slot) {
        if (view.slot_segment[slot] != local) continue;
        has_slots = true;
        if (is_good(slot_spots[slot])) return slot_spots[slot];
    }
    if (!has_slots && is_good(centre)) return centre;
    for (int slot = 0; slot < slot_count; ++slot)
        if (has_slots ? view.slot_segment[slot] == local : is_good(slot_spots[slot]))
            return slot_spots[slot];
    return centre;
}

}  // namespace

char inner_letter(const SegmentKindInfo& kind) {
    return char(std::toupper(static_cast<unsigned char>(kind.name[0])));
}

void redraw_wide(Picture& picture, const TileType& type, Turning turning, std::size_t cell,
                 std::size_t local, char sign) {
    const Outline outline = outline_of(type, turning, cell, local);
    const auto redraw = [&](Spot spot) {
        char& there = at(picture, spot);
        if (there == '#' || there == '%') there = sign;
    };
    for (int side = 0; side < side_count; ++side) {
        if (!outline.sides[std::size_t(side)]) continue;
        redraw(edge_spots[side]);
        redraw(arm_spots[side]);
        if (is_vertical(side)) redraw({edge_spots[side].row, 3});
    }
}

Spot figure_spot(const Ruleset& rules, const TileType& type, Turning turning, std::size_t cell,
                 std::size_t local) {
    if (local >= type.segment_count) return centre;
    const SegmentKindInfo& kind = rules.segment_kind(type.segments[local].kind);
    const TurnedCell& view = view_of(type, turning, cell);
    if (kind.joins != Joins::by_edge) {
        const Picture picture = draw_tile(rules, type, turning, cell);
        return is_inner(kind) ? right_of(letter_spot(picture, inner_letter(kind)))
                              : field_spot(picture, view, local);
    }
    const Outline outline = outline_of(type, turning, cell, local);
    if (outline.first_side < 0) return centre;
    if (is_wide(kind) || outline.side_total == 1) return edge_spots[outline.first_side];
    if (leaves_centre(rules, type, turning, cell, local)) return edge_spots[outline.horizontal()];
    return centre;
}

Picture draw_tile(const Ruleset& rules, const TileType& type, Turning turning, std::size_t cell) {
    return Painter(rules, type, turning, cell).paint();
}

}  // namespace bastide::cli
