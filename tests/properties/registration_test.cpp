// An expansion is registered in one place, and everything else that has a list of expansions has it from
// there: here is what would be missing otherwise.

#include "core/agenda.h"
#include "core/compiled_rules.h"
#include "reference/reference_setup.h"
#include "rules/10_base/base.h"
#include "rules/15_abbey_mayor/abbey.h"
#include "rules/15_abbey_mayor/wagon.h"
#include "rules/18_bridges_castles_bazaars/bazaars.h"
#include "rules/32_ferries/ferries.h"
#include "rules/all_expansions.h"
#include "rules/order_of_play.h"
#include "support/dealt_expansions.h"
#include "support/program.h"
#include "support/random_choices.h"
#include "support/random_games.h"
#include "words/words.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace bastide::test {
namespace {

namespace fs = std::filesystem;

/// Those that tables can name; the others follow from them.
std::vector<const Expansion*> nameable_expansions() {
    std::vector<const Expansion*> found;
    for (const Expansion* const expansion : rules::all_expansions())
        if (expansion->follows_from.empty()) found.push_back(expansion);
    return found;
}

/// The chapters of which a folder has something: of "32_ferries" it is 32.
std::set<int> chapters_in(const char* folder) {
    std::set<int> chapters;
    for (const auto& entry : fs::directory_iterator(fs::path(BASTIDE_SOURCE_DIR) / folder)) {
        const std::string name = entry.path().filename().string();
        if (name.size() > 2 && name.find_first_not_of("0123456789") == 2)
            chapters.insert(std::stoi(name));
    }
    return chapters;
}

// --- The registry itself -----------------------------------------------------------------------------

TEST(Registration, HasEveryFolderOfTheRules) {
    std::set<int> registered;
    for (const Expansion* const expansion : rules::all_expansions())
        registered.insert(expansion->chapter);
    EXPECT_EQ(registered, chapters_in("src/rules"));
}

TEST(Registration, NumbersByPlaces) {
    const auto expansions = rules::all_expansions();
    EXPECT_EQ(number_of<rules::the_base_game>(), 0);
    EXPECT_EQ(expansions[number_of<rules::the_bazaars>()], &rules::the_bazaars);
    EXPECT_EQ(expansions[number_of<rules::the_ferries>()], &rules::the_ferries);
    const auto sequences = rules::all_sequences();
    EXPECT_EQ(number_of<rules::sequence::game>(), 0);
    EXPECT_EQ(sequences[number_of<rules::sequence::bazaar>()], &rules::sequence::bazaar);
    const auto questions = rules::all_questions();
    EXPECT_EQ(questions[number_of<rules::question::bid>()], &rules::question::bid);
    EXPECT_EQ(questions[number_of<rules::question::move_wagon>()], &rules::question::move_wagon);
}

/// What computer players need to know of questions, these say themselves.
TEST(Registration, SearchNamesNoQuestion) {
    int files = 0;
    for (const auto& entry : fs::directory_iterator(fs::path(BASTIDE_SOURCE_DIR) / "src/search")) {
        const std::string text = text_of(entry.path().string());
        ++files;
        EXPECT_FALSE(mentions(text, "question::")) << entry.path();
        for (const Question* const question : rules::all_questions())
            EXPECT_FALSE(mentions(text, '"' + std::string(question->name) + '"'))
                << entry.path() << ' ' << question->name;
    }
    EXPECT_GT(files, 20);
}

/// Programs that play through Python have learnt these numbers: new questions come behind them.
TEST(Registration, KeepsTheNumbersOfQuestions) {
    constexpr std::string_view known[] = {"first_player",
                                          "draw_tile",
                                          "place_tile",
                                          "place_figure",
                                          "second_part",
                                          "build_castle",
                                          "pick_for_castle",
                                          "settle_castles",
                                          "draw_for_bazaar",
                                          "want_auction",
                                          "offer_tile",
                                          "open_bidding",
                                          "bid",
                                          "buy_or_sell",
                                          "pick_tile",
                                          "roll_die",
                                          "land",
                                          "place_ferry",
                                          "move_ferry",
                                          "play_abbey",
                                          "move_wagon"};
    const auto questions = rules::all_questions();
    ASSERT_GE(questions.size(), std::size(known));
    for (std::size_t i = 0; i < std::size(known); ++i) EXPECT_EQ(questions[i]->name, known[i]);
}

/// Each question is one chapter's, and each step that puts it stands in a sequence.
TEST(Registration, GivesEveryQuestionOneChapter) {
    std::map<const Question*, int> chapters;
    for (const Expansion* const expansion : rules::all_expansions())
        for (const Question* const question : expansion->questions) ++chapters[question];
    EXPECT_EQ(chapters.size(), rules::all_questions().size());
    for (const Question* const question : rules::all_questions())
        EXPECT_EQ(chapters[question], 1) << question->name;
}

TEST(Registration, LeavesNoSequenceAndNoQuestionUnreachable) {
    const Table table = mixed_table_number(0);
    const CompiledRules& tables = table.rules->compiled();
    for (const DecisionTable& question : tables.decisions)
        EXPECT_FALSE(question.within.empty()) << question.entry.name;
    std::set<const Sequence*> begun = {&rules::sequence::game};
    for (const Expansion* const expansion : rules::all_expansions())
        for (const Beginning& beginning : expansion->begins) begun.insert(beginning.sequence);
    for (const Sequence* const sequence : rules::all_sequences())
        EXPECT_TRUE(begun.contains(sequence)) << sequence->entries.front().name;
}

// --- What chapters add to the questions of others ----------------------------------------------------

TEST(AddedOffers, StandBehindThoseOfTheirKindAndBeforeThePass) {
    RulesetChoice choice;
    choice.sets = {{"basic", 1}};
    for (const Expansion* const expansion : nameable_expansions()) {
        if (expansion->name == "base") continue;
        choice.rules.emplace_back(std::string(expansion->name), true);
    }
    const auto rules = rules_of(choice);
    ASSERT_TRUE(rules);
    for (const DecisionTable& question : rules->compiled().decisions) {
        std::vector<MoveKind> kinds;
        for (const Offer& offer : question.offers)
            if (kinds.empty() || kinds.back() != offer.kind) kinds.push_back(offer.kind);
        const std::set<MoveKind> different(kinds.begin(), kinds.end());
        EXPECT_EQ(different.size(), kinds.size()) << question.entry.name << ": kinds are mixed";
    }
    const auto& offers =
        rules->compiled().decisions[number_of<rules::question::place_figure>()].offers;
    EXPECT_EQ(offers.front().list, &rules::base::list_followers);
    EXPECT_EQ(offers.back().kind, MoveKind::pass);
}

TEST(AddedOffers, CountOnlyWhileTheirChapterIsInPlay) {
    const auto plain = rules_of(RulesetChoice());
    const auto& decisions = plain->compiled().decisions;
    EXPECT_EQ(decisions[number_of<rules::question::place_figure>()].offers.size(), 2u);
    EXPECT_TRUE(decisions[number_of<rules::question::place_tile>()].bans.empty());
    EXPECT_TRUE(decisions[number_of<rules::question::play_abbey>()].offers.empty());
    RulesetChoice choice;
    choice.sets = {{"basic", 1}, {"river/1", 1}};
    EXPECT_EQ(rules_of(choice)
                  ->compiled()
                  .decisions[number_of<rules::question::place_tile>()]
                  .bans.size(),
              3u);
}

// --- Where the game is -------------------------------------------------------------------------------

TEST(Moments, AreToldByTheStepsBetweenWhichTheyLie) {
    int before_points = 0, after_points = 0, at_home = 0, elsewhere = 0;
    for (int game = 0; game < how_many(12, 100); ++game) {
        const Table table = mixed_table_number(game);
        ASSERT_TRUE(table.rules);
        play_and_visit(table, std::uint64_t(game), [&](const State& state, const MoveList&) {
            const Position position{*table.rules, state};
            const auto& question =
                table.rules->compiled().decisions[decision(*table.rules, state).kind];
            const bool points = question.entry.needs == Needs::points_given;
            const bool placed = question.entry.needs == Needs::tile_placed ||
                                question.entry.needs == Needs::round_listed;
            ASSERT_EQ(is_between(position, rules::base::score_completed,
                                 rules::base::return_scored_figures),
                      points)
                << question.entry.name;
            // Some of them come before the figure is placed, the others after it.
            if (is_between(position, rules::base::offer_figure, rules::base::score_completed)) {
                ASSERT_TRUE(placed) << question.entry.name;
            }
            const bool home = question.entry.needs == Needs::figures_home;
            // The last step may have put it; then nothing but the game runs any more.
            if (home) {
                ASSERT_TRUE(state.round().empty() && state.header().placed.exists())
                    << question.entry.name;
                ASSERT_TRUE(is_running(position, number_of<rules::sequence::game>()));
                ++at_home;
                return;
            }
            ASSERT_TRUE(is_running(position, number_of<rules::sequence::game>()));
            // It comes up in a part and at the end of the game, which have nothing in common (BT-03, BT-05).
            if (question.entry.name == "turn_up_animal") return;
            ASSERT_EQ(is_running(position, number_of<rules::sequence::play_tile>()),
                      placed || points)
                << question.entry.name;
            ++(points ? after_points : placed ? before_points : elsewhere);
            const bool in_part = question.entry.name != "first_player" &&
                                 question.entry.name != "second_part" &&
                                 !question.within.contains(number_of<rules::sequence::bazaar>());
            ASSERT_EQ(is_running(position, number_of<rules::sequence::part>()), in_part)
                << question.entry.name;
        });
    }
    EXPECT_GT(before_points, at_least(100));
    EXPECT_GT(elsewhere, at_least(100));
    // Castles that take points together are too rare for a part of the games.
    if (!only_a_part()) {
        EXPECT_GT(after_points, 0);
        EXPECT_GT(at_home, 0);
    }
}

// --- What has to be there for each expansion ---------------------------------------------------------

TEST(Registration, IsFollowedByTextsWordsTilesAndScenarios) {
    const std::set<int> texts = chapters_in("docs/rules"),
                        scenarios = chapters_in("tests/scenarios");
    for (const Expansion* const expansion : rules::all_expansions()) {
        SCOPED_TRACE(expansion->name);
        EXPECT_FALSE(expansion->title.empty());
        EXPECT_TRUE(texts.contains(expansion->chapter)) << "docs/rules has no text";
        EXPECT_TRUE(scenarios.contains(expansion->chapter)) << "tests/scenarios has none";
        std::vector<std::string> keys = {"expansion." + std::string(expansion->name) + ".name"};
        for (const std::string_view set : expansion->sets) {
            keys.push_back("set." + std::string(set) + ".name");
            const auto sets = built_in_tiles().sets();
            EXPECT_TRUE(std::any_of(
                sets.begin(), sets.end(),
                [&](const TileSet& one) { return one.id.substr(0, one.id.find(':')) == set; }))
                << "data/tiles has no set " << set;
        }
        for (const OptionInfo& option : expansion->options)
            keys.push_back("option." + std::string(option.key) + ".name");
        for (const std::string_view language : words::languages())
            for (const std::string& key : keys)
                EXPECT_TRUE(words::words_in(language).has(key)) << language << " has no " << key;
    }
}

TEST(Registration, IsFollowedByTheReferenceGame) {
    for (const Expansion* const expansion : nameable_expansions()) {
        if (expansion->name == "base") continue;
        EXPECT_TRUE(reference::known_rules().contains(std::string(expansion->name)))
            << "tests/reference does not know " << expansion->name;
        for (const OptionInfo& option : expansion->options) {
            const auto known = reference::known_options().find(std::string(option.key));
            EXPECT_NE(known, reference::known_options().end())
                << "tests/reference does not know the option " << option.key;
        }
    }
}

// --- Random tables -----------------------------------------------------------------------------------

/// Every expansion is in play on some tables and not on others, with every value of its options.
TEST(RandomTables, HaveEveryExpansionAndEveryOption) {
    constexpr int tables = 150, least = 5;
    std::map<std::string_view, int> played, left_out;
    std::set<std::string> values;
    for (int number = 0; number < tables; ++number) {
        const auto rules = rules_of(random_choice(number));
        ASSERT_TRUE(rules) << number;
        for (const ExpansionInfo& expansion : rules->expansions())
            ++(expansion.in_play ? played : left_out)[expansion.name];
        for (std::size_t i = 0; i < rules->options().size(); ++i)
            values.insert(std::string(rules->options()[i].key) + ' ' +
                          std::to_string(rules->option_values()[i]));
    }
    for (const Expansion* const expansion : rules::all_expansions()) {
        EXPECT_GE(played[expansion->name], least) << expansion->name << " is hardly in play";
        if (expansion->name != "base") {
            EXPECT_GE(left_out[expansion->name], least) << expansion->name << " is hardly left out";
        }
        for (const OptionInfo& option : expansion->options)
            for (std::size_t value = 0; value < option.values.size(); ++value)
                EXPECT_TRUE(
                    values.contains(std::string(option.key) + ' ' + std::to_string(value)) ||
                    option.key == "first_player")
                    << option.key << ' ' << option.values[value] << " is dealt to no table";
    }
}

constexpr std::string_view mage_sets[] = {"mage-and-witch"};
constexpr std::string_view colours[] = {"red", "green"};
constexpr OptionInfo mage_options[] = {
    {.key = "colour_of_hats", .values = colours},
    {.key = "height_of_hats", .standard = 3, .lowest = 2, .highest = 1000},
};
const Expansion hats{.name = "hats", .sets = mage_sets, .options = mage_options};

/// A new expansion is dealt by what it registers, and changes nothing of what others are dealt.
TEST(RandomTables, DealANewExpansionByWhatItRegisters) {
    int played = 0, with_tiles = 0;
    std::set<std::string> values;
    for (int number = 0; number < 90; ++number) {
        RulesetChoice before = random_choice(number), choice = before, again = before;
        deal_expansion(hats, number, choice);
        deal_expansion(hats, number, again);
        EXPECT_EQ(choice.rules, again.rules);
        EXPECT_EQ(choice.options, again.options);
        EXPECT_EQ(choice.sets, again.sets);
        ASSERT_EQ(choice.rules.size(), before.rules.size() + 1);
        EXPECT_EQ(choice.rules.back().first, "hats");
        EXPECT_EQ(choice.players, before.players);
        EXPECT_TRUE(
            std::equal(before.options.begin(), before.options.end(), choice.options.begin()));
        EXPECT_TRUE(std::equal(before.sets.begin(), before.sets.end(), choice.sets.begin()));
        played += choice.rules.back().second;
        with_tiles += choice.sets.size() > before.sets.size();
        for (std::size_t i = before.options.size(); i < choice.options.size(); ++i)
            values.insert(choice.options[i].first + ' ' + choice.options[i].second);
    }
    EXPECT_GT(played, 15);
    EXPECT_LT(played, 50);
    EXPECT_GT(with_tiles, 5);
    EXPECT_LT(with_tiles, played);
    EXPECT_TRUE(values.contains("colour_of_hats red"));
    EXPECT_TRUE(values.contains("colour_of_hats green"));
    EXPECT_FALSE(values.contains("height_of_hats 1"));
    EXPECT_FALSE(values.contains("height_of_hats 11"));
    EXPECT_GE(values.size(), 6u);
}

}  // namespace
}  // namespace bastide::test
