#pragma once
/// What the reference game tells about the circus, chapter 21 (see reference_game.h).

#include <map>

namespace bastide::reference {

/// BT-02: tokens by the value of their animal.
using Animals = std::map<int, int>;

/// Elephant, tigers, bears, seals, monkeys, flea.
inline const Animals all_animals = {{7, 1}, {6, 2}, {5, 3}, {4, 5}, {3, 4}, {1, 1}};

}  // namespace bastide::reference
