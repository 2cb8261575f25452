#include "search/expectimax.h"

#include "search/bazaar_play.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace bastide {

namespace {

/// A line that has been seen for this share of what may be drawn and is behind by this number of points is given
/// up: it would have to win back all of it, and more, with the rest.
constexpr double share_to_probe = 0.3;
constexpr double hopelessly_behind = 4.0;
/// Lines that the evaluation puts so far behind the best one are not looked at.
constexpr double not_worth_a_look = 25.0;

}  // namespace

bool ExpectimaxAgent::done(const Thinking& thinking) const {
    return budget_.spent() || (thinking.stop != nullptr && thinking.stop->load());
}

Thought ExpectimaxAgent::think(const Ruleset& rules, const State& state, const MoveList& legal,
                               Random&, const Thinking& thinking) {
    if (auto thought = plan_.answer(state, legal)) return *std::move(thought);
    if (const auto move = choose_without_looking(rules, state, legal)) return only(*move);
    Thought thought;
    evaluation_.begin(rules);
    const std::uint64_t before = evaluation_.positions();
    self_ = decision(rules, state).chooser;
    budget_.begin(state, self_, limits_of(thinking), 1);
    own_.list(evaluation_, rules, state, lines_);
    std::ranges::stable_sort(lines_, std::greater<>(), &PartLine::value);
    weigh(rules, state, thinking, thought);
    std::ranges::stable_sort(thought.candidates, [](const Candidate& a, const Candidate& b) {
        return (a.visits > 0) != (b.visits > 0) ? a.visits > 0 : a.value > b.value;
    });
    thought.best = thought.candidates.front().move;
    plan_.make(rules, state, best_line_, thought.candidates.front());
    thought.positions = evaluation_.positions() - before;
    thought.seconds = budget_.elapsed() / 1000;
    budget_.end();
    return thought;
}

void ExpectimaxAgent::weigh(const Ruleset& rules, const State& state, const Thinking& thinking,
                            Thought& thought) {
    best_outcomes_.clear();
    best_value_ = -1e300;
    const double first = lines_.front().value;
    best_line_ = lines_.front();
    for (PartLine& line : lines_) {
        Candidate& candidate = add_line(thought, line, 0);
        if (line.value < first - not_worth_a_look || done(thinking)) continue;
        const std::uint64_t before = thought.playouts;
        const bool seen_whole = expect(rules, state, line, thinking, thought);
        const std::uint64_t visits = thought.playouts - before;
        if (!seen_whole) continue;
        if (candidate.visits == 0 || line.value > candidate.value) {
            candidate.value = line.value;
            candidate.variation.assign(line.answers().begin(), line.answers().end());
        }
        candidate.visits += visits;
        if (thinking.report) thinking.report(thought);
    }
}

/// Sets the line's value to what is expected after the replies. False if it was given up.
bool ExpectimaxAgent::expect(const Ruleset& rules, const State& state, PartLine& line,
                             const Thinking& thinking, Thought& thought) {
    after_line_ = state;
    play_line(rules, after_line_, line);
    outcomes_.clear();
    if (!decision(rules, after_line_).by_nature) {
        line.value = after_reply(rules, after_line_);
        ++thought.playouts;
        budget_.count(1);
        if (line.value > best_value_) {
            best_value_ = line.value;
            best_line_ = line;
        }
        return true;
    }
    legal(rules, after_line_, draws_);
    double all = 0;
    for (const Move& draw : draws_) {
        outcomes_.push_back({draw, double(weight(rules, after_line_, draw)), 0});
        all += outcomes_.back().weight;
    }
    // With the likeliest first the rest has the least to say.
    std::ranges::stable_sort(outcomes_, std::greater<>(), &Outcome::weight);
    const bool comparable = best_outcomes_.size() == outcomes_.size();
    double sum = 0, seen = 0, behind = 0;
    for (std::size_t i = 0; i < outcomes_.size(); ++i) {
        if (done(thinking)) return false;
        Outcome& outcome = outcomes_[i];
        after_draw_ = after_line_;
        apply(rules, after_draw_, outcome.move);
        outcome.value = after_reply(rules, after_draw_);
        ++thought.playouts;
        budget_.count(1);
        const double share = outcome.weight / all;
        sum += share * outcome.value;
        seen += share;
        if (!comparable || best_outcomes_[i].move != outcome.move) continue;
        behind += share * (best_outcomes_[i].value - outcome.value);
        if (seen > share_to_probe && behind / seen > hopelessly_behind * (1 - seen)) return false;
    }
    line.value = sum;
    if (sum > best_value_) {
        best_value_ = sum;
        best_line_ = line;
        best_outcomes_ = outcomes_;
    }
    return true;
}

double ExpectimaxAgent::after_reply(const Ruleset& rules, const State& after) {
    const PartLines::Best best = replies_.best(evaluation_, rules, after);
    return evaluation_.margin(best.outlook, after.players(), self_);
}

}  // namespace bastide
