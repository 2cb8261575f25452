#include "search/part_plan.h"

#include <algorithm>

namespace bastide {

Candidate& add_line(Thought& thought, const PartLine& line, std::uint64_t visits) {
    const auto found = std::ranges::find(thought.candidates, line.moves[0], &Candidate::move);
    if (found != thought.candidates.end()) {
        found->visits += visits;
        return *found;
    }
    const auto answers = line.answers();
    return thought.candidates.emplace_back(line.moves[0], line.value, visits,
                                           std::vector(answers.begin(), answers.end()));
}

void PartPlan::make(const Ruleset& rules, const State& state, const PartLine& line,
                    const Candidate& chosen) {
    moves_.clear();
    chosen_ = chosen;
    State ahead = state;
    for (std::size_t i = 0; i < line.count; ++i) {
        if (i > 0) moves_.push_back({line.moves[i], fingerprint(ahead)});
        apply(rules, ahead, line.moves[i]);
    }
    std::reverse(moves_.begin(), moves_.end());
}

std::optional<Thought> PartPlan::answer(const State& state, const MoveList& legal) {
    if (moves_.empty()) return {};
    const Planned next = moves_.back();
    moves_.pop_back();
    if (next.fingerprint != fingerprint(state) ||
        std::find(legal.begin(), legal.end(), next.move) == legal.end()) {
        moves_.clear();
        return {};
    }
    if (!chosen_.variation.empty()) chosen_.variation.erase(chosen_.variation.begin());
    Thought thought = only(next.move);
    chosen_.move = next.move;
    thought.candidates.push_back(chosen_);
    return thought;
}

}  // namespace bastide
