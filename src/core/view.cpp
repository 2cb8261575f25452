#include <bastide/engine.h>

#include "core/ruleset_tables.h"

namespace bastide {

/// The order of the tiles is unknown to everyone and no part of a state, which holds their counts;
/// so only what chapters keep secret has to be hidden.
State view(const Ruleset& rules, const State& state, Player seat) {
    State seen = state;
    for (auto hide : rules.tables().hide) hide(rules, seen, seat);
    return seen;
}

State fill(const Ruleset& rules, const State& seen, Random& random) {
    State whole = seen;
    for (auto fill_in : rules.tables().fill) fill_in(rules, whole, random);
    return whole;
}

namespace {

/// FNV-1a over the bytes of values, which have no padding that is not set.
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

std::uint64_t packed(Cell cell) {
    return std::uint64_t(std::uint16_t(cell.x)) << 16 | std::uint16_t(cell.y);
}

void add_board(Mixer& mixer, const State& state) {
    for (const PlacedTile& tile : state.tiles()) {
        mixer.add(tile.type.index() << 32 | packed(tile.cell));
        mixer.add(std::uint64_t(tile.turning) << 8 | tile.by.index());
    }
    for (const Segment& segment : state.segments()) {
        mixer.add(segment.feature.index() << 16 | segment.local);
        mixer.add(segment.completed);
    }
    for (const AddedSegment& added : state.added_segments())
        mixer.add(added.segment.index() << 32 | added.tile.index() << 16 |
                  std::uint64_t(added.cell) << 8 | added.sides);
    for (const ExtraLink& link : state.links()) mixer.add(link.a.index() << 16 | link.b.index());
    for (const FrontierCell& place : state.frontier())
        mixer.add(std::uint64_t(place.forbidden) << 32 | packed(place.cell));
    for (const Figure& figure : state.figures())
        mixer.add(figure.segment.index() << 32 | std::uint64_t(figure.where) << 24 |
                  std::uint64_t(figure.role) << 16 | figure.owner.index() << 8 |
                  figure.kind.index());
}

}  // namespace

std::uint64_t fingerprint(const State& state) {
    Mixer mixer;
    const StateHeader& head = state.header();
    for (std::int32_t score : head.scores) mixer.add(std::uint64_t(std::int64_t(score)));
    mixer.add(std::uint64_t(head.turn) << 32 | std::uint64_t(head.part) << 24 |
              std::uint64_t(head.players) << 16 | head.active.index() << 8 | head.over);
    mixer.add(head.in_hand.index() << 32 | head.placed.index() << 16 | head.discarded);
    for (const auto& player : head.supply)
        for (std::uint16_t figures : player) mixer.add(figures);
    add_board(mixer, state);
    for (std::size_t pile = 0; pile < state.layout().piles; ++pile)
        for (std::uint16_t copies : state.pile(pile)) mixer.add(copies);
    for (std::uint16_t unseen : head.pile_unseen) mixer.add(unseen);
    for (std::size_t i = 0; i < state.layout().private_bytes; ++i)
        mixer.add(std::to_integer<std::uint64_t>(state.private_bytes()[i]));
    for (const Step& step : state.agenda())
        mixer.add(std::uint64_t(step.sequence) << 48 | std::uint64_t(step.position) << 40 |
                  step.player.index() << 32 | step.subject.index() << 16 |
                  std::uint16_t(step.value));
    for (const RoundEntry& entry : state.round())
        mixer.add(entry.feature.index() << 40 | std::uint64_t(entry.owners) << 32 |
                  std::uint32_t(entry.points));
    return mixer.sum();
}

}  // namespace bastide
