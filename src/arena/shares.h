#pragma once
/// Shares of won points as differences of Elo, and how sure one may be of them. docs/arena.md has the
/// formulas and their sources.

#include <cstdint>

namespace bastide::arena {

/// Between 95 % of normally distributed values lie, in standard deviations.
inline constexpr double normal_95 = 1.959963984540054;

/// The difference of Elo at which the stronger one wins such a share of the points: infinite at 0 and 1.
double elo_of_share(double share);
/// The share, 0 to 1, that a difference of Elo lets expect.
double share_of_elo(double elo);

/// From where to where.
struct Interval {
    double low = 0, high = 0;
};

/// A mean with its interval of 95 %.
struct Estimate {
    double mean = 0;
    Interval interval;
};

/// The interval of a share by Wilson's formula, as if it came from this number of independent games.
Interval wilson_interval(double share, double games);

/// What `rounds` independent numbers from 0 to 1 tell of their mean. `sum` and `squares` are theirs.
Estimate share_estimate(std::uint64_t rounds, double sum, double squares);

/// The same for any numbers, by the normal distribution. With fewer than two the interval is infinite.
Estimate mean_estimate(std::uint64_t rounds, double sum, double squares);

}  // namespace bastide::arena
