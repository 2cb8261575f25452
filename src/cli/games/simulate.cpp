/// `bastide simulate`: many games among computer players, and what came out.
///
/// Game number i takes its chances from `Random(seed, i)`, so that the games do not depend on how
/// many threads play them.

#include "bots/players.h"
#include "cli/files/record_files.h"
#include "cli/games/simulate_statistics.h"
#include "cli/program/arguments.h"
#include "cli/program/bad_input.h"
#include "cli/program/command_help.h"
#include "cli/program/commands.h"
#include "cli/program/json_text.h"
#include "cli/program/progress.h"
#include "cli/program/ruleset_options.h"
#include "search/levels.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <filesystem>
#include <mutex>
#include <thread>

namespace bastide::cli {

namespace {

constexpr std::uint64_t most_threads = 256;
constexpr std::uint64_t most_records = 100'000;  // they are kept until all games are played

struct SimulateOptions {
    RulesetOptions rules;
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;
    std::uint64_t threads = 1;
    std::vector<std::string> players;
    bool json = false;
    std::string records;  ///< a folder; empty: none are written
    Output output;
};

using SimulatedPlayer = std::unique_ptr<const bots::PlayerMaker>;

/// Adds up the points that are scored. What a feature is, is looked up after the move: during it
/// the state may be half changed.
class PointsSink final : public EventSink {
public:
    void on_event(const Event& event) override {
        if (event.kind != EventKind::scored) return;
        if (event.lines && event.lines->taken.exists())
            castles_ += event.number;
        else if (event.segment.exists())
            scored_.push_back(event);
        else if (event.situation == Situation::completed)
            auctions_ += event.number;
    }
    void add_to(Statistics& statistics, const State& state) {
        for (const Event& event : scored_)
            statistics
                .points[state.segment(event.segment).kind.index()][std::size_t(event.situation)] +=
                event.number;
        statistics.castle_points += castles_;
        statistics.auction_points += auctions_;
        scored_.clear();
        castles_ = auctions_ = 0;
    }

private:
    std::vector<Event> scored_;
    std::int64_t castles_ = 0, auctions_ = 0;
};

/// Plays the games that nobody has taken yet, until all are played.
class Worker {
public:
    Worker(const Ruleset& rules, const SimulateOptions& options,
           const std::vector<SimulatedPlayer>& players)
        : statistics(rules),
          rules_(rules),
          seed_(options.seed),
          games_(options.games),
          players_(players),
          agents_(players.size()) {
        recording_ = !options.records.empty();
    }

    void work(std::atomic<std::uint64_t>& next, std::atomic<std::uint64_t>& played,
              Progress* progress) {
        for (std::uint64_t game = next++; game < games_; game = next++) {
            play(game);
            ++played;
            if (progress) progress->show(played);
        }
    }

    Statistics statistics;
    std::vector<std::pair<std::uint64_t, Record>> records;  ///< with the numbers of the games

private:
    void play(std::uint64_t game) {
        MoveRecorder recorder(&sink_);
        EventSink* const sink =
            recording_ || has_programs() ? static_cast<EventSink*>(&recorder) : &sink_;
        Random random(seed_, game);
        std::uint64_t decisions = 0;
        seat_players(game);
        start(rules_, state_, Player(), sink);
        for (Decision question = decision(rules_, state_); question.exists();
             question = decision(rules_, state_)) {
            Move move;
            if (question.by_nature) {
                move = sample(rules_, state_, random);
            } else {
                ++decisions;
                legal(rules_, state_, moves_);
                Agent& agent = *agents_[question.chooser.index()];
                move = agent.choose(rules_, state_, moves_, random, recorder.moves);
            }
            apply(rules_, state_, move, sink);
            sink_.add_to(statistics, state_);
        }
        statistics.add_game(rules_, state_, decisions);
        if (recording_) records.emplace_back(game, record_of({}, nullptr, state_, recorder.moves));
    }

    /// Programs may want to follow the game.
    bool has_programs() const {
        return std::ranges::any_of(players_, [](const auto& one) { return one->is_program(); });
    }

    /// Programs hear of each game anew.
    void seat_players(std::uint64_t game) {
        for (std::size_t seat = 0; seat < players_.size(); ++seat)
            if (!agents_[seat] || players_[seat]->is_program())
                agents_[seat] = players_[seat]->make([this, game, seat](const std::string& why) {
                    complain(fmt::format(
                        "bastide: {} in game {}: {}; the greedy player goes on for it\n",
                        players_[seat]->description(), game + 1, why));
                });
    }

    const Ruleset& rules_;
    std::uint64_t seed_;
    std::uint64_t games_;
    const std::vector<SimulatedPlayer>& players_;
    bool recording_ = false;
    std::vector<std::unique_ptr<Agent>> agents_;
    State state_;
    MoveList moves_;
    PointsSink sink_;
};

/// One name for all seats, or one for each.
std::vector<std::string> agents_of(const SimulateOptions& options, int players) {
    std::vector<std::string> agents = options.players;
    if (agents.empty()) agents = {"random"};
    if (agents.size() == 1) agents.resize(std::size_t(players), agents.front());
    if (agents.size() != std::size_t(players))
        throw BadInput(
            fmt::format("--player: given {} times, but {} play; give it once for all "
                        "seats or once for each",
                        agents.size(), players));
    return agents;
}

std::vector<SimulatedPlayer> players_of(const std::vector<std::string>& agents,
                                        const TableSetup& setup) {
    std::vector<SimulatedPlayer> players;
    try {
        for (const std::string& name : agents)
            players.push_back(std::make_unique<const bots::PlayerMaker>(name, setup));
    } catch (const bots::BotTrouble& trouble) {
        throw BadInput(fmt::format("--player {}", trouble.what()));
    }
    return players;
}

Output record_output(const SimulateOptions& options, std::uint64_t game) {
    return {fmt::format("{}/game-{}.record", options.records, game + 1), options.output.force};
}

/// Before long work: a folder that can be written, and none of the files there yet.
void check_records(const SimulateOptions& options) {
    if (options.records.empty()) return;
    if (options.games > most_records)
        throw BadInput(
            fmt::format("--record: at most {} games can be recorded at a time", most_records));
    std::error_code failure;
    std::filesystem::create_directories(options.records, failure);
    if (!std::filesystem::is_directory(options.records, failure))
        throw BadInput(fmt::format("--record {}: this folder cannot be made", options.records));
    for (std::uint64_t game = 0; game < options.games; ++game)
        check_record_file("--record", record_output(options, game));
}

void write_records(const SimulateOptions& options, const Table& table, Worker& worker) {
    for (auto& [game, record] : worker.records) {
        record.setup = table.setup;
        record.rules = table.rules;
        write_record_file(record_output(options, game), record);
    }
}

Statistics play_all(const Table& table, const SimulateOptions& options,
                    const std::vector<SimulatedPlayer>& players) {
    const Ruleset& rules = *table.rules;
    std::atomic<std::uint64_t> next = 0, played = 0;
    std::vector<std::unique_ptr<Worker>> workers;
    std::vector<std::thread> threads;
    const std::uint64_t count = std::clamp<std::uint64_t>(options.games, 1, options.threads);
    workers.reserve(count);
    threads.reserve(count);
    for (std::uint64_t i = 0; i < count; ++i)
        workers.push_back(std::make_unique<Worker>(rules, options, players));
    for (std::uint64_t i = 1; i < count; ++i)
        threads.emplace_back(
            [&next, &played, own = workers[i].get()] { own->work(next, played, nullptr); });
    {
        Progress progress("games", options.games);
        workers.front()->work(next, played, &progress);
        for (std::thread& thread : threads) thread.join();
    }
    Statistics all(rules);
    for (const auto& worker : workers) {
        all.add(worker->statistics);
        write_records(options, table, *worker);
    }
    return all;
}

int simulate(SimulateOptions& options) {
    const std::size_t named = options.players.size();
    if (!options.rules.players_given && named >= 2 && named <= max_players)
        options.rules.players = named;
    const Table table = make_table(options.rules);
    const auto agents = agents_of(options, table.rules->players());
    const auto players = players_of(agents, table.setup);
    check_output(options.output);
    check_records(options);
    const auto begin = std::chrono::steady_clock::now();
    const Statistics statistics = play_all(table, options, players);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    const Report report{*table.rules,      options.seed, agents,
                        table.setup.names, statistics,   time.count()};
    write_output(options.output, options.json ? json_text(as_json(report)) : as_text(report));
    return 0;
}

}  // namespace

void add_simulate_command(CLI::App& program, int& exit_status) {
    CLI::App* command = program.add_subcommand("simulate", "Let computer players play many games.");
    auto options = std::make_shared<SimulateOptions>();
    add_number(*command, "--games", options->games, 1, 1'000'000'000, "how many games");
    add_seed(*command, options->seed);
    CLI::Option* player = command->add_option(
        "--player", options->players,
        "random, sensible, greedy, expectimax or mcts, the best (\"mcts:time=100\": milliseconds "
        "for each part of a turn), a level (easy, medium, hard, master), or program:COMMAND, a "
        "program that speaks the bot protocol; once for all seats (default: random), or once for "
        "each");
    offer_values(player->type_name("NAME")->allow_extra_args(false), player_names);
    add_number(*command, "--threads", options->threads, 1, most_threads,
               "how many games at a time; the result is the same");
    command->add_flag("--json", options->json, "print JSON");
    command
        ->add_option("--record", options->records,
                     "write the record of each game to FOLDER/game-N.record, for `bastide replay`")
        ->type_name("FOLDER");
    add_output(*command, options->output);
    add_ruleset_options(*command, options->rules);
    add_examples(*command, "The same seed, table and players give the same games, on any computer.",
                 {{"bastide simulate --games 100", "the base game, random players"},
                  {"bastide simulate --games 10 --player greedy --player random", "who is better"},
                  {"bastide simulate --games 2 --setup examples/setups/base-river-abbot.setup "
                   "--record games",
                   "games as records"}});
    command->callback([options, &exit_status] { exit_status = simulate(*options); });
}

}  // namespace bastide::cli
