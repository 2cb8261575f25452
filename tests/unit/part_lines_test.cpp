// The lines of a part: nothing is left out, nothing is tried twice.

#include "search/part_lines.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace bastide {
namespace {

/// What can be seen of the tile that was placed last: its cell, what its sides show and which of them belong
/// together, and which of them have a figure. Names that depend on the turning are left out.
std::string look_of_last_tile(const Ruleset& rules, const State& state, Cell cell) {
    const PlacedTile& tile = state.tile(TileId(state.at(cell).index));
    const TileType& type = rules.type(tile.type);
    const TurnedCell& turned = type.turned[tile.turning];
    std::string look = std::to_string(cell.x) + "," + std::to_string(cell.y) + " " +
                       std::to_string(turned.edges) + " ";
    std::string first_seen;
    const auto tell = [&](std::uint8_t local) {
        if (local == no_local) {
            look += '-';
            return;
        }
        if (first_seen.find(char(local)) == std::string::npos) first_seen += char(local);
        look += char('a' + first_seen.find(char(local)));
        const Segment& segment = state.segment(SegmentId(tile.first.index() + local));
        look += segment.figures.exists() ? '!' : '.';
    };
    for (const std::uint8_t local : turned.edge_segment) tell(local);
    for (const std::uint8_t local : turned.slot_segment) tell(local);
    // What lies in the middle only.
    for (std::size_t local = 0; local < type.segment_count; ++local)
        if (first_seen.find(char(local)) == std::string::npos) tell(std::uint8_t(local));
    return look;
}

TEST(PartLinesOfSymmetricTiles, AreTriedOnceAndNoneIsMissing) {
    const auto rules = test::base_table().rules;
    State state = start(*rules);
    Random random(7);
    PartLines lines;
    MoveList places, figures;
    int symmetric = 0;
    for (Decision question = decision(*rules, state); question.exists();
         question = decision(*rules, state)) {
        if (!question.by_nature && question.name == "place_tile") {
            std::set<std::string> all, listed;
            std::size_t ways = 0, tried = 0;
            legal(*rules, state, places);
            for (const Move& place : places) {
                State placed = state;
                apply(*rules, placed, place);
                const Decision next = decision(*rules, placed);
                const bool asks = next.exists() && next.chooser == question.chooser;
                if (!asks) {
                    ++ways;
                    continue;
                }
                legal(*rules, placed, figures);
                for (const Move& figure : figures) {
                    State after = placed;
                    apply(*rules, after, figure);
                    ++ways;
                    all.insert(look_of_last_tile(*rules, after, place.cell));
                }
            }
            lines.each(*rules, state, [&](const PartLine& line, const State& after) {
                ++tried;
                listed.insert(look_of_last_tile(*rules, after, line.moves[0].cell));
                return true;
            });
            EXPECT_TRUE(std::ranges::includes(listed, all));
            EXPECT_LE(tried, ways);
            symmetric += tried < ways;
        }
        legal(*rules, state, places);
        apply(*rules, state,
              question.by_nature ? sample(*rules, state, random)
                                 : places[random.below(std::uint32_t(places.size()))]);
    }
    // Monasteries, straight roads and the like are 22 of the 71 tiles that are drawn.
    EXPECT_GE(symmetric, 15);
    EXPECT_LE(symmetric, 30);
}

}  // namespace
}  // namespace bastide
