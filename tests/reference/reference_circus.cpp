/// The big top, acrobats and ringmasters in the reference game, BT-01 to BT-13.

#include "reference_circus.h"

#include "reference_game.h"

#include <algorithm>
#include <cstdlib>

namespace bastide::reference {

namespace {

constexpr int acrobats_in_pyramid = 3;
constexpr int points_of_acrobat = 5;

/// Neighbourhood: the tile itself and those around it.
bool is_near(Cell one, Cell other) {
    return std::abs(one.x - other.x) <= 1 && std::abs(one.y - other.y) <= 1;
}

}  // namespace

/// The number of the first segment of this kind that is printed on the tile of a cell.
std::optional<int> ReferencePosition::printed_on(Cell cell, const std::string& kind) const {
    const SegmentKind wanted = setup_.tiles->segment_kind(kind);
    const std::vector<PrintedSegment>& segments = board_.at(cell).printed->segments;
    const auto found = std::find_if(segments.begin(), segments.end(),
                                    [&](const PrintedSegment& any) { return any.kind == wanted; });
    return found != segments.end() ? std::optional(int(found - segments.begin())) : std::nullopt;
}

// ---- Acrobats, BT-06 to BT-11 ----------------------------------------------------------------

std::vector<Figure> ReferencePosition::acrobats_on(Cell cell) const {
    std::vector<Figure> found;
    const std::optional<int> space = printed_on(cell, "acrobats");
    for (const Figure& figure : figures_) {
        if (figure.cell == cell && space == figure.segment) {
            found.push_back(figure);
        }
    }
    return found;
}

/// BT-06, PD-15: beside the tile just placed, or by a portal anywhere; not under a bridge, nor beside the
/// dragon.
std::vector<Cell> ReferencePosition::cells_for_acrobat() const {
    std::vector<Cell> cells;
    if (!in_play("acrobats") || !last_placed_ || !action_is_open() ||
        supply(turn_.player, "follower") == 0) {
        return cells;
    }
    const bool has_portal = in_play("magic-portals") && has_mark(*last_placed_, "magic_portal");
    for (const auto& [cell, tile] : board_) {
        if (printed_on(cell, "acrobats") && (has_portal || is_near(cell, *last_placed_)) &&
            !tile.bridge && cell != dragon_ && acrobats_on(cell).size() < acrobats_in_pyramid) {
            cells.push_back(cell);
        }
    }
    return cells;
}

void ReferenceGame::place_acrobat(Cell cell) {
    const std::vector<Cell> cells = cells_for_acrobat();
    require(std::find(cells.begin(), cells.end(), cell) != cells.end(), "no place for an acrobat");
    figures_.push_back({turn_.player, cell, *printed_on(cell, "acrobats"), "follower", 1});
    figure_phase_used_ = true;
}

/// BT-09: by `pyramid_needs_own` only with an acrobat of one's own.
std::vector<Cell> ReferencePosition::pyramids_to_score() const {
    std::vector<Cell> cells;
    if (!in_play("acrobats") || !last_placed_ || !action_is_open()) {
        return cells;
    }
    for (const auto& [cell, tile] : board_) {
        const std::vector<Figure> acrobats = acrobats_on(cell);
        const bool has_own =
            std::any_of(acrobats.begin(), acrobats.end(),
                        [this](const Figure& any) { return any.player == turn_.player; });
        if (acrobats.size() == acrobats_in_pyramid &&
            (has_own || option("pyramid_needs_own") == "false")) {
            cells.push_back(cell);
        }
    }
    return cells;
}

std::vector<Figure> ReferenceGame::score_pyramid(Cell cell) {
    const std::vector<Cell> cells = pyramids_to_score();
    require(std::find(cells.begin(), cells.end(), cell) != cells.end(), "no pyramid to score");
    figure_phase_used_ = true;
    const std::vector<Figure> acrobats = acrobats_on(cell);
    for (const Award& award : acrobat_awards(acrobats, "BT-09", false)) {
        pay({award});
        awards_between_.push_back(award);
    }
    return send_home(acrobats);
}

/// For the acrobats of one pyramid.
std::vector<Award> ReferencePosition::acrobat_awards(const std::vector<Figure>& acrobats,
                                                     const std::string& rule,
                                                     bool at_the_end) const {
    std::vector<Award> awards;
    for (int player = 0; player < setup_.players; ++player) {
        const auto own =
            std::count_if(acrobats.begin(), acrobats.end(),
                          [player](const Figure& any) { return any.player == player; });
        if (own > 0) {
            Award award{player, "acrobats", {}, {}, at_the_end};
            award.value.add("acrobats", int(own), points_of_acrobat, rule);
            awards.push_back(award);
        }
    }
    return awards;
}

/// BT-10: of pyramids that are complete or not.
std::vector<Award> ReferencePosition::final_acrobat_awards() const {
    std::vector<Award> awards;
    for (const auto& [cell, tile] : board_) {
        for (const Award& award : acrobat_awards(acrobats_on(cell), "BT-10", true)) {
            awards.push_back(award);
        }
    }
    return awards;
}

// ---- Ringmasters, BT-08 ----------------------------------------------------------------------

/// To each of them in what is scored, whoever owns it; lords get nothing.
std::vector<Award> ReferencePosition::ringmaster_awards(const std::vector<Feature>& scored,
                                                        bool at_the_end) const {
    std::vector<Award> awards;
    for (const Feature& feature : scored) {
        for (const Figure& figure : figures_on(feature)) {
            if (figure.kind != "ringmaster") {
                continue;
            }
            Award award{figure.player, "ringmaster", feature, {}, at_the_end};
            for (const std::string space : {"circus", "acrobats"}) {
                const auto shows_one = [&](const auto& entry) {
                    return is_near(entry.first, figure.cell) && printed_on(entry.first, space);
                };
                award.value.add("ringmaster_" + space,
                                int(std::count_if(board_.begin(), board_.end(), shows_one)), 2,
                                "BT-08");
            }
            awards.push_back(award);
        }
    }
    return awards;
}

// ---- The big top, BT-02 to BT-05 -------------------------------------------------------------

void ReferenceGame::set_big_top(Cell cell) {
    require(board_.contains(cell) && printed_on(cell, "circus"), "no circus there");
    big_top_ = cell;
}

/// BT-02: what may lie under it. A token lies there face down, so that it may still be any of them.
Animals ReferencePosition::hidden_animals() const { return animals_; }

/// BT-04: every follower counts once, a lord if either tile of the castle is near.
bool ReferencePosition::is_spectator(const Figure& figure) const {
    if (!is_follower(figure.kind)) {
        return false;
    }
    const std::set<Cell> cells = figure.is_lord
                                     ? cells_of(castle_at(figure.cell, figure.segment)->city)
                                     : std::set<Cell>{figure.cell};
    return std::any_of(cells.begin(), cells.end(),
                       [this](Cell cell) { return is_near(cell, *big_top_); });
}

std::vector<Award> ReferencePosition::circus_awards(int animal, bool at_the_end) const {
    std::vector<Award> awards;
    for (int player = 0; player < setup_.players; ++player) {
        const auto own = std::count_if(figures_.begin(), figures_.end(), [&](const Figure& any) {
            return any.player == player && is_spectator(any);
        });
        if (own > 0) {
            Award award{player, "big top", {}, {}, at_the_end};
            award.value.add("circus", int(own), animal, at_the_end ? "BT-05" : "BT-04");
            awards.push_back(award);
        }
    }
    return awards;
}

/// BT-03, T10: after the wagons. Where the big top has been before, it is first seen what was under it.
void ReferenceGame::go_on_with_circus() {
    if (in_play("big-top") && printed_on(*last_placed_, "circus")) {
        if (big_top_) {
            waits_for_animal_ = true;
            return;
        }
        big_top_ = last_placed_;
    }
    offer_entry();
    go_on_after_count();
}

/// BT-05: before anybody leaves Carcassonne, or by `bigtop_final_order` after that.
bool ReferenceGame::begin_last_circus(const std::string& order) {
    const bool is_left = in_play("big-top") && big_top_ && !last_circus_is_over_;
    waits_for_animal_ = is_left && option("bigtop_final_order") == order;
    return waits_for_animal_;
}

/// BT-03: the token leaves the game. When all have been used they are shuffled again.
void ReferenceGame::reveal_animal(int animal) {
    require(waits_for_animal_, "no animal is to be revealed");
    require(animals_.contains(animal) && animals_.at(animal) > 0, "not one of the tokens left");
    waits_for_animal_ = false;
    for (const Award& award : circus_awards(animal, !last_placed_)) {
        pay({award});
        awards_between_.push_back(award);
    }
    --animals_.at(animal);
    if (std::all_of(animals_.begin(), animals_.end(),
                    [](const auto& any) { return any.second == 0; })) {
        animals_ = all_animals;
    }
    if (last_placed_) {
        big_top_ = last_placed_;
        offer_entry();
        go_on_after_count();
        return;
    }
    last_circus_is_over_ = true;
    if (option("bigtop_final_order") == "first") {
        begin_leaving_at_the_end();
    } else {
        game_over_ = true;
    }
}

}  // namespace bastide::reference
