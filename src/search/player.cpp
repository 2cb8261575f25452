#include "search/player.h"

#include "search/greedy.h"
#include "search/sensible.h"

#include <algorithm>

namespace bastide {

namespace {

/// Answers uniformly at random. Of numbers only the lowest are taken: among thousands of bids there
/// would be hardly any that a player could mean.
class RandomAgent final : public Agent {
public:
    Move choose(const Ruleset&, const State&, const MoveList& legal, Random& random) override {
        constexpr std::size_t lowest_numbers = 10;
        const std::size_t left_out = legal.numbers() - std::min(legal.numbers(), lowest_numbers);
        return legal[random.below(std::uint32_t(legal.size() - left_out))];
    }
};

constexpr std::string_view names[] = {"random", "sensible", "greedy"};

}  // namespace

std::span<const std::string_view> agent_names() { return names; }

std::unique_ptr<Agent> make_agent(std::string_view name) {
    if (name == "random") return std::make_unique<RandomAgent>();
    if (name == "sensible") return std::make_unique<SensibleAgent>();
    if (name == "greedy") return std::make_unique<GreedyAgent>();
    return nullptr;
}

}  // namespace bastide
