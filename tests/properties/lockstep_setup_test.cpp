// Which tiles lie in which pile and on the board, which rules the sets bring, and how many figures
// everybody has: the engine and the reference game agree, each from the names of the sets.
// rule: GEN-09 BASE-03 RIV-02 RV2-01 RV2-02 INN-05 ABB-01

#include "properties/lockstep.h"
#include "support/random_choices.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

namespace bastide::test {
namespace {

reference::TableChoice choice_in_words(const RulesetChoice& choice) {
    reference::TableChoice words;
    words.sets = choice.sets;
    words.tile_changes = {choice.tile_changes.begin(), choice.tile_changes.end()};
    for (const auto& [name, on] : choice.rules)
        if (reference::known_rules().contains(name)) words.rules[name] = on;
    words.each = {choice.each.begin(), choice.each.end()};
    for (const auto& [key, value] : choice.options)
        if (reference::known_options().contains(key)) words.options[key] = value;
    words.players = choice.players;
    return words;
}

/// The engine may keep piles that are empty.
std::vector<reference::Pile> piles_of(const reference::GameSetup& setup) {
    std::vector<reference::Pile> piles = setup.piles_before;
    piles.push_back(setup.bag);
    std::erase_if(piles, [](const reference::Pile& pile) { return pile.empty(); });
    return piles;
}

/// What the first list of piles has and the second has not, as in "pile 2: BA/RCr 3".
std::string missing(const std::vector<reference::Pile>& piles,
                    const std::vector<reference::Pile>& others) {
    std::string text;
    for (std::size_t number = 0; number < piles.size(); ++number)
        for (const auto& [tile, copies] : piles[number])
            if (number >= others.size() || !others[number].contains(tile) ||
                others[number].at(tile) != copies)
                text +=
                    " pile " + std::to_string(number) + ": " + tile + " " + std::to_string(copies);
    return text;
}

/// Cells, tiles and turnings, sorted.
std::vector<std::tuple<Cell, std::string, Turning>> start_in_words(
    const reference::GameSetup& setup) {
    std::vector<std::tuple<Cell, std::string, Turning>> words;
    for (const StartTile& start : setup.start)
        words.emplace_back(start.cell, start.tile, start.turning);
    std::sort(words.begin(), words.end());
    return words;
}

/// The rules text speaks of one start tile. Of sets that bring more, or of several boxes that each
/// bring one where a river needs none, it does not say what becomes of them.
bool has_one_start_tile(const RulesetChoice& choice) {
    int boxes = 0;
    for (const auto& [id, multiple] : choice.sets) {
        const TileSet& set = *built_in_tiles().find_set(id);
        const bool is_of_a_river = id.starts_with("river") || id == "gq11/river";
        if (set.start.size() > 1) return false;
        boxes += !set.start.empty() && !is_of_a_river ? multiple : 0;
    }
    return boxes == 1;
}

void expect_same_setup(const RulesetChoice& choice) {
    const Table table = make_table(choice);
    ASSERT_NE(table.rules, nullptr);
    const reference::GameSetup engine = reference_setup(*table.rules, Player(0));
    const reference::GameSetup slow =
        reference::setup_of(choice_in_words(choice), table.rules->library());
    EXPECT_EQ(missing(piles_of(engine), piles_of(slow)), "") << "only engine: " << table.text;
    EXPECT_EQ(missing(piles_of(slow), piles_of(engine)), "") << "only reference: " << table.text;
    EXPECT_EQ(engine.rules, slow.rules) << table.text;
    EXPECT_EQ(start_in_words(engine), start_in_words(slow)) << table.text;
    std::map<std::string, int> pieces = reference::usual_pieces(slow);
    for (const auto& [kind, number] : slow.each) pieces[kind] = number;
    EXPECT_EQ(engine.each, pieces) << table.text;
    if (engine.rules.contains("gold-mines")) {
        EXPECT_EQ(engine.ingots, slow.ingots) << table.text;
    }
    if (engine.rules.contains("shepherds")) {
        EXPECT_EQ(engine.bags_of_sheep, slow.bags_of_sheep) << table.text;
    }
}

TEST(LockstepSetup, RandomChoices) {
    for (int number = 0; number < how_many(100, 2000); ++number)
        if (const RulesetChoice choice = random_choice(number); has_one_start_tile(choice))
            expect_same_setup(choice);
}

/// All combinations of rivers, what becomes of the start tile, and the order of the ends.
TEST(LockstepSetup, Rivers) {
    for (int number = 0; number < 7 * 4 * 3; ++number) {
        RulesetChoice choice;
        choice.sets = {{"basic:2", 1}};
        const int rivers = number % 7 + 1;
        if ((rivers & 1) != 0) choice.sets.emplace_back("river/1:2", 1);
        if ((rivers & 2) != 0) choice.sets.emplace_back("river/2:2", 1);
        if ((rivers & 4) != 0) choice.sets.emplace_back("gq11/river", 1);
        constexpr const char* starts[] = {"removed", "shuffled", "after_lake", "main_pile"};
        constexpr const char* ends[] = {"random", "volcano_last", "city_end_shuffled"};
        choice.options = {{"river_start_tile", starts[number / 7 % 4]},
                          {"river2_ends", ends[number / 28]}};
        expect_same_setup(choice);
        if (testing::Test::HasFatalFailure()) return;
    }
}

/// Beside the City of Carcassonne, with a river or without.
// rule: COU-01
TEST(LockstepSetup, Carcassonne) {
    for (int number = 0; number < 4 * 4; ++number) {
        const bool has_rules = (number & 2) == 0;
        RulesetChoice choice;
        choice.sets = {{"basic:2", 1}, {"count", 1}};
        if (has_rules) choice.sets.emplace_back((number & 1) == 0 ? "river/1:2" : "river/2:2", 1);
        choice.rules = {{"river", has_rules}};
        constexpr const char* starts[] = {"removed", "shuffled", "after_lake", "main_pile"};
        choice.options = {{"river_start_tile", starts[number / 4]}};
        expect_same_setup(choice);
        if (testing::Test::HasFatalFailure()) return;
    }
}

}  // namespace
}  // namespace bastide::test
