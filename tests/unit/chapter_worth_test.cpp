// What chapters say of the worth of tokens is part of what players think of a position.

#include "notation/position/position.h"
#include "search/evaluation.h"
#include "support/rules_with_chapter.h"

#include <gtest/gtest.h>

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace bastide {
namespace {

constexpr FollowsFrom any_game[] = {{"base", "", 0}};

void held_by_the_first(Position, std::span<double> of_players) { of_players[0] += 5; }
double twelve_beside(Position, SegmentId) { return 12; }

const Expansion& chapter_with_worth() {
    static const Expansion chapter{
        .name = "worth",
        .title = "Worth",
        .follows_from = any_game,
        .worth_held = held_by_the_first,
    };
    return chapter;
}

const Expansion& chapter_with_worth_beside() {
    static const Expansion chapter{
        .name = "beside",
        .title = "Beside",
        .follows_from = any_game,
        .worth_beside = twelve_beside,
    };
    return chapter;
}

std::shared_ptr<const Ruleset> rules_without() {
    std::vector<std::string> problems;
    return make_ruleset(RulesetChoice(), problems);
}

/// The first position, after the first tile, in which somebody has placed a figure by the first answer.
State with_figure(const Ruleset& rules) {
    State state = start(rules);
    MoveList moves;
    while (state.figures().empty() || state.figures()[0].where != Whereabouts::board) {
        legal(rules, state, moves);
        apply(rules, state, moves[0]);
    }
    return state;
}

TEST(ChapterWorth, OfWhatIsHeldCountsForItsHolder) {
    const auto rules = test::rules_with_chapter(chapter_with_worth());
    const auto plain = rules_without();
    ASSERT_TRUE(rules && plain);
    Evaluation with(*find_weights("standard")), without(*find_weights("standard"));
    with.begin(*rules);
    without.begin(*plain);
    const Outlook more = with.outlook(*rules, start(*rules)),
                  less = without.outlook(*plain, start(*plain));
    EXPECT_DOUBLE_EQ(more.points[0], less.points[0] + 5);
    EXPECT_DOUBLE_EQ(more.points[1], less.points[1]);
}

TEST(ChapterWorth, OfWhatComesWithAFeatureCountsAsFarAsItIsLikely) {
    const auto rules = test::rules_with_chapter(chapter_with_worth_beside());
    const auto plain = rules_without();
    ASSERT_TRUE(rules && plain);
    Evaluation with(*find_weights("standard")), without(*find_weights("standard"));
    with.begin(*rules);
    without.begin(*plain);
    const State state = with_figure(*rules), same = with_figure(*plain);
    const SegmentId feature = state.figures()[0].segment;
    const double chance = without.completion_chance(*plain, same, feature);
    ASSERT_GT(chance, 0);
    const std::size_t owner = state.figures()[0].owner.index();
    EXPECT_NEAR(with.outlook(*rules, state).points[owner],
                without.outlook(*plain, same).points[owner] + 12 * chance, 1e-9);
}

/// The points that Red is expected to have in a position where Red holds these tokens.
double expected_with(const std::string& tokens) {
    std::vector<PositionProblem> problems;
    const auto there = read_position(
        "bastide position 1; players Red Blue; set basic:2; set bridges-castles-and-bazaars:2; set "
        "abbey-and-mayor:2; tiles BA/RCr 0,0; turn 5 Red; hand BA/L; asks place_tile Red; tokens " +
            tokens,
        built_in_tiles(), problems);
    for (const PositionProblem& problem : problems) ADD_FAILURE() << problem.text("");
    if (!there) return 0;
    Evaluation evaluation(*find_weights("standard"));
    evaluation.begin(*there->rules);
    return evaluation.outlook(*there->rules, there->state).points[0];
}

/// What a player can still build or place is worth something, wherever it will lie.
TEST(ChapterWorth, PiecesInHandCount) {
    for (const std::string piece : {"bridge", "castle", "abbey"})
        EXPECT_GT(expected_with("Red " + piece + " 1"), expected_with("Red " + piece + " 0"))
            << piece;
}

}  // namespace
}  // namespace bastide
