#pragma once
/// Many rooms with scripted players at all seats, who answer at a steady rate, however fast the server is.

#include "server/load/latencies.h"
#include "server/load/load_table.h"
#include "server/load/prepared_rooms.h"

#include <bastide/random.h>
#include <boost/asio/io_context.hpp>

#include <atomic>
#include <deque>

namespace bastide::server {

struct LoadPlan {
    std::uint16_t port = 0;  ///< of the server, on this computer
    std::string setup;       ///< the text of a set-up file, for rooms that are opened
    std::size_t rooms = 0, seats = 2;
    double moves_per_second = 0;
    std::chrono::seconds time{0};
    std::uint64_t seed = 0;
};

/// What is called while it runs.
struct LoadHooks {
    std::function<void(std::size_t)> on_playing;  ///< the number of rooms that play
    std::function<void()> on_begin;               ///< all rooms play: the moves begin
    std::function<void(std::size_t)> on_moves;    ///< the number of moves acknowledged
    std::function<void()> on_end;                 ///< of the time, while moves are under way
    const std::atomic<bool>* interrupted = nullptr;
};

/// What the server has said to be done in a room.
struct AcknowledgedRoom {
    std::string id;
    std::uint64_t last_event = 0;
};

struct LoadFigures {
    std::size_t sent = 0, acknowledged = 0, refused = 0;
    std::size_t unsent = 0;      ///< were due, but all rooms still waited for the server
    std::size_t games_over = 0;  ///< in whose place another one was opened
    std::size_t dropped = 0;     ///< connections that ended too early
    std::string first_problem;   ///< of a refused move or a dropped connection
    double opening_seconds = 0, seconds = 0;
    Latencies since_due, since_sent;  ///< until the acknowledgement
    Latencies others_view;  ///< since the move was due, until the other seats have seen it
    std::vector<AcknowledgedRoom> rooms;
};

/// Single use; runs on the calling thread.
class LoadGenerator {
public:
    /// Plays in the prepared rooms, and opens what rooms are missing.
    LoadGenerator(LoadPlan plan, std::vector<PreparedRoom> prepared);
    /// Throws std::runtime_error if the rooms cannot be opened or entered. An interrupted run ends early.
    LoadFigures run(const LoadHooks& hooks);

private:
    using Clock = LoadMove::Clock;
    using TablePointer = std::shared_ptr<LoadTable>;

    boost::asio::awaitable<void> open_some_tables();
    boost::asio::awaitable<void> open_table(TablePointer table);
    boost::asio::awaitable<void> keep_pace();
    boost::asio::awaitable<bool> wait_for_tables();
    void open_next_game(std::size_t place);
    bool send_due_moves(Clock::time_point now);

    void on_message(LoadTable& table, std::size_t seat, std::string_view message);
    void on_done(LoadTable& table, std::size_t seat, std::string_view message);
    void on_refused(LoadTable& table, std::string_view message);
    void on_view(LoadTable& table, std::size_t seat, std::string_view message);
    void end_game(LoadTable& table);
    void give_up(std::string problem);
    void note_problem(const std::string& problem);
    bool is_interrupted() const { return hooks_->interrupted != nullptr && *hooks_->interrupted; }

    boost::asio::io_context io_{1};
    LoadPlan plan_;
    const LoadHooks* hooks_ = nullptr;
    boost::asio::ip::tcp::endpoint server_;
    std::vector<TablePointer> tables_;
    std::size_t next_table_ = 0, playing_ = 0;
    std::deque<TablePointer> ready_;
    Random random_;
    Clock::time_point begin_;
    std::uint64_t moves_due_ = 0;  ///< that have been sent, by the schedule
    bool has_ended_ = false;
    std::string failure_;
    LoadFigures figures_;
};

}  // namespace bastide::server
