#include "server/hosted_room.h"

#include "notation/view_json.h"
#include "server/room_picture.h"

#include <algorithm>

namespace bastide::server {

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

const std::string& HostedRoom::picture() {
    // Before the game begins, who sits down changes it.
    const std::uint64_t of = room.has_game() ? room.last_game_event() : room.last_event();
    if (picture_of_ != of) picture_ = room_picture(room);
    picture_of_ = of;
    return picture_;
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

void HostedRoom::stop_outdated_thinking() {
    if (!thinking_of) return;
    const auto asked = room.computer_turn();
    const bool same =
        asked && asked->seat == thinking_of->seat && asked->after == thinking_of->after;
    if (!same) computers_[thinking_of->seat]->stop = true;
}

}  // namespace bastide::server
