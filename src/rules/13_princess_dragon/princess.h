#pragma once
/// Chapter 13, the princesses: PD-14. A knight is sent home instead of placing a figure. No private state.

#include "core/expansion.h"

namespace bastide::rules {

extern const Expansion the_princess;

}  // namespace bastide::rules
