#include "core/figures.h"

#include "core/agenda.h"
#include "core/compiled_rules.h"
#include "core/places.h"

namespace bastide {

FigureId next_in_supply(const State& state, Player player, FigureKind kind) {
    const FigureNumbers own = figures_of(state, player);
    for (std::size_t i = own.first; i < own.end; ++i) {
        const Figure& figure = state.figures()[i];
        if (figure.kind == kind && figure.where == Whereabouts::supply) return FigureId(i);
    }
    return FigureId();
}

namespace {

/// Onto a segment, among the figures of its feature.
void stand(Context& context, FigureId id, SegmentId segment) {
    const StateEditor& edit = context.edit;
    Figure& figure = edit.figure(id);
    Segment& root = edit.feature(segment);
    figure.segment = segment;
    if (root.figures.exists()) {
        figure.next = edit.figure(root.figures).next;
        edit.figure(root.figures).next = id;
    } else {
        root.figures = figure.next = id;
    }
    if (context.rules.figure_kind(figure.kind).follower) ++root.followers;
}

/// Off its segment, as what it is by itself.
void leave(Context& context, FigureId id) {
    const StateEditor& edit = context.edit;
    Figure& figure = edit.figure(id);
    if (figure.where == Whereabouts::elsewhere) {
        figure.segment = SegmentId();
        figure.next = FigureId();
        figure.spot = 0;
        return;
    }
    Segment& root = edit.feature(figure.segment);
    FigureId before = id;
    while (edit.figure(before).next != id) before = edit.figure(before).next;
    edit.figure(before).next = figure.next;
    if (root.figures == id) root.figures = before == id ? FigureId() : before;
    if (context.rules.figure_kind(figure.kind).follower) --root.followers;
    figure.next = FigureId();
    figure.segment = SegmentId();
    figure.spot = 0;
}

/// It is no longer where it was.
void tell_gone(Context& context, FigureId id) {
    for (auto hook : context.compiled.figure_gone) hook(context, id);
}

/// `moved`: it was not in the supply before; `from`: where it stood, if that was no segment.
void tell_placed(Context& context, FigureId id, bool moved, const Place& from = {}) {
    for (auto hook : context.compiled.figure_placed) hook(context, id);
    tell(context, EventKind::figure_placed, [&](Event& event) {
        event.player = context.state.figure(id).owner;
        event.figure = id;
        event.segment = context.state.figure(id).segment;
        event.number = moved ? 1 : 0;
        event.from = from;
    });
}

}  // namespace

void put_figure(Context& context, FigureId id, SegmentId segment) {
    Figure& figure = context.edit.figure(id);
    figure.where = Whereabouts::board;
    stand(context, id, segment);
    --context.edit.supply(figure.owner, figure.kind);
    tell_placed(context, id, false);
}

void put_figure(Context& context, FigureId id, const Place& place) {
    Figure& figure = context.edit.figure(id);
    stand_elsewhere(figure, place);
    if (figure.owner.exists()) --context.edit.supply(figure.owner, figure.kind);
    tell(context, EventKind::figure_placed, [&](Event& event) {
        event.player = figure.owner;
        event.figure = id;
        event.place = place;
    });
}

void move_figure(Context& context, FigureId id, SegmentId segment) {
    const Figure& figure = context.state.figure(id);
    const bool stood = figure.where == Whereabouts::board;
    const SegmentId from = figure.segment;
    const Place place = stood ? Place() : place_elsewhere(figure);
    leave(context, id);
    context.edit.figure(id).where = Whereabouts::board;
    stand(context, id, segment);
    tell_gone(context, id);
    if (stood)
        for (auto hook : context.compiled.figure_left) hook(context, id, from);
    tell_placed(context, id, true, place);
}

void move_figure(Context& context, FigureId id, const Place& place) {
    Figure& figure = context.edit.figure(id);
    const bool stood = figure.where == Whereabouts::board;
    const SegmentId left = figure.segment;
    const Place from = place_of({context.rules, context.state}, figure);
    leave(context, id);
    stand_elsewhere(figure, place);
    tell(context, EventKind::figure_placed, [&](Event& event) {
        event.player = figure.owner;
        event.figure = id;
        event.place = place;
        event.number = 1;
        event.from = from;
    });
    tell_gone(context, id);
    if (!stood) return;
    for (auto hook : context.compiled.figure_left) hook(context, id, left);
}

void return_figure(Context& context, FigureId id) {
    Figure& figure = context.edit.figure(id);
    const bool stood = figure.where == Whereabouts::board;
    const SegmentId from = stood ? figure.segment : SegmentId();
    const Place place = stood ? Place() : place_elsewhere(figure);
    leave(context, id);
    figure.where = Whereabouts::supply;
    if (figure.owner.exists()) ++context.edit.supply(figure.owner, figure.kind);
    tell(context, EventKind::figure_returned, [&](Event& event) {
        event.player = figure.owner;
        event.figure = id;
        event.segment = from;
        event.place = place;
    });
    tell_gone(context, id);
    if (!stood) return;
    for (auto hook : context.compiled.figure_left) hook(context, id, from);
}

bool has_follower(Position position, SegmentId segment, Player player) {
    if (position.state.feature(segment).followers == 0) return false;
    bool found = false;
    for_each_figure(position.state, segment, [&](const Figure& figure) {
        found |= figure.owner == player && position.rules.figure_kind(figure.kind).follower;
    });
    return found;
}

void return_unsupported(Context& context, FigureId left, SegmentId from, FigureKind kind) {
    const State& state = context.state;
    const Player owner = state.figure(left).owner;
    if (!context.rules.figure_kind(state.figure(left).kind).follower ||
        state.supply(owner, kind) == context.rules.figure_kind(kind).each ||
        has_follower({context.rules, state}, from, owner))
        return;
    return_figures(context, from, [&](const Figure& figure) {
        return figure.owner == owner && figure.kind == kind;
    });
}

void return_left_alone(Context& context, SegmentId part, FigureKind kind) {
    return_figures(context, part, [&](const Figure& figure) {
        return figure.kind == kind &&
               !has_follower({context.rules, context.state}, part, figure.owner);
    });
}

void remove_from_game(Context& context, FigureId id) {
    Figure& figure = context.edit.figure(id);
    figure.where = Whereabouts::gone;
    --context.edit.supply(figure.owner, figure.kind);
}

}  // namespace bastide
