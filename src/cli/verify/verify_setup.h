#pragma once
/// From the set-up of a recording to a ruleset: which of its elements and rules the engine has.

#include "cli/verify/verify_recording.h"

#include <bastide/ruleset.h>

#include <memory>
#include <span>

namespace bastide::cli {

/// How a recorded game begins here.
struct GameSetUp {
    RulesetChoice choice;
    std::shared_ptr<const Ruleset> rules;
    Player first;
};

/// Makes the ruleset of a recording: the preset "jcloisterzone", what the recording says is in
/// play, and exactly the tiles it drew. Throws BadInput if the recording needs anything that the
/// engine does not have, naming it.
GameSetUp make_set_up(const Recording& recording);
/// The same with the default options and these values of others, instead of the preset.
GameSetUp make_set_up(const Recording& recording, std::span<const PresetInfo::Value> values);

/// The values of that preset.
const std::vector<PresetInfo::Value>& peer_values();

}  // namespace bastide::cli
