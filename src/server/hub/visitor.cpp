#include "server/hub/visitor.h"

#include "server/hub/hosted_room.h"
#include "server/rooms/seat_tokens.h"

#include <algorithm>

namespace bastide::server {

namespace {

/// Answers that wait for a connection which does not take them: more are not kept.
constexpr std::size_t most_answers = 256;

}  // namespace

void Visitor::answer(ServerMessage message) {
    if (closed_) return;
    if (answers_.size() == most_answers)
        return close(ClosingCode::too_slow, "you do not read what you ask for", 1000);
    answers_.push_back(std::move(message));
    wake();
}

void Visitor::refuse(std::optional<std::int64_t> id, const Refused& why) {
    const auto if_any = [](const std::string& text) {
        return text.empty() ? std::nullopt : std::optional(text);
    };
    answer(server_says::Refused{id, enum_name(why.code), why.text, if_any(why.rule),
                                if_any(why.reason)});
}

void Visitor::close(ClosingCode code, std::string text, std::optional<std::int64_t> again) {
    if (closed_) return;
    closed_ = true;
    closing_ = server_says::Closing{enum_name(code), std::move(text), again};
    wake();
}

void Visitor::detach() {
    closed_ = true;
    closing_.reset();
    answers_.clear();
    wake_ = nullptr;
}

bool Visitor::holds(Seat seat) const { return std::ranges::find(seats, seat) != seats.end(); }

std::vector<std::string> Visitor::marks() const {
    std::vector<std::string> marks = token_hashes;
    if (!address.empty()) marks.push_back(token_hash(address));
    return marks;
}

namespace {

MessageText to_send(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

}  // namespace

void Visitor::tell_from(std::uint64_t since) {
    told = std::min(since, room->stored);
    retelling_ = room->retelling_from(told);
}

/// All that has happened comes before what shows how it is now.
MessageText Visitor::next_message(Time now) {
    if (closed_) {
        if (!closing_) return nullptr;
        return to_send(message_text(*std::exchange(closing_, std::nullopt)));
    }
    if (greeted && room != nullptr)
        if (MessageText text = next_of_room(now)) return text;
    if (!answers_.empty()) {
        MessageText text = to_send(message_text(answers_.front()));
        answers_.pop_front();
        return text;
    }
    if (!greeted || room == nullptr || !owes_view || !room->is_game_settled()) return nullptr;
    owes_view = false;
    if (!room->room.has_game()) return next_message(now);
    return to_send(
        message_text(server_says::View{room->room.last_game_event(), room->views(seats)}));
}

MessageText Visitor::next_of_room(Time now) {
    if (owes_welcome) {
        owes_welcome = false;
        return to_send(message_text(server_says::Welcome{
            protocol_version, BASTIDE_VERSION, seats, now, {room->info(now)}}));
    }
    if (told < retelling_.until) {
        // The same for all who hear it; how the room stands now comes behind it.
        owes_room = true;
        return room->retold_events(retelling_, told, now);
    }
    if (told < room->stored || (owes_room && room->is_settled())) return next_events(now);
    if (owes_presence) {
        owes_presence = false;
        return to_send(message_text(room->presence()));
    }
    return nullptr;
}

MessageText Visitor::next_events(Time now) {
    server_says::Events message;
    told = room->add_events(message, told, room->stored, {});
    if (told == room->stored && room->is_settled()) {
        message.room = {room->info(now)};
        owes_room = false;
    }
    return to_send(message_text(message));
}

}  // namespace bastide::server
