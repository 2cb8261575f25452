#include "search/levels.h"

#include <algorithm>

namespace bastide {

namespace {

constexpr Level all_levels[] = {{"easy", "sensible", 0},
                                {"medium", "greedy", 0},
                                {"hard", "mcts:time=250", 250},
                                {"master", "mcts:time=2000", 2000}};

}  // namespace

std::span<const Level> levels() { return all_levels; }

std::vector<std::string> player_names() {
    std::vector<std::string> names(agent_names().begin(), agent_names().end());
    for (const Level& level : levels()) names.emplace_back(level.name);
    return names;
}

const Level* find_level(std::string_view name) {
    const auto found = std::ranges::find(all_levels, name, &Level::name);
    return found == std::end(all_levels) ? nullptr : found;
}

}  // namespace bastide
