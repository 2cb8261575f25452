#include "server/thinkers.h"

#include "bots/program_agent.h"
#include "notation/move_text.h"
#include "search/levels.h"
#include "server/house_bots.h"

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>

namespace bastide::server {

class Thinkers::Pool {
public:
    explicit Pool(unsigned threads) : threads(threads) {}
    boost::asio::thread_pool threads;
};

namespace {

std::unique_ptr<Agent> agent_of(const Thought& thought) {
    if (const HouseBot* bot = find_house_bot(thought.level))
        return std::make_unique<bots::ProgramAgent>(bot->pool, thought.setup, thought.on_trouble);
    const Level* level = find_level(thought.level);
    return make_agent(level != nullptr ? level->agent : levels().front().agent);
}

}  // namespace

std::string answer_of(const Thought& thought) {
    const auto agent = agent_of(thought);
    MoveList answers;
    legal(*thought.rules, thought.seen, answers);
    Random random(thought.dice);
    const Move answer = agent->choose(*thought.rules, thought.seen, answers, random);
    return move_text(*thought.rules, thought.seen, answer);
}

Thinkers::Thinkers(unsigned threads, std::function<void(const std::string&)> on_trouble)
    : on_trouble_(std::move(on_trouble)), pool_(std::make_unique<Pool>(threads)) {}

Thinkers::~Thinkers() {
    pool_->threads.stop();
    pool_->threads.join();
}

void Thinkers::think(Thought thought, std::function<void(std::string)> then) {
    run([thought = std::move(thought), then = std::move(then)] {
        std::string answer;
        try {
            answer = answer_of(thought);
        } catch (...) {
            // An answer that is none is one that the asker knows how to deal with.
            then(answer);
            throw;
        }
        then(std::move(answer));
    });
}

void Thinkers::run(std::function<void()> work) {
    boost::asio::post(pool_->threads, [this, work = std::move(work)] {
        try {
            work();
        } catch (const std::exception& problem) {
            if (on_trouble_) on_trouble_(problem.what());
        }
    });
}

}  // namespace bastide::server
