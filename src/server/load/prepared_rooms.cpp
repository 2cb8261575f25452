#include "server/load/prepared_rooms.h"

#include "fair/draw_seed.h"
#include "notation/moves/move_text.h"
#include "notation/text/hex_text.h"
#include "server/rooms/room.h"
#include "server/rooms/seat_tokens.h"
#include "server/store/store.h"

#include <atomic>
#include <stdexcept>

namespace bastide::server {

namespace {

/// The time of all events: only its being there matters.
constexpr Time some_time = 1'790'000'000'000;

void must_be_done(const Room::Rejection& refusal) {
    if (refusal) throw std::runtime_error("a game could not be prepared: " + refusal->text);
}

/// A room whose game has begun, with its tokens.
Room begun_room(const std::string& setup, TableCache& tables, PreparedRoom& prepared) {
    Refused why;
    RoomPlan plan;
    plan.setup = setup;
    auto room = Room::create(plan, tables, fair::DrawSeed::from_system(), "", some_time, why);
    if (!room) throw std::runtime_error(why.text);
    for (std::size_t i = 0; i < room->seats().size(); ++i) {
        prepared.tokens.push_back(new_token());
        must_be_done(room->take_seat(Seat(i) + 1, "Player " + std::to_string(i + 1),
                                     token_hash(prepared.tokens.back()), some_time));
    }
    must_be_done(room->start(some_time));
    return std::move(*room);
}

/// Plays until at most this number of tiles is left, and not to the end.
void play_until(Room& room, int tiles_left, Random& random, MoveList& moves) {
    while (room.asked() && room.game().state().tiles_left() > tiles_left) {
        const State& state = room.game().state();
        room.game().legal(moves);
        const Move move = moves[random.below(std::uint32_t(moves.size()))];
        must_be_done(room.move(*room.asked(), room.last_game_event(),
                               move_text(room.rules(), state, move), some_time));
    }
}

Appending appending_of(Room& room, const std::string& id) {
    Appending appending;
    appending.room = id;
    appending.seed = hex_text(room.secret_seed().bytes());
    for (const RoomEvent& event : room.take_new_events())
        appending.events.push_back(stored_text(event));
    return appending;
}

}  // namespace

std::string new_token() { return hex_text(fair::DrawSeed::from_system().bytes()); }

std::vector<PreparedRoom> prepare_rooms(const std::string& data_folder, const std::string& setup,
                                        std::size_t count, GameAge age, std::uint64_t seed,
                                        const std::function<void(std::size_t)>& done) {
    const auto store = Store::open({data_folder + "/rooms.sqlite", {}, true});
    TableCache tables;
    MoveList moves;
    std::vector<PreparedRoom> prepared;
    std::atomic<std::size_t> refused = 0;
    while (prepared.size() < count) {
        PreparedRoom next;
        next.id = new_room_id();
        Random random(seed, prepared.size());
        Room room = begun_room(setup, tables, next);
        const int tiles = room.game().state().tiles_left();
        play_until(room,
                   age == GameAge::nearly_over ? 2 : 1 + int(random.below(std::uint32_t(tiles))),
                   random, moves);
        // Where tiles fit nowhere, the game may have ended before.
        if (room.phase() == Phase::over) {
            ++seed;
            continue;
        }
        next.last_event = room.last_event();
        store->append(appending_of(room, next.id),
                      [&refused](const StoreResult& result) { refused += result ? 0 : 1; });
        prepared.push_back(std::move(next));
        done(prepared.size());
    }
    store->flush();
    if (refused > 0) throw std::runtime_error("the prepared games could not be stored");
    return prepared;
}

}  // namespace bastide::server
