// Random games with Abbey & Mayor and other boxes: what holds at each question, texts that lead back to
// it, views, and that all of it comes up.

#include "core/board.h"
#include "properties/played_games.h"
#include "properties/view_json_checks.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

namespace bastide::test {
namespace {

TableSetup abbey_setup(int number) {
    Random dealt(std::uint64_t(number), 92);
    const auto one_in = [&dealt](std::uint32_t cases) { return dealt.below(cases) == 0; };
    TableSetup setup;
    RulesetChoice& choice = setup.choice;
    choice.players = 2 + number % 5;
    choice.sets = {
        {"basic:2", 1},
        {one_in(2) ? "abbey-and-mayor:1" : "abbey-and-mayor:2", 1 + int(dealt.below(2))}};
    if (one_in(2)) choice.sets.emplace_back("inns-and-cathedrals:2", 1);
    if (one_in(2)) choice.sets.emplace_back("traders-and-builders:2", 1);
    if (one_in(2)) choice.sets.emplace_back("bridges-castles-and-bazaars:2", 1);
    if (one_in(3)) choice.sets.emplace_back("river/2:2", 1);
    if (one_in(3)) choice.rules.emplace_back("abbot", true);
    if (one_in(6)) choice.each.emplace_back("abbey", int(dealt.below(4)));
    if (one_in(6)) choice.each.emplace_back("wagon", int(dealt.below(4)));
    if (one_in(6)) choice.each.emplace_back("barn", int(dealt.below(4)));
    const std::pair<const char*, const char*> options[] = {
        {"abbey_end", "lost"},
        {"mayor_in_castle", one_in(2) ? "zero" : "forbidden"},
        {"wagon_move", "c1_connected"},
        {"wagon_from_abbey", "nowhere"},
        {"barn_on_barn_field", "allowed"},
        {"barn_scoring_lord_castle", "ignored"},
        {"barn_pigherd", "true"},
        {"small_city_definition", "any_two_tiles"},
        {"small_city_abbey", "small"},
        {"bazaar_discarded", "starts_bazaar"},
        {"bazaar_unplaceable", "redraw"},
        {"farm_scoring", "first"},
        {"bazaar_builder_order", "builder_first"},
    };
    for (const auto& [key, value] : options)
        if (one_in(3)) choice.options.emplace_back(key, value);
    choice.options.emplace_back("bazaar_bid_cap", "5");
    return setup;
}

/// AM-02: who has placed an abbey has one less; all four sides of each are taken.
void expect_abbeys_count(const Ruleset& rules, const State& state) {
    for (std::size_t kind = 0; kind < rules.token_kinds().size(); ++kind) {
        const TokenKindInfo& abbey = rules.token_kinds()[kind];
        if (!abbey.tile.exists()) continue;
        int placed[max_players] = {};
        for (const PlacedTile& tile : state.tiles()) {
            if (tile.type != abbey.tile) continue;
            ++placed[tile.by.index()];
            for (int side = 0; side < side_count; ++side)
                EXPECT_TRUE(state.at(neighbour(tile.cell, Side(side))).taken());
        }
        for (int seat = 0; seat < state.players(); ++seat)
            EXPECT_EQ(state.tokens(Player(std::size_t(seat)), TokenKind(kind)) + placed[seat],
                      abbey.each);
        for (std::size_t pile = 0; pile < state.layout().piles; ++pile)
            EXPECT_EQ(state.pile(pile)[abbey.tile.index()], 0);
    }
}

/// AM-14, AM-17, AM-19: a barn lies where four tiles meet, and no farmer stands beside it when a part is
/// over. Returns how many lie there.
int expect_barns_lie(const Ruleset& rules, const State& state, bool part_is_over) {
    int barns = 0;
    for (const Figure& figure : state.figures()) {
        if (figure.where != Whereabouts::board || !rules.figure_kind(figure.kind).on_corner)
            continue;
        ++barns;
        EXPECT_TRUE(is_on_corner(figure));
        const PlacedTile& tile = state.tile(state.segment(figure.segment).tile);
        const TileCorner at = corner_of(figure);
        const Cell cell = cell_of(rules.type(tile.type), tile, at.cell_of_tile);
        const Cell beside = neighbour(cell, Side(unsigned(at.corner)));
        const Side next = turned(Side(unsigned(at.corner)), 1);
        for (const Cell taken : {cell, beside, neighbour(cell, next), neighbour(beside, next)})
            EXPECT_TRUE(state.at(taken).taken());
        EXPECT_TRUE(!part_is_over || state.feature(figure.segment).followers == 0);
    }
    return barns;
}

// rule: AM-02 AM-11 AM-14 AM-17 AM-19
TEST(AbbeyAndMayor, GamesKeepTheirRulesAndTexts) {
    std::map<std::string, int> asked;
    int barns_seen = 0, with_lords = 0;
    for (int number = 0; number < how_many(60, 2000); ++number) {
        const TableSetup setup = abbey_setup(number);
        const auto rules = rules_of(setup.choice);
        ASSERT_TRUE(rules);
        SCOPED_TRACE(number);
        int visited = 0, barns = 0;
        play_with_all_answers(*rules, Random(std::uint64_t(number), 93), [&](const State& state) {
            ASSERT_EQ(check_features(*rules, state), "");
            const Decision question = decision(*rules, state);
            const std::string name(question.name);
            const bool over = name == "draw_tile" || name == "play_abbey" || !question.exists();
            expect_abbeys_count(*rules, state);
            const int now = expect_barns_lie(*rules, state, over);
            EXPECT_GE(now, barns) << "a barn has left the board";
            barns = now;
            if (name == "move_wagon") {
                EXPECT_GT(state.feature(question.subject).followers, 0);
                with_lords += state.segment(question.subject).kind == city;
            }
            const bool special = name == "move_wagon" || name == "play_abbey";
            // Those that are special now and then, all others seldom.
            if (special ? ++asked[name] % 7 == 0 : ++visited % 61 == 0)
                expect_texts_lead_back(setup, *rules, state);
        });
        barns_seen += barns;
        if (testing::Test::HasFailure()) return;
    }
    for (const char* name : {"play_abbey", "move_wagon"})
        EXPECT_GE(asked[name], at_least(40)) << name;
    EXPECT_GE(barns_seen, at_least(40));
    EXPECT_GE(with_lords, at_least(5));
}

TEST(AbbeyAndMayor, ViewsTellThem) {
    bool corners = false;
    check_views_of_games(how_many(12, 200), abbey_setup, 1000, 93,
                         [&](const boost::json::object& view) {
                             for (const auto& figure : view.at("board").at("figures").as_array())
                                 corners = corners || figure.as_object().contains("corner");
                         });
    EXPECT_TRUE(corners);
}

}  // namespace
}  // namespace bastide::test
