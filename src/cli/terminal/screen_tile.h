#pragma once
/// One cell of a tile in any size: which segment is seen at each character of its picture. How that
/// looks is decided later (screen_palette.h); whoever points at a character learns the segment.

#include <bastide/ruleset.h>

#include <string>
#include <vector>

namespace bastide::cli {

/// A thing drawn over the ground: a monastery, an inn, a pennant.
struct Badge {
    std::string look;    ///< its name in the legend of the tile data; empty: none
    char32_t sign = 0;   ///< what stands for it
    char letter = ' ';   ///< the same where there are only letters
    bool whole = false;  ///< a feature by itself, and no symbol on one
};

/// One character of a picture. The ground is told for its upper and lower half.
struct TileSpot {
    std::uint8_t upper = no_local, lower = no_local;  ///< none: walls, or nothing of this tile
    bool upper_here = true, lower_here = true;        ///< false: outside of this half tile
    std::uint8_t road = no_local;                     ///< a line is drawn here, to `road_sides`
    std::uint8_t road_sides = 0;                      ///< bit set of sides
    std::uint8_t badge_on = no_local;                 ///< the segment that the badge belongs to
    Badge badge;

    /// What somebody means who points here.
    std::uint8_t segment() const {
        if (!badge.look.empty() && badge_on != no_local) return badge_on;
        if (road != no_local) return road;
        return upper != no_local ? upper : lower;
    }
    /// Whether any of it belongs to this tile.
    bool here() const { return upper_here || lower_here; }
};

/// A place in a picture.
struct PictureSpot {
    int row = 0, column = 0;
    friend bool operator==(PictureSpot, PictureSpot) = default;
};

struct TileRaster {
    int rows = 0, columns = 0;
    std::vector<TileSpot> spots;
    TileSpot& at(int row, int column) {
        return spots[std::size_t(row) * std::size_t(columns) + std::size_t(column)];
    }
    const TileSpot& at(int row, int column) const {
        return spots[std::size_t(row) * std::size_t(columns) + std::size_t(column)];
    }
};

/// A cell of a tile as turned, in a number of characters; odd numbers, so that there is a middle.
TileRaster raster_tile(const Ruleset& rules, const TileType& type, Turning turning,
                       std::size_t cell, int rows, int columns);

/// Where something of this width in characters is best put to be seen as standing on a segment: its
/// first character.
PictureSpot place_on_segment(const TileRaster& raster, std::uint8_t local, int width);

}  // namespace bastide::cli
