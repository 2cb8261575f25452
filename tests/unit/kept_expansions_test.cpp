// Expansions that have come since games were first kept: what is kept says that they are in play, and what says
// nothing of them was played without them.

#include "notation/record/record.h"
#include "notation/setup/kept_setup.h"

#include <bastide/former_values.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide {
namespace {

bool plays(const Ruleset& rules, std::string_view name) {
    return std::any_of(
        rules.expansions().begin(), rules.expansions().end(),
        [name](const ExpansionInfo& one) { return one.name == name && one.in_play; });
}

/// A table with the first set of an expansion, which it does not name unless there is no set.
TableSetup with_set_of(std::string_view later) {
    std::vector<std::string> problems;
    const auto plain = make_ruleset(RulesetChoice(), problems);
    TableSetup setup;
    setup.choice.sets = {{"basic:2", 1}};
    for (const ExpansionInfo& one : plain->expansions()) {
        if (one.name != later) continue;
        if (one.sets.empty())
            setup.choice.rules = {{std::string(later), true}};
        else
            setup.choice.sets.emplace_back(std::string(one.sets[0]), 1);
    }
    return setup;
}

/// A box may bring several of them: none is in play.
std::vector<std::pair<std::string, bool>> all_left_out(const Ruleset& rules, std::string_view set) {
    std::vector<std::pair<std::string, bool>> left_out;
    for (const std::string_view later : later_expansions())
        for (const ExpansionInfo& one : rules.expansions())
            if (one.name == later && std::ranges::find(one.sets, set) != one.sets.end())
                left_out.emplace_back(std::string(later), false);
    return left_out;
}

TEST(KeptExpansions, AreSaidInWhatIsKeptToday) {
    ASSERT_FALSE(later_expansions().empty());
    for (const std::string_view later : later_expansions()) {
        TableSetup setup = with_set_of(later);
        std::vector<SetupProblem> problems;
        const auto rules = make_ruleset(setup, built_in_tiles(), problems);
        ASSERT_TRUE(rules);
        EXPECT_TRUE(plays(*rules, later));
        const Record record = record_of(setup, rules, start(*rules), {});
        std::vector<RecordProblem> found;
        const auto again = read_record(*write_record(record), built_in_tiles(), found);
        ASSERT_TRUE(again);
        EXPECT_TRUE(plays(*again->rules, later));
    }
}

TEST(KeptExpansions, AreNotInPlayInWhatWasKeptBeforeThem) {
    for (const std::string_view later : later_expansions()) {
        TableSetup setup = with_set_of(later);
        if (!setup.choice.rules.empty()) continue;  // played where it is named alone
        std::vector<SetupProblem> problems;
        const auto rules = make_kept_ruleset(setup, built_in_tiles(), problems);
        ASSERT_TRUE(rules);
        EXPECT_FALSE(plays(*rules, later));
        EXPECT_EQ(setup.choice.rules, all_left_out(*rules, setup.choice.sets.back().first));
    }
}

}  // namespace
}  // namespace bastide
