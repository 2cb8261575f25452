#include "search/line_contest.h"

#include <algorithm>
#include <cmath>

namespace bastide {

namespace {

/// Earlier estimates count as much as this number of rollouts of three turns.
constexpr double prior_rollouts = 10, turns_of_these = 3;
/// With fewer nothing is given up.
constexpr std::size_t fewest_rollouts = 6;

}  // namespace

/// In the rollouts so far, from 0 to 1.
double LineContest::trust() const {
    const double prior = prior_rollouts * turns_of_each_ / turns_of_these;
    return double(judged_) / (double(judged_) + prior);
}

void LineContest::add(const SearchEdge& edge, double before) {
    Contender one;
    one.edge = &edge;
    one.value = one.before = before;
    contenders_.push_back(std::move(one));
}

bool LineContest::open() const {
    return std::ranges::count(contenders_, false, &Contender::given_up) > 1;
}

const LineContest::Contender* LineContest::find(const SearchEdge& edge) const {
    const auto found = std::ranges::find(contenders_, &edge, &Contender::edge);
    return found == contenders_.end() ? nullptr : &*found;
}

/// How things go on after all lines alike is left out.
void LineContest::value_anew() {
    const double n = double(judged_), trusted = trust();
    double shift = 0, left = 0;
    for (const Contender& one : contenders_) {
        if (one.given_up) continue;
        shift += one.before - one.sum / n;
        left += 1;
    }
    shift /= left;
    for (Contender& one : contenders_)
        if (!one.given_up) one.value = (1 - trusted) * one.before + trusted * (one.sum / n + shift);
}

/// The standard error of the mean by which the rollouts of two lines differ.
double LineContest::error_of_difference(const Contender& one, const Contender& other) const {
    const double n = double(judged_);
    const double mean = (one.sum - other.sum) / n;
    double squares = 4;  // few rollouts may be alike by chance
    for (std::size_t i = 0; i < judged_; ++i) {
        const double off = one.margins[i] - other.margins[i] - mean;
        squares += off * off;
    }
    return std::sqrt(squares / (n - 1) / n);
}

void LineContest::judge(std::size_t rollouts, double errors) {
    for (Contender& one : contenders_)
        for (std::size_t i = judged_; !one.given_up && i < rollouts; ++i) one.sum += one.margins[i];
    judged_ = rollouts;
    value_anew();
    if (judged_ < fewest_rollouts) return;
    const Contender* best = nullptr;
    for (const Contender& one : contenders_)
        if (!one.given_up && (best == nullptr || one.value > best->value)) best = &one;
    const double trusted = trust();
    for (Contender& one : contenders_) {
        one.value = std::min(one.value, best->value);
        if (one.given_up || &one == best) continue;
        const double behind = best->value - one.value;
        one.given_up = behind > errors * trusted * error_of_difference(*best, one);
    }
}

}  // namespace bastide
