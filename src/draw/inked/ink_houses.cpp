// Houses: how one looks, and how many stand in rows without hiding one another.

#include "draw/inked/ink_scene.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace bastide::draw {

namespace {

/// Houses that do not hide one another, all parts of one colour in one path.
struct HouseRow {
    InkPath shadows, walls, shades, tiles, windows;
    std::array<InkPath, roof_tones> roofs;
    InkPath slates;
};

InkPath& roof_path(HouseRow& row, Tone roof) {
    return roof == Tone::slate ? row.slates : row.roofs[std::size_t(int(roof) - int(Tone::roof))];
}

void add_windows(InkPath& windows, Point sill, double width, double height) {
    windows.move(sill)
        .line(sill + Point{0, -height})
        .line(sill + Point{width, -height})
        .line(sill + Point{width, 0})
        .close();
}

/// One window that can still be seen, or two, and a line of tiles.
void add_front(HouseRow& row, const House& house, double wall, double rise, bool fine) {
    const double w = house.width, left = house.foot.x - w / 2, y = house.foot.y;
    if (!fine)
        return add_windows(row.windows, {left + w * 0.3, y - wall * 0.22}, w * 0.15, wall * 0.5);
    const double right = house.foot.x + w / 2, eaves = y - wall;
    row.tiles.move({left + w * 0.1, eaves - rise * 0.4}).line({right, eaves - rise * 0.4});
    for (const double part : {0.22, 0.6})
        add_windows(row.windows, {left + w * part, y - wall * 0.32}, w * 0.11, wall * 0.42);
}

/// The ridge runs along the street.
void add_eaves_house(HouseRow& row, const House& house, double wall, double rise, bool fine) {
    const double w = house.width, x = house.foot.x, y = house.foot.y, over = w * 0.09;
    const double left = x - w / 2, right = x + w / 2, eaves = y - wall;
    row.walls.polygon({{left, y}, {left, eaves}, {right, eaves}, {right, y}});
    row.shades.polygon({{x + w * 0.18, y}, {x + w * 0.18, eaves}, {right, eaves}, {right, y}});
    roof_path(row, house.roof)
        .polygon({{left - over, eaves},
                  {left + w * 0.14, eaves - rise * 0.86},
                  {right - w * 0.06, eaves - rise * 0.86},
                  {right + over, eaves}});
    add_front(row, house, wall, rise, fine);
}

/// The ridge runs away from the street, a little to the right.
void add_gable_house(HouseRow& row, const House& house, double wall, double rise, bool fine) {
    const double w = house.width, x = house.foot.x, y = house.foot.y, over = w * 0.09;
    const double left = x - w / 2, right = x + w / 2, eaves = y - wall;
    const double corner = x - w * 0.08, top = (left + corner) / 2, ridge = eaves - rise * 0.85;
    row.walls.polygon(
        {{left, y}, {left, eaves}, {top, ridge}, {corner, eaves}, {right, eaves}, {right, y}});
    row.shades.polygon({{corner, y}, {corner, eaves}, {right, eaves}, {right, y}});
    roof_path(row, house.roof)
        .polygon({{top, ridge},
                  {right - w * 0.2, ridge - rise * 0.07},
                  {right + over, eaves - 0.4},
                  {corner + over * 0.4, eaves + 0.3}});
    row.tiles.move({left - over * 0.6, eaves + 0.6}).line({top, ridge});
    const double wide = fine ? 0.11 : 0.15, high = fine ? 0.42 : 0.5;
    add_windows(row.windows, {top - 0.5, y - wall * 0.32}, w * wide, wall * high);
}

void add_house(HouseRow& row, const House& house, bool fine) {
    const double wall = house.width * 0.36, rise = house.width * 0.5;
    const double left = house.foot.x - house.width / 2, right = house.foot.x + house.width / 2;
    const double y = house.foot.y;
    row.shadows.polygon({{left, y}, {right, y}, {right + 2, y + 1.4}, {left + 1.4, y + 1.4}});
    house.gable ? add_gable_house(row, house, wall, rise, fine)
                : add_eaves_house(row, house, wall, rise, fine);
}

/// A strip of wall and a roof: what is left of a house in a small picture.
void add_small_house(HouseRow& row, const House& house) {
    const double w = house.width, x = house.foot.x, y = house.foot.y;
    const double left = x - w / 2, right = x + w / 2, eaves = y - w * 0.3, ridge = eaves - w * 0.5;
    row.walls.polygon({{left, y}, {left, eaves}, {right, eaves}, {right, y}});
    roof_path(row, house.roof)
        .polygon({{left - 0.6, eaves + 0.4},
                  {left + w * 0.16, ridge},
                  {right - w * 0.16, ridge},
                  {right + 0.6, eaves + 0.4}});
}

/// Only an outline with a roof: for flat pictures.
void add_flat_house(HouseRow& row, const House& house) {
    const double w = house.width, x = house.foot.x, y = house.foot.y, eaves = y - w * 0.36;
    roof_path(row, house.roof)
        .polygon({{x - w / 2, y},
                  {x - w / 2, eaves},
                  {x, eaves - w * 0.5},
                  {x + w / 2, eaves},
                  {x + w / 2, y}});
}

void paint_row(InkWriter& out, const HouseRow& row, TileDetail detail) {
    const bool small = detail == TileDetail::small;
    const Tone wall_line = small ? Tone::none : Tone::roof_line;
    const double line = out.colours().flat() || detail != TileDetail::full ? 0.9 : 0.6;
    out.path(row.shadows, {Tone::shadow});
    out.path(row.walls, {Tone::plaster, wall_line, line});
    if (!out.colours().flat()) out.path(row.shades, {Tone::plaster_shade});
    out.path(row.windows, {Tone::window});
    for (int i = 0; i < roof_tones; ++i)
        out.path(
            row.roofs[std::size_t(i)],
            {later(Tone::roof, i), later(small ? Tone::roof_shade : Tone::roof_line, i), line});
    out.path(row.slates, {Tone::slate, small ? Tone::slate_shade : Tone::slate_line, line});
    out.path(row.tiles, {Tone::none, Tone::roof_line, detail == TileDetail::full ? 0.5 : 0.8});
}

bool hides(const House& behind, const House& before) {
    const double reach = (behind.width + before.width) * 0.59 + 1.2;
    return std::abs(behind.foot.x - before.foot.x) < reach &&
           before.foot.y - before.width * 0.95 < behind.foot.y + 1.6;
}

}  // namespace

void paint_house_rows(InkWriter& out, std::vector<House> houses, TileDetail detail) {
    std::stable_sort(houses.begin(), houses.end(),
                     [](const House& a, const House& b) { return a.foot.y < b.foot.y; });
    // A house stands in the row before the last one that it may hide.
    std::vector<std::size_t> row_of(houses.size(), 0);
    std::vector<HouseRow> rows;
    for (std::size_t i = 0; i < houses.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j)
            if (row_of[j] >= row_of[i] && hides(houses[j], houses[i])) row_of[i] = row_of[j] + 1;
        if (row_of[i] >= rows.size()) rows.resize(row_of[i] + 1);
        HouseRow& row = rows[row_of[i]];
        if (out.colours().flat())
            add_flat_house(row, houses[i]);
        else if (detail == TileDetail::small)
            add_small_house(row, houses[i]);
        else
            add_house(row, houses[i], detail == TileDetail::full);
    }
    if (rows.empty()) return;
    out.raw("<g stroke-linejoin=\"round\">");
    for (const HouseRow& row : rows) paint_row(out, row, detail);
    out.close();
}

}  // namespace bastide::draw
