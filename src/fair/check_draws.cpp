#include "fair/check_draws.h"

#include <stdexcept>

namespace bastide::fair {

DrawCheck check_draws(const Ruleset& rules, std::span<const RecordedMove> moves,
                      const DrawSeed& seed) {
    const SeededChance chance(seed);
    DrawCheck check;
    State state = start(rules);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const RecordedMove& given = moves[i];
        if (given.automatic) continue;
        const Decision question = decision(rules, state);
        if (question.by_nature) {
            Random random = chance.for_outcome(check.answers);
            const Move right = sample(rules, state, random);
            if (right != given.move) {
                const int turn = int(state.header().turn);
                check.first_other =
                    OtherDraw{check.answers, i, turn, question, given.move, right, state};
                return check;
            }
            ++check.answers;
        }
        if (apply(rules, state, given.move))
            throw std::logic_error("the moves are not those of a game of these rules");
    }
    return check;
}

}  // namespace bastide::fair
