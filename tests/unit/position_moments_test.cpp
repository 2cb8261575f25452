// Questions in the middle of something, as people write them: the question alone, and what can be seen on the
// table. Every question of the order of play has a sample here.

#include "core/compiled_rules.h"
#include "notation/moves/move_text.h"
#include "notation/position/position.h"
#include "rules/order_of_play.h"

#include <bastide/engine.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

namespace bastide {
namespace {

/// A question written by hand, with what may be answered.
struct Sample {
    std::string question;
    std::string text;  ///< behind "bastide position 1; "
    std::string answers;
};

const std::string moment_base = "players Red Blue Green; set basic:2; ";
const std::string moment_bazaars = moment_base + "set bridges-castles-and-bazaars:2; ";
/// Red has placed a bazaar in turn 3.
const std::string bazaar_placed = "tiles BA/RCr 0,0, Red: BB/RFR.b@1 1,0; turn 3 Red; placed 1,0; ";
const std::string bazaar_board = moment_bazaars + bazaar_placed;
const std::string no_auctions = moment_bazaars + "option bazaar_mode no_auction; " + bazaar_placed;
const std::string on_request = moment_bazaars + "option bazaar_mode on_request; " + bazaar_placed;
/// Red's castle sees a city and Blue's a road, both just completed by Green; both see each other.
const std::string two_castles_seen =
    "players Red Blue Green; set basic:2; set traders-and-builders:2; set "
    "bridges-castles-and-bazaars:2; tile BA/C +2; tile BA/CFc.1 +2; board -1,-1; | BA/Cc.1@2 "
    "BA/CFc.1 BA/CFc.1 TB/RRC@3; | BA/C BA/C@2 BA/C@2 BA/RFr@1; | . BA/C BA/C BA/RFr@1; | . . . "
    "BA/LR@2; turn 9 Green; placed 2,-1; figures Red follower on city S of 0,0, Blue follower on "
    "city S of 1,0; ";
const std::string ferry_lakes = "players Red Blue; set basic:2; set ferries; set flier:1; ";
const std::string abbeys = "players Red Blue; set basic:2; set abbey-and-mayor:2; ";
const std::string dragons = "players Red Blue; set basic:2; set princess-and-dragon:2; ";
const std::string gold_mines = "players Red Blue; set basic:2; set goldmines; ";
const std::string magic = "players Red Blue; set basic:2; set mage-and-witch:2; ";
const std::string circuses = "players Red Blue; set basic:2; set under-the-big-top:2; ";
const std::string towers =
    "players Red Blue Green; set basic:2; set inns-and-cathedrals:2; set tower:2; ";
const std::string carcassonne =
    "players Red Blue Green; set basic:2; set count; board 0,0; | CO/1 CO/2 CO/3 CO/4 . .; | CO/5 "
    "CO/6 CO/7 CO/8 . .; "
    "| CO/9 CO/10 CO/11 CO/12 BA/CFc.1 BA/C@3; ";
/// A ring of tiles around an empty cell.
const std::string ring =
    "tiles BA/L 0,0, BA/L 1,0, BA/L 2,0, BA/LR@1 0,1, BA/LR@3 2,1, BA/RFr 0,2, BA/RFr 1,2, BA/RFr "
    "2,2; ";

const std::vector<Sample>& samples() {
    static const std::vector<Sample> all = {
        {"first_player",
         moment_base + "option first_player random; tiles BA/RCr 0,0; asks first_player",
         "seat 1; seat 2; seat 3"},
        {"draw_tile",
         moment_base + "tiles BA/RCr 0,0; pile BA/L 2, BA/C; turn 5 Red; asks draw_tile",
         "BA/L; BA/C"},
        {"place_tile",
         moment_base + "tiles BA/RCr 0,0; turn 5 Red; hand BA/CFC.2; asks place_tile Red",
         "0,-1 turned 0; 0,-1 turned 2; 0,1 turned 1; 0,1 turned 3"},
        {"place_figure",
         moment_base + "tiles BA/RCr 0,0, BA/C@2 0,-1; turn 5 Red; placed 0,-1; asks place_figure",
         "follower on city S; follower on field NL; pass"},
        {"second_part",
         moment_base +
             "set traders-and-builders:2; tiles BA/RCr 0,0, BA/RFr 1,0; figures Red follower on "
             "road "
             "E of 0,0, Red builder on road E of 0,0; turn 5 Red; placed 1,0; asks second_part "
             "Red",
         "second part; pass"},
        {"build_castle",
         moment_bazaars +
             "tiles BA/RCr 0,0, BA/C@2 0,-1; figures Blue follower on city N of 0,0; turn 5 Red; "
             "placed 0,-1; asks build_castle Blue",
         "castle on city S; pass"},
        {"pick_for_castle",
         two_castles_seen + "laid Red castle on city S of 0,0, Blue castle on city S of 1,0; asks "
                            "pick_for_castle Red",
         "choose city E of 0,-1; choose road N of 2,0"},
        {"settle_castles",
         two_castles_seen +
             "laid Red castle on city S of 0,0 note 1, Blue castle on city S of 1,0 note 2; asks "
             "settle_castles Green",
         "choose city E of 0,-1; choose road N of 2,0"},
        {"draw_for_bazaar",
         bazaar_board + "offer BA/L; pile BA/C, BA/RFr 2, BA/Rr 3; asks draw_for_bazaar",
         "BA/C; BA/Rr; BA/RFr"},
        {"want_auction", on_request + "offer BA/L, BA/C, BA/RFr; asks want_auction Green",
         "auction; pass"},
        {"offer_tile", bazaar_board + "offer BA/L, BA/C, BA/RFr; asks offer_tile Blue",
         "tile BA/L; tile BA/C; tile BA/RFr"},
        {"open_bidding",
         bazaar_board + "offer BA/L, BA/C, BA/RFr; auction Blue BA/C; asks open_bidding Blue",
         "number 0 to number 10000"},
        {"bid",
         bazaar_board + "offer BA/L, BA/C, BA/RFr; auction Blue BA/C bid 2 Blue; asks bid Red",
         "pass; number 3 to number 10000"},
        {"buy_or_sell",
         bazaar_board +
             "offer BA/L, BA/C, BA/RFr; auction Blue BA/C bid 4 Green; asks buy_or_sell Blue",
         "buy; sell"},
        {"pick_tile", no_auctions + "offer BA/L, BA/C, BA/RFr; asks pick_tile Blue",
         "tile BA/L; tile BA/C; tile BA/RFr"},
        {"roll_die",
         ferry_lakes + "tiles BA/L 0,0, Red: FL/F.o 1,0; turn 5 Red; placed 1,0; asks roll_die",
         "outcome 1; outcome 2; outcome 3"},
        {"land",
         ferry_lakes + "tiles BA/RrC 0,0, BA/L 1,0, FL/F.o 2,0; figures Blue follower on city N of "
                       "0,0; turn 5 "
                       "Red; placed 2,0; asks land value 2",
         "follower on road S of 0,0; follower on city N of 0,0"},
        {"place_ferry",
         ferry_lakes + "tiles BA/LR@3 0,0, FR/RRR 1,0; turn 5 Blue; placed 1,0; asks place_ferry",
         "ferry WE at 1,0; ferry SE at 1,0; ferry SW at 1,0"},
        {"move_ferry",
         ferry_lakes +
             "tiles BA/LR@3 0,0, FR/RRR 1,0, BA/RFr 2,0; laid Red ferry WE at 1,0; turn 5 Blue; "
             "placed 2,0; asks move_ferry",
         "ferry SE at 1,0; ferry SW at 1,0; pass"},
        {"play_abbey", abbeys + ring + "turn 5 Red; asks play_abbey", "1,1 turned 0; pass"},
        {"move_wagon",
         abbeys +
             "tiles BA/C@2 0,0, BA/L 1,0, Blue: BA/C 0,1, BA/RCr 1,-1; figures Red wagon on city S "
             "of 0,0; turn 6 Blue; placed 0,1; asks move_wagon Red",
         "wagon on road E of 1,-1; wagon on city N of 1,-1; wagon on monastery of 1,0; pass"},
        {"place_ingot",
         gold_mines + "tiles BA/L 0,0, BA/L 1,0, GO/LRr 0,1; turn 5 Red; placed 0,1; laid ingot at "
                      "0,1; asks place_ingot",
         "ingot at 0,0; ingot at 1,0"},
        {"take_ingot",
         gold_mines + "option gold_pick ask; tiles BA/C@2 0,0, BA/C 0,1; figures Red follower on "
                      "city S of 0,0; turn 5 Blue; placed 0,1; laid ingot at 0,0, ingot at 0,1; "
                      "asks take_ingot Red",
         "ingot at 0,0; ingot at 0,1"},
        {"move_mage_or_witch",
         magic + "tiles BA/RCr 0,0, MW/CRRr.2 1,0; laid mage on city N of 0,0; turn 5 Red; placed "
                 "1,0; asks move_mage_or_witch Red",
         "witch on road E of 0,0; witch on road E; witch on road S; witch on city N; move mage to "
         "road E of 0,0; move mage to road E; move mage to road S; move mage to city N"},
        {"remove_mage_or_witch",
         magic + "tiles BA/C@2 0,-1, BA/L 1,-1, BA/LR@1 1,0, MW/CcRr.1 0,0; laid mage on city S of "
                 "0,-1, witch on road W of 1,0; turn 5 Red; placed 0,0; asks remove_mage_or_witch "
                 "Red",
         "mage on city S of 0,-1; witch on road W of 1,0"},
        {"turn_up_animal",
         circuses + "tiles BT/cfff.bt@2 0,0, BT/ffrf.bt 1,0; laid big top at 0,0; turn 5 Red; "
                    "placed 1,0; asks turn_up_animal",
         "circus flea; monkey; seal; bear; tiger; elephant"},
        {"move_dragon",
         dragons +
             "tiles DG/F.v 0,0, BA/RFr@1 1,0, BA/RFr 0,1, Red: DG/RFr.d@1 2,0; laid dragon at "
             "0,0; turn 5 Red; placed 2,0; asks move_dragon Red",
         "move dragon to 1,0; move dragon to 0,1"},
        {"beside_fairy",
         dragons + "tiles BA/RFr 0,0, Red: BA/L 0,1; figures Red follower on road E of 0,0, Red "
                   "follower on field NL of 0,0; laid fairy at 0,0; turn 5 Red; placed 0,1; asks "
                   "beside_fairy",
         "choose follower of seat 1 on road E of 0,0; choose follower of seat 1 on field NL of "
         "0,0"},
        {"capture_figure",
         towers + "tiles BA/L 0,0, TO/FG 1,0; figures Blue follower on monastery of 0,0, Red "
                  "follower on "
                  "field NL of 1,0; turn 5 Green; placed 1,0; laid Green tower floor at 1,0; asks "
                  "capture_figure",
         "choose follower of seat 1 on field NL; choose follower of seat 2 on monastery of 0,0; "
         "pass"},
        {"exchange_prisoners",
         towers +
             "tiles BA/L 0,0, TO/FG 1,0; figures Red large follower with Blue, Red follower with "
             "Blue, "
             "Blue follower with Red; turn 5 Red; placed 1,0; laid Red tower floor at 1,0; asks "
             "exchange_prisoners Red",
         "take back follower with seat 2; take back large follower with seat 2"},
        {"pay_ransom",
         towers +
             "option ransom_window before_action; tiles BA/L 0,0; scores 9 0 0; figures Red large "
             "follower with Blue, Red follower with Green; turn 5 Red; asks pay_ransom",
         "take back large follower with seat 2; take back follower with seat 3; pass"},
        {"deploy_figure", carcassonne + "turn 5 Red; placed 5,2; asks deploy_figure",
         "follower in castle quarter; follower in market quarter; follower in blacksmith quarter; "
         "follower in cathedral quarter; pass"},
        {"move_count",
         carcassonne +
             "figures Red follower in market quarter; turn 5 Red; placed 5,2; asks move_count",
         "move count to market quarter; move count to blacksmith quarter; move count to cathedral "
         "quarter; pass"},
        {"leave_quarter",
         carcassonne +
             "laid count in market quarter; figures Blue follower on city W of 4,2, Blue follower "
             "in castle quarter; turn 5 Red; placed 5,2; asks leave_quarter Blue",
         "follower on city E of 3,2; follower on city E of 4,2; follower on city W; pass"},
        {"leave_at_end",
         carcassonne +
             "option count_final any_district; laid count in market quarter; figures Blue "
             "follower in blacksmith quarter; pile none; turn 5 Blue; asks leave_at_end Blue",
         "follower on road W of 0,0; follower on road N of 3,0; follower on road S of 2,2; pass"},
    };
    return all;
}

std::optional<TablePosition> moment(const std::string& text) {
    std::vector<PositionProblem> problems;
    auto there = read_position("bastide position 1; " + text, built_in_tiles(), problems);
    for (const PositionProblem& problem : problems)
        ADD_FAILURE() << problem.text("") << '\n' << text;
    return there;
}

/// "pass; number 3 to number 10000"
std::string answers_of(const TablePosition& there) {
    MoveList moves;
    legal(*there.rules, there.state, moves);
    std::string text;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const bool among = moves[i].kind == MoveKind::choose_number && i > 0 &&
                           i + 1 < moves.size() && moves[i - 1].kind == MoveKind::choose_number;
        if (among) continue;
        const bool last = i > 0 && moves[i].kind == MoveKind::choose_number &&
                          moves[i - 1].kind == MoveKind::choose_number;
        text += text.empty() ? "" : last ? " to " : "; ";
        text += move_text(*there.rules, there.state, moves[i]);
    }
    return text;
}

TEST(Moments, EveryQuestionOfTheOrderOfPlayIsWrittenByHandSomewhere) {
    for (const Question* const entry : rules::order_of_play().questions) {
        EXPECT_TRUE(std::any_of(samples().begin(), samples().end(), [&](const Sample& sample) {
            return sample.question == entry->name;
        })) << entry->name;
        EXPECT_FALSE(entry->origins.empty()) << entry->name;
        EXPECT_FALSE(entry->by_hand.empty()) << entry->name;
    }
}

TEST(Moments, TheQuestionAloneIsEnough) {
    for (const Sample& sample : samples()) {
        SCOPED_TRACE(sample.question);
        const auto there = moment(sample.text);
        if (!there) continue;
        EXPECT_EQ(decision(*there->rules, there->state).name, sample.question);
        EXPECT_EQ(answers_of(*there), sample.answers);
    }
}

/// What is found for a question is written out, and read as the same state.
TEST(Moments, WhatIsFoundCanBeWritten) {
    for (const Sample& sample : samples()) {
        SCOPED_TRACE(sample.question);
        const auto there = moment(sample.text);
        if (!there) continue;
        for (const PositionForm form : {PositionForm::line, PositionForm::drawn}) {
            const auto text = write_position(there->setup, *there->rules, there->state, form);
            ASSERT_TRUE(text);
            std::vector<PositionProblem> problems;
            const auto again = read_position(*text, built_in_tiles(), problems);
            ASSERT_TRUE(again) << *text << problems.front().text("");
            EXPECT_EQ(fingerprint(again->state), fingerprint(there->state)) << *text;
        }
    }
}

std::string moment_problem(const std::string& text) {
    std::vector<PositionProblem> problems;
    EXPECT_FALSE(read_position("bastide position 1; " + text, built_in_tiles(), problems)) << text;
    return problems.empty() ? std::string() : problems.front().text("");
}

/// What is missing is told with an example, and where the board allows it the example can be copied.
TEST(Moments, TheExamplesOfMessagesCanBeCopied) {
    const std::string board = "tiles BA/RCr 0,0, BB/RFR.b@1 1,0; ";
    const std::map<std::string, std::string> asked = {
        {"asks want_auction Blue", "option bazaar_mode on_request; "},
        {"asks offer_tile Blue", ""},
        {"asks open_bidding Blue", ""},
        {"asks bid Red", ""},
        {"asks buy_or_sell Red", ""},
        {"asks pick_tile Blue", "option bazaar_mode no_auction; "},
        {"hand BA/L; asks draw_tile", ""},
        {"asks place_tile", ""},
        {"asks place_figure Red", ""},
    };
    for (const std::string table : {"players Red Blue Green; ", "players Red Blue; "})
        for (const auto& [asks, options] : asked) {
            const std::string there =
                table + "set basic:2; set bridges-castles-and-bazaars:2; " + options + board;
            const std::string problem = moment_problem(there + asks);
            const std::string begin = "; as an example: ";
            const std::size_t at = problem.find(begin);
            ASSERT_NE(at, std::string::npos) << asks << problem;
            std::string example = problem.substr(at + begin.size());
            if (const std::size_t rule = example.rfind(" ("); rule != std::string::npos)
                example.resize(rule);
            const auto read = moment(there + example);
            ASSERT_TRUE(read) << example;
            EXPECT_NE(asks.find(decision(*read->rules, read->state).name), std::string::npos)
                << example;
        }
}

TEST(Moments, WhatIsMissingOrContradictoryIsTold) {
    const auto says = [](const std::string& text, const std::string& message) {
        const std::string problem = moment_problem(text);
        EXPECT_NE(problem.find(message), std::string::npos) << problem;
    };
    const std::string offer = bazaar_board + "offer BA/L, BA/C, BA/RFr; ";
    says(offer + "asks bid Red",
         "the question \"bid\" cannot be put here: the position says who auctions which tile, and "
         "the "
         "highest bid so far (auction); as an example: placed 1,0; offer BA/L, BA/C, BA/RFr; "
         "auction "
         "Blue BA/L bid 2 Blue; asks bid Green (BCB-63)");
    says(offer + "auction Blue BA/L; asks bid Red", "the highest bid so far and who has made it");
    says(offer + "asks open_bidding Blue", "which tile is auctioned (auction)");
    says(offer + "auction Blue BA/L bid 2 Blue; asks bid Blue",
         "the auctioneer makes the first bid and no other");
    says(offer + "auction Blue BA/L bid 2 Green; asks bid Green",
         "whoever has made the highest bid is not asked again");
    says(offer + "auction Blue BA/L bid 2 Red; asks bid Green",
         "bids go round once, clockwise from the auctioneer");
    says(offer + "auction Green BA/L bid 2 Green; asks bid Red",
         "it is another player's turn to auction a tile");
    says(offer + "auction Blue BA/L bid 2 Blue; asks buy_or_sell Blue",
         "nobody has outbid the auctioneer");
    says(offer + "auction Blue BA/L bid 2 Green; asks buy_or_sell Green",
         "the auctioneer is asked this, and auction names another");
    says(offer + "auction Blue BA/Rr bid 2 Green; asks bid Red",
         "BA/Rr does not lie open; add it to the open tiles: offer BA/Rr");
    says(offer + "auction Blue BA/L bid 2 Green; asks bid Red value 3",
         "auction says that the highest bid is 2; leave out value, or write the same");
    says(bazaar_board +
             "offer BA/L, BA/C; held Blue BA/RFr; auction Blue BA/L bid 2 Green; asks bid "
             "Red",
         "whoever has taken a tile takes no part in further auctions");
    says(bazaar_board + "offer BA/L, BA/C; auction Blue BA/L bid 2 Blue; asks bid Red",
         "as many tiles lie open (offer) as there are players without one (held)");
    says(offer,
         "with offer, held, auction, interrupted or round a position must say what is asked: one "
         "of offer_tile, open_bidding, ");
    says(no_auctions + "offer BA/L, BA/C, BA/RFr; asks pick_tile Green",
         "they go clockwise from the host's left");
    says(moment_bazaars + "tiles BA/RCr 0,0; asks build_castle",
         "say to whom, as in: asks build_castle Red");
    says(moment_bazaars + "tiles BA/RCr 0,0; asks build_castle Red",
         "needs a tile that was just placed; as an example: figures Red follower on city N of 0,0; "
         "placed 0,0; asks build_castle Red");
    says(moment_base + "tiles BA/RCr 0,0; placed 0,0; asks build_castle Red",
         "never comes up at this table: what asks it is not in play");
    says(moment_base + "tiles BA/RCr 0,0; asks sing",
         "expected: a question: first_player, draw_tile, place_tile, ");
    says(ferry_lakes + "tiles BA/L 0,0, FL/F.o 1,0; turn 5 Red; placed 1,0; asks land",
         "the die shows 1, 2 or 3; as an example: placed 1,0; asks land Red value 2 (FLIER-02)");
    says(moment_base + "tiles BA/RCr 0,0; turn 5 Red part 2", "at this table no turn has a part 2");
    says(moment_base + "tiles BA/RCr 0,0; asks draw_tile; then first_part, next_player",
         "the step \"next_player\" (the next player's turn) cannot come up there; leave out then, "
         "or write: then place_tile, "
         "figure_and_scoring, next_player, play_turns");
}

/// A turn of a bazaar round, its second part, and the last round of abbeys.
TEST(Moments, TurnsWithinTurns) {
    const auto played =
        moment(moment_bazaars +
               "tiles BA/RCr 0,0, Red: BB/RFR.b@1 1,0, Blue: BA/L 0,1; interrupted 3 "
               "Red; turn 4 Blue; placed 0,1; held Green BA/C, Red BA/RFr; asks "
               "place_figure");
    ASSERT_TRUE(played);
    EXPECT_EQ(answers_of(*played), "follower on monastery; follower on field NL; pass");
    State state = played->state;
    ASSERT_FALSE(apply(*played->rules, state, pass()));
    EXPECT_EQ(decision(*played->rules, state).name, "place_tile");
    EXPECT_EQ(state.active(), Player(2));
    const auto second =
        moment(moment_base +
               "set traders-and-builders:2; tiles BA/RCr 0,0, BA/RFr 1,0; turn 5 Red "
               "part 2; pile BA/L, BA/C");
    ASSERT_TRUE(second);
    EXPECT_EQ(answers_of(*second), "BA/L; BA/C");
    EXPECT_EQ(second->state.header().part, 2);
    const auto last = moment(abbeys + ring + "turn 60 Red; pile none; asks play_abbey");
    ASSERT_TRUE(last);
    EXPECT_EQ(answers_of(*last), "1,1 turned 0; pass");
    state = last->state;
    ASSERT_FALSE(apply(*last->rules, state, pass()));
    EXPECT_EQ(decision(*last->rules, state).name, "play_abbey");
    EXPECT_EQ(decision(*last->rules, state).chooser, Player(1));
    ASSERT_FALSE(apply(*last->rules, state, pass()));
    EXPECT_TRUE(state.over());
}

/// TB-14: the tile just placed grants the second part, though nobody says so.
TEST(Moments, ATileAtABuildersRoadGrantsASecondPart) {
    const auto there =
        moment(moment_base +
               "set traders-and-builders:2; tiles BA/RCr 0,0, BA/RFr 1,0; figures Red "
               "follower on road E of 0,0, Red builder on road E of 0,0; turn 5 Red; "
               "placed 1,0; asks place_figure");
    ASSERT_TRUE(there);
    State state = there->state;
    ASSERT_FALSE(apply(*there->rules, state, pass()));
    EXPECT_EQ(decision(*there->rules, state).name, "second_part");
}

/// docs/rules-lawyer.md shows the examples as they are.
TEST(Moments, TheExamplesOfTheRulesLawyerAreTheFiles) {
    const auto text_of = [](const std::string& path) {
        std::ifstream file(BASTIDE_SOURCE_DIR "/" + path);
        return std::string((std::istreambuf_iterator<char>(file)), {});
    };
    const std::string page = text_of("docs/rules-lawyer.md");
    for (const char* name : {"auction", "castle"}) {
        const std::string text = text_of(std::string("examples/positions/") + name + ".position");
        EXPECT_FALSE(text.empty());
        EXPECT_NE(page.find("```\n" + text + "```\n"), std::string::npos) << name;
    }
}

}  // namespace
}  // namespace bastide
