/// Chapter 20: HS-06 when a flock is asked about, HS-08 what it scores, HS-09 fields that are closed. HS-10: whose
/// fields join, their flocks count together, as the sum over the field does. HS-12: at the end of the game
/// nothing asks for them. HS-14 is the order of play.

#include "core/agenda.h"
#include "core/board.h"
#include "core/figures.h"
#include "core/scoring.h"
#include "rules/20_hills_sheep/shepherds.h"

namespace bastide::rules::flocks {

namespace {

constexpr ItemKind flock{"sheep", "HS-08"};
constexpr Reason no_such_choice{"HS-06", "grow_or_score"};

enum : std::uint8_t { grow_option, score_option };

/// Whether there is a side of its tile at which a segment of a field could go on.
bool is_open(Position position, SegmentId id) {
    const State& state = position.state;
    const Segment& segment = state.segment(id);
    const PlacedTile& tile = state.tile(segment.tile);
    const TileType& type = position.rules.type(tile.type);
    for (unsigned c = 0; c < type.cells; ++c) {
        const TurnedCell& cell = turned_cell(type, tile, c);
        for (unsigned slot = 0; slot < slot_count; ++slot) {
            if (cell.slot_segment[slot] != segment.local) continue;
            const Side side = Side(slot / 2);
            const Cell beyond = neighbour(cell_of(type, tile, c), side);
            if (!state.tile_at(beyond, opposite(side)).exists()) return true;
        }
    }
    for (unsigned half = 0; type.half && half < 2; ++half)
        if (type.long_side.slot_segment[half] == segment.local &&
            !state.other_half(segment.tile).exists())
            return true;
    return false;
}

/// HS-06: whether a segment of the tile just placed is part of a field.
bool adds_to(Position position, SegmentId field_feature) {
    const State& state = position.state;
    const SegmentId root = state.segment(field_feature).feature;
    return !for_each_segment_of_tile(position, state.header().placed, [&](SegmentId id) {
        return state.segment(id).feature != root;
    });
}

/// HS-08: each of them the sum of the whole field, once.
void score(Context& context, SegmentId segment) {
    const Position position{context.rules, context.state};
    Valuation value;
    value.feature = context.state.segment(segment).feature;
    std::uint8_t players = 0;
    flock_now(position, segment, players, value);
    for (std::size_t seat = 0; seat < max_players; ++seat)
        if ((players >> seat & 1) != 0) award(context, Player(seat), value.points(), value);
    return_figures(context, segment,
                   [&](const Figure& figure) { return is_shepherd(position, figure); });
}

void list_choices(Position, const Step&, MoveList& moves) {
    if (moves.add(choose_option(grow_option))) moves.add(choose_option(score_option));
}

Refusal check_choice(Position, const Step&, const Move& move) {
    return move == choose_option(move.option) && move.option <= score_option
               ? Refusal{}
               : Refusal{&no_such_choice};
}

void choose(Context& context, const Step& question, const Move& move) {
    if (move.option == score_option) return score(context, question.subject);
    ask<question::draw_sheep>(context, Player(), question.subject);
}

}  // namespace

constexpr Offer answers_to_tend[1] = {
    {.kind = MoveKind::choose_option,
     .rule = "HS-06",
     .list = list_choices,
     .check = check_choice,
     .perform = choose},
};
constexpr std::string_view options_to_tend[2] = {"grow", "score"};

bool is_of_flock(const Valuation& why) {
    return !why.items().empty() && why.items().front().kind == &flock;
}

void flock_now(Position position, SegmentId segment, std::uint8_t& players, Valuation& value) {
    std::uint8_t here = 0;
    for_each_shepherd_in(position, segment, [&](FigureId id) {
        here |= std::uint8_t(1u << position.state.figure(id).owner.index());
    });
    if (here == 0) return;
    players |= here;
    const int sheep = sheep_in(position, segment);
    value.add(flock, sheep, sheep);
}

bool is_closed(Position position, SegmentId segment) {
    bool open = false;
    for_each_segment(position.state, segment,
                     [&](SegmentId id) { open = open || is_open(position, id); });
    return !open;
}

FigureId shepherd_meant(Position position, const Step& question) {
    if (!question.subject.exists()) return FigureId();
    return figure_on(position.state, position.state.active(), settings_of(position.rules).shepherd,
                     question.subject);
}

FigureId next_to_ask(Position position) {
    const State& state = position.state;
    const auto [first, end] = figures_of(state, state.active());
    const std::uint8_t asked =
        private_state<PrivateState>(position, number_of<the_shepherds>()).asked;
    const auto is_in_same_field = [&](std::size_t one, std::size_t other) {
        return is_shepherd(position, state.figures()[one]) &&
               state.segment(state.figures()[one].segment).feature ==
                   state.segment(state.figures()[other].segment).feature;
    };
    for (std::size_t i = first + asked; i < end; ++i) {
        const Figure& figure = state.figures()[i];
        if (!is_shepherd(position, figure) ||
            state.segment(figure.segment).tile == state.header().placed ||
            !adds_to(position, figure.segment))
            continue;
        // One field is asked about once, however many shepherds of the player are there.
        bool is_first = true;
        for (std::size_t before = first; before < i; ++before)
            is_first = is_first && !is_in_same_field(before, i);
        if (is_first) return FigureId(i);
    }
    return FigureId();
}

/// HS-06: nobody has been asked yet.
void gather(Context& context) { own_state(context).asked = 0; }

/// HS-06: one field after the other.
void tend(Context& context) {
    const FigureId next = next_to_ask({context.rules, context.state});
    if (!next.exists()) {
        own_state(context).asked = 0;
        return;
    }
    own_state(context).asked = number_among_own(context.state, next);
    repeat_step(context);
    ask<question::tend_flock>(context, context.state.active(), context.state.figure(next).segment);
}

/// HS-09: whoever's shepherds they are.
void score_closed(Context& context) {
    const Position position{context.rules, context.state};
    for (std::size_t i = 0; i < context.state.figures().size(); ++i) {
        const Figure& figure = context.state.figures()[i];
        if (is_shepherd(position, figure) && is_closed(position, figure.segment))
            score(context, figure.segment);
    }
}

}  // namespace bastide::rules::flocks
