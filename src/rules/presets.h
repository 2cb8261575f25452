#pragma once
/// The presets of chapter 00 §5: named values of options, and printings of sets; and what they once were.

#include <bastide/former_values.h>
#include <bastide/ruleset.h>

namespace bastide::rules {

std::span<const PresetInfo> all_presets();
std::span<const FormerValue> all_former_values();

}  // namespace bastide::rules
