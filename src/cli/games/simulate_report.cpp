/// The statistics of `bastide simulate` as JSON and as text.

#include "cli/games/simulate_statistics.h"
#include "cli/terminal/play_text.h"

#include <fmt/core.h>
#include <boost/json.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace bastide::cli {

namespace {

double per(double sum, std::uint64_t count) { return count > 0 ? sum / double(count) : 0; }
double rounded(double value) { return std::round(value * 1000) / 1000; }

boost::json::object spread_as_json(const Spread& spread) {
    return {{"mean", rounded(spread.mean())},
            {"sd", rounded(spread.deviation())},
            {"min", spread.lowest},
            {"max", spread.highest}};
}

/// How many figures of a kind a seat has left after a game, on average.
double figures_left(const Report& report, std::size_t seat, std::size_t kind) {
    const auto& left = report.statistics.seats[seat].figures_left;
    return kind < left.size() ? per(double(left[kind]), report.statistics.games) : 0;
}

boost::json::object seat_as_json(const Report& report, std::size_t seat) {
    const SeatStatistics& own = report.statistics.seats[seat];
    boost::json::object figures;
    for (std::size_t kind = 0; kind < report.rules.figure_kinds().size(); ++kind)
        figures[report.rules.figure_kinds()[kind].name] = rounded(figures_left(report, seat, kind));
    boost::json::object all{{"seat", seat + 1},
                            {"player", report.agents[seat]},
                            {"score", spread_as_json(own.score)},
                            {"wins", own.wins},
                            {"ties", own.ties},
                            {"followers_left", rounded(own.followers_left.mean())},
                            {"figures_left", std::move(figures)}};
    if (seat < report.names.size()) all["name"] = report.names[seat];
    return all;
}

/// Points during the game, those included for figures that were taken back before completion.
double completed_points(const std::array<std::int64_t, situations>& points) {
    return double(points[0] + points[2]);
}

/// Points that were given for something else than a feature itself; what never was is left out.
std::vector<std::pair<std::string_view, double>> other_points(const Statistics& statistics) {
    std::vector<std::pair<std::string_view, double>> points;
    if (statistics.castle_points != 0) points.emplace_back("castle", statistics.castle_points);
    if (statistics.auction_points != 0) points.emplace_back("auction", statistics.auction_points);
    return points;
}

/// Points per game and seat, by kind of feature; kinds that never scored are left out.
boost::json::object points_as_json(const Report& report) {
    const Statistics& s = report.statistics;
    const std::uint64_t seats = s.games * std::uint64_t(report.rules.players());
    boost::json::object kinds;
    for (std::size_t kind = 0; kind < s.points.size(); ++kind) {
        const auto& points = s.points[kind];
        if (points == std::array<std::int64_t, situations>{}) continue;
        kinds[report.rules.segment_kind(SegmentKind(kind)).name] =
            boost::json::object{{"completed", rounded(per(completed_points(points), seats))},
                                {"final", rounded(per(double(points[1]), seats))}};
    }
    for (const auto& [name, points] : other_points(s))
        kinds[name] =
            boost::json::object{{"completed", rounded(per(points, seats))}, {"final", 0.0}};
    return kinds;
}

/// The histogram without gaps, from 0 or less.
std::vector<std::pair<int, std::uint64_t>> steps_of(const Statistics& statistics) {
    std::vector<std::pair<int, std::uint64_t>> steps;
    const auto& counts = statistics.histogram;
    if (counts.empty()) return steps;
    for (int step = std::min(0, counts.begin()->first); step <= counts.rbegin()->first; ++step) {
        const auto found = counts.find(step);
        steps.emplace_back(step, found == counts.end() ? 0 : found->second);
    }
    return steps;
}

boost::json::array histogram_as_json(const Statistics& statistics) {
    boost::json::array steps;
    for (const auto& [step, count] : steps_of(statistics))
        steps.push_back({{"from", step * histogram_step},
                         {"to", step * histogram_step + histogram_step - 1},
                         {"count", count}});
    return steps;
}

using Lines = std::back_insert_iterator<std::string>;

void write_seats(Lines out, const Report& report) {
    // The bot's name stands behind the player's: "Red (greedy)".
    const std::vector<std::string> labels = seat_labels(report.agents, report.names);
    std::size_t widest = 0;
    for (const std::string& label : labels) widest = std::max(widest, label.size());
    fmt::format_to(out, "{:<{}}{:>8}{:>8}{:>6}{:>6}{:>9}{:>8}\n", "seat", widest, "mean", "sd",
                   "min", "max", "wins", "ties");
    for (std::size_t seat = 0; seat < labels.size(); ++seat) {
        const SeatStatistics& own = report.statistics.seats[seat];
        fmt::format_to(out, "{:<{}}{:>8.2f}{:>8.2f}{:>6}{:>6}{:>9}{:>8}\n", labels[seat], widest,
                       own.score.mean(), own.score.deviation(), own.score.lowest, own.score.highest,
                       own.wins, own.ties);
    }
    fmt::format_to(out, "\nfigures left after a game\n");
    for (std::size_t seat = 0; seat < labels.size(); ++seat) {
        fmt::format_to(out, "  {:<{}}", labels[seat], widest);
        for (std::size_t kind = 0; kind < report.rules.figure_kinds().size(); ++kind)
            fmt::format_to(out, "   {} {:.2f}", report.rules.figure_kinds()[kind].name,
                           figures_left(report, seat, kind));
        fmt::format_to(out, "\n");
    }
}

void write_points(Lines out, const Report& report) {
    const Statistics& s = report.statistics;
    const std::uint64_t seats = s.games * std::uint64_t(report.rules.players());
    fmt::format_to(out, "{:<24}{:>12}{:>12}\n", "points per game, seat", "completed", "final");
    for (std::size_t kind = 0; kind < s.points.size(); ++kind) {
        const auto& points = s.points[kind];
        if (points == std::array<std::int64_t, situations>{}) continue;
        fmt::format_to(out, "  {:<22}{:>12.2f}{:>12.2f}\n",
                       report.rules.segment_kind(SegmentKind(kind)).name,
                       per(completed_points(points), seats), per(double(points[1]), seats));
    }
    for (const auto& [name, points] : other_points(s))
        fmt::format_to(out, "  {:<22}{:>12.2f}{:>12.2f}\n", name, per(points, seats), 0.0);
}

void write_histogram(Lines out, const Statistics& statistics) {
    constexpr std::size_t widest = 50;
    std::uint64_t most = 1;
    for (const auto& [step, count] : statistics.histogram) most = std::max(most, count);
    fmt::format_to(out, "scores of all seats\n");
    for (const auto& [step, count] : steps_of(statistics)) {
        fmt::format_to(out, "{:>5}–{:<4}{:>9}  {}\n", step * histogram_step,
                       step * histogram_step + histogram_step - 1, count,
                       std::string(std::size_t(count * widest / most), '#'));
    }
}

}  // namespace

boost::json::object as_json(const Report& report) {
    const Statistics& s = report.statistics;
    boost::json::array seats;
    for (std::size_t seat = 0; seat < report.agents.size(); ++seat)
        seats.push_back(seat_as_json(report, seat));
    return {
        {"players", report.rules.players()},
        {"seed", report.seed},
        {"games", s.games},
        {"decisions", s.decisions},
        {"decisions_per_game", rounded(per(double(s.decisions), s.games))},
        {"turns_per_game", rounded(per(double(s.turns), s.games))},
        {"discarded_per_game", rounded(per(double(s.discarded), s.games))},
        {"seats", std::move(seats)},
        {"winning_score", spread_as_json(s.winning_score)},
        {"margin", spread_as_json(s.margin)},
        {"points_per_game_and_seat", points_as_json(report)},
        {"histogram", histogram_as_json(s)},
    };
}

std::string as_text(const Report& report) {
    const Statistics& s = report.statistics;
    std::string text;
    const Lines out(text);
    fmt::format_to(out, "{} games of {} players, seed {}, in {:.1f} s\n\n", s.games,
                   report.rules.players(), report.seed, report.seconds);
    write_seats(out, report);
    fmt::format_to(out, "\nwinner's mean score {:.2f}; margin over the second {:.2f}\n",
                   s.winning_score.mean(), s.margin.mean());
    fmt::format_to(out, "per game: {:.2f} decisions, {:.2f} turns, {:.3f} tiles discarded\n\n",
                   per(double(s.decisions), s.games), per(double(s.turns), s.games),
                   per(double(s.discarded), s.games));
    write_points(out, report);
    fmt::format_to(out, "\n");
    write_histogram(out, s);
    return text;
}

}  // namespace bastide::cli
