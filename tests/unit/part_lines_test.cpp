// The lines of a part: nothing is left out, nothing is tried twice.

#include "search/part_lines.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

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

/// Tells answers apart.
std::string text_of(std::span<const Move> answers) {
    std::string text;
    for (const Move& move : answers)
        for (const auto part : std::bit_cast<std::array<std::uint32_t, sizeof(Move) / 4>>(move))
            text += std::to_string(part) + ' ';
    return text;
}

/// A game at random of base with these boxes; `look` is called with each position in which a tile is to be placed,
/// as long as it says so.
template <class Look>
void look_at_places(std::vector<std::pair<std::string, int>> sets, std::uint64_t seed, Look look) {
    RulesetChoice choice;
    choice.sets = std::move(sets);
    const auto rules = test::rules_of(choice);
    ASSERT_TRUE(rules);
    State state = start(*rules);
    Random random(seed);
    MoveList moves;
    for (Decision question = decision(*rules, state); question.exists();
         question = decision(*rules, state)) {
        if (!question.by_nature && question.name == "place_tile" &&
            !look(*rules, state, question.chooser))
            return;
        legal(*rules, state, moves);
        apply(*rules, state,
              question.by_nature ? sample(*rules, state, random)
                                 : moves[random.below(std::uint32_t(moves.size()))]);
    }
}

/// Where answers are about other tiles, these are tried after the best places of the tile alone; whatever is
/// tried is a line of the part, and no place is left out.
TEST(PartLinesWithFarAnswers, AreTriedBehindTheBestPlaces) {
    PartLines lines;
    Evaluation evaluation(*find_weights("standard"));
    std::vector<PartLine> listed;
    int narrowed = 0, whole = 0;
    // A whole game, and the first tiles of some, since before there are figures nothing can be done elsewhere.
    for (std::uint64_t seed = 3; seed < 15; ++seed) {
        int places_seen = 0;
        look_at_places({{"basic:2", 1}, {"princess-and-dragon:2", 1}, {"tower:2", 1}}, seed,
                       [&](const Ruleset& rules, const State& state, Player chooser) {
                           if (places_seen == 0) evaluation.begin(rules);
                           std::set<std::string> all, tried, places, places_tried;
                           lines.each(rules, state, [&](const PartLine& line, const State&) {
                               all.insert(text_of(line.answers()));
                               places.insert(text_of(line.answers().first(1)));
                               return true;
                           });
                           const Outlook best = lines.list(evaluation, rules, state, listed);
                           double most = -1e300;
                           for (const PartLine& line : listed) {
                               EXPECT_TRUE(tried.insert(text_of(line.answers())).second)
                                   << "tried twice";
                               places_tried.insert(text_of(line.answers().first(1)));
                               most = std::max(most, line.value);
                           }
                           EXPECT_TRUE(std::ranges::includes(all, tried));
                           EXPECT_EQ(places.size(), places_tried.size());
                           EXPECT_DOUBLE_EQ(most, evaluation.margin(best, 2, chooser));
                           EXPECT_LE(lines.best(evaluation, rules, state).line.value, most + 1e-9);
                           (tried.size() < all.size() ? narrowed : whole) += 1;
                           return seed == 3 || ++places_seen < 3;
                       });
    }
    EXPECT_GT(narrowed, 10);
    EXPECT_GT(whole, 10);
}

/// What is done far away comes instead of a figure on the tile, so that the place counts that is best without one.
TEST(PartLinesWithFarAnswers, AreTriedBehindThePlaceThatIsBestWithoutAFigure) {
    PartLines lines;
    Evaluation evaluation(*find_weights("standard"));
    std::vector<PartLine> listed;
    int floors = 0;
    bool begun = false;
    look_at_places(
        {{"basic:2", 1}, {"tower:2", 1}}, 3, [&](const Ruleset& rules, const State& state, Player) {
            if (!begun) evaluation.begin(rules);
            begun = true;
            lines.list(evaluation, rules, state, listed);
            const auto declines = [](const PartLine& line) {
                return line.count == 2 && line.moves[1].kind == MoveKind::pass;
            };
            const auto builds = [](const PartLine& line) {
                return line.count > 1 && line.moves[1].kind == MoveKind::place_token;
            };
            double best = -1e300, behind = -1e300;  // of all places, and of those with floors
            for (const PartLine& line : listed) {
                if (!declines(line)) continue;
                best = std::max(best, line.value);
                if (std::ranges::any_of(listed, [&](const PartLine& other) {
                        return builds(other) && other.moves[0] == line.moves[0];
                    }))
                    behind = std::max(behind, line.value);
            }
            if (std::ranges::any_of(listed, builds) && best > -1e300) {
                ++floors;
                EXPECT_DOUBLE_EQ(behind, best);
            }
            return true;
        });
    EXPECT_GT(floors, 10);
}

/// With many followers in the quarters of Carcassonne, a part can end in millions of ways (COU-09).
TEST(PartLines, AreShorterWhereThereWouldBeThousands) {
    // Five players, and many unfinished features.
    const auto rules = test::mixed_table_number(2).rules;
    const auto agent = make_agent("sensible");
    ASSERT_TRUE(rules && agent);
    PartLines lines;
    Evaluation evaluation(*find_weights("standard"));
    evaluation.begin(*rules);
    std::vector<PartLine> listed;
    MoveList moves;
    int many = 0;
    for (std::uint64_t seed = 0; many == 0 && seed < 6; ++seed) {
        State state = start(*rules);
        Random random(seed);
        for (Decision question = decision(*rules, state); question.exists();
             question = decision(*rules, state)) {
            legal(*rules, state, moves);
            if (question.by_nature) {
                apply(*rules, state, sample(*rules, state, random));
                continue;
            }
            if (question.name == "leave_at_end") {
                std::size_t all = 0;
                lines.each(*rules, state,
                           [&](const PartLine&, const State&) { return ++all < 5000; });
                lines.list(evaluation, *rules, state, listed);
                EXPECT_LE(listed.size(), 2000u);
                std::set<std::string> firsts, tried;
                for (const Move& move : moves) firsts.insert(text_of({&move, 1}));
                for (const PartLine& line : listed) tried.insert(text_of(line.answers().first(1)));
                EXPECT_EQ(firsts, tried);
                many += all == 5000;
            }
            apply(*rules, state,
                  agent->choose(*rules, view(*rules, state, question.chooser), moves, random));
        }
    }
    EXPECT_GT(many, 0);
}

}  // namespace
}  // namespace bastide
