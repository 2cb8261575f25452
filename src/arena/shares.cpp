#include "arena/shares.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace bastide::arena {

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

/// As of a sample; rounding must not make it negative.
double sample_variance(std::uint64_t rounds, double sum, double squares) {
    const double n = double(rounds);
    const double variance = (squares - sum * sum / n) / (n - 1);
    return variance > 1e-12 ? variance : 0;
}

}  // namespace

double elo_of_share(double share) {
    if (share <= 0) return -infinite;
    if (share >= 1) return infinite;
    return 400 * std::log10(share / (1 - share));
}

double share_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

Interval wilson_interval(double share, double games) {
    if (std::isinf(games)) return {share, share};
    // At the ends rounding would make a great Elo of an infinite one.
    const double z2 = normal_95 * normal_95;
    const double middle = (share + z2 / (2 * games)) / (1 + z2 / games);
    const double half = normal_95 / (1 + z2 / games) *
                        std::sqrt(share * (1 - share) / games + z2 / (4 * games * games));
    return {share <= 0 ? 0 : std::max(0.0, middle - half),
            share >= 1 ? 1 : std::min(1.0, middle + half)};
}

Estimate share_estimate(std::uint64_t rounds, double sum, double squares) {
    if (rounds == 0) return {0.5, {0, 1}};
    const double share = sum / double(rounds);
    if (rounds == 1) return {share, {0, 1}};
    const double spread = share * (1 - share);
    const double variance = sample_variance(rounds, sum, squares);
    // As many independent games as would make the mean as sure as these rounds do.
    const double games = spread <= 0     ? double(rounds)
                         : variance <= 0 ? infinite
                                         : spread * double(rounds) / variance;
    return {share, wilson_interval(share, games)};
}

Estimate mean_estimate(std::uint64_t rounds, double sum, double squares) {
    if (rounds < 2) return {rounds == 0 ? 0 : sum, {-infinite, infinite}};
    const double mean = sum / double(rounds);
    const double half =
        normal_95 * std::sqrt(sample_variance(rounds, sum, squares) / double(rounds));
    return {mean, {mean - half, mean + half}};
}

}  // namespace bastide::arena
