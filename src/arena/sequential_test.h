#pragma once
/// Tests that end as soon as it is clear enough which of two claims about a share is right: Wald's
/// sequential test, generalized to rounds with more than two outcomes. docs/arena.md has the formulas.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::arena {

/// The two claims: the first contestant wins a share of the points of at most `low`, or of at least `high`.
struct Claims {
    enum class Unit : std::uint8_t { elo, share };
    Unit unit = Unit::elo;
    double low = 0, high = 0;  ///< as they were given: Elo, or percent
    double low_share() const;
    double high_share() const;
    friend bool operator==(const Claims&, const Claims&) = default;
};

/// Reads "elo:0,10", "share:70,75" or "share:70". Empty if it is not one of these; then `problem` says why.
std::optional<Claims> read_claims(std::string_view text, std::string& problem);

enum class Verdict : std::uint8_t { open, low, high };

/// How likely it may be to decide for the wrong claim: `alpha` for the high one, `beta` for the low one.
struct ErrorRates {
    double alpha = 0.05, beta = 0.05;
    friend bool operator==(const ErrorRates&, const ErrorRates&) = default;
};

/// The logarithms of the likelihood ratio at which the test ends.
struct TestBounds {
    double low = 0, high = 0;
};
TestBounds bounds_of(const ErrorRates& rates);

/// How much likelier the rounds are if the mean share is `high` than if it is `low`, as a logarithm:
/// each time with the distribution of that mean that explains them best. `counts[i]` is how many rounds
/// had the share i / (counts.size() - 1).
double log_likelihood_ratio(std::span<const std::uint64_t> counts, double low, double high);

Verdict verdict_of(double ratio, const TestBounds& bounds);

}  // namespace bastide::arena
