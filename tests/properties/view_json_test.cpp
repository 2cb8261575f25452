// The JSON view of every state of random games says what is so, offers exactly the legal answers, and
// those to nobody but the seat that is asked.

#include "notation/position/position.h"
#include "properties/view_json_checks.h"
#include "rules/10_base/base.h"
#include "support/random_choices.h"
#include "support/random_games.h"
#include "support/rules_with_chapter.h"

#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <set>
#include <string>
#include <vector>

namespace bastide::test {
namespace {

using Kinds = std::set<std::string>;

const auto see_all = OfferedMoves::of_anyone;

/// The view of those who see everything is right.
void check_whole_view(const Ruleset& rules, const State& state, Kinds& kinds) {
    const auto whole = read_view({}, rules, state, Player(), see_all);
    ASSERT_EQ(check_view_json(rules, state, whole, kinds), "") << whole;
}

/// Calls `visit(state)` at every few questions of a random game, and at its end.
void visit_some(const Table& table, std::uint64_t seed, int every,
                const std::function<void(const State&)>& visit, Style style = Style::by_kind) {
    Random random(seed, 31);
    MoveList moves;
    const Ruleset& rules = *table.rules;
    State state = start(rules, table.first);
    for (int question = 0; decision(rules, state).exists(); ++question) {
        if (question % every == 0) visit(state);
        if (testing::Test::HasFatalFailure()) return;
        ASSERT_FALSE(apply(rules, state, random_answer(rules, state, random, moves, style)));
    }
    visit(state);
}

TEST(ViewJson, SaysWhatIsSoAndOffersTheLegalAnswers) {
    Kinds kinds;
    for (int game = 0; game < how_many(24, 400); ++game) {
        const Table table = game % 4 == 0   ? traders_table_number(game)
                            : game % 4 == 1 ? bazaars_table_number(game)
                            : game % 4 == 2 ? castles_table_number(game)
                                            : mixed_table_number(game);
        SCOPED_TRACE(table.text);
        visit_some(table, std::uint64_t(game), 7,
                   [&](const State& state) { check_whole_view(*table.rules, state, kinds); });
        if (HasFailure()) return;
    }
    // No chapter of today asks for a player; what a castle scores is seldom asked.
    kinds.erase("choose_segment");
    if (!only_a_part()) {
        EXPECT_EQ(kinds, (Kinds{"outcome", "place_tile", "pass", "place_figure", "return_figure",
                                "choose_figure", "move_token", "place_token", "choose_number",
                                "choose_option", "choose_tile"}));
    }
}

TEST(ViewJson, TellsWhatCastlesMayScore) {
    Kinds kinds;
    for (int game = 0; game < how_many(60, 1000); ++game) {
        const Table table = castles_table_number(game);
        SCOPED_TRACE(table.text);
        const auto check = [&](const State& state) {
            const Decision question = decision(*table.rules, state);
            if (!question.subject.exists()) return;
            check_whole_view(*table.rules, state, kinds);
        };
        visit_some(table, std::uint64_t(game), 1, check, Style::compact);
        if (HasFailure()) return;
    }
    if (!only_a_part()) {
        EXPECT_EQ(kinds, Kinds{"choose_segment"});
    }
}

TEST(ViewJson, OffersAnswersToNobodyButTheSeatThatIsAsked) {
    int offered = 0;
    for (int game = 0; game < how_many(8, 100); ++game) {
        const Table table = bazaars_table_number(game);
        const Ruleset& rules = *table.rules;
        visit_some(table, std::uint64_t(game), 11, [&](const State& state) {
            const Decision question = decision(rules, state);
            auto whole = read_view({}, rules, state, Player(), see_all);
            ASSERT_EQ(whole.at("moves").is_null(), !question.exists());
            for (std::size_t seat = 0; seat <= std::size_t(state.players()); ++seat) {
                const bool looks_on = seat == std::size_t(state.players());
                const Player player = looks_on ? Player() : Player(seat);
                auto seen = read_view({}, rules, view(rules, state, player), player);
                ASSERT_EQ(seen.at("seat"),
                          looks_on ? boost::json::value() : boost::json::value(int(seat) + 1));
                const bool asked = question.exists() && question.chooser == player && !looks_on;
                offered += asked;
                // But for that, they are the same: there are no secrets yet.
                seen["seat"] = nullptr;
                if (!asked && question.exists()) {
                    ASSERT_TRUE(seen.at("moves").is_null());
                    ASSERT_TRUE(seen.at("question").at("can_pass").is_null());
                    seen["moves"] = whole.at("moves");
                    seen["question"] = whole.at("question");
                }
                ASSERT_EQ(seen, whole);
            }
        });
        if (HasFailure()) return;
    }
    EXPECT_GT(offered, at_least(50));
}

TEST(ViewJson, IsThatOfThePositionItsTextGives) {
    for (int game = 0; game < how_many(24, 300); ++game) {
        TableSetup setup;
        setup.title = "A \"game\" \\ of \xC3\x89va's";
        setup.choice = random_choice(game);
        const char* const names[] = {"Ann B.", "added", "C;#", "seat", "\xC3\x89va", "f:"};
        for (int seat = 0; game % 2 == 0 && seat < setup.choice.players; ++seat)
            setup.names.emplace_back(names[seat]);
        const Table table{rules_of(setup.choice), Player(0), ""};
        visit_some(table, std::uint64_t(game), 41, [&](const State& state) {
            const auto text = write_position(setup, *table.rules, state, PositionForm::line);
            ASSERT_TRUE(text);
            std::vector<PositionProblem> problems;
            const auto again = read_position(*text, table.rules->library(), problems);
            ASSERT_TRUE(again) << *text;
            // The text of a set-up has no double quotes.
            TableSetup same = setup;
            same.title = again->setup.title;
            ASSERT_EQ(view_json(same, *table.rules, state, Player(), see_all),
                      view_json(again->setup, *again->rules, again->state, Player(), see_all));
        });
        if (HasFailure()) return;
    }
}

TEST(ViewJson, NamesTableAndPlayers) {
    const Table table = base_table(3);
    const State state = start(*table.rules);
    TableSetup setup;
    setup.title = "Evening \xFF \"one\"";
    setup.names = {"\xC3\x89va", "a\x80", "\t"};
    auto seen = read_view(setup, *table.rules, state, Player(1));
    EXPECT_EQ(seen.at("format"), "bastide view");
    EXPECT_EQ(seen.at("version"), view_version);
    EXPECT_EQ(seen.at("title"), "Evening \xEF\xBF\xBD \"one\"");
    EXPECT_EQ(seen.at("players").at(0).at("name"), "\xC3\x89va");
    EXPECT_EQ(seen.at("players").at(1).at("name"), "a\xEF\xBF\xBD");
    EXPECT_EQ(seen.at("players").at(2).at("name"), "\t");
    seen = read_view({}, *table.rules, state, Player(1));
    EXPECT_EQ(seen.at("title"), "");
    EXPECT_EQ(seen.at("players").at(2).at("name"), "Seat 3");
}

// --- Shapes of answers that no chapter has yet ------------------------------------------------------

Move chosen_player(std::uint8_t seat) {
    Move move;
    move.kind = MoveKind::choose_player;
    move.option = seat;
    return move;
}

/// One answer of each shape, and two numbers that are no range.
std::vector<Move> odd_answers(MoveKind kind) {
    switch (kind) {
        case MoveKind::choose_player: return {chosen_player(0), chosen_player(1)};
        case MoveKind::choose_option: return {choose_option(3)};
        case MoveKind::choose_number: return {choose_number(-4), choose_number(9)};
        case MoveKind::choose_tile: return {choose_tile(TileTypeId(0))};
        default: return {};
    }
}

template <MoveKind kind>
void list_odd(Position, const Step&, MoveList& moves) {
    for (const Move& move : odd_answers(kind)) moves.add(move);
}

template <MoveKind kind>
constexpr AddedOffer odd_offer() {
    return {&rules::question::place_figure,
            {.kind = kind,
             .list = list_odd<kind>,
             .check = [](Position, const Step&, const Move&) { return Refusal{}; },
             .perform = [](Context&, const Step&, const Move&) {}}};
}
constexpr AddedOffer odd_offers[] = {
    odd_offer<MoveKind::choose_player>(), odd_offer<MoveKind::choose_option>(),
    odd_offer<MoveKind::choose_number>(), odd_offer<MoveKind::choose_tile>()};

TEST(ViewJson, HasAllShapes) {
    Expansion shapes;
    shapes.name = "shapes";
    shapes.offers = odd_offers;
    static constexpr FollowsFrom any_game[] = {{"base", "", 0}};
    shapes.follows_from = any_game;
    RulesetChoice choice;
    choice.options = {{"first_player", "random"}};
    const auto rules = rules_with_chapter(shapes, choice);
    ASSERT_TRUE(rules);
    Kinds kinds;
    Random random(3);
    State state = start(*rules);
    for (int i = 0; i < 12; ++i) {
        check_whole_view(*rules, state, kinds);
        if (decision(*rules, state).by_nature) {
            ASSERT_FALSE(apply(*rules, state, sample(*rules, state, random)));
            continue;
        }
        MoveList moves;
        legal(*rules, state, moves);
        ASSERT_FALSE(apply(*rules, state, moves[0]));
    }
    EXPECT_EQ(kinds, (Kinds{"outcome", "place_tile", "pass", "place_figure", "choose_player",
                            "choose_number", "choose_option", "choose_tile"}));
}

}  // namespace
}  // namespace bastide::test
