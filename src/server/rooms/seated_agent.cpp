#include "server/rooms/seated_agent.h"

#include "bots/program_agent.h"
#include "notation/moves/move_text.h"
#include "search/levels.h"
#include "server/base/house_bots.h"

#include <algorithm>
#include <cmath>

namespace bastide::server {

SeatedAgent::SeatedAgent(const std::string& of_level) : level(of_level) {
    if (const HouseBot* bot = find_house_bot(level)) {
        usual_ms = bot->pool->description().budget.milliseconds;
        return;
    }
    const Level* known = find_level(level);
    agent = make_agent(known != nullptr ? known->agent : levels().front().agent);
    usual_ms = agent->budget().milliseconds;
}

std::uint32_t thinking_time(const SeatQuestion& question, std::uint32_t own_ms) {
    if (own_ms == 0) return 0;
    const auto shrunk = std::uint32_t(std::max(1.0, std::floor(own_ms * question.share)));
    return question.most_ms == 0 ? shrunk : std::min(shrunk, question.most_ms);
}

namespace {

Thought thought_about(const SeatQuestion& question, Agent& agent, const MoveList& answers) {
    Random random(question.dice);
    Budget budget = agent.budget();
    budget.milliseconds = thinking_time(question, budget.milliseconds);
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
    if (bot == nullptr) {
        std::string answer = move_text(*question.rules, question.seen,
                                       thought_about(question, *seated.agent, answers).best);
        seated.kept = seated.agent->kept_bytes();
        return answer;
    }
    // Programs are few, and many rooms may want them: none keeps one from one question to the next.
    bots::ProgramAgent program(bot->pool, question.setup, question.on_trouble);
    return move_text(*question.rules, question.seen,
                     thought_about(question, program, answers).best);
}

}  // namespace bastide::server
