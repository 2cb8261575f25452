#include "scenarios/scenario_expectations.h"

#include "scenarios/scenario_answers.h"
#include "scenarios/scenario_bazaar.h"
#include "scenarios/scenario_castle.h"
#include "scenarios/scenario_moves.h"
#include "scenarios/scenario_places.h"
#include "scenarios/scenario_tokens.h"

#include <map>

namespace bastide::scenarios {

namespace {

bool take_back_follows(Words& words) {
    if (!words.accept("take")) return false;
    words.expect("back");
    return true;
}

StatementKind expect_legality(Words& words, bool legal) {
    if (words.quotes_follow()) return expect_written(words, legal);
    if (words.next().find(',') != std::string::npos) {
        ExpectPlacement expected{legal, {}, {}};
        do words.places(expected.places);
        while (words.accept(";"));
        expected.rule = words.rule();
        return expected;
    }
    if (words.accept("pass")) return ExpectPass{legal, words.rule()};
    if (bazaar_answer_follows(words)) return expect_bazaar_answers(words, legal);
    if (words.next() == "castle") return expect_castle_legality(words, legal);
    if (words.next() == "bridge") {
        ExpectBridge expected{legal, {}, {}};
        do expected.bridges.push_back(words.bridge());
        while (words.accept(";"));
        expected.rule = words.rule();
        return expected;
    }
    if (words.next() == "ferry" || words.next() == "the" || words.leads_to_cell("on") ||
        (named_answer_follows(words) && !words.leads_to("on")))
        return expect_named(words, legal);
    ExpectFigure expected;
    expected.legal = legal;
    expected.take_back = take_back_follows(words);
    const char* const link = expected.take_back ? "from" : "on";
    expected.figure = words.figure(link);
    words.expect(link);
    expected.segments = words.segments();
    expected.rule = words.rule();
    return expected;
}

StatementKind expect_places(Words& words, const Names& /*players*/) {
    ExpectPlaces expected;
    do words.places(expected.places);
    while (words.accept(";"));
    return expected;
}

/// "city N of 1,0" for a follower, "abbot on garden", "take back abbot from garden of 0,0".
ExpectFigurePlaces::FigurePlace figure_place(Words& words) {
    ExpectFigurePlaces::FigurePlace place{ordinary_figure, {}, take_back_follows(words)};
    const char* const link = place.take_back ? "from" : "on";
    if (place.take_back || words.leads_to(link)) {
        place.figure = words.figure(link);
        words.expect(link);
    }
    place.segment = words.segment();
    return place;
}

StatementKind expect_figure_places(Words& words, const Names& /*players*/) {
    ExpectFigurePlaces expected;
    do {
        if (words.accept("pass"))
            expected.pass = true;
        else if (words.quotes_follow())
            expected.written.push_back(words.quoted());
        else if (words.next() == "bridge")
            expected.bridges.push_back(words.bridge());
        else if (words.leads_to("into") || words.next() == "the" || words.leads_to_cell("on"))
            expected.machine.push_back(named_answer(words));
        else
            expected.places.push_back(figure_place(words));
    } while (words.accept(";"));
    return expected;
}

StatementKind expect_asked(Words& words, const Names& players) {
    ExpectAsked expected;
    if (!words.accept("nobody")) {
        if (!words.accept("chance")) expected.player = words.player(players);
        words.expect(":");
        expected.question = words.take("the key of a question");
    }
    return expected;
}

StatementKind expect_points(Words& words, const Names& players) {
    ExpectPoints expected;
    if (words.accept("none")) return expected;
    expected.player = words.player(players);
    expected.points = words.number("the points");
    words.expect("for");
    expected.feature = words.segment();
    if (words.accept("by")) expected.taken = words.segment();
    if (words.accept(":")) do
            expected.items.push_back(words.points_item());
        while (words.accept(","));
    return expected;
}

StatementKind expect_returned(Words& words, const Names& players) {
    ExpectReturned expected;
    if (words.accept("none")) return expected;
    do {
        ExpectReturned::Figures figures;
        figures.what.player = words.player(players);
        if (words.number_follows()) figures.what.number = words.number("how many");
        if (words.next() != "from") {
            figures.what.figure = words.figure("from");
            if (figures.what.number > 1) without_plural(figures.what.figure);
        }
        words.expect("from");
        figures.from = place_left(words, players);
        expected.figures.push_back(figures);
    } while (words.accept(";"));
    return expected;
}

StatementKind expect_completed(Words& words, const Names& /*players*/) {
    return ExpectCompleted{words.segments()};
}

StatementKind expect_discarded(Words& words, const Names& /*players*/) {
    ExpectDiscarded expected;
    if (!words.accept("none"))
        while (!words.done()) expected.tiles.push_back(words.take("a tile"));
    return expected;
}

StatementKind expect_worth(Words& words, const Names& /*players*/) {
    ExpectWorth expected;
    expected.feature = words.segment();
    if (words.accept("now")) expected.now = words.number("the points now");
    words.accept(",");
    if (words.accept("final")) expected.at_the_end = words.number("the points at the end");
    if (!expected.now && !expected.at_the_end) words.fail("say \"now 8\" or \"final 4\"");
    return expected;
}

StatementKind expect_owners(Words& words, const Names& players) {
    ExpectOwners expected{words.segment(), {}};
    words.expect(":");
    expected.players = words.players(players);
    return expected;
}

StatementKind expect_followers(Words& words, const Names& players) {
    ExpectFollowers expected{words.segment(), {}};
    words.expect(":");
    if (!words.accept("none")) expected.figures = words.figure_numbers(players);
    return expected;
}

StatementKind expect_game(Words& words, const Names& /*players*/) {
    const bool over = words.accept("over");
    if (!over) {
        words.expect("goes");
        words.expect("on");
    }
    return ExpectGame{over};
}

StatementKind expect_winners(Words& words, const Names& players) {
    return ExpectWinners{words.players(players)};
}

}  // namespace

ExpectationLine expectation_line(std::string_view first_word) {
    static const std::map<std::string_view, ExpectationLine> lines{
        {"legal", [](Words& words, const Names&) { return expect_legality(words, true); }},
        {"illegal", [](Words& words, const Names&) { return expect_legality(words, false); }},
        {"places", expect_places},
        {"figure", expect_figure_places},
        {"asked", expect_asked},
        {"turn",
         [](Words& words, const Names& players) -> StatementKind {
             return ExpectTurn{words.player(players)};
         }},
        {"scores",
         [](Words& words, const Names& players) -> StatementKind {
             return ExpectScores{words.player_numbers(players)};
         }},
        {"supply",
         [](Words& words, const Names& players) -> StatementKind {
             return ExpectSupply{words.figure_numbers(players)};
         }},
        {"tokens",
         [](Words& words, const Names& players) -> StatementKind {
             return ExpectTokens{words.token_numbers(players)};
         }},
        {"pile",
         [](Words& words, const Names&) -> StatementKind {
             return ExpectPile{words.number("the tiles left")};
         }},
        {"offered", expect_offered},
        {"holds", expect_holds},
        {"hand", expect_hand},
        {"choices", expect_choices},
        {"about", expect_about},
        {"castles", expect_castles},
        {"ferries", expect_ferries},
        {"lying", expect_lying},
        {"elsewhere", expect_elsewhere},
        {"points", expect_points},
        {"returned", expect_returned},
        {"completed", expect_completed},
        {"discarded", expect_discarded},
        {"worth", expect_worth},
        {"owners", expect_owners},
        {"followers", expect_followers},
        {"complete",
         [](Words& words, const Names&) -> StatementKind {
             return ExpectComplete{true, words.segments()};
         }},
        {"incomplete",
         [](Words& words, const Names&) -> StatementKind {
             return ExpectComplete{false, words.segments()};
         }},
        {"joined",
         [](Words& words, const Names&) -> StatementKind {
             return ExpectJoined{true, words.segments()};
         }},
        {"separate",
         [](Words& words, const Names&) -> StatementKind {
             return ExpectJoined{false, words.segments()};
         }},
        {"game", expect_game},
        {"winners", expect_winners},
    };
    const auto found = lines.find(first_word);
    return found == lines.end() ? nullptr : found->second;
}

}  // namespace bastide::scenarios
