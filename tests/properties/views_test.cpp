// Views: nothing hidden is in the view of a seat, and all that is not is. The chapters of today keep no
// secrets, so the check is tried out on one made for it, done well and done badly.

#include "properties/views.h"

#include "core/ruleset_maker.h"
#include "rules/10_base/base.h"
#include "rules/all_expansions.h"
#include "rules/order_of_play.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace bastide::test {
namespace {

// --- The chapters ------------------------------------------------------------------------------------

/// How to change the secrets of each chapter that has some.
const std::map<std::string_view, ChangeSecrets> secrets_by_chapter;

TEST(Views, EveryChapterWithSecretsIsChecked) {
    for (const Expansion* chapter : rules::all_expansions()) {
        EXPECT_EQ(chapter->hide != nullptr, chapter->fill != nullptr)
            << chapter->name << ": what it hides must be filled in, and nothing else";
        EXPECT_EQ(chapter->hide != nullptr, secrets_by_chapter.contains(chapter->name))
            << chapter->name << ": secrets_by_chapter says how its secrets are changed";
    }
}

TEST(Views, ShowNothingHiddenAndAllThatIsOpen) {
    for (int game = 0; game < how_many(8, 400); ++game) {
        const Table table = table_number(game);
        SCOPED_TRACE(table.text);
        std::vector<ChangeSecrets> secrets;
        for (const ExpansionInfo& chapter : table.rules->expansions())
            if (const auto found = secrets_by_chapter.find(chapter.name);
                chapter.in_play && found != secrets_by_chapter.end())
                secrets.push_back(found->second);
        ASSERT_EQ(check_views_of_game(table, std::uint64_t(game), secrets), "");
    }
}

/// The order of the tiles is in no state, and there is nothing else to hide yet.
TEST(Views, OfTablesWithoutSecretsShowAll) {
    for (int game = 0; game < how_many(3, 100); ++game) {
        const Table table = table_number(game);
        const Ruleset& rules = *table.rules;
        if (!rules.compiled().hide.empty()) continue;
        Random random(25, std::uint64_t(game));
        play_and_visit(table, 25, [&](const State& state, const MoveList&) {
            for (std::size_t seat = 0; seat <= std::size_t(state.players()); ++seat) {
                const bool looks_on = seat == std::size_t(state.players());
                const State seen = view(rules, state, looks_on ? Player() : Player(seat));
                ASSERT_EQ(fingerprint(seen), fingerprint(state));
                ASSERT_EQ(fingerprint(fill(rules, seen, random)), fingerprint(state));
            }
        });
    }
}

// --- A chapter with secrets --------------------------------------------------------------------------

/// Each player has a sealed note with a number from 1 to 90. Placing a follower writes another one;
/// instead of that a player may open their own note, once.
struct Notes {
    std::uint8_t sealed[max_players] = {};  ///< the secret; `unknown` in the views of others
    std::uint8_t opened[max_players] = {};  ///< open to all; 0 until then
};
constexpr std::uint8_t unknown = 0;
constexpr std::uint8_t highest = 90;
const auto the_notes = ExpansionNumber(rules::all_expansions().size());

Notes& notes_in(const Ruleset& rules, State& state) {
    Context context(rules, state, nullptr);
    return private_state<Notes>(context, the_notes);
}
const Notes& notes_in(Position position) { return private_state<Notes>(position, the_notes); }

std::uint8_t any_note(Random& random) { return std::uint8_t(1 + random.below(highest)); }

/// What a careless chapter does wrong.
enum class Flaw { none, hides_nothing, leaks_a_little, hides_the_own, refills_all, touches_points };

template <Flaw flaw>
void hide_notes(const Ruleset& rules, State& state, Player seat) {
    if (flaw == Flaw::hides_nothing) return;
    for (std::size_t player = 0; player < std::size_t(state.players()) && player < max_players;
         ++player) {
        std::uint8_t& note = notes_in(rules, state).sealed[player];
        const bool own = seat.exists() && seat.index() == player;
        if (own && flaw != Flaw::hides_the_own) continue;
        note = flaw == Flaw::leaks_a_little && note > highest / 2 ? highest + 1 : unknown;
    }
}

template <Flaw flaw>
void fill_in_notes(const Ruleset& rules, State& state, Random& random) {
    // The second limit is for the compiler, which knows no number of players.
    for (std::size_t player = 0; player < std::size_t(state.players()) && player < max_players;
         ++player) {
        std::uint8_t& note = notes_in(rules, state).sealed[player];
        if (note == unknown || note > highest || flaw == Flaw::refills_all) note = any_note(random);
    }
    if (flaw == Flaw::touches_points) ++StateEditor(state).head().scores[0];
}

void change_notes(const Ruleset& rules, State& state, Player seat, Random& random) {
    for (std::size_t player = 0; player < std::size_t(state.players()); ++player)
        if (!seat.exists() || seat.index() != player)
            notes_in(rules, state).sealed[player] = any_note(random);
}

void write_first_notes(Context& context) {
    for (std::uint8_t player = 0; player < context.state.players(); ++player)
        private_state<Notes>(context, the_notes).sealed[player] = std::uint8_t(1 + player);
}

void write_note(Context& context, FigureId figure) {
    const Figure& placed = context.state.figure(figure);
    std::uint8_t& note = private_state<Notes>(context, the_notes).sealed[placed.owner.index()];
    note = std::uint8_t(1 + (note * 7 + placed.segment.index()) % highest);
}

Move opening(std::uint8_t note) {
    Move move;
    move.kind = MoveKind::choose_number;
    move.number = note;
    return move;
}

constexpr Reason not_the_note{"TEST-01", "not_the_note"};

Refusal check_opening(Position position, const Step& question, const Move& move) {
    const std::size_t player = question.player.index();
    const Notes& notes = notes_in(position);
    if (notes.opened[player] != 0 || !(move == opening(notes.sealed[player])))
        return {&not_the_note};
    return {};
}

void list_opening(Position position, const Step& question, MoveList& moves) {
    const Move move = opening(notes_in(position).sealed[question.player.index()]);
    if (!check_opening(position, question, move)) moves.add(move);
}

void open_note(Context& context, const Step& question, const Move& move) {
    private_state<Notes>(context, the_notes).opened[question.player.index()] =
        std::uint8_t(move.number);
}

constexpr AddedOffer open_own_note[] = {
    {&rules::question::place_figure,
     {.kind = MoveKind::choose_number,
      .list = list_opening,
      .check = check_opening,
      .perform = open_note}},
};
constexpr FollowsFrom every_game[] = {{"base", "", 0}};

template <Flaw flaw>
const Expansion sealed_notes{
    .name = "notes",
    .title = "Sealed notes",
    .follows_from = every_game,
    .prepare = [](RulesetMaker& maker) { maker.add_private_state<Notes>(sealed_notes<flaw>); },
    .set_up = write_first_notes,
    .offers = open_own_note,
    .figure_placed = write_note,
    .hide = hide_notes<flaw>,
    .fill = fill_in_notes<flaw>,
};

/// The order of play with the notes.
template <Flaw flaw>
struct PageWithNotes {
    PageWithNotes() {
        expansions.assign(page.expansions.begin(), page.expansions.end());
        expansions.push_back(&sealed_notes<flaw>);
        page.expansions = expansions;
    }
    std::vector<const Expansion*> expansions;
    RulesPage page = rules::order_of_play();
};

/// The first thing that is wrong with the views of games with such notes.
template <Flaw flaw>
std::string check_notes() {
    const PageWithNotes<flaw> notes;
    constexpr ChangeSecrets secrets[] = {change_notes};
    for (int game = 0; game < std::max(2, how_many(8, 40)); ++game) {
        RulesetChoice choice;
        choice.sets = {{"basic:2", 1}};
        choice.players = 2 + game % 4;
        std::vector<ChoiceProblem> problems;
        Table table;
        table.rules = RulesetMaker(choice, built_in_tiles(), notes.page, problems).build();
        table.first = Player(0);
        EXPECT_TRUE(table.rules) << (problems.empty() ? "" : problems.front().text);
        if (!table.rules) return "";
        const std::string wrong = check_views_of_game(table, std::uint64_t(game), secrets);
        if (!wrong.empty()) return wrong.substr(0, wrong.find(','));
    }
    return "";
}

TEST(Views, OfSecretsDoneWellAreFine) { EXPECT_EQ(check_notes<Flaw::none>(), ""); }

TEST(Views, OfSecretsDoneBadlyAreNot) {
    EXPECT_EQ(check_notes<Flaw::hides_nothing>(), "the view gives away what is hidden");
    EXPECT_EQ(check_notes<Flaw::leaks_a_little>(), "the view gives away what is hidden");
    EXPECT_EQ(check_notes<Flaw::hides_the_own>(),
              "the seat's answers depend on what it does not see");
    EXPECT_EQ(check_notes<Flaw::refills_all>(), "what is filled in does not agree with the view");
    EXPECT_EQ(check_notes<Flaw::touches_points>(), "what is filled in changes what is open");
}

/// What is filled in is not what was hidden, or nothing is gained by hiding it.
TEST(Views, AreFilledInByChance) {
    const PageWithNotes<Flaw::none> notes;
    RulesetChoice choice;
    choice.sets = {{"basic:2", 1}};
    std::vector<ChoiceProblem> problems;
    const auto rules = RulesetMaker(choice, built_in_tiles(), notes.page, problems).build();
    ASSERT_TRUE(rules);
    const State state = start(*rules);
    Random random(1);
    int different = 0;
    for (int i = 0; i < 50; ++i)
        different +=
            fingerprint(fill(*rules, view(*rules, state, Player(0)), random)) != fingerprint(state);
    EXPECT_GT(int(different), at_least(40));
    EXPECT_NE(fingerprint(view(*rules, state, Player(0))),
              fingerprint(view(*rules, state, Player(1))));
}

}  // namespace
}  // namespace bastide::test
