#pragma once
/// Finds room for symbols on a tile, so that they hide neither roads nor walls nor one another.

#include "draw/tiles/tile_layout.h"

#include <vector>

namespace bastide::draw {

/// Where a symbol would like to be.
struct PreferredSpot {
    int town = -1;   ///< inside this town (index in TileLayout::towns)
    int band = -1;   ///< close beside this band (index in TileLayout::bands)
    int field = -1;  ///< on this ground (index in TileLayout::grounds)
    /// Bands that end in the middle may end at it.
    bool may_take_the_middle = false;
};

/// A disc that a symbol takes.
struct Spot {
    Point centre;
    double radius = 0;
};

class SymbolRoom {
public:
    explicit SymbolRoom(const TileLayout& layout);

    /// The best place left, taken from now on; smaller than asked for where room is scarce.
    Spot place(const PreferredSpot& wish, double radius);
    void take(const Spot& spot) { taken_.push_back(spot); }
    const std::vector<Spot>& taken() const { return taken_; }

private:
    /// Distance to what must not be hidden at all: other symbols and the rim.
    double strict_room(Point point) const;
    /// Distance to what would better stay visible: bands, walls, hedges.
    double loose_room(Point point, const PreferredSpot& wish) const;
    bool is_wished(Point point, const PreferredSpot& wish) const;

    const TileLayout& layout_;
    std::vector<Point> candidates_;
    std::vector<Spot> taken_;
};

}  // namespace bastide::draw
