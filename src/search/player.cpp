#include "search/player.h"

#include "search/greedy.h"

namespace bastide {

namespace {

/// Answers uniformly at random.
class RandomAgent final : public Agent {
public:
    Move choose(const Ruleset&, const State&, const MoveList& legal, Random& random) override {
        return legal[random.below(std::uint32_t(legal.size()))];
    }
};

constexpr std::string_view names[] = {"random", "greedy"};

}  // namespace

std::span<const std::string_view> agent_names() { return names; }

std::unique_ptr<Agent> make_agent(std::string_view name) {
    if (name == "random") return std::make_unique<RandomAgent>();
    if (name == "greedy") return std::make_unique<GreedyAgent>();
    return nullptr;
}

}  // namespace bastide
