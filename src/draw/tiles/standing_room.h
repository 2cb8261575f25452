#pragma once
/// Finds where figures stand on a tile: in the part of a segment that is seen, away from its borders,
/// from symbols and from other figures.

#include "draw/tiles/symbol_room.h"
#include "draw/tiles/tile_layout.h"

#include <optional>
#include <utility>
#include <vector>

namespace bastide::draw {

/// Widths of a band with its casing and without.
struct BandWidth {
    double casing;
    double surface;
};

/// What a picture shows besides its layout.
struct ShownParts {
    std::vector<BandWidth> widths;            ///< of each band of the layout
    std::vector<std::pair<int, Spot>> inner;  ///< segments that are a spot, with their number
    /// Fields that reach no side, and where each lies if nothing is left between its neighbours.
    std::vector<std::pair<int, Spot>> inner_grounds;
    std::vector<Spot> symbols;  ///< what figures would better not hide
    double half_wall = 0;       ///< half the thickness of walls
    std::vector<Spot> rests;    ///< where figures like to stand
    std::optional<Spot> lake;   ///< at which bands end
};

/// The tile as a raster of points, each owned by the segment that is seen there.
class StandingRoom {
public:
    /// What `seen_at` says of ground that no field reaches.
    static constexpr int open_ground = -1;

    StandingRoom(const TileLayout& layout, ShownParts parts);

    /// A point for each segment of the list, in which one may come several times.
    std::vector<Point> places(const std::vector<int>& segments) const;
    /// The segment seen at a point; negative for a wall, a bank or what lies outside.
    int seen_at(Point point) const;

private:
    Point point_of(std::size_t index) const;
    int drawn_at(Point point) const;
    void flood_grounds();
    void share_out_open_ground();
    std::vector<std::size_t> take_open_ground(std::size_t from);
    struct Neighbour;
    static const std::vector<Neighbour>& neighbours();
    /// The distance to what another segment owns, as far as it counts.
    double clearance(std::size_t index) const;
    double way_aside(std::size_t index) const;
    double worth(std::size_t index, const std::vector<Point>& figures) const;
    Point place(int segment, const std::vector<Point>& figures) const;
    /// For a segment that is hidden by others.
    Point hidden_place(int segment) const;

    const TileLayout& layout_;
    ShownParts parts_;
    bool is_in_a_wall(Point point) const;
    /// Around the towns of the layout, and around all arms of its bands, one after the other.
    std::vector<Box> towns_, arms_;
    std::size_t columns_ = 0, rows_ = 0;
    std::vector<int> seen_;
};

}  // namespace bastide::draw
