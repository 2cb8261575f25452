/// Wagons in the reference game, AM-11 to AM-13.

#include "reference_game.h"

#include <algorithm>

namespace bastide::reference {

/// AM-11: it stands in a feature that is scored, or on a castle that is; by `wagon_from_challenge` also in one
/// that has lost (SHR-03).
bool ReferencePosition::is_scored_wagon(const Figure& figure,
                                        const std::vector<Feature>& completed) const {
    const SegmentPlace place{figure.cell, figure.segment};
    if (figure.kind != "wagon") {
        return false;
    }
    if (figure.is_lord) {
        const Castle* castle = castle_at(figure.cell, figure.segment);
        return option("wagon_from_castle") == "fief" && castle_scoring().is_triggered(castle->city);
    }
    std::vector<Feature> left = completed;
    if (option("wagon_from_challenge") == "may_move") {
        for (const Feature& loser : losers_of_challenges(completed)) {
            left.push_back(loser);
        }
    }
    return std::any_of(left.begin(), left.end(),
                       [&](const Feature& feature) { return feature.contains(place); });
}

/// AM-12: the active player's first, then clockwise.
std::vector<Figure> ReferencePosition::scored_wagons(const std::vector<Feature>& completed) const {
    std::vector<Figure> wagons;
    for (int step = 0; step < setup_.players; ++step) {
        for (const Figure& figure : figures_) {
            if (figure.player == (turn_.player + step) % setup_.players &&
                is_scored_wagon(figure, completed)) {
                wagons.push_back(figure);
            }
        }
    }
    return wagons;
}

/// AM-11: where it gets to, whatever is there.
std::set<SegmentPlace> ReferencePosition::within_reach_of(const Figure& wagon) const {
    std::set<SegmentPlace> reached;
    std::set<Cell> cells;
    if (wagon.is_lord) {
        cells = fief_of(castle_at(wagon.cell, wagon.segment)->city);
    } else if (option("wagon_move") == "c2_neighbourhood") {
        cells = {wagon.cell};
        for (const Cell cell : surrounding_cells(wagon.cell)) {
            cells.insert(cell);
        }
    }
    for (const Cell cell : cells) {
        const auto tile = board_.find(cell);
        for (int segment = 0; tile != board_.end() && segment < segment_count(tile->second);
             ++segment) {
            reached.insert({cell, segment});
        }
    }
    if (!cells.empty()) {
        return reached;
    }
    for (const SegmentPlace& place : feature_at(wagon.cell, wagon.segment)) {
        reached.merge(paths_from(place));
    }
    return reached;
}

/// `wagon_move=c1_connected`: a road leads through a city gate or to a monastery on a tile; to an abbey
/// leads whatever ends at it.
std::set<SegmentPlace> ReferencePosition::paths_from(const SegmentPlace& place) const {
    std::set<SegmentPlace> reached;
    for (const std::vector<std::uint8_t>& group : board_.at(place.cell).printed->passages) {
        if (std::find(group.begin(), group.end(), place.segment) != group.end()) {
            for (const std::uint8_t segment : group) {
                reached.insert({place.cell, int(segment)});
            }
        }
    }
    const bool is_abbey = segment_at(board_, place).kind == abbey_;
    if (is_abbey && option("wagon_from_abbey") == "nowhere") {
        return {};
    }
    for (const Side side : {Side::north, Side::east, Side::south, Side::west}) {
        const Cell beside = neighbour(place.cell, side);
        const auto tile = board_.find(beside);
        for (int segment = 0; tile != board_.end() && segment < segment_count(tile->second);
             ++segment) {
            const SegmentPlace other{beside, segment};
            const bool ends_at_this = is_abbey && sides_of(board_, other).contains(opposite(side));
            const bool is_abbey_there =
                segment_at(board_, other).kind == abbey_ && sides_of(board_, place).contains(side);
            if (ends_at_this || is_abbey_there) {
                reached.insert(other);
            }
        }
    }
    return reached;
}

/// AM-11, AM-13, PD-04.
std::vector<SegmentPlace> ReferencePosition::wagon_targets(const Figure& wagon) const {
    std::vector<SegmentPlace> targets;
    const auto has_lost = [this](const SegmentPlace& place) {
        return std::any_of(losers_of_part_.begin(), losers_of_part_.end(),
                           [&](const Feature& loser) { return loser.contains(place); });
    };
    const bool comes_from_loser = has_lost({wagon.cell, wagon.segment});
    for (const SegmentPlace& place : within_reach_of(wagon)) {
        if (place.cell == dragon_ || (comes_from_loser && has_lost(place)) ||
            !may_stand_on("wagon", segment_at(board_, place).kind)) {
            continue;
        }
        const Feature feature = feature_at(place.cell, place.segment);
        if (!is_completed(feature) && !is_castle(feature) && followers_on(feature).empty()) {
            targets.push_back(place);
        }
    }
    return targets;
}

std::optional<WagonQuestion> ReferencePosition::wagon_question() const {
    if (wagons_waiting_.empty()) {
        return std::nullopt;
    }
    const Figure& wagon = wagons_waiting_.front();
    return WagonQuestion{wagon.player, {wagon.cell, wagon.segment}, wagon_targets(wagon)};
}

void ReferenceGame::move_wagon(const SegmentPlace& place) {
    const std::optional<WagonQuestion> asked = wagon_question();
    require(asked.has_value(), "no wagon may be moved");
    require(std::find(asked->targets.begin(), asked->targets.end(), place) != asked->targets.end(),
            "the wagon may not be moved there");
    const int player = wagons_waiting_.front().player;
    take_off_waiting_wagon();
    figures_.push_back({player, place.cell, place.segment, "wagon", strength_of("wagon")});
    go_on_with_wagons();
}

void ReferenceGame::leave_wagon() {
    require(wagon_question().has_value(), "no wagon may be moved");
    take_off_waiting_wagon();
    go_on_with_wagons();
}

void ReferenceGame::take_off_waiting_wagon() {
    figures_.erase(std::find(figures_.begin(), figures_.end(), wagons_waiting_.front()));
    wagons_waiting_.erase(wagons_waiting_.begin());
    leave_fairy_alone();
}

/// A wagon that cannot go anywhere goes home without a question.
void ReferenceGame::go_on_with_wagons() {
    while (!wagons_waiting_.empty() && wagon_targets(wagons_waiting_.front()).empty()) {
        take_off_waiting_wagon();
    }
    if (wagons_waiting_.empty()) {
        offer_entry();
        go_on_after_count();
    }
}

/// Anchors T11 to T13: the count, the dragon if it moves now (PD-05), and the end of the part.
void ReferenceGame::go_on_after_count() {
    if (!entry_is_offered_ && !count_may_move_ && !dragon_question()) {
        finish_part();
    }
}

}  // namespace bastide::reference
