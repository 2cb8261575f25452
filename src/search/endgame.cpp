#include "search/endgame.h"

#include <algorithm>
#include <bit>

namespace bastide {

namespace {

/// The game itself is worth more than any margin.
constexpr double worth_of_winning = 10'000;
constexpr double nothing = -1e300;

}  // namespace

/// What one part or draw ahead needs.
struct Endgame::Level {
    PartLines parts;
    MoveList draws;
    State after;
};

Endgame::Endgame(Evaluation& evaluation) : evaluation_(evaluation) {}
Endgame::~Endgame() = default;

Endgame::Level& Endgame::level(std::size_t depth) {
    while (levels_.size() <= depth) levels_.push_back(std::make_unique<Level>());
    return *levels_[depth];
}

double Endgame::worth(const End& end, int players, Player player) {
    double other = nothing;
    for (std::size_t seat = 0; seat < std::size_t(players); ++seat)
        if (Player(seat) != player) other = std::max(other, end.outlook.points[seat]);
    return worth_of_winning * end.won[player.index()] + end.outlook.points[player.index()] - other;
}

/// GEN-07: the most points win; who have them together share the game.
Endgame::End Endgame::end_of(const Ruleset& rules, const State& state) {
    End end{evaluation_.outlook(rules, state), {}};
    const std::uint8_t winners = leaders(state);
    for (std::size_t seat = 0; seat < std::size_t(state.players()); ++seat)
        if ((winners >> seat & 1) != 0) end.won[seat] = 1.0 / std::popcount(winners);
    return end;
}

std::vector<PartLine> Endgame::solve(const Ruleset& rules, const State& state, const Stop& stop) {
    struct Solved {
        PartLine line;
        double worth;
    };
    std::vector<Solved> solved;
    const Player self = decision(rules, state).chooser;
    double most = nothing;
    broken_off_ = false;
    level(0).parts.each(rules, state, [&](const PartLine& line, const State& after) {
        if (line.count == 0) return !(broken_off_ = true);
        const End end = solve_state(rules, after, 1, {self, worth_of_winning - most}, stop);
        if (broken_off_) return false;
        const double value = worth(end, state.players(), self);
        most = std::max(most, value);
        solved.push_back({line, value});
        solved.back().line.value = evaluation_.margin(end.outlook, state.players(), self);
        return true;
    });
    std::vector<PartLine> lines;
    if (broken_off_) return lines;
    std::ranges::stable_sort(solved, std::greater<>(), &Solved::worth);
    for (const Solved& one : solved) lines.push_back(one.line);
    return lines;
}

/// How the game ends if all play as well as they can; or any end that is worth more than the bound allows,
/// which the one who has set it then does not let happen.
Endgame::End Endgame::solve_state(const Ruleset& rules, const State& state, std::size_t depth,
                                  Bound bound, const Stop& stop) {
    // Asked at ends of the game, too: one part may have thousands of them.
    if (stop()) broken_off_ = true;
    End best;
    if (broken_off_) return best;
    const Decision question = decision(rules, state);
    if (!question.exists()) return end_of(rules, state);
    if (question.by_nature) return solve_draws(rules, state, depth, bound, stop);
    const bool bounded = state.players() == 2 && question.chooser != bound.by;
    double most = nothing;
    level(depth).parts.each(rules, state, [&](const PartLine& line, const State& after) {
        if (line.count == 0) return !(broken_off_ = true);
        const Bound own{question.chooser, worth_of_winning - most};
        const End end = solve_state(rules, after, depth + 1, own, stop);
        if (broken_off_) return false;
        const double value = worth(end, state.players(), question.chooser);
        if (value > most) most = value, best = end;
        return !bounded || most <= bound.allowed;
    });
    return best;
}

Endgame::End Endgame::solve_draws(const Ruleset& rules, const State& state, std::size_t depth,
                                  Bound bound, const Stop& stop) {
    Level& own = level(depth);
    legal(rules, state, own.draws);
    // A bound is about the whole; it says something of one draw only if that is certain.
    const Bound bound_of_one = own.draws.size() == 1 ? bound : Bound{bound.by};
    End sum;
    double all = 0;
    for (std::size_t i = 0; i < own.draws.size(); ++i) {
        const double share = weight(rules, state, own.draws[i]);
        own.after = state;
        apply(rules, own.after, own.draws[i]);
        const End end = solve_state(rules, own.after, depth + 1, bound_of_one, stop);
        if (broken_off_) return sum;
        for (std::size_t seat = 0; seat < sum.won.size(); ++seat) {
            sum.outlook.points[seat] += share * end.outlook.points[seat];
            sum.won[seat] += share * end.won[seat];
        }
        all += share;
    }
    for (std::size_t seat = 0; seat < sum.won.size(); ++seat) {
        sum.outlook.points[seat] /= all;
        sum.won[seat] /= all;
    }
    return sum;
}

}  // namespace bastide
