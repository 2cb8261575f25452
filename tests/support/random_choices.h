#pragma once
/// Random tables: any sets in any multiples, options, rules with and without their tiles.

#include <bastide/ruleset.h>

namespace bastide::test {

/// A choice that can be played: always the base game, with further sets, multiples, options, figures
/// and expansions, all dealt by number. One in twenty has about 600 tiles, one in five several rivers.
RulesetChoice random_choice(int number);
/// The same with the options that have changed since as they were: new ones at the value that changes
/// nothing, the others at what was dealt then, or at their former default.
RulesetChoice random_choice_without_changes(int number);

}  // namespace bastide::test
