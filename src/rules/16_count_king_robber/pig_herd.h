#pragma once
/// Chapter 16 D, River II: the pig-herd, RV2-04. The rest of River II (RV2-01 to RV2-03) is played
/// by the rules of the river, chapter 19.

#include "core/expansion.h"

namespace bastide::rules {

extern const Expansion the_pig_herd;

}  // namespace bastide::rules
