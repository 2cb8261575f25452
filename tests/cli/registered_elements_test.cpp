// Saved games of the other program have an element for every expansion, or it is said that they have none.

#include "core/compiled_rules.h"
#include "jcz/names.h"
#include "rules/all_expansions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <string_view>

namespace bastide::test {
namespace {

TEST(RegisteredElements, HaveAnElementForEveryExpansionOrItIsSaidThatTheyHaveNone) {
    std::set<std::string_view> names;
    for (const Expansion* const expansion : rules::all_expansions()) {
        if (expansion->follows_from.empty()) {
            EXPECT_EQ(expansion->saved_elements.empty(), expansion->not_in_saved_games)
                << expansion->name << ": name its saved_elements, or say not_in_saved_games";
        }
        for (const SavedElement& element : expansion->saved_elements)
            EXPECT_TRUE(names.insert(element.name).second) << element.name << " is there twice";
    }
}

/// A rule of saved games names an option of its chapter, its values, and elements that there are.
TEST(RegisteredElements, HaveRulesThatTheOptionsCanSay) {
    std::set<std::string_view> elements, rules;
    for (const Expansion* const expansion : rules::all_expansions())
        for (const SavedElement& element : expansion->saved_elements) elements.insert(element.name);
    for (const Expansion* const expansion : rules::all_expansions())
        for (const SavedRule& rule : expansion->saved_rules) {
            EXPECT_TRUE(rules.insert(rule.name).second) << rule.name << " is there twice";
            for (const std::string_view element : rule.about)
                EXPECT_TRUE(element.empty() || elements.count(element) == 1) << rule.name;
            if (rule.option.empty()) continue;
            const auto option =
                std::find_if(expansion->options.begin(), expansion->options.end(),
                             [&](const OptionInfo& known) { return known.key == rule.option; });
            ASSERT_NE(option, expansion->options.end()) << rule.option;
            for (const auto& [theirs, ours] : rule.values)
                EXPECT_NE(std::find(option->values.begin(), option->values.end(), ours),
                          option->values.end())
                    << rule.name << ": " << theirs << " is " << ours;
        }
    EXPECT_EQ(rules.count("wagon-move"), 1u);
}

/// What players are asked there has a phase.
TEST(RegisteredElements, HaveAPhaseForEveryQuestionToPlayers) {
    for (const Question* const question : rules::all_questions())
        EXPECT_EQ(question->saved.phase.empty(), question->by_nature || question->saved.not_put)
            << question->name << ": name its phase, or say not_put";
    EXPECT_TRUE(jcz::is_known_question("Bazaar"));
    EXPECT_FALSE(jcz::is_known_question("Tunnel"));
    EXPECT_FALSE(jcz::is_known_question(""));
}

/// Positions call what chapters remember by keys, which no other chapter has.
TEST(RegisteredElements, CallWhatTheyRememberByKeys) {
    const auto is_key = [](std::string_view name) {
        return !name.empty() && std::all_of(name.begin(), name.end(), [](unsigned char c) {
            return std::islower(c) != 0 || std::isdigit(c) != 0 || c == '_';
        });
    };
    std::set<std::string_view> names;
    for (const Expansion* const expansion : rules::all_expansions())
        for (const StateField& field : expansion->state_fields) {
            EXPECT_TRUE(is_key(field.name)) << expansion->name << ": " << field.name;
            EXPECT_TRUE(names.insert(field.name).second) << field.name << " is there twice";
        }
    EXPECT_EQ(names.count("second_part_granted"), 1u);
    EXPECT_FALSE(is_key("second part granted"));
}

}  // namespace
}  // namespace bastide::test
