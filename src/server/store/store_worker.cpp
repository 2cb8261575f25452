#include "server/store/store_worker.h"

#include <algorithm>

namespace bastide::server {

Store::Worker::Worker(const StoreOptions& options)
    : database_(options), thread_([this] { run(); }) {}

Store::Worker::~Worker() {
    {
        const std::lock_guard lock(mutex_);
        is_ending_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void Store::Worker::add(Job job) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(job));
    }
    wake_.notify_one();
}

void Store::Worker::run() {
    std::vector<Job> jobs;
    while (true) {
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [&] { return is_ending_ || !waiting_.empty(); });
            if (waiting_.empty()) return;
            jobs.clear();
            jobs.swap(waiting_);
        }
        work_through(jobs);
    }
}

void Store::Worker::work_through(std::span<Job> jobs) {
    while (!jobs.empty()) {
        if (const auto* call = std::get_if<Call>(&jobs.front())) {
            call->call(database_);
            jobs = jobs.subspan(1);
            continue;
        }
        std::size_t together = 1;
        while (together < jobs.size() && !std::holds_alternative<Call>(jobs[together])) ++together;
        decide(jobs.first(together));
        jobs = jobs.subspan(together);
    }
}

void Store::Worker::decide(std::span<Job> jobs) {
    const Clock::time_point start = Clock::now();
    std::vector<Answer> answers;
    bool is_committing = false;
    try {
        database_.begin();
        for (const Job& job : jobs) answers.push_back(perform(job));
        is_committing = true;
        database_.commit();
    } catch (const std::exception& thrown) {
        StoreResult problem = database_.explain(thrown);
        const bool is_in_doubt = is_committing && database_.is_in_doubt(thrown);
        database_.roll_back();
        // One of them may be at fault, so that each gets a transaction of its own.
        if (!is_committing && jobs.size() > 1) {
            for (std::size_t i = 0; i < jobs.size(); ++i) decide(jobs.subspan(i, 1));
            return;
        }
        if (is_in_doubt) problem = settle_doubt(std::move(problem));
        answers.clear();
        for (const Job& job : jobs) answers.push_back(refuse(job, problem));
    }
    // Counted first: who hears of a commit finds it in the statistics.
    count(jobs, answers, start);
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        Answer& answer = answers[i];
        if (const auto* read = std::get_if<Read>(&jobs[i]))
            read->done(std::move(answer.room), answer.result);
        else if (const Done& done = done_of(jobs[i]))
            done(answer.result);
    }
}

const Store::Done& Store::Worker::done_of(const Job& job) {
    const auto* append = std::get_if<Append>(&job);
    return append != nullptr ? append->done : std::get<PutAside>(job).done;
}

Store::Worker::Answer Store::Worker::perform(const Job& job) {
    if (const auto* append = std::get_if<Append>(&job))
        return {database_.append(append->what), std::nullopt};
    if (const auto* aside = std::get_if<PutAside>(&job))
        return {database_.set_aside(aside->what.room, aside->what.report), std::nullopt};
    try {
        return {{}, database_.read(std::get<Read>(job).room)};
    } catch (const DamagedRoom& damage) {
        return {{StoreProblem::damaged_room, damage.what()}, std::nullopt};
    }
}

/// Reading may still be possible when writing is not.
Store::Worker::Answer Store::Worker::refuse(const Job& job, const StoreResult& problem) {
    if (!std::holds_alternative<Read>(job)) return {problem, std::nullopt};
    try {
        return perform(job);
    } catch (const std::exception& thrown) {
        const StoreResult why = database_.explain(thrown);
        database_.roll_back();
        return {why, std::nullopt};
    }
}

/// A commit has been written completely and has failed only then, while it was synced.
StoreResult Store::Worker::settle_doubt(StoreResult problem) {
    try {
        database_.seal();
        return problem;
    } catch (const std::exception&) {
        database_.roll_back();
        return {StoreProblem::in_doubt,
                problem.text +
                    "; what was being stored counts as not stored, but if the server "
                    "ends now, it may be there when it starts again"};
    }
}

void Store::Worker::count(std::span<const Job> jobs, std::span<const Answer> answers,
                          Clock::time_point start) {
    const auto time =
        std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start).count();
    std::uint64_t appends = 0;
    const std::lock_guard lock(mutex_);
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        const auto* append = std::get_if<Append>(&jobs[i]);
        if (append == nullptr) continue;
        if (!answers[i].result) {
            ++statistics_.refusals;
            continue;
        }
        ++appends;
        statistics_.events += append->what.events.size();
    }
    if (appends == 0) return;
    statistics_.appends += appends;
    statistics_.most_appends = std::max(statistics_.most_appends, appends);
    count_commit(time);
}

void Store::Worker::count_commit(std::int64_t time) {
    times_[statistics_.commits % times_.size()] = time;
    ++statistics_.commits;
    statistics_.last_time = time;
    statistics_.longest_time = std::max(statistics_.longest_time, time);
    statistics_.total_time += time;
}

StoreStatistics Store::Worker::statistics() const {
    std::vector<std::int64_t> times;
    StoreStatistics now;
    {
        const std::lock_guard lock(mutex_);
        now = statistics_;
        now.queued = waiting_.size();
        const auto known = std::min<std::size_t>(times_.size(), now.commits);
        times.assign(times_.begin(), times_.begin() + static_cast<std::ptrdiff_t>(known));
    }
    if (times.empty()) return now;
    std::sort(times.begin(), times.end());
    now.median_time = times[(times.size() - 1) / 2];
    now.p99_time = times[(times.size() - 1) * 99 / 100];
    return now;
}

}  // namespace bastide::server
