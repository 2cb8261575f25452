/// Figures in the reference game: which may be placed where, which go back to their owners, and the
/// second part that a builder brings.

#include "reference_game.h"

#include <algorithm>

namespace bastide::reference {

bool is_follower(const std::string& figure_kind) {
    return figure_kind != "builder" && figure_kind != "pig" && figure_kind != "barn";
}

int strength_of(const std::string& figure_kind) {
    if (!is_follower(figure_kind) || figure_kind == "mayor") {
        return 0;
    }
    return figure_kind == "large follower" ? 2 : 1;
}

// ---- Where figures stand --------------------------------------------------------------------

std::vector<Figure> ReferencePosition::figures_on(const Feature& feature) const {
    std::vector<Figure> found;
    for (const Figure& figure : figures_) {
        if (feature.contains({figure.cell, figure.segment}) && !figure.is_lord) {
            found.push_back(figure);
        }
    }
    return found;
}

std::vector<Figure> ReferencePosition::followers_on(const Feature& feature) const {
    std::vector<Figure> found = figures_on(feature);
    std::erase_if(found, [](const Figure& figure) { return !is_follower(figure.kind); });
    return found;
}

bool ReferencePosition::has_figure(int player, const std::string& kind,
                                   const Feature& feature) const {
    const std::vector<Figure> found = figures_on(feature);
    return std::any_of(found.begin(), found.end(), [&](const Figure& figure) {
        return figure.player == player && figure.kind == kind;
    });
}

bool ReferencePosition::has_follower(int player, const Feature& feature) const {
    const std::vector<Figure> found = followers_on(feature);
    return std::any_of(found.begin(), found.end(),
                       [player](const Figure& figure) { return figure.player == player; });
}

/// BASE-01, INN-05, TB-01, ABB-01: the figures of the start that are not on the board, nor captured
/// (TOW-12), nor in a quarter (COU-02).
int ReferencePosition::supply(int player, const std::string& kind) const {
    check_player(player);
    int on_board = 0;
    for (const Figure& figure : figures_) {
        if (figure.player == player && figure.kind == kind) {
            ++on_board;
        }
    }
    int captured = 0;
    for (const Prisoner& prisoner : prisoners_) {
        if (prisoner.owner == player && prisoner.kind == kind) {
            ++captured;
        }
    }
    const auto in_quarters = std::count_if(
        townspeople_.begin(), townspeople_.end(),
        [&](const Townsman& any) { return any.player == player && any.kind == kind; });
    const auto each = figures_each_.find(kind);
    return each != figures_each_.end() ? each->second - on_board - captured - int(in_quarters) : 0;
}

// ---- Placing them ---------------------------------------------------------------------------

/// BASE-10 (the table of figures and features), BASE-24 (`farmers=off`), TB-10, TB-20, ABB-03; AM-04,
/// AM-07, AM-10, AM-14, SHR-01.
bool ReferencePosition::may_stand_on(const std::string& figure_kind, SegmentKind kind) const {
    const bool is_monastic =
        kind == monastery || ((kind == abbey_ || kind == shrine_) && is_feature_kind(kind));
    if (figure_kind == "abbot") {
        return is_monastic || (kind == garden_ && is_feature_kind(kind));
    }
    if (figure_kind == "builder") {
        return kind == road || kind == city;
    }
    if (figure_kind == "mayor") {
        return kind == city;
    }
    if (figure_kind == "pig" || figure_kind == "barn") {
        return kind == field && option("farmers") == "on";
    }
    const bool may_farm = figure_kind != "wagon" && option("farmers") == "on";
    return kind == road || kind == city || is_monastic || (kind == field && may_farm);
}

/// BASE-10 (a merged feature without any follower), TB-10 and TB-20 (one with an own follower),
/// TB-11, BCB-33, AM-17 (no barn in the field).
bool ReferencePosition::may_enter(int player, const std::string& figure_kind,
                                  const Feature& feature) const {
    const bool may_enter_with_barn =
        figure_kind == "barn" || (figure_kind == "pig" && option("pig_in_barn_field") == "allowed");
    if (is_castle(feature) || (!may_enter_with_barn && has_barn(feature))) {
        return false;
    }
    if (figure_kind == "barn") {
        return option("barn_on_barn_field") == "allowed" || !has_barn(feature);
    }
    if (is_follower(figure_kind)) {
        return followers_on(feature).empty();
    }
    const bool refuses_completed =
        figure_kind == "builder" && option("builder_on_completed") == "forbid";
    return has_follower(player, feature) && !(refuses_completed && is_completed(feature));
}

/// BASE-10 (two segments of one feature are both offered), BASE-11 (empty supply), PD-04 (not beside the
/// dragon).
std::vector<int> ReferencePosition::legal_places(int player, const std::string& kind) const {
    check_player(player);
    require(last_placed_.has_value(), "no tile was placed in this part");
    std::vector<int> legal;
    const bool kept_off =
        last_placed_ == dragon_ && (kind != "barn" || option("dragon_keeps_off") == "all");
    if (supply(player, kind) == 0 || !action_is_open() || kept_off) {
        return legal;
    }
    const int count = segment_count(board_.at(*last_placed_));
    for (int segment = 0; segment < count; ++segment) {
        const SegmentPlace place{*last_placed_, segment};
        if (may_stand_on(kind, segment_at(board_, place).kind) &&
            may_enter(player, kind, feature_at(place.cell, segment)) &&
            (kind != "barn" || !barn_corners(segment).empty())) {
            legal.push_back(segment);
        }
    }
    return legal;
}

std::vector<FigurePlace> ReferencePosition::legal_figure_places(int player) const {
    std::vector<FigurePlace> legal;
    for (const auto& [kind, number] : figures_each_) {
        for (const int segment : legal_places(player, kind)) {
            legal.push_back({kind, segment});
        }
    }
    return legal;
}

/// GEN-02 phase 2, BASE-10, PD-15.
void ReferenceGame::put_figure(int player, Cell cell, int segment, const std::string& kind) {
    require(player == turn_.player, "another player is active");
    const bool is_elsewhere = last_placed_ != cell;
    if (is_elsewhere) {
        const std::vector<SegmentPlace> legal = portal_places(kind);
        require(std::find(legal.begin(), legal.end(), SegmentPlace{cell, segment}) != legal.end(),
                "no portal leads there for a " + kind);
    } else {
        const std::vector<int> legal = legal_places(player, kind);
        require(std::find(legal.begin(), legal.end(), segment) != legal.end(), "illegal " + kind);
    }
    figures_.push_back({player, cell, segment, kind, strength_of(kind)});
    figure_phase_used_ = true;
    placed_highwayman_ =
        !is_elsewhere && is_follower(kind) && segment_at(board_, {cell, segment}).kind == road;
    if (kind == "barn") {
        barn_of_part_ = SegmentPlace{cell, segment};
    }
}

/// ABB-05: from any feature that is not completed, the tile just placed counted.
std::vector<Figure> ReferencePosition::recallable_abbots(int player) const {
    check_player(player);
    require(last_placed_.has_value(), "no tile was placed in this part");
    std::vector<Figure> found;
    for (const Figure& figure : figures_) {
        const bool is_own_abbot = figure.player == player && figure.kind == "abbot";
        if (is_own_abbot && action_is_open() &&
            !is_completed(feature_at(figure.cell, figure.segment))) {
            found.push_back(figure);
        }
    }
    return found;
}

/// ABB-05: the points of the unfinished feature, now.
Award ReferenceGame::recall_abbot(int player, Cell cell, int segment) {
    require(player == turn_.player, "another player is active");
    const Figure abbot{player, cell, segment, "abbot"};
    const std::vector<Figure> legal = recallable_abbots(player);
    require(std::find(legal.begin(), legal.end(), abbot) != legal.end(), "no abbot to recall");
    const Feature feature = feature_at(cell, segment);
    Award award{player, name(feature), feature, value(feature)};
    for (LineItem& item : award.value.items) {
        item.rule = "ABB-05";
    }
    pay({award});
    note_points_of_part({award});
    figures_.erase(std::find(figures_.begin(), figures_.end(), abbot));
    leave_fairy_alone();
    figure_phase_used_ = true;
    return award;
}

// ---- What comes of them ---------------------------------------------------------------------

/// TB-14: a feature with a builder of the active player that stood there before the tile was placed
/// has the tile, or the bridge that was built with it, among its tiles now.
bool ReferencePosition::extends_own_builder() const {
    for (const Figure& figure : figures_) {
        if (figure.player != turn_.player || figure.kind != "builder") {
            continue;
        }
        for (const SegmentPlace& place : feature_at(figure.cell, figure.segment)) {
            const bool is_new_bridge =
                bridge_of_part_ && place.cell == bridge_of_part_->cell &&
                place.segment == int(board_.at(place.cell).printed->segments.size());
            if (place.cell == last_placed_ || is_new_bridge) {
                return true;
            }
        }
    }
    return false;
}

/// BASE-14, BCB-51, AM-15, AM-16, SHR-03; TB-13 (b), TB-21: a builder or pig that no follower of its owner is left with goes
/// back, too. With these rules that does not happen of itself.
std::vector<Figure> ReferencePosition::returning_from(const std::vector<Feature>& completed) const {
    std::vector<Figure> returning = figures_on_any(completed);
    const CastleScoring scoring = castle_scoring();
    for (const Castle& castle : castles_) {
        if (scoring.is_triggered(castle.city)) {
            const std::vector<Figure> lords = lords_on(castle.city);
            returning.insert(returning.end(), lords.begin(), lords.end());
        }
    }
    for (const std::vector<Figure>& more :
         {returning_from_barn_fields(), figures_on_any(losers_of_challenges(completed))}) {
        returning.insert(returning.end(), more.begin(), more.end());
    }
    for (const Figure& figure : figures_) {
        const bool returns =
            std::find(returning.begin(), returning.end(), figure) != returning.end();
        if (!returns && (figure.kind == "builder" || figure.kind == "pig") &&
            !has_follower(figure.player, feature_at(figure.cell, figure.segment))) {
            returning.push_back(figure);
        }
    }
    return returning;
}

std::vector<Figure> ReferencePosition::figures_on_any(const std::vector<Feature>& several) const {
    std::vector<Figure> found;
    for (const Feature& feature : several) {
        for (const Figure& figure : figures_on(feature)) {
            found.push_back(figure);
        }
    }
    return found;
}

}  // namespace bastide::reference
