/// What clients ask the hub for, message by message.

#include "server/base/names.h"
#include "server/hub/hub.h"
#include "server/rooms/room_ahead.h"
#include "server/rooms/seat_tokens.h"

#include <algorithm>

namespace bastide::server {

namespace {

Refused refusal_of(RefusalCode code, std::string text) { return {code, std::move(text), {}}; }

/// One of them that opens no seat of the room.
std::vector<std::string>::const_iterator unused_token(const HostedRoom& room,
                                                      const std::vector<std::string>& hashes) {
    const auto opens = [&room](const std::string& hash) { return !room.seats_of({hash}).empty(); };
    return std::ranges::find_if_not(hashes, opens);
}

}  // namespace

void Hub::enter(const RoomPointer& found, const VisitorPointer& visitor) {
    // It may have been put away since it was found, and even been brought back.
    const RoomPointer& room = rooms_.try_emplace(found->id, found).first->second;
    visitor->room = room.get();
    room->visitors.push_back(visitor);
    ++visitors_;
}

void Hub::leave(const VisitorPointer& visitor) {
    visitor->detach();
    if (visitor->room == nullptr) return;
    HostedRoom& room = *std::exchange(visitor->room, nullptr);
    const Time now = world_.now();
    for (const Seat seat : visitor->seats) room.room.disconnected(seat, now);
    std::erase(room.visitors, visitor);
    --visitors_;
    if (room.visitors.empty()) room.empty_since = now;
    if (!room.is_looked_at()) room.put_computers_away();
    for (const VisitorPointer& other : room.visitors) {
        other->owes_presence = true;
        other->wake();
    }
}

void Hub::receive(const VisitorPointer& visitor, std::string_view text) {
    if (visitor->room == nullptr || visitor->is_ending() || stopping_) return;
    std::string problem;
    const std::optional<ClientMessage> message = read_client_message(text, problem);
    if (!message)
        return visitor->refuse(id_of_message(text), refusal_of(RefusalCode::bad_message, problem));
    const auto found = rooms_.find(visitor->room->id);
    if (found == rooms_.end()) return;
    const Request from{found->second, visitor, message->id};
    const bool is_hello = std::holds_alternative<client::Hello>(message->body);
    const bool is_ping = std::holds_alternative<client::Ping>(message->body);
    if (!visitor->greeted && !is_hello && !is_ping)
        return visitor->refuse(from.id, refusal_of(RefusalCode::bad_message, "say hello first"));
    if (from.room->reloading && !is_hello && !is_ping)
        return visitor->refuse(from.id, refusal_of(RefusalCode::not_stored,
                                                   "storing has failed; try again in a moment"));
    std::visit([&](const auto& body) { on(from, body); }, message->body);
}

/// Answers when all that came of it is on the disk, or says why nothing came of it.
void Hub::finish(const Request& from, const Room::Rejection& refusal) {
    if (refusal) {
        from.visitor->refuse(from.id, *refusal);
        // Even so something may have happened: time has run out, say.
        return commit(from.room);
    }
    commit(from.room, WaitingAnswer{from.visitor, from.id, 0, {}});
}

Room::Rejection Hub::check_seat(const Request& from, Seat seat) const {
    if (seat < 1 || std::size_t(seat) > from.room->room.seats().size())
        return refusal_of(
            RefusalCode::no_such_seat,
            "the seats are numbered from 1 to " + std::to_string(from.room->room.seats().size()));
    if (!from.visitor->holds(seat))
        return refusal_of(RefusalCode::not_your_seat, "your tokens do not open that seat");
    return std::nullopt;
}

/// Whether the message has been heard before, so that it is answered and nothing else.
bool Hub::is_done(const Request& from, std::optional<Seat> seat,
                  const std::optional<std::string>& key) const {
    return key && from.room->room.has_heard(seat, from.visitor->name, *key);
}

/// Somebody has sat down or got up: who holds which seat, everybody's view, and who is present.
void Hub::seats_changed(HostedRoom& room) {
    const Time now = world_.now();
    for (const VisitorPointer& visitor : room.visitors) {
        if (!visitor->greeted) continue;
        const std::vector<Seat> before =
            std::exchange(visitor->seats, room.seats_of(visitor->token_hashes));
        for (const Seat seat : visitor->seats)
            if (std::ranges::find(before, seat) == before.end()) room.room.connected(seat, now);
        for (const Seat seat : before)
            if (!visitor->holds(seat)) room.room.disconnected(seat, now);
        visitor->owes_view = visitor->owes_view || before != visitor->seats;
        visitor->owes_presence = true;
        visitor->wake();
    }
}

// --- Coming in -------------------------------------------------------------------------------------

void Hub::on(const Request& from, const client::Hello& message) {
    const auto refuse = [&from](RefusalCode code, std::string text) {
        from.visitor->refuse(from.id, refusal_of(code, std::move(text)));
    };
    if (from.visitor->greeted) return refuse(RefusalCode::bad_message, "hello has been said");
    if (message.protocol != protocol_version) {
        from.visitor->close(ClosingCode::protocol,
                            "this server speaks version " + std::to_string(protocol_version) +
                                " of the protocol; reload the page, or use a newer client");
        return;
    }
    if (message.tokens.size() > most_tokens)
        return refuse(RefusalCode::bad_token, "that many tokens are not needed in one room");
    if (!std::ranges::all_of(message.tokens,
                             [](const std::string& token) { return is_token(token); }))
        return refuse(RefusalCode::bad_token, "a token has 32 to 128 letters, digits, - and _");
    greet(from, message);
}

void Hub::greet(const Request& from, const client::Hello& message) {
    Visitor& visitor = *from.visitor;
    HostedRoom& room = *from.room;
    for (const std::string& token : message.tokens)
        visitor.token_hashes.push_back(token_hash(token));
    if (room.room.is_banned(visitor.marks()))
        return visitor.close(ClosingCode::banned, "the host of this room has banned you from it");
    visitor.greeted = true;
    visitor.name = message.name.value_or("");
    visitor.tell_from(message.since.value_or(0));
    visitor.owes_welcome = visitor.owes_view = true;
    visitor.seats = room.seats_of(visitor.token_hashes);
    for (const Seat seat : visitor.seats) room.room.connected(seat, world_.now());
    for (const VisitorPointer& other : room.visitors) {
        other->owes_presence = true;
        other->wake();
    }
    // A player who was absent may have come back.
    commit(from.room);
}

void Hub::on(const Request& from, const client::TakeSeat& message) {
    if (!is_token(message.token))
        return from.visitor->refuse(
            from.id,
            refusal_of(RefusalCode::bad_token, "a token has 32 to 128 letters, digits, - and _"));
    std::string hash = token_hash(message.token);
    // Sitting down and getting up all the time would fill a room, too; what is refused anyway does not, nor what
    // is sent once more.
    Room::Rejection refusal = from.room->room.check_seat(message.seat, message.name, hash);
    if (!refusal && from.room->room.seats()[std::size_t(message.seat) - 1].is_free() &&
        !from.room->talk.take(world_.now()))
        refusal = refusal_of(RefusalCode::too_often, "wait a little; too much goes on here");
    if (!refusal)
        refusal = from.room->room.take_seat(message.seat, message.name, hash, world_.now());
    auto& known = from.visitor->token_hashes;
    if (!refusal && std::ranges::find(known, hash) == known.end()) {
        // A client that takes and leaves seats all day long would gather them.
        if (known.size() == most_tokens) known.erase(unused_token(*from.room, known));
        known.push_back(std::move(hash));
    }
    finish(from, refusal);
    if (!refusal) seats_changed(*from.room);
}

void Hub::on(const Request& from, const client::LeaveSeat& message) {
    Room::Rejection refusal = check_seat(from, message.seat);
    if (!refusal) refusal = from.room->room.leave_seat(message.seat, world_.now());
    finish(from, refusal);
    if (!refusal) seats_changed(*from.room);
}

void Hub::on(const Request& from, const client::Remove& message) {
    Room::Rejection refusal = check_seat(from, message.seat);
    if (!refusal && is_done(from, message.seat, message.key)) return finish(from, refusal);
    if (!refusal)
        refusal = from.room->room.remove(message.seat, message.other, message.name, world_.now(),
                                         message.key);
    finish(from, refusal);
    if (!refusal) seats_changed(*from.room);
}

void Hub::on(const Request& from, const client::SeatComputer& message) {
    Room::Rejection refusal = check_seat(from, message.seat);
    if (!refusal && is_done(from, message.seat, message.key)) return finish(from, refusal);
    // Choosing levels all the time would fill a room, too.
    if (!refusal && !from.room->talk.take(world_.now()))
        refusal = refusal_of(RefusalCode::too_often, "wait a little; too much goes on here");
    if (!refusal)
        refusal = from.room->room.seat_computer(message.seat, message.other, message.level,
                                                world_.now(), message.key);
    finish(from, refusal);
    if (!refusal) seats_changed(*from.room);
}

/// Those who sit at the seat, or watch under the name.
std::vector<Hub::VisitorPointer> Hub::whom_to_ban(const Request& from,
                                                  const client::Ban& message) const {
    std::vector<VisitorPointer> found;
    for (const VisitorPointer& visitor : from.room->visitors) {
        const bool is_meant = message.other ? visitor->holds(*message.other)
                                            : visitor->greeted && visitor->seats.empty() &&
                                                  visitor->name == *message.name;
        if (is_meant && visitor != from.visitor) found.push_back(visitor);
    }
    return found;
}

void Hub::on(const Request& from, const client::Ban& message) {
    HostedRoom& room = *from.room;
    if (!message.other && !message.name)
        return from.visitor->refuse(
            from.id, refusal_of(RefusalCode::bad_message, "other or name has to say who is meant"));
    if (Room::Rejection refusal = check_seat(from, message.seat)) return finish(from, refusal);
    if (is_done(from, message.seat, message.key)) return finish(from, std::nullopt);
    const std::vector<VisitorPointer> meant = whom_to_ban(from, message);
    std::vector<std::string> marks;
    std::string name = message.name.value_or("");
    if (message.other && *message.other >= 1 &&
        std::size_t(*message.other) <= room.room.seats().size()) {
        const SeatState& seat = room.room.seats()[std::size_t(*message.other) - 1];
        if (!message.name) name = seat.name;
        if (seat.is_person()) marks.push_back(seat.token_hash);
    }
    for (const VisitorPointer& visitor : meant)
        for (const std::string& mark : visitor->marks()) marks.push_back(mark);
    // Several people may share an address: nobody else who sits here is banned with them.
    for (const VisitorPointer& visitor : room.visitors)
        if (!visitor->seats.empty() && std::ranges::find(meant, visitor) == meant.end())
            for (const std::string& mark : visitor->marks()) std::erase(marks, mark);
    Room::Rejection refusal;
    if (!message.other && meant.empty())
        refusal = refusal_of(RefusalCode::no_such_person, "nobody of that name watches");
    if (!refusal)
        refusal = room.room.ban(message.seat, message.other, std::move(name), marks, world_.now(),
                                message.key);
    finish(from, refusal);
    if (refusal) return;
    seats_changed(room);
    for (const VisitorPointer& visitor : meant)
        visitor->close(ClosingCode::banned, "the host of this room has banned you from it");
}

void Hub::on(const Request& from, const client::Start&) {
    if (from.visitor->seats.empty() &&
        std::ranges::any_of(from.room->room.seats(), &SeatState::is_person))
        return from.visitor->refuse(
            from.id, refusal_of(RefusalCode::not_your_seat, "those who play begin the game"));
    finish(from, from.room->room.start(world_.now()));
}

// --- Playing ---------------------------------------------------------------------------------------

void Hub::on(const Request& from, const client::Move& message) {
    Room::Rejection refusal = check_seat(from, message.seat);
    if (!refusal)
        refusal = from.room->room.move(message.seat, message.after, message.move, world_.now(),
                                       message.then.value_or(std::vector<std::string>()));
    if (refusal) report(from, message, *refusal);
    finish(from, refusal);
}

/// Told at once, since nothing has to be stored; and to nobody else.
void Hub::on(const Request& from, const client::LookAhead& message) {
    if (const Room::Rejection refusal = check_seat(from, message.seat))
        return from.visitor->refuse(from.id, *refusal);
    if (!from.visitor->looks.take(world_.now()))
        return from.visitor->refuse(from.id, refusal_of(RefusalCode::too_often, "wait a little"));
    Ahead ahead = look_ahead(from.room->room, message.seat, message.after, message.moves);
    if (const Refused* why = std::get_if<Refused>(&ahead))
        return from.visitor->refuse(from.id, *why);
    auto& [view, analysis] = std::get<LookedAhead>(ahead);
    from.visitor->answer(server_says::Ahead{from.id, {std::move(view)}, {std::move(analysis)}});
}

void Hub::report(const Request& from, const client::Move& message, const Refused& why) {
    if (!from.visitor->holds(message.seat) || !from.room->room.has_game()) return;
    // Whoever sends them without end does not fill the log with them.
    if (!from.room->reports.take(world_.now())) return;
    RejectedMove rejected{
        from.room->id, from.room->room.last_game_event(), message.seat, message.move, why.text, {}};
    for (const std::string& next : message.then.value_or(std::vector<std::string>()))
        rejected.move += "; " + next;
    // Moves that come late or from the wrong seat are nothing to doubt; and one record serves for all
    // moves that are refused at the same moment.
    if (why.code == RefusalCode::illegal_move &&
        std::exchange(from.room->reported_at, rejected.event) != rejected.event)
        rejected.record = write_record(*from.room->room.record()).value_or("");
    if (!why.rule.empty()) rejected.reason += " (" + why.rule + ")";
    world_.on_rejected_move(rejected);
}

void Hub::on(const Request& from, const client::Undo& message) {
    Room::Rejection refusal = check_seat(from, message.seat);
    if (!refusal) refusal = from.room->room.undo(message.seat, message.after, world_.now());
    finish(from, refusal);
}

void Hub::on(const Request& from, const client::AskUndo& message) {
    Room::Rejection refusal = check_seat(from, message.seat);
    if (!refusal) refusal = from.room->room.ask_undo(message.seat, message.after, world_.now());
    finish(from, refusal);
}

void Hub::on(const Request& from, const client::AnswerUndo& message) {
    Room::Rejection refusal = check_seat(from, message.seat);
    if (!refusal)
        refusal = from.room->room.answer_undo(message.seat, message.agrees, world_.now(),
                                              message.request);
    finish(from, refusal);
}

void Hub::on(const Request& from, const client::Resign& message) {
    Room::Rejection refusal = check_seat(from, message.seat);
    if (!refusal) refusal = from.room->room.resign(message.seat, world_.now());
    finish(from, refusal);
}

/// The next room has the same plan, but for draws that were known, and the same people at the same seats with the same tokens.
void Hub::on(const Request& from, const client::Rematch& message) {
    const RoomPointer old = from.room;
    Room::Rejection refusal = check_seat(from, message.seat);
    if (!refusal) refusal = old->room.can_rematch();
    if (!refusal && old->opens_next)
        refusal = refusal_of(RefusalCode::wrong_phase, "the next game is being opened already");
    if (refusal) return finish(from, refusal);
    const Time now = world_.now();
    Refused why;
    RoomPlan plan = old->room.plan();
    // The same tiles once more would be no game.
    plan.seed.reset();
    auto next =
        Room::create(std::move(plan), tables_, fair::DrawSeed::from_system(), old->id, now, why);
    if (!next) return finish(from, why);
    const auto sit_down = [&](Seat number) {
        const SeatState& seat = old->room.seats()[std::size_t(number) - 1];
        if (seat.is_person()) next->take_seat(number, seat.name, seat.token_hash, now);
    };
    // The host stays the host.
    if (const std::optional<Seat> host = old->room.host()) sit_down(*host);
    for (Seat number = 1; std::size_t(number) <= old->room.seats().size(); ++number)
        if (number != old->room.host()) sit_down(number);
    old->opens_next = true;
    open_with(std::move(*next), old->opened_from, [this, from, old](const auto& opened) {
        old->opens_next = false;
        if (const Refused* failed = std::get_if<Refused>(&opened)) return finish(from, *failed);
        finish(from, old->room.rematch(std::get<RoomPointer>(opened)->id, world_.now()));
    });
}

// --- Talking ---------------------------------------------------------------------------------------

/// Of one visitor, and of all in a room together: everything said is kept, and told to everybody who
/// comes.
Room::Rejection Hub::check_talk(const Request& from, Time now) const {
    if (!from.visitor->chat.take(now) || !from.room->talk.take(now))
        return refusal_of(RefusalCode::too_often, "wait a little; the others read");
    return std::nullopt;
}

/// Who came first keeps the name. One person may have several connections.
Room::Rejection Hub::check_spectator_name(const Request& from) const {
    for (const VisitorPointer& other : from.room->visitors) {
        if (other == from.visitor) break;
        if (other->greeted && other->seats.empty() && other->address != from.visitor->address &&
            look_alike(other->name, from.visitor->name))
            return refusal_of(RefusalCode::bad_name,
                              "somebody of that name watches here; choose another one");
    }
    return std::nullopt;
}

void Hub::on(const Request& from, const client::Say& message) {
    const Time now = world_.now();
    Room::Rejection refusal;
    if (message.seat) refusal = check_seat(from, *message.seat);
    if (!refusal && is_done(from, message.seat, message.key)) return finish(from, refusal);
    if (!refusal) refusal = check_talk(from, now);
    if (!refusal && !message.seat) refusal = check_spectator_name(from);
    if (!refusal)
        refusal =
            from.room->room.say(message.seat, from.visitor->name, message.text, now, message.key);
    finish(from, refusal);
}

void Hub::on(const Request& from, const client::React& message) {
    const Time now = world_.now();
    Room::Rejection refusal = check_seat(from, message.seat);
    if (!refusal && is_done(from, message.seat, message.key)) return finish(from, refusal);
    if (!refusal) refusal = check_talk(from, now);
    if (!refusal) refusal = from.room->room.react(message.seat, message.reaction, now, message.key);
    finish(from, refusal);
}

void Hub::on(const Request& from, const client::Resync& message) {
    Visitor& visitor = *from.visitor;
    const std::uint64_t stored = from.room->stored;
    const double thousands = double(stored - std::min<std::uint64_t>(message.since, stored)) / 1000;
    if (!visitor.resyncs.take(world_.now(), thousands) ||
        (visitor.may_hear_again && !visitor.may_hear_again(thousands)))
        return visitor.refuse(
            from.id, refusal_of(RefusalCode::too_often,
                                "you have asked for all events again and again; wait a little"));
    visitor.tell_from(message.since);
    from.visitor->owes_view = from.visitor->owes_room = true;
    finish(from, std::nullopt);
}

void Hub::on(const Request& from, const client::Ping&) {
    from.visitor->answer(server_says::Pong{world_.now()});
}

}  // namespace bastide::server
