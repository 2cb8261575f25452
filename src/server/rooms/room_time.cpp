/// Clocks, absence, and what lapses: all that happens in a room because time passes.

#include "server/rooms/room.h"

#include <algorithm>

namespace bastide::server {

using events::TakenOver;

namespace {

bool has_clock(const RoomPlan& plan) { return plan.time.kind != TimeControl::Kind::none; }

void earlier(std::optional<Time>& when, Time other) {
    when = when ? std::min(*when, other) : other;
}

}  // namespace

/// The clock of the seat that is asked starts now.
void Room::begin_thinking(Time now) { thinking_since_ = now; }

std::int64_t Room::used_since(Time now) const {
    return has_clock(plan_) ? std::max<std::int64_t>(0, now - thinking_since_) : 0;
}

/// After an answer. A run of answers of one seat is one turn of the clock.
void Room::stop_clock(Seat number, std::int64_t used) {
    if (!has_clock(plan_)) return;
    SeatState& seat = seat_at(number);
    seat.time_left -= used;
    if (asked() == number) return;
    if (plan_.time.kind == TimeControl::Kind::per_game)
        seat.time_left += plan_.time.increment;
    else
        seat.time_left = plan_.time.limit;
}

std::int64_t Room::time_left(Seat number, Time now) const {
    const SeatState& seat = seat_at(number);
    const bool runs = asked() == number && !seat.is_played_by_computer();
    return seat.time_left - (runs ? used_since(now) : 0);
}

void Room::take_over(Seat seat, TakenOver::Why why, Time now) {
    const std::int64_t used = asked() == seat ? used_since(now) : 0;
    record(TakenOver{seat, why, used}, now);
}

void Room::connected(Seat number, Time now) {
    SeatState& seat = seat_at(number);
    ++seat.connections;
    // Who comes and goes all the time does not fill the room either.
    if (phase_ == Phase::playing && seat.taken_over == TakenOver::Why::absent &&
        last_event_ < most_events_)
        record(events::HandedBack{number}, now);
}

void Room::disconnected(Seat number, Time now) {
    SeatState& seat = seat_at(number);
    if (seat.connections > 0 && --seat.connections == 0) seat.away_since = now;
}

void Room::tick(Time now) {
    if (undo_request_ && now >= undo_request_->until)
        record(events::UndoAnswered{std::nullopt, false}, now);
    const std::optional<Seat> number = asked();
    if (!number) return;
    const SeatState& seat = seat_at(*number);
    if (seat.is_played_by_computer()) return;
    if (has_clock(plan_) && time_left(*number, now) <= 0)
        return take_over(*number, TakenOver::Why::out_of_time, now);
    const Time waits_since = std::max(seat.away_since, thinking_since_);
    if (plan_.absence > 0 && seat.connections == 0 && now - waits_since >= plan_.absence)
        take_over(*number, TakenOver::Why::absent, now);
}

std::optional<Time> Room::next_tick() const {
    std::optional<Time> when;
    if (undo_request_) when = undo_request_->until;
    const std::optional<Seat> number = asked();
    if (!number || seat_at(*number).is_played_by_computer()) return when;
    const SeatState& seat = seat_at(*number);
    if (has_clock(plan_)) earlier(when, thinking_since_ + seat.time_left);
    if (plan_.absence > 0 && seat.connections == 0)
        earlier(when, std::max(seat.away_since, thinking_since_) + plan_.absence);
    return when;
}

std::optional<Room::ComputerTurn> Room::computer_turn() const {
    const std::optional<Seat> number = asked();
    if (!number || !seat_at(*number).is_played_by_computer()) return std::nullopt;
    const std::string& level = seat_at(*number).level;
    return ComputerTurn{*number, level.empty() ? "medium" : level, last_game_event_};
}

}  // namespace bastide::server
