#include "arena/duplicate_chance.h"

namespace bastide::arena {

std::uint64_t mixed(std::initializer_list<std::uint64_t> numbers) {
    // The steps and the mixing of SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
    // Generators", 2014).
    std::uint64_t sum = 0;
    for (const std::uint64_t number : numbers) {
        sum += 0x9E3779B97F4A7C15ULL;
        sum ^= number;
        sum = (sum ^ (sum >> 30)) * 0xBF58476D1CE4E5B9ULL;
        sum = (sum ^ (sum >> 27)) * 0x94D049BB133111EBULL;
        sum ^= sum >> 31;
    }
    return sum;
}

namespace {

/// Tiles that have not been shown, those included that have left a pile unseen: each tile that comes to light
/// makes it one less.
std::uint64_t tiles_not_seen(const State& state) {
    std::uint64_t count = std::uint64_t(state.tiles_left());
    for (std::size_t pile = 0; pile < state.layout().piles; ++pile)
        count += state.header().pile_unseen[pile];
    return count;
}

}  // namespace

Move DuplicateChance::answer(const Ruleset& rules, const State& state) {
    enum : std::uint64_t { of_tiles, of_others };
    const auto generator = [&](std::uint64_t kind, std::uint64_t number) {
        return Random(mixed({seed_, round_, kind, number, 0}),
                      mixed({seed_, round_, kind, number, 1}));
    };
    Random random = generator(of_tiles, tiles_not_seen(state));
    const Move move = sample(rules, state, random);
    if (move.type.exists()) return move;
    random = generator(of_others, others_++);
    return sample(rules, state, random);
}

}  // namespace bastide::arena
