/// Fields in the reference game: BASE-24 to BASE-26, castles (BCB-55), pigs (TB-20 to TB-22) and the
/// pig-herd.

#include "reference_game.h"

#include <algorithm>

namespace bastide::reference {

namespace {

/// COU-03: the City of Carcassonne among cities; no segments are printed of it.
const Feature carcassonne_itself;

}  // namespace

std::vector<Feature> ReferencePosition::fields() const {
    std::vector<Feature> found = features();
    std::erase_if(found, [this](const Feature& any) { return kind_of(board_, any) != field; });
    return found;
}

/// BASE-25: the completed cities that touch a field, each once.
std::vector<Feature> ReferencePosition::completed_cities_of(const Feature& field_feature) const {
    std::vector<Feature> completed;
    for (const Feature& city_feature : cities_touching(board_, field_feature)) {
        if (is_completed(city_feature)) {
            completed.push_back(city_feature);
        }
    }
    return completed;
}

/// BCB-55: the castles that touch a field, where their small cities touched it, each once.
std::vector<Feature> ReferencePosition::castles_of(const Feature& field_feature) const {
    std::vector<Feature> castles;
    for (const Feature& city_feature : cities_touching(board_, field_feature)) {
        if (is_castle(city_feature)) {
            castles.push_back(city_feature);
        }
    }
    return castles;
}

/// RV2-04: several herds in one field do not add up.
bool ReferencePosition::has_pig_herd(const Feature& field_feature) const {
    return in_play("pig-herd") && printed_symbols(field_feature, "pig_herd") > 0;
}

/// BASE-25, BASE-26 `second`, BCB-55; RV2-04: one point more for each city and castle. COU-03: Carcassonne
/// is one city more.
Value ReferencePosition::field_value(const Feature& field_feature, const TownsBeside& towns) const {
    Value value;
    value.add("cities", towns.cities, 3, option("farm_scoring") == "third" ? "BASE-25" : "BASE-26");
    value.add("castles", towns.castles, 4, "BCB-55");
    value.add("carcassonne", towns.carcassonne, 3, "COU-03");
    value.add("pig-herd", has_pig_herd(field_feature) ? towns.number() : 0, 1, "RV2-04");
    return value;
}

/// TB-22: one point more for each city and castle to an owner whose own pig stands in the field, beside
/// what a herd brings (RV2-04).
void ReferencePosition::add_pig(Value& value, int player, const Feature& field_feature,
                                int number) const {
    value.add("pig", has_figure(player, "pig", field_feature) ? number : 0, 1, "TB-22");
}

/// The fields whose farmers score by themselves at the end; AM-16: not beside a barn.
std::vector<Feature> ReferencePosition::farmed_fields() const {
    std::vector<Feature> found = fields();
    std::erase_if(found, [this](const Feature& any) { return has_barn(any); });
    return found;
}

/// GEN-06 step 3.
std::vector<Award> ReferencePosition::field_awards() const {
    if (option("farmers") == "off") {
        return {};
    }
    if (option("farm_scoring") == "third") {
        return field_awards_third();
    }
    return option("farm_scoring") == "second" ? field_awards_second() : field_awards_first();
}

/// BASE-25: each field on its own, no limit.
std::vector<Award> ReferencePosition::field_awards_third() const {
    std::vector<Award> awards;
    for (const Feature& feature : farmed_fields()) {
        const TownsBeside towns = towns_beside(feature);
        for (const int player : owners(feature)) {
            Value points = field_value(feature, towns);
            add_pig(points, player, feature, towns.number());
            if (points.points() > 0) {
                awards.push_back({player, "field", feature, points, true});
            }
        }
    }
    return awards;
}

/// BASE-26 `second`: each field on its own, but no player scores one city twice. A field with a
/// pig-herd (RV2-04) or an own pig (TB-22) brings more for it, so those come first; among the others
/// it does not change the sum which of a player's fields brings the city.
std::vector<Award> ReferencePosition::field_awards_second() const {
    std::vector<Award> awards;
    for (int player = 0; player < setup_.players; ++player) {
        std::vector<Feature> owned = farmed_fields();
        std::erase_if(owned, [&](const Feature& feature) {
            const std::vector<int> all = owners(feature);
            return std::find(all.begin(), all.end(), player) == all.end();
        });
        const auto extra_points = [&](const Feature& feature) {
            return int(has_pig_herd(feature)) + int(has_figure(player, "pig", feature));
        };
        std::sort(owned.begin(), owned.end(), [&](const Feature& a, const Feature& b) {
            return extra_points(a) > extra_points(b);
        });
        std::set<Feature> scored;
        for (const Feature& feature : owned) {
            const auto count_new = [&scored](const std::vector<Feature>& several) {
                return int(std::count_if(several.begin(), several.end(), [&](const Feature& any) {
                    return scored.insert(any).second;
                }));
            };
            TownsBeside towns;
            towns.cities = count_new(completed_cities_of(feature));
            towns.castles = count_new(castles_of(feature));
            if (touches_carcassonne(feature)) {
                towns.carcassonne = count_new({carcassonne_itself});
            }
            Value points = field_value(feature, towns);
            add_pig(points, player, feature, towns.number());
            if (points.points() > 0) {
                awards.push_back({player, "field", feature, points, true});
            }
        }
    }
    return awards;
}

/// BASE-26 `first`: each completed city on its own, with the farmers of all fields touching it; castles
/// alike, for 5 (AMB-21).
/// RV2-04 gives one point more for it to whom a farmer in a field with a pig-herd belongs, TB-22 to
/// whom a pig in any field touching it belongs.
std::vector<Award> ReferencePosition::field_awards_first() const {
    std::map<Feature, std::map<int, int>> farmers_of_city;
    std::map<Feature, std::set<int>> herded, with_pig;
    for (const Feature& feature : farmed_fields()) {
        std::vector<Feature> touched = completed_cities_of(feature);
        if (touches_carcassonne(feature)) {
            touched.push_back(carcassonne_itself);
        }
        for (const Feature& castle : castles_of(feature)) {
            touched.push_back(castle);
        }
        for (const Feature& city_feature : touched) {
            for (const Figure& figure : figures_on(feature)) {
                farmers_of_city[city_feature][figure.player] += figure.strength;
                if (figure.kind == "pig") {
                    with_pig[city_feature].insert(figure.player);
                } else if (has_pig_herd(feature)) {
                    herded[city_feature].insert(figure.player);
                }
            }
        }
    }
    std::vector<Award> awards;
    for (const auto& [city_feature, farmers_of_player] : farmers_of_city) {
        for (const int player : strongest(farmers_of_player)) {
            Value points;
            if (city_feature == carcassonne_itself) {
                points.add("carcassonne", 1, 4, "COU-03");
            } else {
                const bool castle = is_castle(city_feature);
                points.add(castle ? "castles" : "cities", 1, castle ? 5 : 4,
                           castle ? "BCB-55" : "BASE-26");
            }
            points.add("pig-herd", herded[city_feature].contains(player) ? 1 : 0, 1, "RV2-04");
            points.add("pig", with_pig[city_feature].contains(player) ? 1 : 0, 1, "TB-22");
            awards.push_back({player, "farmed city", city_feature, points, true});
        }
    }
    return awards;
}

}  // namespace bastide::reference
