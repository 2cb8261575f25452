#include "cli/games/simulate_statistics.h"

#include <algorithm>
#include <cmath>

namespace bastide::cli {

void Spread::add(std::int64_t value) {
    lowest = count == 0 ? value : std::min(lowest, value);
    highest = count == 0 ? value : std::max(highest, value);
    ++count;
    sum += value;
    squares += value * value;
}

void Spread::add(const Spread& other) {
    if (other.count == 0) return;
    lowest = count == 0 ? other.lowest : std::min(lowest, other.lowest);
    highest = count == 0 ? other.highest : std::max(highest, other.highest);
    count += other.count;
    sum += other.sum;
    squares += other.squares;
}

double Spread::deviation() const {
    if (count < 2) return 0;
    const double n = double(count);
    const double sum_of_squares = double(squares) - double(sum) * double(sum) / n;
    return std::sqrt(std::max(0.0, sum_of_squares / (n - 1)));
}

Statistics::Statistics(const Ruleset& rules) : points(rules.library().segment_kinds().size()) {}

void Statistics::add_game(const Ruleset& rules, const State& state,
                          std::uint64_t decisions_of_game) {
    ++games;
    decisions += decisions_of_game;
    turns += state.header().turns_begun;
    discarded += state.header().discarded;
    std::vector<std::int64_t> scores;
    scores.reserve(std::size_t(state.players()));
    for (int seat = 0; seat < state.players(); ++seat) scores.push_back(state.score(Player(seat)));
    const std::int64_t best = *std::max_element(scores.begin(), scores.end());
    const auto winners = std::count(scores.begin(), scores.end(), best);
    for (std::size_t seat = 0; seat < scores.size(); ++seat) {
        SeatStatistics& own = seats[seat];
        own.figures_left.resize(rules.figure_kinds().size());
        own.score.add(scores[seat]);
        if (scores[seat] == best) ++(winners == 1 ? own.wins : own.ties);
        int followers = 0;
        for (std::size_t kind = 0; kind < rules.figure_kinds().size(); ++kind) {
            const int left = state.supply(Player(seat), FigureKind(kind));
            own.figures_left[kind] += left;
            if (rules.figure_kinds()[kind].follower) followers += left;
        }
        own.followers_left.add(followers);
        // Auctions can leave a player with less than nothing.
        const std::int64_t below = scores[seat] < 0 ? histogram_step - 1 : 0;
        ++histogram[int((scores[seat] - below) / histogram_step)];
    }
    std::sort(scores.rbegin(), scores.rend());
    winning_score.add(scores[0]);
    margin.add(scores[0] - scores[1]);
}

void Statistics::add(const Statistics& other) {
    games += other.games;
    decisions += other.decisions;
    turns += other.turns;
    discarded += other.discarded;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        const SeatStatistics& theirs = other.seats[seat];
        seats[seat].score.add(theirs.score);
        seats[seat].wins += theirs.wins;
        seats[seat].ties += theirs.ties;
        seats[seat].followers_left.add(theirs.followers_left);
        auto& left = seats[seat].figures_left;
        left.resize(std::max(left.size(), theirs.figures_left.size()));
        for (std::size_t kind = 0; kind < theirs.figures_left.size(); ++kind)
            left[kind] += theirs.figures_left[kind];
    }
    winning_score.add(other.winning_score);
    margin.add(other.margin);
    for (std::size_t kind = 0; kind < points.size(); ++kind)
        for (std::size_t situation = 0; situation < situations; ++situation)
            points[kind][situation] += other.points[kind][situation];
    castle_points += other.castle_points;
    auction_points += other.auction_points;
    for (const auto& [step, count] : other.histogram) histogram[step] += count;
}

}  // namespace bastide::cli
