#pragma once
/// Points as the reference game tells them (see reference_game.h): what a feature is worth, and who got it.

#include "reference_board.h"

#include <map>
#include <string>
#include <vector>

namespace bastide::reference {

/// One line of a score: what was counted, how many, the points for all of them, and the rule.
struct LineItem {
    std::string name;
    int count = 0;
    int points = 0;
    std::string rule;
    friend bool operator==(const LineItem&, const LineItem&) = default;
};

/// The points of a feature; the total is the sum of the lines. Lines of nothing are left out.
struct Value {
    std::vector<LineItem> items;
    int points() const;
    /// A line of `count` things at `each` points, unless there is nothing to count.
    void add(const std::string& name, int count, int each, const std::string& rule);
};

/// BASE-13: everybody with the greatest strength, if it is more than none.
std::vector<int> strongest(const std::map<int, int>& strength_of_player);

/// Points given to one player for one feature, or for tokens of a kind.
struct Award {
    int player = 0;
    /// "road", "city", "monastery", "garden", "field", "castle"; "farmed city" for BASE-26 `first`; of
    /// goods their kind (TB-05), of gold "ingot" (GOLD-05).
    std::string name;
    Feature feature;  ///< none for goods and gold
    Value value;
    bool at_the_end = false;
};

}  // namespace bastide::reference
