#pragma once
/// Small alterations of a recording that a comparison must notice.

#include "cli/verify/verify_recording.h"

#include <functional>
#include <string>
#include <vector>

namespace bastide::cli {

struct Alteration {
    std::string what;  ///< "event 2 dropped"
    /// Puts the alteration into the recording it was made for; called again, takes it out.
    std::function<void(Recording&)> swap;
};

/// All alterations of a decision, from 1; those of the start at 0, those of the end behind the
/// last decision.
std::vector<Alteration> alterations_of(const Recording& recording, std::size_t decision);

}  // namespace bastide::cli
