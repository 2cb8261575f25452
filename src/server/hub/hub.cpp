/// The hub's rooms: how they come, how they are stored, and what happens in them by itself.

#include "server/hub/hub.h"

#include "server/rooms/plan_checks.h"
#include "server/rooms/seat_tokens.h"

#include <algorithm>

namespace bastide::server {

namespace {

/// After storing has failed: when it is tried to read the room again, in milliseconds.
constexpr std::int64_t reload_after = 500;

Refused not_stored(const std::string& text) {
    return {RefusalCode::not_stored, "nothing has been done: " + text, {}};
}

}  // namespace

Hub::Hub(Store& store, HubWorld world, HubLimits limits)
    : store_(store), world_(std::move(world)), limits_(limits) {}

// --- Coming and going of rooms ---------------------------------------------------------------------

void Hub::load() {
    for (const StoredRoom& stored : store_.unfinished_rooms()) {
        ReadRoom found = read(stored, world_.now());
        if (found.room)
            host(stored.id, std::move(*found.room), found.events);
        else
            set_aside(stored.id, found.problem);
    }
    tell_findings();
}

/// What the store has set aside by itself.
void Hub::tell_findings() {
    constexpr std::size_t most_told = 50;
    std::size_t rooms = 0;
    for (const SetAside& finding : store_.take_findings()) {
        if (finding.room.empty()) {
            world_.on_trouble(finding.report);
            continue;
        }
        ++set_aside_;
        if (++rooms <= most_told)
            world_.on_trouble("room " + finding.room + " is set aside: " + finding.report);
    }
    if (rooms > most_told)
        world_.on_trouble(std::to_string(rooms - most_told) +
                          " more rooms are set aside; the table `reports` of the database has all");
}

void Hub::check_store(std::function<void(const StoreResult&)> then) {
    store_.check([this, then = std::move(then)](const StoreResult& result) {
        world_.post([then, result] { then(result); });
    });
}

Hub::RoomPointer Hub::host(std::string id, Room room, std::uint64_t stored) {
    room.limit_events(limits_.events_per_room);
    auto hosted = std::make_shared<HostedRoom>(id, std::move(room));
    hosted->stored = stored;
    hosted->empty_since = world_.now();
    // As it stands on the disk, before anything happens that is not there yet.
    if (stored > 0) hosted->info(world_.now());
    return rooms_.insert_or_assign(std::move(id), hosted).first->second;
}

Hub::ReadRoom Hub::read(const StoredRoom& stored, Time now) {
    ReadRoom read;
    read.is_stored = true;
    read.finished = stored.finished;
    read.set_aside = stored.set_aside;
    read.events = stored.events.size();
    if (stored.set_aside) {
        read.problem = "it has been set aside";
        return read;
    }
    std::vector<RoomEvent> events;
    for (const std::string& line : stored.events) {
        std::optional<RoomEvent> event = read_stored(line, read.problem);
        if (!event) {
            read.problem =
                "event " + std::to_string(events.size() + 1) + ": " + std::move(read.problem);
            return read;
        }
        events.push_back(std::move(*event));
    }
    try {
        read.room = Room::restored(events, tables_, fair::DrawSeed::from_hex(stored.seed), now,
                                   read.problem);
    } catch (const std::invalid_argument& bad_seed) {
        read.problem = std::string("its seed: ") + bad_seed.what();
    }
    return read;
}

/// A long game takes its time: neither the thread of the hub nor that of the store waits for it.
void Hub::read_elsewhere(const std::string& id, std::function<void(ReadRoom)> then) {
    store_.read(id, [this, now = world_.now(), then = std::move(then)](
                        std::optional<StoredRoom> stored, const StoreResult& result) {
        world_.elsewhere([this, now, then, stored = std::move(stored), result] {
            const auto read_room = std::make_shared<ReadRoom>();
            try {
                if (stored) *read_room = read(*stored, now);
                read_room->result = result;
            } catch (const std::exception& failed) {
                // Memory has run out, say: whoever waits is told, and the next one tries again.
                *read_room = ReadRoom();
                read_room->result = {StoreProblem::busy, failed.what()};
            }
            world_.post([then, read_room] { then(std::move(*read_room)); });
        });
    });
}

void Hub::set_aside(const std::string& id, const std::string& report) {
    ++set_aside_;
    world_.on_trouble("room " + id + " is set aside: " + report);
    store_.set_aside(id, report, [](const StoreResult&) {});
}

void Hub::open(RoomPlan plan, std::string address, Opened opened) {
    // Looking at every room takes time, and is needed only where there are many.
    if (rooms_.size() >= limits_.rooms && counts().unfinished >= limits_.rooms)
        return opened(
            Refused{RefusalCode::too_often, "the server has as many rooms as it can", {}});
    const auto mine = rooms_by_address_.find(address);
    if (mine != rooms_by_address_.end() && mine->second >= limits_.rooms_per_address)
        return opened(Refused{RefusalCode::too_often,
                              "too many rooms have been opened from your address that are not over",
                              {}});
    Refused why;
    const auto given = given_seed(plan);
    auto room = Room::create(std::move(plan), tables_,
                             given ? *given : fair::DrawSeed::from_system(), "", world_.now(), why);
    if (!room) return opened(std::move(why));
    open_with(std::move(*room), std::move(address), std::move(opened));
}

void Hub::open_with(Room room, std::string address, Opened opened) {
    const RoomPointer hosted = host(new_room_id(), std::move(room), 0);
    hosted->opened_from = address;
    if (!address.empty()) ++rooms_by_address_[std::move(address)];
    WaitingAnswer waiting;
    waiting.then = [hosted, opened = std::move(opened)](const std::optional<Refused>& why) {
        if (why)
            opened(*why);
        else
            opened(hosted);
    };
    commit(hosted, std::move(waiting));
}

void Hub::find(const std::string& id, Opened found) {
    const Refused nothing{RefusalCode::no_such_room, "there is no such room", {}};
    if (const auto known = rooms_.find(id); known != rooms_.end()) {
        // A room that is not on the disk yet is nobody's.
        return known->second->stored > 0 ? found(known->second) : found(nothing);
    }
    if (!is_room_id(id)) return found(nothing);
    std::vector<Opened>& waiting = being_read_[id];
    waiting.push_back(std::move(found));
    if (waiting.size() > 1) return;
    read_elsewhere(id, [this, id](ReadRoom read) {
        const auto answer = revived(id, std::move(read));
        if (auto heard = being_read_.extract(id))
            for (const Opened& one : heard.mapped()) one(answer);
    });
}

std::variant<Hub::RoomPointer, Refused> Hub::revived(const std::string& id, ReadRoom read) {
    if (const auto known = rooms_.find(id); known != rooms_.end()) return known->second;
    const std::string damaged = "what is stored of this room is damaged";
    if (read.result.problem == StoreProblem::damaged_room) set_aside(id, read.result.text);
    if (read.result.problem == StoreProblem::damaged_room || read.set_aside)
        return Refused{RefusalCode::set_aside, damaged + " " + read.result.text, {}};
    if (!read.result) return not_stored(read.result.text);
    if (!read.is_stored) return Refused{RefusalCode::no_such_room, "there is no such room", {}};
    if (read.room) return host(id, std::move(*read.room), read.events);
    if (!read.finished) set_aside(id, read.problem);
    return Refused{RefusalCode::set_aside, damaged + ": " + read.problem, {}};
}

void Hub::when_stored(const RoomPointer& room, Opened then) {
    if (room->is_settled()) return then(room);
    WaitingAnswer waiting;
    waiting.event = room->room.last_event();
    waiting.then = [room, then = std::move(then)](const std::optional<Refused>& why) {
        if (why)
            then(*why);
        else
            then(room);
    };
    room->waiting.push_back(std::move(waiting));
}

void Hub::forget_waiting() {
    being_read_.clear();
    for (const auto& [id, room] : rooms_) room->waiting.clear();
}

std::vector<std::shared_ptr<HostedRoom>> Hub::lobby() const {
    std::vector<RoomPointer> found;
    for (const auto& [id, room] : rooms_)
        if (room->room.plan().is_public && room->stored > 0 && room->room.phase() != Phase::over)
            found.push_back(room);
    // Those that wait for somebody first, and the newest first.
    std::ranges::sort(found, [](const RoomPointer& one, const RoomPointer& other) {
        const auto key = [](const RoomPointer& room) {
            return std::pair(room->room.phase(), -room->room.created_at());
        };
        return key(one) < key(other);
    });
    return found;
}

/// The room no longer counts among those of who has opened it.
void Hub::forget_opener(HostedRoom& room) {
    const auto mine = rooms_by_address_.find(std::exchange(room.opened_from, ""));
    if (mine != rooms_by_address_.end() && --mine->second == 0) rooms_by_address_.erase(mine);
}

// --- Storing ---------------------------------------------------------------------------------------

namespace {

void refuse_waiting(const WaitingAnswer& answer, const Refused& why) {
    if (answer.then) answer.then(why);
    if (const auto visitor = answer.visitor.lock()) visitor->refuse(answer.id, why);
}

}  // namespace

void Hub::commit(const RoomPointer& room, std::optional<WaitingAnswer> waiting) {
    const std::vector<RoomEvent> events = room->room.take_new_events();
    if (room->reloading) {
        // It stands on what is not stored, and goes with it.
        if (waiting) refuse_waiting(*waiting, not_stored("try again in a moment"));
        return;
    }
    if (waiting) {
        waiting->event = room->room.last_event();
        room->waiting.push_back(std::move(*waiting));
    }
    if (events.empty()) {
        // Nothing new, but perhaps not all of it is on the disk.
        if (room->is_settled()) on_stored(room, room->stored, {});
        return;
    }
    Appending appending;
    appending.room = room->id;
    appending.first_number = events.front().number;
    for (const RoomEvent& event : events) {
        appending.events.push_back(stored_text(event));
        moves_ += std::holds_alternative<events::Moved>(event.body) ? 1 : 0;
    }
    if (events.front().number == 1) appending.seed = hex_text(room->room.secret_seed().bytes());
    appending.finished = room->room.phase() == Phase::over;
    if (appending.finished) forget_opener(*room);
    const std::uint64_t last = events.back().number;
    store_.append(std::move(appending), [this, room, last](const StoreResult& result) {
        world_.post([this, room, last, result] {
            if (result)
                on_stored(room, last, result);
            else
                on_not_stored(room, result);
        });
    });
}

void Hub::on_stored(const RoomPointer& room, std::uint64_t last, const StoreResult&) {
    room->stored = std::max(room->stored, last);
    std::vector<WaitingAnswer> ready;
    while (!room->waiting.empty() && room->waiting.front().event <= room->stored) {
        ready.push_back(std::move(room->waiting.front()));
        room->waiting.erase(room->waiting.begin());
    }
    // As it stands now it may be shown as long as it goes on without the disk.
    if (room->is_settled()) room->info(world_.now());
    tell(*room);
    for (const WaitingAnswer& answer : ready) {
        if (answer.then) answer.then(std::nullopt);
        if (const auto visitor = answer.visitor.lock())
            visitor->answer(server_says::Done{answer.id, answer.event});
    }
    wake_computer(room);
}

/// The room in memory has gone further than the disk: it is thrown away and read again.
void Hub::on_not_stored(const RoomPointer& room, const StoreResult& result) {
    world_.on_trouble("room " + room->id + ": " + result.text);
    const Refused why = not_stored(result.text);
    for (const WaitingAnswer& answer : std::exchange(room->waiting, {}))
        refuse_waiting(answer, why);
    if (room->stored == 0) {
        forget_opener(*room);
        rooms_.erase(room->id);
        return;
    }
    if (!std::exchange(room->reloading, true)) reload(room);
}

void Hub::reload(const RoomPointer& room) {
    read_elsewhere(room->id, [this, room](ReadRoom read) { on_reloaded(room, std::move(read)); });
}

void Hub::on_reloaded(const RoomPointer& room, ReadRoom read) {
    if (read.result.problem == StoreProblem::damaged_room) return give_up(room, read.result.text);
    if (!read.is_stored) {
        // The disk does not let itself be read now.
        if (!stopping_) world_.post_after(reload_after, [this, room] { reload(room); });
        return;
    }
    if (!read.room) return give_up(room, read.problem);
    room->room = std::move(*read.room);
    room->room.limit_events(limits_.events_per_room);
    room->stored = read.events;
    room->reloading = false;
    // Who has sat down, but not on the disk, does not sit there.
    for (const VisitorPointer& visitor : room->visitors) {
        visitor->seats.clear();
        visitor->owes_room = visitor->owes_view = true;
    }
    seats_changed(*room);
    commit(room);
    tell(*room);
    wake_computer(room);
}

/// What is stored of the room makes no sense: it cannot go on, and the others do.
void Hub::give_up(const RoomPointer& room, const std::string& problem) {
    set_aside(room->id, problem);
    for (const VisitorPointer& visitor : room->visitors)
        visitor->close(ClosingCode::room_gone,
                       "what is stored of this room is damaged: " + problem);
    forget_opener(*room);
    rooms_.erase(room->id);
}

/// Everybody hears of what is new on the disk.
void Hub::tell(HostedRoom& room) {
    for (const VisitorPointer& visitor : room.visitors) {
        visitor->owes_view = visitor->owes_view || visitor->told < room.room.last_game_event();
        visitor->wake();
    }
}

// --- What happens by itself ------------------------------------------------------------------------

bool Hub::is_out_of_use(const HostedRoom& room, Time now) const {
    return room.visitors.empty() && room.is_settled() && room.waiting.empty() && !room.thinking &&
           !room.opens_next && room.room.phase() == Phase::over &&
           now - room.empty_since >= limits_.finished_idle;
}

void Hub::tick() {
    const Time now = world_.now();
    std::vector<RoomPointer> due, out_of_use;
    for (const auto& [id, room] : rooms_) {
        room->forget_retold(now);
        if (room->reloading) continue;
        const auto next = room->room.next_tick();
        const std::int64_t patience =
            room->room.phase() == Phase::gathering
                ? limits_.gathering_idle
                : limits_.playing_idle + room->room.plan().time.limit + room->room.plan().absence;
        const bool is_left = room->visitors.empty() && room->room.phase() != Phase::over &&
                             now - room->empty_since >= patience;
        if (is_left || (next && *next <= now)) due.push_back(room);
        if (is_left) room->room.close(now);
        if (is_out_of_use(*room, now)) out_of_use.push_back(room);
    }
    for (const RoomPointer& room : due) {
        room->room.tick(now);
        commit(room);
    }
    for (const RoomPointer& room : out_of_use) {
        forget_opener(*room);
        rooms_.erase(room->id);
    }
}

void Hub::stop() {
    stopping_ = true;
    for (const auto& [id, room] : rooms_)
        for (const VisitorPointer& visitor : room->visitors)
            visitor->close(ClosingCode::stopping, "the server stops; come back in a moment", 2000);
}

HubCounts Hub::counts() const {
    HubCounts found;
    found.rooms = rooms_.size();
    for (const auto& [id, room] : rooms_) found.unfinished += room->room.phase() != Phase::over;
    found.visitors = visitors_;
    found.set_aside = set_aside_;
    found.moves = moves_;
    return found;
}

}  // namespace bastide::server
