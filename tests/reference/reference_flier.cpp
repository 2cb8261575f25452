/// Flying machines in the reference game, chapter 30.

#include "reference_game.h"

#include <algorithm>

namespace bastide::reference {

namespace {

/// One step in the direction that a machine shows on the printed tile, and then with the tile turned.
Cell step_of_machine(const std::string& printed_direction, Turning turning) {
    Cell step{0, -1};
    if (printed_direction != "N") {
        step = {-1, std::int16_t(printed_direction == "NW" ? -1 : 0)};
    }
    for (Turning turns = 0; turns < turning; ++turns) {
        step = {std::int16_t(-step.y), step.x};
    }
    return step;
}

}  // namespace

bool ReferencePosition::has_mark(Cell cell, const std::string& mark) const {
    const Mark wanted = setup_.tiles->mark(mark);
    const std::vector<Symbol<Mark>>& marks = board_.at(cell).printed->marks;
    return std::any_of(marks.begin(), marks.end(),
                       [wanted](const Symbol<Mark>& symbol) { return symbol.id == wanted; });
}

/// FLIER-04.
bool ReferencePosition::may_fly(const std::string& kind) const {
    if (option("flier_figures") == "normal_and_large") {
        return kind == "follower" || kind == "large follower";
    }
    return is_follower(kind);
}

std::vector<std::string> ReferencePosition::flying_kinds() const {
    std::vector<std::string> kinds;
    if (!in_play("flier") || !last_placed_ || !action_is_open() ||
        !has_mark(*last_placed_, "flier")) {
        return kinds;
    }
    for (const auto& [kind, number] : figures_each_) {
        if (may_fly(kind) && supply(turn_.player, kind) > 0) {
            kinds.push_back(kind);
        }
    }
    return kinds;
}

void ReferenceGame::fly(const std::string& kind) {
    const std::vector<std::string> kinds = flying_kinds();
    require(std::find(kinds.begin(), kinds.end(), kind) != kinds.end(), "cannot fly: " + kind);
    figure_phase_used_ = true;
    flight_ = Flight{kind, 0};
}

/// FLIER-02, FLIER-03: without a place to land the flight is over.
void ReferenceGame::roll_die(int distance) {
    require(is_flying() && distance >= 1 && distance <= 3, "no die shows that now");
    flight_->distance = distance;
    if (landing_places().empty()) {
        flight_.reset();
    }
}

/// FLIER-02.
Cell ReferencePosition::flight_target() const {
    const LaidTile& tile = board_.at(*last_placed_);
    const Mark machine = setup_.tiles->mark("flier");
    Cell step;
    for (const Symbol<Mark>& symbol : tile.printed->marks) {
        if (symbol.id == machine) {
            const std::vector<std::string>& words = setup_.tiles->marks()[machine.index()].words;
            step = step_of_machine(words.at(std::size_t(symbol.number)), tile.turning);
        }
    }
    return {std::int16_t(last_placed_->x + flight_->distance * step.x),
            std::int16_t(last_placed_->y + flight_->distance * step.y)};
}

/// FLIER-03, FLIER-05, PD-04.
std::vector<SegmentPlace> ReferencePosition::landing_places() const {
    std::vector<SegmentPlace> places;
    if (!flight_ || flight_->distance == 0 || !board_.contains(flight_target())) {
        return places;
    }
    const Cell target = flight_target();
    if (target == dragon_) {
        return places;
    }
    const bool takes_all = option("flier_landing_set") == "any_incomplete";
    const std::set<SegmentKind> named = {road, city, monastery};
    for (int segment = 0; segment < segment_count(board_.at(target)); ++segment) {
        const SegmentKind kind = segment_at(board_, {target, segment}).kind;
        if (kind == field || !may_stand_on(flight_->kind, kind) ||
            (!takes_all && !named.contains(kind))) {
            continue;
        }
        const Feature feature = feature_at(target, segment);
        if (!is_completed(feature) && !is_castle(feature)) {
            places.push_back({target, segment});
        }
    }
    return places;
}

void ReferenceGame::land(const SegmentPlace& place) {
    const std::vector<SegmentPlace> places = landing_places();
    require(std::find(places.begin(), places.end(), place) != places.end(), "no place to land");
    figures_.push_back(
        {turn_.player, place.cell, place.segment, flight_->kind, strength_of(flight_->kind)});
    flight_.reset();
}

}  // namespace bastide::reference
