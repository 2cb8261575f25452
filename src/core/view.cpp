#include <bastide/engine.h>

#include "core/compiled_rules.h"

#include <algorithm>

namespace bastide {

/// The order of the tiles is unknown to everyone and no part of a state, which holds their counts;
/// so only what chapters keep secret has to be hidden.
State view(const Ruleset& rules, const State& state, Player seat) {
    State seen = state;
    for (auto hide : rules.compiled().hide) hide(rules, seen, seat);
    return seen;
}

State fill(const Ruleset& rules, const State& seen, Random& random) {
    State whole = seen;
    for (auto fill_hidden : rules.compiled().fill) fill_hidden(rules, whole, random);
    return whole;
}

namespace {

/// FNV-1a over numbers, byte by byte.
class Mixer {
public:
    void add(std::uint64_t value) {
        for (int byte = 0; byte < 8; ++byte) {
            sum_ = (sum_ ^ (value >> (8 * byte) & 0xFF)) * 0x100000001B3ULL;
        }
    }
    std::uint64_t sum() const { return sum_; }

private:
    std::uint64_t sum_ = 0xCBF29CE484222325ULL;
};

/// The number of an id, wide enough to be shifted on every platform.
template <class Tag, class Value>
std::uint64_t wide(Id<Tag, Value> id) {
    return id.index();
}

std::uint64_t packed(Cell cell) {
    return std::uint64_t(std::uint16_t(cell.x)) << 16 | std::uint16_t(cell.y);
}

void add_board(Mixer& mixer, const State& state) {
    for (const PlacedTile& tile : state.tiles()) {
        mixer.add(wide(tile.type) << 32 | packed(tile.cell));
        mixer.add(std::uint64_t(tile.turning) << 8 | wide(tile.by));
    }
    for (const Segment& segment : state.segments()) {
        mixer.add(wide(segment.feature) << 16 | segment.local);
        mixer.add(segment.completed);
    }
    for (const AddedSegment& added : state.added_segments())
        mixer.add(wide(added.segment) << 32 | wide(added.tile) << 16 |
                  std::uint64_t(added.cell) << 8 | added.sides);
    for (const ExtraLink& link : state.links()) mixer.add(wide(link.a) << 16 | wide(link.b));
    for (const FrontierCell& place : state.frontier())
        mixer.add(std::uint64_t(place.forbidden) << 32 | packed(place.cell));
    for (const Figure& figure : state.figures()) {
        mixer.add(wide(figure.segment) << 32 | std::uint64_t(figure.where) << 24 |
                  std::uint64_t(figure.spot) << 16 | wide(figure.owner) << 8 | wide(figure.kind));
        if (figure.where == Whereabouts::elsewhere) mixer.add(wide(figure.next));
    }
}

/// Tiles laid open or taken, and the turn that they interrupt.
void add_open_tiles(Mixer& mixer, const StateHeader& head) {
    for (std::size_t i = 0; i < head.offered; ++i) mixer.add(wide(head.offer[i]));
    for (std::size_t player = 0; player < max_players; ++player)
        if (head.held[player].exists())
            mixer.add(std::uint64_t(player + 1) << 32 | wide(head.held[player]));
    if (head.turns_begun != head.turn) mixer.add(head.turns_begun);
    const InterruptedTurn& interrupted = head.interrupted;
    if (!interrupted.active.exists()) return;
    mixer.add(std::uint64_t(interrupted.turn) << 32 | wide(interrupted.active) << 8 |
              interrupted.part);
    for (std::uint8_t remembered : interrupted.memory) mixer.add(remembered);
}

/// With fewer kinds of figures than this, as many are mixed in: fingerprints of games stay the same.
constexpr std::size_t least_figure_kinds = 16;

void add_holdings(Mixer& mixer, const State& state) {
    const std::size_t figures = state.layout().figure_kinds, tokens = state.layout().token_kinds;
    for (std::size_t player = 0; player < max_players; ++player)
        for (std::size_t kind = 0; kind < std::max(figures, least_figure_kinds); ++kind)
            mixer.add(kind < figures ? std::uint64_t(state.supply(Player(player), FigureKind(kind)))
                                     : 0);
    for (std::size_t player = 0; player < max_players; ++player)
        for (std::size_t kind = 0; kind < tokens; ++kind)
            if (const int held = state.tokens(Player(player), TokenKind(kind)))
                mixer.add(std::uint64_t(player) << 24 | std::uint64_t(kind) << 16 |
                          std::uint64_t(held));
}

/// A question has the number 255 among the sequences.
std::uint64_t number_of_sequence(const Step& step) {
    if (step.sequence == Step::question) return 0xFF;
    return step.sequence < 0xFF ? step.sequence : step.sequence + 1u;
}

}  // namespace

std::uint64_t fingerprint(const State& state) {
    Mixer mixer;
    const StateHeader& head = state.header();
    for (std::int32_t score : head.scores) mixer.add(std::uint64_t(std::int64_t(score)));
    mixer.add(std::uint64_t(head.turn) << 32 | std::uint64_t(head.part) << 24 |
              std::uint64_t(head.players) << 16 | wide(head.active) << 8 | head.over);
    mixer.add(wide(head.in_hand) << 32 | wide(head.placed) << 16 | head.discarded);
    add_holdings(mixer, state);
    add_board(mixer, state);
    for (std::size_t pile = 0; pile < state.layout().piles; ++pile)
        for (std::uint16_t copies : state.pile(pile)) mixer.add(copies);
    for (std::uint16_t unseen : head.pile_unseen) mixer.add(unseen);
    for (std::size_t i = 0; i < state.layout().private_bytes; ++i)
        mixer.add(std::to_integer<std::uint64_t>(state.private_bytes()[i]));
    for (const Step& step : state.agenda())
        mixer.add(number_of_sequence(step) << 48 | std::uint64_t(step.position) << 40 |
                  wide(step.player) << 32 | wide(step.subject) << 16 | std::uint16_t(step.value));
    for (const RoundEntry& entry : state.round())
        mixer.add(wide(entry.feature) << 40 | std::uint64_t(entry.owners) << 32 |
                  std::uint32_t(entry.points));
    add_open_tiles(mixer, head);
    for (const PlacedToken& token : state.placed_tokens()) {
        mixer.add(wide(token.segment) << 32 | wide(token.kind) << 16 | wide(token.by) << 8 |
                  token.part);
        mixer.add(std::uint64_t(token.turn) << 16 | (std::uint64_t(token.way) | token.choice) << 8 |
                  token.mark);
        if (token.row != 0) mixer.add(std::uint16_t(token.row));
    }
    return mixer.sum();
}

}  // namespace bastide
