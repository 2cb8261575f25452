#pragma once
/// The closed list of differences between recordings and our rules that are no mistake of ours;
/// docs/deviations.md tells of them.

#include "cli/verify/verify_game.h"

#include <string_view>

namespace bastide::cli {

/// One allowed difference.
struct Deviation {
    std::string_view name;  ///< as in docs/deviations.md
    /// True if a mismatch is this difference and nothing else.
    bool (*explains)(const Recording& recording, const Mismatch& mismatch);
};

/// The allowed difference that explains a mismatch; null if no entry does.
const Deviation* find_deviation(const Recording& recording, const Mismatch& mismatch);

}  // namespace bastide::cli
