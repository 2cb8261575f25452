/// Castles in the reference game: building them (phase 3a), scoring them (phase 3c), and their lords.

#include "reference_game.h"

#include <algorithm>

namespace bastide::reference {

const Castle* ReferencePosition::castle_at(Cell cell, int segment) const {
    for (const Castle& castle : castles_) {
        if (castle.city.contains({cell, segment})) {
            return &castle;
        }
    }
    return nullptr;
}

/// BCB-33; in the mixed case of BCB-38 the city counts as completed in that round.
bool ReferencePosition::is_castle(const Feature& feature) const {
    if (feature.empty()) {
        return false;
    }
    const Castle* castle = castle_at(feature.begin()->cell, feature.begin()->segment);
    return castle != nullptr && !castle->was_scored_as_city;
}

std::vector<Figure> ReferencePosition::lords_on(const Feature& castle) const {
    std::vector<Figure> lords;
    for (const Figure& figure : figures_) {
        if (figure.is_lord && castle.contains({figure.cell, figure.segment})) {
            lords.push_back(figure);
        }
    }
    return lords;
}

std::set<int> ReferencePosition::lords_of(const Feature& castle) const {
    std::set<int> players;
    for (const Figure& lord : lords_on(castle)) {
        players.insert(lord.player);
    }
    return players;
}

// ---- Phase 3a: building them ----------------------------------------------------------------

/// BCB-31, BCB-38: it is a small city, and the player is an owner and has a token left.
bool ReferencePosition::may_become_castle(const Feature& feature, int player) const {
    const bool marks_count = option("small_city_definition") == "semicircular";
    const bool walls_may_close = !marks_count && option("small_city_abbey") == "small";
    if (!is_small_city(board_, feature, setup_.tiles->attribute("castle_base"), marks_count,
                       walls_may_close)) {
        return false;
    }
    // FLIER-06 has the option of BCB-38 once more.
    const bool is_never_shared = option("castle_sharing") == "single_follower" ||
                                 option("flier_shared_castle") == "single_follower_only";
    const std::vector<Figure> knights = followers_on(feature);
    if (is_never_shared && knights.size() != 1) {
        return false;
    }
    if (std::none_of(knights.begin(), knights.end(), [&](const Figure& knight) {
            return knight.player == player && may_be_lord(knight);
        })) {
        return false;
    }
    const std::vector<int> all = deciders_on(feature);
    return std::find(all.begin(), all.end(), player) != all.end() && tokens(player, "castle") > 0;
}

/// BCB-31; AM-09: with `mayor_in_castle=lord` also who has a mayor where everybody counts for nothing.
std::vector<int> ReferencePosition::deciders_on(const Feature& small_city) const {
    std::vector<int> players = owners(small_city);
    if (!players.empty() || option("mayor_in_castle") != "lord") {
        return players;
    }
    for (const Figure& figure : followers_on(small_city)) {
        if (figure.kind == "mayor") {
            players.push_back(figure.player);
        }
    }
    return players;
}

/// BCB-35; AM-09: a mayor, too, unless `mayor_in_castle` forbids it.
bool ReferencePosition::may_be_lord(const Figure& figure) const {
    return is_follower(figure.kind) &&
           (figure.kind != "mayor" || option("mayor_in_castle") != "forbidden");
}

/// Something comes before castles are built: an ingot, what the action has begun, ferries, the dragon
/// (PD-05); or the part has been scored.
bool ReferencePosition::is_before_or_after_phase_3() const {
    return !last_placed_ || owes_ingot_ || is_in_action() || ferry_question() ||
           dragon_question() || is_scored_;
}

/// GEN-03: the active player first, then clockwise; each for all small cities that are left. Who comes out of
/// Carcassonne afterwards is not asked (COU-07).
std::optional<CastleQuestion> ReferencePosition::castle_question() const {
    if (!in_play("castles") || is_before_or_after_phase_3() || castles_are_past_) {
        return std::nullopt;
    }
    const bool one_pass_ends_it = option("castle_asking") == "first_pass_ends";
    if (one_pass_ends_it && !passed_castles_.empty()) {
        return std::nullopt;
    }
    const std::vector<Feature> completed = newly_completed();
    for (int step = 0; step < setup_.players; ++step) {
        const int player = (turn_.player + step) % setup_.players;
        const auto has_converted = [&](const auto& done) { return done.first == player; };
        const bool had_his_one = one_pass_ends_it && std::any_of(conversions_.begin(),
                                                                 conversions_.end(), has_converted);
        if (passed_castles_.contains(player) || had_his_one) {
            continue;
        }
        CastleQuestion question{player, {}};
        for (const Feature& feature : completed) {
            const bool is_done = std::find(conversions_.begin(), conversions_.end(),
                                           std::pair(player, feature)) != conversions_.end();
            if (!is_done && may_become_castle(feature, player)) {
                question.cities.push_back(feature);
            }
        }
        if (!question.cities.empty()) {
            return question;
        }
    }
    return std::nullopt;
}

void ReferenceGame::build_castle(const Feature& small_city) {
    const std::optional<CastleQuestion> asked = castle_question();
    require(asked.has_value(), "nobody may build a castle");
    require(std::count(asked->cities.begin(), asked->cities.end(), small_city) == 1,
            "not a small city of the player who is asked");
    figure_phase_used_ = true;
    --tokens_.at(std::size_t(asked->player)).at("castle");
    conversions_.emplace_back(asked->player, small_city);
    if (!castle_question()) {
        settle_castles();
    }
}

void ReferenceGame::pass_castles() {
    const std::optional<CastleQuestion> asked = castle_question();
    require(asked.has_value(), "nobody may build a castle");
    figure_phase_used_ = true;
    passed_castles_.insert(asked->player);
    if (!castle_question()) {
        settle_castles();
    }
}

/// All have decided: cities become castles in the order in which the first token was laid on each.
void ReferenceGame::settle_castles() {
    std::vector<Feature> cities;
    for (const auto& [player, small_city] : conversions_) {
        if (std::find(cities.begin(), cities.end(), small_city) == cities.end()) {
            cities.push_back(small_city);
        }
    }
    for (const Feature& small_city : cities) {
        std::set<int> converters;
        for (const auto& [player, converted] : conversions_) {
            if (converted == small_city) {
                converters.insert(player);
            }
        }
        turn_into_castle(small_city, converters);
    }
}

/// BCB-31, BCB-38: followers of those who converted become lords. If nobody scores the city all other
/// figures go home without points (AMB-32); a builder goes home where its owner has no follower left in
/// the city (BCB-36).
void ReferenceGame::turn_into_castle(const Feature& small_city, const std::set<int>& converters) {
    const std::vector<int> all = deciders_on(small_city);
    const bool is_scored = std::any_of(all.begin(), all.end(),
                                       [&](int player) { return !converters.contains(player); });
    std::vector<Figure> staying;
    for (Figure figure : figures_) {
        if (!small_city.contains({figure.cell, figure.segment})) {
            staying.push_back(figure);
        } else if (converters.contains(figure.player) && may_be_lord(figure)) {
            figure.is_lord = true;
            staying.push_back(figure);
        } else if (is_scored && !converters.contains(figure.player)) {
            staying.push_back(figure);
        } else {
            sent_home_.push_back(figure);
        }
    }
    figures_ = staying;
    leave_fairy_alone();
    castles_.push_back({small_city, turn_.number, round_, false, is_scored});
}

/// In a free position: of long ago.
void ReferenceGame::lay_castle(Cell cell, int segment) {
    const Feature small_city = feature_at(cell, segment);
    require(is_small_city(board_, small_city, setup_.tiles->attribute("castle_base"), false, true),
            "not a small city");
    for (Figure& figure : figures_) {
        if (small_city.contains({figure.cell, figure.segment})) {
            figure.is_lord = true;
        }
    }
    castles_.push_back({small_city, 0, 0, lords_on(small_city).empty(), false});
}

// ---- Phase 3c: scoring them -----------------------------------------------------------------

/// BCB-43, BCB-51: E, F and v(f), with the answers given so far.
CastleScoring ReferencePosition::castle_scoring() const {
    std::vector<EligibleCastle> eligible;
    for (const Castle& castle : castles_) {
        const bool is_new = option("castle_delay") == "next_turn" ? castle.turn == turn_.number
                                                                  : castle.round == round_;
        if (!castle.scored && !is_new) {
            eligible.push_back({castle.city, lords_of(castle.city)});
        }
    }
    std::vector<CompletedFeature> completed;
    for (const Feature& feature : eligible.empty() ? std::vector<Feature>() : newly_completed()) {
        completed.push_back({feature, value(feature).points()});
    }
    CastleRules rules;
    rules.direct_first = option("castle_chain") == "direct_first";
    rules.independent = option("castle_group") == "independent";
    rules.highest = option("castle_pick") == "max";
    rules.by_active = option("castle_pick") == "active";
    CastleScoring scoring(eligible, completed, rules, turn_.player, setup_.players);
    for (const Feature& answer : pick_answers_) {
        scoring.answer(answer);
    }
    return scoring;
}

std::optional<PickQuestion> ReferencePosition::pick_question() const {
    return is_before_or_after_phase_3() || departure_question() ? std::nullopt
                                                                : castle_scoring().question();
}

void ReferenceGame::answer_pick(const Feature& feature) {
    require(!castle_question(), "castles are to be built first");
    castle_scoring().answer(feature);  // throws if it is no answer
    pick_answers_.push_back(feature);
}

/// AM-09: the players whose lords do not count for nothing.
std::set<int> ReferencePosition::strong_lords_of(const Feature& castle) const {
    std::set<int> players;
    for (const Figure& lord : lords_on(castle)) {
        if (strength_in(lord, castle) > 0) {
            players.insert(lord.player);
        }
    }
    return players;
}

/// BCB-46, BCB-51: each player with a lord there, once for each castle.
std::vector<Award> ReferencePosition::castle_awards() const {
    const CastleScoring scoring = castle_scoring();
    std::vector<Award> awards;
    for (const std::size_t castle : scoring.triggered()) {
        const Feature& city_feature = scoring.castle(castle);
        Value points;
        points.add("castle", 1, scoring.points_of(*scoring.taken_by(castle)),
                   scoring.rule_for(castle));
        for (const int player : strong_lords_of(city_feature)) {
            awards.push_back({player, "castle", city_feature, points});
        }
    }
    return awards;
}

}  // namespace bastide::reference
