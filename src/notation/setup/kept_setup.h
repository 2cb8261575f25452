#pragma once
/// Set-ups of games that are kept. What a set-up leaves unsaid has the default of the day, and defaults
/// change; but a game that was played stays as it was. So what is kept says every option whose default has
/// ever changed, where it is not as it was at first, and every expansion that has come since and is in play;
/// and what a kept game leaves unsaid is as it was at first.

#include "notation/setup/setup.h"

namespace bastide {

/// A set-up as it is kept: with a line for each option and each expansion that its rules would not have had at
/// first. What it says already stays.
TableSetup as_kept(TableSetup setup, const Ruleset& rules);

/// The rules of a set-up that was kept with a game: as `make_ruleset`, but what it leaves unsaid is as it was
/// at first, and the set-up says so from now on.
std::shared_ptr<const Ruleset> make_kept_ruleset(TableSetup& setup, const TileLibrary& library,
                                                 std::vector<SetupProblem>& problems);

}  // namespace bastide
