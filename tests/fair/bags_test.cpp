// Bags out of which tokens are drawn, with a chapter of the test alone: what is in them follows from the table, chance
// answers with a token, and texts, views and numbers tell it.

#include "core/bags.h"
#include "core/agenda.h"
#include "core/compiled_rules.h"
#include "core/places.h"
#include "core/tokens.h"
#include "fair/check_draws.h"
#include "fair/draw_seed.h"
#include "notation/moves/described_move.h"
#include "notation/moves/move_text.h"
#include "notation/setup/setup.h"
#include "notation/view/view_json.h"
#include "report/story_json.h"
#include "rules/10_base/base.h"
#include "search/part_lines.h"
#include "support/rules_with_chapter.h"

#include <bastide/game.h>

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>
#include <vector>

namespace bastide::test_of_bags {
namespace {

/// Lanterns come to lie on the tile just placed, but for dark ones: those go back. Of the bright ones one has
/// left the game.
struct KindOfLantern {
    const char* name;
    std::uint16_t in_all;
};
constexpr KindOfLantern lanterns[] = {
    {"dark lantern", 2}, {"bright lantern", 3}, {"pale lantern", 4}};
constexpr Reason none_left{"TEST-02", "no_such_token"};

extern const Expansion the_lanterns;
ExpansionNumber number_of_lanterns() {
    return ExpansionNumber(rules::order_of_play().expansions.size());
}
QuestionNumber number_of_draw() { return QuestionNumber(rules::order_of_play().questions.size()); }

struct Settings {
    TokenKind first;
    std::uint8_t bag = 0;
};
const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of_lanterns());
}
TokenKind lantern(const Ruleset& rules, std::size_t which) {
    return TokenKind(settings_of(rules).first.index() + which);
}

void prepare(RulesetMaker& maker) {
    Settings& made = maker.make_settings<Settings>(the_lanterns);
    maker.add_bag();  // another chapter's
    made.bag = maker.add_bag();
    for (const KindOfLantern& one : lanterns) {
        TokenKindInfo kind;
        kind.name = one.name;
        kind.in_all = one.in_all;
        kind.from_box = true;
        kind.lies_on = PlaceKind::tile;
        kind.bag = made.bag;
        const TokenKind number = maker.add_token_kind(kind);
        if (!made.first.exists()) made.first = number;
    }
    maker.add_token_room(9);
}

int out_of_game(Position position, TokenKind kind) {
    return kind == lantern(position.rules, 1) ? 1 : 0;
}

void list_reach(Position, const Step&, MoveList& moves) { moves.add(choose_option(0)); }
Refusal check_reach(Position, const Step&, const Move& move) {
    return move == choose_option(0) ? Refusal{} : Refusal{&other_answer};
}
void reach_into_bag(Context& context, const Step&, const Move&) {
    ask(context, number_of_draw(), Player());
}

void list_drawn(Position position, const Step&, MoveList& moves) {
    list_tokens(position, settings_of(position.rules).bag, moves);
}
Refusal check_drawn(Position position, const Step&, const Move& move) {
    return check_token_drawn(position, settings_of(position.rules).bag, move, none_left);
}
Move any_drawn(Position position, const Step&, Random& random) {
    return any_token(position, settings_of(position.rules).bag, random);
}
/// A lantern that lies there brings its player a point for each that has been in the bag.
void take_drawn(Context& context, const Step&, const Move& move) {
    if (move.token() == lantern(context.rules, 0)) return;
    const StateHeader& head = context.state.header();
    context.edit.head().scores[head.active.index()] += 5;
    put_token(context, Player(), move.token(),
              place_by(PlaceKind::tile, context.state.tile(head.placed).cell, 0, 0));
}

constexpr Offer draws[] = {{.kind = MoveKind::outcome,
                            .rule = "TEST-02",
                            .list = list_drawn,
                            .check = check_drawn,
                            .perform = take_drawn}};
constexpr Origin by_figure_phase[] = {{.step = rules::base::offer_figure}};
constexpr Question draw_question{.name = "draw_lantern",
                                 .by_nature = true,
                                 .of_tokens = true,
                                 .offers = draws,
                                 .weight = tokens_like_it,
                                 .sample = any_drawn,
                                 .needs = Needs::tile_placed,
                                 .origins = by_figure_phase};
constexpr const Question* own_questions[] = {&draw_question};
constexpr FollowsFrom any_game[] = {{"base", "", 0}};
constexpr AddedOffer offers[] = {{.to = &rules::question::place_figure,
                                  .offer = {.kind = MoveKind::choose_option,
                                            .rule = "TEST-01",
                                            .list = list_reach,
                                            .check = check_reach,
                                            .perform = reach_into_bag}}};
constinit const Expansion the_lanterns{.name = "lanterns",
                                       .title = "Lanterns",
                                       .follows_from = any_game,
                                       .prepare = prepare,
                                       .questions = own_questions,
                                       .offers = offers,
                                       .out_of_game = out_of_game};

std::shared_ptr<const Ruleset> shared_rules() {
    static const auto rules =
        test::rules_with_chapter(the_lanterns, {}, built_in_tiles(), {.questions = own_questions});
    return rules;
}
const Ruleset& the_rules() { return *shared_rules(); }

void give(State& state, const Move& move) {
    const Refusal refusal = apply(the_rules(), state, move);
    ASSERT_FALSE(refusal) << refusal.text();
}

/// Up to the next question about a figure: the first answers.
void go_to_figures(State& state) {
    MoveList moves;
    while (decision(the_rules(), state).name != "place_figure") {
        legal(the_rules(), state, moves);
        ASSERT_FALSE(moves.empty());
        give(state, moves[0]);
    }
}

/// A game in which the next answer is a token out of the bag.
State at_the_bag() {
    State state = start(the_rules());
    go_to_figures(state);
    give(state, choose_option(0));
    return state;
}

std::map<std::string, std::uint32_t> cases_of(const State& state) {
    MoveList moves;
    legal(the_rules(), state, moves);
    std::map<std::string, std::uint32_t> cases;
    for (const Move& move : moves)
        cases[move_text(the_rules(), state, move)] = weight(the_rules(), state, move);
    return cases;
}

TEST(Bags, HoldWhatIsNotOnTheTable) {
    State state = at_the_bag();
    using Cases = std::map<std::string, std::uint32_t>;
    EXPECT_EQ(cases_of(state),
              (Cases{{"dark lantern", 2}, {"bright lantern", 2}, {"pale lantern", 4}}));
    for (int drawn = 0; drawn < 2; ++drawn) {
        give(state, token_outcome(lantern(the_rules(), 1)));
        go_to_figures(state);
        give(state, choose_option(0));
    }
    EXPECT_EQ(cases_of(state), (Cases{{"dark lantern", 2}, {"pale lantern", 4}}));
    EXPECT_EQ(tokens_in_bag({the_rules(), state}, settings_of(the_rules()).bag), 6);
    EXPECT_EQ(why_not(the_rules(), state, token_outcome(lantern(the_rules(), 1))).rule(),
              "TEST-02");
    // A dark one goes back.
    give(state, token_outcome(lantern(the_rules(), 0)));
    EXPECT_EQ(tokens_in_bag({the_rules(), state}, settings_of(the_rules()).bag), 6);
}

TEST(Bags, RefuseWhatIsNoTokenOfTheirs) {
    const State state = at_the_bag();
    const std::size_t kinds = the_rules().token_kinds().size();
    EXPECT_TRUE(why_not(the_rules(), state, token_outcome(TokenKind(kinds))));
    EXPECT_TRUE(why_not(the_rules(), state, token_outcome(TokenKind(255))));
    EXPECT_TRUE(why_not(the_rules(), state, draw_outcome(TileTypeId(0))));
    EXPECT_TRUE(why_not(the_rules(), state, pass()));
    EXPECT_EQ(weight(the_rules(), state, token_outcome(TokenKind(255))), 0u);
}

TEST(Bags, AreDrawnFromFairly) {
    const State state = at_the_bag();
    Random random(31);
    constexpr int samples = 20000;
    std::map<std::string, int> seen;
    for (int i = 0; i < samples; ++i)
        ++seen[move_text(the_rules(), state, sample(the_rules(), state, random))];
    double sum = 0;
    for (const auto& [name, cases] : cases_of(state)) {
        const double expected = samples * cases / 8.0;
        sum += (seen[name] - expected) * (seen[name] - expected) / expected;
    }
    EXPECT_EQ(seen.size(), 3u);
    EXPECT_LT(sum, 2 + 4 * std::sqrt(4.0));
}

TEST(Bags, AreTold) {
    const State state = at_the_bag();
    const Move pale = token_outcome(lantern(the_rules(), 2));
    const auto read = read_move(the_rules(), state, "pale lantern");
    ASSERT_TRUE(read.move) << read.expected;
    EXPECT_EQ(*read.move, pale);
    EXPECT_EQ(read_move(the_rules(), state, "lantern").expected, "the token that was drawn");
    const DescribedMove said = describe(the_rules(), state, pale);
    EXPECT_EQ(said.token, lantern(the_rules(), 2));
    EXPECT_EQ(said.weight, 4u);
    EXPECT_FALSE(said.outcome);
    const std::string view = view_json({}, the_rules(), state, Player(), OfferedMoves::of_anyone);
    EXPECT_NE(
        view.find(R"({"kind":"outcome","text":"pale lantern","token":"pale lantern","weight":4})"),
        std::string::npos)
        << view;
    EXPECT_NE(view.find(R"("bags":[{"bag":2,"token":"dark lantern","left":2,"in_all":2},)"
                        R"({"bag":2,"token":"bright lantern","left":2,"in_all":3},)"
                        R"({"bag":2,"token":"pale lantern","left":4,"in_all":4}])"),
              std::string::npos)
        << view;
}

/// Draws are numbered with those of tiles, repeat themselves after an undo, and follow from a seed that
/// anybody can check.
TEST(Bags, FollowFromTheSeed) {
    Bytes32 bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = std::uint8_t(i);
    const fair::DrawSeed seed(bytes);
    Game game(shared_rules(), std::make_shared<fair::SeededChance>(seed));
    MoveList moves;
    int drawn = 0;
    while (drawn < 6 && game.decision().exists()) {
        legal(game.rules(), game.state(), moves);
        const bool reaches = game.decision().name == "place_figure";
        const State before = game.state();
        ASSERT_FALSE(game.play(reaches ? choose_option(0) : moves[0]));
        if (!reaches) continue;
        ++drawn;
        const std::uint64_t after = fingerprint(game.state());
        game.undo();
        EXPECT_EQ(fingerprint(game.state()), fingerprint(before));
        ASSERT_FALSE(game.play(choose_option(0)));
        EXPECT_EQ(fingerprint(game.state()), after);
    }
    std::vector<RecordedMove> record(game.record().begin(), game.record().end());
    EXPECT_FALSE(fair::check_draws(the_rules(), record, seed).first_other);
    // Another token than the seed gives is found.
    for (RecordedMove& answer : record)
        if (answer.decision == number_of_draw() &&
            answer.move != token_outcome(lantern(the_rules(), 0))) {
            answer.move = token_outcome(lantern(the_rules(), 0));
            break;
        }
    const auto check = fair::check_draws(the_rules(), record, seed);
    ASSERT_TRUE(check.first_other);
    EXPECT_EQ(check.first_other->question.name, "draw_lantern");
}

TEST(Bags, AreInTheStory) {
    State state = at_the_bag();
    const std::string story =
        report::story_of_answer(the_rules(), state, token_outcome(lantern(the_rules(), 0)));
    EXPECT_NE(story.find(R"({"after":1,"kind":"token_drawn","player":1,)"
                         R"("question":"draw_lantern","token":"dark lantern"})"),
              std::string::npos)
        << story;
}

/// A player reckons with the mean of what may be drawn: five points in six cases of eight.
TEST(Bags, AreCountedByTheirMean) {
    State state = start(the_rules());
    go_to_figures(state);
    Evaluation evaluation(*find_weights("standard"));
    evaluation.begin(the_rules());
    PartLines lines;
    std::vector<PartLine> found;
    lines.list(evaluation, the_rules(), state, found);
    double reaching = 0, passing = 0;
    for (const PartLine& line : found) {
        if (line.moves[0] == choose_option(0)) reaching = line.value;
        if (line.moves[0] == pass()) passing = line.value;
    }
    EXPECT_NEAR(reaching - passing, 5 * 6 / 8.0, 1e-6);
}

}  // namespace
}  // namespace bastide::test_of_bags
