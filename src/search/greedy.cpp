#include "search/greedy.h"

#include "search/bazaar_play.h"

#include <algorithm>
#include <chrono>
#include <functional>

namespace bastide {

Thought GreedyWeighing::weigh(const Ruleset& rules, const State& state) {
    const auto begun = std::chrono::steady_clock::now();
    const std::uint64_t before = evaluation_.positions();
    evaluation_.begin(rules);
    parts_.list(evaluation_, rules, state, lines_);
    std::ranges::stable_sort(lines_, std::greater<>(), &PartLine::value);
    Thought thought;
    for (const PartLine& line : lines_) add_line(thought, line, 0);
    thought.best = thought.candidates.front().move;
    thought.positions = evaluation_.positions() - before;
    thought.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    return thought;
}

Thought GreedyAgent::think(const Ruleset& rules, const State& state, const MoveList& legal,
                           Random& random, const Thinking&) {
    if (const auto move = choose_without_looking(rules, state, legal)) return only(*move);
    Thought thought = weighing_.weigh(rules, state);
    // Among equals each has the same chance.
    auto& all = thought.candidates;
    std::uint32_t equal = 1;
    while (equal < all.size() && all[equal].value == all[0].value) ++equal;
    std::swap(all[0], all[random.below(equal)]);
    thought.best = all[0].move;
    return thought;
}

}  // namespace bastide
