/// `bastide bench growth`: how the cost of a question grows with the number of tiles.
///
/// Random games of many base sets are played, and while the board holds about one of the sizes,
/// every call of the engine is timed where it happens in the game.

#include "cli/bench/bench.h"
#include "cli/program/arguments.h"
#include "cli/program/bad_input.h"
#include "cli/program/command_help.h"
#include "cli/program/json_text.h"
#include "cli/program/progress.h"

#include <bastide/engine.h>

#include <fmt/core.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include <cmath>
#include <limits>
#include <memory>
#include <string>
#include <vector>

namespace bastide::cli {

namespace {

constexpr std::array<std::size_t, 4> sizes{72, 150, 300, 600};
constexpr int sets_played = 9;  // 648 tiles: enough at the largest size as well
constexpr std::size_t half_window =
    8;  // a size is measured from this number of tiles before it to after
constexpr std::uint64_t games_per_run = 300;

/// Sums over one kind of call.
struct Cost {
    double time = 0;
    double count = 0;
    double each() const { return count > 0 ? time / count : 0; }
};

struct Costs {
    Cost listed_move;     ///< listing the places of a tile, by moves listed
    Cost placing;         ///< carrying out a placement, up to the next question
    Cost other_question;  ///< any other question: listing or drawing the answer, and its effect
};

/// The figures of one size, each the median of the runs.
struct Figures {
    double listed_move = 0, placing = 0, other_question = 0, moves_listed = 0;
};

/// What reading the clock costs, to be taken off: the least of several tries, since a machine that
/// is busy elsewhere would make it look dear and the measured calls cheap.
double clock_cost() {
    constexpr int tries = 50, reads = 1000;
    double least = std::numeric_limits<double>::infinity();
    for (int i = 0; i < tries; ++i) {
        const Clock::time_point begin = Clock::now();
        Clock::time_point last = begin;
        for (int read = 0; read < reads; ++read) last = Clock::now();
        least = std::min(least, nanoseconds(last - begin) / reads);
    }
    return least;
}

class GrowthRun {
public:
    GrowthRun(const Ruleset& rules, double clock_ns) : rules_(rules), clock_ns_(clock_ns) {}

    std::array<Costs, sizes.size()> play(std::uint64_t games) {
        costs_ = {};
        for (std::uint64_t game = 0; game < games; ++game) {
            random_ = Random(bench_seed, game);
            start(rules_, state_);
            while (state_.tiles().size() <= sizes.back() + half_window) {
                const Decision question = decision(rules_, state_);
                if (!question.exists()) break;
                answer(question);
            }
        }
        return costs_;
    }

private:
    void answer(const Decision& question) {
        Costs* const costs = costs_here();
        if (question.by_nature) {
            const auto begin = Clock::now();
            apply(rules_, state_, sample(rules_, state_, random_));
            if (costs) note(costs->other_question, begin, 1);
            return;
        }
        const auto begin = Clock::now();
        legal(rules_, state_, moves_);
        const auto listed = Clock::now();
        const Move& move = moves_[random_.below(std::uint32_t(moves_.size()))];
        const bool placing = move.kind == MoveKind::place_tile;
        const auto chosen = Clock::now();
        apply(rules_, state_, move);
        if (!costs) return;
        if (placing) {
            note(costs->placing, chosen, 1);
            add(costs->listed_move, listed - begin, double(moves_.size()));
        } else {
            note(costs->other_question, chosen, 1);
            add(costs->other_question, listed - begin, 0);
        }
    }

    /// Where to note what the next question costs; null between the sizes.
    Costs* costs_here() {
        const std::size_t tiles = state_.tiles().size();
        for (std::size_t i = 0; i < sizes.size(); ++i)
            if (tiles + half_window >= sizes[i] && tiles <= sizes[i] + half_window)
                return &costs_[i];
        return nullptr;
    }
    void add(Cost& cost, Clock::duration time, double count) {
        cost.time += nanoseconds(time) - clock_ns_;
        cost.count += count;
    }
    void note(Cost& cost, Clock::time_point begin, double count) {
        add(cost, Clock::now() - begin, count);
    }

    const Ruleset& rules_;
    double clock_ns_;
    Random random_;
    State state_;
    MoveList moves_;
    std::array<Costs, sizes.size()> costs_;
};

std::shared_ptr<const Ruleset> large_rules() {
    RulesetChoice choice;
    choice.sets = {{"basic:2", sets_played}};
    std::vector<std::string> problems;
    auto rules = make_ruleset(choice, problems);
    if (!rules) throw BadInput("the sets of the benchmark: " + problems.front());
    return rules;
}

std::array<Figures, sizes.size()> measure(std::uint64_t games) {
    const auto rules = large_rules();
    GrowthRun run(*rules, clock_cost());
    run.play(games / 10);  // warm up
    std::array<std::array<Costs, sizes.size()>, bench_runs> runs;
    Progress progress("runs", bench_runs);
    for (std::size_t i = 0; i < bench_runs; ++i) {
        progress.show(i);
        runs[i] = run.play(games);
    }
    std::array<Figures, sizes.size()> figures;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const auto median_of = [&](Cost Costs::* cost) {
            std::array<double, bench_runs> values{};
            for (std::size_t r = 0; r < bench_runs; ++r) values[r] = (runs[r][i].*cost).each();
            return median(values);
        };
        figures[i].listed_move = median_of(&Costs::listed_move);
        figures[i].placing = median_of(&Costs::placing);
        figures[i].other_question = median_of(&Costs::other_question);
        // All runs play the same games.
        figures[i].moves_listed = runs[0][i].listed_move.count / runs[0][i].placing.count;
    }
    return figures;
}

double rounded(double value, double step) { return std::round(value / step) * step; }

boost::json::object as_json(const std::array<Figures, sizes.size()>& figures, std::uint64_t games) {
    boost::json::array rows;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const Figures &f = figures[i], &first = figures[0];
        rows.push_back({
            {"tiles", sizes[i]},
            {"moves_listed", rounded(f.moves_listed, 0.1)},
            {"ns_per_listed_move", rounded(f.listed_move, 0.01)},
            {"ns_per_other_question", rounded(f.other_question, 0.1)},
            {"ns_per_placing", rounded(f.placing, 0.1)},
            {"listed_move_ratio", rounded(f.listed_move / first.listed_move, 0.001)},
            {"other_question_ratio", rounded(f.other_question / first.other_question, 0.001)},
            {"placing_ratio", rounded(f.placing / first.placing, 0.001)},
        });
    }
    return {{"players", 2}, {"games", games}, {"sizes", std::move(rows)}};
}

void print_table(const std::array<Figures, sizes.size()>& figures) {
    fmt::print("{:>6}{:>14}{:>24}{:>24}{:>24}\n", "tiles", "moves listed", "ns per listed move",
               "ns per other question", "ns to place a tile");
    const auto with_ratio = [](double value, double first) {
        return fmt::format("{:.1f} ({:.2f} x)", value, value / first);
    };
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const Figures &f = figures[i], &first = figures[0];
        fmt::print("{:>6}{:>14.1f}{:>24}{:>24}{:>24}\n", sizes[i], f.moves_listed,
                   with_ratio(f.listed_move, first.listed_move),
                   with_ratio(f.other_question, first.other_question),
                   with_ratio(f.placing, first.placing));
    }
}

}  // namespace

void add_growth_bench(CLI::App& bench, int& exit_status) {
    CLI::App* command =
        bench.add_subcommand("growth", "Measure single questions on boards of 72 to 600 tiles.");
    auto json = std::make_shared<bool>(false);
    auto games = std::make_shared<std::uint64_t>(games_per_run);
    add_number(*command, "--games", *games, 1, 1'000'000,
               "how many games in each of the five runs; few give rough figures");
    command->add_flag("--json", *json, "print JSON");
    add_examples(*command, "Each figure is the median of five runs.",
                 {{"bastide bench growth --games 1", "roughly"},
                  {"bastide bench growth --games 1 --json", "for programs"}});
    command->callback([=, &exit_status] {
        const auto figures = measure(*games);
        if (*json)
            fmt::print("{}", json_text(as_json(figures, *games)));
        else
            print_table(figures);
        exit_status = 0;
    });
}

}  // namespace bastide::cli
