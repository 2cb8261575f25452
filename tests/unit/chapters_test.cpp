// What each expansion says of itself, and what chance gives to outcomes that cannot come.

#include "core/expansion.h"
#include "rules/all_expansions.h"

#include <bastide/engine.h>

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace bastide::test {
namespace {

struct Named {
    std::string_view name;
    int chapter;
};

TEST(Chapters, AreThoseOfTheRules) {
    constexpr Named expected[] = {{"base", 10},
                                  {"inns-and-cathedrals", 11},
                                  {"traders-and-builders", 12},
                                  {"goods", 12},
                                  {"builder", 12},
                                  {"pig", 12},
                                  {"dragon", 13},
                                  {"fairy", 13},
                                  {"princess", 13},
                                  {"magic-portals", 13},
                                  {"tower", 14},
                                  {"abbey", 15},
                                  {"mayor", 15},
                                  {"wagon", 15},
                                  {"barn", 15},
                                  {"count", 16},
                                  {"king-and-robber", 16},
                                  {"cult", 16},
                                  {"pig-herd", 16},
                                  {"bridges", 18},
                                  {"castles", 18},
                                  {"bazaars", 18},
                                  {"river", 19},
                                  {"abbot", 19},
                                  {"gardens", 19},
                                  {"hills", 20},
                                  {"vineyards", 20},
                                  {"shepherds", 20},
                                  {"big-top", 21},
                                  {"acrobats", 21},
                                  {"ringmaster", 21},
                                  {"flier", 30},
                                  {"ferries", 32},
                                  {"gold-mines", 33},
                                  {"mage-and-witch", 34}};
    const auto expansions = rules::all_expansions();
    ASSERT_EQ(expansions.size(), std::size(expected));
    for (std::size_t i = 0; i < expansions.size(); ++i) {
        EXPECT_EQ(expansions[i]->name, expected[i].name);
        EXPECT_EQ(int(expansions[i]->chapter), expected[i].chapter) << expected[i].name;
        EXPECT_FALSE(expansions[i]->title.empty()) << expected[i].name;
    }
}

TEST(Chapters, HaveTheirTextInTheReference) {
    for (const Expansion* expansion : rules::all_expansions()) {
        const std::string number = std::to_string(expansion->chapter) + "-";
        bool found = false;
        for (const auto& entry :
             std::filesystem::directory_iterator(BASTIDE_SOURCE_DIR "/docs/rules"))
            found = found || entry.path().filename().string().starts_with(number);
        EXPECT_TRUE(found) << expansion->name;
    }
}

// rule: GEN-09
TEST(Outcomes, ThatCannotComeHaveNoWeight) {
    RulesetChoice choice;
    choice.sets = {{"basic:2", 1}};
    std::vector<std::string> problems;
    const auto rules = make_ruleset(choice, problems);
    ASSERT_TRUE(rules);
    State state = start(*rules);
    const TileTypeId crossing = rules->find_type("BA/RRRR");
    EXPECT_EQ(weight(*rules, state, draw_outcome(crossing)), 1u);
    ASSERT_FALSE(apply(*rules, state, draw_outcome(crossing)));
    EXPECT_EQ(weight(*rules, state, draw_outcome(crossing)), 0u) << "nothing is drawn now";
    ASSERT_FALSE(apply(*rules, state, place_tile({1, 0}, 0)));
    ASSERT_FALSE(apply(*rules, state, pass()));
    ASSERT_TRUE(decision(*rules, state).by_nature);
    EXPECT_EQ(weight(*rules, state, draw_outcome(crossing)), 0u) << "the only one is drawn";
    EXPECT_EQ(weight(*rules, state, draw_outcome(TileTypeId(rules->types().size()))), 0u);
}

}  // namespace
}  // namespace bastide::test
