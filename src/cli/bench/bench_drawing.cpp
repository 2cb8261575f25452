/// `bastide bench drawing`: how long pictures of boards take.

#include "cli/bench/bench.h"
#include "cli/program/bad_input.h"
#include "cli/program/command_help.h"
#include "cli/program/json_text.h"
#include "draw/board/board_svg.h"

#include <bastide/engine.h>

#include <fmt/core.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include <array>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace bastide::cli {

namespace {

constexpr std::size_t tiles_drawn = 72;

struct DrawingFigures {
    double full_ms = 0, small_ms = 0;
    std::size_t full_bytes = 0, small_bytes = 0;
};

std::shared_ptr<const Ruleset> rules_of_drawing() {
    RulesetChoice choice;
    choice.sets = {{"basic:2", 1}, {"inns-and-cathedrals:2", 1}};
    std::vector<std::string> problems;
    auto rules = make_ruleset(choice, problems);
    if (!rules) throw BadInput("the sets of the benchmark: " + problems.front());
    return rules;
}

/// A game of random answers, as it stands with this number of tiles.
State board_of_tiles(const Ruleset& rules) {
    State state;
    MoveList moves;
    Random random(bench_seed, 0);
    start(rules, state);
    while (state.tiles().size() < tiles_drawn) {
        const Decision question = decision(rules, state);
        if (!question.exists()) break;
        if (question.by_nature) {
            apply(rules, state, sample(rules, state, random));
            continue;
        }
        legal(rules, state, moves);
        apply(rules, state, moves[random.below(std::uint32_t(moves.size()))]);
    }
    return state;
}

/// The median time of a picture, and its size.
std::pair<double, std::size_t> drawn_in(const Ruleset& rules, const State& state, int pixels) {
    draw::BoardDrawing drawing;
    drawing.pixels_per_tile = pixels;
    std::array<double, bench_runs> times{};
    std::size_t bytes = draw::board_svg(rules, state, drawing, draw::inked_artist()).svg.size();
    for (double& time : times) {
        const auto begin = Clock::now();
        auto picture = draw::board_svg(rules, state, drawing, draw::inked_artist());
        time = nanoseconds(Clock::now() - begin) / 1e6;
        keep(picture);
    }
    return {median(times), bytes};
}

DrawingFigures measure_drawing() {
    const auto rules = rules_of_drawing();
    const State state = board_of_tiles(*rules);
    if (state.tiles().size() != tiles_drawn) throw BadInput("the game of the benchmark is short");
    DrawingFigures figures;
    std::tie(figures.full_ms, figures.full_bytes) = drawn_in(*rules, state, 100);
    std::tie(figures.small_ms, figures.small_bytes) = drawn_in(*rules, state, 40);
    return figures;
}

void show_drawing(const DrawingFigures& figures, bool json) {
    if (json) {
        fmt::print("{}", json_text(boost::json::object{{"tiles", tiles_drawn},
                                                       {"full_ms", figures.full_ms},
                                                       {"small_ms", figures.small_ms},
                                                       {"full_bytes", figures.full_bytes},
                                                       {"small_bytes", figures.small_bytes}}));
        return;
    }
    fmt::print("{} tiles as SVG   {:6.1f} ms  {:5} KB  (target: 50 ms)\n", tiles_drawn,
               figures.full_ms, figures.full_bytes / 1000);
    fmt::print("for small cells   {:6.1f} ms  {:5} KB\n", figures.small_ms,
               figures.small_bytes / 1000);
}

}  // namespace

void add_drawing_bench(CLI::App& bench, int& exit_status) {
    CLI::App* command = bench.add_subcommand("drawing", "How long pictures of boards take.");
    auto json = std::make_shared<bool>(false);
    command->add_flag("--json", *json, "print JSON");
    add_examples(*command, "bench/README.md explains the figures.",
                 {{"bastide bench drawing", "a board of 72 tiles"},
                  {"bastide bench drawing --json", "the same for programs"}});
    command->callback([json, &exit_status] {
        show_drawing(measure_drawing(), *json);
        exit_status = 0;
    });
}

}  // namespace bastide::cli
