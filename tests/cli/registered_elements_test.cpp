// Saved games of the other program have an element for every expansion, or it is said that they have none.

#include "jcz/names.h"
#include "rules/all_expansions.h"

#include <gtest/gtest.h>

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

/// What players are asked there has a phase.
TEST(RegisteredElements, HaveAPhaseForEveryQuestionToPlayers) {
    for (const Question* const question : rules::all_questions())
        EXPECT_EQ(question->saved.phase.empty(), question->by_nature || question->saved.not_put)
            << question->name << ": name its phase, or say not_put";
    EXPECT_TRUE(jcz::is_known_question("Bazaar"));
    EXPECT_FALSE(jcz::is_known_question("Tunnel"));
    EXPECT_FALSE(jcz::is_known_question(""));
}

}  // namespace
}  // namespace bastide::test
