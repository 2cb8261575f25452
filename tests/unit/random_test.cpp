// The random generator: its published numbers, bounds and evenness.

#include <bastide/random.h>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cmath>
#include <vector>

namespace bastide::test {
namespace {

std::vector<std::uint32_t> first_numbers(Random random, int count) {
    std::vector<std::uint32_t> numbers;
    for (int i = 0; i < count; ++i) numbers.push_back(random.next());
    return numbers;
}

/// The output of the demonstration program that its author publishes, seed 42 and stream 54.
TEST(Random, GivesThePublishedNumbers) {
    EXPECT_EQ(first_numbers(Random(42, 54), 6),
              (std::vector<std::uint32_t>{0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293,
                                          0xBFA4784B, 0xCBED606E}));
}

TEST(Random, SeedsAndStreamsDiffer) {
    const auto numbers = first_numbers(Random(1, 1), 8);
    EXPECT_EQ(numbers, first_numbers(Random(1, 1), 8));
    EXPECT_NE(numbers, first_numbers(Random(2, 1), 8));
    EXPECT_NE(numbers, first_numbers(Random(1, 2), 8));
    EXPECT_EQ(first_numbers(Random(), 8), first_numbers(Random(0, 0), 8));
}

TEST(Random, ACopyGoesOnAlike) {
    Random random(5);
    random.next();
    EXPECT_EQ(first_numbers(random, 8), first_numbers(Random(random), 8));
}

TEST(Random, BelowOneIsZero) {
    Random random(6);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(random.below(1), 0u);
}

TEST(Random, BelowStaysBelow) {
    EXPECT_TRUE(rc::check("below(bound) < bound", [](std::uint64_t seed, std::uint64_t stream) {
        Random random(seed, stream);
        const auto bound = *rc::gen::inRange<std::uint32_t>(1, 0xFFFFFFFF);
        for (int i = 0; i < 20; ++i) RC_ASSERT(random.below(bound) < bound);
    }));
    Random random(7);
    for (int i = 0; i < 1000; ++i) EXPECT_LT(random.below(0xFFFFFFFF), 0xFFFFFFFF);
}

/// Pearson's test; for k degrees of freedom the sum is rarely above k + 4 sqrt(2 k).
TEST(Random, BelowIsEven) {
    for (const std::uint32_t bound : {2u, 3u, 7u, 10u, 72u, 100u}) {
        constexpr int samples = 100000;
        Random random(8, bound);
        std::vector<int> seen(bound);
        for (int i = 0; i < samples; ++i) ++seen[random.below(bound)];
        const double expected = double(samples) / bound;
        double sum = 0;
        for (const int count : seen) sum += (count - expected) * (count - expected) / expected;
        const double freedom = bound - 1;
        EXPECT_LT(sum, freedom + 4 * std::sqrt(2 * freedom)) << bound;
    }
}

/// A bound just above half of all numbers shows a bias that small bounds hide: plain
/// multiplication would give every second value twice as often.
TEST(Random, BelowIsEvenForLargeBounds) {
    constexpr std::uint32_t bound = 0xC0000000;
    constexpr int samples = 30000;
    Random random(9);
    int thirds[3] = {};
    int odd = 0;
    for (int i = 0; i < samples; ++i) {
        const std::uint32_t number = random.below(bound);
        ++thirds[number % 3];
        odd += number & 1;
    }
    for (const int count : thirds) EXPECT_NEAR(count, samples / 3.0, 4 * 82);
    EXPECT_NEAR(odd, samples / 2.0, 4 * 87);
}

}  // namespace
}  // namespace bastide::test
