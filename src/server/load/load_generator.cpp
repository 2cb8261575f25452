/// The schedule of the load: rooms are opened, and moves sent when they are due.

#include "server/load/load_generator.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <algorithm>
#include <stdexcept>

namespace bastide::server {

namespace asio = boost::asio;

namespace {

/// The number of rooms that are opened at the same time.
constexpr int openers = 16;
/// Stop waiting if no new room has opened for this long.
constexpr std::chrono::seconds opening_patience(60);
/// For acknowledgements that were on their way when the server was ended.
constexpr std::chrono::milliseconds last_answers(500);

constexpr auto quietly = asio::as_tuple(asio::use_awaitable);

double seconds_in(std::chrono::steady_clock::duration time) {
    return std::chrono::duration<double>(time).count();
}

}  // namespace

LoadGenerator::LoadGenerator(LoadPlan plan, std::vector<PreparedRoom> prepared)
    : plan_(std::move(plan)),
      server_(asio::ip::address_v4::loopback(), plan_.port),
      random_(plan_.seed) {
    for (std::size_t i = 0; i < plan_.rooms; ++i) {
        auto table = std::make_shared<LoadTable>();
        table->place = i;
        table->needs_start = i >= prepared.size();
        if (!table->needs_start) {
            table->id = prepared[i].id;
            table->tokens = prepared[i].tokens;
            table->acknowledged = prepared[i].last_event;
        }
        tables_.push_back(std::move(table));
    }
}

LoadFigures LoadGenerator::run(const LoadHooks& hooks) {
    hooks_ = &hooks;
    for (int i = 0; i < openers; ++i) asio::co_spawn(io_, open_some_tables(), asio::detached);
    asio::co_spawn(io_, keep_pace(), asio::detached);
    io_.run();
    if (!failure_.empty()) throw std::runtime_error(failure_);
    for (const TablePointer& table : tables_)
        if (!table->id.empty()) figures_.rooms.push_back({table->id, table->acknowledged});
    return std::move(figures_);
}

// --- Opening rooms ---------------------------------------------------------------------------------

asio::awaitable<void> LoadGenerator::open_some_tables() {
    while (next_table_ < tables_.size() && failure_.empty()) {
        const TablePointer table = tables_[next_table_++];
        co_await open_table(table);
    }
}

asio::awaitable<void> LoadGenerator::open_table(TablePointer table) {
    if (table->id.empty()) {
        std::string id = co_await open_room_over_http(server_, plan_.setup);
        if (id.empty() || id.starts_with('!')) {
            give_up("a room could not be opened: " + id);
            co_return;
        }
        table->id = id;
        while (table->tokens.size() < plan_.seats) table->tokens.push_back(new_token());
    }
    const auto executor = io_.get_executor();
    for (std::size_t i = 0; i < table->tokens.size(); ++i) {
        const auto seat = std::make_shared<LoadSeat>(executor);
        const std::string problem = co_await seat->connect(server_, table->id);
        if (!problem.empty()) {
            give_up("a seat could not be connected: " + problem);
            co_return;
        }
        table->seats.push_back(seat);
        std::function<void(std::string_view)> hear = [this, table, i](std::string_view message) {
            on_message(*table, i, message);
        };
        asio::co_spawn(executor, seat->read(std::move(hear)), [this, table](std::exception_ptr) {
            if (has_ended_ || table->is_over) return;
            ++figures_.dropped;
            note_problem("a connection has ended");
        });
        seat->send(R"({"kind":"hello","protocol":1,"tokens":[")" + table->tokens[i] + "\"]}");
    }
}

void LoadGenerator::open_next_game(std::size_t place) {
    auto table = std::make_shared<LoadTable>();
    table->place = place;
    table->needs_start = true;
    tables_[place] = table;
    asio::co_spawn(io_, open_table(table), asio::detached);
}

void LoadGenerator::give_up(std::string problem) {
    if (has_ended_) return;
    if (failure_.empty()) failure_ = std::move(problem);
    io_.stop();
}

void LoadGenerator::note_problem(const std::string& problem) {
    if (figures_.first_problem.empty()) figures_.first_problem = problem;
}

// --- The schedule ----------------------------------------------------------------------------------

/// False: interrupted, or it has been given up.
asio::awaitable<bool> LoadGenerator::wait_for_tables() {
    asio::steady_timer pause(io_);
    const Clock::time_point begin = Clock::now();
    Clock::time_point last_came = begin;
    for (std::size_t before = 0; playing_ < tables_.size();) {
        if (is_interrupted()) co_return false;
        const Clock::time_point now = Clock::now();
        if (std::exchange(before, playing_) != playing_) last_came = now;
        if (now - last_came > opening_patience) {
            give_up("only " + std::to_string(playing_) + " of " + std::to_string(tables_.size()) +
                    " rooms have begun to play. " + figures_.first_problem);
            co_return false;
        }
        if (hooks_->on_playing) hooks_->on_playing(playing_);
        pause.expires_after(std::chrono::milliseconds(10));
        co_await pause.async_wait(quietly);
    }
    figures_.opening_seconds = seconds_in(Clock::now() - begin);
    co_return true;
}

/// A late move does not make those behind it late: each has its own time, from which its latency counts.
bool LoadGenerator::send_due_moves(Clock::time_point now) {
    const double passed = seconds_in(std::min(now, begin_ + plan_.time) - begin_);
    const auto due = std::uint64_t(passed * plan_.moves_per_second);
    while (moves_due_ < due && !ready_.empty()) {
        const TablePointer table = std::move(ready_.front());
        ready_.pop_front();
        // Its game may have ended, or its connection.
        if (!std::exchange(table->is_ready, false) || table->is_over) continue;
        table->last = std::move(table->next);
        table->is_under_way = true;
        LoadMove& move = table->last;
        const std::chrono::duration<double> at(double(++moves_due_) / plan_.moves_per_second);
        move.due = begin_ + std::chrono::duration_cast<Clock::duration>(at);
        move.sent = Clock::now();
        ++figures_.sent;
        table->seats[move.seat]->send(
            R"({"kind":"move","id":3,"seat":)" + std::to_string(move.seat + 1) + R"(,"after":)" +
            std::to_string(move.after) + R"(,"move":")" + move.text + "\"}");
    }
    figures_.unsent = due - moves_due_;
    return now < begin_ + plan_.time;
}

asio::awaitable<void> LoadGenerator::keep_pace() {
    asio::steady_timer pause(io_);
    const bool all_play = co_await wait_for_tables();
    if (all_play) {
        if (hooks_->on_begin) hooks_->on_begin();
        begin_ = Clock::now();
        while (send_due_moves(Clock::now()) && !is_interrupted()) {
            if (hooks_->on_moves) hooks_->on_moves(figures_.acknowledged);
            pause.expires_after(std::chrono::milliseconds(1));
            co_await pause.async_wait(quietly);
        }
        figures_.seconds = seconds_in(Clock::now() - begin_);
        has_ended_ = true;
        if (hooks_->on_end) hooks_->on_end();
        // What it has said before counts.
        pause.expires_after(last_answers);
        co_await pause.async_wait(quietly);
    }
    has_ended_ = true;
    io_.stop();
}

}  // namespace bastide::server
