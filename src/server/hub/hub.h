#pragma once
/// All rooms, and who is in them. Commands of clients come in here, become events of a room, go to the
/// store, and are told when they are on the disk (docs/decisions/0005-server.md). For one thread; what
/// it needs of the world around comes with `HubWorld`.

#include "server/hub/hosted_room.h"
#include "server/rooms/rejected_moves.h"
#include "server/rooms/seated_agent.h"
#include "server/store/store.h"

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

namespace bastide::server {

/// What the hub needs to live in.
struct HubWorld {
    std::function<Time()> now;
    /// Calls something on the hub's thread, from any thread.
    std::function<void(std::function<void()>)> post;
    /// Calls a function on the hub's thread after some milliseconds.
    std::function<void(std::int64_t, std::function<void()>)> post_after;
    /// Does some work on another thread.
    std::function<void(std::function<void()>)> elsewhere;
    /// Lets a computer player think; `then` is called on the hub's thread, if anybody still waits for it.
    std::function<void(SeatQuestion, std::function<void(std::string)>)> think;
    std::function<void(const RejectedMove&)> on_rejected_move;
    /// For the log: a room has been set aside, storing fails …
    std::function<void(const std::string&)> on_trouble;
};

struct HubLimits {
    std::size_t rooms = 20'000;           ///< that are not over
    std::size_t rooms_per_address = 100;  ///< the same, opened from one address
    std::int64_t computer_pause = 700;    ///< before a computer player answers, in milliseconds
    std::int64_t gathering_idle = 86'400'000;  ///< a room where nobody is and nothing has begun
    std::int64_t playing_idle = 60 * 86'400'000LL;  ///< one where nobody comes back to the game
    std::int64_t finished_idle = 60'000;  ///< until a finished room is no longer kept in memory
    double chat_per_minute = 20;
    std::uint64_t events_per_room = 10'000;  ///< then a game only goes on to its end
};

/// Numbers for those who run the server.
struct HubCounts {
    std::size_t rooms = 0, unfinished = 0, visitors = 0, set_aside = 0;
    std::uint64_t moves = 0;
};

class Hub {
public:
    using Opened = std::function<void(std::variant<std::shared_ptr<HostedRoom>, Refused>)>;

    Hub(Store& store, HubWorld world, HubLimits limits);
    Hub(const Hub&) = delete;
    Hub& operator=(const Hub&) = delete;

    /// Brings all unfinished rooms back. Those that make no sense are set aside, and what the store has found
    /// missing is told. Blocks.
    void load();
    /// Whether something can be stored now; `then` is called on the hub's thread.
    void check_store(std::function<void(const StoreResult&)> then);

    /// Opens a room; `opened` is called when it is on the disk.
    void open(RoomPlan plan, std::string address, Opened opened);
    /// Looks for a room, in memory and on the disk.
    void find(const std::string& id, Opened found);
    /// Calls `then` when all of a room is on the disk, at once if it is, or when storing it has failed.
    void when_stored(const std::shared_ptr<HostedRoom>& room, Opened then);
    /// Public rooms that are not over.
    std::vector<std::shared_ptr<HostedRoom>> lobby() const;

    void enter(const std::shared_ptr<HostedRoom>& found, const std::shared_ptr<Visitor>& visitor);
    void leave(const std::shared_ptr<Visitor>& visitor);
    /// A message of a client, whatever it is.
    void receive(const std::shared_ptr<Visitor>& visitor, std::string_view text);

    /// Lets time pass; to be called a few times a second.
    void tick();
    /// Drops everybody who waits for something to be stored or read; call before HubWorld is destroyed.
    void forget_waiting();
    /// Tells everybody that the server stops; afterwards nothing is taken in any more.
    void stop();
    HubCounts counts() const;

private:
    using RoomPointer = std::shared_ptr<HostedRoom>;
    using VisitorPointer = std::shared_ptr<Visitor>;
    struct Request {
        RoomPointer room;
        VisitorPointer visitor;
        std::optional<std::int64_t> id;
    };

    // hub.cpp: rooms, the store, and what happens by itself
    RoomPointer host(std::string id, Room room, std::uint64_t stored);
    /// What has been read of a stored room.
    struct ReadRoom {
        StoreResult result;
        bool is_stored = false, finished = false, set_aside = false;
        std::uint64_t events = 0;
        std::optional<Room> room;
        std::string problem;  ///< with the stored events, so that there is no room
    };
    ReadRoom read(const StoredRoom& stored, Time now);
    /// Reads a room from the store and plays its game again, on other threads.
    void read_elsewhere(const std::string& id, std::function<void(ReadRoom)> then);
    std::variant<RoomPointer, Refused> revived(const std::string& id, ReadRoom read);
    void set_aside(const std::string& id, const std::string& report);
    void tell_findings();
    /// Sends the new events of a room to the store.
    void commit(const RoomPointer& room, std::optional<WaitingAnswer> waiting = std::nullopt);
    void on_stored(const RoomPointer& room, std::uint64_t last, const StoreResult& result);
    void on_not_stored(const RoomPointer& room, const StoreResult& result);
    void reload(const RoomPointer& room);
    void on_reloaded(const RoomPointer& room, ReadRoom read);
    void give_up(const RoomPointer& room, const std::string& problem);
    void tell(HostedRoom& room);
    bool is_out_of_use(const HostedRoom& room, Time now) const;
    void open_with(Room room, std::string address, Opened opened);
    void forget_opener(HostedRoom& room);

    // hub_computers.cpp: computer players
    void wake_computer(const RoomPointer& room);
    void think(const RoomPointer& room, std::uint64_t number);
    void on_thought(const RoomPointer& room, const Room::ComputerTurn& turn,
                    const std::string& answer);
    void tell_of_program(const RoomPointer& room, Seat seat, const std::string& why);
    void answer_anything(HostedRoom& room, const Room::ComputerTurn& turn,
                         const std::string& trouble);

    // hub_commands.cpp: what clients ask for
    void on(const Request& from, const client::Hello& message);
    void on(const Request& from, const client::TakeSeat& message);
    void on(const Request& from, const client::LeaveSeat& message);
    void on(const Request& from, const client::Remove& message);
    void on(const Request& from, const client::SeatComputer& message);
    void on(const Request& from, const client::Ban& message);
    void on(const Request& from, const client::Start& message);
    void on(const Request& from, const client::Move& message);
    void on(const Request& from, const client::LookAhead& message);
    void on(const Request& from, const client::Undo& message);
    void on(const Request& from, const client::AskUndo& message);
    void on(const Request& from, const client::AnswerUndo& message);
    void on(const Request& from, const client::Resign& message);
    void on(const Request& from, const client::Rematch& message);
    void on(const Request& from, const client::Say& message);
    void on(const Request& from, const client::React& message);
    void on(const Request& from, const client::Resync& message);
    void on(const Request& from, const client::Ping& message);
    void finish(const Request& from, const Room::Rejection& refusal);
    Room::Rejection check_seat(const Request& from, Seat seat) const;
    std::vector<VisitorPointer> whom_to_ban(const Request& from, const client::Ban& message) const;
    bool is_done(const Request& from, std::optional<Seat> seat,
                 const std::optional<std::string>& key) const;
    Room::Rejection check_spectator_name(const Request& from) const;
    Room::Rejection check_talk(const Request& from, Time now) const;
    void seats_changed(HostedRoom& room);
    void greet(const Request& from, const client::Hello& message);
    void report(const Request& from, const client::Move& message, const Refused& why);

    Store& store_;
    HubWorld world_;
    HubLimits limits_;
    TableCache tables_;
    std::unordered_map<std::string, RoomPointer> rooms_;
    /// Who waits for rooms that are being read.
    std::unordered_map<std::string, std::vector<Opened>> being_read_;
    std::unordered_map<std::string, std::size_t> rooms_by_address_;
    std::size_t visitors_ = 0, set_aside_ = 0;
    std::uint64_t moves_ = 0;
    bool stopping_ = false;
};

}  // namespace bastide::server
