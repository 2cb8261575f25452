/// Bazaars in the lockstep of engine and reference: questions, tiles on offer, payments.

#include "properties/lockstep_game.h"

#include <algorithm>
#include <stdexcept>

namespace bastide::test {

using reference::Bazaar;
using reference::BazaarStep;

namespace {

/// The name of the question that the engine asks at a step.
std::string_view name_of(BazaarStep step) {
    switch (step) {
        case BazaarStep::draw: return "draw_for_bazaar";
        case BazaarStep::ask: return "want_auction";
        case BazaarStep::choose: return "offer_tile";
        case BazaarStep::open_bidding: return "open_bidding";
        case BazaarStep::bid: return "bid";
        case BazaarStep::settle: return "buy_or_sell";
        case BazaarStep::pick: return "pick_tile";
        default: return "";
    }
}

}  // namespace

bool LockstepGame::compare_bazaar_question(const Decision& question) {
    const Bazaar* bazaar = reference_->bazaar();
    if (bazaar == nullptr || name_of(bazaar->step()) != question.name) return false;
    ++happenings_[std::string(question.name)];
    const BazaarStep step = bazaar->step();
    if (step == BazaarStep::draw) {
        expect(question.by_nature, "a player draws for the bazaar");
        compare_draw();
        return true;
    }
    expect(int(question.chooser.index()) == bazaar->chooser(),
           "another player is asked: " + std::string(question.name));
    if (step == BazaarStep::bid || step == BazaarStep::settle)
        expect(question.value == bazaar->highest_bid(), "another highest bid");
    switch (step) {
        case BazaarStep::ask: compare_options({choose_option(0), pass()}); break;
        case BazaarStep::settle: compare_options({choose_option(0), choose_option(1)}); break;
        case BazaarStep::open_bidding:
        case BazaarStep::bid: compare_numbers(bazaar->lowest_number()); break;
        default: compare_tiles(); break;
    }
    return true;
}

/// BCB-63, BCB-65: every number from this one to the cap, and for a bid a pass.
void LockstepGame::compare_numbers(int lowest) {
    const Bazaar& bazaar = *reference_->bazaar();
    const std::size_t others = bazaar.step() == BazaarStep::bid ? 1 : 0;
    const auto numbers = std::size_t(bazaar.highest_number() - lowest + 1);
    expect(moves_.numbers() == numbers && moves_.size() == numbers + others,
           "other numbers may be bid");
    expect(others == 0 || moves_[0] == pass(), "a bidder may pass");
    expect(moves_[others] == choose_number(lowest), "another lowest number");
}

void LockstepGame::compare_tiles() {
    std::vector<std::string> engine;
    for (const Move& move : moves_) {
        expect(move.kind == MoveKind::choose_tile, "an unknown answer");
        engine.push_back(id_of(move.type));
    }
    const std::set<std::string> tiles = reference_->bazaar()->tiles();
    expect_same("tiles to choose", engine, {tiles.begin(), tiles.end()});
}

/// What lies open, who has bought what, and what was taken and paid since the last question.
void LockstepGame::compare_bazaar() {
    std::vector<std::string> open;
    for (const TileTypeId type : state_.offer()) open.push_back(id_of(type));
    const Bazaar* bazaar = reference_->bazaar();
    expect_same("tiles on offer", open,
                bazaar != nullptr ? bazaar->offer() : std::vector<std::string>());
    for (int player = 0; player < state_.players(); ++player) {
        const TileTypeId held = state_.header().held[player];
        const std::string engine = held.exists() ? id_of(held) : "";
        expect(engine == (bazaar != nullptr ? bazaar->held_by(player).value_or("") : ""),
               "player " + std::to_string(player) + " has bought another tile");
    }
    std::vector<Taken> taken;
    std::map<int, int> paid;
    for (const reference::TakenTile& tile : reference_->taken_tiles()) {
        taken.emplace_back(tile.player, tile.tile, tile.paid);
        for (const auto& [player, points] : tile.points) paid[player] += points;
    }
    expect_same("tiles taken", taken_, taken);
    std::erase_if(paid_, [](const auto& change) { return change.second == 0; });
    std::erase_if(paid, [](const auto& change) { return change.second == 0; });
    expect(paid_ == paid, "other payments at the bazaar");
    taken_.clear();
    paid_.clear();
}

}  // namespace bastide::test
