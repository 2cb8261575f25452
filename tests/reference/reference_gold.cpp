/// The Gold Mines in the reference game, chapter 33: laying ingots, sharing them out, and their value.

#include "reference_gold.h"

#include "reference_game.h"

#include <algorithm>
#include <tuple>

namespace bastide::reference {

// ---- Sharing them out, GOLD-03 --------------------------------------------------------------

IngotSharing::IngotSharing(Ingots ingots, std::vector<std::vector<GoldClaim>> groups, bool asks,
                           int active_player, int players)
    : ingots_(std::move(ingots)),
      groups_(std::move(groups)),
      asks_(asks),
      active_player_(active_player),
      players_(players),
      turn_(active_player) {
    go_on();
}

/// The tiles with ingots that a player may claim now, in reading order.
std::vector<Cell> IngotSharing::cells_for(int player) const {
    std::vector<Cell> cells;
    for (const auto& [cell, number] : ingots_) {
        for (const GoldClaim& claim : groups_.at(group_)) {
            if (claim.players.contains(player) && claim.cells.contains(cell)) {
                cells.push_back(cell);
                break;
            }
        }
    }
    return cells;
}

/// By how many players a tile is claimed; of two claims of one player each counts once only.
std::size_t IngotSharing::claimants_of(Cell cell) const {
    std::set<int> claimants;
    for (const GoldClaim& claim : groups_.at(group_)) {
        if (claim.cells.contains(cell)) {
            claimants.insert(claim.players.begin(), claim.players.end());
        }
    }
    return claimants.size();
}

/// `gold_pick=auto`: a tile that is claimed by the most players. Of several such tiles the first in
/// reading order, which the text does not say: by row from the north, then by column from the west.
Cell IngotSharing::picked_from(const std::vector<Cell>& cells) const {
    return *std::max_element(cells.begin(), cells.end(), [this](Cell one, Cell other) {
        return claimants_of(one) < claimants_of(other);
    });
}

/// Clockwise from the one whose turn it is; a player for whom nothing is left is passed over.
std::optional<int> IngotSharing::next_player() const {
    for (int step = 0; step < players_; ++step) {
        const int player = (turn_ + step) % players_;
        if (!cells_for(player).empty()) {
            return player;
        }
    }
    return std::nullopt;
}

void IngotSharing::take(int player, Cell cell) {
    if (--ingots_.at(cell) == 0) {
        ingots_.erase(cell);
    }
    taken_.push_back({player, cell});
    turn_ = (player + 1) % players_;
}

/// One ingot each in turn until none is left. Every group begins with the active player again. GEN-03: who
/// may take from one tile alone is not asked.
void IngotSharing::go_on() {
    while (group_ < groups_.size()) {
        const std::optional<int> player = next_player();
        if (!player) {
            ++group_;
            turn_ = active_player_;
            continue;
        }
        const std::vector<Cell> cells = cells_for(*player);
        if (asks_ && cells.size() > 1) {
            question_ = IngotQuestion{*player, cells, false};
            return;
        }
        take(*player, picked_from(cells));
    }
}

void IngotSharing::answer(Cell cell) {
    require(question_.has_value(), "nobody is asked for an ingot");
    require(std::count(question_->cells.begin(), question_->cells.end(), cell) == 1,
            "no ingot of that player's there");
    const int player = question_->player;
    question_.reset();
    take(player, cell);
    go_on();
}

// ---- Laying them, GOLD-01 -------------------------------------------------------------------

void ReferenceGame::lay_ingots(Cell cell, int number) {
    require(board_.contains(cell), "no tile there");
    require(number > 0 && number <= ingots_left_, "not that many ingots are left");
    ingots_left_ -= number;
    ingots_[cell] += number;
}

/// GOLD-01: the tile just placed may be any, also one bought at a bazaar. Its own ingot comes first; when
/// it was the last one there is none for a tile beside it.
void ReferenceGame::begin_gold() {
    if (!in_play("gold-mines") || !has_mark(*last_placed_, "goldmine") || ingots_left_ == 0) {
        return;
    }
    lay_ingots(*last_placed_, 1);
    const std::vector<Cell> cells = cells_for_ingot();
    if (ingots_left_ > 0 && cells.size() == 1) {
        lay_ingots(cells.front(), 1);
    }
    owes_ingot_ = ingots_left_ > 0 && cells.size() > 1;
}

/// The up to eight tiles around the one just placed, whatever they show and whatever lies there.
std::vector<Cell> ReferencePosition::cells_for_ingot() const {
    std::vector<Cell> cells;
    for (const Cell cell : surrounding_cells(*last_placed_)) {
        if (board_.contains(cell)) {
            cells.push_back(cell);
        }
    }
    return cells;
}

/// Phases 4 and 17 of chapter 96: directly after the tile and its bridge; after the choices of phase 3.
std::optional<IngotQuestion> ReferencePosition::ingot_question() const {
    if (owes_ingot_) {
        return IngotQuestion{turn_.player, cells_for_ingot(), true};
    }
    if (!in_play("gold-mines") || is_before_or_after_phase_3() || castle_question() ||
        departure_question() || pick_question()) {
        return std::nullopt;
    }
    return ingot_sharing().question();
}

void ReferenceGame::place_ingot(Cell cell) {
    require(owes_ingot_, "no ingot is to be placed");
    const std::vector<Cell> cells = cells_for_ingot();
    require(std::count(cells.begin(), cells.end(), cell) == 1, "not a tile around that one");
    lay_ingots(cell, 1);
    owes_ingot_ = false;
}

void ReferenceGame::take_ingot(Cell cell) {
    const std::optional<IngotQuestion> asked = ingot_question();
    require(asked && !asked->is_placement, "nobody is asked for an ingot");
    ingot_sharing().answer(cell);  // throws if it is no answer
    figure_phase_used_ = true;
    ingot_answers_.push_back(cell);
}

// ---- What is claimed ------------------------------------------------------------------------

/// GOLD-03: of a road or city all its tiles, that of a bridge included. Of a monastery or abbey its tile
/// and those around; of a garden, too: who stands there is a monk (00-overview, section 1), and GOLD-04
/// gives a monk all nine.
std::set<Cell> ReferencePosition::cells_claimed_by(const Feature& feature) const {
    std::set<Cell> cells = cells_of(feature);
    const SegmentKind kind = kind_of(board_, feature);
    if (kind != road && kind != city) {
        for (const Cell cell : surrounding_cells(feature.begin()->cell)) {
            cells.insert(cell);
        }
    }
    return cells;
}

/// PHASE-01, for `gold_multi_feature=per_feature_in_order`: by the first cell of the feature in reading
/// order, then by the first side that it reaches there, from the north clockwise. What reaches no side
/// comes last. The text has no order for two features that still agree: by the number of the segment.
bool ReferencePosition::comes_before(const Feature& one, const Feature& other) const {
    const auto position = [this](const Feature& feature) {
        const SegmentPlace first = *feature.begin();
        unsigned side = 4;
        for (const SegmentPlace& place : feature) {
            for (const Side reached : sides_of(board_, place)) {
                if (place.cell == first.cell) {
                    side = std::min(side, unsigned(reached));
                }
            }
        }
        return std::tuple(first.cell, side, first.segment);
    };
    return position(one) < position(other);
}

/// GOLD-03: what is scored in this round, features before castles (phases 15 and 16 of chapter 96). Who
/// gets points for a castle owns it here: a mayor there counts for nothing (AM-09). What stands unowned
/// claims nothing, nor do fields, which are not in the list of GOLD-03, also those of barns. Taking back an
/// abbot is no part of a round of scoring (ABB-05) and claims nothing either.
std::vector<GoldClaim> ReferencePosition::gold_claims() const {
    std::vector<Feature> completed = newly_completed(), castles;
    const auto in_order = [this](const Feature& one, const Feature& other) {
        return comes_before(one, other);
    };
    std::sort(completed.begin(), completed.end(), in_order);
    std::vector<GoldClaim> claims;
    for (const Feature& feature : completed) {
        const std::vector<int> players = owners(feature);
        claims.push_back({{players.begin(), players.end()}, cells_claimed_by(feature)});
    }
    const CastleScoring scoring = castle_scoring();
    for (const std::size_t castle : scoring.triggered()) {
        castles.push_back(scoring.castle(castle));
    }
    std::sort(castles.begin(), castles.end(), in_order);
    for (const Feature& castle : castles) {
        claims.push_back({strong_lords_of(castle), fief_of(castle)});
    }
    return claims;
}

/// GOLD-03 with the answers given so far.
IngotSharing ReferencePosition::ingot_sharing() const {
    std::vector<std::vector<GoldClaim>> groups;
    const bool is_pooled = option("gold_multi_feature") == "pooled_round_robin";
    for (const GoldClaim& claim : ingots_.empty() ? std::vector<GoldClaim>() : gold_claims()) {
        if (groups.empty() || !is_pooled) {
            groups.emplace_back();
        }
        groups.back().push_back(claim);
    }
    IngotSharing sharing(ingots_, groups, option("gold_pick") == "ask", turn_.player,
                         setup_.players);
    for (const Cell answer : ingot_answers_) {
        sharing.answer(answer);
    }
    return sharing;
}

void ReferenceGame::hand_out(const std::vector<TakenIngot>& taken) {
    for (const TakenIngot& ingot : taken) {
        ++tokens_.at(std::size_t(ingot.player))["ingot"];
        if (--ingots_.at(ingot.cell) == 0) {
            ingots_.erase(ingot.cell);
        }
    }
}

/// GOLD-05: the more there are, the more each of them is worth.
std::vector<Award> ReferencePosition::gold_awards() const {
    std::vector<Award> awards;
    for (int player = 0; player < setup_.players; ++player) {
        const int number = tokens(player, "ingot");
        const int each = number >= 10 ? 4 : number >= 7 ? 3 : number >= 4 ? 2 : 1;
        if (number > 0) {
            Value points;
            points.add("ingot", number, each, "GOLD-05");
            awards.push_back({player, "ingot", {}, points, true});
        }
    }
    return awards;
}

}  // namespace bastide::reference
