#include "server/store/store.h"

#include "server/store/store_worker.h"

#include <future>

namespace bastide::server {

namespace {

/// Has the store's thread do `call` and waits; what goes wrong is thrown here, as a StoreError.
template <class Worker, class OnDatabase>
auto call_and_wait(Worker& worker, OnDatabase call) {
    using Result = decltype(call(std::declval<StoreDatabase&>()));
    // The text of an error rather than the exception, which is not to be shared between threads.
    using Answer = std::variant<Result, std::string>;
    const auto promise = std::make_shared<std::promise<Answer>>();
    worker.add(typename Worker::Call{[promise, call](StoreDatabase& database) {
        Answer answer;
        try {
            answer.template emplace<0>(call(database));
        } catch (const StoreError& error) {
            answer.template emplace<1>(error.what());
        } catch (const std::exception& thrown) {
            answer.template emplace<1>(database.explain(thrown).text);
            database.roll_back();
        }
        promise->set_value(std::move(answer));
    }});
    Answer answer = promise->get_future().get();
    if (answer.index() == 1) throw StoreError(std::get<1>(answer));
    return std::get<0>(std::move(answer));
}

void set_aside_damaged(StoreDatabase& database, const std::string& room,
                       const std::string& damage) {
    try {
        database.begin();
        database.set_aside(room, damage);
        database.commit();
    } catch (const std::exception& thrown) {
        const StoreResult why = database.explain(thrown);
        database.roll_back();
        throw StoreError("a room is damaged: " + damage +
                         "; and it cannot be set aside: " + why.text);
    }
}

std::vector<StoredRoom> read_unfinished(StoreDatabase& database) {
    std::vector<StoredRoom> rooms;
    for (const std::string& id : database.unfinished_rooms()) {
        try {
            if (std::optional<StoredRoom> room = database.read(id))
                rooms.push_back(std::move(*room));
        } catch (const DamagedRoom& damage) {
            set_aside_damaged(database, id, damage.what());
            database.note_finding(id, damage.what());
        }
    }
    return rooms;
}

}  // namespace

std::unique_ptr<Store> Store::open(const StoreOptions& options) {
    return std::unique_ptr<Store>(new Store(std::make_unique<Worker>(options)));
}

Store::Store(std::unique_ptr<Worker> worker) : worker_(std::move(worker)) {}

Store::~Store() = default;

void Store::append(Appending appending, Done done) {
    worker_->add(Worker::Append{std::move(appending), std::move(done)});
}

void Store::read(std::string room, DoneReading done) {
    worker_->add(Worker::Read{std::move(room), std::move(done)});
}

void Store::set_aside(std::string room, std::string report, Done done) {
    worker_->add(Worker::PutAside{{std::move(room), std::move(report)}, std::move(done)});
}

std::vector<StoredRoom> Store::unfinished_rooms() {
    return call_and_wait(*worker_, read_unfinished);
}

std::vector<SetAside> Store::rooms_set_aside() {
    return call_and_wait(*worker_,
                         [](StoreDatabase& database) { return database.rooms_set_aside(); });
}

std::vector<SetAside> Store::take_findings() {
    return call_and_wait(*worker_,
                         [](StoreDatabase& database) { return database.take_findings(); });
}

void Store::check(Done done) {
    worker_->add(Worker::Call{[done = std::move(done)](StoreDatabase& database) {
        StoreResult result;
        try {
            database.seal();
        } catch (const std::exception& thrown) {
            result = database.explain(thrown);
            database.roll_back();
        }
        if (done) done(result);
    }});
}

void Store::flush() {
    call_and_wait(*worker_, [](StoreDatabase&) { return true; });
}

StoreStatistics Store::statistics() const { return worker_->statistics(); }

}  // namespace bastide::server
