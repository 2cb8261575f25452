/// The Count of Carcassonne in the reference game, COU-01 to COU-09.

#include "reference_count.h"

#include "reference_game.h"

#include <algorithm>

namespace bastide::reference {

bool may_be_in(const std::string& quarter, const std::string& figure_kind) {
    if (!is_follower(figure_kind)) {
        return false;
    }
    if (figure_kind == "abbot") {
        return quarter == "cathedral";
    }
    if (figure_kind == "mayor") {
        return quarter == "castle";
    }
    return figure_kind != "wagon" || quarter != "market";
}

// ---- The city itself, COU-01 and COU-03 ------------------------------------------------------

bool ReferencePosition::is_in_the_block(Cell cell) const { return has_mark(cell, "count_block"); }

bool ReferencePosition::carcassonne_is_there() const {
    return in_play("count") && std::any_of(board_.begin(), board_.end(), [this](const auto& entry) {
               return is_in_the_block(entry.first);
           });
}

/// Nothing is printed on the two cells within.
bool ReferencePosition::is_within_the_walls(Cell cell) const {
    return is_in_the_block(cell) && board_.at(cell).printed->segments.empty();
}

/// COU-03: every field that is printed on the block touches the wall.
bool ReferencePosition::touches_carcassonne(const Feature& field_feature) const {
    return in_play("count") &&
           std::any_of(field_feature.begin(), field_feature.end(),
                       [this](const SegmentPlace& place) { return is_in_the_block(place.cell); });
}

TownsBeside ReferencePosition::towns_beside(const Feature& field_feature) const {
    return {int(completed_cities_of(field_feature).size()), int(castles_of(field_feature).size()),
            int(touches_carcassonne(field_feature))};
}

// ---- In the quarters, COU-02 -----------------------------------------------------------------

std::string ReferencePosition::quarter_for(SegmentKind kind) const {
    if (kind == city) {
        return "castle";
    }
    if (kind == road) {
        return "blacksmith";
    }
    if (kind == field) {
        return "market";
    }
    return kind == monastery || kind == abbey_ || kind == shrine_ ? "cathedral" : "";
}

/// PD-09 `fairy_in_carcassonne`, TOW-06 `tower_in_carcassonne`: as if all of them stood on the cell that names
/// the quarters.
std::vector<Figure> ReferencePosition::townspeople_on_their_cell() const {
    const auto names_quarters = [this](const auto& entry) {
        return has_mark(entry.first, "quarters");
    };
    const auto tile = std::find_if(board_.begin(), board_.end(), names_quarters);
    std::vector<Figure> found;
    for (const Townsman& figure : tile != board_.end() ? townspeople_ : std::vector<Townsman>()) {
        const auto quarter = std::find(quarters.begin(), quarters.end(), figure.quarter);
        found.push_back({figure.player, tile->first,
                         in_first_quarter - int(quarter - quarters.begin()), figure.kind,
                         strength_of(figure.kind)});
    }
    return found;
}

std::vector<Figure> ReferencePosition::figures_and_townspeople(
    const std::string& option_for_them) const {
    std::vector<Figure> all = figures_;
    if (option(option_for_them) == "true") {
        const std::vector<Figure> townspeople = townspeople_on_their_cell();
        all.insert(all.end(), townspeople.begin(), townspeople.end());
    }
    return all;
}

/// Off the board, or out of its quarter.
void ReferenceGame::take_away(const Figure& figure) {
    if (figure.segment > in_first_quarter) {
        figures_.erase(std::find(figures_.begin(), figures_.end(), figure));
        return;
    }
    const std::string quarter(quarters.at(std::size_t(in_first_quarter - figure.segment)));
    townspeople_.erase(std::find(townspeople_.begin(), townspeople_.end(),
                                 Townsman{figure.player, figure.kind, quarter}));
}

void ReferenceGame::put_in_quarter(const Townsman& figure) {
    check_player(figure.player);
    require(std::find(quarters.begin(), quarters.end(), figure.quarter) != quarters.end(),
            "no such quarter: " + figure.quarter);
    require(may_be_in(figure.quarter, figure.kind), "not in that quarter: " + figure.kind);
    require(supply(figure.player, figure.kind) > 0, "none in supply: " + figure.kind);
    townspeople_.push_back(figure);
}

void ReferenceGame::set_count(const std::string& quarter) {
    require(std::find(quarters.begin(), quarters.end(), quarter) != quarters.end(),
            "no such quarter: " + quarter);
    quarter_of_count_ = quarter;
}

// ---- Leaving, COU-06 to COU-09 ---------------------------------------------------------------

/// COU-06, PD-04: from quarters without the count, not onto the dragon's tile. Of figures that are alike
/// one is named.
std::vector<Departure> ReferencePosition::departures_to(int player,
                                                        const std::vector<Feature>& goals) const {
    std::set<Departure> found;
    for (const Townsman& figure : townspeople_) {
        if (figure.player != player || figure.quarter == quarter_of_count_) {
            continue;
        }
        for (const Feature& goal : goals) {
            const SegmentKind kind = kind_of(board_, goal);
            if (quarter_for(kind) != figure.quarter || !may_stand_on(figure.kind, kind)) {
                continue;
            }
            for (const SegmentPlace& place : goal) {
                if (place.cell != dragon_) {
                    found.insert({figure.kind, place});
                }
            }
        }
    }
    return {found.begin(), found.end()};
}

/// COU-07, AM-20: what is about to be scored in this part. A small city that became a castle is not
/// completed any more. The field around a barn that was just placed is scored for whoever is there (AM-15),
/// so with `count_target=any_completed` it is a goal though nobody is there yet.
std::vector<Feature> ReferencePosition::goals_of_part() const {
    const bool have_to_be_occupied = option("count_target") == "occupied";
    std::vector<Feature> goals;
    for (const Feature& feature : newly_completed()) {
        if (!have_to_be_occupied || !followers_on(feature).empty()) {
            goals.push_back(feature);
        }
    }
    if (option("market_barn") == "true") {
        for (const Feature& feature : barn_fields_with_farmers()) {
            goals.push_back(feature);
        }
        if (!have_to_be_occupied && barn_of_part_) {
            const Feature feature = feature_at(barn_of_part_->cell, barn_of_part_->segment);
            if (followers_on(feature).empty()) {
                goals.push_back(feature);
            }
        }
    }
    return goals;
}

/// COU-09: fields, whether or not somebody is there; with `any_district` also what is not completed.
std::vector<Feature> ReferencePosition::goals_at_the_end() const {
    std::vector<Feature> goals = features();
    std::erase_if(goals, [this](const Feature& feature) {
        if (kind_of(board_, feature) == field) {
            return false;
        }
        return option("count_final") == "market_only" || is_completed(feature) ||
               is_castle(feature);
    });
    return goals;
}

/// COU-07: after castles were built (T9.1), from the player left of the active one on; COU-09.
std::optional<DepartureQuestion> ReferencePosition::departure_question() const {
    if (!leaving_at_the_end_.empty()) {
        const int player = leaving_at_the_end_.front();
        return DepartureQuestion{player, departures_to(player, goals_at_the_end()), true};
    }
    if (!in_play("count") || townspeople_.empty() || is_before_or_after_phase_3() ||
        castle_question()) {
        return std::nullopt;
    }
    const std::vector<Feature> goals = goals_of_part();
    for (int step = 1; step <= setup_.players; ++step) {
        const int player = (turn_.player + step) % setup_.players;
        const std::vector<Departure> departures = departures_to(player, goals);
        if (!left_quarters_.contains(player) && !departures.empty()) {
            return DepartureQuestion{player, departures, false};
        }
    }
    return std::nullopt;
}

/// Any number of them one after the other in a part; one in each round at the end.
void ReferenceGame::leave_quarter(const Departure& departure) {
    const std::optional<DepartureQuestion> asked = departure_question();
    require(asked && std::count(asked->departures.begin(), asked->departures.end(), departure) == 1,
            "nobody leaves a quarter like that");
    const auto& [kind, place] = departure;
    const Townsman leaving{asked->player, kind, quarter_for(segment_at(board_, place).kind)};
    townspeople_.erase(std::find(townspeople_.begin(), townspeople_.end(), leaving));
    figures_.push_back({asked->player, place.cell, place.segment, kind, strength_of(kind)});
    // PD-12: whom the fairy is beside stays the same follower, though she herself does not move.
    const std::optional<Fairy> fairy_before = fairy_;
    leave_fairy_alone();
    if (fairy_before && fairy_before->beside && !fairy_->beside) {
        fairy_->beside = figures_.back();
    }
    figure_phase_used_ = castles_are_past_ = true;
    if (asked->at_the_end) {
        std::rotate(leaving_at_the_end_.begin(), leaving_at_the_end_.begin() + 1,
                    leaving_at_the_end_.end());
        go_on_leaving_at_the_end();
    }
}

void ReferenceGame::stay_in_quarters() {
    const std::optional<DepartureQuestion> asked = departure_question();
    require(asked.has_value(), "nobody may leave a quarter");
    if (!asked->at_the_end) {
        figure_phase_used_ = castles_are_past_ = true;
        left_quarters_.insert(asked->player);
        return;
    }
    leaving_at_the_end_.erase(leaving_at_the_end_.begin());
    go_on_leaving_at_the_end();
}

/// COU-09: left of the player who has played last; whoever cannot do anything is passed over.
void ReferenceGame::begin_leaving_at_the_end() {
    for (int step = 1; in_play("count") && step <= setup_.players; ++step) {
        leaving_at_the_end_.push_back((last_to_play_ + step) % setup_.players);
    }
    go_on_leaving_at_the_end();
}

void ReferenceGame::go_on_leaving_at_the_end() {
    while (!leaving_at_the_end_.empty() && departure_question()->departures.empty()) {
        leaving_at_the_end_.erase(leaving_at_the_end_.begin());
    }
    game_over_ = leaving_at_the_end_.empty();
}

// ---- Entering, COU-04 and COU-05 -------------------------------------------------------------

/// COU-04: what features have brought, as against the fairy and whoever holds a title. What an abbot
/// brought who was taken back (ABB-05) is of a feature, too.
void ReferenceGame::note_points_of_part(const std::vector<Award>& awards) {
    for (const Award& award : awards) {
        const bool is_of_a_title = award.name == "king" || award.name == "robber baron";
        if (!award.feature.empty() && award.name != "fairy" && !is_of_a_title) {
            points_of_part_[award.player] += award.value.points();
        }
    }
}

/// COU-04: others have got points for features, the active player none.
bool ReferencePosition::may_enter_carcassonne() const {
    bool have_others = false;
    for (const auto& [player, points] : points_of_part_) {
        if (player == turn_.player && points > 0) {
            return false;
        }
        have_others = have_others || points > 0;
    }
    const bool is_one_too_many = turn_.has_entered && option("count_deploy_limit") == "turn";
    return in_play("count") && have_others && !is_one_too_many;
}

std::vector<Entry> ReferencePosition::entries() const {
    std::vector<Entry> found;
    if (!entry_is_offered_) {
        return found;
    }
    for (const auto& [kind, number] : figures_each_) {
        for (const std::string_view quarter : quarters) {
            if (supply(turn_.player, kind) > 0 && may_be_in(std::string(quarter), kind)) {
                found.push_back({kind, std::string(quarter)});
            }
        }
    }
    return found;
}

/// Anchor T11: after the wagons have moved.
void ReferenceGame::offer_entry() {
    entry_is_offered_ = may_enter_carcassonne();
    entry_is_offered_ = !entries().empty();
}

void ReferenceGame::enter_quarter(const Entry& entry) {
    const std::vector<Entry> legal = entries();
    require(std::find(legal.begin(), legal.end(), entry) != legal.end(),
            "nobody enters that quarter");
    put_in_quarter({turn_.player, entry.kind, entry.quarter});
    entry_is_offered_ = false;
    turn_.has_entered = true;
    const std::string how = option("count_move");
    if (how == "choose") {
        count_may_move_ = true;
        return;
    }
    if (how == "follow_meeple") {
        quarter_of_count_ = entry.quarter;
    } else {
        const auto now = std::find(quarters.begin(), quarters.end(), quarter_of_count_);
        quarter_of_count_ = quarters.at(std::size_t(now - quarters.begin() + 1) % quarters.size());
    }
    go_on_after_count();
}

void ReferenceGame::stay_out_of_quarters() {
    require(entry_is_offered_, "nobody may enter a quarter");
    entry_is_offered_ = false;
    go_on_after_count();
}

/// COU-05: to any other quarter.
std::vector<std::string> ReferencePosition::ways_of_count() const {
    std::vector<std::string> found;
    for (const std::string_view quarter : quarters) {
        if (count_may_move_ && quarter != quarter_of_count_) {
            found.emplace_back(quarter);
        }
    }
    return found;
}

void ReferenceGame::move_count(const std::string& quarter) {
    const std::vector<std::string> ways = ways_of_count();
    require(std::find(ways.begin(), ways.end(), quarter) != ways.end(),
            "the count cannot go there");
    quarter_of_count_ = quarter;
    leave_count();
}

void ReferenceGame::leave_count() {
    require(count_may_move_, "the count does not move");
    count_may_move_ = false;
    go_on_after_count();
}

}  // namespace bastide::reference
