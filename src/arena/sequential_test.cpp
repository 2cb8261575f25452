#include "arena/sequential_test.h"

#include "arena/shares.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace bastide::arena {

namespace {

/// Reads a whole text as a number.
std::optional<double> number_in(std::string_view text) {
    double number = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, failure] = std::from_chars(text.data(), end, number);
    if (failure != std::errc() || rest != end || !std::isfinite(number)) return std::nullopt;
    return number;
}

/// How often each share came, as parts of 1. What never came is given a little: otherwise what has not
/// happened yet would be held for impossible.
std::vector<double> frequencies(std::span<const std::uint64_t> counts) {
    constexpr double little = 1e-3;
    std::vector<double> parts;
    double all = 0;
    for (const std::uint64_t count : counts) {
        parts.push_back(count > 0 ? double(count) : little);
        all += parts.back();
    }
    for (double& part : parts) part /= all;
    return parts;
}

double share_at(std::size_t index, std::size_t cells) { return double(index) / double(cells - 1); }

/// The number x at which the distribution q_i = p_i / (1 + x (a_i - mean)) has this mean; of all with the
/// mean it explains the frequencies p best. The sum falls with x, so that halving finds its zero.
double tilt_for(const std::vector<double>& parts, double mean) {
    const auto excess = [&](double x) {
        double sum = 0;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const double distance = share_at(i, parts.size()) - mean;
            sum += parts[i] * distance / (1 + x * distance);
        }
        return sum;
    };
    double low = -1 / (1 - mean), high = 1 / mean;
    constexpr int halvings = 100;
    for (int i = 0; i < halvings; ++i) {
        const double middle = (low + high) / 2;
        (excess(middle) > 0 ? low : high) = middle;
    }
    return (low + high) / 2;
}

}  // namespace

double Claims::low_share() const { return unit == Unit::elo ? share_of_elo(low) : low / 100; }
double Claims::high_share() const { return unit == Unit::elo ? share_of_elo(high) : high / 100; }

std::optional<Claims> read_claims(std::string_view text, std::string& problem) {
    problem =
        "write it as elo:LOW,HIGH, for example elo:0,10, or as share:PERCENT or "
        "share:LOW,HIGH, for example share:70";
    const std::size_t colon = text.find(':');
    const std::string_view unit = text.substr(0, colon);
    if (colon == text.npos || (unit != "elo" && unit != "share")) return std::nullopt;
    const std::string_view numbers = text.substr(colon + 1);
    const std::size_t comma = numbers.find(',');
    const auto low = number_in(numbers.substr(0, comma));
    if (!low || (comma == numbers.npos && unit == "elo")) return std::nullopt;
    Claims claims{unit == "elo" ? Claims::Unit::elo : Claims::Unit::share, *low, 0};
    if (comma == numbers.npos) {
        // Better enough to show, and still possible.
        constexpr double better = 5;
        claims.high = *low + std::min(better, (100 - *low) / 2);
    } else {
        const auto high = number_in(numbers.substr(comma + 1));
        if (!high) return std::nullopt;
        claims.high = *high;
    }
    const double least = claims.low_share(), most = claims.high_share();
    if (least > 0 && least < most && most < 1) return claims;
    problem = unit == "elo" ? "the first number must be lower than the second"
                            : "the percentages must lie between 0 and 100, the lower one first";
    return std::nullopt;
}

TestBounds bounds_of(const ErrorRates& rates) {
    return {std::log(rates.beta / (1 - rates.alpha)), std::log((1 - rates.beta) / rates.alpha)};
}

double log_likelihood_ratio(std::span<const std::uint64_t> counts, double low, double high) {
    std::uint64_t rounds = 0;
    for (const std::uint64_t count : counts) rounds += count;
    if (rounds == 0) return 0;
    const std::vector<double> parts = frequencies(counts);
    const double tilt_low = tilt_for(parts, low), tilt_high = tilt_for(parts, high);
    double ratio = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const double share = share_at(i, parts.size());
        ratio += parts[i] *
                 (std::log1p(tilt_low * (share - low)) - std::log1p(tilt_high * (share - high)));
    }
    return ratio * double(rounds);
}

Verdict verdict_of(double ratio, const TestBounds& bounds) {
    return ratio >= bounds.high  ? Verdict::high
           : ratio <= bounds.low ? Verdict::low
                                 : Verdict::open;
}

}  // namespace bastide::arena
