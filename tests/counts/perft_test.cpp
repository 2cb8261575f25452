// The numbers of lines of play in base.perft are those of the engine and, where marked, of the
// reference game as well.
// rule: GEN-02 GEN-03 GEN-04 BASE-04 BASE-05 BASE-10

#include "counts/perft.h"

#include "support/random_games.h"

#include <gtest/gtest.h>

#include <fstream>
#include <stdexcept>

namespace bastide::test {
namespace {

std::vector<CountedPosition> read_all() {
    std::ifstream file(BASTIDE_SOURCE_DIR "/tests/counts/base.perft");
    if (!file) throw std::runtime_error("tests/counts/base.perft cannot be opened");
    return read_positions(file);
}

/// For the names of the tests, which are made before any test runs and must not fail.
std::vector<CountedPosition> all_positions() {
    try {
        return read_all();
    } catch (const std::exception&) {
        return {};
    }
}

TEST(PerftFile, CanBeRead) { EXPECT_NO_THROW(EXPECT_GE(read_all().size(), 10u)); }

/// In builds that check themselves while they play, thousands of lines take long and show nothing that
/// hundreds do not.
bool is_too_long(const ExpectedCount& count) { return only_a_part() && count.lines > 1500; }

bool reference_counts(const ExpectedCount& count) {
    if (is_too_long(count)) return false;
    return count.by == CheckedBy::both || (count.by == CheckedBy::long_ && long_run());
}

class Perft : public testing::TestWithParam<std::size_t> {};

TEST_P(Perft, EngineCounts) {
    const std::vector<CountedPosition> positions = all_positions();
    const CountedPosition& position = positions[GetParam()];
    for (const ExpectedCount& count : position.counts) {
        if (is_too_long(count)) continue;
        SCOPED_TRACE(position.name + ", line " + std::to_string(count.line));
        if (count.depth > 0) {
            EXPECT_EQ(count_lines_with_engine(position, count.depth), count.lines);
            continue;
        }
        const GameCount games = count_games_with_engine(position);
        EXPECT_EQ(games.games, count.lines);
        EXPECT_EQ(games.scores, count.scores);
    }
}

TEST_P(Perft, ReferenceCounts) {
    const std::vector<CountedPosition> positions = all_positions();
    const CountedPosition& position = positions[GetParam()];
    for (const ExpectedCount& count : position.counts) {
        if (!reference_counts(count)) continue;
        SCOPED_TRACE(position.name + ", line " + std::to_string(count.line));
        if (count.depth > 0) {
            EXPECT_EQ(count_lines_with_reference(position, count.depth), count.lines);
            continue;
        }
        const GameCount games = count_games_with_reference(position);
        EXPECT_EQ(games.games, count.lines);
        EXPECT_EQ(games.scores, count.scores);
    }
}

/// By number and name: "4_whole_games".
INSTANTIATE_TEST_SUITE_P(Base, Perft, testing::Range(std::size_t(0), all_positions().size()),
                         [](const testing::TestParamInfo<std::size_t>& number) {
                             return std::to_string(number.param) + "_" +
                                    all_positions()[number.param].name;
                         });

}  // namespace
}  // namespace bastide::test
