/// The points of the reference game: what features are worth, and who gets it when.

#include "reference_game.h"

#include <algorithm>

namespace bastide::reference {

void Value::add(const std::string& name, int count, int each, const std::string& rule) {
    if (count > 0) {
        items.push_back({name, count, count * each, rule});
    }
}

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

int Value::points() const {
    int sum = 0;
    for (const LineItem& item : items) {
        sum += item.points;
    }
    return sum;
}

/// BASE-13.
std::vector<int> ReferencePosition::owners(const Feature& feature) const {
    std::map<int, int> strength_of_player;
    for (const Figure& figure : figures_on(feature)) {
        strength_of_player[figure.player] += strength_in(figure, feature);
    }
    return strongest(strength_of_player);
}

/// BASE-20 to BASE-22, BASE-25; BCB-33.
Value ReferencePosition::value(const Feature& feature) const {
    if (is_castle(feature)) {
        return {};
    }
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
        std::string rule = completed ? "BASE-21" : "BASE-22";
        if (kind == garden_) {
            rule = completed ? "ABB-04" : "ABB-06";
        } else if (kind == abbey_) {
            rule = "AM-04";
        } else if (kind == shrine_) {
            rule = completed ? "SHR-01" : "SHR-04";
        }
        value.add("tiles", 1 + tiles_around(board_, feature), 1, rule);
    } else if (option("farmers") == "on" && option("farm_scoring") != "first") {
        value = field_value(feature, towns_beside(feature));
    }
    return value;
}

/// How often a symbol is printed on the segments of a feature.
int ReferencePosition::printed_symbols(const Feature& feature, const std::string& attribute) const {
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
Value ReferencePosition::road_value(const Feature& feature) const {
    const int tiles = int(cells_of(feature).size());
    const bool has_inn = in_play("inns-and-cathedrals") && option("ic_inns") == "on" &&
                         printed_symbols(feature, "inn") > 0;
    const bool completed = is_completed(feature);
    Value value;
    if (!completed && has_inn && option("inn_cathedral_final") == "zero") {
        value.items.push_back({"inn", 0, 0, "INN-03"});
        return value;
    }
    value.add("tiles", tiles, 1, completed ? "BASE-21" : "BASE-22");
    if (completed && has_inn) {
        value.items.push_back({"inn", 0, tiles, "INN-02"});
    }
    return value;
}

/// BASE-20 (completed, with `small_city_points`), BASE-22 (incomplete), INN-03, INN-04: 3 for each
/// tile and pennant whatever the number of cathedrals. GEN-01: pennants count per printed symbol.
Value ReferencePosition::city_value(const Feature& feature) const {
    const int tiles = int(cells_of(feature).size());
    const int pennants = printed_symbols(feature, "shields");
    const bool has_cathedral = in_play("inns-and-cathedrals") && option("ic_cathedrals") == "on" &&
                               printed_symbols(feature, "cathedral") > 0;
    const bool completed = is_completed(feature);
    Value value;
    if (!completed && has_cathedral && option("inn_cathedral_final") == "zero") {
        value.items.push_back({"cathedral", 0, 0, "INN-03"});
        return value;
    }
    const bool worth_half = tiles == 2 && option("small_city_points") == "2";
    const int each = completed && !worth_half ? 2 : 1;
    const std::string rule = completed ? "BASE-20" : "BASE-22";
    value.add("tiles", tiles, each, rule);
    value.add("pennants", pennants, each, rule);
    if (completed && has_cathedral) {
        value.items.push_back({"cathedral", 0, (3 - each) * (tiles + pennants), "INN-04"});
    }
    return value;
}

/// 00-overview §1 "newly completed": a feature of which a segment lies on the tile of this part, or
/// that its bridge is part of, was not there before in this form; any other one is looked at on the
/// board as it was before.
std::vector<Feature> ReferencePosition::newly_completed() const {
    if (!last_placed_) {
        return {};
    }
    Board board_before = board_;
    if (bridge_of_part_) {
        board_before.at(bridge_of_part_->cell).bridge.reset();
    }
    board_before.erase(*last_placed_);
    for (const auto& [cell, way] : moved_ferries_) {
        board_before.at(cell).ferry = way;
    }
    const auto was_there = [&board_before](const SegmentPlace& place) {
        const auto tile = board_before.find(place.cell);
        return tile != board_before.end() && place.segment < segment_count(tile->second);
    };
    std::vector<Feature> found;
    for (const Feature& feature : features()) {
        // FERRY-04: what a ferry joins or parts is another road than before.
        const bool is_old = std::all_of(feature.begin(), feature.end(), was_there) &&
                            feature_of(board_before, *feature.begin()) == feature;
        if (is_completed(feature) && !(is_old && reference::is_completed(board_before, feature))) {
            found.push_back(feature);
        }
    }
    return found;
}

PartResult ReferencePosition::part_result() const {
    require(!is_in_action(), "what the action has begun has to be settled first");
    require(!ferry_question(), "a ferry has to be moved first");
    require(!dragon_question(), "the dragon has to be moved first");
    require(!is_scored_, "the part has been scored");
    require(!castle_question(), "somebody has to be asked about a castle first");
    require(!departure_question(), "somebody may leave a quarter first");
    require(!pick_question(), "somebody has to pick what a castle scores first");
    require(!ingot_question(), "an ingot has to be placed or taken first");
    PartResult result;
    result.completed = newly_completed();
    result.awards = awards_for(result.completed);
    for (const std::vector<Award>& more : {barn_field_awards(false), castle_awards()}) {
        result.awards.insert(result.awards.end(), more.begin(), more.end());
    }
    const CastleScoring scoring = castle_scoring();
    for (const Castle& castle : castles_) {
        if (scoring.is_triggered(castle.city)) {
            result.castles.push_back(castle.city);
        }
    }
    for (const std::vector<Award>& more :
         {fairy_awards(result.completed, false, false),
          fairy_awards(barn_fields_with_farmers(), false, false),
          fairy_awards(result.castles, true, false), title_awards_of_part(result.completed)}) {
        result.awards.insert(result.awards.end(), more.begin(), more.end());
    }
    result.titles = titles_won(result.completed);
    result.goods = goods_of(result.completed);
    result.ingots = ingot_sharing().taken();
    result.returning = returning_from(result.completed);
    result.returning.insert(result.returning.end(), sent_home_.begin(), sent_home_.end());
    result.wagons = scored_wagons(result.completed);
    return result;
}

/// BASE-12: each newly completed feature, for each of its owners, in full (BASE-13).
std::vector<Award> ReferencePosition::awards_for(const std::vector<Feature>& completed) const {
    std::vector<Award> awards;
    for (const Feature& feature : completed) {
        for (const int player : owners(feature)) {
            awards.push_back({player, name(feature), feature, value(feature)});
        }
    }
    return awards;
}

std::vector<Award> ReferenceGame::awards_after(const std::string& tile, Cell cell,
                                               Turning turning) const {
    ReferenceGame after = *this;
    after.lay_tile(tile, cell, turning);
    after.set_last_placed(cell);
    return after.part_awards();
}

/// GEN-06 steps 2 to 4; F6: farmers beside barns (AM-16), other farmers, barns (AM-18); F8: titles (KIN-04).
/// GOLD-05 comes after all features (PHASE-03).
std::vector<Award> ReferencePosition::final_awards() const {
    std::vector<Award> awards = incomplete_awards();
    for (const std::vector<Award>& more :
         {final_fairy_awards(), barn_field_awards(true), field_awards(), barn_awards(),
          title_awards_at_the_end(), goods_awards(), gold_awards()}) {
        awards.insert(awards.end(), more.begin(), more.end());
    }
    return awards;
}

/// BASE-22; also where an inn or a cathedral leaves nothing (INN-03).
std::vector<Award> ReferencePosition::incomplete_awards() const {
    std::vector<Award> awards;
    for (const Feature& feature : features()) {
        if (kind_of(board_, feature) == field || is_completed(feature) || is_castle(feature)) {
            continue;
        }
        const Value points = value(feature);
        for (const int player : owners(feature)) {
            awards.push_back({player, name(feature), feature, points, true});
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
