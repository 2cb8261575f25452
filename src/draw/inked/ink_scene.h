#pragma once
/// What all who draw a part of an inked tile need.

#include "draw/inked/ink_map.h"
#include "draw/inked/ink_path.h"
#include "draw/inked/ink_plan.h"
#include "draw/svg/turned_frame.h"

namespace bastide::draw {

/// How large things are drawn. The fewer pixels there are, the larger they are and the fewer; where roads, rivers and
/// walls run is the same in all pictures.
struct InkSizes {
    double road, road_edge;  ///< widths: of the surface, and of all with its edges
    double bridge_road, bridge;
    double stage, stage_edge;  ///< of a landing stage
    double shore;
    double cottage;  ///< a house that stands by itself
    double village_house;
    double tree, symbol;  ///< factors
    double tower, gate, arch;
    double tower_height, tower_aside;  ///< how far a tower stays away from the sides
};
const InkSizes& sizes_of(TileDetail detail);

struct InkScene {
    const InkLayout& layout;
    const InkMap& map;
    const InkPlan& plan;
    TurnedFrame frame;
    TileDetail detail;
    unsigned variant;
    InkWriter& out;

    /// With all that is too small to be seen elsewhere.
    bool fine() const { return detail == TileDetail::full; }
    bool small() const { return detail == TileDetail::small; }
    const InkSizes& sizes() const { return sizes_of(detail); }
    bool flat() const { return out.colours().flat(); }
    /// What is seen at a point of the turned tile.
    int seen_at(Point turned) const { return map.seen_at(frame.printed(turned)); }
    double room(Point turned) const { return map.room(frame.printed(turned)); }
};

/// The houses on all ground that is seen as this segment, or as walled.
void paint_houses(const InkScene& scene, int segment, InkRandom& random);
/// The paved places of a town.
void paint_squares(const InkScene& scene, const Town& town);
/// All walls of the tile, then its towers and gates.
void paint_walls(const InkScene& scene);

void paint_field_tones(const InkScene& scene);
void paint_field(const InkScene& scene, const Ground& ground);
void paint_crops(const InkScene& scene);
void paint_bands(const InkScene& scene);
void paint_middle(const InkScene& scene);
/// Trees and bushes of the fields.
void paint_trees(const InkScene& scene);

/// One tree with its foot at a point of the picture.
void paint_tree(InkWriter& out, Point foot, double size, bool cypress);

/// A house seen from the front, with its foot's middle at a point.
struct House {
    Point foot;
    double width = 10;
    Tone roof = Tone::roof;
    bool gable = false;  ///< its gable to the street, else its eaves
};
/// Many houses, those behind others first.
void paint_house_rows(InkWriter& out, std::vector<House> houses, TileDetail detail);

}  // namespace bastide::draw
