/// Chapter 13: the fairy in positions that are set up, and what players think of it.

#include "rules/13_princess_dragon/fairy.h"
#include "rules/13_princess_dragon/tile_spots.h"

#include <algorithm>

namespace bastide::rules::fairy {

namespace {

constexpr Reason nothing_noted{"PD-09", "nothing_noted_on_fairy"};
constexpr Reason no_follower{"PD-09", "fairy_beside_nobody"};

/// The first follower of a player on a tile.
FigureId first_follower_at(Position position, Player player, Cell spot) {
    const auto figures = position.state.figures();
    for (std::size_t i = 0; i < figures.size(); ++i)
        if (figures[i].owner == player && stands_at(position, figures[i], spot)) return FigureId(i);
    return FigureId();
}

}  // namespace

/// With `fairy_mode` = meeple a player before it says whose follower it is beside; its notes say which.
Refusal check_token(Position position, const PlacedToken& token) {
    const Settings& settings = settings_of(position.rules);
    if (token.kind != settings.fairy) return {&other_answer};
    if (token.turn != 0 || token.part != 0) return {&nothing_noted};
    const bool noted = token.choice != 0 || token.mark != 0;
    if (settings.on_tile || !token.by.exists())
        return noted || token.by.exists() ? Refusal{&nothing_noted} : Refusal{};
    return {};
}

/// Where the notes are missing it is beside the first follower of that player.
Refusal complete_position(Context& context) {
    const Position position{context.rules, context.state};
    const std::size_t place =
        spots::place_of_token(context.state, settings_of(context.rules).fairy);
    if (place == context.state.placed_tokens().size()) return {};
    const PlacedToken& token = context.state.placed_tokens()[place];
    if (!token.by.exists()) return {};
    const Cell spot = *spot_of_fairy(position);
    if (token.choice == 0 && token.mark == 0) {
        const FigureId first = first_follower_at(position, token.by, spot);
        if (!first.exists()) return {&no_follower};
        put_beside(context, first);
    }
    const FigureId beside = follower_beside(position);
    return beside.exists() && stands_at(position, context.state.figure(beside), spot)
               ? Refusal{}
               : Refusal{&no_follower};
}

/// A point in each of the next turns, until others move it away, and something for what is scored.
double worth_held(Position position, Player player) {
    const State& state = position.state;
    const auto spot = spot_of_fairy(position);
    if (!spot) return 0;
    constexpr double turns_beside = 2.5, share_of_bonus = 1;
    const double turns = std::min(turns_beside, double(state.tiles_left()) / state.players());
    if (!settings_of(position.rules).on_tile) {
        const FigureId beside = follower_beside(position);
        const bool own = beside.exists() && state.figure(beside).owner == player;
        return own ? turns + share_of_bonus : 0;
    }
    double worth = 0;
    for (const Figure& figure : state.figures())
        if (figure.owner == player && stands_at(position, figure, *spot))
            worth += turns + share_of_bonus;
    return worth;
}

}  // namespace bastide::rules::fairy
