/// What people do in a room: checked here, and then it follows from its events (room.cpp).

#include "notation/moves/move_text.h"
#include "server/base/names.h"
#include "server/base/text_checks.h"
#include "server/messages/client_messages.h"
#include "server/rooms/plan_checks.h"
#include "server/rooms/room.h"

#include <algorithm>

namespace bastide::server {

namespace {

Room::Rejection refuse(RefusalCode code, std::string text) {
    return Refused{code, std::move(text), {}};
}

Refused misread(const MoveReading& reading) {
    return {RefusalCode::illegal_move,
            "column " + std::to_string(reading.column) + ": expected " + reading.expected +
                ", found " + reading.found,
            {}};
}

Refused refused_by(const bastide::Refusal& why) {
    return {RefusalCode::illegal_move, why.text(), std::string(why.rule()), std::string(why.key())};
}

}  // namespace

/// Whether the room may have more events than those by which the game goes on.
Room::Rejection Room::check_place(std::uint64_t most) const {
    if (last_event_ < most) return std::nullopt;
    return refuse(RefusalCode::room_is_full,
                  "too much has happened in this room: nothing more is stored than the moves "
                  "to the end of its game (" +
                      std::to_string(last_event_) + " events)");
}

// --- Before the game -------------------------------------------------------------------------------

Room::Rejection Room::check_name(const std::string& name, Seat seat) const {
    if (const std::string why = problem_of_name(name, longest_name); !why.empty())
        return refuse(RefusalCode::bad_name, why);
    if (is_reserved_name(name))
        return refuse(RefusalCode::bad_name,
                      "that is how the server calls itself; choose another name");
    for (Seat other = 1; has(other); ++other)
        if (other != seat && look_alike(seat_at(other).name, name))
            return refuse(RefusalCode::bad_name,
                          "somebody of that name sits here already; choose another one");
    return std::nullopt;
}

Room::Rejection Room::check_seat(Seat number, const std::string& name,
                                 const std::string& token_hash) const {
    if (!has(number))
        return refuse(RefusalCode::no_such_seat,
                      "the seats are numbered from 1 to " + std::to_string(seats_.size()));
    // Said twice, because the answer got lost: it is that person's seat, also when the game has begun meanwhile.
    if (!token_hash.empty() && seat_at(number).token_hash == token_hash) return std::nullopt;
    if (phase_ != Phase::gathering)
        return refuse(RefusalCode::wrong_phase, "the game has begun; you may watch");
    if (!seat_at(number).is_free())
        return refuse(RefusalCode::seat_is_taken, "somebody sits there already");
    if (Rejection why = check_place(most_events_)) return why;
    return check_name(name, number);
}

Room::Rejection Room::take_seat(Seat number, std::string name, std::string token_hash, Time now) {
    if (Rejection why = check_seat(number, name, token_hash)) return why;
    if (!seat_at(number).is_free()) return std::nullopt;
    record(events::SeatTaken{number, std::move(name), {std::move(token_hash)}}, now);
    return std::nullopt;
}

Room::Rejection Room::leave_seat(Seat number, Time now) {
    if (phase_ != Phase::gathering)
        return refuse(RefusalCode::wrong_phase, "the game has begun: resign instead");
    if (Rejection why = check_place(most_events_)) return why;
    record(events::SeatLeft{number}, now);
    return std::nullopt;
}

// --- Looking after the room ------------------------------------------------------------------------

std::optional<Seat> Room::host() const {
    std::optional<Seat> first, first_of_all;
    const auto is_earlier = [this](Seat seat, const std::optional<Seat>& than) {
        return !than || seat_at(seat).taken_at < seat_at(*than).taken_at;
    };
    for (Seat seat = 1; has(seat); ++seat) {
        if (!seat_at(seat).is_person()) continue;
        if (is_earlier(seat, first_of_all)) first_of_all = seat;
        if (!seat_at(seat).taken_over && is_earlier(seat, first)) first = seat;
    }
    return first ? first : first_of_all;
}

bool Room::is_banned(const std::vector<std::string>& marks) const {
    return std::ranges::any_of(marks, [this](const std::string& mark) {
        return std::ranges::find(banned_, mark) != banned_.end();
    });
}

/// Whether the host asks, and about a seat about which they may decide now, if about any.
Room::Rejection Room::check_host(Seat by, std::optional<Seat> seat) const {
    if (host() != by)
        return refuse(RefusalCode::not_the_host, "that is for the host of the room to decide");
    if (!seat) return std::nullopt;
    if (!has(*seat))
        return refuse(RefusalCode::no_such_seat,
                      "the seats are numbered from 1 to " + std::to_string(seats_.size()));
    if (phase_ != Phase::gathering)
        return refuse(RefusalCode::wrong_phase,
                      "the game has begun; whoever plays stays to its end");
    return std::nullopt;
}

/// Whether somebody else sits there, and is who is meant.
Room::Rejection Room::check_person(Seat by, Seat seat,
                                   const std::optional<std::string>& name) const {
    if (seat == by || seat_at(seat).is_free())
        return refuse(RefusalCode::no_such_person, "nobody else sits at that seat");
    // The message may come late: whoever has sat down there meanwhile is not meant.
    if (name && seat_at(seat).name != *name)
        return refuse(RefusalCode::no_such_person, "somebody else sits at that seat by now");
    return std::nullopt;
}

Room::Rejection Room::remove(Seat by, Seat seat, const std::optional<std::string>& name, Time now,
                             std::optional<std::string> key) {
    if (Rejection why = check_host(by, seat)) return why;
    if (Rejection why = check_person(by, seat, name)) return why;
    if (plan_.seed && !seat_at(seat).is_person())
        return refuse(
            RefusalCode::wrong_phase,
            "the draws of this room are known to whoever opened it: nobody else may play");
    record(events::Removed{by, seat, std::move(key)}, now);
    return std::nullopt;
}

Room::Rejection Room::seat_computer(Seat by, Seat seat, std::string level, Time now,
                                    std::optional<std::string> key) {
    if (phase_ == Phase::playing) return replace_absent(seat, now);
    if (Rejection why = check_host(by, seat)) return why;
    if (seat_at(seat).is_person())
        return refuse(RefusalCode::seat_is_taken, "somebody sits there already");
    if (const std::string why = problem_of_level(level); !why.empty())
        return refuse(RefusalCode::bad_plan, why);
    if (Rejection why = check_place(most_events_)) return why;
    record(events::ComputerSeated{by, seat, std::move(level), std::move(key)}, now);
    return std::nullopt;
}

/// During the game, for anybody who plays: else all would wait for somebody who does not come back. Who comes back gets
/// the seat again. By correspondence people are away most of the time.
Room::Rejection Room::replace_absent(Seat number, Time now) {
    if (!has(number))
        return refuse(RefusalCode::no_such_seat,
                      "the seats are numbered from 1 to " + std::to_string(seats_.size()));
    const SeatState& seat = seat_at(number);
    if (seat.is_played_by_computer())
        return refuse(RefusalCode::wrong_phase, "a computer player plays there already");
    if (seat.connections > 0 || now - seat.away_since < shortest_absence)
        return refuse(RefusalCode::seat_is_taken, "whoever plays there has not been away for long");
    if (plan_.time.kind == TimeControl::Kind::correspondence)
        return refuse(RefusalCode::wrong_phase, "by correspondence nobody has to be there");
    take_over(number, events::TakenOver::Why::absent, now);
    return std::nullopt;
}

Room::Rejection Room::ban(Seat by, std::optional<Seat> seat, std::string name,
                          const std::vector<std::string>& marks, Time now,
                          std::optional<std::string> key) {
    if (Rejection why = check_host(by, seat)) return why;
    if (seat) {
        if (Rejection why = check_person(by, *seat, name)) return why;
        if (!seat_at(*seat).is_person())
            return refuse(RefusalCode::no_such_person, "a computer player sits at that seat");
    }
    if (banned_.size() + marks.size() > most_ban_marks)
        return refuse(RefusalCode::too_often, "the list of those banned is full");
    std::string all;
    for (const std::string& mark : marks) all += (all.empty() ? "" : " ") + mark;
    if (seat) record(events::Removed{by, *seat, std::nullopt}, now);
    record(events::Banned{by, std::move(name), {std::move(all)}, std::move(key)}, now);
    return std::nullopt;
}

Room::Rejection Room::start(Time now) {
    if (phase_ != Phase::gathering)
        return refuse(RefusalCode::wrong_phase, "the game has begun already");
    for (std::size_t i = 0; i < seats_.size(); ++i)
        if (seats_[i].is_free())
            return refuse(RefusalCode::wrong_phase,
                          "nobody sits at seat " + std::to_string(i + 1) + " yet");
    record(events::Started{}, now);
    end_if_over(now);
    return std::nullopt;
}

// --- Playing ---------------------------------------------------------------------------------------

Room::Rejection Room::check_turn(Seat seat, std::uint64_t after) const {
    if (phase_ != Phase::playing)
        return refuse(RefusalCode::wrong_phase,
                      phase_ == Phase::over ? "the game is over" : "the game has not begun");
    if (after != last_game_event_)
        return refuse(RefusalCode::stale, "the game has gone on: it is at event " +
                                              std::to_string(last_game_event_) + ", not at " +
                                              std::to_string(after));
    if (seat != asked())
        return refuse(RefusalCode::not_your_turn,
                      "it is for seat " + std::to_string(*asked()) + " to answer");
    return std::nullopt;
}

Room::Rejection Room::play(Seat seat, std::string_view text, bool by_computer, Time now) {
    const MoveReading reading = read_move_as_written(*rules_, game_->state(), text);
    if (!reading.move) return misread(reading);
    const std::size_t answers_before = game_->record().size();
    std::string written;
    if (const bastide::Refusal why = play_as_listed(*reading.move, &written))
        return refused_by(why);
    // The game has taken it: what the event says has only to be written down.
    RoomEvent event{
        ++last_event_, now,
        events::Moved{seat, std::move(written), by_computer, by_computer ? 0 : used_since(now)}};
    moved(std::get<events::Moved>(event.body), now);
    keep(std::move(event), answers_before);
    end_if_over(now);
    return std::nullopt;
}

void Room::end_if_over(Time now) {
    if (phase_ != Phase::playing || game_->decision().exists()) return;
    record(events::Ended{points(), hex_text(seed_.bytes())}, now);
}

Room::Rejection Room::move(Seat seat, std::uint64_t after, std::string_view text, Time now,
                           std::span<const std::string> then) {
    // The clock may have run out since anybody looked.
    tick(now);
    if (Rejection why = check_turn(seat, after)) return why;
    if (seat_at(seat).is_played_by_computer())
        return refuse(RefusalCode::not_your_turn, "a computer player has taken over this seat");
    if (!then.empty()) {
        std::vector<std::string> texts{std::string(text)};
        texts.insert(texts.end(), then.begin(), then.end());
        const auto tried = after_answers(seat, after, texts);
        if (const Refused* why = std::get_if<Refused>(&tried)) return *why;
    }
    if (Rejection why = play(seat, text, false, now)) return why;
    for (const std::string& next : then)
        if (Rejection why = play(seat, next, false, now)) return why;
    return std::nullopt;
}

std::variant<State, Refused> Room::after_answers(Seat seat, std::uint64_t after,
                                                 std::span<const std::string> texts) const {
    if (Rejection why = check_turn(seat, after)) return *why;
    if (texts.empty() || texts.size() > most_answers_at_once)
        return *refuse(RefusalCode::bad_message,
                       "one to " + std::to_string(most_answers_at_once) + " answers at once");
    State state = game_->state();
    for (const std::string& text : texts) {
        const Decision question = decision(*rules_, state);
        if (!question.chooser.exists() || seat_of(question.chooser) != seat)
            return *refuse(RefusalCode::not_your_turn,
                           "nothing is asked of this seat that '" + text + "' would answer");
        const MoveReading reading = read_move_as_written(*rules_, state, text);
        if (!reading.move) return misread(reading);
        bastide::Refusal why = apply(*rules_, state, *reading.move);
        // As in the game, which takes the same answer under another name, too.
        if (why) why = apply(*rules_, state, as_listed(*rules_, state, *reading.move));
        if (why) return refused_by(why);
    }
    return state;
}

Room::Rejection Room::computer_move(Seat seat, std::uint64_t after, std::string_view text,
                                    Time now) {
    if (Rejection why = check_turn(seat, after)) return why;
    if (!seat_at(seat).is_played_by_computer())
        return refuse(RefusalCode::not_your_turn, "a person plays at this seat");
    return play(seat, text, true, now);
}

Room::Rejection Room::resign(Seat seat, Time now) {
    if (phase_ != Phase::playing) return refuse(RefusalCode::wrong_phase, "no game is going on");
    if (seat_at(seat).taken_over)
        return refuse(RefusalCode::wrong_phase, "a computer player has taken over this seat");
    take_over(seat, events::TakenOver::Why::resigned, now);
    return std::nullopt;
}

// --- Taking back -----------------------------------------------------------------------------------

/// How many answers of players there are from the seat's last one on, itself included; 0: none of it.
int Room::answers_since_own(Seat seat) const {
    int answers = 0;
    const auto record = game_->record();
    for (auto move = record.rbegin(); move != record.rend(); ++move) {
        if (move->automatic || !move->by.exists()) continue;
        ++answers;
        if (seat_of(move->by) == seat) return answers;
    }
    return 0;
}

/// Whether nobody else has answered since the seat's last answer, nature included.
bool Room::is_run_of(Seat seat) const {
    const auto record = game_->record();
    for (auto move = record.rbegin(); move != record.rend(); ++move) {
        if (!move->by.exists() || seat_of(move->by) != seat) return false;
        if (!move->automatic) return true;
    }
    return false;
}

/// Whether something has been drawn, by chance and not as the only possibility, since the seat's last answer.
bool Room::has_drawn_since(Seat seat) const {
    const auto record = game_->record();
    for (auto move = record.rbegin(); move != record.rend(); ++move) {
        if (!move->by.exists() && !move->automatic) return true;
        if (move->by.exists() && !move->automatic && seat_of(move->by) == seat) return false;
    }
    return false;
}

Room::Rejection Room::check_undo(Seat seat, std::uint64_t after) const {
    if (phase_ != Phase::playing) return refuse(RefusalCode::wrong_phase, "no game is going on");
    if (after != last_game_event_) return refuse(RefusalCode::stale, "the game has gone on since");
    if (seat_at(seat).is_played_by_computer())
        return refuse(RefusalCode::not_your_turn, "a computer player has taken over this seat");
    if (answers_since_own(seat) == 0)
        return refuse(RefusalCode::nothing_to_undo, "you have not answered yet");
    if (plan_.seen_stays.value_or(false) && has_drawn_since(seat))
        return refuse(RefusalCode::seen_stays,
                      "something has been drawn since, and in this room what was seen stays");
    return check_place(most_events_);
}

Room::Rejection Room::undo(Seat seat, std::uint64_t after, Time now) {
    tick(now);
    if (Rejection why = check_undo(seat, after)) return why;
    if (!is_run_of(seat))
        return refuse(RefusalCode::undo_needs_asking,
                      "others have seen what came of it: ask them to agree");
    take_back(seat, 1, now);
    return std::nullopt;
}

Room::Rejection Room::ask_undo(Seat seat, std::uint64_t after, Time now) {
    tick(now);
    if (Rejection why = check_undo(seat, after)) return why;
    if (undo_request_)
        return refuse(RefusalCode::wrong_phase, "a request waits for its answers already");
    record(events::UndoAsked{seat}, now);
    undo_if_agreed(now);
    return std::nullopt;
}

Room::Rejection Room::answer_undo(Seat seat, bool agrees, Time now,
                                  std::optional<std::uint64_t> request) {
    const bool is_asked =
        undo_request_ && request.value_or(undo_request_->event) == undo_request_->event &&
        std::find(undo_request_->waits_for.begin(), undo_request_->waits_for.end(), seat) !=
            undo_request_->waits_for.end();
    if (!is_asked) return refuse(RefusalCode::nobody_asked, "nobody waits for your answer");
    record(events::UndoAnswered{seat, agrees}, now);
    undo_if_agreed(now);
    return std::nullopt;
}

void Room::take_back(Seat seat, int answers, Time now) {
    const bool runs = !seat_at(*asked()).is_played_by_computer();
    record(events::Undone{seat, answers, runs ? used_since(now) : 0}, now);
}

void Room::undo_if_agreed(Time now) {
    if (!undo_request_ || !undo_request_->waits_for.empty()) return;
    const UndoRequest request = *undo_request_;
    take_back(request.by, request.answers, now);
}

// --- Talking ---------------------------------------------------------------------------------------

Room::Rejection Room::say(std::optional<Seat> seat, std::string name, std::string text, Time now,
                          std::optional<std::string> key) {
    if (seat) name = seat_at(*seat).name;
    if (const std::string why = problem_of_name(name, longest_name); !why.empty())
        return refuse(RefusalCode::bad_name, why);
    if (!seat && is_reserved_name(name))
        return refuse(RefusalCode::bad_name,
                      "that is how the server calls itself; choose another name");
    const auto has_name = [&name](const SeatState& sits) { return look_alike(sits.name, name); };
    if (!seat && std::ranges::any_of(seats_, has_name))
        return refuse(RefusalCode::bad_name, "somebody of that name sits here; choose another one");
    if (const std::string why = problem_of_text(text, longest_text); !why.empty())
        return refuse(RefusalCode::bad_text, why);
    if (Rejection why = check_place(most_events_ / 2)) return why;
    record(events::Said{std::move(name), seat, std::move(text), std::move(key)}, now);
    return std::nullopt;
}

void Room::announce(std::string text, Time now) {
    record(events::Said{std::string(server_name), std::nullopt, std::move(text), std::nullopt},
           now);
}

Room::Rejection Room::react(Seat seat, std::string reaction, Time now,
                            std::optional<std::string> key) {
    if (std::find(std::begin(reactions), std::end(reactions), reaction) == std::end(reactions)) {
        std::string known;
        for (std::string_view one : reactions)
            known += (known.empty() ? "" : ", ") + std::string(one);
        return refuse(RefusalCode::unknown_reaction, "the reactions are: " + known);
    }
    if (Rejection why = check_place(most_events_ / 2)) return why;
    record(events::Reacted{seat, std::move(reaction), std::move(key)}, now);
    return std::nullopt;
}

Room::Rejection Room::can_rematch() const {
    if (phase_ != Phase::over) return refuse(RefusalCode::wrong_phase, "the game is not over");
    if (!next_room_.empty())
        return refuse(RefusalCode::wrong_phase, "the next game has been opened already");
    return std::nullopt;
}

Room::Rejection Room::rematch(std::string room, Time now) {
    if (Rejection why = can_rematch()) return why;
    record(events::Rematched{std::move(room)}, now);
    return std::nullopt;
}

Room::Rejection Room::close(Time now) {
    if (phase_ == Phase::over) return refuse(RefusalCode::wrong_phase, "the game is over");
    record(events::Closed{}, now);
    return std::nullopt;
}

}  // namespace bastide::server
