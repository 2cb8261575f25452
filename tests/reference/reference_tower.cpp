/// Towers, prisoners and ransoms in the reference game, chapter 14.

#include "reference_tower.h"

#include "reference_game.h"

#include <algorithm>
#include <cstdlib>

namespace bastide::reference {

namespace {

constexpr int price_of_ransom = 3;

}  // namespace

// ---- Towers, TOW-01 to TOW-05 ----------------------------------------------------------------

bool ReferencePosition::has_foundation(Cell cell) const {
    const SegmentKind foundation = setup_.tiles->segment_kind("tower_foundation");
    const std::vector<PrintedSegment>& segments = board_.at(cell).printed->segments;
    return std::any_of(segments.begin(), segments.end(),
                       [foundation](const PrintedSegment& any) { return any.kind == foundation; });
}

int ReferencePosition::floors(Cell cell) const {
    const auto tower = floors_.find(cell);
    return tower != floors_.end() ? tower->second : 0;
}

void ReferenceGame::set_floors(Cell cell, int number) {
    require(board_.contains(cell) && has_foundation(cell) && number > 0, "no foundation there");
    floors_[cell] = number;
}

/// A figure stands on top of it.
bool ReferencePosition::is_closed_tower(Cell cell) const {
    return std::any_of(figures_.begin(), figures_.end(), [cell](const Figure& figure) {
        return figure.cell == cell && figure.segment == on_the_tower;
    });
}

/// TOW-03, A and B; also where the dragon is, for a floor is no figure.
std::vector<Cell> ReferencePosition::cells_for_floor() const {
    std::vector<Cell> cells;
    if (!in_play("tower") || !last_placed_ || !action_is_open() ||
        tokens(turn_.player, "tower floor") == 0) {
        return cells;
    }
    for (const auto& [cell, tile] : board_) {
        if (has_foundation(cell) && !is_closed_tower(cell)) {
            cells.push_back(cell);
        }
    }
    return cells;
}

/// TOW-04. The capture follows.
void ReferenceGame::place_floor(Cell cell) {
    const std::vector<Cell> cells = cells_for_floor();
    require(std::find(cells.begin(), cells.end(), cell) != cells.end(), "no place for a floor");
    --tokens_.at(std::size_t(turn_.player)).at("tower floor");
    ++floors_[cell];
    figure_phase_used_ = true;
    captures_from_ = cell;
    if (capturable_figures().empty()) {
        captures_from_.reset();
    }
}

/// TOW-03 C, TOW-08, PD-04.
std::vector<Climb> ReferencePosition::climbs() const {
    std::vector<Climb> found;
    if (!in_play("tower") || !last_placed_ || !action_is_open()) {
        return found;
    }
    for (const auto& [cell, number] : floors_) {
        for (const char* kind : {"follower", "large follower"}) {
            if (number > 0 && !is_closed_tower(cell) &&
                (cell != dragon_ || option("dragon_keeps_off") == "not_barns_and_towers") &&
                supply(turn_.player, kind) > 0) {
                found.push_back({kind, cell});
            }
        }
    }
    return found;
}

void ReferenceGame::climb(const std::string& kind, Cell cell) {
    const std::vector<Climb> legal = climbs();
    require(std::find(legal.begin(), legal.end(), Climb{kind, cell}) != legal.end(),
            "nobody climbs there");
    figures_.push_back({turn_.player, cell, on_the_tower, kind, strength_of(kind)});
    figure_phase_used_ = true;
}

// ---- Capturing, TOW-05 to TOW-07 and TOW-10 --------------------------------------------------

/// Of figures that are alike one is named.
std::vector<Figure> ReferencePosition::capturable_figures() const {
    std::vector<Figure> found;
    if (!captures_from_) {
        return found;
    }
    const int height = floors(*captures_from_);
    for (const Figure& figure : figures_and_townspeople("tower_in_carcassonne")) {
        const int columns = std::abs(figure.cell.x - captures_from_->x);
        const int rows = std::abs(figure.cell.y - captures_from_->y);
        const bool is_in_reach = (columns == 0 || rows == 0) && columns + rows <= height;
        if (is_in_reach && is_follower(figure.kind) && !figure.is_lord &&
            std::find(found.begin(), found.end(), figure) == found.end()) {
            found.push_back(figure);
        }
    }
    return found;
}

/// The exchange, if any, follows at once.
std::vector<Figure> ReferenceGame::capture(const Figure& figure) {
    const std::vector<Figure> legal = capturable_figures();
    require(std::find(legal.begin(), legal.end(), figure) != legal.end(),
            "that one cannot be captured");
    captures_from_.reset();
    take_from_fairy(figure);
    std::vector<Figure> home = send_home({figure});
    if (figure.player == turn_.player) {
        return home;
    }
    home.erase(std::find(home.begin(), home.end(), figure));
    sent_home_.erase(std::find(sent_home_.begin(), sent_home_.end(), figure));
    prisoners_.push_back({turn_.player, figure.player, figure.kind});
    const std::vector<std::string> kinds = kinds_held(figure.player, turn_.player);
    if (!kinds.empty()) {
        captured_ = prisoners_.back();
    }
    if (kinds.size() == 1) {
        exchange(kinds.front());
    }
    return home;
}

void ReferenceGame::capture_nobody() {
    require(captures_from_.has_value(), "nobody is to be captured");
    captures_from_.reset();
}

/// Kinds of figures of one player that another one holds, sorted.
std::vector<std::string> ReferencePosition::kinds_held(int captor, int owner) const {
    std::set<std::string> kinds;
    for (const Prisoner& prisoner : prisoners_) {
        if (prisoner.captor == captor && prisoner.owner == owner) {
            kinds.insert(prisoner.kind);
        }
    }
    return {kinds.begin(), kinds.end()};
}

std::optional<ExchangeQuestion> ReferencePosition::exchange_question() const {
    if (!captured_) {
        return std::nullopt;
    }
    return ExchangeQuestion{captured_->owner, kinds_held(captured_->owner, turn_.player)};
}

/// TOW-10: whoever was just captured goes home, and so does one of the captor's own figures.
void ReferenceGame::exchange(const std::string& kind) {
    require(captured_.has_value(), "there is nobody to exchange");
    const Prisoner own{captured_->owner, turn_.player, kind};
    require(std::find(prisoners_.begin(), prisoners_.end(), own) != prisoners_.end(),
            "not a prisoner: " + kind);
    for (const Prisoner& freed : {own, *captured_}) {
        set_free(freed);
    }
    captured_.reset();
}

void ReferenceGame::set_free(const Prisoner& prisoner) {
    prisoners_.erase(std::find(prisoners_.begin(), prisoners_.end(), prisoner));
}

void ReferenceGame::hold_prisoner(const Prisoner& prisoner) {
    require(supply(prisoner.owner, prisoner.kind) > 0, "none in supply: " + prisoner.kind);
    prisoners_.push_back(prisoner);
}

// ---- Ransom, TOW-11 --------------------------------------------------------------------------

/// The prisoners whom the active player could pay for in this turn.
std::vector<Prisoner> ReferencePosition::affordable_prisoners() const {
    std::set<Prisoner> found;
    const bool is_too_poor =
        option("ransom_needs_points") == "true" && score(turn_.player) < price_of_ransom;
    for (const Prisoner& prisoner : prisoners_) {
        if (prisoner.owner == turn_.player && !turn_.paid_ransom && !is_too_poor) {
            found.insert(prisoner);
        }
    }
    return {found.begin(), found.end()};
}

/// From the beginning of the turn to the end of the action; or, `ransom_window=before_action`, only
/// while that is asked.
std::vector<Prisoner> ReferencePosition::ransoms() const {
    const bool is_before_action = option("ransom_window") == "before_action";
    const bool is_the_time =
        is_before_action ? ransom_is_offered_ : drawn_ || (last_placed_ && figure_phase_is_open());
    return in_play("tower") && is_the_time ? affordable_prisoners() : std::vector<Prisoner>();
}

void ReferenceGame::pay_ransom(const Prisoner& prisoner) {
    const std::vector<Prisoner> legal = ransoms();
    require(std::find(legal.begin(), legal.end(), prisoner) != legal.end(),
            "no ransom can be paid for that one");
    for (const auto& [player, points] : {std::pair{prisoner.owner, -price_of_ransom},
                                         std::pair{prisoner.captor, price_of_ransom}}) {
        Award award{player, "ransom", {}, {}};
        award.value.items.push_back({"ransom", 1, points, "TOW-11"});
        pay({award});
        awards_between_.push_back(award);
    }
    turn_.paid_ransom = true;
    set_free(prisoner);
    close_ransom();
}

void ReferenceGame::decline_ransom() {
    require(ransom_is_offered_, "no ransom is to be paid");
    close_ransom();
}

/// A tile bought at a bazaar has waited for it.
void ReferenceGame::close_ransom() {
    if (!ransom_is_offered_) {
        return;
    }
    ransom_is_offered_ = false;
    if (const std::optional<std::string> tile = std::exchange(bought_waits_, std::nullopt)) {
        take_bought_in_hand(*tile);
    }
}

}  // namespace bastide::reference
