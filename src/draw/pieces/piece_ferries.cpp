// Parts of ferries: rafts on a lake, from the landing stage of one road to that of another.

#include "draw/pieces/piece_parts.h"

#include <array>

namespace bastide::draw {

namespace {

/// A raft along a line; `keel` is the same line a little lower, where its side is seen.
constexpr std::array<PiecePart, 5> raft_along(const char* line, const char* keel) {
    return {PiecePart{{}, Tone::ink, 15.4F, keel}, PiecePart{{}, Tone::ink, 15.4F, line},
            PiecePart{{}, Tone::plank, 13.2F, line}, PiecePart{{}, Tone::road, 8.4F, line},
            PiecePart{{}, Tone::deck, 8.4F, line, false, "3.2 .9"}};
}

constexpr auto raft_ns = raft_along("M0-17V17", "M0-15V18.6");
constexpr auto raft_we = raft_along("M-19.5 0H19.5", "M-19.5 2.4H19.5");
constexpr auto raft_ne = raft_along("M0-17Q0 0 19.5 0", "M0-15Q0 2.4 19.5 2.4");
constexpr auto raft_se = raft_along("M0 17Q0 0 19.5 0", "M0 18.6Q0 2.4 19.5 2.4");
constexpr auto raft_sw = raft_along("M0 17Q0 0-19.5 0", "M0 18.6Q0 2.4-19.5 2.4");
constexpr auto raft_nw = raft_along("M0-17Q0 0-19.5 0", "M0-15Q0 2.4-19.5 2.4");

constexpr PiecePart sail_parts[] = {
    {{}, Tone::ink, 2.6F, "M0 3V-14"},
    {{}, Tone::cream, 1, "M0 3V-13.6"},
    {Tone::cream, Tone::ink, 1.1F, "M.8-13.4C8-11.6 9.6-5.4 8-1H.8Z"},
    {Tone::awning_red, Tone::ink, 0.8F, "M0-14.4L-5.4-12.6L0-10.8Z"},
};

constexpr FerryShape ferry_shapes[] = {
    {0b0101, "NS", raft_ns, -1, 1}, {0b1010, "WE", raft_we, -1, 0}, {0b0011, "NE", raft_ne, 5, -5},
    {0b0110, "SE", raft_se, 5, 4},  {0b1100, "SW", raft_sw, -6, 4}, {0b1001, "NW", raft_nw, -6, -5},
};

}  // namespace

std::span<const FerryShape> all_ferries() { return ferry_shapes; }

const FerryShape& ferry_between(std::uint8_t ends) {
    for (const FerryShape& shape : ferry_shapes)
        if (shape.ends == ends) return shape;
    return ferry_shapes[0];
}

std::span<const PiecePart> ferry_sail() { return sail_parts; }

}  // namespace bastide::draw
