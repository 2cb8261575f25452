/// `bastide bench server`: the game server as a process of its own under load, killed under it, and
/// started again.

#include "cli/bench/bench.h"
#include "cli/bench/bench_server_report.h"
#include "cli/program/arguments.h"
#include "cli/program/bad_input.h"
#include "cli/program/command_help.h"
#include "cli/program/interrupt.h"
#include "cli/program/json_text.h"
#include "cli/program/progress.h"
#include "cli/program/ruleset_options.h"
#include "server/base/open_file_limit.h"
#include "server/load/disk_sync.h"

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>

namespace bastide::cli {

namespace {

struct ServerBenchOptions {
    std::uint64_t rooms = 2500, rate = 1000, seconds = 30, restart = 0, seed = bench_seed;
    bool fresh = false, json = false;
    std::string data;
    RulesetOptions rules;
};

/// No limit is in the way: all load comes from one address. The connections are `{}`.
constexpr std::string_view load_configuration =
    "log = \"warning\"\n"
    "computer_pause = 0\n"
    "[limits]\n"
    "connections = {}\n"
    "connections_per_address = 1000000\n"
    "most_rooms = 1000000\n"
    "rooms_per_address = 1000000\n"
    "new_rooms_per_minute = 1000000\n"
    "messages_per_second = 1000000\n"
    "messages_at_once = 1000000\n"
    "messages_per_address = 1000000\n"
    "http_per_second = 1000000\n"
    "slow_client_seconds = 120\n";

constexpr int sync_times = 300;

/// A new folder inside another, gone in the end with all that is in it.
class ScratchFolder {
public:
    explicit ScratchFolder(const std::string& inside) {
        const std::string parent =
            inside.empty() ? std::filesystem::temp_directory_path().string() : inside;
        path_ = parent + "/bastide-bench-XXXXXX";
        if (mkdtemp(path_.data()) == nullptr)
            throw BadInput(fmt::format("--data {}: no folder can be made in it", parent));
    }
    ~ScratchFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    const std::string& path() const { return path_; }
    /// The path of a new folder in it.
    std::string folder(const char* name) const {
        std::filesystem::create_directory(path_ + "/" + name);
        return path_ + "/" + name;
    }

private:
    std::string path_;
};

/// For the next game's seats, which come before the last one's have gone, and for questions.
constexpr std::size_t spare_connections = 500;

/// Both this process and the server, which inherits the limit, hold a file for each connection.
void make_room_for_files(std::size_t seats, std::size_t players) {
    constexpr std::size_t others = spare_connections + 100;
    const std::size_t possible = server::raise_open_file_limit(seats + others);
    if (possible >= seats + others) return;
    const std::size_t fit = possible > others ? possible - others : 0;
    throw BadInput(fmt::format(
        "this system allows {} open files and lets nobody raise that, so that {} seats fit, not "
        "{}: ask for {} with --rooms, or raise it with ulimit -n",
        possible, fit, seats, fit / players));
}

/// One run with its place, its set-up and its program.
class ServerBench {
public:
    explicit ServerBench(const ServerBenchOptions& options)
        : options_(options), table_(make_table(options.rules)), scratch_(options.data) {
        setup_ = write_setup(table_.setup);
        const std::size_t seats =
            std::size_t(options_.rooms) * std::size_t(table_.rules->players());
        make_room_for_files(seats, std::size_t(table_.rules->players()));
        std::ofstream(configuration_) << fmt::format(load_configuration, seats + spare_connections);
    }

    ServerBenchReport run() {
        ServerBenchReport report;
        report.folder = std::filesystem::path(scratch_.path()).parent_path().string();
        report.in_memory = server::lies_in_memory(scratch_.path());
        report.sync = server::measure_disk_sync(scratch_.path(), sync_times);
        if (options_.rooms > 0) report.load = run_load();
        if (options_.restart > 0 && !watch_.mark()) report.restart = run_restart();
        return report;
    }
    /// Ends as the signal would have done, if one came.
    void end_if_interrupted() { watch_.end_if_marked(); }

private:
    std::vector<server::PreparedRoom> prepare(const std::string& folder, std::size_t count,
                                              server::GameAge age) const {
        Progress progress("rooms prepared", count);
        return server::prepare_rooms(folder, setup_, count, age, options_.seed,
                                     [&](std::size_t done) { progress.show(done); });
    }

    LoadReport run_load() {
        const std::string folder = scratch_.folder("load");
        LoadReport report;
        report.rooms = std::size_t(options_.rooms);
        report.seats = report.rooms * std::size_t(table_.rules->players());
        report.rate = double(options_.rate);
        std::vector<server::PreparedRoom> prepared;
        if (!options_.fresh) prepared = prepare(folder, report.rooms, server::GameAge::spread);
        {
            // What a server takes that has no rooms.
            const server::ServerProcess empty(program_, configuration_, scratch_.folder("empty"));
            report.empty_memory = empty.figures().memory;
        }
        server::ServerProcess process(program_, configuration_, folder);
        play(process, std::move(prepared), report);
        if (!watch_.mark()) report.killed = start_again(folder, report.load.rooms);
        return report;
    }

    void play(server::ServerProcess& process, std::vector<server::PreparedRoom> prepared,
              LoadReport& report) const {
        server::LoadPlan plan;
        plan.port = process.port();
        plan.setup = setup_;
        plan.rooms = report.rooms;
        plan.seats = std::size_t(table_.rules->players());
        plan.moves_per_second = report.rate;
        plan.time = std::chrono::seconds(options_.seconds);
        plan.seed = options_.seed;
        Progress rooms("rooms connected", plan.rooms);
        Progress moves("moves acknowledged", options_.rate * options_.seconds);
        double own_before = 0, server_before = 0;
        server::LoadHooks hooks;
        hooks.interrupted = &watch_.mark();
        hooks.on_playing = [&](std::size_t playing) { rooms.show(playing); };
        hooks.on_begin = [&] {
            rooms.clear();
            own_before = server::own_processor_seconds();
            server_before = process.figures().seconds;
        };
        hooks.on_moves = [&](std::size_t done) { moves.show(done); };
        hooks.on_end = [&] {
            report.generator_seconds = server::own_processor_seconds() - own_before;
            report.server = process.figures();
            report.server.seconds -= server_before;
            process.end(SIGKILL);
        };
        server::LoadGenerator generator(plan, std::move(prepared));
        report.load = generator.run(hooks);
    }

    RestartReport run_restart() const {
        const std::string folder = scratch_.folder("restart");
        std::vector<server::AcknowledgedRoom> rooms;
        for (const server::PreparedRoom& room :
             prepare(folder, std::size_t(options_.restart), server::GameAge::nearly_over))
            rooms.push_back({room.id, room.last_event});
        return start_again(folder, rooms);
    }

    RestartReport start_again(const std::string& folder,
                              const std::vector<server::AcknowledgedRoom>& rooms) const {
        RestartReport report;
        report.rooms = rooms.size();
        const server::ServerProcess process(program_, configuration_, folder);
        report.found = server::look_for_rooms(process.port(), rooms);
        report.seconds = std::chrono::duration<double>(process.starting_time()).count() +
                         report.found.health_seconds;
        return report;
    }

    ServerBenchOptions options_;
    Table table_;
    InterruptWatch watch_;
    ScratchFolder scratch_;
    std::string setup_, configuration_ = scratch_.path() + "/bench.toml";
    std::string program_ = std::filesystem::read_symlink("/proc/self/exe").string();
};

int bench_server(const ServerBenchOptions& options) {
    if (!options.rules.tile_files.empty())
        throw BadInput("--tiles: a server plays with the tiles that it has built in");
    if (options.rooms == 0 && options.restart == 0)
        throw BadInput("--rooms 0: with --restart N only, else there is nothing to measure");
    try {
        ServerBench bench(options);
        const ServerBenchReport report = bench.run();
        bench.end_if_interrupted();
        if (options.json)
            fmt::print("{}", json_text(json_of_report(report)));
        else
            print_report(report);
        return report.is_fine() ? 0 : 1;
    } catch (const BadInput&) {
        throw;
    } catch (const std::runtime_error& problem) {
        throw BadInput(fmt::format("the load could not be run: {}", problem.what()));
    }
}

constexpr std::string_view server_bench_notes =
    "A server is started as a process of its own, on this computer, with its data in a new folder "
    "that is\n"
    "removed afterwards. Moves are due at a steady rate; latencies count from when a move was due, "
    "so\n"
    "that waiting counts. In the end the server is killed under the load (kill -9) and started "
    "again, and\n"
    "every room must still have all acknowledged moves.\n"
    "Exit status: 0 success; 1 a move was refused, an acknowledged one was lost, a connection was\n"
    "dropped or a room is missing; 2 bad input, or it could not be run.";

void add_server_bench_options(CLI::App& command, ServerBenchOptions& options) {
    add_number(command, "--rooms", options.rooms, 0, 100'000,
               "the number of rooms with play; 0: none, for --restart alone");
    add_number(command, "--rate", options.rate, 1, 1'000'000, "moves a second, in all rooms");
    add_number(command, "--seconds", options.seconds, 1, 86'400, "how long moves are sent");
    command.add_flag(
        "--fresh", options.fresh,
        "open all rooms over HTTP and begin their games; otherwise their games are spread "
        "from the first tile to the last");
    add_number(command, "--restart", options.restart, 0, 100'000,
               "also measure a start with this number of rooms whose games are nearly over");
    command
        .add_option("--data", options.data,
                    "the folder, on the disk to be measured, in which to make the new one")
        ->type_name("FOLDER")
        ->check(CLI::ExistingDirectory)
        ->default_str("that for temporary files");
    add_seed(command, options.seed);
    command.add_flag("--json", options.json, "print JSON");
    add_ruleset_options(command, options.rules);
}

}  // namespace

void add_server_bench(CLI::App& bench, int& exit_status) {
    CLI::App* command =
        bench.add_subcommand("server", "Measure the game server under load, and its restart.");
    auto options = std::make_shared<ServerBenchOptions>();
    add_server_bench_options(*command, *options);
    add_examples(*command, server_bench_notes,
                 {{"bastide bench server --rooms 20 --rate 50 --seconds 2", "a small load"},
                  {"bastide bench server --rooms 0 --restart 20 --json", "a restart alone"}});
    command->callback([=, &exit_status] { exit_status = bench_server(*options); });
}

}  // namespace bastide::cli
