/// The points of the reference game: what features are worth, and who gets it when.

#include "reference_game.h"

#include <algorithm>

namespace bastide::reference {

namespace {

/// Adds a line of `count` things at `each` points, unless there is nothing to count.
void add_line(Value& value, const std::string& name, int count, int each, const std::string& rule) {
    if (count > 0) {
        value.items.push_back({name, count, count * each, rule});
    }
}

/// BASE-13: everybody with the greatest strength, if it is more than none.
std::vector<int> strongest(const std::map<int, int>& strength_of_player) {
    int greatest = 0;
    for (const auto& [player, strength] : strength_of_player) {
        greatest = std::max(greatest, strength);
    }
    std::vector<int> players;
    for (const auto& [player, strength] : strength_of_player) {
        if (greatest > 0 && strength == greatest) {
            players.push_back(player);
        }
    }
    return players;
}

}  // namespace

int Value::points() const {
    int sum = 0;
    for (const LineItem& item : items) {
        sum += item.points;
    }
    return sum;
}

/// BASE-13.
std::vector<int> ReferenceGame::owners(const Feature& feature) const {
    std::map<int, int> strength_of_player;
    for (const Figure& figure : figures_on(feature)) {
        strength_of_player[figure.player] += figure.strength;
    }
    return strongest(strength_of_player);
}

/// BASE-20 to BASE-22, BASE-25.
Value ReferenceGame::value(const Feature& feature) const {
    const SegmentKind kind = kind_of(board_, feature);
    if (kind == road) {
        return road_value(feature);
    }
    if (kind == city) {
        return city_value(feature);
    }
    Value value;
    if (kind != field) {
        const bool completed = is_completed(feature);
        const std::string rule_of_monasteries = completed ? "BASE-21" : "BASE-22";
        const std::string rule_of_gardens = completed ? "ABB-04" : "ABB-06";
        add_line(value, "tiles", 1 + tiles_around(board_, feature), 1,
                 kind == monastery ? rule_of_monasteries : rule_of_gardens);
    } else if (option("farmers") == "on" && option("farm_scoring") != "first") {
        const std::string rule = option("farm_scoring") == "third" ? "BASE-25" : "BASE-26";
        const int cities = int(completed_cities_of(feature).size());
        value = field_value(cities, has_pig_herd(feature), rule);
    }
    return value;
}

/// How often a symbol is printed on the segments of a feature.
int ReferenceGame::printed_symbols(const Feature& feature, const std::string& attribute) const {
    const Attribute wanted = setup_.tiles->attribute(attribute);
    int count = 0;
    for (const SegmentPlace& place : feature) {
        for (const Symbol<Attribute>& symbol : segment_at(board_, place).attributes) {
            if (symbol.id == wanted) {
                count += symbol.number;
            }
        }
    }
    return count;
}

/// BASE-21, BASE-22; INN-01 to INN-03: any number of inns doubles a completed road.
Value ReferenceGame::road_value(const Feature& feature) const {
    const int tiles = int(cells_of(feature).size());
    const bool has_inn = in_play("inns-and-cathedrals") && printed_symbols(feature, "inn") > 0;
    const bool completed = is_completed(feature);
    Value value;
    if (!completed && has_inn && option("inn_cathedral_final") == "zero") {
        value.items.push_back({"inn", 0, 0, "INN-03"});
        return value;
    }
    add_line(value, "tiles", tiles, 1, completed ? "BASE-21" : "BASE-22");
    if (completed && has_inn) {
        value.items.push_back({"inn", 0, tiles, "INN-02"});
    }
    return value;
}

/// BASE-20 (completed, with `small_city_points`), BASE-22 (incomplete), INN-03, INN-04: 3 for each
/// tile and pennant whatever the number of cathedrals. GEN-01: pennants count per printed symbol.
Value ReferenceGame::city_value(const Feature& feature) const {
    const int tiles = int(cells_of(feature).size());
    const int pennants = printed_symbols(feature, "shields");
    const bool has_cathedral =
        in_play("inns-and-cathedrals") && printed_symbols(feature, "cathedral") > 0;
    const bool completed = is_completed(feature);
    Value value;
    if (!completed && has_cathedral && option("inn_cathedral_final") == "zero") {
        value.items.push_back({"cathedral", 0, 0, "INN-03"});
        return value;
    }
    const bool worth_half = tiles == 2 && option("small_city_points") == "2";
    const int each = completed && !worth_half ? 2 : 1;
    const std::string rule = completed ? "BASE-20" : "BASE-22";
    add_line(value, "tiles", tiles, each, rule);
    add_line(value, "pennants", pennants, each, rule);
    if (completed && has_cathedral) {
        value.items.push_back({"cathedral", 0, (3 - each) * (tiles + pennants), "INN-04"});
    }
    return value;
}

/// BASE-25, BASE-26 `second`; RV2-04: one point more for each city.
Value ReferenceGame::field_value(int cities, bool has_herd, const std::string& rule) const {
    Value value;
    add_line(value, "cities", cities, 3, rule);
    add_line(value, "pig-herd", has_herd ? cities : 0, 1, "RV2-04");
    return value;
}

/// RV2-04: several herds in one field do not add up.
bool ReferenceGame::has_pig_herd(const Feature& field_feature) const {
    return in_play("pig-herd") && printed_symbols(field_feature, "pig_herd") > 0;
}

/// BASE-25: the completed cities that touch a field, each once.
std::vector<Feature> ReferenceGame::completed_cities_of(const Feature& field_feature) const {
    std::vector<Feature> completed;
    for (const Feature& city_feature : cities_touching(board_, field_feature)) {
        if (is_completed(city_feature)) {
            completed.push_back(city_feature);
        }
    }
    return completed;
}

/// 00-overview §1 "newly completed": a feature of which a segment lies on the tile of this part
/// was not there before in this form; any other one is looked at on the board without that tile.
std::vector<Feature> ReferenceGame::newly_completed() const {
    if (!last_placed_) {
        return {};
    }
    Board board_before = board_;
    board_before.erase(*last_placed_);
    std::vector<Feature> found;
    for (const Feature& feature : features()) {
        const bool touched = cells_of(feature).contains(*last_placed_);
        if (is_completed(feature) && (touched || !reference::is_completed(board_before, feature))) {
            found.push_back(feature);
        }
    }
    return found;
}

/// BASE-12: each newly completed feature, for each of its owners, in full (BASE-13).
std::vector<Award> ReferenceGame::part_awards() const { return awards_for(newly_completed()); }

std::vector<Award> ReferenceGame::awards_for(const std::vector<Feature>& completed) const {
    std::vector<Award> awards;
    for (const Feature& feature : completed) {
        for (const int player : owners(feature)) {
            awards.push_back({player, name(feature), feature, value(feature)});
        }
    }
    return awards;
}

/// BASE-14.
std::vector<Figure> ReferenceGame::returning_figures() const {
    return figures_on_any(newly_completed());
}

std::vector<Figure> ReferenceGame::figures_on_any(const std::vector<Feature>& several) const {
    std::vector<Figure> found;
    for (const Feature& feature : several) {
        for (const Figure& figure : figures_on(feature)) {
            found.push_back(figure);
        }
    }
    return found;
}

std::vector<Award> ReferenceGame::awards_after(const std::string& tile, Cell cell,
                                               Turning turning) const {
    ReferenceGame after = *this;
    after.lay_tile(tile, cell, turning);
    after.set_last_placed(cell);
    return after.part_awards();
}

/// GEN-06 steps 2 and 3; the base game has no castles and no goods.
std::vector<Award> ReferenceGame::final_awards() const {
    std::vector<Award> awards = incomplete_awards();
    if (option("farmers") == "off") {
        return awards;
    }
    std::vector<Award> field_awards;
    if (option("farm_scoring") == "third") {
        field_awards = field_awards_third();
    } else if (option("farm_scoring") == "second") {
        field_awards = field_awards_second();
    } else {
        field_awards = field_awards_first();
    }
    awards.insert(awards.end(), field_awards.begin(), field_awards.end());
    return awards;
}

std::vector<Feature> ReferenceGame::fields() const {
    std::vector<Feature> found = features();
    std::erase_if(found, [this](const Feature& any) { return kind_of(board_, any) != field; });
    return found;
}

/// BASE-22; also where an inn or a cathedral leaves nothing (INN-03).
std::vector<Award> ReferenceGame::incomplete_awards() const {
    std::vector<Award> awards;
    for (const Feature& feature : features()) {
        if (kind_of(board_, feature) == field || is_completed(feature)) {
            continue;
        }
        const Value points = value(feature);
        for (const int player : owners(feature)) {
            awards.push_back({player, name(feature), feature, points, true});
        }
    }
    return awards;
}

/// BASE-25: each field on its own, no limit.
std::vector<Award> ReferenceGame::field_awards_third() const {
    std::vector<Award> awards;
    for (const Feature& feature : fields()) {
        for (const int player : owners(feature)) {
            const Value points = value(feature);
            if (points.points() > 0) {
                awards.push_back({player, "field", feature, points, true});
            }
        }
    }
    return awards;
}

/// BASE-26 `second`: each field on its own, but no player scores one city twice. A field with a
/// pig-herd brings more for it (RV2-04), so those come first; among the others it does not change
/// the sum which of a player's fields brings the city: here the first in reading order.
std::vector<Award> ReferenceGame::field_awards_second() const {
    std::vector<Award> awards;
    std::map<int, std::set<Feature>> scored_by_player;
    std::vector<Feature> in_order = fields();
    std::stable_partition(in_order.begin(), in_order.end(),
                          [this](const Feature& feature) { return has_pig_herd(feature); });
    for (const Feature& feature : in_order) {
        for (const int player : owners(feature)) {
            int new_cities = 0;
            for (const Feature& city_feature : completed_cities_of(feature)) {
                if (scored_by_player[player].insert(city_feature).second) {
                    ++new_cities;
                }
            }
            const Value points = field_value(new_cities, has_pig_herd(feature), "BASE-26");
            if (points.points() > 0) {
                awards.push_back({player, "field", feature, points, true});
            }
        }
    }
    return awards;
}

/// BASE-26 `first`: each completed city on its own, with the farmers of all fields touching it.
/// RV2-04 gives one point more for it to whom a farmer in a field with a pig-herd belongs.
std::vector<Award> ReferenceGame::field_awards_first() const {
    std::map<Feature, std::map<int, int>> farmers_of_city;
    std::map<Feature, std::set<int>> herded;
    for (const Feature& feature : fields()) {
        for (const Figure& figure : figures_on(feature)) {
            for (const Feature& city_feature : completed_cities_of(feature)) {
                farmers_of_city[city_feature][figure.player] += figure.strength;
                if (has_pig_herd(feature)) {
                    herded[city_feature].insert(figure.player);
                }
            }
        }
    }
    std::vector<Award> awards;
    for (const auto& [city_feature, farmers_of_player] : farmers_of_city) {
        for (const int player : strongest(farmers_of_player)) {
            Value points;
            add_line(points, "cities", 1, 4, "BASE-26");
            add_line(points, "pig-herd", herded[city_feature].contains(player) ? 1 : 0, 1,
                     "RV2-04");
            awards.push_back({player, "farmed city", city_feature, points, true});
        }
    }
    return awards;
}

void ReferenceGame::pay(const std::vector<Award>& awards) {
    for (const Award& award : awards) {
        scores_.at(std::size_t(award.player)) += award.value.points();
    }
}

}  // namespace bastide::reference
