#include "draw/tiles/tile_layout.h"

#include <algorithm>

namespace bastide::draw {

bool has_lake(const TileLibrary& library, const PrintedTile& tile) {
    return std::any_of(tile.marks.begin(), tile.marks.end(), [&](const auto& mark) {
        return library.marks()[mark.id.index()].name == "ferry";
    });
}

Line line_across_lake(std::uint8_t ends, double beyond) {
    constexpr Point ways[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    Line shores;
    for (int side = 0; side < side_count; ++side)
        if ((ends >> side & 1) != 0) shores.push_back(ways[side] * (lake_radius + beyond));
    if (shores.size() != 2) return {};
    // Halfway to the middle all the same, so that it bends there.
    return curve(shores[0], shores[0] * 0.33, shores[1] * 0.33, shores[1], 8);
}

std::vector<int> owners_of_halves(const TileLibrary& library, const PrintedTile& tile,
                                  const TileRim& rim) {
    std::vector<int> owners = fields_of_halves(library, tile, rim);
    const auto claim = [&owners](int half, int segment) {
        if (half >= 0) owners[std::size_t(half)] = segment;
    };
    for (int i = 0; i < int(tile.segments.size()); ++i)
        for (const EdgePlace side : tile.segments[std::size_t(i)].edges) {
            const int half = rim.half_of(side);
            claim(half, i);
            claim(half + 1, i);
        }
    for (int i = 0; i < int(tile.segments.size()); ++i)
        for (const SlotPlace half : tile.segments[std::size_t(i)].shared_halves)
            claim(rim.half_of(half), i);
    return owners;
}

std::vector<int> fields_of_halves(const TileLibrary&, const PrintedTile& tile, const TileRim& rim) {
    std::vector<int> fields(std::size_t(rim.size()), -1);
    for (int i = 0; i < int(tile.segments.size()); ++i)
        for (const SlotPlace slot : tile.segments[std::size_t(i)].slots)
            if (const int half = rim.half_of(slot); half >= 0) fields[std::size_t(half)] = i;
    return fields;
}

std::vector<int> grounds_of_halves(const TileLibrary& library, const PrintedTile& tile,
                                   const TileRim& rim) {
    std::vector<int> grounds = owners_of_halves(library, tile, rim);
    const std::vector<int> fields = fields_of_halves(library, tile, rim);
    for (std::size_t i = 0; i < grounds.size(); ++i)
        if (grounds[i] >= 0 && fields[i] >= 0 &&
            is_band(kind_of(library, tile.segments[std::size_t(grounds[i])])))
            grounds[i] = fields[i];
    return grounds;
}

std::vector<int> cuts_of(const TileLibrary& library, const PrintedTile& tile, const TileRim& rim) {
    const std::vector<int> owners = owners_of_halves(library, tile, rim);
    const std::vector<int> grounds = grounds_of_halves(library, tile, rim);
    const auto is_field = [&](int owner) {
        return owner >= 0 &&
               kind_of(library, tile.segments[std::size_t(owner)]).joins == Joins::by_slot;
    };
    std::vector<int> cuts;
    for (int point = 0; point < rim.size(); ++point) {
        // In the middle of a side a band parts its fields, at a corner nothing does.
        const std::vector<int>& seen = point % 2 == 0 ? grounds : owners;
        const int before = seen[std::size_t((point + rim.size() - 1) % rim.size())];
        const int after = seen[std::size_t(point)];
        if (before != after && is_field(before) && is_field(after)) cuts.push_back(point);
    }
    return cuts;
}

namespace {

std::vector<Ground> lay_out_grounds(const TileLibrary& library, const PrintedTile& tile,
                                    const TileRim& rim) {
    const std::vector<int> fields = fields_of_halves(library, tile, rim);
    const std::vector<int> owners = owners_of_halves(library, tile, rim);
    std::vector<Ground> grounds;
    const auto add = [&](int segment, const std::vector<int>& owned) {
        Ground ground{segment, {}};
        for (int half = 0; half < rim.size(); ++half)
            if (owned[std::size_t(half)] == segment)
                ground.wedges.push_back({rim.point(half), rim.point(half + 1), rim.centre()});
        if (segment >= 0 || !ground.wedges.empty()) grounds.push_back(ground);
    };
    add(-1, owners);
    for (int i = 0; i < int(tile.segments.size()); ++i)
        if (kind_of(library, tile.segments[std::size_t(i)]).joins == Joins::by_slot) add(i, fields);
    return grounds;
}

/// Cuts that no town reaches: something on the tile parts the fields, so a hedge stands for it.
std::vector<Line> lay_out_hedges(const TileLibrary& library, const PrintedTile& tile,
                                 const TileRim& rim, const std::vector<Town>& towns) {
    std::vector<Line> hedges;
    for (const int cut : cuts_of(library, tile, rim)) {
        const bool reached = std::any_of(towns.begin(), towns.end(), [&](const Town& town) {
            return distance_to(town.outline, rim.point(cut), true) < 1;
        });
        if (!reached) hedges.push_back({rim.point(cut), rim.centre()});
    }
    return hedges;
}

}  // namespace

TileLayout::TileLayout(const TileLibrary& library, const PrintedTile& tile)
    : rim(tile),
      grounds(lay_out_grounds(library, tile, rim)),
      towns(lay_out_towns(library, tile, rim)) {
    bands = lay_out_bands(library, tile, rim, towns);
    hedges = lay_out_hedges(library, tile, rim, towns);
    for (const Band& band : bands) ends_in_the_middle += band.ends_in_the_middle ? 1 : 0;
}

bool TileLayout::is_in_town(Point point) const {
    return std::any_of(towns.begin(), towns.end(),
                       [&](const Town& town) { return is_inside(town.outline, point); });
}

}  // namespace bastide::draw
