// Any bytes as moves: `apply` accepts exactly what is listed, and what it refuses changes nothing.

#include "fuzz/fuzz.h"
#include "fuzz/tables.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>

using namespace bastide;
using namespace bastide::fuzz;

namespace {

constexpr unsigned most_begun = 128;

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

/// A listed move with one field that is not its own: what is almost right is the easiest to accept.
Move almost(Move listed, const Move& move) {
    switch (move.option % 8) {
        case 0: listed.turning = move.turning & 7; break;
        case 1: listed.figure = FigureKind(move.figure.index() % 8); break;
        case 2: listed.option = move.turning; break;
        case 3: ++listed.cell.x; break;
        case 4: listed.segment = SegmentId(move.segment.index() % 300); break;
        case 5: listed.type = TileTypeId(move.type.index() % 64); break;
        case 6: listed.number += std::int16_t(move.number); break;
        default: break;
    }
    return listed;
}

/// A game that goes on by whatever is tried, with what is known of its present state.
class Tried {
public:
    Tried(const Ruleset& rules, State& state) : rules_(rules), state_(state) { look(); }
    const MoveList& moves() const { return moves_; }

    void try_move(const Move& move) {
        const bool listed = std::find(moves_.begin(), moves_.end(), move) != moves_.end();
        const Refusal why = why_not(rules_, state_, move);
        require(bool(why) != listed);
        const Refusal refusal = apply(rules_, state_, move);
        require(refusal.reason == why.reason);
        const std::uint64_t before = print_;
        if (refusal) {
            require(fingerprint(state_) == before);
            require(!refusal.rule().empty() && !refusal.text().empty());
        } else {
            look();
            require(print_ != before);
        }
    }

private:
    void look() {
        print_ = fingerprint(state_);
        legal(rules_, state_, moves_);
    }

    const Ruleset& rules_;
    State& state_;
    MoveList moves_;
    std::uint64_t print_ = 0;
};

/// A random game of one of some tables after each of its first answers, so that the bytes meet boards of
/// all sizes.
const std::vector<State>& begun_game(const Ruleset& rules, unsigned number) {
    static std::vector<State> games[32];
    std::vector<State>& states = games[number];
    if (!states.empty()) return states;
    MoveList moves;
    Random random(number);
    State state;
    start(rules, state);
    while (states.size() < most_begun) {
        states.push_back(state);
        if (state.over()) continue;
        legal(rules, state, moves);
        apply(rules, state, moves[random.below(std::uint32_t(moves.size()))]);
    }
    return states;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static State state;
    Bytes bytes(data, std::min<std::size_t>(size, 2));
    const unsigned game = bytes.next() % 32, steps = bytes.next() % most_begun;
    // The base game, with other boxes, with bridges, castles and bazaars, and those that have to wait.
    constexpr unsigned tables[][2] = {{0, 0}, {201, 1}, {195, 3}, {192, 119}};
    const auto rules = table_rules(tables[game % 4][0], tables[game % 4][1]);
    state = begun_game(*rules, game)[steps];
    data += std::min<std::size_t>(size, 2);
    size -= std::min<std::size_t>(size, 2);
    Tried tried(*rules, state);
    while (size > 0) {
        const Move move = move_from(data, size);
        if (const MoveList& moves = tried.moves(); !moves.empty())
            tried.try_move(almost(moves[move.segment.index() % moves.size()], move));
        tried.try_move(move);
        tried.try_move(tidied(move));
    }
    require(check_features(*rules, state).empty());
    return 0;
}
