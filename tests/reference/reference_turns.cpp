/// Turns, parts and bazaars in the reference game: which tile is played when, and by whom.

#include "reference_game.h"

#include <algorithm>
#include <utility>

namespace bastide::reference {

// ---- Phase 1 --------------------------------------------------------------------------------

bool ReferencePosition::needs_draw() const {
    const bool is_bazaar_turn = bazaar_ && bazaar_->step() == BazaarStep::play;
    return !game_over_ && !drawn_ && !last_placed_ && !second_part_is_offered_ &&
           (!bazaar_ || is_bazaar_turn) && !ransom_is_offered_ && leaving_at_the_end_.empty() &&
           abbey_places().empty();
}

void ReferenceGame::take_from_pile(const std::string& tile) {
    Pile& pile = piles_.at(current_pile());
    require(!piles_are_empty() && pile.contains(tile) && pile.at(tile) > 0 && may_be_drawn(tile),
            "not in the pile: " + tile);
    --pile.at(tile);
}

/// GEN-02 phase 1a, GEN-04.
bool ReferenceGame::draw(const std::string& tile) {
    require(needs_draw(), "no tile is to be drawn now");
    take_from_pile(tile);
    return take_in_hand(tile);
}

bool ReferenceGame::take_in_hand(const std::string& tile) {
    drawn_ = tile;
    abbey_is_past_ = true;
    places_of_drawn_ = legal_placements(tile);
    if (places_of_drawn_.empty()) {
        discard_drawn();
        return false;
    }
    return true;
}

/// GEN-04, BCB-74: another tile has to be drawn, or the part ends without one.
void ReferenceGame::discard_drawn() {
    discarded_.push_back(*drawn_);
    discarded_bazaar_ = discarded_bazaar_ || (!is_bought_ && brings_bazaar(printed(*drawn_)));
    drawn_.reset();
    const bool is_lost = is_bought_ && option("bazaar_unplaceable") == "lose";
    is_bought_ = false;
    if (is_lost || piles_are_empty()) {
        abbey_is_past_ = false;
        discarded_bazaar_ = false;
        go_on();
    }
}

/// BCB-17, GEN-04.
void ReferenceGame::decline_tile() {
    require(may_decline_tile(), "the tile has to be placed");
    discard_drawn();
}

/// GEN-02 phase 1b, BASE-04, BCB-15, BCB-16.
void ReferenceGame::place(const std::string& tile, Cell cell, Turning turning,
                          const std::optional<Bridge>& bridge) {
    require(drawn_ == tile, "not the drawn tile: " + tile);
    const Placement wanted{cell, turning, bridge};
    require(std::find(places_of_drawn_.begin(), places_of_drawn_.end(), wanted) !=
                places_of_drawn_.end(),
            "illegal placement");
    lay_in_part(LaidTile{&printed(tile), turning}, wanted);
}

void ReferenceGame::lay_in_part(const LaidTile& tile, const Placement& where) {
    board_[where.cell] = tile;
    drawn_.reset();
    last_placed_ = where.cell;
    if (where.bridge) {
        take_bridge(*where.bridge);
    }
    call_dragon();
    begin_gold();
    turn_.second_part_is_granted = turn_.part == 1 && extends_own_builder();
}

// ---- Phases 3 to 6 --------------------------------------------------------------------------

/// GEN-02 phases 3b to 3e, BASE-14, TB-16: part 1 is finished before the next tile.
std::vector<Award> ReferenceGame::end_part() {
    require(last_placed_ && !is_scored_, "no tile was placed that is not scored yet");
    const PartResult result = part_result();
    losers_of_part_ = losers_of_challenges(result.completed);
    figure_phase_used_ = is_scored_ = true;
    pay(result.awards);
    note_points_of_part(result.awards);
    hand_over_titles(result);
    for (const auto& [kind, number] : result.goods) {
        tokens_.at(std::size_t(turn_.player))[kind] += number;
    }
    hand_out(result.ingots);
    for (const Figure& figure : returning_from(result.completed)) {
        const auto& wagons = result.wagons;
        if (std::find(wagons.begin(), wagons.end(), figure) == wagons.end()) {
            figures_.erase(std::find(figures_.begin(), figures_.end(), figure));
        }
    }
    leave_fairy_alone();
    for (Castle& castle : castles_) {
        castle.was_scored_as_city = false;
        castle.scored = castle.scored || std::find(result.castles.begin(), result.castles.end(),
                                                   castle.city) != result.castles.end();
    }
    wagons_waiting_ = result.wagons;
    go_on_with_wagons();
    return result.awards;
}

/// GEN-02 phases 4 to 6: after the wagons (AM-11), the count (COU-05), and the dragon if it moves after
/// them (PD-05).
void ReferenceGame::finish_part() {
    const bool has_placed_one = brings_bazaar(*board_.at(*last_placed_).printed) && !is_bought_;
    if (has_placed_one || (discarded_bazaar_ && option("bazaar_discarded") == "starts_bazaar")) {
        note_bazaar();
    }
    clear_part();
    ++round_;
    go_on();
}

void ReferenceGame::clear_part() {
    last_placed_.reset();
    bridge_of_part_.reset();
    figure_phase_used_ = false;
    is_bought_ = false;
    discarded_bazaar_ = false;
    conversions_.clear();
    passed_castles_.clear();
    pick_answers_.clear();
    sent_home_.clear();
    flight_.reset();
    placed_highwayman_ = false;
    moved_ferries_.clear();
    ferries_in_reach_.reset();
    leaves_ferries_ = false;
    owes_ingot_ = false;
    ingot_answers_.clear();
    wagons_waiting_.clear();
    losers_of_part_.clear();
    dragon_was_on_.clear();
    choice_of_fairy_.clear();
    captures_from_.reset();
    captured_.reset();
    left_quarters_.clear();
    castles_are_past_ = false;
    points_of_part_.clear();
    entry_is_offered_ = count_may_move_ = false;
    is_scored_ = false;
    barn_of_part_.reset();
    abbey_is_past_ = false;
}

/// A part is over, with its scoring or without a tile.
void ReferenceGame::go_on() {
    last_to_play_ = turn_.player;
    if (!bazaar_) {
        go_on_after_ordinary_part();
    } else if (!second_part_follows()) {
        // BCB-73: the second part of a bazaar turn comes before the next bazaar turn.
        bazaar_->end_turn();
        go_on_at_bazaar();
    }
}

/// GEN-02 phases 4 to 6, BCB-76, BCB-77. A bazaar, too, is over when this is called after it.
void ReferenceGame::go_on_after_ordinary_part() {
    if (option("bazaar_builder_order") == "builder_first" && second_part_follows()) {
        return;
    }
    while (!waiting_hosts_.empty()) {
        const int host = waiting_hosts_.front();
        waiting_hosts_.erase(waiting_hosts_.begin());
        if (begin_bazaar(host)) {
            return;
        }
    }
    if (!second_part_follows()) {
        end_turn();
    }
}

/// TB-15, GEN-05: without a tile a second part that was granted is lost, unless there is an abbey to
/// play (AM-06).
bool ReferenceGame::second_part_follows() {
    const bool is_granted = std::exchange(turn_.second_part_is_granted, false);
    const bool has_abbey = abbeys_outlast_the_pile() && may_play_abbey() && !holes().empty();
    if (!is_granted || (piles_are_empty() && !has_abbey)) {
        return false;
    }
    if (option("builder_second_part") == "forced") {
        turn_.part = 2;
    } else {
        second_part_is_offered_ = true;
    }
    return true;
}

void ReferenceGame::take_second_part() {
    require(second_part_is_offered_, "no second part was granted");
    second_part_is_offered_ = false;
    turn_.part = 2;
}

void ReferenceGame::decline_second_part() {
    require(second_part_is_offered_, "no second part was granted");
    second_part_is_offered_ = false;
    go_on();
}

/// GEN-02 phase 6, BASE-02, GEN-05; AM-06: the round begins left of the player who has played last.
void ReferenceGame::end_turn() {
    const int next = (turn_.player + 1) % setup_.players;
    if (is_abbey_round()) {
        --abbeys_to_ask_;
        ask_for_last_abbeys(next);
    } else if (!piles_are_empty()) {
        begin_turn(next);
    } else {
        abbeys_to_ask_ = abbeys_outlast_the_pile() ? setup_.players : 0;
        turn_ = Turn{next, turns_begun_};
        ask_for_last_abbeys((last_to_play_ + 1) % setup_.players);
    }
}

/// Anchor T0: the point of the fairy (PD-11), then the ransom. The last abbeys bring no such point (AM-06).
void ReferenceGame::begin_turn(int player) {
    turn_ = Turn{player, ++turns_begun_};
    give_point_of_fairy();
    offer_ransom();
}

/// TOW-11 `before_action`.
void ReferenceGame::offer_ransom() {
    ransom_is_offered_ = in_play("tower") && option("ransom_window") == "before_action" &&
                         !affordable_prisoners().empty();
}

// ---- Bazaars --------------------------------------------------------------------------------

bool ReferencePosition::brings_bazaar(const PrintedTile& tile) const {
    const Mark wanted = setup_.tiles->mark("bazaar");
    const std::vector<Symbol<Mark>>& marks = tile.marks;
    return in_play("bazaars") && option("bazaar_mode") != "off" &&
           std::any_of(marks.begin(), marks.end(),
                       [wanted](const Symbol<Mark>& mark) { return mark.id == wanted; });
}

/// BCB-61: a bazaar tile was drawn and placed. BCB-77: while a round is running, or tiles lie aside for
/// one (BCB-76, AMB-25), it is ignored or waits. AMB-28 for `bazaar_per_double_turn`.
void ReferenceGame::note_bazaar() {
    const bool is_during_a_round = bazaar_ || !waiting_hosts_.empty();
    const bool is_one_too_many = turn_.brought_bazaar && option("bazaar_per_double_turn") == "one";
    if (is_one_too_many || (is_during_a_round && option("bazaar_nested") == "ignore")) {
        return;
    }
    // BCB-76: the tiles are taken at once, and whether there are enough is tested then (AMB-26).
    const bool is_set_aside = !is_during_a_round && turn_.second_part_is_granted &&
                              option("bazaar_builder_order") == "builder_first" &&
                              option("bazaar_offer_drawn") == "before_builder_part";
    if (is_set_aside && tiles_left() < setup_.players) {
        return;
    }
    set_aside_ = is_set_aside ? setup_.players : set_aside_;
    turn_.brought_bazaar = true;
    waiting_hosts_.push_back(turn_.player);
}

/// BCB-61 condition 3; false if the bazaar is skipped.
bool ReferenceGame::begin_bazaar(int host) {
    if (set_aside_ == 0 && tiles_left() < setup_.players) {
        return false;
    }
    set_aside_ = 0;
    turn_of_host_ = turn_;
    bazaar_.emplace(host, setup_.players,
                    BazaarRules{option("bazaar_mode"), option("bazaar_next_auctioneer"),
                                option("bazaar_play_order"), option("no_auction_timing"),
                                std::stoi(option("bazaar_bid_cap"))});
    return true;
}

/// Something happened at the bazaar, or a bazaar turn is over.
void ReferenceGame::go_on_at_bazaar() {
    for (const TakenTile& taken : bazaar_->take_news()) {
        for (const auto& [player, points] : taken.points) {
            scores_.at(std::size_t(player)) += points;
        }
        taken_tiles_.push_back(taken);
    }
    if (bazaar_->step() == BazaarStep::play) {
        // BCB-70, BCB-75.
        const auto [player, tile] = bazaar_->begin_turn();
        begin_turn(player);
        if (ransom_is_offered_) {
            bought_waits_ = tile;
        } else {
            take_bought_in_hand(tile);
        }
    } else if (bazaar_->step() == BazaarStep::over) {
        bazaar_.reset();
        turn_ = *turn_of_host_;
        turn_of_host_.reset();
        go_on_after_ordinary_part();
    }
}

void ReferenceGame::take_bought_in_hand(const std::string& tile) {
    is_bought_ = true;
    bazaar_->take_in_hand(turn_.player);
    take_in_hand(tile);
}

std::vector<TakenTile> ReferenceGame::taken_tiles() { return std::exchange(taken_tiles_, {}); }

void ReferenceGame::draw_for_bazaar(const std::string& tile) {
    require(bazaar_.has_value(), "there is no bazaar");
    take_from_pile(tile);
    bazaar_->draw(tile);
    go_on_at_bazaar();
}

void ReferenceGame::ask_for_auction(bool wanted) {
    require(bazaar_.has_value(), "there is no bazaar");
    bazaar_->ask_for_auction(wanted);
    go_on_at_bazaar();
}

void ReferenceGame::choose_offered(const std::string& tile) {
    require(bazaar_.has_value(), "there is no bazaar");
    bazaar_->choose(tile);
    go_on_at_bazaar();
}

void ReferenceGame::open_bidding(int number) {
    require(bazaar_.has_value(), "there is no bazaar");
    bazaar_->open_bidding(number);
    go_on_at_bazaar();
}

void ReferenceGame::bid(int number) {
    require(bazaar_.has_value(), "there is no bazaar");
    bazaar_->bid(number);
    go_on_at_bazaar();
}

void ReferenceGame::pass_bid() {
    require(bazaar_.has_value(), "there is no bazaar");
    bazaar_->pass_bid();
    go_on_at_bazaar();
}

void ReferenceGame::settle_auction(bool buys) {
    require(bazaar_.has_value(), "there is no bazaar");
    bazaar_->settle(buys);
    go_on_at_bazaar();
}

void ReferenceGame::pick_offered(const std::string& tile) {
    require(bazaar_.has_value(), "there is no bazaar");
    bazaar_->pick(tile);
    go_on_at_bazaar();
}

}  // namespace bastide::reference
