// Any bytes as moves: `apply` accepts exactly what is listed, and what it refuses changes nothing.

#include "fuzz/fuzz.h"

#include <bastide/engine.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>

using namespace bastide;
using namespace bastide::fuzz;

namespace {

/// A move as it may come from anywhere: every field holds whatever the bytes say.
Move move_from(const std::uint8_t*& data, std::size_t& size) {
    constexpr std::size_t bytes = 16;
    std::uint8_t raw[bytes] = {};
    const std::size_t taken = std::min(bytes, size);
    std::memcpy(raw, data, taken);
    data += taken;
    size -= taken;
    const auto two = [&](int at) { return unsigned(raw[at]) << 8 | raw[at + 1]; };
    Move move;
    move.kind = MoveKind(raw[0]);
    move.turning = raw[1];
    move.figure = FigureKind(raw[2]);
    move.option = raw[3];
    move.cell = {std::int16_t(two(4)), std::int16_t(two(6))};
    move.segment = SegmentId(two(8));
    move.type = TileTypeId(two(10));
    move.number = std::int32_t(two(12) << 16 | two(14));
    return move;
}

/// What the same bytes could have meant, so that games go on: unused fields are as they should.
Move tidied(const Move& move) {
    switch (move.kind) {
        case MoveKind::outcome: return draw_outcome(TileTypeId(move.type.index() % 32));
        case MoveKind::place_tile:
            return place_tile({std::int16_t(move.cell.x % 8), std::int16_t(move.cell.y % 8)},
                              move.turning & 3);
        case MoveKind::place_figure:
            return place_figure(FigureKind(0), SegmentId(move.segment.index() % 300));
        default: return pass();
    }
}

void try_move(const Ruleset& rules, State& state, const MoveList& moves, const Move& move) {
    const bool listed = std::find(moves.begin(), moves.end(), move) != moves.end();
    const std::uint64_t before = fingerprint(state);
    const Refusal why = why_not(rules, state, move);
    require(bool(why) != listed);
    const Refusal refusal = apply(rules, state, move);
    require(refusal.reason == why.reason);
    if (refusal) {
        require(fingerprint(state) == before);
        require(!refusal.rule().empty() && !refusal.text().empty());
    } else {
        require(fingerprint(state) != before);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::shared_ptr<const Ruleset> rules = [] {
        std::vector<std::string> problems;
        return make_ruleset(RulesetChoice(), problems);
    }();
    static State state;
    static MoveList moves;
    start(*rules, state);
    // A random beginning, so that the bytes meet boards of all sizes.
    Random random(size > 0 ? *data : 0);
    for (unsigned left = size > 1 ? data[1] % 128 : 0; left > 0 && !state.over(); --left) {
        legal(*rules, state, moves);
        apply(*rules, state, moves[random.below(std::uint32_t(moves.size()))]);
    }
    while (size > 0) {
        const Move move = move_from(data, size);
        legal(*rules, state, moves);
        try_move(*rules, state, moves, move);
        legal(*rules, state, moves);
        try_move(*rules, state, moves, tidied(move));
    }
    require(check_features(*rules, state).empty());
    return 0;
}
