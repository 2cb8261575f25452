#include "server/base/work_threads.h"

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>

#include <exception>

namespace bastide::server {

class WorkThreads::Pool {
public:
    explicit Pool(unsigned threads) : threads(threads) {}
    boost::asio::thread_pool threads;
};

WorkThreads::WorkThreads(unsigned threads, std::function<void(const std::string&)> on_trouble)
    : on_trouble_(std::move(on_trouble)), pool_(std::make_unique<Pool>(threads)) {}

WorkThreads::~WorkThreads() {
    pool_->threads.stop();
    pool_->threads.join();
}

void WorkThreads::run(std::function<void()> work) {
    boost::asio::post(pool_->threads, [this, work = std::move(work)] {
        try {
            work();
        } catch (const std::exception& problem) {
            if (on_trouble_) on_trouble_(problem.what());
        }
    });
}

}  // namespace bastide::server
