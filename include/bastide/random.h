#pragma once
/// A small random generator with the same numbers on every platform (PCG-XSH-RR 64/32,
/// M. E. O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically Good Algorithms
/// for Random Number Generation", 2014).

#include <cstdint>

namespace bastide {

class Random {
public:
    /// Generators with different seeds or streams give unrelated sequences.
    explicit Random(std::uint64_t seed = 0, std::uint64_t stream = 0)
        : increment_((stream << 1) | 1) {
        next();
        state_ += seed;
        next();
    }

    /// 32 random bits.
    std::uint32_t next() {
        const std::uint64_t old = state_;
        state_ = old * 6364136223846793005ULL + increment_;
        const auto shifted = std::uint32_t(((old >> 18) ^ old) >> 27);
        const auto turns = std::uint32_t(old >> 59);
        return (shifted >> turns) | (shifted << ((32 - turns) & 31));
    }

    /// Uniform in 0..bound-1; bound at least 1. (Lemire's multiply-and-shift, without bias.)
    std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = std::uint64_t(next()) * bound;
        if (std::uint32_t(product) < bound) {
            const std::uint32_t threshold = (0u - bound) % bound;
            while (std::uint32_t(product) < threshold) product = std::uint64_t(next()) * bound;
        }
        return std::uint32_t(product >> 32);
    }

private:
    std::uint64_t state_ = 0;
    std::uint64_t increment_;
};

}  // namespace bastide
