#pragma once
/// What a chapter thinks of what the players hold (`Expansion::worth_held`).

#include "core/expansion.h"
#include "notation/position/position.h"

#include <cstddef>
#include <vector>

namespace bastide::test {

/// For each seat, in points. The chapter must be in play.
inline std::vector<double> held_worth(const Expansion& chapter, const TablePosition& there) {
    std::vector<double> of_players(std::size_t(there.rules->players()));
    chapter.worth_held({*there.rules, there.state}, of_players);
    return of_players;
}

}  // namespace bastide::test
