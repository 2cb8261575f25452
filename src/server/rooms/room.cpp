#include "server/rooms/room.h"

#include "notation/moves/move_text.h"
#include "server/messages/server_messages.h"
#include "server/rooms/plan_checks.h"

#include <algorithm>

namespace bastide::server {

namespace {

using events::TakenOver;

/// What a reading of stored events says when one does not follow from those before.
bool does_not_follow(std::string& problem, std::string_view why) {
    problem = why;
    return false;
}

}  // namespace

Room::Room(const fair::DrawSeed& seed) : seed_(seed), commitment_(hex_text(seed.commitment())) {}

/// The rules of the plan, and a seat for each player.
bool Room::make_table(TableCache& tables, Refused& why) {
    std::optional<Table> table = tables.of(plan_.setup, why);
    if (!table) return false;
    setup_ = std::move(table->setup);
    rules_ = std::move(table->rules);
    if (rules_->players() < 2) {
        why = {RefusalCode::bad_setup,
               "the set-up is for one player, but a room is for 2 or more",
               {}};
        return false;
    }
    if (plan_.seats.empty()) plan_.seats.resize(std::size_t(rules_->players()));
    if (plan_.seats.size() != std::size_t(rules_->players())) {
        why = {RefusalCode::bad_setup,
               "the set-up is for " + std::to_string(rules_->players()) +
                   " players, but the room has " + std::to_string(plan_.seats.size()) + " seats",
               {}};
        return false;
    }
    for (std::size_t i = 0; i < plan_.seats.size(); ++i) {
        SeatState& seat = seats_.emplace_back();
        if (plan_.time.kind != TimeControl::Kind::none) seat.time_left = plan_.time.limit;
        if (plan_.seats[i].who != SeatPlan::Who::computer) continue;
        seat_computer_at(Seat(i) + 1, plan_.seats[i].level);
    }
    return true;
}

/// A rematch is planned as the table stands in the end.
void Room::seat_computer_at(Seat number, const std::string& level) {
    SeatState& seat = seat_at(number);
    seat.level = level;
    seat.name = "Computer " + std::to_string(number) + " (" + level + ")";
    plan_.seats[std::size_t(number) - 1] = {SeatPlan::Who::computer, level};
}

std::optional<Room> Room::create(RoomPlan plan, TableCache& tables, const fair::DrawSeed& seed,
                                 std::string rematch_of, Time now, Refused& why) {
    // Only new ones: limits that change later do not end the games that are going on.
    if (Rejection bad = check_plan(plan)) {
        why = std::move(*bad);
        return std::nullopt;
    }
    Room room(seed);
    room.plan_ = std::move(plan);
    room.plan_.setup = setup_text_to_keep(std::move(room.plan_.setup));
    if (!room.make_table(tables, why)) return std::nullopt;
    room.last_event_ = 1;
    room.created_at_ = now;
    room.keep({1, now, events::Created{room.plan_, room.commitment_, std::move(rematch_of)}}, 0);
    return room;
}

std::optional<Room> Room::restored(std::span<const RoomEvent> events, TableCache& tables,
                                   const fair::DrawSeed& seed, Time now, std::string& problem) {
    Room room(seed);
    const auto* created =
        events.empty() ? nullptr : std::get_if<events::Created>(&events.front().body);
    if (created == nullptr) {
        problem = "the first event is not that of a new room";
        return std::nullopt;
    }
    if (created->commitment != room.commitment_) {
        problem = "the seed is not the one that the room was created with";
        return std::nullopt;
    }
    room.plan_ = created->plan;
    Refused why;
    if (!room.make_table(tables, why)) {
        problem = "event 1: " + why.text;
        return std::nullopt;
    }
    room.last_event_ = 1;
    room.created_at_ = events.front().at;
    room.write_log(events.front(), 0);
    for (const RoomEvent& event : events.subspan(1)) {
        if (room.take_in(event, problem)) continue;
        problem = "event " + std::to_string(event.number) + ": " + problem;
        return std::nullopt;
    }
    // Nobody is there yet, and nobody's clock ran while the server did not.
    for (SeatState& seat : room.seats_) seat.away_since = now;
    room.thinking_since_ = now;
    return room;
}

/// A new event: it follows, since the command has been checked.
void Room::record(RoomEventBody body, Time now) {
    RoomEvent event{last_event_ + 1, now, std::move(body)};
    std::string problem;
    take_in(event, problem);
    new_events_.push_back(std::move(event));
}

/// A new event whose effect the room has already.
void Room::keep(RoomEvent event, std::size_t answers_before) {
    write_log(event, answers_before);
    new_events_.push_back(std::move(event));
}

bool Room::take_in(const RoomEvent& event, std::string& problem) {
    if (event.number != last_event_ + 1) return does_not_follow(problem, "the numbers have a gap");
    last_event_ = event.number;
    const std::size_t answers = game_ ? game_->record().size() : 0;
    if (!std::visit([&](const auto& body) { return take(body, event.at, problem); }, event.body))
        return false;
    write_log(event, answers);
    return true;
}

/// With the tiles that have been drawn in it, `answers_before` having been given before.
void Room::write_log(const RoomEvent& event, std::size_t answers_before) {
    std::vector<std::string> drawn;
    if (game_ && game_->record().size() > answers_before)
        for (const RecordedMove& answer : game_->record().subspan(answers_before))
            if (!answer.by.exists() && answer.move.type.exists())
                drawn.push_back(rules_->type(answer.move.type).id);
    log_.push_back(public_event_text(event, drawn));
    taken_back_.resize(log_.size());
}

bool Room::may_be_left_out(std::uint64_t event, std::uint64_t since, std::uint64_t until) const {
    const TakenBack& back = taken_back_[event - 1];
    // The last one is told in any case, so that its hearer knows how far it has heard.
    return back.by != 0 && back.first > since && back.by < until;
}

std::vector<RoomEvent> Room::take_new_events() { return std::exchange(new_events_, {}); }

std::optional<Seat> Room::asked() const {
    if (phase_ != Phase::playing) return std::nullopt;
    const Decision question = game_->decision();
    if (!question.exists()) return std::nullopt;
    return seat_of(question.chooser);
}

// --- What follows from an event --------------------------------------------------------------------

bool Room::take(const events::Created&, Time, std::string& problem) {
    return does_not_follow(problem, "the room has been created before");
}

bool Room::take(const events::SeatTaken& event, Time at, std::string& problem) {
    if (!has(event.seat)) return does_not_follow(problem, "there is no such seat");
    SeatState& seat = seat_at(event.seat);
    if (!seat.is_free()) return does_not_follow(problem, "the seat is taken");
    seat.name = event.name;
    seat.token_hash = event.token_hash.text;
    seat.away_since = at;
    seat.taken_at = last_event_;
    return true;
}

bool Room::take(const events::SeatLeft& event, Time, std::string& problem) {
    if (!has(event.seat) || phase_ != Phase::gathering)
        return does_not_follow(problem, "nobody can leave that seat");
    SeatState& seat = seat_at(event.seat);
    seat.name.clear();
    seat.token_hash.clear();
    seat.level.clear();
    plan_.seats[std::size_t(event.seat) - 1] = {};
    heard_.forget(event.seat);
    return true;
}

bool Room::take(const events::Removed& event, Time at, std::string& problem) {
    hear(event.by, "", event.key);
    return take(events::SeatLeft{event.seat}, at, problem);
}

bool Room::take(const events::ComputerSeated& event, Time, std::string& problem) {
    if (!has(event.seat) || phase_ != Phase::gathering || seat_at(event.seat).is_person())
        return does_not_follow(problem, "no computer player can sit there");
    hear(event.by, "", event.key);
    seat_computer_at(event.seat, event.level);
    return true;
}

bool Room::take(const events::Banned& event, Time, std::string&) {
    hear(event.by, "", event.key);
    std::string_view marks = event.marks.text;
    while (!marks.empty()) {
        const std::size_t end = std::min(marks.find(' '), marks.size());
        banned_.emplace_back(marks.substr(0, end));
        marks.remove_prefix(std::min(end + 1, marks.size()));
    }
    return true;
}

bool Room::take(const events::Started&, Time at, std::string& problem) {
    if (phase_ != Phase::gathering) return does_not_follow(problem, "the game has started before");
    phase_ = Phase::playing;
    setup_.names.clear();
    for (const SeatState& seat : seats_) setup_.names.push_back(seat.name);
    game_.emplace(rules_, std::make_shared<fair::SeededChance>(seed_));
    last_game_event_ = last_event_;
    moments_.push_back(last_event_);
    begin_thinking(at);
    return true;
}

bool Room::take(const events::Moved& event, Time at, std::string& problem) {
    if (phase_ != Phase::playing || asked() != event.seat)
        return does_not_follow(problem, "that seat is not asked");
    const MoveReading reading = read_move_as_written(*rules_, game_->state(), event.move);
    if (!reading.move) return does_not_follow(problem, "the move cannot be read");
    if (const bastide::Refusal why = play_as_listed(*reading.move, nullptr))
        return does_not_follow(problem, why.text());
    moved(event, at);
    return true;
}

/// Plays a move, or the answer that is the same under another name. `written`, if it is not null, becomes
/// its text, in one form however it was written, while the board is still as the text names it.
bastide::Refusal Room::play_as_listed(const Move& move, std::string* written) {
    const auto play = [&](const Move& one) {
        if (written != nullptr) *written = move_text(*rules_, game_->state(), one);
        return game_->play(one);
    };
    const bastide::Refusal why = play(move);
    if (!why) return why;
    const Move listed = as_listed(*rules_, game_->state(), move);
    return listed == move ? why : play(listed);
}

/// What follows from a move that the game has taken.
void Room::moved(const events::Moved& event, Time at) {
    stop_clock(event.seat, event.used);
    undo_request_.reset();
    last_game_event_ = last_event_;
    moments_.push_back(last_event_);
    begin_thinking(at);
}

bool Room::take(const events::Undone& event, Time at, std::string& problem) {
    if (phase_ != Phase::playing || event.answers < 1)
        return does_not_follow(problem, "nothing can be taken back");
    if (asked()) seat_at(*asked()).time_left -= event.used;
    if (std::size_t(event.answers) >= moments_.size())
        return does_not_follow(problem, "there are not that many answers");
    const auto first = moments_.end() - event.answers;
    taken_back_.resize(last_event_);
    taken_back_.back() = {std::uint32_t(last_event_), std::uint32_t(*first)};
    for (auto moment = first; moment != moments_.end(); ++moment)
        taken_back_[*moment - 1] = taken_back_.back();
    moments_.erase(first, moments_.end());
    for (int i = 0; i < event.answers; ++i) played_again_ += game_->undo();
    undo_request_.reset();
    last_game_event_ = last_event_;
    begin_thinking(at);
    return true;
}

bool Room::take(const events::UndoAsked& event, Time at, std::string& problem) {
    if (phase_ != Phase::playing) return does_not_follow(problem, "no game is going on");
    UndoRequest request{
        last_event_, event.seat, answers_since_own(event.seat), {}, at + undo_patience};
    if (request.answers == 0) return does_not_follow(problem, "there is nothing to take back");
    for (Seat seat = 1; has(seat); ++seat)
        if (seat != event.seat && seat_at(seat).is_person()) request.waits_for.push_back(seat);
    undo_request_ = std::move(request);
    return true;
}

bool Room::take(const events::UndoAnswered& event, Time, std::string& problem) {
    if (!undo_request_) return does_not_follow(problem, "nobody has asked");
    if (!event.agrees) {
        undo_request_.reset();
        return true;
    }
    if (!event.seat || std::erase(undo_request_->waits_for, *event.seat) == 0)
        return does_not_follow(problem, "that seat was not asked");
    return true;
}

bool Room::take(const events::TakenOver& event, Time at, std::string& problem) {
    if (!has(event.seat)) return does_not_follow(problem, "there is no such seat");
    stop_clock(event.seat, event.used);
    seat_at(event.seat).taken_over = event.why;
    if (asked() == event.seat) begin_thinking(at);
    return true;
}

bool Room::take(const events::HandedBack& event, Time at, std::string& problem) {
    if (!has(event.seat)) return does_not_follow(problem, "there is no such seat");
    seat_at(event.seat).taken_over.reset();
    if (asked() == event.seat) begin_thinking(at);
    return true;
}

/// A message with this key is done.
void Room::hear(std::optional<Seat> seat, const std::string& name,
                const std::optional<std::string>& key) {
    if (key) heard_.remember(seat, name, *key);
}

bool Room::take(const events::Said& event, Time, std::string&) {
    hear(event.seat, event.name, event.key);
    return true;
}

bool Room::take(const events::Reacted& event, Time, std::string&) {
    hear(event.seat, "", event.key);
    return true;
}

bool Room::take(const events::Ended&, Time at, std::string& problem) {
    if (phase_ != Phase::playing || game_->decision().exists())
        return does_not_follow(problem, "the game is not over");
    phase_ = Phase::over;
    ended_at_ = at;
    undo_request_.reset();
    return true;
}

bool Room::take(const events::Closed&, Time at, std::string& problem) {
    if (phase_ == Phase::over) return does_not_follow(problem, "the game is over already");
    phase_ = Phase::over;
    ended_at_ = at;
    undo_request_.reset();
    return true;
}

bool Room::take(const events::Rematched& event, Time, std::string& problem) {
    if (phase_ != Phase::over || !next_room_.empty())
        return does_not_follow(problem, "there is no next game");
    next_room_ = event.room;
    return true;
}

bool Room::take(const events::LeftOut&, Time, std::string& problem) {
    return does_not_follow(problem, "this is only told, never stored");
}

std::optional<std::vector<int>> Room::final_scores() const {
    // A room that was closed has no result.
    if (phase_ != Phase::over || !game_ || game_->decision().exists()) return std::nullopt;
    return points();
}

std::vector<int> Room::points() const {
    std::vector<int> points;
    for (std::size_t seat = 0; seat < seats_.size(); ++seat)
        points.push_back(game_->state().score(Player(seat)));
    return points;
}

std::optional<Record> Room::record() const {
    if (!game_) return std::nullopt;
    Record record = record_of(setup_, rules_, game_->state(), game_->record());
    record.commitment = seed_.commitment();
    if (phase_ == Phase::over) record.revealed_seed = seed_.bytes();
    return record;
}

}  // namespace bastide::server
