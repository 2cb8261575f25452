#pragma once
/// The thread of the store: what is asked of it waits in a queue, and all that waits goes into the next
/// transaction.

#include "server/store/store.h"
#include "server/store/store_database.h"

#include <array>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <span>
#include <thread>
#include <variant>

namespace bastide::server {

class Store::Worker {
public:
    struct Append {
        Appending what;
        Done done;
    };
    struct PutAside {
        SetAside what;
        Done done;
    };
    struct Read {
        std::string room;
        DoneReading done;
    };
    /// Anything else that needs the database, outside of transactions; must not throw.
    struct Call {
        std::function<void(StoreDatabase&)> call;
    };
    using Job = std::variant<Append, PutAside, Read, Call>;

    /// Throws StoreError.
    explicit Worker(const StoreOptions& options);
    /// Does all that waits first.
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    void add(Job job);
    StoreStatistics statistics() const;

private:
    struct Answer {
        StoreResult result;
        std::optional<StoredRoom> room;
    };
    using Clock = std::chrono::steady_clock;

    void run();
    void work_through(std::span<Job> jobs);
    void decide(std::span<Job> jobs);
    static const Done& done_of(const Job& job);
    Answer perform(const Job& job);
    Answer refuse(const Job& job, const StoreResult& problem);
    StoreResult settle_doubt(StoreResult problem);
    void count(std::span<const Job> jobs, std::span<const Answer> answers, Clock::time_point start);
    void count_commit(std::int64_t time);

    StoreDatabase database_;  ///< of the thread alone
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<Job> waiting_;  ///< from here on behind the mutex
    bool is_ending_ = false;
    StoreStatistics statistics_;
    std::array<std::int64_t, 1000> times_{};  ///< of the last commits, in a ring
    std::thread thread_;                      ///< last, since it uses all others
};

}  // namespace bastide::server
