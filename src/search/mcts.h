#pragma once
/// Monte Carlo tree search with chance nodes.
///
/// A node is the rest of a part: its edges are all the ways to play it, tried in the order of their estimates,
/// more of them the more often the node is visited (progressive widening), by UCB1 with what the evaluation
/// expects as their value before the first visit. Nature's outcomes are visited in proportion to their chances. A
/// visit ends below the first new node: the best line of its player is played, a playout of one part, and the
/// evaluation tells what that is worth. The best lines by the tree are then compared by rollouts, which see
/// farther than the tree: the farther, the more time there is.

#include "search/endgame.h"
#include "search/equal_draws.h"
#include "search/line_contest.h"
#include "search/mcts_tree.h"
#include "search/part_plan.h"
#include "search/rollouts.h"

#include <mutex>
#include <vector>

namespace bastide {

class MctsAgent final : public Agent {
public:
    MctsAgent() = default;
    Thought think(const Ruleset& rules, const State& state, const MoveList& legal, Random& random,
                  const Thinking& thinking) override;
    /// The tree of the last question, in which the next one may be found again.
    std::size_t kept_bytes() const override;
    void forget() override;

private:
    /// An edge on the way down.
    struct Step {
        SearchNode* node;
        std::size_t edge;
    };
    /// What one thread needs.
    struct Worker {
        explicit Worker(const Weights& weights) : maker(weights), rollouts(maker.evaluation()) {}
        NodeMaker maker;
        Rollouts rollouts;
        State state;
        std::vector<Step> way;
    };

    bool solve(const Ruleset& rules, const State& state, const Thinking& thinking,
               Thought& thought);
    void take_root(const Ruleset& rules, const State& state);
    void search(const Ruleset& rules, const Thinking& thinking);
    void visit(const Ruleset& rules, Worker& worker);
    std::size_t select(const SearchNode& node) const;
    std::size_t select_line(const SearchNode& node) const;
    void give_back(Worker& worker, const Outlook& value);
    Outlook relative_to_par(const std::vector<Step>& way, const SearchNode& leaf) const;
    void back_up(SearchNode& node);
    bool done(const Thinking& thinking) const;
    Thought what_is_found() const;
    double margin(const Outlook& outlook, Player player) const;
    void follow(const SearchEdge& edge, std::vector<Move>& variation) const;
    const SearchEdge& best_edge() const;
    void compare_lines(const Ruleset& rules, const Thinking& thinking);
    bool roll_out(const Ruleset& rules, const Thinking& thinking, Worker& worker, int turns_of_each,
                  std::size_t number);
    void report(const Thinking& thinking, bool at_once = false);
    double worth(const SearchEdge& edge) const;
    double surely(const SearchEdge& edge) const;

    const Weights& weights_ = *find_weights("standard");
    PartBudget budget_;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::unique_ptr<SearchNode> root_;
    State root_state_;
    LineContest contest_;
    Stopwatch watch_;
    double told_ = 0;  ///< milliseconds when the last report was made
    int players_ = 2;
    std::uint64_t playouts_ = 0;
    /// What a turn brings its player on average, by the search before; and what is found out about it now.
    double par_ = 4;
    double gains_ = 0, turns_ = 0;
    EqualDraws equal_draws_;
    mutable std::mutex tree_;
    PartPlan plan_;
};

}  // namespace bastide
