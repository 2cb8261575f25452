#include "search/levels.h"

#include <algorithm>

namespace bastide {

namespace {

constexpr Level all_levels[] = {{"easy", "sensible"}, {"medium", "greedy"}};

}  // namespace

std::span<const Level> levels() { return all_levels; }

const Level* find_level(std::string_view name) {
    const auto found = std::ranges::find(all_levels, name, &Level::name);
    return found == std::end(all_levels) ? nullptr : found;
}

}  // namespace bastide
