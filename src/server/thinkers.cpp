#include "server/thinkers.h"

#include "bots/program_agent.h"
#include "notation/move_text.h"
#include "search/levels.h"
#include "server/house_bots.h"

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>

#include <algorithm>

namespace bastide::server {

class Thinkers::Pool {
public:
    explicit Pool(unsigned threads) : threads(threads) {}
    boost::asio::thread_pool threads;
};

SeatedAgent::SeatedAgent(const std::string& of_level) : level(of_level) {
    if (find_house_bot(level) != nullptr) return;
    const Level* known = find_level(level);
    agent = make_agent(known != nullptr ? known->agent : levels().front().agent);
}

namespace {

Thought thought_about(const SeatQuestion& question, Agent& agent, const MoveList& answers) {
    Random random(question.dice);
    Budget budget = agent.budget();
    if (question.most_ms != 0 && budget.milliseconds != 0)
        budget.milliseconds = std::min(budget.milliseconds, question.most_ms);
    return agent.think(*question.rules, question.seen, answers, random,
                       {budget, &question.agent->stop, {}, question.record});
}

}  // namespace

std::string answer_of(const SeatQuestion& question) {
    SeatedAgent& seated = *question.agent;
    const std::scoped_lock alone(seated.in_use);
    MoveList answers;
    legal(*question.rules, question.seen, answers);
    const HouseBot* bot = find_house_bot(seated.level);
    if (bot == nullptr)
        return move_text(*question.rules, question.seen,
                         thought_about(question, *seated.agent, answers).best);
    // Programs are few, and many rooms may want them: none keeps one from one question to the next.
    bots::ProgramAgent program(bot->pool, question.setup, question.on_trouble);
    return move_text(*question.rules, question.seen,
                     thought_about(question, program, answers).best);
}

Thinkers::Thinkers(unsigned threads, std::function<void(const std::string&)> on_trouble)
    : on_trouble_(std::move(on_trouble)), pool_(std::make_unique<Pool>(threads)) {}

Thinkers::~Thinkers() {
    pool_->threads.stop();
    pool_->threads.join();
}

void Thinkers::think(SeatQuestion question, std::function<void(std::string)> then) {
    run([question = std::move(question), then = std::move(then)] {
        std::string answer;
        try {
            answer = answer_of(question);
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
