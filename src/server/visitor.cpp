#include "server/visitor.h"

#include "server/hosted_room.h"
#include "server/seat_tokens.h"

#include <algorithm>

namespace bastide::server {

namespace {

/// Answers that wait for a connection which does not take them: more are not kept.
constexpr std::size_t most_answers = 256;
/// Events in one message, and about how long it may become, in bytes.
constexpr std::size_t most_events = 500, longest_events = 256 * 1024;

}  // namespace

void Visitor::answer(ServerMessage message) {
    if (closed_) return;
    if (answers_.size() == most_answers)
        return close(ClosingCode::too_slow, "you do not read what you ask for", 1000);
    answers_.push_back(std::move(message));
    wake();
}

void Visitor::refuse(std::optional<std::int64_t> id, const Refused& why) {
    answer(server_says::Refused{id, enum_name(why.code), why.text,
                                why.rule.empty() ? std::nullopt : std::optional(why.rule)});
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

/// All that has happened comes before what shows how it is now.
std::optional<std::string> Visitor::next_message(Time now) {
    if (closed_) {
        if (!closing_) return std::nullopt;
        return message_text(*std::exchange(closing_, std::nullopt));
    }
    if (greeted && room != nullptr)
        if (auto text = next_of_room(now)) return text;
    if (!answers_.empty()) {
        const std::string text = message_text(answers_.front());
        answers_.pop_front();
        return text;
    }
    if (!greeted || room == nullptr || !owes_view || !room->is_game_settled()) return std::nullopt;
    owes_view = false;
    if (!room->room.has_game()) return next_message(now);
    return message_text(server_says::View{room->room.last_game_event(), room->views(seats)});
}

std::optional<std::string> Visitor::next_of_room(Time now) {
    if (owes_welcome) {
        owes_welcome = false;
        return message_text(
            server_says::Welcome{protocol_version, BASTIDE_VERSION, seats, now, {room->info(now)}});
    }
    if (told < room->stored || (owes_room && room->is_settled())) return next_events(now);
    if (owes_presence) {
        owes_presence = false;
        return message_text(room->presence());
    }
    return std::nullopt;
}

std::optional<std::string> Visitor::next_events(Time now) {
    server_says::Events message;
    const std::vector<std::string>& log = room->room.log();
    std::size_t length = 0;
    while (told < room->stored && message.events.size() < most_events && length < longest_events) {
        message.events.push_back({log[told++]});
        length += message.events.back().text.size();
    }
    if (told == room->stored && room->is_settled()) {
        message.room = {room->info(now)};
        owes_room = false;
    }
    return message_text(message);
}

}  // namespace bastide::server
