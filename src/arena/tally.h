#pragma once
/// What the rounds of a match add up to. All sums but times are whole numbers, so that they come out the
/// same in whatever order the games were played.

#include "arena/match_game.h"
#include "arena/shares.h"

#include <array>
#include <cstdint>
#include <vector>

namespace bastide::arena {

/// What is known of one contestant.
struct ContestantSums {
    std::uint64_t seats = 0;   ///< taken, over all games
    std::int64_t points = 0;   ///< of the game, over all of them
    std::uint64_t won = 0;     ///< seats alone with the most points
    std::uint64_t shared = 0;  ///< with the most points, with others
    std::uint64_t forfeits = 0;
    std::string why;  ///< of one of its forfeits
    PartTimes times;
    /// Points more than those it is compared with, over all comparisons of a round; and their squares.
    std::int64_t margin = 0;
    double margin_squares = 0;
};

/// Two contestants, compared.
struct PairSums {
    std::uint32_t comparisons = 0;      ///< in each round: pairs of seats that they hold in a game
    std::int64_t halves = 0;            ///< half points that the first of them won
    std::vector<std::uint64_t> counts;  ///< rounds by the half points that it won in them
};

class Tally {
public:
    Tally(std::size_t contestants, std::vector<SeatsOfGame> games);

    /// Adds a round: its games in their order. Two seats with different contestants are compared by their
    /// points; who has forfeited is behind all who have not.
    void add(const std::vector<GameResult>& round);

    std::uint64_t rounds() const { return rounds_; }
    /// Rounds in which nobody forfeited: margins are counted in them alone.
    std::uint64_t whole_rounds() const { return whole_rounds_; }
    std::size_t contestants() const { return sums_.size(); }
    const std::vector<SeatsOfGame>& games() const { return games_; }
    const ContestantSums& contestant(std::size_t number) const { return sums_[number]; }
    /// `a` below `b`.
    const PairSums& pair(std::size_t a, std::size_t b) const { return pairs_[index_of(a, b)]; }

    /// The share of points that `a` won against `b`, with what is known of it.
    Estimate share(std::size_t a, std::size_t b) const;
    /// By how many points a seat of the contestant is ahead of one that it is compared with.
    Estimate margin(std::size_t contestant) const;
    /// The Elo of each contestant less that of the first, with intervals of 95 %. For two it follows from
    /// `share` and may be infinite; for more it is fitted to all pairs.
    std::vector<Estimate> ratings() const;

private:
    std::size_t index_of(std::size_t a, std::size_t b) const;
    std::vector<Estimate> fitted_ratings() const;

    std::vector<SeatsOfGame> games_;
    std::uint64_t rounds_ = 0, whole_rounds_ = 0;
    std::vector<ContestantSums> sums_;
    std::vector<PairSums> pairs_;
    /// Of the half points of all pairs in a round, each times each, for how they vary together.
    std::vector<std::int64_t> products_;
    std::vector<std::uint32_t> compared_;  ///< by contestant: comparisons in a round
};

}  // namespace bastide::arena
