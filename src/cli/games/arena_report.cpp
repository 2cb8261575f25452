#include "cli/games/arena_report.h"

#include "cli/terminal/play_text.h"
#include "text/english.h"

#include <fmt/format.h>
#include <boost/json/array.hpp>
#include <boost/json/value_from.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace bastide::cli {

namespace {

using arena::Estimate;
using arena::Tally;
using TextEnd = std::back_insert_iterator<std::string>;

double part_of(double sum, std::uint64_t count) { return count > 0 ? sum / double(count) : 0; }

/// "+123", "-4.2", "+inf".
std::string signed_text(double value, int digits) {
    if (std::isinf(value)) return value > 0 ? "+inf" : "-inf";
    return fmt::format("{:+.{}f}", value, digits);
}

/// "+123 (+98 to +149)".
std::string estimate_text(const Estimate& estimate, int digits) {
    return fmt::format("{} ({} to {})", signed_text(estimate.mean, digits),
                       signed_text(estimate.interval.low, digits),
                       signed_text(estimate.interval.high, digits));
}

std::string percent_text(const Estimate& share) {
    return fmt::format("{:.1f} % ({:.1f} to {:.1f})", 100 * share.mean, 100 * share.interval.low,
                       100 * share.interval.high);
}

/// The Elo of the first of two less that of the second.
Estimate elo_between(const Tally& tally, std::size_t a, std::size_t b) {
    const Estimate share = tally.share(a, b);
    return {arena::elo_of_share(share.mean),
            {arena::elo_of_share(share.interval.low), arena::elo_of_share(share.interval.high)}};
}

std::size_t widest_name(const ArenaReport& report) {
    std::size_t widest = 6;
    for (const std::string& name : report.players) widest = std::max(widest, name.size());
    return widest;
}

/// Half points as people write them: "1½".
std::string points_of_halves(std::size_t halves) {
    const std::string half = halves % 2 == 0 ? "" : "½";
    return halves / 2 == 0 && !half.empty() ? half : std::to_string(halves / 2) + half;
}

void write_pair(TextEnd out, const ArenaReport& report) {
    const Tally& tally = report.state.tally;
    fmt::format_to(out, "{} against {}, with intervals of 95 %\n", report.players[0],
                   report.players[1]);
    fmt::format_to(out, "  share of points   {}\n", percent_text(tally.share(0, 1)));
    fmt::format_to(out, "  Elo               {}\n", estimate_text(elo_between(tally, 0, 1), 0));
    fmt::format_to(out, "  margin            {}\n", estimate_text(tally.margin(0), 2));
    const auto& counts = tally.pair(0, 1).counts;
    constexpr std::size_t few = 5;
    if (counts.size() > few) return;
    fmt::format_to(out, "  rounds by points ");
    for (std::size_t halves = 0; halves < counts.size(); ++halves)
        fmt::format_to(out, " {}: {}{}", points_of_halves(halves), counts[halves],
                       halves + 1 < counts.size() ? "," : "\n");
}

void write_ratings(TextEnd out, const ArenaReport& report) {
    const Tally& tally = report.state.tally;
    const std::size_t width = widest_name(report);
    fmt::format_to(out, "{:<{}}  {:<26}  {:<26}\n", "player", width,
                   fmt::format("Elo, {} as 0", report.players[0]), "margin over the others");
    const auto ratings = tally.ratings();
    for (std::size_t i = 0; i < report.players.size(); ++i)
        fmt::format_to(out, "{:<{}}  {:<26}  {:<26}\n", report.players[i], width,
                       i == 0 ? "0" : estimate_text(ratings[i], 0),
                       estimate_text(tally.margin(i), 2));
    fmt::format_to(out, "\nshare of points in pairs, with intervals of 95 %\n");
    for (std::size_t a = 0; a < report.players.size(); ++a)
        for (std::size_t b = a + 1; b < report.players.size(); ++b)
            fmt::format_to(out, "  {} against {}: {}\n", report.players[a], report.players[b],
                           percent_text(tally.share(a, b)));
}

void write_contestants(TextEnd out, const ArenaReport& report) {
    const std::size_t width = widest_name(report);
    fmt::format_to(out, "\n{:<{}}{:>9}{:>9}{:>9}{:>10}{:>10}\n", "player", width, "games", "points",
                   "won", "shared", "forfeits");
    for (std::size_t i = 0; i < report.players.size(); ++i) {
        const arena::ContestantSums& own = report.state.tally.contestant(i);
        fmt::format_to(out, "{:<{}}{:>9}{:>9.2f}{:>7.1f} %{:>8.1f} %{:>10}\n", report.players[i],
                       width, own.seats, part_of(double(own.points), own.seats),
                       100 * part_of(double(own.won), own.seats),
                       100 * part_of(double(own.shared), own.seats), own.forfeits);
    }
    for (std::size_t i = 0; i < report.players.size(); ++i)
        if (const auto& why = report.state.tally.contestant(i).why; !why.empty())
            fmt::format_to(out, "{} forfeited, for example: {}\n", report.players[i], why);
}

void write_times(TextEnd out, const ArenaReport& report) {
    const std::size_t width = widest_name(report);
    fmt::format_to(out, "\n{:<{}}{:>9}{:>11}{:>11}{:>11}{:>7}\n", "time for a part", width, "parts",
                   "mean", "most", "budget", "over");
    for (std::size_t i = 0; i < report.players.size(); ++i) {
        const arena::PartTimes& times = report.state.tally.contestant(i).times;
        const std::uint32_t budget = report.budgets[i].milliseconds;
        // As wide as the heading, where names are short.
        fmt::format_to(out, "{:<{}}{:>9}{:>8.2f} ms{:>8.2f} ms{:>11}{:>7}\n", report.players[i],
                       std::max<std::size_t>(width, 15), times.parts,
                       part_of(times.sum_ms, times.parts), times.most_ms,
                       budget > 0 ? fmt::format("{} ms", budget) : "none", times.over);
    }
}

std::string claim_text(const ArenaReport& report) {
    const arena::Claims& claims = report.rule->claims;
    const std::string& name = report.players[0];
    return claims.unit == arena::Claims::Unit::elo
               ? fmt::format("{} is better by {} Elo rather than by {}", name, claims.high,
                             claims.low)
               : fmt::format("{} wins {} % of the points rather than {} %", name, claims.high,
                             claims.low);
}

std::string_view verdict_name(arena::Verdict verdict) {
    return verdict == arena::Verdict::high  ? "yes"
           : verdict == arena::Verdict::low ? "no"
                                            : "undecided";
}

void write_test(TextEnd out, const ArenaReport& report) {
    const arena::TestBounds bounds = arena::bounds_of(report.rule->rates);
    fmt::format_to(out, "\ntest: {}? {}, after {} rounds\n", claim_text(report),
                   verdict_name(report.state.verdict), report.state.tally.rounds());
    fmt::format_to(out,
                   "  logarithm of the likelihood ratio {:.2f}; no at {:.2f} (error {}), yes at "
                   "{:.2f} (error {})\n",
                   report.state.ratio, bounds.low, report.rule->rates.beta, bounds.high,
                   report.rule->rates.alpha);
}

// --- JSON -----------------------------------------------------------------------------------------

double to_four(double value) { return std::round(value * 10'000) / 10'000; }

/// JSON has no infinite numbers.
boost::json::value finite(double value) {
    return std::isfinite(value) ? boost::json::value(to_four(value)) : boost::json::value(nullptr);
}

boost::json::object estimate_json(const Estimate& estimate) {
    return {{"mean", finite(estimate.mean)},
            {"low", finite(estimate.interval.low)},
            {"high", finite(estimate.interval.high)}};
}

boost::json::object contestant_json(const ArenaReport& report, std::size_t number,
                                    const Estimate& elo) {
    const arena::ContestantSums& own = report.state.tally.contestant(number);
    const std::uint32_t budget = report.budgets[number].milliseconds;
    boost::json::object time{
        {"parts", own.times.parts},
        {"mean_ms", to_four(part_of(own.times.sum_ms, own.times.parts))},
        {"most_ms", to_four(own.times.most_ms)},
        {"budget_ms", budget > 0 ? boost::json::value(budget) : boost::json::value(nullptr)},
        {"over", own.times.over}};
    boost::json::object all{{"player", report.players[number]},
                            {"games", own.seats},
                            {"points", to_four(part_of(double(own.points), own.seats))},
                            {"won", own.won},
                            {"shared", own.shared},
                            {"forfeits", own.forfeits},
                            {"margin", estimate_json(report.state.tally.margin(number))},
                            {"elo", estimate_json(elo)},
                            {"time", std::move(time)}};
    if (!own.why.empty()) all["forfeited_because"] = own.why;
    return all;
}

boost::json::object test_json(const ArenaReport& report) {
    const arena::StopRule& rule = *report.rule;
    const arena::TestBounds bounds = arena::bounds_of(rule.rates);
    return {{"unit", rule.claims.unit == arena::Claims::Unit::elo ? "elo" : "percent"},
            {"low", rule.claims.low},
            {"high", rule.claims.high},
            {"alpha", rule.rates.alpha},
            {"beta", rule.rates.beta},
            {"log_likelihood_ratio", to_four(report.state.ratio)},
            {"no_at", to_four(bounds.low)},
            {"yes_at", to_four(bounds.high)},
            {"verdict", verdict_name(report.state.verdict)}};
}

}  // namespace

std::string standing_text(const ArenaReport& report) {
    const Tally& tally = report.state.tally;
    if (tally.rounds() == 0) return {};
    std::string text;
    if (report.players.size() == 2) {
        text = fmt::format("{} {} Elo, margin {}", report.players[0],
                           estimate_text(elo_between(tally, 0, 1), 0),
                           signed_text(tally.margin(0).mean, 1));
    } else {
        const auto ratings = tally.ratings();
        for (std::size_t i = 1; i < ratings.size(); ++i)
            text += fmt::format("{}{} {}", i > 1 ? ", " : "", report.players[i],
                                estimate_text(ratings[i], 0));
    }
    if (report.rule) text += fmt::format(", test {:.2f}", report.state.ratio);
    return text;
}

std::string as_text(const ArenaReport& report) {
    const Tally& tally = report.state.tally;
    std::string text;
    const TextEnd out(text);
    fmt::format_to(out, "{} of {} games with the same tiles, {} players, seed {}, in {:.1f} s\n\n",
                   counted(int(tally.rounds()), "round"), tally.games().size(), report.seats,
                   report.seed, report.seconds);
    if (tally.rounds() == 0) return text + "no round is complete\n";
    if (report.players.size() == 2)
        write_pair(out, report);
    else
        write_ratings(out, report);
    write_contestants(out, report);
    write_times(out, report);
    if (report.rule) write_test(out, report);
    return text;
}

boost::json::object as_json(const ArenaReport& report) {
    const Tally& tally = report.state.tally;
    const auto ratings = tally.ratings();
    boost::json::array players, pairs;
    for (std::size_t i = 0; i < report.players.size(); ++i)
        players.push_back(contestant_json(report, i, ratings[i]));
    for (std::size_t a = 0; a < report.players.size(); ++a)
        for (std::size_t b = a + 1; b < report.players.size(); ++b)
            pairs.push_back(
                {{"player", report.players[a]},
                 {"against", report.players[b]},
                 {"share", estimate_json(tally.share(a, b))},
                 {"elo", estimate_json(elo_between(tally, a, b))},
                 {"rounds_by_half_points", boost::json::value_from(tally.pair(a, b).counts)}});
    boost::json::object all{{"seats", report.seats},
                            {"seed", report.seed},
                            {"rounds", tally.rounds()},
                            {"rounds_wanted", report.rounds},
                            {"games_of_round", tally.games().size()},
                            {"games_played", report.state.games},
                            {"ended", report.state.ended},
                            {"players", std::move(players)},
                            {"pairs", std::move(pairs)}};
    if (report.rule) all["test"] = test_json(report);
    return all;
}

}  // namespace bastide::cli
