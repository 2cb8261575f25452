// Rulesets take as many kinds of figures and of tokens, expansions, sequences and questions as they need: a
// chapter behind 127 others, with the last of 64 kinds of figures and of tokens, of 256 sequences and of 256
// questions, is played, written and read as those before it.

#include "bindings/python/action_space.h"
#include "core/agenda.h"
#include "core/figures.h"
#include "core/places.h"
#include "core/ruleset_maker.h"
#include "core/scoring.h"
#include "core/tokens.h"
#include "notation/moves/move_text.h"
#include "properties/view_json_checks.h"
#include "rules/10_base/base.h"
#include "rules/order_of_play.h"
#include "support/game_of_places.h"
#include "support/random_play.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace bastide::test {
namespace {

constexpr std::size_t kinds = 64, expansions = 128, sequences = 256, questions = 256;
constexpr FollowsFrom any_game[] = {{"base", "", 0}};
constexpr Reason last_reason{"TEST-02", "other_question"};
constexpr FigureKind last_figure(kinds - 1);
constexpr TokenKind last_token(kinds - 1);
constexpr auto last_sequence = SequenceNumber(sequences - 1);
constexpr auto last_question = QuestionNumber(questions - 1);

/// Fills up the kinds, so that its own are the last ones.
void prepare_last(RulesetMaker& maker) {
    while (maker.figure_kinds().size() < kinds) {
        FigureKindInfo kind;
        kind.name = "figure " + std::to_string(maker.figure_kinds().size());
        kind.each = 1;
        kind.stands_on = std::uint32_t(1) << maker.needed_kind("road").index();
        maker.add_figure_kind(kind);
    }
    int number = 0;
    for (TokenKind added; added != last_token;) {
        TokenKindInfo kind;
        kind.name = "token " + std::to_string(number++);
        kind.each = 2;
        kind.lies_on = PlaceKind::tile;
        added = maker.add_token_kind(kind);
    }
    maker.add_token_room(16);
}

/// The last kind of token onto the tile just placed; its sequence follows.
void list_last_token(Position position, const Step& asked, MoveList& moves) {
    if (position.state.tokens(asked.player, last_token) == 0) return;
    Place place;
    place.kind = PlaceKind::tile;
    place.cell = position.state.tile(position.state.header().placed).cell;
    moves.add(place_token(last_token, place));
}

Refusal check_last_token(Position position, const Step& asked, const Move& move) {
    if (move.token() != last_token) return {&other_answer};
    MoveList moves;
    list_last_token(position, asked, moves);
    return moves.size() == 1 && moves[0] == move ? Refusal{} : Refusal{&last_reason};
}

void put_last_token(Context& context, const Step& asked, const Move& move) {
    put_token(context, asked.player, last_token, place_of({context.rules, context.state}, move));
    push_sequence(context, last_sequence);
}

/// The last kind of figure onto a road of the tile just placed.
void list_last_figure(Position position, const Step& asked, MoveList& moves) {
    if (position.state.supply(asked.player, last_figure) == 0) return;
    const TileId placed = position.state.header().placed;
    for (std::size_t i = 0; i < position.state.segments().size(); ++i)
        if (const Segment& segment = position.state.segments()[i];
            segment.tile == placed &&
            rules::base::stands_on(position.rules.figure_kind(last_figure), segment.kind))
            moves.add(place_figure(last_figure, SegmentId(i)));
}

Refusal check_last_figure(Position position, const Step& asked, const Move& move) {
    if (move.figure != last_figure) return {&other_answer};
    MoveList moves;
    list_last_figure(position, asked, moves);
    return std::find(moves.begin(), moves.end(), move) != moves.end() ? Refusal{}
                                                                      : Refusal{&last_reason};
}

void put_last_figure(Context& context, const Step& asked, const Move& move) {
    put_figure(context, next_in_supply(context.state, asked.player, last_figure), move.segment);
}

// --- The last sequence puts the last question: whether to take a point -----------------------------

void ask_last(Context& context) { ask(context, last_question, context.state.active()); }
void end_last(Context&) {}

void list_both(Position, const Step&, MoveList& moves) {
    moves.add(choose_option(0));
    moves.add(choose_option(1));
}
Refusal check_both(Position, const Step&, const Move& move) {
    return move == choose_option(0) || move == choose_option(1) ? Refusal{} : Refusal{&last_reason};
}
void answer_last(Context& context, const Step& asked, const Move& move) {
    if (move.option == 1) context.edit.head().scores[asked.player.index()] += 1;
}

/// The registration, which lives as long as the rules do.
struct Roomful {
    std::deque<std::string> names;
    std::deque<Expansion> idle_expansions;
    std::deque<Sequence> idle_sequences;
    std::deque<Question> idle_questions;
    std::vector<const Expansion*> all_expansions;
    std::vector<const Sequence*> all_sequences;
    std::vector<const Question*> all_questions;
    std::vector<SequenceEntry> entries;
    std::vector<Beginning> begins;
    std::vector<Origin> origins;
    std::vector<Offer> both;
    std::vector<AddedOffer> added;
    std::vector<const Question*> own_questions;
    Expansion last;
    Sequence last_sequence;
    Question last_question;

    Roomful();
    std::string_view named(const char* what, std::size_t number) {
        return names.emplace_back(what + std::to_string(number));
    }
};

Roomful::Roomful() {
    const RulesPage page = rules::order_of_play();
    all_expansions.assign(page.expansions.begin(), page.expansions.end());
    all_sequences.assign(page.sequences.begin(), page.sequences.end());
    all_questions.assign(page.questions.begin(), page.questions.end());
    while (all_expansions.size() + 1 < expansions)
        all_expansions.push_back(&idle_expansions.emplace_back(
            Expansion{.name = named("idle ", all_expansions.size()), .follows_from = any_game}));
    while (all_sequences.size() + 1 < sequences)
        all_sequences.push_back(&idle_sequences.emplace_back());
    while (all_questions.size() + 1 < questions)
        all_questions.push_back(&idle_questions.emplace_back(
            Question{.name = named("idle_question_", all_questions.size())}));

    entries = {{&last, "ask_last", ask_last}, {&last, "end_last", end_last}};
    last_sequence = {.entries = entries, .needs = Needs::tile_placed};
    origins = {{.step = ask_last}};
    both = {{.kind = MoveKind::choose_option,
             .rule = last_reason.rule,
             .list = list_both,
             .check = check_both,
             .perform = answer_last}};
    static constexpr std::string_view answers[] = {"no_point", "a_point"};
    last_question = {.name = "last_question",
                     .offers = both,
                     .needs = Needs::tile_placed,
                     .to_active = true,
                     .options = answers,
                     .origins = origins};
    added = {{.to = &rules::question::place_figure,
              .offer = {.kind = MoveKind::place_token,
                        .rule = last_reason.rule,
                        .list = list_last_token,
                        .check = check_last_token,
                        .perform = put_last_token}},
             {.to = &rules::question::place_figure,
              .offer = {.kind = MoveKind::place_figure,
                        .rule = last_reason.rule,
                        .list = list_last_figure,
                        .check = check_last_figure,
                        .perform = put_last_figure}}};
    begins = {{.sequence = &last_sequence, .by = {.step = rules::base::offer_figure}}};
    own_questions = {&last_question};
    last.name = "last";
    last.title = "The last";
    last.follows_from = any_game;
    last.prepare = prepare_last;
    last.questions = own_questions;
    last.begins = begins;
    last.offers = added;
    last.check_token = [](Position, const PlacedToken& token) {
        return token.kind == last_token ? Refusal{} : Refusal{&other_answer};
    };
    all_expansions.push_back(&last);
    all_sequences.push_back(&last_sequence);
    all_questions.push_back(&last_question);
}

const Ruleset& full_rules() {
    static const Roomful roomful;
    static const std::shared_ptr<const Ruleset> rules = [] {
        RulesPage page = rules::order_of_play();
        page.expansions = roomful.all_expansions;
        page.sequences = roomful.all_sequences;
        page.questions = roomful.all_questions;
        RulesetChoice choice;
        choice.sets = {{"basic:2", 1}};
        std::vector<ChoiceProblem> problems;
        auto made = RulesetMaker(choice, built_in_tiles(), page, problems).build();
        for (const ChoiceProblem& problem : problems) ADD_FAILURE() << problem.text;
        return made;
    }();
    return *rules;
}

TEST(Capacities, AreThoseOfTheRuleset) {
    const Ruleset& rules = full_rules();
    EXPECT_EQ(rules.figure_kinds().size(), kinds);
    EXPECT_EQ(rules.token_kinds().size(), kinds);
    EXPECT_EQ(rules.expansions().size(), expansions);
    EXPECT_EQ(rules.compiled().sequences.size(), sequences);
    EXPECT_EQ(rules.compiled().decisions.size(), questions);
    EXPECT_TRUE(rules.expansions().back().in_play);
}

/// What is asked of every question: a copy is the same, and texts, views and numbers give it again.
struct QuestionChecks {
    const Ruleset& rules = full_rules();
    python::ActionSpace space{
        std::shared_ptr<const Ruleset>(std::shared_ptr<const Ruleset>(), &full_rules()),
        python::Numbering::frontier};
    State any = start(full_rules());
    python::ActionNumbers numbers{space, any};
    int figures = 0, tokens = 0, last_asked = 0;

    void check(const State& state) {
        const State copy = state;
        ASSERT_EQ(fingerprint(copy), fingerprint(state));
        const Decision asked = decision(rules, state);
        last_asked += asked.kind == last_question;
        numbers.look_at(state);
        MoveList moves;
        legal(rules, state, moves);
        for (const Move& move : moves) check(state, asked, move);
    }
    void check(const State& state, const Decision& asked, const Move& move) {
        const std::string text = move_text(rules, state, move);
        const auto again = read_move(rules, state, text);
        ASSERT_TRUE(again.move) << text;
        ASSERT_EQ(*again.move, move) << text;
        const auto numbered = numbers.move_of(numbers.number_of(move));
        ASSERT_TRUE(numbered) << text;
        ASSERT_EQ(*numbered, move) << text;
        figures += move.kind == MoveKind::place_figure && move.figure == last_figure;
        tokens += move.kind == MoveKind::place_token && move.token() == last_token;
        ASSERT_TRUE(asked.exists());
    }
};

TEST(Capacities, TheLastOfEverythingIsPlayed) {
    QuestionChecks checks;
    const Ruleset& rules = checks.rules;
    for (int game = 0; game < 3; ++game) {
        Random random(std::uint64_t(game) + 1);
        State state = start(rules);
        MoveList moves;
        while (!state.over()) {
            if (!decision(rules, state).by_nature) checks.check(state);
            if (HasFatalFailure()) return;
            const Move move = random_answer(rules, state, random, moves, Style::by_kind);
            ASSERT_FALSE(apply(rules, state, move));
        }
    }
    EXPECT_GT(checks.figures, 10);
    EXPECT_GT(checks.tokens, 10);
    EXPECT_GT(checks.last_asked, 3);
}

TEST(Capacities, ViewsAndPositionsTellTheLastOfEverything) {
    const Ruleset& rules = full_rules();
    Random random(7);
    State state = start(rules);
    MoveList moves;
    std::set<std::string> said;
    int told = 0;
    for (int question = 0; !state.over(); ++question) {
        const Decision asked = decision(rules, state);
        if (!asked.by_nature && (question % 5 == 0 || asked.kind == last_question)) {
            const auto view = read_view({}, rules, state, Player(), OfferedMoves::of_anyone);
            ASSERT_EQ(check_view_json(rules, state, view, said), "");
            const std::string text = position_text(rules, state);
            const auto again = state_of_text(rules, text);
            ASSERT_TRUE(again) << text;
            ASSERT_EQ(position_text(rules, *again), text);
            told += text.find("token 6") != std::string::npos;
        }
        ASSERT_FALSE(
            apply(rules, state, random_answer(rules, state, random, moves, Style::by_kind)));
    }
    EXPECT_GT(told, 2);
}

}  // namespace
}  // namespace bastide::test
