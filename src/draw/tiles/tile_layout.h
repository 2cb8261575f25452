#pragma once
/// Where the things of a tile lie, derived from its data alone: bands (roads, rivers), towns
/// (cities and all kinds that fill their sides), fields. In the frame of the printed tile, not
/// turned. No kind is known by name here: the legend says how each joins, and that is enough.

#include "draw/svg/geometry.h"
#include "draw/tiles/tile_rim.h"

#include <bastide/tile_library.h>

#include <optional>
#include <vector>

namespace bastide::draw {

/// A segment that lies beside fields: one line for each of its arms.
struct Band {
    int segment = 0;
    std::vector<Line> arms;
    /// It has one side only and ends at the tile's middle.
    bool ends_in_the_middle = false;
};

/// A segment that fills its sides.
struct Town {
    int segment = 0;
    Line outline;             ///< closed
    std::vector<Line> walls;  ///< the parts of the outline that are not the tile's rim
    Point heart;              ///< the point inside that is farthest from the outline
};

/// Halves of the rim that belong to one field, or to nothing (segment -1: a wall).
struct Ground {
    int segment = 0;
    std::vector<Line> wedges;  ///< triangles from half a side to the middle
};

struct TileLayout {
    TileLayout(const TileLibrary& library, const PrintedTile& tile);

    TileRim rim;
    std::vector<Ground> grounds;
    std::vector<Band> bands;
    std::vector<Town> towns;
    std::vector<Line> hedges;  ///< where two fields meet and nothing else lies between them
    /// How many bands end in the middle; two or more make a crossing.
    int ends_in_the_middle = 0;

    bool is_in_town(Point point) const;
};

/// Whether a lake lies in the middle, at which roads end and which ferries cross. Its shape and place are the same
/// on all such tiles, so that a ferry lies well on each.
bool has_lake(const TileLibrary& library, const PrintedTile& tile);
inline constexpr double lake_radius = 18;
/// From the shore at one side of a lake whose middle is (0,0) to that at another, so far beyond; `ends` are the two
/// sides, as a bit set with north lowest.
Line line_across_lake(std::uint8_t ends, double beyond);

std::vector<Town> lay_out_towns(const TileLibrary& library, const PrintedTile& tile,
                                const TileRim& rim);
std::vector<Band> lay_out_bands(const TileLibrary& library, const PrintedTile& tile,
                                const TileRim& rim, const std::vector<Town>& towns);

/// For each half of the rim the segment it belongs to; -1 for none. A side of a band counts as the
/// band's: ask `fields_of_halves` for the fields beside it.
std::vector<int> owners_of_halves(const TileLibrary& library, const PrintedTile& tile,
                                  const TileRim& rim);
std::vector<int> fields_of_halves(const TileLibrary& library, const PrintedTile& tile,
                                  const TileRim& rim);
/// As owners, but a side of a band counts as that of the fields beside it.
std::vector<int> grounds_of_halves(const TileLibrary& library, const PrintedTile& tile,
                                   const TileRim& rim);
/// Where two fields meet on the rim although nothing lies between them there.
std::vector<int> cuts_of(const TileLibrary& library, const PrintedTile& tile, const TileRim& rim);

inline bool is_band(const SegmentKindInfo& kind) {
    return kind.joins == Joins::by_edge && kind.beside_fields;
}
inline bool is_town(const SegmentKindInfo& kind) {
    return kind.joins == Joins::by_edge && !kind.beside_fields;
}
inline const SegmentKindInfo& kind_of(const TileLibrary& library, const PrintedSegment& segment) {
    return library.segment_kinds()[segment.kind.index()];
}

}  // namespace bastide::draw
