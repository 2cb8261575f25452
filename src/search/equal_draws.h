#pragma once
/// Values of lines, compared at equal draws.

#include "search/mcts_tree.h"

#include <vector>

namespace bastide {

/// Lines that have been visited differently often have seen different outcomes of nature, and some outcomes are
/// better for everybody. So each outcome of a line counts by how it differs from what the same outcome brings after
/// the other lines (a control variate). Keeps memory to save its making.
class EqualDraws {
public:
    /// Values the edges of a node anew that nature follows with as many outcomes as after the first of them.
    void compare(SearchNode& node, int players);

private:
    /// An outcome of nature after several lines.
    struct SharedOutcome {
        double lines = 0;  ///< of which it has been visited
        Outlook mean;
    };

    std::size_t sum_up(const SearchNode& node);
    Outlook usual_value();
    Outlook difference(const SearchNode& nature) const;
    bool counts(const SearchEdge& edge) const;

    std::size_t players_ = 2;
    const SearchNode* first_ = nullptr;  ///< nature's node below the first line that counts
    std::vector<SharedOutcome> outcomes_;
};

}  // namespace bastide
