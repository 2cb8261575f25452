#pragma once
/// Many games of one table, played side by side: one call answers a question in each of them. A game that
/// ends begins anew at once. No Python here, so that it runs without the interpreter's lock.

#include "bindings/python/action_space.h"
#include "bindings/python/afterstates.h"
#include "bindings/python/table.h"
#include "bindings/python/workers.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace bastide::python {

class VectorGames {
public:
    VectorGames(std::shared_ptr<const Table> table, std::size_t games, std::uint64_t seed,
                unsigned threads);

    const std::shared_ptr<const Table>& table() const { return table_; }
    const Ruleset& rules() const { return *table_->rules; }
    std::size_t size() const { return games_.size(); }
    std::size_t players() const { return std::size_t(rules().players()); }
    unsigned threads() const { return workers_.threads(); }
    const State& state(std::size_t game) const { return games_[game]->state; }
    const MoveList& legal(std::size_t game) const { return games_[game]->legal; }

    /// All games begin anew. Game number i of the n-th time it begins takes its chances from the seed
    /// and from both numbers, whatever the number of threads.
    void reset(std::uint64_t seed);

    /// The first game for which an answer is not one of the legal ones, by its place in their list; -1
    /// leaves a game as it is.
    std::optional<std::size_t> first_bad(std::span<const std::int64_t> choices) const;
    /// Answers by the place in the list of legal answers, which `first_bad` must have found good.
    void step(std::span<const std::int64_t> choices);
    /// Every game answers a number of questions at random.
    void step_random(std::size_t questions);
    /// Places in the list of legal answers for numbers; -2 for those that are not legal.
    void choices_of(const ActionSpace& space, std::span<const std::int64_t> numbers,
                    std::span<std::int64_t> choices);
    /// Random places in the lists of legal answers.
    void random_choices(std::span<std::int64_t> choices);
    /// The numbers of the legal answers of each game.
    void numbers(const ActionSpace& space, std::vector<std::vector<std::int64_t>>& out);
    /// Rows for the legal answers of each game, without high numbers.
    void afterstates(std::vector<std::vector<float>>& out);
    void share(const std::function<void(std::size_t, std::size_t)>& work) {
        workers_.share(games_.size(), work);
    }

    // What the last step led to, by game; [game * players + player] where there are players.
    std::vector<std::int8_t> to_move;    ///< the seat that is asked
    std::vector<std::uint8_t> question;  ///< its number in the ruleset's table
    std::vector<std::int32_t> counts;    ///< legal answers
    std::vector<std::uint8_t> done;      ///< a game ended in this step, and the next one has begun
    std::vector<std::int32_t> scores;    ///< of the game that is played now
    std::vector<float> rewards;          ///< points that were won in this step
    std::vector<std::int32_t> final_scores;  ///< of the game that ended last; -1 before
    std::vector<std::int64_t> ended;         ///< how many games have ended

private:
    struct Playing {
        State state;
        Random random;
        MoveList legal;
        std::int64_t begun = 0;
    };

    void begin(std::size_t game);
    void answer(std::size_t game, const Move& move);
    void look(std::size_t game);
    void let_nature_act(Playing& playing) const;
    Move random_answer(Playing& playing) const;

    std::shared_ptr<const Table> table_;
    std::uint64_t seed_;
    std::vector<std::unique_ptr<Playing>> games_;
    Workers workers_;
};

}  // namespace bastide::python
