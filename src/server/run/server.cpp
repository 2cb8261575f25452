#include "server/run/server.h"

#include "server/base/house_bots.h"
#include "server/base/open_file_limit.h"
#include "server/base/text_checks.h"
#include "server/network/socket_session.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <boost/asio/post.hpp>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <thread>
#include <utility>
#include <vector>

namespace bastide::server {

namespace asio = boost::asio;

namespace {

/// Interval between checks of clocks and connections.
constexpr std::chrono::milliseconds beat(200);
/// For what is still to be written when the server stops, in milliseconds.
constexpr std::int64_t parting = 1500;
/// Interval between checks whether it is.
constexpr std::chrono::milliseconds parting_beat(20);

unsigned half_of_the_cores() { return std::max(1u, std::thread::hardware_concurrency() / 2); }

HubLimits hub_limits(const ServerOptions& options) {
    HubLimits limits;
    limits.rooms = std::size_t(options.limits.most_rooms);
    limits.rooms_per_address = std::size_t(options.limits.rooms_per_address);
    limits.computer_pause = options.computer_pause.count();
    limits.gathering_idle = std::chrono::milliseconds(options.limits.idle_room).count();
    limits.chat_per_minute = options.limits.chat_per_minute;
    limits.events_per_room = std::uint64_t(options.limits.events_per_room);
    return limits;
}

spdlog::level::level_enum level_of(LogLevel level) {
    switch (level) {
        case LogLevel::off: return spdlog::level::off;
        case LogLevel::error: return spdlog::level::err;
        case LogLevel::warning: return spdlog::level::warn;
        case LogLevel::info: return spdlog::level::info;
        case LogLevel::debug: return spdlog::level::debug;
    }
    return spdlog::level::info;
}

/// The time of day when the program began, and what has passed since: so nobody's clock runs out because
/// the computer's is set.
Time wall_clock() {
    using namespace std::chrono;
    static const steady_clock::time_point begun = steady_clock::now();
    static const Time at_begin =
        duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
    return at_begin + duration_cast<milliseconds>(steady_clock::now() - begun).count();
}

/// A data folder that is there.
std::filesystem::path data_folder(const ServerOptions& options) {
    const std::filesystem::path folder =
        options.data_folder.empty() ? default_data_folder() : options.data_folder;
    if (folder.empty())
        throw std::runtime_error("no folder for the data: name one with --data, or set HOME");
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (failed)
        throw std::runtime_error(folder.string() + ": " + failed.message() +
                                 "; name another folder with --data");
    return folder;
}

}  // namespace

std::shared_ptr<spdlog::logger> server_log(LogLevel level) {
    auto log = std::make_shared<spdlog::logger>("bastide",
                                                std::make_shared<spdlog::sinks::stderr_sink_mt>());
    log->set_pattern("%Y-%m-%d %H:%M:%S %l: %v");
    log->set_level(level_of(level));
    log->flush_on(spdlog::level::info);
    return log;
}

Server::Server(const ServerOptions& options, spdlog::logger& log)
    : Server(options, log, wall_clock) {}

Server::Server(const ServerOptions& options, spdlog::logger& log, std::function<Time()> now)
    : options_(options),
      log_(log),
      now_(std::move(now)),
      rejected_(data_folder(options) / "rejected"),
      store_(Store::open({(data_folder(options) / "rooms.sqlite").string(), {}, true})),
      hub_(*store_, world(), hub_limits(options)),
      context_(hub_, options_, log_, now_),
      thinkers_(half_of_the_cores(), std::size_t(options.limits.thinking_memory) << 20,
                [&log](const std::string& problem) {
                    log.critical("an internal failure in thinking: {}", problem);
                }),
      helpers_(half_of_the_cores(),
               [&log](const std::string& problem) {
                   log.critical("an internal failure in an answer: {}", problem);
               }),
      listener_(io_, context_),
      signals_(io_),
      beat_(io_) {
    context_.post_to_worker = [this](std::function<void()> work) { helpers_.run(std::move(work)); };
    context_.thinking = [this] {
        return ThinkingCounts{thinkers_.waiting(), thinkers_.kept_bytes()};
    };
    set_house_bots(options_.bots);
    raise_open_files();
    listener_.open();
    hub_.load();
    log_.info("{} rooms are not over; {} are set aside", hub_.counts().unfinished,
              store_->rooms_set_aside().size());
}

/// What the store is still to tell is told while there is somebody to hear it.
Server::~Server() {
    store_->flush();
    hub_.forget_waiting();
}

void Server::stop_on_signals() {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](boost::system::error_code failed, int) {
        if (!failed) begin_to_stop();
    });
}

void Server::stop() {
    asio::post(io_, [this] { begin_to_stop(); });
}

void Server::run(const std::function<void(const ServerAddresses&)>& when_ready) {
    listener_.start();
    go_on();
    // Said when connections are really let in.
    asio::post(io_, [this, &when_ready] {
        if (when_ready) when_ready(server_addresses(options_, listener_.port()));
    });
    work_off();
}

/// Whatever goes wrong with one message must not end the games of all.
void Server::work_off() {
    for (bool ended = false; !ended;) {
        try {
            io_.run();
            ended = true;
        } catch (const std::exception& problem) {
            log_.critical("an internal failure: {}", problem.what());
        }
    }
}

void Server::raise_open_files() {
    const std::size_t wanted = std::size_t(options_.limits.connections) + 100;
    const std::size_t possible = raise_open_file_limit(wanted);
    if (possible < wanted)
        log_.warn(
            "this system allows {} open files, so that fewer than {} connections fit; "
            "raise it with ulimit -n",
            possible, options_.limits.connections);
}

HubWorld Server::world() {
    HubWorld world;
    world.now = now_;
    world.post = [this](std::function<void()> work) { asio::post(io_, std::move(work)); };
    world.post_after = [this](std::int64_t wait, std::function<void()> work) {
        if (wait <= 0) return asio::post(io_, std::move(work));
        auto timer = std::make_shared<asio::steady_timer>(io_, std::chrono::milliseconds(wait));
        timer->async_wait([timer, work = std::move(work)](boost::system::error_code failed) {
            if (!failed) work();
        });
    };
    world.elsewhere = [this](std::function<void()> work) { helpers_.run(std::move(work)); };
    world.think = [this](SeatQuestion question, std::function<void(std::string)> then) {
        thinkers_.think(std::move(question), [this, then = std::move(then)](std::string answer) {
            asio::post(io_, [then, answer = std::move(answer)] { then(answer); });
        });
    };
    world.on_rejected_move = [this](const RejectedMove& move) { tell_rejected(move); };
    world.on_trouble = [this](const std::string& text) { tell_trouble(text); };
    return world;
}

/// Of many rooms together, since one client can open many.
void Server::tell_rejected(const RejectedMove& move) {
    const auto left_out = rejected_lines_.may_write(now_());
    if (!left_out) return;
    if (*left_out > 0) log_.info("{} refused moves are not in the log", *left_out);
    log_.info("room {} at event {}: the move \"{}\" of seat {} was refused: {}", move.room,
              move.event, printable(move.move), move.seat, printable(move.reason));
    helpers_.run([this, move] {
        const std::lock_guard lock(rejected_mutex_);
        rejected_.keep(move);
    });
}

void Server::tell_trouble(const std::string& text) {
    const auto left_out = trouble_lines_.may_write(now_());
    if (!left_out) return;
    if (*left_out > 0) log_.error("{} more troubles are not in the log", *left_out);
    log_.error("{}", text);
}

void Server::go_on() {
    beat_.expires_after(beat);
    beat_.async_wait([this](boost::system::error_code failed) {
        if (failed) return;
        // First, so that it goes on whatever happens now.
        go_on();
        hub_.tick();
        if (++beats_ % 5 == 0) look_after_connections(now_());
    });
}

void Server::look_after_connections(Time now) {
    // Looking after one may end it, and so take it out of the set.
    const std::vector<SocketSession*> sockets(context_.sockets.begin(), context_.sockets.end());
    for (SocketSession* socket : sockets)
        if (context_.sockets.contains(socket)) socket->look_after(now);
    context_.admission.forget(now);
}

void Server::begin_to_stop() {
    if (std::exchange(stopping_, true)) return;
    log_.info("stopping: clients are told to come back");
    listener_.stop();
    hub_.stop();
    wait_for_parting(wall_clock() + parting);
}

/// Until everybody has gone, but not for long.
void Server::wait_for_parting(Time until) {
    if (context_.sockets.empty() || wall_clock() >= until) return io_.stop();
    beat_.expires_after(parting_beat);
    beat_.async_wait([this, until](boost::system::error_code) { wait_for_parting(until); });
}

}  // namespace bastide::server
