#include "server/hub/hosted_room.h"

#include "notation/view/view_json.h"
#include "server/rooms/room_info.h"
#include "server/rooms/room_picture.h"

#include <algorithm>

namespace bastide::server {

namespace {

/// Events in one message, and about how long it may become, in bytes.
constexpr std::size_t most_events = 500, longest_events = 256 * 1024;
/// Messages of retold histories that a room keeps for others, and for how long, in milliseconds.
constexpr std::size_t most_retold = 32;
constexpr std::int64_t retold_kept = 5000;

}  // namespace

int HostedRoom::spectators() const {
    return int(std::ranges::count_if(
        visitors, [](const auto& visitor) { return visitor->greeted && visitor->seats.empty(); }));
}

const std::string& HostedRoom::info(Time now) {
    if (info_.empty() || is_settled()) {
        JsonWriter json;
        write_value(json, room_info(id, room, spectators(), now), Audience::everybody);
        info_ = json.take();
    }
    return info_;
}

std::vector<WrittenJson> HostedRoom::views(const std::vector<Seat>& seats) {
    const auto view_of = [this](Player player) {
        return view_json(room.setup(), room.rules(),
                         view(room.rules(), room.game().state(), player), player);
    };
    std::vector<WrittenJson> texts;
    for (const Seat seat : seats) texts.push_back({view_of(Player(std::size_t(seat) - 1))});
    if (!seats.empty()) return texts;
    // Many may look on.
    if (spectators_view_of_ != room.last_game_event()) {
        spectators_view_ = view_of(Player());
        spectators_view_of_ = room.last_game_event();
    }
    texts.push_back({spectators_view_});
    return texts;
}

const std::string& HostedRoom::picture(const std::string& language) {
    // Before the game begins, who sits down changes it.
    const std::uint64_t of = room.has_game() ? room.last_game_event() : room.last_event();
    if (picture_of_ != of) pictures_.clear();
    picture_of_ = of;
    std::string& picture = pictures_[language];
    if (picture.empty()) picture = room_picture(room, language);
    return picture;
}

std::uint64_t HostedRoom::add_events(server_says::Events& message, std::uint64_t told,
                                     std::uint64_t until, const Retelling& retelling) const {
    std::size_t length = 0;
    while (told < until && message.events.size() < most_events && length < longest_events) {
        ++told;
        if (told <= retelling.until && room.may_be_left_out(told, retelling.since, retelling.until))
            message.events.push_back({left_out_text(room.log()[told - 1])});
        else
            message.events.push_back({room.log()[told - 1]});
        length += message.events.back().text.size();
    }
    return told;
}

Retelling HostedRoom::retelling_from(std::uint64_t told) {
    if (stored - told <= most_events) return {told, told};
    // Who comes a little later hears the same messages, and then the rest.
    if (retold_until_ <= told || stored - retold_until_ >= most_events) retold_until_ = stored;
    return {told, retold_until_};
}

MessageText HostedRoom::retold_events(const Retelling& retelling, std::uint64_t& told, Time now) {
    const auto made = std::ranges::find_if(retold_, [&](const Retold& one) {
        return one.retelling == retelling && one.begin == told;
    });
    if (made != retold_.end()) {
        told = made->end;
        return made->text;
    }
    server_says::Events message;
    Retold made_now{retelling, told, 0, now, nullptr};
    made_now.end = told = add_events(message, told, retelling.until, retelling);
    made_now.text = std::make_shared<const std::string>(message_text(message));
    retold_bytes_ += made_now.text->size();
    if (retold_.size() == most_retold) retold_.erase(retold_.begin());
    retold_.push_back(std::move(made_now));
    return retold_.back().text;
}

void HostedRoom::forget_retold(Time now) {
    std::erase_if(retold_, [now](const Retold& one) { return now - one.made_at >= retold_kept; });
}

server_says::Presence HostedRoom::presence() const {
    server_says::Presence told;
    for (const SeatState& seat : room.seats())
        told.present.push_back(!seat.level.empty() || seat.connections > 0);
    told.spectators = spectators();
    return told;
}

std::vector<Seat> HostedRoom::seats_of(const std::vector<std::string>& token_hashes) const {
    std::vector<Seat> seats;
    for (std::size_t i = 0; i < room.seats().size(); ++i) {
        const std::string& hash = room.seats()[i].token_hash;
        if (!hash.empty() && std::ranges::find(token_hashes, hash) != token_hashes.end())
            seats.push_back(Seat(i) + 1);
    }
    return seats;
}

std::shared_ptr<SeatedAgent> HostedRoom::computer(Seat seat, const std::string& level) {
    std::shared_ptr<SeatedAgent>& seated = computers_[seat];
    // One that still thinks of something else is left alone with it.
    if (!seated || seated->level != level || seated->stop)
        seated = std::make_shared<SeatedAgent>(level);
    return seated;
}

bool HostedRoom::is_looked_at() const {
    return std::ranges::any_of(visitors, [](const auto& visitor) { return visitor->greeted; });
}

const std::string& HostedRoom::address_of_interest() const {
    const Visitor* found = nullptr;
    for (const auto& visitor : visitors) {
        if (!visitor->greeted) continue;
        if (!visitor->seats.empty()) return visitor->address;
        if (found == nullptr) found = visitor.get();
    }
    return found != nullptr ? found->address : opened_from;
}

/// Its answer is nobody's, whenever it comes.
void HostedRoom::drop_question() {
    if (thinking_of) {
        const auto seated = computers_.find(thinking_of->seat);
        if (seated != computers_.end()) seated->second->stop = true;
    }
    thinking_of.reset();
    thinking = false;
    ++questions;
}

void HostedRoom::put_computers_away() {
    drop_question();
    computers_.clear();
}

void HostedRoom::stop_outdated_thinking() {
    if (!thinking_of) return;
    const auto asked = room.computer_turn();
    const bool same =
        asked && asked->seat == thinking_of->seat && asked->after == thinking_of->after;
    if (!same) drop_question();
}

}  // namespace bastide::server
