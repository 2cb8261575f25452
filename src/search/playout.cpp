#include "search/playout.h"

namespace bastide {

PlayoutCounts play_out(const Ruleset& rules, State& state, Random& random, MoveList& moves) {
    PlayoutCounts counts;
    for (Decision question = decision(rules, state); question.exists();
         question = decision(rules, state)) {
        if (question.by_nature) {
            apply(rules, state, sample(rules, state, random));
            continue;
        }
        legal(rules, state, moves);
        ++counts.decisions;
        counts.moves_listed += moves.size();
        apply(rules, state, moves[random.below(std::uint32_t(moves.size()))]);
    }
    return counts;
}

}  // namespace bastide
