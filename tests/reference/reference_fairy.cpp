/// The fairy in the reference game, PD-09 to PD-13; and magic portals, PD-15.

#include "reference_game.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace bastide::reference {

namespace {

/// The same figure, whether or not it has become a lord meanwhile (PD-13).
bool is_same(const Figure& one, const Figure& other) {
    return one.player == other.player && one.cell == other.cell && one.segment == other.segment &&
           one.kind == other.kind;
}

}  // namespace

// ---- Moving it, PD-09 ------------------------------------------------------------------------

void ReferenceGame::set_fairy(Cell cell, const std::optional<Figure>& beside) {
    require(board_.contains(cell), "no tile there");
    fairy_ = Fairy{cell, beside};
    leave_fairy_alone();
    require(beside.has_value() == fairy_->beside.has_value(), "nobody stands there");
}

/// The active player's followers on a tile, lords and those on top of a tower included. Of those that
/// are alike one is named, and never the one beside whom the fairy is.
std::vector<Figure> ReferencePosition::fairy_companions(Cell cell) const {
    std::vector<Figure> found;
    for (const Figure& figure : figures_and_townspeople("fairy_in_carcassonne")) {
        const bool is_beside = fairy_ && fairy_->beside && is_same(*fairy_->beside, figure);
        if (figure.player == turn_.player && figure.cell == cell && is_follower(figure.kind) &&
            !is_beside && std::find(found.begin(), found.end(), figure) == found.end()) {
            found.push_back(figure);
        }
    }
    return found;
}

std::vector<Cell> ReferencePosition::fairy_cells() const {
    std::vector<Cell> cells;
    if (!in_play("fairy") || !last_placed_ || !action_is_open()) {
        return cells;
    }
    const bool stands_on_tiles = option("fairy_mode") == "tile";
    for (const auto& [cell, tile] : board_) {
        const bool is_there = stands_on_tiles && fairy_ && fairy_->cell == cell;
        if (!is_there && !fairy_companions(cell).empty()) {
            cells.push_back(cell);
        }
    }
    return cells;
}

/// A question follows if there are several followers to choose among.
void ReferenceGame::move_fairy(Cell cell) {
    const std::vector<Cell> cells = fairy_cells();
    require(std::find(cells.begin(), cells.end(), cell) != cells.end(),
            "the fairy cannot go there");
    const std::vector<Figure> companions = fairy_companions(cell);
    figure_phase_used_ = true;
    fairy_ = Fairy{cell};
    if (option("fairy_mode") == "tile") {
        return;
    }
    if (companions.size() == 1) {
        fairy_->beside = companions.front();
    } else {
        choice_of_fairy_ = companions;
    }
}

void ReferenceGame::choose_beside_fairy(const Figure& figure) {
    require(std::find(choice_of_fairy_.begin(), choice_of_fairy_.end(), figure) !=
                choice_of_fairy_.end(),
            "the fairy cannot be beside that one");
    fairy_->beside = figure;
    choice_of_fairy_.clear();
}

/// PD-08, PD-13: its follower has left.
void ReferenceGame::leave_fairy_alone() {
    if (!fairy_ || !fairy_->beside) {
        return;
    }
    const std::vector<Figure> all = figures_and_townspeople("fairy_in_carcassonne");
    if (std::none_of(all.begin(), all.end(),
                     [this](const Figure& figure) { return is_same(*fairy_->beside, figure); })) {
        fairy_->beside.reset();
    }
}

/// Of another player's figures that are alike the one beside the fairy is taken, of one's own another one.
void ReferenceGame::take_from_fairy(const Figure& leaving) {
    if (leaving.player != turn_.player && fairy_ && fairy_->beside &&
        is_same(*fairy_->beside, leaving)) {
        fairy_->beside.reset();
    }
}

// ---- What it brings, PD-11 and PD-12 ---------------------------------------------------------

/// For whom it counts: the follower beside it, or with `fairy_mode=tile` all on its tile.
std::vector<Figure> ReferencePosition::followers_of_fairy() const {
    std::vector<Figure> found;
    for (const Figure& figure :
         fairy_ ? figures_and_townspeople("fairy_in_carcassonne") : std::vector<Figure>()) {
        const bool counts = option("fairy_mode") == "tile"
                                ? figure.cell == fairy_->cell && is_follower(figure.kind)
                                : fairy_->beside && is_same(*fairy_->beside, figure);
        if (counts) {
            found.push_back(figure);
        }
        if (counts && option("fairy_mode") == "meeple") {
            break;  // another one may look alike
        }
    }
    return found;
}

/// PD-11.
void ReferenceGame::give_point_of_fairy() {
    const std::vector<Figure> followers = followers_of_fairy();
    const auto own =
        std::count_if(followers.begin(), followers.end(),
                      [this](const Figure& figure) { return figure.player == turn_.player; });
    if (own > 0) {
        Award award{turn_.player, "fairy", {}, {}};
        award.value.add("fairy", int(own), 1, "PD-11");
        pay({award});
        awards_between_.push_back(award);
    }
}

std::vector<Award> ReferenceGame::awards_between() { return std::exchange(awards_between_, {}); }

/// PD-12: of each of these features or castles once to each player, whatever it is worth.
std::vector<Award> ReferencePosition::fairy_awards(const std::vector<Feature>& scored,
                                                   bool are_castles, bool at_the_end) const {
    std::vector<Award> awards;
    for (const Feature& feature : scored) {
        std::set<int> players;
        for (const Figure& figure : followers_of_fairy()) {
            if (figure.is_lord == are_castles && feature.contains({figure.cell, figure.segment})) {
                players.insert(figure.player);
            }
        }
        for (const int player : players) {
            Award award{player, "fairy", feature, {}, at_the_end};
            award.value.items.push_back({"fairy_bonus", 0, 3, "PD-12"});
            awards.push_back(award);
        }
    }
    return awards;
}

/// PD-12 at the end: what is not completed, and fields. Lords have left before (BCB-54). With
/// `farm_scoring=first` cities are scored, not fields; the text has no word on that, and a field whose
/// farmers score is taken for scored here.
std::vector<Award> ReferencePosition::final_fairy_awards() const {
    std::vector<Feature> scored = features();
    std::erase_if(scored, [this](const Feature& feature) {
        if (kind_of(board_, feature) == field) {
            return option("farmers") == "off";
        }
        return is_completed(feature) || is_castle(feature);
    });
    return fairy_awards(scored, false, true);
}

// ---- Portals, PD-15 --------------------------------------------------------------------------

/// Where a follower of the active player may be placed away from the tile just placed.
std::vector<SegmentPlace> ReferencePosition::portal_places(const std::string& kind) const {
    std::vector<SegmentPlace> places;
    if (!in_play("magic-portals") || !last_placed_ || !action_is_open() || !is_follower(kind) ||
        supply(turn_.player, kind) == 0 || !has_mark(*last_placed_, "magic_portal")) {
        return places;
    }
    for (const auto& [cell, tile] : board_) {
        const int count = cell == last_placed_ || cell == dragon_ ? 0 : segment_count(tile);
        for (int segment = 0; segment < count; ++segment) {
            const SegmentPlace place{cell, segment};
            if (!may_stand_on(kind, segment_at(board_, place).kind)) {
                continue;
            }
            const Feature feature = feature_at(cell, segment);
            const SegmentKind what = kind_of(board_, feature);
            const bool is_building = what != field && what != road && what != city;
            // A building that needed the tile just placed has not been scored yet.
            const bool waits_for_points =
                is_building && option("portal_to_completed") == "buildings" &&
                std::abs(cell.x - last_placed_->x) <= 1 && std::abs(cell.y - last_placed_->y) <= 1;
            if ((!is_completed(feature) || waits_for_points) &&
                may_enter(turn_.player, kind, feature)) {
                places.push_back(place);
            }
        }
    }
    return places;
}

}  // namespace bastide::reference
