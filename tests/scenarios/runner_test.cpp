// The runner of scenarios itself: what is not as expected must be found, with its line.

#include "scenarios/scenario_parser.h"
#include "scenarios/scenario_runner.h"

#include <gtest/gtest.h>

namespace bastide::scenarios {

namespace {

/// Of scenarios that have none of their own.
const char* const title = "title A test of the runner\n";

/// All problems of a scenario as "line: text"; its first line has number 1, before its rule and title.
std::vector<std::string> problems_of(const std::string& text) {
    Scenario scenario =
        parse_scenario(text + "rule BASE-00\n" + (text.starts_with("title ") ? "" : title));
    std::vector<Problem> problems = scenario.problems;
    if (problems.empty())
        for (const Case& played : scenario.cases)
            for (const Problem& problem : run_case(played)) problems.push_back(problem);
    std::vector<std::string> texts;
    texts.reserve(problems.size());
    for (const Problem& problem : problems)
        texts.push_back(std::to_string(problem.line) + ": " + problem.text);
    return texts;
}

struct WrongScenario {
    std::string text;
    std::vector<std::string> parts;  ///< what the only problem must say
};

void expect_problems(const std::vector<WrongScenario>& cases) {
    for (const WrongScenario& wrong : cases) {
        const std::vector<std::string> found = problems_of(wrong.text);
        ASSERT_EQ(found.size(), 1u) << wrong.text << testing::PrintToString(found);
        for (const std::string& part : wrong.parts)
            EXPECT_NE(found[0].find(part), std::string::npos)
                << "in: " << wrong.text << "\nwant: " << part << "\nfound: " << found[0];
    }
}

TEST(ScenarioRunner, SaysNothingWhenAllIsWell) {
    EXPECT_TRUE(problems_of("Red draws BA/L and places it at 0,1\nturn: Red\n").empty());
}

TEST(ScenarioRunner, FindsLinesThatCannotBeRead) {
    expect_problems({
        {"Purple draws BA/L\nturn: Red\n", {"1: ", "\"Purple\" is no player"}},
        {"turn: Red Blue\n", {"1: ", "\"Blue\" has no meaning here"}},
        {"titel Zu früh\nturn: Red\n", {"1: ", "below the title"}},
        {"title A\nturn: Red\ntitel Zu spät\n", {"3: ", "below the title"}},
        {"title A\ntitel B\ntitel Noch einmal\nturn: Red\n", {"3: ", "below the title"}},
        {"title A\ntitle B\nturn: Red\n", {"2: ", "has a title already"}},
        {"turn: Red\nfall Ohne Fall\n", {"2: ", "below the line of its case"}},
        {"case A\nturn: Red\nfall Zu spät\n", {"3: ", "below the line of its case"}},
        {"turn: Red\nBA/L\n", {"2: ", "board X,Y"}},
        {"turn: Red\nplayers Red Green\n", {"2: ", "must come before the first action"}},
        {"turn: Red\nlegal: 1,0 turned 4\n", {"2: ", "quarter turns are 0 to 3"}},
        {"turn: Red\nRed follower on city N\n", {"2: ", "say of which cell"}},
        {"turn: Red\npoints: Red 8 city N of 0,0\n", {"2: ", "\"for\" should stand"}},
        {"# no expectations\n", {"nothing is expected"}},
        {"sets basic:2*x\nturn: Red\n", {"1: ", "how often the set is there"}},
        {"each large follower\nturn: Red\n", {"1: ", "the line ends where how many"}},
        {"start BA/L 0 0 4\nturn: Red\n", {"1: ", "quarter turns are 0 to 3"}},
        {"turn: Red\nlegal: take abbot from garden of 0,0\n", {"2: ", "\"back\" should stand"}},
        {"turn: Red\nlegal: 1,0 turned 0 bridge NE\n", {"2: ", "a bridge lies NS or WE"}},
        {"turn: Red\nRed takes the first part\n", {"2: ", "\"second\" should stand"}},
        {"bridge NS at 0,0\nturn: Red\n", {"1: ", "\"on\" should stand"}},
        {"tokens Red 3\nturn: Red\n", {"1: ", "the line ends where a number should stand"}},
        {"castle Red on city N\nturn: Red\n", {"1: ", "say of which cell"}},
        {"turn: Red\ncastles: on city N\n", {"2: ", "\"on\" is not one of the players"}},
    });
}

TEST(ScenarioRunner, FindsBoardsThatCannotLieOnATable) {
    expect_problems({
        {"board 0,0\nBA/L BA/Cccc+\nturn: Red\n",
         {"2: start tile", "BA/Cccc+ at 1,0: its edge to start tile BA/L at 0,0 differs"}},
        {"board 0,0\nBA/L . BA/L\nturn: Red\n", {"2: ", "does not touch"}},
        {"board 0,0\nBA/Nothing\nturn: Red\n", {"2: there is no tile BA/Nothing"}},
        {"rules castles\nboard 0,0\nBA/C@2\ncastle Red on city S of 0,0\nturn: Red\n",
         {"4: city S of 0,0 is not complete"}},
        {"rules castles\nboard 0,0\nBA/C@2\nBA/C\ncastle Red on city S of 0,0\nturn: Red\n",
         {"5: no lord of Red"}},
        {"board 0,0\nBA/L\nRed follower on road N of 0,0\nturn: Red\n",
         {"3: there is no road N of 0,0"}},
        {"board 0,0\nBA/RFr@1\nRed follower on field N of 0,0\nturn: Red\n",
         {"3: field N", "could be several"}},
        {"sets basic:2 halflings/1\nstart HL1/07 0 0 0\nstart HL1/01 0 0 2\n"
         "Red follower on field D of 0,0\nturn: Red\n",
         {"4: field D of 0,0 could be several", "which corner"}},
        {"board 0,0\nBA/C@1 BA/C@3\nRed follower on city E of 0,0\nturn: Red\n",
         {"3: nobody can stand in the completed city E of 0,0"}},
        {"board 0,0\nBA/L\nRed 8 followers on monastery of 0,0\nturn: Red\n",
         {"3: Red does not have that many"}},
        {"option farmers maybe\nturn: Red\n", {"1: ", "choose one of"}},
        {"rules nothing\nturn: Red\n", {"1: ", "there are no such rules"}},
        {"each abbot 1\nturn: Red\n", {"1: ", "no such piece"}},
        {"start BA/Nothing 0 0 0\nturn: Red\n", {"1: ", "there is no such tile"}},
        {"supply Red abbot 0\nturn: Red\n", {"1: there is no figure \"abbot\""}},
        {"rules abbot\nsupply Red abbot 2\nturn: Red\n", {"1: ", "not have that many abbots"}},
        {"tokens Red wine 2\nturn: Red\n", {"1: ", "there is no token \"wine\""}},
    });
}

TEST(ScenarioRunner, FindsBridgesThatCannotLieOnTheBoard) {
    const std::string rules = "rules bridges\n";
    EXPECT_TRUE(problems_of(rules + "board 0,0\nBA/LR\nBA/L\nbridge NS on 0,1\n"
                                    "joined: road S of 0,0; road N of 0,1\n")
                    .empty());
    expect_problems({
        {rules + "board 0,0\nBA/LR\nbridge NS on 0,0\nturn: Red\n",
         {"4: ", "both ends of a bridge lie on field sides"}},
        {rules + "board 0,0\nBA/L\nbridge NS on 1,0\nturn: Red\n",
         {"4: no whole tile lies at 1,0"}},
        {rules + "board 0,0\nBA/L\nBA/L\nbridge NS on 0,1\nturn: Red\n",
         {"3: BA/L at 0,0: its edge to 0,1 differs"}},
        {rules + "board 0,0\nBA/LR\nBA/L\nBA/L\nbridge NS on 0,1\nturn: Red\n",
         {"4: BA/L at 0,1: its edge to 0,2 differs"}},
        {rules + "board 0,0\nBA/L . BA/L\nbridge NS on 0,0\nturn: Red\n",
         {"3: BA/L at 0,0: it does not touch the other tiles"}},
        {"board 0,0\nBA/L\nbridge NS on 0,0\nturn: Red\n", {"3: the table has no more bridges"}},
    });
}

TEST(ScenarioRunner, FindsWrongExpectations) {
    expect_problems({
        {"turn: Blue\n", {"1: expected: it is Blue's turn; found: Red's"}},
        {"scores: Red 1\n", {"expected: Red has 1 points; found: 0"}},
        {"supply: Red 8\n", {"expected: Red has 8 followers in supply; found: 7"}},
        {"pile: 72\n", {"expected: 72 tiles left; found: 71"}},
        {"joined: road W of 0,0; city N of 0,0\n", {"are one feature; found: two"}},
        {"separate: road W of 0,0; road E of 0,0\n", {"are two features; found: one"}},
        {"complete: city N of 0,0\n", {"is complete; found: not complete"}},
        {"worth: city N of 0,0 now 4, final 1\n", {"is worth 4 if completed; found: 2"}},
        {"owners: city N of 0,0: Red\n", {"belongs to Red; found: none"}},
        {"followers: city N of 0,0: Red 1\n", {"stand Red 1; found: none"}},
        {"game: over\n", {"the game is over; found: it goes on"}},
        {"asked: Red: draw_tile\n", {"found: chance is asked: draw_tile"}},
        {"Red draws BA/L\nlegal: 0,-1\n", {"2: ", "0,-1 turned 0 is legal", "illegal by BASE-04"}},
        {"Red draws BA/L\nillegal: 0,1 (BASE-04)\n", {"2: ", "illegal by BASE-04; found: legal"}},
        {"Red draws BA/L\nillegal: 0,-1 (BASE-05)\n", {"2: ", "found: illegal by BASE-04"}},
        {"Red draws BA/L\nplaces: 0,1 turned 0 1 2\n", {"2: ", "found: ", "0,1 turned 3"}},
    });
}

TEST(ScenarioRunner, FindsWrongBridges) {
    const std::string setup = "rules bridges\nboard 0,0\nBA/LR\nRed draws BA/LR\n";
    EXPECT_TRUE(problems_of(setup + "legal: 1,0 turned 1 bridge WE on 0,0\n").empty());
    expect_problems({
        {setup + "legal: 0,1 turned 0 bridge NS\n",
         {"5: ", "Red places it at 0,1 turned 0 bridge NS is legal; found: illegal by BCB-13"}},
        {setup + "illegal: 0,1 turned 1 bridge NS (BCB-13)\n", {"5: ", "found: legal"}},
        {setup + "legal: 1,0 turned 0 bridge NS on 1,1\n", {"5: ", "found: illegal"}},
        {setup + "illegal: 1,0 turned 0 bridge NS on 2,1\n",
         {"5: there is no saying a bridge on 2,1"}},
        {setup + "places: 0,1 turned 2\n",
         {"5: ", "0,1 turned 1 bridge NS", "1,0 turned 1 bridge WE on 0,0"}},
        {setup + "Red places it at 1,0 turned 1 with a bridge WE on 0,0\nRed builds a bridge NS\n",
         {"6: ", "Red builds a bridge NS; found: refused"}},
        {setup + "Red places it at 1,0 turned 0\nfigure places: bridge WE; pass\n",
         {"6: ", "bridge WE"}},
        {setup + "Red places it at 1,0 turned 0\nlegal: bridge WE\n",
         {"6: ", "Red builds a bridge WE is legal; found: illegal"}},
        {setup + "tokens: Red bridge 2\n", {"5: expected: Red has 2 bridge; found: 3"}},
        {setup + "Red takes the second part\n",
         {"5: ", "Red takes the second part; found: refused"}},
    });
}

TEST(ScenarioRunner, FindsWrongPointsForWhatIsNoFeature) {
    const std::string setup = "rules traders-and-builders\ntokens Red wine 2\npile none\n";
    EXPECT_TRUE(problems_of(setup + "points: Red 10 for wine: 2 wine 10 (TB-05)\n").empty());
    const std::vector<std::pair<std::string, std::string>> wrong{
        {"points: none\n", "no other points; found: Red 10 for wine: 2 wine 10 (TB-05)"},
        {"points: Red 10 for grain\n", "expected: Red 10 for grain; found: Red 10 for wine"},
        {"points: Blue 10 for wine\n", "expected: Blue 10 for wine"},
        {"points: Red 10 for wine: 3 wine 10\n", "expected: 3 wine 10; found: 2 wine 10"},
        {"points: Red 10 for wine: 2 wine 10 (TB-03)\n", "found: 2 wine 10 (TB-05)"},
    };
    for (const auto& [line, text] : wrong) {
        const std::vector<std::string> found = problems_of(setup + line);
        ASSERT_FALSE(found.empty()) << line;
        EXPECT_NE(found[0].find(text), std::string::npos) << line << found[0];
    }
}

TEST(ScenarioRunner, TellsKindsOfFiguresApart) {
    const std::string setup =
        "rules abbot\nboard 0,0\nBA/L\nRed abbot on monastery of 0,0\n"
        "Red draws BA/L and places it at 0,1\n";
    const std::string taken = setup + "Red takes back the abbot from monastery of 0,0\n";
    EXPECT_TRUE(problems_of(taken + "returned: Red abbot from monastery of 0,0\n").empty());
    expect_problems({
        {(setup + "supply: Red abbot 1\n"), {"Red has 1 abbots in supply; found: 0"}},
        {(setup + "followers: monastery of 0,0: Red 1\n"), {"Red 1; found: Red abbot 1"}},
        {(setup + "legal: take back follower from monastery of 0,0\n"),
         {"Red takes back the follower from monastery of 0,0 is legal; found: illegal"}},
        {(setup + "illegal: take back abbot from monastery of 0,0\n"), {"found: legal"}},
        {(setup + "figure places: monastery; field NL; pass\n"),
         {"take back abbot from monastery of 0,0"}},
        {(taken + "returned: Red from monastery of 0,0\n"),
         {"return: Red from monastery of 0,0; found: Red abbot from monastery of 0,0"}},
    });
}

TEST(ScenarioRunner, FindsWrongBazaars) {
    const std::string drawn =
        "sets basic:2 bridges-castles-and-bazaars:2\nsupply Red 0, Blue 0\n"
        "Red draws BB/F.b and places it at 0,1\n";
    const std::string open = drawn + "Red lays open BA/L BA/C\n";
    const std::string offers = open + "Blue offers BA/L for 2\n";
    EXPECT_TRUE(problems_of(offers + "legal: bid 3; pass\nRed bids 3\nlegal: buy; sell\nBlue buys\n"
                                     "points: Blue -3 for bid\npoints: Red 3 for bid\n")
                    .empty());
    expect_problems({
        {drawn + "Red draws BA/L\n",
         {"4: ", "another question; found: draw a tile for the bazaar"}},
        {open + "offered: BA/L\n", {"5: ", "there lie open: BA/L; found: BA/C; BA/L"}},
        {open + "holds: Blue BA/L\n", {"5: ", "Blue holds BA/L; found: none"}},
        {open + "hand: BA/L\n", {"5: ", "to be placed: BA/L; found: none"}},
        {open + "Blue offers BA/RFr for 2\n", {"5: ", "refused by BCB-63"}},
        {open + "Red chooses BA/L\n", {"5: ", "found: the question to Blue"}},
        {open + "illegal: tile BA/L\n", {"5: ", "Blue chooses BA/L is illegal", "found: legal"}},
        {offers + "legal: bid 2\n", {"6: ", "Red bids 2 is legal; found: illegal by BCB-63"}},
        {offers + "illegal: bid 3\n", {"6: ", "found: legal"}},
        {offers + "Red bids 3\nRed buys\n", {"7: ", "found: the question to Blue: buy or sell"}},
        {offers + "legal: bids 3\n", {"6: "}},
        {offers + "Red bids\n", {"6: ", "the line ends where the bid should stand"}},
    });
}

TEST(ScenarioRunner, FindsWrongMovesInNotation) {
    EXPECT_TRUE(problems_of("chance plays \"BA/L\"\nRed plays \"0,1 turned 0\"\n"
                            "legal: \"follower on monastery\"; \"pass\"\nRed plays \"pass\"\n")
                    .empty());
    expect_problems({
        {"Red plays\nturn: Red\n", {"1: a move in quotes should stand where the line ends"}},
        {"Red plays jump\nturn: Red\n", {"1: a move in quotes should stand where \"jump\" stands"}},
        {"chance draws BA/L\nturn: Red\n", {"1: \"plays\" and a move in quotes should stand"}},
        {"Red draws BA/L\nRed plays \"jump\"\n",
         {"2: \"jump\" is no move: expected: a move: ", "; found: \"jump\""}},
        {"Red draws BA/L\nRed plays \"0,-1 turned 0\"\n", {"2: ", "refused by BASE-04"}},
        {"Red draws BA/L\nBlue plays \"0,1 turned 0\"\n", {"2: ", "found: the question to Red"}},
        {"Red draws BA/L\nlegal: \"0,-1 turned 0\"\n", {"2: ", "illegal by BASE-04"}},
        {"Red draws BA/L\nillegal: \"0,1 turned 0\"\n", {"2: ", "found: legal"}},
        {"Red draws BA/L\nlegal: \"choose at 0,1\"\n",
         {"2: ", "Red: \"choose at 0,1\" is legal; found: illegal"}},
    });
}

TEST(ScenarioRunner, FindsPiecesThatCannotBeWhereTheyAreSaidToBe) {
    const std::string gold = "rules gold-mines\n";
    EXPECT_TRUE(problems_of(gold +
                            "laid 2 ingots at 0,0\nRed 2 followers out of the game\n"
                            "lying: 2 ingots on 0,0\nelsewhere: Red 2 followers out of the game\n"
                            "supply: Red 5\n")
                    .empty());
    expect_problems({
        {gold + "laid ingot on city N of 0,0\nturn: Red\n",
         {"2: ", "ingot does not lie on city N"}},
        {gold + "laid ingot at 0,1\nturn: Red\n", {"2: ", "no tile lies at 0,1"}},
        {gold + "laid ingot in castle quarter\nturn: Red\n",
         {"2: there is no place \"castle quarter\" beside the board"}},
        {gold + "laid ingot at space 3\nturn: Red\n", {"2: the score track has no space 3"}},
        {gold + "laid ingot WE on 0,0\nturn: Red\n", {"2: ", "lies no way or other"}},
        {gold + "laid ingot at 0,0 corner N\nturn: Red\n", {"2: \"N\" should be a corner"}},
        {gold + "laid Red ingot on 0,0\nturn: Red\n", {"2: Red has no more tokens \"ingot\""}},
        {gold + "lying: ingot on 0,0\n", {"2: expected: lying: 1 ingot on 0,0; found: none"}},
        {"Red follower with Blue\nturn: Red\n", {"1: no follower can be with Blue"}},
        {"Red 8 followers out of the game\nturn: Red\n", {"1: Red does not have that many"}},
        {"rules castles\nlaid Red castle on city N of 0,0\nturn: Red\n",
         {"2: the token castle has lines of its own"}},
        {"elsewhere: Red follower with Blue\n",
         {"1: expected: elsewhere: Red 1 follower with Blue; found: none"}},
    });
}

TEST(ScenarioRunner, FindsWrongPointsAndReturns) {
    const std::string setup =
        "board 0,0\nBA/C\nRed follower on city N of 0,0\n"
        "Red draws BA/C and places it at 0,-1 turned 2\nRed passes\n";
    EXPECT_TRUE(problems_of(setup + "points: Red 4 for city S\n").empty());
    const std::vector<std::pair<std::string, std::string>> wrong{
        {"points: none\n", "no other points; found: Red 4 for city S of 0,-1: 2 tiles 4 (BASE-20)"},
        {"points: Blue 4 for city S\n", "expected: Blue 4 for city S of 0,-1"},
        {"points: Red 4 for city S: 4 tiles 4\n", "expected: 4 tiles 4; found: 2 tiles 4"},
        {"points: Red 4 for city S: 2 tiles 4 (BASE-21)\n", "found: 2 tiles 4 (BASE-20)"},
        {"returned: none\n", "figures return: none; found: Red from city S of 0,-1"},
        {"returned: Red 2 from city S\n", "found: Red from city S of 0,-1"},
        {"completed: none\n", "completed: none; found: city S of 0,-1"},
        {"discarded: BA/L\n", "discarded: BA/L; found: none"},
    };
    for (const auto& [line, text] : wrong) {
        const std::vector<std::string> found = problems_of(setup + line);
        ASSERT_FALSE(found.empty()) << line;
        EXPECT_EQ(found[0].substr(0, 3), "6: ") << line;
        EXPECT_NE(found[0].find(text), std::string::npos) << line << found[0];
    }
}

TEST(ScenarioRunner, FindsActionsThatCannotBeDone) {
    expect_problems({
        {"Blue draws BA/L\n", {"1: ", "expected: Blue draws; found: it is Red's turn"}},
        {"Red passes\n", {"1: ", "expected: Red passes; found: the question to chance"}},
        {"Red draws BA/L\nRed places it at 0,-1\n", {"2: ", "refused by BASE-04"}},
        {"Red draws BA/L\nRed must place it at 0,1\n", {"2: ", "there is nothing else to do"}},
        {"Red draws BA/L\nRed places it at 0,1\nRed puts a knight on monastery\n",
         {"3: there is no figure \"knight\""}},
        {"pile BA/L\nRed draws BA/C\n", {"2: ", "found: BA/L is drawn, since there was no choice"}},
        {"Red draws RI/Nothing\n", {"1: there is no tile RI/Nothing in play"}},
        {"pile none\nRed draws BA/RCr\n", {"2: ", "found: the game is over"}},
        {"pile BA/L 2\nBlue passes\n", {"2: ", "found: BA/L is drawn"}},
    });
}

}  // namespace

}  // namespace bastide::scenarios
