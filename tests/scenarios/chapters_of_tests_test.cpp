// Scenarios of throw-away chapters, with what no chapter of today has: places of all kinds, captives, and answers
// that only their notation tells (game_of_places.h, game_of_shapes.h).

#include "scenarios/scenario_parser.h"
#include "scenarios/scenario_runner.h"
#include "support/game_of_places.h"
#include "support/game_of_shapes.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace bastide::scenarios {

namespace {

/// What is wrong with a scenario, with the board turned by each number of quarter turns.
std::string problems_with_rules(std::string_view text, MakeRules make_rules) {
    const Scenario scenario = parse_scenario(text);
    std::vector<Problem> problems = scenario.problems;
    if (problems.empty())
        for (const Case& played : scenario.cases)
            for (Turning turning = 0; turning < 4; ++turning)
                for (const Problem& problem : run_case(played, turning, make_rules))
                    problems.push_back(problem);
    std::string told;
    for (const Problem& problem : problems)
        told += std::to_string(problem.line) + ": " + problem.text + '\n';
    return told;
}

constexpr const char* shapes_scenario = R"(rule TEST-02
title Answers of newer shapes
sets basic:2
board 0,0
  BA/L BA/L
laid 2 mists at 0,1
laid Red floor on 0,0
Red follower on monastery of 1,0
Red follower in market quarter
Blue scout with Red
pile BA/L 6

case Free cells, tokens that move, and a ransom
Red must draw BA/L
  illegal: 0,1 (TEST-02)
Red places it at 0,-1
  asked: Red: place_figure
  lying: count in castle quarter; 2 mists at 0,1; Red floor on 0,0
  elsewhere: Red follower in market quarter; Blue scout with Red
  legal: "choose at -1,0"; "move mist from 0,1 to 2,0"; "move count to market quarter"
  illegal: "choose at 5,5"; "move mist from 2,0 to 0,1"; "choose at 0,0" (TEST-02)
Red plays "move mist from 0,1 to 2,0"
  lying: count in castle quarter; mist at 0,1; mist at 2,0; Red floor on 0,0
  turn: Blue
Blue must draw BA/L
Blue places it at -1,-1
  supply: Blue scout 1
Blue plays "take back scout with seat 1"
  points: Blue -3 for buyout
  points: Red 3 for buyout
  returned: Blue scout from Red
  elsewhere: Red follower in market quarter
  supply: Blue scout 2
  turn: Red

case Cells one after the other
Red must draw BA/L
Red places it at 0,-1
Red plays "choose at 2,0"
  asked: Red: lay_mist
  choices: "choose at -1,0"; "choose at 0,1"; "choose at 1,1"; "choose at 2,0"; "choose at 1,-1"; "choose at -1,-1"; "choose at 0,-2"; pass
Red plays "choose at -1,-1"
  lying: count in castle quarter; 2 mists at 0,1; mist at 2,0; mist at -1,-1; Red floor on 0,0
Red passes
  turn: Blue

case Another player's figure, and one's own
turn Blue
Blue must draw BA/L
Blue places it at 0,-1
  legal: "choose follower of seat 1 on monastery of 1,0" (TEST-02)
Blue passes
)";

TEST(ScenariosOfTestChapters, SayAnswersOfNewerShapes) {
    std::string text = shapes_scenario;
    // Nobody but its owner may send a figure away.
    const std::string legal = "legal: \"choose follower of seat 1 on monastery of 1,0\"";
    const std::size_t place = text.find(legal);
    const std::string wrong = problems_with_rules(text, test::make_rules_of_shapes);
    EXPECT_NE(wrong.find("Blue: \"choose follower of seat 1 on monastery of 1,0\" is legal"),
              std::string::npos)
        << wrong;
    text.insert(place, "il");
    EXPECT_EQ(problems_with_rules(text, test::make_rules_of_shapes), "");
}

TEST(ScenariosOfTestChapters, CaptureFigures) {
    EXPECT_EQ(problems_with_rules(R"(rule TEST-02
title A captive
sets basic:2
board 0,0
  BA/L BA/L
Blue follower on monastery of 1,0
Red scout with Blue
pile BA/L 6
Red must draw BA/L
Red places it at 0,-1
Red plays "floor at 0,0"
  asked: Red: capture
  choices: "choose follower of seat 2 on monastery of 1,0"; pass
Red plays "choose follower of seat 2 on monastery of 1,0"
  elsewhere: none
Red must play "take back scout with seat 2"    # the only figure that Blue holds
  returned: Red scout from Blue; Blue from Red
)",
                                  test::make_rules_of_shapes),
              "");
}

constexpr const char* places_scenario = R"(rule TEST-01
title Pieces in places of all kinds
sets basic:2
board 0,0
  BA/L BA/L
laid 2 golds on 0,0
laid sheep at 0,1
laid wreath at 0,0 corner NE
laid Red toll at 0,0 side N
laid Blue banner in castle quarter
laid Red messenger at space 7
laid Red seal with Blue
laid Blue 2 planks WE on 1,0
Red follower on 0,0
Red 2 followers at 0,0 corner SE
Red follower at 1,0 side S
Blue follower at 0,-1
Blue follower in castle
Blue follower at space 49
Blue follower with Red
Blue 2 followers out of the game
pile BA/L 6
  lying: 2 golds on 0,0; sheep at 0,1; wreath at 0,0 corner NE; Red toll at 0,0 side N; Blue banner in castle quarter; Red messenger at space 7; Red seal with Blue; Blue 2 planks WE on 1,0
  elsewhere: Red follower on 0,0; Red 2 followers at 0,0 corner SE; Red follower at 1,0 side S; Blue follower at 0,-1; Blue follower in castle; Blue follower at space 49; Blue follower with Red; Blue 2 followers out of the game
  supply: Red 3, Blue 1
  tokens: Red toll 0, Red seal 0, Blue plank 0, Red plank 2
)";

TEST(ScenariosOfTestChapters, PutPiecesIntoPlacesOfAllKinds) {
    EXPECT_EQ(problems_with_rules(places_scenario, test::make_rules_of_places), "");
}

TEST(ScenariosOfTestChapters, FindPiecesThatAreElsewhere) {
    const auto told = [](const std::string& from, const std::string& to) {
        std::string text = places_scenario;
        text.replace(text.rfind(from), from.size(), to);
        return problems_with_rules(text, test::make_rules_of_places);
    };
    for (const auto& [from, to] : std::vector<std::pair<const char*, const char*>>{
             {"wreath at 0,0 corner NE", "wreath at 0,0 corner SE"},
             {"toll at 0,0 side N", "toll at 0,0 side E"},
             {"Red toll", "Blue toll"},
             {"sheep at 0,1", "2 sheep at 0,1"},
             {"planks WE", "planks NS"},
             {"space 7", "space 8"},
             {"seal with Blue", "seal with Red"},
             {"follower with Red", "follower with Blue"},
             {"followers at 0,0 corner SE", "followers at 0,0 corner SW"},
             {"2 followers out of", "3 followers out of"}})
        EXPECT_NE(told(from, to).find("; found: "), std::string::npos) << to;
}

}  // namespace

}  // namespace bastide::scenarios
