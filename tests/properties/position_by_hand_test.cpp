// What people leave out when they write a question by hand is found again: of the states of random games all
// that follows from the rest is taken away, and the question has the same answers.

#include "core/compiled_rules.h"
#include "notation/moves/move_text.h"
#include "notation/moves/remembered.h"
#include "notation/position/position.h"
#include "notation/position/position_parts.h"
#include "rules/14_tower/tower.h"
#include "support/random_choices.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace bastide::test {
namespace {

const std::set<std::string> of_the_bazaar = {"draw_for_bazaar", "want_auction", "offer_tile",
                                             "open_bidding",    "bid",          "buy_or_sell",
                                             "pick_tile"};
/// What is remembered and need not be said.
const std::set<std::string> found_again = {
    "bazaar_host",           "bazaar_with_auction", "bazaar_asked",       "bazaar_auctioneer",
    "bazaar_bidder",         "bazaar_item",         "bazaar_first_taker", "bazaar_last_taker",
    "bazaar_tile_purchased", "castles_decided_by"};

/// Whether a capture could be by several towers, so that it is said which one has grown.
bool could_be_by_several_towers(const Ruleset& rules, const State& state) {
    const auto towers = rules::tower::towers_on_board({rules, state});
    return std::count_if(towers.begin(), towers.end(), [&](const rules::tower::Tower& tower) {
               return tower.is_open() && rules::tower::reaches_any({rules, state}, tower);
           }) > 1;
}

/// The question as people write it. `parts` are those of the state.
void write_by_hand(PositionParts& parts, const Ruleset& rules, const State& state) {
    const Decision question = decision(rules, state);
    const AskedQuestion whole = parts.asked.value_or(AskedQuestion());
    AskedQuestion& asked = parts.asked.emplace();
    asked.question = question.name;
    asked.player = question.chooser;
    asked.value = question.value;
    if (question.name == "capture_figure" && could_be_by_several_towers(rules, state))
        asked.about = whole.about;
    const auto seat = [&](const char* name) { return remembered(rules, state, name); };
    const auto player = [](int number) {
        return number == 0 ? Player() : Player(std::size_t(number - 1));
    };
    const bool in_bazaar = of_the_bazaar.count(std::string(question.name)) != 0;
    if (const int item = seat("bazaar_item");
        in_bazaar && item > 0 && question.name != "offer_tile" && question.name != "pick_tile") {
        PositionParts::Auction& auction = parts.auction.emplace(PositionParts::Auction{});
        auction.auctioneer = player(seat("bazaar_auctioneer"));
        auction.tile = state.offer()[std::size_t(item - 1)];
        if (question.name != "open_bidding") {
            auction.bidder = player(seat("bazaar_bidder"));
            auction.bid = question.value;
        }
    }
    // Whoever took the first tile is named first, and the last last.
    const Player first = player(seat("bazaar_first_taker")),
                 last = player(seat("bazaar_last_taker"));
    std::stable_sort(parts.held.begin(), parts.held.end(), [&](const auto& one, const auto& other) {
        const auto rank = [&](const auto& held) {
            return held.player == first ? 0 : held.player == last ? 2 : 1;
        };
        return rank(one) < rank(other);
    });
}

/// Takes out what is found again.
void leave_out(PositionParts& parts, const Ruleset& rules, const State& state) {
    const auto& fields = rules.compiled().private_fields;
    const std::string question(decision(rules, state).name);
    // Where players were asked whether they want an auction, later turns do not show it.
    const bool in_turn = of_the_bazaar.count(question) == 0;
    std::erase_if(parts.remembered, [&](const PositionParts::Remembered& one) {
        const std::string& name = fields[one.field].name;
        return found_again.count(name) != 0 && !(in_turn && name == "bazaar_with_auction");
    });
    // Roads that moved ferries have completed lie anywhere.
    const auto& tokens = rules.token_kinds();
    if (std::none_of(tokens.begin(), tokens.end(), [](const auto& token) { return token.links; })) {
        parts.round = {};
        parts.unscored = {};
    }
    parts.round_is_valued = false;
    if (in_turn || !parts.interrupted ||
        std::any_of(parts.remembered.begin(), parts.remembered.end(), [&](const auto& one) {
            return fields[one.field].name.starts_with("bazaar_noted");
        }))
        return;
    // The host is still the active player, unless tiles have been played.
    if (state.header().turn != state.header().interrupted.turn) return;
    std::size_t number = 0;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (!fields[i].of_turn) continue;
        const int kept = state.header().interrupted.memory[number++];
        if (kept != 0) parts.remembered.push_back({i, kept});
    }
    parts.interrupted.reset();
}

std::string answers_text(const Ruleset& rules, const State& state) {
    MoveList moves;
    legal(rules, state, moves);
    std::string text;
    for (const Move& move : moves)
        if (text.size() < 5000) text += move_text(rules, state, move) + "; ";
    return text + std::to_string(moves.size());
}

TEST(PositionByHand, WhatIsLeftOutIsFoundAgain) {
    std::map<std::string, int> seen;
    const int games = how_many(240, 2400);
    for (int number = 0; number < games; ++number) {
        const TableSetup setup;
        const Table table = number % 4 == 0   ? bazaars_table_number(number)
                            : number % 2 == 1 ? castles_table_number(number / 2)
                                              : mixed_table_number(number);
        const Ruleset& rules = *table.rules;
        SCOPED_TRACE(number);
        State last;
        int visited = 0;
        play_and_visit(
            table, std::uint64_t(number), last, [&](const State& state, const MoveList&) {
                const std::string question(decision(rules, state).name);
                const bool common = question == "draw_tile" || question == "place_tile" ||
                                    question == "place_figure";
                if (testing::Test::HasFailure() || (common && ++visited % 29 != 0)) return;
                if (++seen[question] > how_many(300, 5000)) return;
                PositionParts parts = parts_of(rules, state);
                const auto whole = parts;
                write_by_hand(parts, rules, state);
                leave_out(parts, rules, state);
                std::vector<PositionProblem> found;
                PositionProblems problems(found);
                const auto made = make_state(parts, setup, rules, problems);
                const auto text = write_position(setup, rules, state, PositionForm::line);
                ASSERT_TRUE(made) << question << ": " << found.front().text("") << '\n' << *text;
                EXPECT_EQ(answers_text(rules, *made), answers_text(rules, state))
                    << question << '\n'
                    << *text;
                EXPECT_EQ(made->agenda().size(), state.agenda().size()) << *text;
            });
        if (testing::Test::HasFailure()) return;
    }
    // A few games need not ask everything. What owners of castles settle comes up once in thousands of games;
    // Moments.TheQuestionAloneIsEnough has a position of it.
    if (only_a_part()) return;
    for (const char* question :
         {"build_castle", "pick_for_castle", "bid", "buy_or_sell", "offer_tile", "open_bidding",
          "pick_tile", "want_auction", "draw_for_bazaar", "move_wagon", "second_part", "play_abbey",
          "roll_die", "land", "place_ferry", "move_ferry"})
        EXPECT_GT(seen[question], 0) << question;
}

}  // namespace
}  // namespace bastide::test
