#pragma once
/// What all who draw a part of an inked tile need.

#include "draw/inked/ink_map.h"
#include "draw/inked/ink_path.h"
#include "draw/inked/ink_plan.h"
#include "draw/svg/turned_frame.h"

namespace bastide::draw {

struct InkScene {
    const InkLayout& layout;
    const InkMap& map;
    const InkPlan& plan;
    TurnedFrame frame;
    TileDetail detail;
    unsigned variant;
    InkWriter& out;

    bool small() const { return detail == TileDetail::small; }
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
void paint_house_rows(InkWriter& out, std::vector<House> houses, bool small);

}  // namespace bastide::draw
