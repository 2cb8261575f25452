/// `bastide bench players`: how much the computer players think in a second.

#include "cli/bench/bench_suites.h"
#include "cli/program/arguments.h"
#include "cli/program/command_help.h"
#include "cli/program/json_text.h"
#include "cli/program/progress.h"
#include "search/player.h"

#include <fmt/core.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include <cmath>
#include <memory>
#include <string>

namespace bastide::cli {

namespace {

constexpr std::string_view players_measured[] = {"greedy", "expectimax:playouts=200",
                                                 "mcts:playouts=200"};

/// What a player thought about in some games, at all seats.
struct Thinking {
    std::uint64_t parts = 0, playouts = 0, positions = 0;
    double seconds = 0;
};

Thinking play(const Ruleset& rules, std::string_view player, std::uint64_t games) {
    Thinking sum;
    const auto agent = make_agent(player);
    MoveList moves;
    for (std::uint64_t game = 0; game < games; ++game) {
        Random random(bench_seed, game);
        State state = start(rules);
        std::uint32_t turn = 0;
        std::uint8_t part = 0;
        for (Decision question = decision(rules, state); question.exists();
             question = decision(rules, state)) {
            if (question.by_nature) {
                apply(rules, state, sample(rules, state, random));
                continue;
            }
            const StateHeader& head = state.header();
            if (head.turn != turn || head.part != part) ++sum.parts;
            turn = head.turn;
            part = head.part;
            legal(rules, state, moves);
            const Stopwatch watch(true);
            const Thought thought =
                agent->think(rules, state, moves, random, {agent->budget(), nullptr, {}});
            sum.seconds += watch.elapsed() / 1000;
            sum.playouts += thought.playouts;
            sum.positions += thought.positions;
            apply(rules, state, thought.best);
        }
    }
    return sum;
}

boost::json::object as_json(const Suite& suite, std::string_view player, const Thinking& sum) {
    return {{"suite", suite.name},
            {"player", player},
            {"parts", sum.parts},
            {"ms_per_part", 1000 * sum.seconds / double(sum.parts)},
            {"playouts_per_second", std::round(double(sum.playouts) / sum.seconds)},
            {"positions_per_second", std::round(double(sum.positions) / sum.seconds)}};
}

void print_row(const Suite& suite, std::string_view player, const Thinking& sum) {
    fmt::print("{:<8}{:<26}{:>8}{:>12.3f}{:>14.0f}{:>14.0f}\n", suite.name, player, sum.parts,
               1000 * sum.seconds / double(sum.parts), double(sum.playouts) / sum.seconds,
               double(sum.positions) / sum.seconds);
}

int run_players(const std::string& name, std::uint64_t games, bool json) {
    boost::json::array rows;
    if (!json)
        fmt::print("{:<8}{:<26}{:>8}{:>12}{:>14}{:>14}\n", "suite", "player", "parts", "ms/part",
                   "playouts/s", "positions/s");
    for (const Suite& suite : chosen_suites(name)) {
        const auto rules = rules_of(suite);
        Progress progress(std::string("players of suite ") + suite.name,
                          std::size(players_measured));
        for (const std::string_view& player : players_measured) {
            progress.show(std::size_t(&player - players_measured) + 1);
            const Thinking sum = play(*rules, player, games);
            if (json)
                rows.push_back(as_json(suite, player, sum));
            else
                print_row(suite, player, sum);
        }
    }
    if (json) fmt::print("{}", json_text(boost::json::object{{"players", rows}}));
    return 0;
}

}  // namespace

void add_players_bench(CLI::App& bench, int& exit_status) {
    CLI::App* command = bench.add_subcommand(
        "players", "Measure how much the computer players think in a second of one thread.");
    auto name = std::make_shared<std::string>();
    auto json = std::make_shared<bool>(false);
    auto games = std::make_shared<std::uint64_t>(4);
    add_suite_option(*command, *name);
    add_number(*command, "--games", *games, 1, 100'000, "how many games each player plays");
    command->add_flag("--json", *json, "print JSON");
    add_examples(*command,
                 "Seconds are those of the processor. Exit status: 0 success; 2 bad input.",
                 {{"bastide bench players --suite base --games 1", "one table, roughly"},
                  {"bastide bench players --suite base --games 1 --json", "for programs"}});
    command->callback([=, &exit_status] { exit_status = run_players(*name, *games, *json); });
}

}  // namespace bastide::cli
