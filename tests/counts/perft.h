#pragma once
/// Counts of lines of play ("perft"), by the engine (src/search/perft.h tells what counts) and by the
/// reference game. Positions and numbers stand in base.perft.

#include "search/perft.h"

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

namespace bastide::test {

enum class CheckedBy : std::uint8_t {
    both,    ///< engine and reference game, in every run
    long_,   ///< engine in every run, the reference game in long runs
    engine,  ///< the engine alone
};

/// A number in the file: of lines, or of whole games with their scores.
struct ExpectedCount {
    int depth = 0;  ///< 0: whole games
    std::uint64_t lines = 0;
    std::int64_t scores = 0;  ///< of whole games: see GameCount
    CheckedBy by = CheckedBy::engine;
    int line = 0;  ///< in the file
};

struct CountedPosition {
    std::string name;
    RulesetChoice choice;
    /// The whole pile beside the start tile, if not empty.
    std::vector<std::pair<std::string, int>> pile;
    /// Nature's answers, in order; then these do not count. Empty: all draws are counted.
    std::vector<std::string> draws;
    int random_answers = 0;  ///< given before the count begins
    std::uint64_t seed = 0;
    std::vector<ExpectedCount> counts;

    std::shared_ptr<const Ruleset> rules() const;
};

/// Reads the file; throws std::runtime_error with the number of a line that makes no sense.
std::vector<CountedPosition> read_positions(std::istream& file);

std::uint64_t count_lines_with_engine(const CountedPosition& position, int depth);
GameCount count_games_with_engine(const CountedPosition& position);
std::uint64_t count_lines_with_reference(const CountedPosition& position, int depth);
GameCount count_games_with_reference(const CountedPosition& position);

}  // namespace bastide::test
