// Set-up files: every kind of line, there and back, and what is said of mistakes.

#include "notation/setup/setup.h"
#include "notation/setup/setup_suggestion.h"

#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace bastide {
namespace {

const std::string setup_head = "bastide setup 1\n";

std::vector<std::string> texts(const std::vector<SetupProblem>& problems) {
    std::vector<std::string> lines;
    for (const SetupProblem& problem : problems) lines.push_back(problem.text("a.setup"));
    return lines;
}

/// What is read of these lines, which must be without mistakes.
TableSetup setup_of(const std::string& lines) {
    std::vector<SetupProblem> problems;
    const auto setup = read_setup(setup_head + lines, problems);
    for (const std::string& text : texts(problems)) ADD_FAILURE() << text;
    return setup.value_or(TableSetup());
}

/// The mistakes in a whole text.
std::vector<std::string> mistakes(const std::string& text) {
    std::vector<SetupProblem> problems;
    const auto setup = read_setup(text, problems);
    EXPECT_EQ(setup.has_value(), problems.empty());
    return texts(problems);
}

/// The one mistake in the lines, which begin with line 2.
std::string setup_mistake(const std::string& lines) {
    const auto found = mistakes(setup_head + lines);
    EXPECT_EQ(found.size(), 1u) << lines;
    return found.empty() ? "" : found.front();
}

std::vector<std::string> rule_mistakes(const std::string& lines) {
    std::vector<SetupProblem> problems;
    const auto rules = make_ruleset(setup_of(lines), built_in_tiles(), problems);
    EXPECT_EQ(rules == nullptr, !problems.empty());
    return texts(problems);
}

std::shared_ptr<const Ruleset> rules_of(const std::string& lines) {
    std::vector<SetupProblem> problems;
    auto rules = make_ruleset(setup_of(lines), built_in_tiles(), problems);
    for (const std::string& text : texts(problems)) ADD_FAILURE() << text;
    return rules;
}

/// Copies of a tile in the pile and on the board.
int copies(const Ruleset& rules, const std::string& tile) {
    const TileTypeId type = rules.find_type(tile);
    int count = type.exists() ? int(rules.type(type).copies) : 0;
    for (const StartTile& start : rules.start_tiles()) count += start.tile == tile;
    return count;
}

TEST(SetupFile, ReadsEveryKindOfLine) {
    const TableSetup setup = setup_of(
        "title \"Friday evening\"\n"
        "players Red \"Light blue\" Green\n"
        "first 2\n"
        "preset hig-2010\n"
        "set basic:2\n"
        "set river/1 2\n"
        "tile BA/L +1\n"
        "tile BA/RCr -2\n"
        "tile BA/LR = 3\n"
        "start RI/s 0 -1 3\n"
        "start RI/e 0 0 0\n"
        "rules abbot\n"
        "rules river off\n"
        "rules base on\n"
        "each 8 follower\n"
        "each 2 large follower\n"
        "option farm_scoring second\n");
    const RulesetChoice& choice = setup.choice;
    using Numbers = std::vector<std::pair<std::string, int>>;
    EXPECT_EQ(setup.title, "Friday evening");
    EXPECT_EQ(setup.names, (std::vector<std::string>{"Red", "Light blue", "Green"}));
    EXPECT_EQ(choice.players, 3);
    EXPECT_EQ(choice.first_player, 1);
    EXPECT_EQ(choice.preset, "hig-2010");
    EXPECT_EQ(choice.sets, (Numbers{{"basic:2", 1}, {"river/1", 2}}));
    EXPECT_EQ(choice.tile_changes, (Numbers{{"BA/L", 1}, {"BA/RCr", -2}}));
    EXPECT_EQ(setup.exact_copies, (Numbers{{"BA/LR", 3}}));
    ASSERT_EQ(choice.start.size(), 2u);
    EXPECT_EQ(choice.start[0].tile, "RI/s");
    EXPECT_TRUE((choice.start[0].cell == Cell{0, -1}));
    EXPECT_EQ(choice.start[0].turning, 3);
    EXPECT_EQ(choice.rules, (std::vector<std::pair<std::string, bool>>{
                                {"abbot", true}, {"river", false}, {"base", true}}));
    EXPECT_EQ(choice.each, (Numbers{{"follower", 8}, {"large follower", 2}}));
    EXPECT_EQ(choice.options,
              (std::vector<std::pair<std::string, std::string>>{{"farm_scoring", "second"}}));
    EXPECT_EQ(setup.lines.players, 3);
    EXPECT_EQ(setup.lines.sets, (std::vector<int>{6, 7}));
    EXPECT_EQ(setup.lines.exact_copies, (std::vector<int>{10}));
    EXPECT_EQ(setup.lines.options, (std::vector<int>{18}));
}

TEST(SetupFile, TakesAnyLineEndsBlanksCommentsAndAByteOrderMark) {
    const std::string lines = "# a table\nbastide  setup\t1\n\nplayers 4 # of us\nset basic:2";
    for (const std::string end : {"\n", "\r\n", "\r"}) {
        std::string text = "\xEF\xBB\xBF";
        for (const char letter : lines) text += letter == '\n' ? end : std::string(1, letter);
        std::vector<SetupProblem> problems;
        const auto setup = read_setup(text, problems);
        ASSERT_TRUE(setup);
        EXPECT_EQ(setup->choice.players, 4);
        EXPECT_EQ(setup->lines.players, 4);
        EXPECT_EQ(setup->lines.sets, (std::vector<int>{5}));
    }
}

TEST(SetupFile, IsAnOrdinaryTableIfItSaysNothing) {
    EXPECT_TRUE(same_setup(setup_of(""), TableSetup()));
    EXPECT_EQ(rules_of("")->players(), 2);
}

TEST(SetupFile, RefusesOtherFiles) {
    using Texts = std::vector<std::string>;
    EXPECT_EQ(mistakes(""), (Texts{"a.setup:1: the file says nothing; its first line must read: "
                                   "bastide setup 1"}));
    EXPECT_EQ(mistakes("# nothing\n\n"), (Texts{"a.setup:2: the file says nothing; its first line "
                                                "must read: bastide setup 1"}));
    EXPECT_EQ(mistakes("\nplayers 3\nset x\n"),
              (Texts{"a.setup:2:1: this is not a set-up file: its first line must read: bastide "
                     "setup 1; found: players 3"}));
    EXPECT_EQ(mistakes("bastide setup 2\nnew things\n"),
              (Texts{"a.setup:1:15: version 2 is not known; this program reads version 1"}));
    EXPECT_EQ(mistakes(setup_head + "title \"\x01\"\n").front(),
              "a.setup:2: control character 0x01 is not allowed");
    EXPECT_EQ(mistakes(setup_head + "title \xFF\n").front(),
              "a.setup:2: byte 0xff is not part of valid UTF-8 text");
    EXPECT_EQ(setup_mistake("title \"open\n"), "a.setup:2: a quoted text has no closing quote");
}

TEST(SetupFile, NamesTheKindsOfLines) {
    EXPECT_EQ(setup_mistake("sets basic"),
              "a.setup:2:1: unknown line \"sets\"; did you mean set? A line begins with one of: "
              "title, players, first, preset, set, tile, start, rules, each, option");
    EXPECT_EQ(setup_mistake("\n  farmers off"),
              "a.setup:3:3: unknown line \"farmers\"; a line begins with one of: title, players, "
              "first, preset, set, tile, start, rules, each, option");
    EXPECT_EQ(setup_mistake("\"set\" basic").substr(0, 30), "a.setup:2:1: unknown line \"set");
}

TEST(SetupFile, ShowsHowALineReads) {
    const std::array<std::array<const char*, 2>, 12> cases{{
        {"title Friday evening", "2:14: this line must read: title \"TEXT\"; found: title Friday"},
        {"players", "2:1: this line must read: players NUMBER, or players NAME NAME ..."},
        {"first", "2:1: this line must read: first NUMBER"},
        {"preset", "2:1: this line must read: preset NAME"},
        {"set basic 1 2", "2:13: this line must read: set NAME, or set NAME MULTIPLE"},
        {"tile BA/L", "2:6: this line must read: tile ID +NUMBER, tile ID -NUMBER or tile ID ="},
        {"start BA/L 0 0", "2:14: this line must read: start TILE X Y TURNING"},
        {"rules", "2:1: this line must read: rules NAME, rules NAME on or rules NAME off"},
        {"each 8", "2:6: this line must read: each NUMBER PIECE"},
        {"option farmers", "2:8: this line must read: option KEY VALUE"},
        {"option farmers on off", "2:19: this line must read: option KEY VALUE"},
        {"set \"\"", "2:5: a name must not be empty; this line must read: set NAME"},
    }};
    for (const auto& [line, expected] : cases) {
        const std::string found = setup_mistake(line);
        EXPECT_EQ(found.find("a.setup:" + std::string(expected)), 0u) << found;
    }
}

TEST(SetupFile, SaysWhichValuesArePossible) {
    const std::array<std::array<const char*, 2>, 14> cases{{
        {"players 7", "2:9: players: \"7\" is not possible; write a number from 1 to 6"},
        {"players Red",
         "2:9: players: \"Red\" is not possible; write a number from 1 to 6, or names, one"},
        {"players A B C D E F G", "2:21: players: 7 names; at most 6 can play"},
        {"players \"\xC3\xA4\xC3\xB6\" B B", "2:16: players: two are called \"B\""},
        {"first 0", "2:7: first: \"0\" is not possible; write a whole number from 1 to 6"},
        {"first 3", "2: first: player 3 cannot begin; only 2 play"},
        {"set basic 101", "2:11: set: \"101\" is not possible; write a whole number from 1 to 100"},
        {"tile BA/L 3", "2:11: tile BA/L: \"3\" is not possible; write +1 for one copy more"},
        {"tile BA/L --3", "2:11: tile BA/L: \"--3\" is not possible; behind the sign stands"},
        {"tile BA/L = -1",
         "2:13: tile BA/L: \"= -1\" is not possible; behind the sign stands a number from 0"},
        {"start BA/L 0 1001 0", "2:14: start: \"1001\" is not possible; write a whole number from"},
        {"start BA/L 0 0 4",
         "2:16: start: \"4\" is not possible; write a whole number from 0 to 3"},
        {"rules abbot no", "2:13: rules abbot: \"no\" is not possible; write on, off or nothing"},
        {"each 21 follower",
         "2:6: each: \"21\" is not possible; write a whole number from 0 to 20"},
    }};
    for (const auto& [line, expected] : cases) {
        const std::string found = setup_mistake(line);
        EXPECT_EQ(found.find("a.setup:" + std::string(expected)), 0u) << found;
    }
}

TEST(SetupFile, RefusesToHearThingsTwice) {
    for (const std::string line :
         {"title A", "players 3", "first 1", "preset a", "set basic", "tile BA/L +1", "rules abbot",
          "each 8 follower", "option farmers off"})
        EXPECT_NE(setup_mistake(line + "\n# between\n" + line).find("a.setup:4:1: "),
                  std::string::npos);
    EXPECT_EQ(setup_mistake("option farmers off\noption farmers on"),
              "a.setup:3:1: option farmers: line 2 has said it already; leave one of the two lines "
              "out");
    EXPECT_EQ(setup_mistake("tile BA/L +1\ntile BA/L = 3").substr(0, 13), "a.setup:3:1: ");
    EXPECT_EQ(setup_mistake("start BA/L 0 0 0\nstart BA/LR 0 0 1").substr(0, 13), "a.setup:3:1: ");
    EXPECT_EQ(setup_of("set basic:1\nset basic:2").choice.sets.size(), 2u);
    // But two half tiles fill a cell.
    EXPECT_EQ(setup_of("start HL1/04 1 0 0\nstart HL1/01 1 0 2").choice.start.size(), 2u);
    EXPECT_EQ(
        setup_mistake("start HL1/04 1 0 0\nstart HL1/01 1 0 2\nstart HL1/01 1 0 2").substr(0, 13),
        "a.setup:4:1: ");
}

TEST(SetupFile, StopsAtAHundredMistakes) {
    std::string lines;
    for (int i = 0; i < 500; ++i) lines += "nonsense\n";
    const auto found = mistakes(setup_head + lines);
    ASSERT_EQ(found.size(), 101u);
    EXPECT_EQ(found.back(), "a.setup:101: reading stopped here: too many mistakes");
}

TEST(SetupRules, FollowEveryLine) {
    const auto rules = rules_of(
        "players 4\nfirst 3\nset basic:1\ntile BA/L -1\neach 5 follower\n"
        "start BA/LR 0 0 2\noption farm_scoring first\n");
    EXPECT_EQ(rules->players(), 4);
    EXPECT_EQ(rules->first_player().index(), 2u);
    EXPECT_EQ(copies(*rules, "BA/L"), copies(*rules_of(""), "BA/L") - 1);
    EXPECT_EQ(rules->figure_kinds().front().each, 5);
    ASSERT_EQ(rules->start_tiles().size(), 1u);
    EXPECT_EQ(rules->start_tiles()[0].tile, "BA/LR");
    EXPECT_EQ(rules->option("farm_scoring"), 2);
    EXPECT_EQ(rules_of("set basic 2")->pile_tiles(), 2 * 72 - 1);
}

TEST(SetupRules, CountExactCopiesWithTheBoard) {
    // BA/RCr lies on the board at the start.
    for (const std::string wanted : {"1", "4", "9"})
        EXPECT_EQ(copies(*rules_of("set basic 2\ntile BA/RCr = " + wanted), "BA/RCr"),
                  std::stoi(wanted));
    EXPECT_EQ(copies(*rules_of("tile BA/L = 0"), "BA/L"), 0);
    EXPECT_EQ(copies(*rules_of("tile BA/L = 0\nstart BA/LR 0 0 0"), "BA/L"), 0);
    // A tile of no set in play.
    EXPECT_EQ(copies(*rules_of("tile RI/s = 2\nstart RI/s 0 0 0\nrules river off"), "RI/s"), 2);
}

TEST(SetupRules, CountExactCopiesThoughOnlyAChangeBringsTheStartTile) {
    const std::string lines =
        "set inns-and-cathedrals:2\ntile BA/RCr +1\nstart BA/RCr 0 0 0\ntile IC/Cccc.c = ";
    for (const std::string wanted : {"0", "1", "5"})
        EXPECT_EQ(copies(*rules_of(lines + wanted), "IC/Cccc.c"), std::stoi(wanted));
    // The printing that a bare name means counts, too: of the preset, of the edition.
    for (const std::string line : {"preset hig-2010\n", "option edition C1\n"})
        EXPECT_EQ(copies(*rules_of(line + "tile BA/L = 2"), "BA/L"), 2);
}

TEST(SetupFile, TakesTheNumberOfATileWithAndWithoutABlank) {
    EXPECT_TRUE(same_setup(setup_of("tile A =3\ntile B + 1\ntile C - 2"),
                           setup_of("tile A = 3\ntile B +1\ntile C -2")));
    EXPECT_NE(setup_mistake("tile A +1 2").find("write +1 for one copy more"), std::string::npos);
}

TEST(SetupFile, RefusesNamesOfBlanks) {
    EXPECT_EQ(setup_mistake("players Red \" \""),
              "a.setup:2:13: players: a name needs more than spaces");
}

TEST(SetupRules, SayWhatToDoAboutMissingTiles) {
    const auto found = [](const std::string& lines) {
        std::string all;
        for (const std::string& text : rule_mistakes(lines)) all += text + '\n';
        return all;
    };
    EXPECT_EQ(
        found("tile BA/RCr = 0"),
        "a.setup:2: start tile BA/RCr: there are not that many copies of it in play (0); leave "
        "one copy more here, or name another start tile\n");
    const std::string both = found("tile BA/RCr = 0\nstart BA/RCr 0 0 0");
    EXPECT_NE(both.find("a.setup:2: "), std::string::npos) << both;
    EXPECT_NE(both.find("a.setup:3: "), std::string::npos) << both;
    EXPECT_NE(found("set basic\nstart IC/CCC 0 0 0").find("add one with: tile IC/CCC +1"),
              std::string::npos);
    EXPECT_EQ(found("set inns-and-cathedrals\nset basic 28").find("a.setup:3: the sets hold "), 0u);
    EXPECT_EQ(found("set basic:2\ntile BA/L = 2000").find("a.setup:3: the sets hold "), 0u);
    EXPECT_NE(found("set inns-and-cathedrals").find("choose a set that brings one: basic, "),
              std::string::npos);
    EXPECT_EQ(found("set wheel-of-fortune").find("a.setup:2: no tile lies on the board"), 0u);
    EXPECT_NE(found("set wheel-of-fortune").find("the set wheel-of-fortune/start"),
              std::string::npos);
    EXPECT_NE(found("set basic\nset river/1\nstart BA/RCr 0 0 0").find("RI/s"), std::string::npos);
}

TEST(SetupRules, SayWhichRulesBringAPiece) {
    EXPECT_NE(rule_mistakes("each 2 abbot").at(0).find("add: rules abbot."), std::string::npos);
    EXPECT_NE(rule_mistakes("each 2 folower").at(0).find("did you mean follower?"),
              std::string::npos);
}

TEST(SetupRules, NameTheLineOfWhatIsImpossible) {
    const auto found = rule_mistakes(
        "\nset basik\n"
        "tile BA/Q = 2\n"
        "tile BA/RCR +2\n"
        "rules abott\n"
        "preset hig-2001\n"
        "option farm_scoring secnd\n"
        "option farm-scoring third\n");
    const auto has = [&](const std::string& begin, const std::string& part) {
        for (const std::string& text : found)
            if (text.starts_with(begin) && text.find(part) != std::string::npos) return true;
        return false;
    };
    EXPECT_TRUE(
        has("a.setup:3: set basik: ", "did you mean basic? `bastide tiles` lists all sets"));
    EXPECT_TRUE(has("a.setup:4: tile BA/Q: ", "there is no such tile"));
    EXPECT_TRUE(
        has("a.setup:5: tile BA/RCR: ", "; did you mean BA/RCr? `bastide tiles SET` lists"));
    EXPECT_TRUE(has("a.setup:7: preset hig-2001: ", "did you mean hig-2010?"));
    EXPECT_TRUE(has("a.setup:8: option farm_scoring: ",
                    "\"secnd\" is not possible; choose one of: third, second, first; did you mean "
                    "second?"));
    EXPECT_TRUE(has("a.setup:9: option farm-scoring: ", "did you mean farm_scoring?"));
    EXPECT_TRUE(std::is_sorted(found.begin(), found.end()));
    for (const std::string& text : found) SCOPED_TRACE(text);
}

TEST(SetupRules, NameTheLineOfRulesPiecesAndStartTiles) {
    const auto first = [](const std::string& lines) {
        const auto found = rule_mistakes(lines);
        return found.empty() ? std::string() : found.front();
    };
    EXPECT_EQ(first("players 3\nrules abott").find("a.setup:3: rules abott: "), 0u);
    EXPECT_EQ(first("players 3\nrules base off").find("a.setup:3: rules base: "), 0u);
    EXPECT_EQ(first("set basic\neach 3 elephant").find("a.setup:3: each elephant: "), 0u);
    EXPECT_EQ(first("set basic\nstart BA/Q 0 0 0").find("a.setup:3: start tile BA/Q: "), 0u);
    EXPECT_EQ(first("set basic\ntile BA/L -99").find("a.setup:3: tile BA/L: "), 0u);
}

TEST(SetupSuggestion, IsTheMostSimilarName) {
    const std::array<std::string_view, 4> names{"farmers", "farm_scoring", "abbot", "river/1"};
    EXPECT_EQ(suggestion("farmer", names), "did you mean farmers?");
    EXPECT_EQ(suggestion("Farm scoring", names), "did you mean farm_scoring?");
    EXPECT_EQ(suggestion("abott", names), "did you mean abbot?");
    EXPECT_EQ(suggestion("rievr/1", names), "did you mean river/1?");
    EXPECT_EQ(suggestion("abbot", names), "");
    EXPECT_EQ(suggestion("elephant", names), "");
    EXPECT_EQ(suggestion("", names), "");
    EXPECT_EQ(suggestion(std::string(5000, 'a'), names), "");
}

TEST(SetupSuggestion, CountsMistakes) {
    EXPECT_EQ(mistakes_between("basic:1", "basic:1"), 0u);
    EXPECT_EQ(mistakes_between("Farm scoring", "farm_scoring"), 0u);
    EXPECT_EQ(mistakes_between("basik:1", "basic:1"), 1u);
    EXPECT_EQ(mistakes_between("basc:1", "basic:1"), 1u);
    EXPECT_EQ(mistakes_between("basci:1", "basic:1"), 1u);
    EXPECT_EQ(mistakes_between("", "abbot"), 5u);
    EXPECT_EQ(mistakes_between(std::string(5000, 'a'), std::string(5000, 'b')), 5000u);
}

TEST(SetupWriting, HasOneForm) {
    const std::string lines =
        "title \"Friday # evening\"\nplayers Red \"Light blue\"\nfirst 2\npreset hig-2010\n"
        "set basic:2 2\nset river/1\ntile BA/L +1\ntile BA/LR -2\ntile BA/RCr = 0\n"
        "start RI/s 0 -1 3\nrules abbot\nrules river off\neach 2 large follower\n"
        "option farm_scoring second\n";
    EXPECT_EQ(write_setup(setup_of(lines)), setup_head + lines);
    EXPECT_EQ(write_setup(setup_of("option  b  2 # last\nset \"x\" 1\nplayers  3")),
              setup_head + "players 3\nset x\noption b 2\n");
}

/// A single word is a number, unless it stands in quotes.
TEST(SetupWriting, OnePlayerAloneHasANameInQuotes) {
    EXPECT_EQ(setup_of("players 1").choice.players, 1);
    const TableSetup setup = setup_of("players \"3\"");
    EXPECT_EQ(setup.choice.players, 1);
    EXPECT_EQ(setup.names, std::vector<std::string>{"3"});
    EXPECT_EQ(write_setup(setup), setup_head + "players \"3\"\n");
}

TEST(SetupWriting, LeavesOutWhatTheFormatCannotHold) {
    TableSetup setup;
    setup.title = "say \"hello\"\nset everything";
    EXPECT_EQ(write_setup(setup), setup_head + "title \"say 'hello' set everything\"\nplayers 2\n");
}

TEST(SetupWriting, SeesEveryDifference) {
    const std::string lines =
        "title A\nplayers B C\nfirst 2\npreset d\nset e 2\ntile F +1\ntile G = 1\n"
        "start H 0 0 1\nrules i\neach 2 j\noption k l\n";
    const TableSetup setup = setup_of(lines);
    EXPECT_TRUE(same_setup(setup, setup_of(lines + "# a comment\n")));
    for (std::size_t from = 0; from < lines.size();) {
        const std::size_t end = lines.find('\n', from) + 1;
        const std::string without = lines.substr(0, from) + lines.substr(end);
        EXPECT_FALSE(same_setup(setup, setup_of(without)));
        from = end;
    }
}

/// Any text that the format can hold, not empty.
rc::Gen<std::string> any_name() {
    const std::vector<std::string> parts{"a", "B", "7", "/", ":", "=",  "-",        "+",
                                         " ", "#", "_", ".", "'", "\t", "\xC3\xA4", "off"};
    return rc::gen::map(
        rc::gen::nonEmpty(rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(parts))),
        [](const std::vector<std::string>& chosen) {
            std::string name;
            for (const std::string& part : chosen) name += part;
            return name;
        });
}

/// Entries with different names.
template <class Value>
std::vector<std::pair<std::string, Value>> entries(const rc::Gen<Value>& value) {
    std::vector<std::pair<std::string, Value>> list;
    for (const std::string& name : *rc::gen::unique<std::vector<std::string>>(any_name()))
        list.emplace_back(name, *value);
    return list;
}

RC_GTEST_PROP(SetupWriting, IsReadAsTheSameAgain, ()) {
    TableSetup setup;
    RulesetChoice& choice = setup.choice;
    if (*rc::gen::arbitrary<bool>()) setup.title = *any_name();
    choice.players = *rc::gen::inRange(1, max_players + 1);
    if (*rc::gen::arbitrary<bool>())
        setup.names = *rc::gen::unique<std::vector<std::string>>(
            std::size_t(choice.players), rc::gen::map(any_name(), [](const std::string& name) {
                return "a" + name;  // a name of spaces is refused
            }));
    choice.first_player = *rc::gen::inRange(0, choice.players);
    if (*rc::gen::arbitrary<bool>()) choice.preset = *any_name();
    choice.sets = entries(rc::gen::inRange(1, most_multiples + 1));
    choice.tile_changes = entries(rc::gen::element(-2000, -1, 1, 2, 2000));
    for (const auto& [tile, copies] : entries(rc::gen::inRange(0, 2001)))
        setup.exact_copies.emplace_back("exact" + tile, copies);
    std::int16_t x = -1000;
    for (const auto& [tile, turning] : entries(rc::gen::inRange(0, 4)))
        choice.start.push_back({tile, {x++, 1000}, Turning(turning)});
    choice.rules = entries(rc::gen::arbitrary<bool>());
    choice.each = entries(rc::gen::inRange(0, most_pieces + 1));
    choice.options = entries(any_name());

    const std::string text = write_setup(setup);
    std::vector<SetupProblem> problems;
    const auto again = read_setup(text, problems);
    for (const std::string& problem : texts(problems)) RC_LOG() << problem << "\n";
    RC_ASSERT(again.has_value());
    RC_ASSERT(same_setup(*again, setup));
    RC_ASSERT(write_setup(*again) == text);
}

}  // namespace
}  // namespace bastide
