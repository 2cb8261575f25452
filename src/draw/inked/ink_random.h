#pragma once
/// Chance for pictures: the same on every platform for the same tile and variant.

#include <cstdint>
#include <string_view>

namespace bastide::draw {

class InkRandom {
public:
    InkRandom(std::string_view name, unsigned variant) {
        for (const char letter : name) mix(std::uint8_t(letter));
        mix(variant);
        for (int i = 0; i < 4; ++i) next();
    }

    double between(double least, double most) { return least + (most - least) * next(); }
    int below(int count) { return int(next() * count); }
    bool chance(double part) { return next() < part; }
    /// From -size to size.
    double around(double size) { return between(-size, size); }
    /// At least `least` and at most `most` long, to either side.
    double aside(double least, double most) {
        const double size = between(least, most);
        return chance(0.5) ? size : -size;
    }

private:
    void mix(std::uint32_t value) {
        state_ ^= value;
        state_ *= 16777619u;
    }
    /// From 0 to less than 1.
    double next() {
        state_ += 0x6D2B79F5u;
        std::uint32_t word = state_;
        word = (word ^ word >> 15) * (word | 1u);
        word ^= word + (word ^ word >> 7) * (word | 61u);
        return double((word ^ word >> 14) >> 8) / double(1u << 24);
    }
    std::uint32_t state_ = 2166136261u;
};

}  // namespace bastide::draw
