/// Ratings of three and more contestants: the model of Bradley and Terry, fitted to all comparisons; how
/// sure they are follows from how the rounds vary, since the comparisons of a round depend on each other.

#include "arena/tally.h"

#include <cmath>
#include <numbers>
#include <utility>

namespace bastide::arena {

namespace {

using Vector = std::vector<double>;
/// Row by row.
using Matrix = std::vector<Vector>;

Matrix zeros(std::size_t rows, std::size_t columns) { return Matrix(rows, Vector(columns)); }

/// By Gauss and Jordan. The matrices here are positive definite, so that no rows need be exchanged.
Matrix inverse(Matrix from) {
    const std::size_t size = from.size();
    Matrix to = zeros(size, size);
    for (std::size_t i = 0; i < size; ++i) to[i][i] = 1;
    for (std::size_t pivot = 0; pivot < size; ++pivot) {
        const double by = from[pivot][pivot];
        for (std::size_t i = 0; i < size; ++i) {
            from[pivot][i] /= by;
            to[pivot][i] /= by;
        }
        for (std::size_t row = 0; row < size; ++row) {
            if (row == pivot) continue;
            const double times = from[row][pivot];
            for (std::size_t i = 0; i < size; ++i) {
                from[row][i] -= times * from[pivot][i];
                to[row][i] -= times * to[pivot][i];
            }
        }
    }
    return to;
}

/// A pair of contestants as the fit sees it.
struct FittedPair {
    std::size_t a = 0, b = 0;
    double won = 0, compared = 0;
};

/// The share that a pair lets expect; strengths are logarithms of odds.
double expected_share(const FittedPair& pair, const Vector& strengths) {
    return 1 / (1 + std::exp(strengths[pair.b] - strengths[pair.a]));
}

/// How fast the share of each pair changes the equations of the strengths. The first one's is fixed at 0.
Matrix curvature(const std::vector<FittedPair>& pairs, const Vector& strengths) {
    const std::size_t size = strengths.size() - 1;
    Matrix sum = zeros(size, size);
    for (const FittedPair& pair : pairs) {
        const double share = expected_share(pair, strengths);
        const double weight = pair.compared * share * (1 - share);
        if (pair.a > 0) sum[pair.a - 1][pair.a - 1] += weight;
        sum[pair.b - 1][pair.b - 1] += weight;
        if (pair.a > 0) {
            sum[pair.a - 1][pair.b - 1] -= weight;
            sum[pair.b - 1][pair.a - 1] -= weight;
        }
    }
    return sum;
}

/// Newton's steps, none longer than `longest`.
Vector fit(const std::vector<FittedPair>& pairs, std::size_t contestants) {
    constexpr int steps = 200;
    constexpr double longest = 1;
    Vector strengths(contestants);
    for (int step = 0; step < steps; ++step) {
        Vector missing(contestants);
        for (const FittedPair& pair : pairs) {
            const double more = pair.won - pair.compared * expected_share(pair, strengths);
            missing[pair.a] += more;
            missing[pair.b] -= more;
        }
        const Matrix solve = inverse(curvature(pairs, strengths));
        for (std::size_t i = 1; i < contestants; ++i) {
            double by = 0;
            for (std::size_t j = 1; j < contestants; ++j) by += solve[i - 1][j - 1] * missing[j];
            strengths[i] += std::min(longest, std::max(-longest, by));
        }
    }
    return strengths;
}

/// What a pair's points add to the equation of a contestant: all, nothing, or all with the other sign.
double sign_in(const FittedPair& pair, std::size_t contestant) {
    return pair.a == contestant ? 1 : pair.b == contestant ? -1 : 0;
}

}  // namespace

std::vector<Estimate> Tally::fitted_ratings() const {
    const double n = double(rounds_);
    std::vector<FittedPair> pairs;
    for (std::size_t a = 0; a < contestants(); ++a)
        for (std::size_t b = a + 1; b < contestants(); ++b) {
            // One drawn comparison more keeps finite who has won all or none.
            const PairSums& both = pair(a, b);
            pairs.push_back({a, b, double(both.halves) / 2 + 0.5, n * both.comparisons + 1});
        }
    const Vector strengths = fit(pairs, contestants());
    // How the points of two pairs vary together, over all rounds and the added comparison.
    const std::size_t count = pairs.size();
    const auto varies = [&](std::size_t i, std::size_t j) {
        const double added = i == j ? 0.5 - expected_share(pairs[i], strengths) : 0;
        return (double(products_[i * count + j]) -
                double(pairs_[i].halves) * double(pairs_[j].halves) / n) /
                   4 * n / (n - 1) +
               added * added;
    };
    const Matrix solve = inverse(curvature(pairs, strengths));
    constexpr double elo_per_strength = 400 / std::numbers::ln10;
    std::vector<Estimate> ratings = {{0, {0, 0}}};
    for (std::size_t one = 1; one < contestants(); ++one) {
        double variance = 0;
        Vector influence(count);
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t j = 1; j < contestants(); ++j)
                influence[i] += solve[one - 1][j - 1] * sign_in(pairs[i], j);
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t j = 0; j < count; ++j)
                variance += influence[i] * influence[j] * varies(i, j);
        const double elo = strengths[one] * elo_per_strength;
        const double half = rounds_ < 2
                                ? HUGE_VAL
                                : normal_95 * std::sqrt(std::max(0.0, variance)) * elo_per_strength;
        ratings.push_back({elo, {elo - half, elo + half}});
    }
    return ratings;
}

}  // namespace bastide::arena
