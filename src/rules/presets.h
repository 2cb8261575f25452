#pragma once
/// The presets of chapter 00 §5: named values of options, and printings of sets.

#include <bastide/ruleset.h>

namespace bastide::rules {

std::span<const PresetInfo> all_presets();

}  // namespace bastide::rules
