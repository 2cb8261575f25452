/// Ferries in the reference game, chapter 32: laying them on lakes, moving them, and what a road that
/// falls apart sends home.

#include "reference_game.h"

#include <algorithm>

namespace bastide::reference {

void ReferenceGame::lay_ferry(Cell cell, const FerryWay& way) {
    const std::vector<FerryWay> ways = ferry_ways(cell);
    require(std::find(ways.begin(), ways.end(), way) != ways.end(), "no ferry can lie there");
    board_.at(cell).ferry = way;
}

/// FERRY-01: any two of the roads that end in the lake.
std::vector<FerryWay> ReferencePosition::ferry_ways(Cell cell) const {
    std::set<Side> ends;
    const int printed_segments = int(board_.at(cell).printed->segments.size());
    for (int segment = 0; segment < printed_segments; ++segment) {
        if (segment_at(board_, {cell, segment}).kind == road) {
            ends.merge(sides_of(board_, {cell, segment}));
        }
    }
    std::vector<FerryWay> ways;
    for (const Side one : ends) {
        for (const Side other : ends) {
            if (one < other) {
                ways.push_back({one, other});
            }
        }
    }
    return ways;
}

bool ReferencePosition::wants_ferry() const {
    return in_play("ferries") && has_mark(*last_placed_, "ferry") &&
           !board_.at(*last_placed_).ferry &&
           (option("ferry_placement") == "always" || placed_highwayman_);
}

/// FERRY-03: going from the tile just placed along its roads, the first ferry on each way. That of the
/// tile itself is passed.
std::set<Cell> ReferencePosition::ferries_within_reach() const {
    std::set<Cell> found;
    std::set<SegmentPlace> seen;
    std::vector<SegmentPlace> to_visit;
    for (int segment = 0; segment < segment_count(board_.at(*last_placed_)); ++segment) {
        to_visit.push_back({*last_placed_, segment});
    }
    while (!to_visit.empty()) {
        const SegmentPlace place = to_visit.back();
        to_visit.pop_back();
        if (segment_at(board_, place).kind != road || !seen.insert(place).second) {
            continue;
        }
        if (place.cell != *last_placed_ && is_at_ferry(board_, place)) {
            found.insert(place.cell);
            continue;
        }
        for (const SegmentPlace& next : joined_segments(board_, place)) {
            to_visit.push_back(next);
        }
    }
    return found;
}

std::optional<FerryQuestion> ReferencePosition::ferry_question() const {
    if (!in_play("ferries") || !last_placed_ || owes_ingot_ || is_in_action() || is_scored_) {
        return std::nullopt;
    }
    FerryQuestion question;
    if (wants_ferry()) {
        question.is_placement = true;
        question.ways[*last_placed_] = ferry_ways(*last_placed_);
        return question;
    }
    for (const Cell cell : leaves_ferries_     ? std::set<Cell>()
                           : ferries_in_reach_ ? *ferries_in_reach_
                                               : ferries_within_reach()) {
        if (!moved_ferries_.contains(cell)) {
            question.ways[cell] = ferry_ways(cell);
            std::erase(question.ways[cell], *board_.at(cell).ferry);
        }
    }
    return question.ways.empty() ? std::nullopt : std::optional(question);
}

void ReferenceGame::place_ferry(const FerryWay& way) {
    const std::optional<FerryQuestion> asked = ferry_question();
    require(asked && asked->is_placement, "no ferry is to be placed");
    lay_ferry(*last_placed_, way);
    figure_phase_used_ = true;
}

/// FERRY-03: each of them once.
void ReferenceGame::move_ferry(Cell cell, const FerryWay& way) {
    const std::optional<FerryQuestion> asked = ferry_question();
    require(asked && !asked->is_placement && asked->ways.contains(cell), "not a ferry to be moved");
    const std::vector<FerryWay>& ways = asked->ways.at(cell);
    require(std::find(ways.begin(), ways.end(), way) != ways.end(), "the ferry cannot lie there");
    if (option("ferry_reach") == "nearest_at_start" && !ferries_in_reach_) {
        ferries_in_reach_ = ferries_within_reach();
    }
    moved_ferries_[cell] = *board_.at(cell).ferry;
    board_.at(cell).ferry = way;
    figure_phase_used_ = true;
    send_lonely_figures_home();
}

void ReferenceGame::leave_ferries() {
    const std::optional<FerryQuestion> asked = ferry_question();
    require(asked && !asked->is_placement, "no ferry may be moved");
    figure_phase_used_ = true;
    leaves_ferries_ = true;
}

}  // namespace bastide::reference
