/// Chapter 13: the fairy in positions that are set up.

#include "rules/13_princess_dragon/fairy.h"
#include "rules/13_princess_dragon/tile_spots.h"
#include "rules/16_count_king_robber/count.h"

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

/// PD-13: by option the fairy is where the quarters of Carcassonne are, and her follower has come out of one and is
/// not scored yet.
bool has_left_carcassonne(Position position, Cell spot) {
    return settings_of(position.rules).in_quarters && position.state.header().placed.exists() &&
           count::names_quarters(position, spot);
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
    return beside.exists() && (stands_at(position, context.state.figure(beside), spot) ||
                               has_left_carcassonne(position, spot))
               ? Refusal{}
               : Refusal{&no_follower};
}

}  // namespace bastide::rules::fairy
