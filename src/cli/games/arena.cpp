/// `bastide arena`: players against each other with the same tiles, and how much better one is.

#include "arena/match.h"
#include "arena/match_folder.h"
#include "bots/players.h"
#include "cli/files/record_files.h"
#include "cli/games/arena_report.h"
#include "cli/program/arguments.h"
#include "cli/program/bad_input.h"
#include "cli/program/command_help.h"
#include "cli/program/commands.h"
#include "cli/program/interrupt.h"
#include "cli/program/json_text.h"
#include "cli/program/progress.h"
#include "cli/program/ruleset_options.h"
#include "notation/setup/kept_setup.h"
#include "search/levels.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <thread>

namespace bastide::cli {

namespace {

struct ArenaOptions {
    RulesetOptions rules;
    std::vector<std::string> players;
    std::string seating = "turns";
    std::uint64_t rounds = 100;
    std::uint64_t time = 0, playouts = 0;  ///< 0: as each player says itself
    std::uint64_t threads = 0;             ///< 0: all there are
    std::uint64_t seed = 1;
    std::string test;
    arena::ErrorRates rates;
    std::string keep, records;  ///< folders; empty: none
    std::uint64_t tell_every = 0;
    bool json = false;
    Output output;
};

/// What `--time` and `--playouts` mean for a player that does not say it itself.
void set_arena_budget(Agent& agent, const bots::PlayerMaker& maker, const ArenaOptions& options) {
    if (maker.says_budget() || (options.time == 0 && options.playouts == 0)) return;
    Budget budget = agent.budget();
    if (budget.open() && !maker.is_program()) return;  // it does not look ahead
    budget.milliseconds = std::uint32_t(options.time);
    budget.playouts = options.playouts;
    agent.set_budget(budget);
}

arena::Contestant contestant_of(const std::string& description, const Table& table,
                                const ArenaOptions& options) {
    auto maker = std::make_shared<const bots::PlayerMaker>(description, table.setup);
    if (maker->is_program() && !options.rules.tile_files.empty())
        throw BadInput(fmt::format(
            "{}: programs know the tiles of this one only; leave --tiles out", description));
    return {description, [maker, &options](const arena::OnForfeit& on_forfeit) {
                auto agent = maker->make(on_forfeit);
                set_arena_budget(*agent, *maker, options);
                return agent;
            }};
}

/// Players of the same description are numbered.
std::vector<std::string> names_of_players(const std::vector<std::string>& descriptions) {
    std::vector<std::string> names;
    for (const std::string& description : descriptions) {
        const auto same = std::ranges::count(
            descriptions.begin(), descriptions.begin() + std::ptrdiff_t(names.size()), description);
        names.push_back(same == 0 ? description : fmt::format("{} ({})", description, same + 1));
    }
    return names;
}

std::vector<arena::SeatsOfGame> games_at_table(const ArenaOptions& options, std::size_t seats) {
    const std::size_t players = options.players.size();
    if (players > seats)
        throw BadInput(
            fmt::format("{} players are named, but the table has {} seats; name fewer, "
                        "or give --players",
                        players, seats));
    if (options.seating == "turns")
        return arena::games_of_round(players, seats, arena::Seating::turns);
    if (options.seating != "alone")
        throw BadInput(fmt::format(
            "--seating {}: this is not possible; choose one of: turns, alone", options.seating));
    if (players != 2) throw BadInput("--seating alone: it is for two players; name two");
    return arena::games_of_round(players, seats, arena::Seating::alone);
}

std::optional<arena::StopRule> rule_of(const ArenaOptions& options) {
    if (options.test.empty()) return std::nullopt;
    if (options.players.size() != 2)
        throw BadInput("--test: it compares two players; name two, or leave it out");
    std::string problem;
    const auto claims = arena::read_claims(options.test, problem);
    if (!claims) throw BadInput(fmt::format("--test {}: {}", options.test, problem));
    return arena::StopRule{*claims, options.rates};
}

/// What games that are kept together must have in common.
std::string agreed_text(const ArenaOptions& options, const Table& table) {
    std::string text = fmt::format("seed {}\nseating {}\ntime {}\nplayouts {}\n", options.seed,
                                   options.seating, options.time, options.playouts);
    for (const std::string& player : options.players) text += fmt::format("player {}\n", player);
    for (const std::string& file : options.rules.tile_files)
        text += fmt::format("tiles {}\n", file);
    return text + write_setup(as_kept(table.setup, *table.rules));
}

unsigned thread_count(const ArenaOptions& options, const std::vector<Budget>& budgets) {
    if (options.threads > 0) return unsigned(options.threads);
    unsigned of_player = 1;
    for (const Budget& budget : budgets) of_player = std::max(of_player, budget.threads);
    return std::max(1u, std::thread::hardware_concurrency() / of_player);
}

/// A match with all that goes with it.
class ArenaRun {
public:
    explicit ArenaRun(ArenaOptions& options)
        : options_(options), table_(table_of(options)), rule_(rule_of(options)) {
        plan_.rules = table_.rules;
        for (const std::string& player : options.players)
            plan_.contestants.push_back(contestant_of(player, table_, options));
        plan_.games = games_at_table(options, std::size_t(table_.rules->players()));
        plan_.seed = options.seed;
        plan_.keep_moves = !options.records.empty();
        names_ = names_of_players(options.players);
        for (const arena::Contestant& one : plan_.contestants)
            budgets_.push_back(one.make({})->budget());
        make_record_folder();
    }

    int play() {
        const auto begin = std::chrono::steady_clock::now();
        std::optional<arena::MatchFolder> folder;
        std::vector<arena::GameResult> done;
        if (!options_.keep.empty()) {
            folder.emplace(options_.keep, agreed_text(options_, table_));
            done = folder->take_games();
        }
        arena::Match match(plan_, options_.rounds, rule_, std::move(done));
        ArenaReport report{names_,
                           budgets_,
                           table_.rules->players(),
                           options_.seed,
                           options_.rounds,
                           match.state(),
                           rule_,
                           0};
        InterruptWatch watch;
        play_match(match, report, watch.mark(), folder ? &*folder : nullptr);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        report.seconds = took.count();
        write_output(options_.output, options_.json ? json_text(as_json(report)) : as_text(report));
        if (!match.state().ended) {
            complain(fmt::format(
                "bastide: stopped after {} of {} rounds; {}\n", match.state().tally.rounds(),
                options_.rounds,
                folder ? "the same command goes on" : "with --keep FOLDER it could go on"));
            watch.end_if_marked();
        }
        return rule_ && match.state().verdict != arena::Verdict::high ? 1 : 0;
    }

private:
    static Table table_of(ArenaOptions& options) {
        if (options.players.size() < 2 || options.players.size() > max_players)
            throw BadInput(fmt::format("{} players are named; name 2 to {}", options.players.size(),
                                       max_players));
        if (!options.rules.players_given && options.rules.setup_file.empty())
            options.rules.players = options.players.size();
        return make_table(options.rules);
    }

    void play_match(arena::Match& match, const ArenaReport& report,
                    const std::atomic<bool>& interrupted, arena::MatchFolder* folder) {
        Progress progress("rounds", options_.rounds);
        const auto played = [&](const arena::GameResult& game, const State& last) {
            if (folder != nullptr) folder->add(game);
            if (plan_.keep_moves) keep_record(game, last);
        };
        const auto counted = [&](const arena::MatchState& state) {
            const std::uint64_t rounds = state.tally.rounds();
            if (options_.tell_every > 0 && rounds % options_.tell_every == 0) {
                progress.clear();
                complain(fmt::format("{} rounds; {}\n", rounds, standing_text(report)));
            }
            progress.show(rounds, standing_text(report));
        };
        match.play(thread_count(options_, budgets_), interrupted, {played, counted});
    }

    Output record_file_of(std::uint64_t round, std::uint32_t game) const {
        return {fmt::format("{}/round-{}-game-{}.record", options_.records, round + 1, game + 1),
                true};
    }

    void make_record_folder() const {
        if (options_.records.empty()) return;
        std::error_code failure;
        std::filesystem::create_directories(options_.records, failure);
        if (!std::filesystem::is_directory(options_.records, failure))
            throw BadInput(
                fmt::format("--record {}: this folder cannot be made", options_.records));
    }

    void keep_record(const arena::GameResult& game, const State& last) const {
        TableSetup setup = table_.setup;
        setup.title = fmt::format("Round {}, game {}", game.round + 1, game.game + 1);
        setup.names.clear();
        for (std::size_t seat = 0; seat < game.seats.size(); ++seat)
            setup.names.push_back(
                fmt::format("{} at {}", names_[plan_.games[game.game][seat]], seat + 1));
        write_record_file(record_file_of(game.round, game.game),
                          record_of(setup, table_.rules, last, game.moves));
    }

    ArenaOptions& options_;
    Table table_;
    std::optional<arena::StopRule> rule_;
    arena::MatchPlan plan_;
    std::vector<std::string> names_;
    std::vector<Budget> budgets_;
};

int run_arena(ArenaOptions& options) {
    check_output(options.output);
    try {
        return ArenaRun(options).play();
    } catch (const bots::BotTrouble& problem) {
        throw BadInput(problem.what());
    } catch (const arena::FolderTrouble& problem) {
        throw BadInput(fmt::format("--keep {}", problem.what()));
    }
}

std::vector<std::string> seating_names() { return {"turns", "alone"}; }
std::vector<std::string> test_forms() { return {"elo:0,10", "share:70", "share:50,55"}; }

void add_rate(CLI::App& command, const char* name, double& rate, const char* help) {
    const auto store = [&rate, name](const std::string& text) {
        const double value = std::strtod(text.c_str(), nullptr);
        if (!(value > 0 && value < 0.5))
            throw BadInput(fmt::format("{} {}: give a number above 0 and below 0.5", name, text));
        rate = value;
    };
    command.add_option_function<std::string>(name, store, help)
        ->type_name("RATE")
        ->default_str(fmt::format("{}", rate));
}

constexpr std::string_view arena_notes =
    "A round is the same tiles in the same order for each way to seat the players; with more "
    "seats\n"
    "than players they alternate, A B A B, or the first sits alone among the others. Intervals "
    "and\n"
    "tests count rounds. With --test the exit status is 0 if the answer is yes, 1 if "
    "not\n"
    "or if it is still open. docs/arena.md has the formulas.";

}  // namespace

void add_arena_command(CLI::App& program, int& exit_status) {
    constexpr std::uint64_t most_rounds = 1'000'000, most_milliseconds = 86'400'000,
                            most_playouts = 1'000'000'000'000, most_threads = 256;
    CLI::App* command = program.add_subcommand(
        "arena", "Let players meet with the same tiles, and measure how much better one is.");
    auto options = std::make_shared<ArenaOptions>();
    CLI::Option* players = command->add_option(
        "PLAYER", options->players,
        "2 to 6 players: random, sensible, greedy, expectimax, mcts; with a budget, "
        "NAME:time=100; a level: easy, medium, hard, master; or program:COMMAND, any program that "
        "speaks the bot protocol");
    offer_values(players->type_name("")->required(), player_names);
    add_number(*command, "--rounds", options->rounds, 1, most_rounds,
               "the most rounds to play: pairs of games for two players");
    add_number(*command, "--time", options->time, 1, most_milliseconds,
               "milliseconds for each part of a turn, for players without a budget of "
               "their own; levels have one")
        ->default_str("each player's own");
    add_number(*command, "--playouts", options->playouts, 1, most_playouts,
               "the same in playouts; then the result is the same on any computer")
        ->default_str("each player's own");
    add_number(*command, "--threads", options->threads, 1, most_threads,
               "the number of games at a time")
        ->default_str("all cores");
    CLI::Option* seating = command->add_option(
        "--seating", options->seating,
        "how players sit if there are more seats: turns, or alone (the first against the second "
        "at all other seats)");
    offer_values(seating->type_name("HOW")->default_str("turns"), seating_names);
    add_seed(*command, options->seed);
    CLI::Option* test = command->add_option(
        "--test", options->test,
        "end as soon as it is clear whether the first player is better by HIGH Elo rather than "
        "LOW, elo:LOW,HIGH, or wins more than a percentage of the points, share:70");
    offer_values(test->type_name("CLAIM"), test_forms);
    add_rate(*command, "--alpha", options->rates.alpha, "how often the test may say yes wrongly");
    add_rate(*command, "--beta", options->rates.beta, "how often it may say no wrongly");
    command
        ->add_option("--keep", options->keep,
                     "keep the games played in FOLDER; the same command goes on after an "
                     "interruption, also with more rounds")
        ->type_name("FOLDER");
    command
        ->add_option("--record", options->records,
                     "write the record of each game to FOLDER/round-N-game-M.record")
        ->type_name("FOLDER");
    add_number(*command, "--every", options->tell_every, 1, most_rounds,
               "print the current result on standard error after every N rounds")
        ->default_str("never");
    command->add_flag("--json", options->json, "print JSON");
    add_output(*command, options->output);
    add_ruleset_options(*command, options->rules);
    add_examples(
        *command, arena_notes,
        {{"bastide arena greedy sensible --rounds 20", "pairs of games of two players"},
         {"bastide arena greedy random --test share:70", "is it that good?"},
         {"bastide arena greedy sensible random --rounds 5 --keep match", "three at a table"},
         {"bastide arena greedy sensible --players 4 --seating alone --rounds 3",
          "one against three"}});
    command->callback([options, &exit_status] { exit_status = run_arena(*options); });
}

}  // namespace bastide::cli
