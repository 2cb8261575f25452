#pragma once
/// A hub without sockets: its clock stands until it is moved, what it puts off waits in a queue, computer
/// players think at once and the same each time, and its store is a file of its own.

#include "server/client_memory.h"
#include "server/hub/hub.h"
#include "server/store_helpers.h"

#include <deque>
#include <map>
#include <memory>
#include <mutex>

namespace bastide::test {

using RoomPointer = std::shared_ptr<server::HostedRoom>;

class TestHub {
public:
    /// `vfs`: the disk of the store; empty: a folder.
    explicit TestHub(server::HubLimits limits = {}, const std::string& vfs = "");
    ~TestHub();
    TestHub(const TestHub&) = delete;
    TestHub& operator=(const TestHub&) = delete;

    server::Hub* operator->() { return hub_.get(); }
    server::Store& store() { return *store_; }
    /// Until nothing is left to do at this time.
    void settle();
    /// The same, but what the store answers stays in the queue.
    void wait_for_store() { store_->flush(); }
    /// Lets time pass, with a tick now and then.
    void pass(std::int64_t milliseconds, std::int64_t step = 1000);
    /// The hub is gone and comes back from what is stored.
    void restart();
    /// The same; in between, something is done to the database.
    void restart_after(const std::function<void(const std::string& file)>& change);

    std::variant<RoomPointer, server::Refused> open(const server::RoomPlan& plan,
                                                    const std::string& address = "here");
    /// Fails the test if it cannot be opened.
    RoomPointer open_room(const server::RoomPlan& plan);
    std::variant<RoomPointer, server::Refused> find(const std::string& id);
    RoomPointer find_room(const std::string& id);

    server::Time now = 1'790'000'000'000;
    std::vector<std::string> troubles;
    std::vector<server::RejectedMove> rejected;
    std::vector<std::weak_ptr<server::SeatedAgent>> questions;  ///< who has been asked, in order
    std::vector<std::string> addresses;                         ///< and for whose sake
    bool holds_thoughts = false;  ///< computer players think, and never come to an end
    int run_on_worker = 0;        ///< what would have been done on another thread

private:
    server::HubWorld world();
    void start();
    void end();

    server::HubLimits limits_;
    server::StoreOptions options_;
    StoreFolder folder_;
    std::mutex mutex_;
    std::deque<std::function<void()>> posted_;                    ///< behind the mutex
    std::multimap<server::Time, std::function<void()>> put_off_;  ///< of the hub's thread
    std::unique_ptr<server::Store> store_;
    std::unique_ptr<server::Hub> hub_;
    std::uint64_t thoughts_ = 0;  ///< of computer players, so far
};

/// A client that is in a room of a TestHub. It hears what there is whenever the hub is settled.
class HubClient {
public:
    HubClient(TestHub& hub, RoomPointer room);
    ~HubClient() { leave(); }
    HubClient(const HubClient&) = delete;
    HubClient& operator=(const HubClient&) = delete;

    /// Says hello, settles and hears.
    void hello(const std::vector<std::string>& tokens = {},
               std::optional<std::uint64_t> since = std::nullopt, const std::string& name = "");
    /// Sends without settling; the id that the message got.
    std::int64_t send(std::string_view kind, json::object members = {});
    void send_text(const std::string& text) { hub_->receive(visitor_, text); }
    /// Sends, settles, hears: the answer. Fails the test if there is none.
    json::object ask(std::string_view kind, json::object members = {});
    /// The same: its code if it is refused, "done" if not.
    std::string outcome(std::string_view kind, json::object members = {});
    /// Takes up to a number of messages.
    void hear(int most = 1'000'000);
    void leave();
    /// Gives the first answer that is offered.
    std::string move_first();

    ClientMemory memory;
    server::Visitor& visitor() { return *visitor_; }
    bool is_closed() const { return visitor_->is_closed(); }

private:
    TestHub& hub_;
    RoomPointer room_;
    std::shared_ptr<server::Visitor> visitor_;
    std::int64_t last_id_ = 0;
    bool has_left_ = false;
};

/// The plan of a short game for two.
server::RoomPlan short_plan();
/// Two players at the table of a new room; the game has begun.
struct TwoAtATable {
    explicit TwoAtATable(TestHub& hub, const server::RoomPlan& plan = short_plan());
    void hear();
    /// Who is asked, and who not.
    HubClient& asked();
    HubClient& other();
    RoomPointer room;
    HubClient one, two;
};
/// Lets the players answer so often, or to the end. How many answers it were.
int play_on(TestHub& hub, std::initializer_list<HubClient*> clients, int most = 1'000'000);

}  // namespace bastide::test
