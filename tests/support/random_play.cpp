#include "support/random_play.h"

#include <iterator>
#include <map>
#include <tuple>
#include <vector>

namespace bastide::test {

namespace {

/// Numbers are mostly named low: a bid that is worth raising.
Move answer_with_number(Random& random, const MoveList& moves) {
    const std::size_t others = moves.size() - moves.numbers();
    if (others > 0 && random.below(2) == 0) return moves[random.below(std::uint32_t(others))];
    if (random.below(10) == 0) return moves[moves.size() - 1];
    const std::size_t low = moves.numbers() < 4 ? moves.numbers() : 4;
    return moves[others + random.below(std::uint32_t(low))];
}

/// Answers of a kind: the same kind of move and figure, and something laid across or not.
Move answer_by_kind(Random& random, const MoveList& moves) {
    const auto kind_of = [](const Move& move) {
        return std::tuple(move.kind, move.figure, move.kind == MoveKind::place_tile && move.option);
    };
    std::map<decltype(kind_of(Move())), std::vector<Move>> kinds;
    for (const Move& move : moves) kinds[kind_of(move)].push_back(move);
    const auto chosen = std::next(kinds.begin(), random.below(std::uint32_t(kinds.size())));
    return chosen->second[random.below(std::uint32_t(chosen->second.size()))];
}

}  // namespace

Move random_answer(const Ruleset& rules, const State& state, Random& random, MoveList& moves,
                   Style style) {
    if (decision(rules, state).by_nature) return sample(rules, state, random);
    legal(rules, state, moves);
    if (moves.numbers() > 0) return answer_with_number(random, moves);
    if (style == Style::by_kind) return answer_by_kind(random, moves);
    const Move answer = moves[random.below(std::uint32_t(moves.size()))];
    if (style == Style::anywhere || answer.kind != MoveKind::place_tile || random.below(4) == 0)
        return answer;
    Move best = moves[0];
    for (const Move& move : moves)
        if (state.at(best.cell).neighbours < state.at(move.cell).neighbours) best = move;
    return best;
}

}  // namespace bastide::test
