// Bazaars in `bastide play`: bids typed, questions put, payments told.

#include "cli/answers/bazaar_report.h"
#include "cli/answers/legal_text.h"
#include "cli/answers/play_choices.h"
#include "cli/asked_position.h"
#include "cli/terminal/text_board.h"
#include "draw/board/bazaar_words.h"
#include "draw/board/board_words.h"
#include "search/player.h"
#include "support/program.h"

#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace bastide::cli {
namespace {

constexpr const char* three_players = "players Red Blue Green";
/// Red's tile brings a bazaar.
constexpr const char* bazaar_in_hand = "tiles BA/RCr 0,0; turn 1 Red; hand BB/F.b";

/// Up to the first bid: Blue auctions BA/L.
struct AuctionBegun : Asked {
    AuctionBegun() : Asked(bazaar_in_hand, three_players) {
        if (*this) play({"0,1 turned 0", "pass", "BA/L", "BA/C", "BA/RFr", "tile BA/L"});
    }
};

std::string asked_so(const Asked& asked) {
    return asking_text(asked.rules(), asked.state(), asked.answers, asked.seats(), "pass");
}

/// The question in a number of columns.
std::string asked_within(const Asked& asked, int columns) {
    return asking_text(asked.rules(), asked.state(), asked.answers, asked.seats(), "p: pass",
                       columns);
}

std::vector<std::string> sentences(const Asked& asked) {
    return draw::bazaar_sentences(asked.rules(), asked.state(), asked.seats());
}

TEST(PlayBazaars, FewerColumnsFewerWords) {
    AuctionBegun asked;
    ASSERT_TRUE(asked);
    EXPECT_EQ(asked_within(asked, 80), "BA/L: what do you bid first, 0 to 10000?");
    EXPECT_EQ(asked_within(asked, 39), "your first bid, 0 to 10000?");
    asked.play({"number 2"});
    EXPECT_EQ(asked_within(asked, 52), "BA/L: Blue bids 2. Your bid, 3 to 10000, or p: pass?");
    EXPECT_EQ(asked_within(asked, 51), "Blue bids 2. Your bid, 3 to 10000, or p: pass?");
    EXPECT_EQ(asked_within(asked, 40), "your bid, 3 to 10000, or p: pass?");
    EXPECT_EQ(asked_within(asked, 10), "your bid, 3 to 10000, or p: pass?");
    asked.play({"number 4", "pass"});
    EXPECT_EQ(asked_within(asked, 80), "Green bids 4 for BA/L: buy it, or sell it?");
    EXPECT_EQ(asked_within(asked, 40), "Green bids 4: buy it, or sell it?");
    EXPECT_EQ(asked_within(asked, 30), "buy it for 4, or sell it?");
}

TEST(PlayBazaars, TheOfferIsToldInOneLine) {
    Asked asked(bazaar_in_hand, three_players);
    ASSERT_TRUE(asked);
    const auto told = asked.play({"0,1 turned 0", "pass", "BA/L", "BA/C", "BA/RFr"});
    ASSERT_FALSE(told.empty());
    EXPECT_EQ(told.back(), "A bazaar: on offer BA/L, BA/C, BA/RFr");
    EXPECT_EQ(asked.question().chooser, Player(1));
    EXPECT_EQ(asked_so(asked), "which tile do you put up for auction?");
    EXPECT_EQ(sentences(asked),
              (std::vector<std::string>{"The bazaar of Red: on offer BA/L, BA/C, BA/RFr."}));
    std::vector<std::string> choices;
    for (const Move& move : asked.listed())
        choices.push_back(choice_text(asked.rules(), asked.state(), move, asked.seats()));
    EXPECT_EQ(choices, (std::vector<std::string>{"BA/L: monastery", "BA/C: city north",
                                                 "BA/RFr: road east, west"}));
    // By number, by id as it is written or in small letters, and as in records.
    for (const char* typed : {"2", "BA/C", "ba/c", "tile BA/C"})
        EXPECT_EQ(asked.typed(typed).move, asked.listed()[1]) << typed;
    EXPECT_FALSE(asked.typed("BA/X").move);
    const std::string drawn = draw_tiles(asked.rules(), asked.state().offer());
    EXPECT_TRUE(test::mentions(drawn, "BA/L")) << drawn;
    EXPECT_TRUE(test::mentions(drawn, "..M..")) << drawn;
}

TEST(PlayBazaars, ANumberIsABid) {
    AuctionBegun asked;
    ASSERT_TRUE(asked);
    EXPECT_EQ(asked_so(asked), "BA/L: what do you bid first, 0 to 10000?");
    EXPECT_EQ(question_text(asked.rules(), asked.question(), asked.answers), "The first bid");
    EXPECT_TRUE(asked.listed().empty());
    EXPECT_EQ(numbers_of(asked.answers), (NumberRange{0, 10000}));
    for (const char* typed : {"3", "bid 3", "=3", "number 3"})
        EXPECT_EQ(asked.typed(typed).move, choose_number(3)) << typed;
    EXPECT_EQ(asked.typed("three").problem,
              "There is no command three; `help` lists them. Type a number, 0 to 10000.");
    EXPECT_EQ(asked.play({"number 3"}), (std::vector<std::string>{"Blue opens with 3"}));
    EXPECT_EQ(asked.question().chooser, Player(2));
    EXPECT_EQ(asked_so(asked), "BA/L: Blue bids 3. Your bid, 4 to 10000, or pass?");
    EXPECT_EQ(range_text(*numbers_of(asked.answers)), "4 to 10000");
    // A number of the list would be a bid by mistake.
    EXPECT_EQ(asked.typed("1").move, choose_number(1));
    EXPECT_EQ(why_not(asked.rules(), asked.state(), choose_number(1)).rule(), "BCB-63");
    EXPECT_EQ(asked.typed("pass").move, pass());
    EXPECT_EQ(sentences(asked)[1], "Blue auctions BA/L, and bids 3.");
}

TEST(PlayBazaars, PaymentsNameBothSides) {
    AuctionBegun asked;
    ASSERT_TRUE(asked);
    EXPECT_EQ(asked.play({"number 3", "number 4", "pass"}),
              (std::vector<std::string>{"Blue opens with 3", "Green bids 4", "Red does not bid"}));
    EXPECT_EQ(asked_so(asked), "Green bids 4 for BA/L: buy it, or sell it?");
    ASSERT_EQ(asked.listed().size(), 2u);
    EXPECT_EQ(choice_text(asked.rules(), asked.state(), asked.listed()[0], asked.seats()),
              "buy: you pay Green 4 points and take BA/L");
    EXPECT_EQ(choice_text(asked.rules(), asked.state(), asked.listed()[1], asked.seats()),
              "sell: Green pays you 4 points and takes BA/L");
    EXPECT_EQ(asked.typed("sell").move, asked.listed()[1]);
    EXPECT_EQ(asked.play({"sell"}),
              (std::vector<std::string>{"Blue sells", "Green pays 4 points to Blue (BCB-64)",
                                        "Blue gets 4 points from Green (BCB-64)",
                                        "Green takes BA/L, for 4 points"}));
    EXPECT_EQ(draw::held_text(asked.rules(), asked.state(), asked.seats()), "Green has BA/L");
}

TEST(PlayBazaars, ALoneBidGoesToNobody) {
    AuctionBegun asked;
    ASSERT_TRUE(asked);
    asked.play({"number 1"});
    EXPECT_EQ(asked.play({"pass", "pass"}),
              (std::vector<std::string>{"Green does not bid", "Red does not bid",
                                        "Blue pays 1 point, which nobody gets (BCB-64)",
                                        "Blue takes BA/L, for 1 point"}));
}

TEST(PlayBazaars, PointsAreSummedAsAuctions) {
    AuctionBegun asked;
    ASSERT_TRUE(asked);
    asked.play({"number 1", "pass"});
    Announcer announcer(asked.rules(), asked.seats());
    ASSERT_FALSE(apply(asked.rules(), asked.read->state, pass(), &announcer));
    int points = 0;
    for (const Announcement& told : announcer.take(asked.state()))
        if (told.points != 0) {
            points += told.points;
            EXPECT_EQ(told.what, "auctions");
        }
    EXPECT_EQ(points, -1);
}

TEST(LegalAtBazaars, NumbersAreOneAnswer) {
    AuctionBegun asked;
    ASSERT_TRUE(asked);
    asked.play({"number 3"});
    const std::vector<std::string> seats = asked.seats();
    const AskedGame game{asked.rules(), asked.state(), seats, 80};
    const Answers answers = all_answers(game.rules, game.state, seats);
    EXPECT_EQ(answers.allowed, (std::vector<Move>{pass()}));
    const std::string text = answers_text(game, answers, Detail::short_list);
    EXPECT_TRUE(test::mentions(text, "number 4 to 10000")) << text;
    EXPECT_TRUE(test::mentions(text, "number 3")) << text;
    EXPECT_TRUE(test::mentions(text, "(BCB-65)")) << text;
    const auto json = answers_json(game, answers);
    const auto& legal = json.at("legal").as_array();
    ASSERT_EQ(legal.size(), 2u);
    EXPECT_EQ(legal[1].at("from").as_int64(), 4);
    EXPECT_EQ(legal[1].at("to").as_int64(), 10000);
    EXPECT_EQ(json.at("bazaar").at("auctioned").as_string(), "BA/L");
    EXPECT_EQ(json.at("bazaar").at("bid").as_int64(), 3);
    EXPECT_EQ(json.at("bazaar").at("bidder").as_string(), "Blue");
    EXPECT_EQ(json.at("bazaar").at("host").as_string(), "Red");
    const std::string lines = question_lines(game, answers.question);
    EXPECT_TRUE(test::mentions(test::flat(lines), "Blue auctions BA/L, and bids 3.")) << lines;
}

TEST(PlayersAtBazaars, BidSmallSums) {
    for (const char* name : {"greedy", "random"}) {
        AuctionBegun asked;
        ASSERT_TRUE(asked);
        const auto player = make_agent(name);
        Random random(3);
        for (int i = 0; i < 40 && !asked.state().offer().empty(); ++i) {
            if (asked.question().by_nature) break;
            const Move move = player->choose(asked.rules(), asked.state(), asked.answers, random);
            if (move.kind == MoveKind::choose_number) {
                EXPECT_LT(move.number, 60) << name;
            }
            ASSERT_FALSE(apply(asked.rules(), asked.read->state, move)) << name;
            asked.list();
        }
        EXPECT_TRUE(asked.state().offer().empty()) << name;
    }
}

TEST(PlayersAtBazaars, TheGreedyOneWantsTheTileThatCompletesItsCity) {
    Asked asked("tiles BA/C@2 0,0; figures Blue follower on city S of 0,0; turn 1 Red; hand BB/F.b",
                three_players);
    ASSERT_TRUE(asked);
    asked.play({"1,0 turned 0", "pass", "BA/RFr", "BA/C", "BA/RRR"});
    const auto player = make_agent("greedy");
    Random random(1);
    ASSERT_EQ(asked.question().chooser, Player(1));
    const Move move = player->choose(asked.rules(), asked.state(), asked.answers, random);
    EXPECT_EQ(move, choose_tile(asked.rules().find_type("BA/C")));
}

}  // namespace
}  // namespace bastide::cli
