#pragma once
/// Chapter 11, Inns & Cathedrals: INN-01 to INN-09.
///
/// No steps of its own: inns and cathedrals change what roads and cities are worth, and the large
/// follower is a follower of strength 2. No private state.

#include "core/expansion.h"

namespace bastide::rules {

extern const Expansion inns_and_cathedrals;

}  // namespace bastide::rules
