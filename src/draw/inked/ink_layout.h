#pragma once
/// The outlines of an inked tile, in the frame of the printed tile: the layout that all manners share, with
/// walls that waver, roads that give way to what lies in the middle, and gates where roads meet walls.

#include "draw/inked/ink_random.h"
#include "draw/tiles/standing_room.h"
#include "draw/tiles/tile_layout.h"

#include <string_view>
#include <utility>
#include <vector>

namespace bastide::draw {

inline constexpr unsigned ink_variants = 4;

/// Half the thickness of a wall as seen from above, without its foot.
inline constexpr double half_wall = 2.8;
inline constexpr double village_radius = 11.2, village_edge = 1.4;

/// A segment of one tile alone, a monastery for one.
struct InnerPlace {
    int segment = 0;
    Spot spot;
};

/// Where something goes on below a town, an arch in its wall.
struct Underpass {
    int segment = 0;  ///< what goes below
    Point mouth;
    bool water = false;
};

/// What stands where bands end in the middle of the tile.
enum class MiddleThing : std::uint8_t {
    nothing,  ///< or an inner segment
    village,  ///< where several roads end
    house,    ///< where one ends
    water,    ///< where arms of a river flow together, or one begins
    lake,     ///< at which roads end
};

struct InkLayout {
    InkLayout(const TileLibrary& library, const PrintedTile& tile, unsigned variant);

    BandWidth width_of(const Band& band) const;
    bool is_road(const Band& band) const;
    const std::string& kind_name(int segment) const;

    const TileLibrary& library;
    const PrintedTile& tile;
    TileLayout parts;
    std::vector<InnerPlace> inner;
    Point middle;  ///< where bands that end in the middle meet
    MiddleThing middle_thing = MiddleThing::nothing;
    std::string_view middle_mark;             ///< the symbol of the tile at which its roads end
    bool is_spring = false, is_lake = false;  ///< of a river that ends
    std::vector<Point> gates;
    /// In the walls of towns that lie above what crosses them: another town, or a river.
    std::vector<Underpass> underpasses;
    std::vector<Point> houses;  ///< where roads end by themselves, out of the middle
    /// Around parts of the rim that belong to no segment, as those of a town that lies on the board from the
    /// start.
    std::vector<Line> bare_walls;

    /// What follows from the bands and towns as they are now.
    void find_ends();

private:
    void waver_walls(InkRandom& random);
    void lay_towns_over_others();
    void lay_over(const Town& above, Town& below);
    void find_water_gates();
    void place_inner_segments();
    void lead_bands_to(const InnerPlace& place);
    void move_bands(InkRandom& random);
    void square_ends();
    Point push_of_bands(InkRandom& random) const;
    void find_middle_thing();
    void find_gates();
    void find_bare_walls();
};

/// The same, changed until fields are parted as the data say: roads are led to towns, or end earlier, towns
/// grow to one another.
InkLayout mended_layout(const TileLibrary& library, const PrintedTile& tile, unsigned variant);

/// Puts a changed wall in the place of the old one in the outline of its town.
void replace_in_outline(Line& outline, const Line& old_wall, const Line& wall);

/// Where two lines cross.
std::vector<Point> crossings_of(const Line& one, const Line& other);

/// About this number of points of a line, including its ends.
Line thinned(const Line& line, int pieces);

}  // namespace bastide::draw
