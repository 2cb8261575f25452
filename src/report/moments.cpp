#include "report/moments.h"

#include <algorithm>

namespace bastide::report {

std::size_t moves_until(std::span<const RecordedMove> moves, std::size_t moment) {
    std::size_t led = 0, count = 0;
    for (; count < moves.size(); ++count)
        if (leads_on(moves[count]) && ++led > moment) break;
    return count;
}

std::size_t last_moment(std::span<const RecordedMove> moves) {
    return std::size_t(std::count_if(moves.begin(), moves.end(), leads_on));
}

State state_after(const Ruleset& rules, std::span<const RecordedMove> moves) {
    State state = start(rules);
    for (const RecordedMove& move : moves)
        if (!move.automatic) apply(rules, state, move.move);
    return state;
}

}  // namespace bastide::report
