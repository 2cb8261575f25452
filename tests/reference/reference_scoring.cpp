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
    const std::string rule = is_completed(feature) ? "BASE-21" : "BASE-22";
    Value value;
    if (kind == road) {
        add_line(value, "tiles", int(cells_of(feature).size()), 1, rule);
    } else if (kind == monastery) {
        add_line(value, "tiles", 1 + tiles_around(board_, feature), 1, rule);
    } else if (kind == city) {
        value = city_value(feature);
    } else if (kind == field && option("farmers") == "on") {
        const int cities = int(completed_cities_of(feature).size());
        if (option("farm_scoring") == "third") {
            add_line(value, "cities", cities, 3, "BASE-25");
        } else if (option("farm_scoring") == "second") {
            add_line(value, "cities", cities, 3, "BASE-26");
        }
    }
    return value;
}

/// GEN-01: pennants count per printed symbol.
int ReferenceGame::pennants(const Feature& feature) const {
    const Attribute shields = setup_.tiles->attribute("shields");
    int count = 0;
    for (const SegmentPlace& place : feature) {
        for (const Symbol<Attribute>& symbol : segment_at(board_, place).attributes) {
            if (symbol.id == shields) {
                count += symbol.number;
            }
        }
    }
    return count;
}

/// BASE-20 (completed, with `small_city_points`), BASE-22 (incomplete).
Value ReferenceGame::city_value(const Feature& feature) const {
    const int tiles = int(cells_of(feature).size());
    const bool completed = is_completed(feature);
    const bool worth_half = completed && tiles == 2 && option("small_city_points") == "2";
    const int each = completed && !worth_half ? 2 : 1;
    const std::string rule = completed ? "BASE-20" : "BASE-22";
    Value value;
    add_line(value, "tiles", tiles, each, rule);
    add_line(value, "pennants", pennants(feature), each, rule);
    return value;
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

/// BASE-22.
std::vector<Award> ReferenceGame::incomplete_awards() const {
    std::vector<Award> awards;
    for (const Feature& feature : features()) {
        if (kind_of(board_, feature) == field || is_completed(feature)) {
            continue;
        }
        for (const int player : owners(feature)) {
            awards.push_back({player, name(feature), feature, value(feature), true});
        }
    }
    return awards;
}

/// BASE-25: each field on its own, no limit.
std::vector<Award> ReferenceGame::field_awards_third() const {
    std::vector<Award> awards;
    for (const Feature& feature : features()) {
        if (kind_of(board_, feature) != field) {
            continue;
        }
        for (const int player : owners(feature)) {
            const Value points = value(feature);
            if (points.points() > 0) {
                awards.push_back({player, "field", feature, points, true});
            }
        }
    }
    return awards;
}

/// BASE-26 `second`: each field on its own, but no player scores one city twice. Which of a
/// player's fields brings the city does not change the sum; here the first in reading order.
std::vector<Award> ReferenceGame::field_awards_second() const {
    std::vector<Award> awards;
    std::map<int, std::set<Feature>> scored_by_player;
    for (const Feature& feature : features()) {
        if (kind_of(board_, feature) != field) {
            continue;
        }
        for (const int player : owners(feature)) {
            int new_cities = 0;
            for (const Feature& city_feature : completed_cities_of(feature)) {
                if (scored_by_player[player].insert(city_feature).second) {
                    ++new_cities;
                }
            }
            Value points;
            add_line(points, "cities", new_cities, 3, "BASE-26");
            if (points.points() > 0) {
                awards.push_back({player, "field", feature, points, true});
            }
        }
    }
    return awards;
}

/// BASE-26 `first`: each completed city on its own, with the farmers of all fields touching it.
std::vector<Award> ReferenceGame::field_awards_first() const {
    std::map<Feature, std::map<int, int>> farmers_of_city;
    for (const Feature& feature : features()) {
        if (kind_of(board_, feature) != field) {
            continue;
        }
        for (const Figure& figure : figures_on(feature)) {
            for (const Feature& city_feature : completed_cities_of(feature)) {
                farmers_of_city[city_feature][figure.player] += figure.strength;
            }
        }
    }
    std::vector<Award> awards;
    for (const auto& [city_feature, farmers_of_player] : farmers_of_city) {
        Value points;
        add_line(points, "cities", 1, 4, "BASE-26");
        for (const int player : strongest(farmers_of_player)) {
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
