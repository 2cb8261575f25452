#include "search/perft.h"

#include <utility>

namespace bastide {

/// What one answer of a line needs.
struct LineCounter::Level {
    State here, next;
    MoveList moves;
};

std::size_t LaidDraws::drawn(const Ruleset& rules, const State& state) {
    return state.tiles().size() + state.header().discarded - rules.start_tiles().size();
}

LineCounter::LineCounter(const Ruleset& rules, LaidDraws draws, const std::atomic<bool>* stop)
    : rules_(rules), draws_(std::move(draws)), stop_(stop) {}

LineCounter::~LineCounter() = default;

std::uint64_t LineCounter::lines(const State& state, int depth) {
    return depth == 0 ? 1 : count_lines(state, depth);
}

GameCount LineCounter::games(const State& state) {
    GameCount count;
    count_games(state, 0, count);
    return count;
}

bool LineCounter::draw(State& state) {
    if (draws_.tiles.empty()) return true;
    while (decision(rules_, state).by_nature) {
        legal(rules_, state, outcomes_);
        // Other chances, as of who begins, are not laid down.
        if (outcomes_.empty() || !outcomes_[0].type.exists()) return true;
        const std::size_t number = LaidDraws::drawn(rules_, state) - draws_.drawn_before;
        const bool exists = number < draws_.tiles.size();
        if (exists && !apply(rules_, state, draw_outcome(draws_.tiles[number]))) continue;
        problem_ = exists ? CountProblem::draw_gone : CountProblem::draws_end;
        problem_draw_ = exists ? number : draws_.tiles.size();
        return false;
    }
    return true;
}

LineCounter::Level& LineCounter::level(std::size_t depth) {
    while (levels_.size() <= depth) levels_.push_back(std::make_unique<Level>());
    return *levels_[depth];
}

/// The state before the next question that counts; null if the count does not go on.
const State* LineCounter::at_question(const State& before, Level& own) {
    if (stop_ && stop_->load(std::memory_order_relaxed)) problem_ = CountProblem::broken_off;
    if (problem_ != CountProblem::none) return nullptr;
    if (draws_.tiles.empty()) return &before;
    own.here = before;
    return draw(own.here) ? &own.here : nullptr;
}

std::uint64_t LineCounter::count_lines(const State& before, int depth) {
    Level& own = level(std::size_t(depth));
    const State* const here = at_question(before, own);
    if (!here) return 0;
    legal(rules_, *here, own.moves);
    // The last answers need not be given to be counted.
    if (depth == 1) return own.moves.size();
    std::uint64_t count = 0;
    for (const Move& move : own.moves) {
        own.next = *here;
        apply(rules_, own.next, move);
        count += count_lines(own.next, depth - 1);
    }
    return count;
}

void LineCounter::count_games(const State& before, std::size_t depth, GameCount& count) {
    Level& own = level(depth);
    const State* const here = at_question(before, own);
    if (!here) return;
    if (here->over()) {
        ++count.games;
        for (int seat = 0; seat < here->players(); ++seat)
            count.scores += (seat + 1) * here->score(Player(std::size_t(seat)));
        return;
    }
    legal(rules_, *here, own.moves);
    for (const Move& move : own.moves) {
        own.next = *here;
        apply(rules_, own.next, move);
        count_games(own.next, depth + 1, count);
    }
}

}  // namespace bastide
