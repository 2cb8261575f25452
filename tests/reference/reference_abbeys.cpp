/// Abbeys and mayors in the reference game, AM-02 to AM-09.

#include "reference_game.h"
#include "reference_river.h"

#include <algorithm>

namespace bastide::reference {

namespace {

constexpr const char* abbey_tile = "AM/A";

}  // namespace

// ---- Abbeys ---------------------------------------------------------------------------------

/// AM-02: an empty cell with tiles on all four sides; no river waits there to be continued.
bool ReferencePosition::is_hole(Cell cell) const {
    if (board_.contains(cell)) {
        return false;
    }
    bool faces_a_river = false;
    for (const Side side : {Side::north, Side::east, Side::south, Side::west}) {
        const auto beside = board_.find(neighbour(cell, side));
        if (beside == board_.end()) {
            return false;
        }
        faces_a_river = faces_a_river || river_sides(beside->second).contains(opposite(side));
    }
    const auto has_river_tiles = [this](const Pile& pile) {
        return std::any_of(pile.begin(), pile.end(), [this](const auto& entry) {
            return entry.second > 0 && !river_sides({&printed(entry.first), 0}).empty();
        });
    };
    return !(faces_a_river && in_play("river") &&
             std::any_of(piles_.begin(), piles_.end(), has_river_tiles));
}

/// AM-02, SHR-02.
std::vector<Cell> ReferencePosition::holes() const {
    std::vector<Cell> found;
    for (const auto& [cell, tile] : board_) {
        const Cell east = neighbour(cell, Side::east);
        if (is_hole(east) && shrines_allow(LaidTile{&printed(abbey_tile), 0}, east)) {
            found.push_back(east);
        }
    }
    return found;
}

/// AM-02, AM-05: before a tile is drawn, and not for a part with a bought tile.
bool ReferencePosition::may_play_abbey() const {
    const bool is_bazaar_turn = bazaar_ && bazaar_->step() == BazaarStep::play;
    return in_play("abbey") && tokens(turn_.player, "abbey") > 0 && !game_over_ && !drawn_ &&
           !last_placed_ && !second_part_is_offered_ && !abbey_is_past_ && !ransom_is_offered_ &&
           !bought_waits_ && leaving_at_the_end_.empty() && (!bazaar_ || is_bazaar_turn);
}

/// No bridge is built with it: none can lie on it or lead to it (BCB-14), and AM-02 speaks of no other.
std::vector<Cell> ReferencePosition::abbey_places() const {
    return may_play_abbey() ? holes() : std::vector<Cell>();
}

void ReferenceGame::play_abbey(Cell cell) {
    const std::vector<Cell> places = abbey_places();
    require(std::find(places.begin(), places.end(), cell) != places.end(),
            "no abbey may be played there");
    --tokens_.at(std::size_t(turn_.player)).at("abbey");
    lay_in_part(LaidTile{&printed(abbey_tile), 0}, {cell, 0});
}

/// AM-02: a tile is drawn, if there is one; AM-06.
void ReferenceGame::decline_abbey() {
    require(!abbey_places().empty(), "no abbey may be played");
    abbey_is_past_ = true;
    if (piles_are_empty()) {
        abbey_is_past_ = false;
        go_on();
    }
}

/// AM-06.
bool ReferencePosition::abbeys_outlast_the_pile() const {
    return in_play("abbey") && option("abbey_end") == "round";
}

/// AM-06: from this player on, everybody who has an abbey and a hole for it.
void ReferenceGame::ask_for_last_abbeys(int player) {
    for (; abbeys_to_ask_ > 0; --abbeys_to_ask_) {
        if (tokens(player, "abbey") > 0 && !holes().empty()) {
            turn_ = Turn{player, ++turns_begun_};
            offer_ransom();
            return;
        }
        player = (player + 1) % setup_.players;
    }
    begin_leaving_at_the_end();
}

// ---- Mayors ---------------------------------------------------------------------------------

/// AM-08, AM-09.
int ReferencePosition::strength_in(const Figure& figure, const Feature& feature) const {
    if (figure.kind != "mayor") {
        return figure.strength;
    }
    return figure.is_lord ? 0 : printed_symbols(feature, "shields");
}

}  // namespace bastide::reference
