#include "server/rooms/room_info.h"

#include "notation/text/hex_text.h"
#include "server/rooms/room.h"

namespace bastide::server {

RoomInfo room_info(const std::string& id, const Room& room, int spectators, Time now) {
    constexpr const char* phases[] = {"gathering", "playing", "over"};
    RoomInfo info;
    info.id = id;
    info.title = room.plan().title;
    info.is_public = room.plan().is_public;
    for (const auto& [name, multiple] : room.setup().choice.sets) info.sets.push_back(name);
    info.absence = room.plan().absence;
    info.seen_stays = room.plan().seen_stays.value_or(false);
    info.host = room.host();
    info.now = now;
    info.phase = phases[std::size_t(room.phase())];
    info.time = room.plan().time;
    info.asked = room.asked();
    info.commitment = room.commitment();
    if (room.phase() == Phase::over) info.seed = hex_text(room.secret_seed().bytes());
    info.scores = room.final_scores();
    info.ended_at = room.ended_at();
    if (!room.next_room().empty()) info.next_room = room.next_room();
    if (const auto& request = room.undo_request()) {
        info.undo_asked = request->by;
        info.undo_waits_for = request->waits_for;
    }
    info.last_event = room.last_event();
    info.last_game_event = room.last_game_event();
    info.spectators = spectators;
    for (const SeatState& seat : room.seats()) {
        SeatInfo& told = info.seats.emplace_back();
        told.name = seat.name;
        told.computer = !seat.level.empty();
        if (told.computer) told.level = seat.level;
        if (seat.taken_over) told.taken_over = enum_name(*seat.taken_over);
        told.present = told.computer || seat.connections > 0;
        if (room.plan().time.kind != TimeControl::Kind::none)
            told.time_left = room.time_left(Seat(info.seats.size()), now);
    }
    return info;
}

}  // namespace bastide::server
