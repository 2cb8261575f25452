#include "arena/tally.h"

#include <algorithm>

namespace bastide::arena {

namespace {

/// 2 if the first seat is ahead, 1 if both have the same, 0 if it is behind.
std::uint32_t halves_won(const SeatResult& one, const SeatResult& other) {
    if (one.forfeited != other.forfeited) return other.forfeited ? 2 : 0;
    if (one.forfeited || one.score == other.score) return 1;
    return one.score > other.score ? 2 : 0;
}

/// Calls with the two seats and their contestants, the lower of these first.
template <class Call>
void for_each_comparison(const SeatsOfGame& sitting, const Call& call) {
    for (std::size_t one = 0; one < sitting.size(); ++one)
        for (std::size_t other = 0; other < sitting.size(); ++other)
            if (sitting[one] < sitting[other]) call(one, other, sitting[one], sitting[other]);
}

}  // namespace

Tally::Tally(std::size_t contestants, std::vector<SeatsOfGame> games)
    : games_(std::move(games)),
      sums_(contestants),
      pairs_(contestants * (contestants - 1) / 2),
      products_(pairs_.size() * pairs_.size()),
      compared_(contestants) {
    for (const SeatsOfGame& sitting : games_)
        for_each_comparison(sitting, [&](std::size_t, std::size_t, std::size_t a, std::size_t b) {
            ++pairs_[index_of(a, b)].comparisons;
            ++compared_[a];
            ++compared_[b];
        });
    for (PairSums& pair : pairs_) pair.counts.resize(2 * pair.comparisons + 1);
}

std::size_t Tally::index_of(std::size_t a, std::size_t b) const {
    return a * (2 * sums_.size() - a - 1) / 2 + (b - a - 1);
}

void Tally::add(const std::vector<GameResult>& round) {
    ++rounds_;
    std::vector<std::int64_t> halves(pairs_.size()), margins(sums_.size());
    bool whole = true;
    for (std::size_t game = 0; game < games_.size(); ++game) {
        const SeatsOfGame& sitting = games_[game];
        const std::vector<SeatResult>& seats = round[game].seats;
        for_each_comparison(sitting,
                            [&](std::size_t one, std::size_t other, std::size_t a, std::size_t b) {
                                halves[index_of(a, b)] += halves_won(seats[one], seats[other]);
                                margins[a] += seats[one].score - seats[other].score;
                                margins[b] += seats[other].score - seats[one].score;
                            });
        int most = seats.front().score;
        for (const SeatResult& seat : seats) most = std::max(most, seat.score);
        const auto leaders = std::ranges::count(seats, most, &SeatResult::score);
        for (std::size_t seat = 0; seat < seats.size(); ++seat) {
            ContestantSums& own = sums_[sitting[seat]];
            ++own.seats;
            own.points += seats[seat].score;
            own.times.add(seats[seat].times);
            if (seats[seat].forfeited) {
                whole = false;
                ++own.forfeits;
                if (own.why.empty()) own.why = seats[seat].why;
            } else if (seats[seat].score == most) {
                ++(leaders == 1 ? own.won : own.shared);
            }
        }
    }
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
        pairs_[i].halves += halves[i];
        ++pairs_[i].counts[std::size_t(halves[i])];
        for (std::size_t j = 0; j < pairs_.size(); ++j)
            products_[i * pairs_.size() + j] += halves[i] * halves[j];
    }
    if (!whole) return;
    ++whole_rounds_;
    for (std::size_t i = 0; i < sums_.size(); ++i) {
        sums_[i].margin += margins[i];
        sums_[i].margin_squares += double(margins[i] * margins[i]);
    }
}

Estimate Tally::share(std::size_t a, std::size_t b) const {
    if (a > b) {
        const Estimate other = share(b, a);
        return {1 - other.mean, {1 - other.interval.high, 1 - other.interval.low}};
    }
    const std::size_t index = index_of(a, b);
    const PairSums& both = pairs_[index];
    const double most = 2.0 * both.comparisons;
    return share_estimate(rounds_, double(both.halves) / most,
                          double(products_[index * pairs_.size() + index]) / (most * most));
}

Estimate Tally::margin(std::size_t contestant) const {
    const ContestantSums& own = sums_[contestant];
    const double compared = compared_[contestant];
    return mean_estimate(whole_rounds_, double(own.margin) / compared,
                         own.margin_squares / (compared * compared));
}

std::vector<Estimate> Tally::ratings() const {
    if (contestants() > 2) return fitted_ratings();
    const Estimate second = share(1, 0);
    return {{0, {0, 0}},
            {elo_of_share(second.mean),
             {elo_of_share(second.interval.low), elo_of_share(second.interval.high)}}};
}

}  // namespace bastide::arena
