#include "cli/games/perft_count.h"

#include "cli/program/interrupt.h"
#include "cli/program/progress.h"
#include "notation/moves/move_text.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <thread>

namespace bastide::cli {

namespace {

/// Lines that begin with these answers. Where lines are long enough, the second answer is one of
/// them: then there are parts enough for several threads, and to see them grow fewer.
struct Part {
    std::size_t first = 0;  ///< by its number
    Move second;
};

constexpr int least_depth_of_two = 3;

/// What one thread has found.
struct Found {
    std::vector<std::uint64_t> lines;  ///< by first answer
    CountProblem problem = CountProblem::none;
    std::size_t problem_draw = 0;
};

class Count {
public:
    explicit Count(const PerftTask& task)
        : task_(task), by_two_(task.depth >= least_depth_of_two) {}

    PerftReport run();

private:
    void find_parts();
    void work(Found& found, Progress* progress);
    void share_out();

    const PerftTask& task_;
    bool by_two_;
    InterruptWatch interrupt_;
    State first_;  ///< at the first question
    std::vector<Move> moves_;
    std::vector<Part> parts_;
    std::atomic<std::size_t> next_ = 0, counted_ = 0;
    PerftReport report_;
};

void note(const LineCounter& counter, auto& result) {
    result.problem = counter.problem();
    result.problem_draw = counter.problem_draw();
}

void Count::find_parts() {
    LineCounter counter(task_.rules, task_.draws);
    first_ = task_.state;
    if (!counter.draw(first_)) return note(counter, report_);
    report_.question = decision(task_.rules, first_).name;
    MoveList firsts, seconds;
    legal(task_.rules, first_, firsts);
    State next;
    for (const Move& move : firsts) {
        report_.answers.push_back({move_text(task_.rules, first_, move), 0});
        moves_.push_back(move);
        const std::size_t number = moves_.size() - 1;
        if (!by_two_) {
            parts_.push_back({number, {}});
            continue;
        }
        next = first_;
        apply(task_.rules, next, move);
        if (!counter.draw(next)) return note(counter, report_);
        legal(task_.rules, next, seconds);
        for (const Move& second : seconds) parts_.push_back({number, second});
    }
}

/// Counts the parts that nobody has taken yet, until all are counted.
void Count::work(Found& found, Progress* progress) {
    LineCounter counter(task_.rules, task_.draws, &interrupt_.mark());
    found.lines.resize(moves_.size());
    State state;
    for (std::size_t i = next_++; i < parts_.size(); i = next_++) {
        const Part& part = parts_[i];
        state = first_;
        apply(task_.rules, state, moves_[part.first]);
        if (by_two_) {
            counter.draw(state);
            apply(task_.rules, state, part.second);
        }
        found.lines[part.first] += counter.lines(state, task_.depth - (by_two_ ? 2 : 1));
        if (counter.problem() != CountProblem::none) {
            next_ = parts_.size();
            return note(counter, found);
        }
        ++counted_;
        if (progress) progress->show(counted_);
    }
}

void Count::share_out() {
    const std::size_t count = std::clamp<std::size_t>(parts_.size(), 1, task_.threads);
    std::vector<Found> found(count);
    std::vector<std::thread> helpers;
    helpers.reserve(count);
    for (std::size_t i = 1; i < count; ++i)
        helpers.emplace_back([this, &found, i] { work(found[i], nullptr); });
    {
        Progress progress("parts", parts_.size());
        work(found[0], &progress);
        for (std::thread& helper : helpers) helper.join();
    }
    for (const Found& one : found) {
        for (std::size_t i = 0; i < one.lines.size(); ++i) {
            report_.answers[i].lines += one.lines[i];
            report_.lines += one.lines[i];
        }
        if (one.problem == CountProblem::none) continue;
        report_.problem = one.problem;
        report_.problem_draw = one.problem_draw;
    }
}

PerftReport Count::run() {
    const auto begin = std::chrono::steady_clock::now();
    if (task_.depth == 0)
        report_.lines = 1;
    else
        find_parts();
    if (task_.depth > 0 && report_.problem == CountProblem::none) share_out();
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    report_.seconds = time.count();
    if (report_.problem == CountProblem::broken_off) {
        fmt::print(stderr,
                   "bastide: broken off when {} of {} parts were counted; {} lines so far\n",
                   counted_.load(), parts_.size(), report_.lines);
        interrupt_.end_if_marked();
    }
    return std::move(report_);
}

}  // namespace

PerftReport count_lines(const PerftTask& task) { return Count(task).run(); }

}  // namespace bastide::cli
