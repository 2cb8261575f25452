/// Barns in the reference game, AM-14 to AM-19.

#include "reference_game.h"

#include <algorithm>

namespace bastide::reference {

namespace {

Side turned_on(Side side, unsigned steps) { return Side((unsigned(side) + steps) % 4); }

}  // namespace

// ---- Placing them ---------------------------------------------------------------------------

/// AM-14: both half sides that meet there belong to one segment of the tile, and that to the field.
bool ReferencePosition::shows_field_at(Cell cell, Side before, const Feature& field_feature) const {
    const auto tile = board_.find(cell);
    for (int segment = 0; tile != board_.end() && segment < segment_count(tile->second);
         ++segment) {
        const SegmentPlace place{cell, segment};
        const std::set<Slot> slots = slots_of(board_, place);
        const auto [one, other] = slots_at_corner(before);
        if (field_feature.contains(place) && slots.contains(one) && slots.contains(other)) {
            return true;
        }
    }
    return false;
}

std::vector<Side> ReferencePosition::barn_corners(int segment) const {
    require(last_placed_.has_value(), "no tile was placed in this part");
    const Cell placed = *last_placed_;
    std::vector<Side> corners;
    if (segment_at(board_, {placed, segment}).kind != field) {
        return corners;
    }
    const Feature feature = feature_at(placed, segment);
    for (const Side before : {Side::north, Side::east, Side::south, Side::west}) {
        const Side behind = turned_on(before, 1);
        const Cell across = neighbour(neighbour(placed, before), behind);
        if (shows_field_at(placed, before, {{placed, segment}}) &&
            shows_field_at(neighbour(placed, before), turned_on(before, 1), feature) &&
            shows_field_at(across, turned_on(before, 2), feature) &&
            shows_field_at(neighbour(placed, behind), turned_on(before, 3), feature)) {
            corners.push_back(before);
        }
    }
    return corners;
}

bool ReferencePosition::has_barn(const Feature& field_feature) const {
    const std::vector<Figure> found = figures_on(field_feature);
    return std::any_of(found.begin(), found.end(),
                       [](const Figure& figure) { return figure.kind == "barn"; });
}

// ---- Scoring with them ----------------------------------------------------------------------

/// `barn_scoring_lord_castle`: during the game castles that hold their lords may bring nothing.
int ReferencePosition::castles_counted(const Feature& field_feature) const {
    std::vector<Feature> castles = castles_of(field_feature);
    if (option("barn_scoring_lord_castle") == "ignored") {
        std::erase_if(castles, [this](const Feature& castle) { return !lords_on(castle).empty(); });
    }
    return int(castles.size());
}

/// AM-15, AM-16: fields with barns in which farmers stand.
std::vector<Feature> ReferencePosition::barn_fields_with_farmers() const {
    std::vector<Feature> found = in_play("barn") ? fields() : std::vector<Feature>();
    std::erase_if(found, [this](const Feature& feature) {
        return !has_barn(feature) || followers_on(feature).empty();
    });
    return found;
}

/// AM-15 where the barn was placed in this part, else AM-16; who comes at the end of the game joins.
std::vector<Award> ReferencePosition::barn_field_awards(bool at_the_end) const {
    std::vector<Award> awards;
    for (const Feature& feature : barn_fields_with_farmers()) {
        const bool was_placed = !at_the_end && barn_of_part_ && feature.contains(*barn_of_part_);
        const std::string rule = was_placed ? "AM-15" : "AM-16";
        TownsBeside towns = towns_beside(feature);
        towns.castles = at_the_end ? towns.castles : castles_counted(feature);
        for (const int player : owners(feature)) {
            Value points;
            points.add("cities", towns.cities, was_placed ? 3 : 1, rule);
            points.add("castles", towns.castles, was_placed ? 4 : 2, "BCB-55");
            points.add("carcassonne", towns.carcassonne, was_placed ? 3 : 1, "COU-03");
            points.add("pig-herd", has_pig_herd(feature) ? towns.number() : 0, 1, "RV2-04");
            add_pig(points, player, feature, towns.number());
            awards.push_back({player, "field", feature, points, at_the_end});
        }
    }
    return awards;
}

/// AM-15, AM-16: all that stands in these fields but the barns.
std::vector<Figure> ReferencePosition::returning_from_barn_fields() const {
    std::vector<Figure> returning = figures_on_any(barn_fields_with_farmers());
    std::erase_if(returning, [](const Figure& figure) { return figure.kind == "barn"; });
    return returning;
}

/// AM-18: each player with a barn in a field, once.
std::vector<Award> ReferencePosition::barn_awards() const {
    std::vector<Award> awards;
    for (const Feature& feature : in_play("barn") ? fields() : std::vector<Feature>()) {
        const TownsBeside towns = towns_beside(feature);
        const bool counts_herd = option("barn_pigherd") == "true" && has_pig_herd(feature);
        Value points;
        points.add("cities", towns.cities, 4, "AM-18");
        points.add("castles", towns.castles, 5, "BCB-55");
        points.add("carcassonne", towns.carcassonne, 4, "COU-03");
        points.add("pig-herd", counts_herd ? towns.number() : 0, 1, "RV2-04");
        for (int player = 0; player < setup_.players; ++player) {
            if (has_figure(player, "barn", feature)) {
                awards.push_back({player, "field", feature, points, true});
            }
        }
    }
    return awards;
}

}  // namespace bastide::reference
