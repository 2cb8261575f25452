#pragma once
/// The places beside the board, and how many of the tiles that are left could come to lie there.

#include <bastide/engine.h>

#include <vector>

namespace bastide::report {

struct PlaceReport {
    Cell cell;
    /// How many of the tiles in the piles, unseen ones included, fit there in some turning by their
    /// edges. What might be laid across tiles to make them fit is not counted, nor what else a chapter
    /// may forbid.
    int fitting = 0;
};

/// All cells beside the board that are empty, and those that one half tile leaves half empty; by row,
/// then by column.
std::vector<PlaceReport> report_places(const Ruleset& rules, const State& state);

}  // namespace bastide::report
