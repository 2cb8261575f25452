/// Chapter 32: ferries in positions that are set up. A text may say anything; what cannot be is refused.

#include "core/agenda.h"
#include "core/tokens.h"
#include "rules/32_ferries/ferries.h"

#include <algorithm>

namespace bastide::rules::ferries {

namespace {

constexpr Reason no_lake{"FERRY-01", "no_lake"};
constexpr Reason links_nothing{"FERRY-01", "no_two_roads"};
constexpr Reason second_ferry{"FERRY-01", "second_ferry"};
constexpr Reason not_moving{"FERRY-03", "no_ferries_moved_now"};

}  // namespace

Refusal check_token(Position position, const PlacedToken& token) {
    const Settings& settings = settings_of(position.rules);
    if (token.kind != settings.ferry) return {&other_answer};
    const PlacedTile& tile = position.state.tile(position.state.segment(token.segment).tile);
    if (!position.rules.type(tile.type).has(settings.lake)) return {&no_lake};
    if (!roads_linked(position, tile.cell, token.way)) return {&links_nothing};
    if (ferry_at(position, tile.cell)) return {&second_ferry};
    return token.mark <= 1 ? Refusal{} : Refusal{&not_moving};
}

Refusal complete_position(Context& context) {
    const State& state = context.state;
    // What has been moved is noted until the roads that it completed are listed.
    const bool moving = is_between({context.rules, state}, offer_moves, list_completed);
    const auto tokens = state.placed_tokens();
    const bool any_moved = std::any_of(tokens.begin(), tokens.end(), [&](const PlacedToken& token) {
        return token.kind == settings_of(context.rules).ferry && token.mark != 0;
    });
    return any_moved && !moving ? Refusal{&not_moving} : Refusal{};
}

}  // namespace bastide::rules::ferries
