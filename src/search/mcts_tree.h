#pragma once
/// The tree of the Monte Carlo tree search: nodes where a player plays the rest of a part, nodes where nature
/// draws, and what has been found out about them.

#include "search/evaluation.h"
#include "search/part_lines.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace bastide {

struct SearchNode;

/// One way on from a node: the answers of a player up to the end of a part, or an outcome of nature.
struct SearchEdge {
    PartLine line;     ///< with the estimate of its chooser's margin as `value`
    double share = 0;  ///< of nature's outcomes: how likely it is, from 0 to 1
    std::uint32_t visits = 0;
    std::uint32_t pending = 0;  ///< threads that are on their way below it
    Outlook value;              ///< what is expected below it, once it has been visited
    std::unique_ptr<SearchNode> child;
};

struct SearchNode {
    bool over = false;
    Player chooser;                 ///< none: nature
    std::uint64_t fingerprint = 0;  ///< of the state; for finding it again
    bool begins_turn = false;       ///< the first tile of a turn is to be placed
    float gain = 0;                 ///< then: what its player gets by the best line
    std::uint32_t visits = 0;
    std::uint32_t pending = 0;
    Outlook value;
    std::vector<SearchEdge> edges;  ///< the most promising, or the likeliest, first
    bool has_more = false;          ///< there are more lines than edges
};

/// About how much memory a node and all below it take, in bytes.
std::size_t tree_bytes(const SearchNode& node);

/// Makes nodes; each thread needs its own.
class NodeMaker {
public:
    explicit NodeMaker(const Weights& weights) : evaluation_(weights) {}

    void begin(const Ruleset& rules) { evaluation_.begin(rules); }
    /// The node of a state, valued by the best line of whoever is asked.
    std::unique_ptr<SearchNode> make(const Ruleset& rules, const State& state);
    /// Gives a node of a decision all the edges that it may ever have. Most nodes never need them.
    void widen(const Ruleset& rules, const State& state, SearchNode& node);
    Evaluation& evaluation() { return evaluation_; }

private:
    void make_chance(const Ruleset& rules, const State& state, SearchNode& node);
    void make_decision(const Ruleset& rules, const State& state, SearchNode& node);

    Evaluation evaluation_;
    PartLines lines_;
    std::vector<PartLine> found_;
    MoveList moves_;
};

}  // namespace bastide
