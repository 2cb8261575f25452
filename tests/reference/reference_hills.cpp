/// Hills, vineyards and flocks in the reference game, HS-01 to HS-14.

#include "reference_hills.h"

#include "reference_game.h"

#include <algorithm>
#include <set>

namespace bastide::reference {

namespace {

const SheepTokens sheep_of_a_box = {{1, 4}, {2, 5}, {3, 5}, {4, 2}, {wolf, 2}};

}  // namespace

bool is_closed_field(const Board& board, const Feature& field_feature) {
    for (const SegmentPlace& place : field_feature) {
        for (const Slot slot : slots_of(board, place)) {
            if (!board.contains(neighbour(place.cell, Side(unsigned(slot) / 2)))) {
                return false;
            }
        }
    }
    return true;
}

// ---- Hills, HS-02 and HS-03 ------------------------------------------------------------------

/// HS-02: nobody knows which tile it is, so that it stays among those that may be drawn; there is one
/// draw less.
void ReferenceGame::lay_tile_under_hill() {
    const bool is_river_going_on = current_pile() + 1 < piles_.size();
    if (in_play("hills") && has_mark(*last_placed_, "hill") &&
        (is_river_going_on || !piles_are_empty())) {
        ++under_hills_;
    }
}

/// HS-03: of players who are equally strong those whose followers stand on hills; all, if nobody's do.
std::vector<int> ReferencePosition::decided_by_hills(const std::vector<int>& tied,
                                                     const std::vector<Figure>& figures) const {
    if (!in_play("hills") || tied.size() < 2) {
        return tied;
    }
    std::map<int, int> on_hills;
    for (const Figure& figure : figures) {
        const bool is_tied = std::find(tied.begin(), tied.end(), figure.player) != tied.end();
        if (is_tied && is_follower(figure.kind) && has_mark(figure.cell, "hill")) {
            const bool counts_all = option("hill_tiebreak") == "count";
            on_hills[figure.player] = counts_all ? on_hills[figure.player] + 1 : 1;
        }
    }
    return on_hills.empty() ? tied : strongest(on_hills);
}

// ---- Vineyards, HS-04 ------------------------------------------------------------------------

/// Around what has been completed; whether gardens gain by them, an option says.
int ReferencePosition::vineyards_beside(const Feature& building) const {
    const bool is_garden = kind_of(board_, building) == garden_;
    if (!in_play("vineyards") || (is_garden && option("vineyard_garden") == "false")) {
        return 0;
    }
    const std::vector<Cell> around = surrounding_cells(building.begin()->cell);
    return int(std::count_if(around.begin(), around.end(), [this](Cell cell) {
        return board_.contains(cell) && has_mark(cell, "vineyard");
    }));
}

// ---- The bag, HS-01 --------------------------------------------------------------------------

/// What does not lie on the board.
SheepTokens ReferencePosition::bag_of_sheep() const {
    SheepTokens bag = sheep_of_a_box;
    for (auto& [sheep, tokens] : bag) {
        tokens *= setup_.bags_of_sheep;
    }
    for (const auto& [shepherd, tokens] : flocks_) {
        for (const int sheep : tokens) {
            --bag.at(sheep);
        }
    }
    return bag;
}

std::vector<Figure> ReferencePosition::shepherds_in(const Feature& field_feature) const {
    std::vector<Figure> found = figures_on(field_feature);
    std::erase_if(found, [](const Figure& figure) { return figure.kind != "shepherd"; });
    return found;
}

/// HS-01: of all the shepherds in it.
int ReferencePosition::sheep_in(const Feature& field_feature) const {
    int sum = 0;
    for (const auto& [shepherd, tokens] : flocks_) {
        for (const int sheep : tokens) {
            sum += field_feature.contains(shepherd) ? sheep : 0;
        }
    }
    return sum;
}

void ReferenceGame::set_flock(const SegmentPlace& shepherd, const std::vector<int>& tokens) {
    require(!shepherds_in({shepherd}).empty(), "no shepherd there");
    flocks_[shepherd] = tokens;
    for (const auto& [sheep, number] : bag_of_sheep()) {
        require(number >= 0, "no such token is left");
    }
}

// ---- What flocks do, HS-05 to HS-09 ----------------------------------------------------------

/// HS-06: the active player's flocks, of earlier parts, in fields that the tile just placed has added to; each
/// field once.
std::vector<FlockChoice> ReferencePosition::flocks_to_tend() const {
    std::vector<FlockChoice> choices;
    if (!in_play("shepherds") || !last_placed_ || is_scored_ || flocks_are_past_ || owes_ingot_ ||
        is_in_action()) {
        return choices;
    }
    std::set<Feature> fields_of_tile;
    for (int segment = 0; segment < segment_count(board_.at(*last_placed_)); ++segment) {
        if (segment_at(board_, {*last_placed_, segment}).kind == field) {
            fields_of_tile.insert(feature_at(*last_placed_, segment));
        }
    }
    for (const Feature& feature : fields_of_tile) {
        std::vector<Figure> own = shepherds_in(feature);
        std::erase_if(own, [this](const Figure& shepherd) {
            const SegmentPlace place{shepherd.cell, shepherd.segment};
            return shepherd.player != turn_.player || place == shepherd_of_part_;
        });
        const bool was_tended = std::any_of(own.begin(), own.end(), [this](const Figure& shepherd) {
            return tended_.contains({shepherd.cell, shepherd.segment});
        });
        if (!own.empty() && !was_tended) {
            choices.push_back({{own.front().cell, own.front().segment}, feature});
        }
    }
    return choices;
}

FlockChoice ReferencePosition::choice_of_flock(const SegmentPlace& shepherd) const {
    for (const FlockChoice& choice : flocks_to_tend()) {
        if (choice.shepherd == shepherd) {
            return choice;
        }
    }
    require(false, "no flock that is to be tended");
    return {};
}

/// HS-07: the token is drawn next.
void ReferenceGame::grow_flock(const SegmentPlace& shepherd) {
    const FlockChoice choice = choice_of_flock(shepherd);
    figure_phase_used_ = true;
    tended_.insert(shepherd);
    draws_for_ = shepherd;
}

std::vector<Figure> ReferenceGame::score_flock(const SegmentPlace& shepherd) {
    const FlockChoice choice = choice_of_flock(shepherd);
    figure_phase_used_ = true;
    return pay_for_flocks(choice.field);
}

/// HS-05, HS-07: what came out of the bag.
std::vector<Figure> ReferenceGame::draw_sheep(int sheep) {
    require(draws_for_.has_value(), "no token is drawn from the bag");
    const SheepTokens bag = bag_of_sheep();
    require(bag.contains(sheep) && bag.at(sheep) > 0, "not in the bag");
    const SegmentPlace shepherd = *draws_for_;
    draws_for_.reset();
    if (sheep != wolf) {
        flocks_[shepherd].push_back(sheep);
        return {};
    }
    std::vector<Figure> leaving = shepherds_in(feature_at(shepherd.cell, shepherd.segment));
    if (option("wolf_scope") == "own") {
        std::erase_if(leaving, [&](const Figure& any) {
            return SegmentPlace{any.cell, any.segment} != shepherd;
        });
    }
    return send_home(leaving);
}

/// HS-08: to everybody with a shepherd there, once; the shepherds go home.
std::vector<Figure> ReferenceGame::pay_for_flocks(const Feature& field_feature) {
    const int sheep = sheep_in(field_feature);
    const std::vector<Figure> shepherds = shepherds_in(field_feature);
    std::set<int> players;
    for (const Figure& shepherd : shepherds) {
        players.insert(shepherd.player);
    }
    for (const int player : players) {
        Award award{player, "flock", field_feature, {}};
        award.value.add("sheep", sheep, 1, "HS-08");
        pay({award});
        awards_between_.push_back(award);
    }
    return send_home(shepherds);
}

/// HS-09: whoever's flocks are in closed fields.
std::vector<Figure> ReferenceGame::end_actions() {
    require(last_placed_ && !owes_ingot_ && !is_in_action() && flocks_to_tend().empty(),
            "the actions of the part are not over");
    std::vector<Figure> gone;
    figure_phase_used_ = true;
    if (is_scored_ || flocks_are_past_ || !in_play("shepherds")) {
        return gone;
    }
    flocks_are_past_ = true;
    for (const Feature& feature : fields()) {
        if (!shepherds_in(feature).empty() && is_closed_field(board_, feature)) {
            for (const Figure& shepherd : pay_for_flocks(feature)) {
                gone.push_back(shepherd);
            }
        }
    }
    return gone;
}

}  // namespace bastide::reference
