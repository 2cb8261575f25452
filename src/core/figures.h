#pragma once
/// Figures: from the supply onto a segment, and back.

#include <bastide/feature_members.h>

#include "core/expansion.h"

#include <algorithm>

namespace bastide {

/// A player's figures follow each other in `State::figures`: the number of the first, and the one after the last.
struct FigureNumbers {
    std::size_t first, end;
};
inline FigureNumbers figures_of(const State& state, Player player) {
    const std::size_t each = state.figures().size() / std::size_t(state.players());
    return {player.index() * each, (player.index() + 1) * each};
}
/// The figure a player would place next of a kind: the one with the lowest number in the supply.
FigureId next_in_supply(const State& state, Player player, FigureKind kind);

/// Puts a figure onto a segment.
void put_figure(Context& context, FigureId figure, SegmentId segment);

/// Puts a figure onto a place that is no segment. Chapters hear nothing of it. One that belongs to nobody
/// comes out of the box.
void put_figure(Context& context, FigureId figure, const Place& place);

/// Lets a figure on the board, or elsewhere, go on to another segment: it does not come to the supply in
/// between.
void move_figure(Context& context, FigureId figure, SegmentId segment);

/// Lets a figure on the board, or elsewhere, go on to a place that is no segment: into captivity with
/// another player, say. Chapters hear that it has left the board, and no more.
void move_figure(Context& context, FigureId figure, const Place& place);

/// Takes a figure off the board, or from elsewhere, into its owner's supply; one that belongs to nobody
/// into the box.
void return_figure(Context& context, FigureId figure);

/// Takes a figure of the supply out of the game.
void remove_from_game(Context& context, FigureId figure);

/// Takes all figures for which `wanted` is true off a feature, into their owners' supplies.
template <class Wanted>
void return_figures(Context& context, SegmentId feature, Wanted wanted) {
    FigureId chosen[256];
    std::size_t count = 0;
    const FigureId first = context.state.feature(feature).figures;
    if (!first.exists()) return;
    FigureId id = first;
    do {
        const Figure& figure = context.state.figure(id);
        if (wanted(figure)) chosen[count++] = id;
        id = figure.next;
    } while (id != first);
    // In the order of their numbers, whatever the order in which their features were joined.
    std::sort(chosen, chosen + count);
    for (std::size_t i = 0; i < count; ++i)
        // One may have gone home with another one already.
        if (context.state.figure(chosen[i]).where == Whereabouts::board)
            return_figure(context, chosen[i]);
}

/// Whether a player has a follower in the feature of a segment.
bool has_follower(Position position, SegmentId segment, Player player);

/// For `Expansion::figure_left`, of a figure that is there only beside a follower of its owner: when
/// the last of these has left its feature, it goes home, too.
void return_unsupported(Context& context, FigureId left, SegmentId from, FigureKind kind);

/// The same for `Expansion::feature_parted`: figures of a kind that have no follower of their owner in
/// this part go home.
void return_left_alone(Context& context, SegmentId part, FigureKind kind);

/// True for exactly one of the figures of a feature: the one with the lowest number.
inline bool leads(const State& state, FigureId id) {
    for (FigureId other = state.figure(id).next; other != id; other = state.figure(other).next)
        if (other < id) return false;
    return true;
}

}  // namespace bastide
