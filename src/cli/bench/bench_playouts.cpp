/// `bastide bench playouts`: whole games of uniformly random moves, by the code that is shipped.

#include "cli/bench/bench_suites.h"
#include "cli/program/arguments.h"
#include "cli/program/bad_input.h"
#include "cli/program/command_help.h"
#include "cli/program/json_text.h"
#include "cli/program/progress.h"
#include "search/playout.h"

#include <fmt/core.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include <cmath>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

namespace bastide::cli {

namespace {

struct SuiteResult {
    std::uint64_t decisions = 0;
    double seconds = 0;  ///< of one run
    double state_bytes = 0;
    double copy_ns = 0;
};

/// The memory that a run uses; warm after the first run.
struct Bench {
    const Ruleset& rules;
    State state;
    MoveList moves;
    State full;  ///< a finished game with all tiles on the board, to be copied

    std::uint64_t run(std::uint64_t games) {
        std::uint64_t decisions = 0;
        for (std::uint64_t game = 0; game < games; ++game) {
            Random random(bench_seed, game);
            start(rules, state);
            decisions += play_out(rules, state, random, moves).decisions;
        }
        return decisions;
    }

    /// Mostly the first game does; in a few games some tile fits nowhere.
    void find_full() {
        for (std::uint64_t game = 0; !full.layout().tiles || full.header().discarded > 0; ++game) {
            Random random(bench_seed, game);
            start(rules, state);
            play_out(rules, state, random, moves);
            full = state;
        }
    }

    double copy_ns() {
        constexpr int copies = 100000;
        State copy = full;
        const auto begin = Clock::now();
        for (int i = 0; i < copies; ++i) {
            copy = full;
            keep(copy);
        }
        return nanoseconds(Clock::now() - begin) / copies;
    }
};

SuiteResult measure(const Suite& suite) {
    const auto rules = rules_of(suite);
    Bench bench{*rules, {}, MoveList(), {}};
    SuiteResult result;
    Progress progress(std::string("runs of suite ") + suite.name, bench_runs + 1);
    result.decisions = bench.run(suite.games);
    std::array<double, bench_runs> times{};
    for (double& time : times) {
        progress.show(std::size_t(&time - times.data()) + 1);
        const auto begin = Clock::now();
        bench.run(suite.games);
        time = nanoseconds(Clock::now() - begin) * 1e-9;
    }
    result.seconds = median(times);
    bench.find_full();
    result.state_bytes = double(bench.full.bytes());
    std::array<double, bench_runs> copies{};
    for (double& copy : copies) copy = bench.copy_ns();
    result.copy_ns = median(copies);
    return result;
}

double decisions_per_game(const Suite& suite, const SuiteResult& result) {
    return double(result.decisions) / double(suite.games);
}

bool as_expected(const Suite& suite, const SuiteResult& result) {
    const double decisions = decisions_per_game(suite, result);
    if (decisions >= suite.fewest_decisions && decisions <= suite.most_decisions) return true;
    fmt::print(stderr,
               "bastide: suite {}: {:.2f} decisions per game, but {} to {} are right: "
               "these are not the games the suite means\n",
               suite.name, decisions, suite.fewest_decisions, suite.most_decisions);
    return false;
}

boost::json::object as_json(const Suite& suite, const SuiteResult& result) {
    const double games = double(suite.games);
    return {
        {"name", suite.name},
        {"players", suite.players},
        {"games", suite.games},
        {"decisions", result.decisions},
        {"decisions_per_game", decisions_per_game(suite, result)},
        {"decisions_per_second", std::round(double(result.decisions) / result.seconds)},
        {"games_per_second", std::round(games / result.seconds)},
        {"state_bytes", std::uint64_t(result.state_bytes)},
        {"copy_ns", std::round(result.copy_ns * 10) / 10},
    };
}

void print_row(const Suite& suite, const SuiteResult& result) {
    fmt::print("{:<8}{:>8}{:>10}{:>16.2f}{:>16.0f}{:>12.0f}{:>13.0f}{:>10.1f}\n", suite.name,
               suite.players, suite.games, decisions_per_game(suite, result),
               double(result.decisions) / result.seconds, double(suite.games) / result.seconds,
               result.state_bytes, result.copy_ns);
}

/// `games`: in each run; 0: as many as the suite has.
int run_suites(const std::string& name, std::uint64_t games, bool json) {
    int exit_status = 0;
    boost::json::array rows;
    std::vector<Suite> chosen = chosen_suites(name);
    if (games > 0)
        for (Suite& suite : chosen) suite.games = games;
    if (!json)
        fmt::print("{:<8}{:>8}{:>10}{:>16}{:>16}{:>12}{:>13}{:>10}\n", "suite", "players", "games",
                   "decisions/game", "decisions/s", "games/s", "state bytes", "copy ns");
    for (const Suite& suite : chosen) {
        const SuiteResult result = measure(suite);
        if (json)
            rows.push_back(as_json(suite, result));
        else
            print_row(suite, result);
        if (!as_expected(suite, result)) exit_status = 1;
    }
    if (json) fmt::print("{}", json_text(boost::json::object{{"suites", rows}}));
    return exit_status;
}

}  // namespace

void add_playouts_bench(CLI::App& bench, int& exit_status) {
    CLI::App* command =
        bench.add_subcommand("playouts", "Measure whole games of random players on one thread.");
    auto name = std::make_shared<std::string>();
    auto json = std::make_shared<bool>(false);
    add_suite_option(*command, *name);
    auto games = std::make_shared<std::uint64_t>(0);
    add_number(*command, "--games", *games, 1, 100'000'000,
               "how many games in each of the five runs; few give rough figures")
        ->default_str("as the suite has");
    command->add_flag("--json", *json, "print JSON");
    add_examples(
        *command,
        "Each figure is the median of five runs.\n"
        "Exit status: 0 success; 1 the games are not those that the suite means; 2 bad input.",
        {{"bastide bench playouts --suite base --games 20", "one of them, roughly"},
         {"bastide bench playouts --games 20 --json", "for programs"}});
    command->callback([=, &exit_status] { exit_status = run_suites(*name, *games, *json); });
}

}  // namespace bastide::cli
