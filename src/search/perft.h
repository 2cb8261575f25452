#pragma once
/// Counting lines of play ("perft"): sequences of answers to questions with at least two answers.
/// What has only one answer is answered by the engine and does not count. Draws count as answers,
/// unless they are laid down beforehand.

#include <bastide/engine.h>

#include <atomic>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace bastide {

/// Tiles that nature draws, in their order; then these draws are no answers. Empty: every draw is one.
struct LaidDraws {
    std::vector<TileTypeId> tiles;
    std::size_t drawn_before = 0;  ///< tiles drawn before the first of them

    /// How many tiles have been drawn and are placed or put out of the game.
    static std::size_t drawn(const Ruleset& rules, const State& state);
};

/// Why a count came to no result.
enum class CountProblem : std::uint8_t {
    none,
    draws_end,   ///< a tile is to be drawn, and none is laid down
    draw_gone,   ///< of the tile laid down none is left in the pile
    broken_off,  ///< as asked for
};

/// All games from a position to their ends.
struct GameCount {
    std::uint64_t games = 0;
    /// Sum over games and players of (seat + 1) times the player's score.
    std::int64_t scores = 0;
    friend bool operator==(const GameCount&, const GameCount&) = default;
};

/// Counts by copying the state at each answer. Keeps its memory from one count to the next.
class LineCounter {
public:
    /// `stop`: counting is broken off when it becomes true.
    explicit LineCounter(const Ruleset& rules, LaidDraws draws = {},
                         const std::atomic<bool>* stop = nullptr);
    ~LineCounter();

    /// Counts lines of exactly `depth` answers; games that end earlier are not counted.
    std::uint64_t lines(const State& state, int depth);
    /// All games to their ends.
    GameCount games(const State& state);

    /// Makes the draws that are laid down, up to a question that counts. False if that cannot be.
    bool draw(State& state);

    /// What was wrong in any count so far; then its result means nothing.
    CountProblem problem() const { return problem_; }
    /// With `draw_gone`: the tile, by its place in the list; with `draws_end`: how many there are.
    std::size_t problem_draw() const { return problem_draw_; }

private:
    struct Level;

    Level& level(std::size_t depth);
    const State* at_question(const State& before, Level& own);
    std::uint64_t count_lines(const State& before, int depth);
    void count_games(const State& before, std::size_t depth, GameCount& count);

    const Ruleset& rules_;
    LaidDraws draws_;
    const std::atomic<bool>* stop_;
    CountProblem problem_ = CountProblem::none;
    std::size_t problem_draw_ = 0;
    MoveList outcomes_;
    std::vector<std::unique_ptr<Level>> levels_;
};

}  // namespace bastide
