// Computer players of many rooms: whose turn it is to think, how much of it is kept, and that nobody thinks
// where nobody looks.

#include "server/rooms/thinkers.h"
#include "server/test_hub.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <future>

namespace bastide::test {
namespace {

using server::SeatedAgent;
using server::SeatQuestion;
using server::ThinkingQueue;

/// A question that is never thought about, with a name.
class Questions {
public:
    std::shared_ptr<SeatedAgent> ask(ThinkingQueue& queue, const std::string& level,
                                     const std::string& address, const std::string& name) {
        SeatQuestion question;
        question.agent = std::make_shared<SeatedAgent>(level);
        question.address = address;
        auto agent = question.agent;
        queue.add(std::move(question), [this, name](const std::string&) { taken_ = name; });
        return agent;
    }
    /// The name of the next one; empty: none.
    std::string take(ThinkingQueue& queue, ThinkingQueue::Takes takes = ThinkingQueue::Takes::all) {
        auto job = queue.take(takes);
        if (!job) return {};
        share = job->question.share;
        job->then("");
        return taken_;
    }
    std::string take_all(ThinkingQueue& queue) {
        std::string all;
        for (std::string one = take(queue); !one.empty(); one = take(queue)) all += one + " ";
        return all;
    }
    double share = 0;

private:
    std::string taken_;
};

TEST(ThinkingQueue, AddressesTakeTurnsAndTheirRooms) {
    ThinkingQueue queue(1);
    Questions questions;
    for (const char* room : {"a1", "a2", "a3", "a4"})
        questions.ask(queue, "master", "10.0.0.1", room);
    questions.ask(queue, "master", "10.0.0.2", "b1");
    questions.ask(queue, "master", "10.0.0.3", "c1");
    questions.ask(queue, "master", "10.0.0.2", "b2");
    EXPECT_EQ(questions.take_all(queue), "a1 b1 c1 a2 b2 a3 a4 ");
    EXPECT_EQ(queue.waiting(), 0u);
}

TEST(ThinkingQueue, LowLevelsComeFirstButNoneWaitsForEver) {
    ThinkingQueue queue(1);
    Questions questions;
    for (const char* room : {"m1", "m2"}) questions.ask(queue, "master", "x", room);
    for (const char* room : {"h1", "h2"}) questions.ask(queue, "hard", "x", room);
    for (const char* room : {"e1", "e2", "e3"}) questions.ask(queue, "easy", "x", room);
    EXPECT_EQ(questions.take(queue, ThinkingQueue::Takes::quick), "e1");
    EXPECT_EQ(questions.take_all(queue), "e2 e3 h1 m1 h2 m2 ") << "each fourth is of the slowest";
    questions.ask(queue, "hard", "x", "h3");
    EXPECT_EQ(questions.take(queue, ThinkingQueue::Takes::quick), "");
    EXPECT_FALSE(queue.has(ThinkingQueue::Takes::quick));
    EXPECT_TRUE(queue.has(ThinkingQueue::Takes::all));
}

TEST(ThinkingQueue, TimeShrinksWhenManyWait) {
    ThinkingQueue queue(1);
    Questions questions;
    questions.ask(queue, "master", "x", "alone");
    questions.take(queue);
    EXPECT_EQ(questions.share, 1);
    for (int i = 0; i < 20; ++i) questions.ask(queue, "master", "x", "m");
    questions.take(queue);
    EXPECT_DOUBLE_EQ(questions.share, 0.1);
    for (int i = 0; i < 1000; ++i) questions.ask(queue, "master", "x", "m");
    questions.take(queue);
    EXPECT_DOUBLE_EQ(questions.share, 0.05) << "some thinking is left";
    questions.ask(queue, "easy", "x", "e");
    EXPECT_EQ(questions.take(queue, ThinkingQueue::Takes::quick), "e");
    EXPECT_EQ(questions.share, 1);

    SeatQuestion question;
    question.share = 0.1;
    EXPECT_EQ(thinking_time(question, 2000), 200u);
    EXPECT_EQ(thinking_time(question, 5), 1u) << "0 would be no limit at all";
    EXPECT_EQ(thinking_time(question, 0), 0u);
    question.most_ms = 50;
    EXPECT_EQ(thinking_time(question, 2000), 50u);
}

TEST(ThinkingQueue, ForgetsWhatNobodyWaitsFor) {
    ThinkingQueue queue(1);
    Questions questions;
    questions.ask(queue, "master", "x", "a")->stop = true;
    const auto agent = questions.ask(queue, "master", "y", "b");
    EXPECT_EQ(queue.waiting(), 2u);
    questions.ask(queue, "master", "x", "c");
    EXPECT_EQ(queue.waiting(), 2u) << "who comes and goes does not fill the queue";
    agent->stop = true;
    EXPECT_EQ(questions.take_all(queue), "c ");
}

/// The first question of a game, to a player who looks into `playouts` lines.
SeatQuestion question_of_a_game(const std::string& level, std::uint64_t playouts) {
    static const Table table = base_table();
    SeatQuestion question;
    question.rules = table.rules;
    const Game game(table.rules, 7);
    question.seen = view(*table.rules, game.state(), Player(0));
    question.agent = std::make_shared<SeatedAgent>(level);
    Budget budget;
    budget.playouts = playouts;
    question.agent->agent->set_budget(budget);
    return question;
}

std::shared_ptr<SeatedAgent> thought_and_kept(server::ThinkingMemory& memory) {
    const SeatQuestion question = question_of_a_game("master", 60);
    EXPECT_NE(answer_of(question), "");
    memory.has_answered(question.agent);
    return question.agent;
}

TEST(ThinkingMemory, IsBoundedForAllPlayersTogether) {
    server::ThinkingMemory unbounded(SIZE_MAX);
    const std::size_t one = thought_and_kept(unbounded)->kept;
    EXPECT_GT(one, 10'000u);
    EXPECT_EQ(unbounded.bytes(), 0u) << "that player is gone";

    server::ThinkingMemory memory(3 * one);
    std::vector<std::shared_ptr<SeatedAgent>> players;
    for (int i = 0; i < 6; ++i) players.push_back(thought_and_kept(memory));
    EXPECT_EQ(memory.bytes(), 3 * one);
    for (std::size_t i = 0; i < players.size(); ++i) {
        const std::size_t kept = players[i]->kept;
        EXPECT_EQ(kept, i < 3 ? 0 : one) << "who has answered longest ago forgets: " << i;
        EXPECT_EQ(players[i]->agent->kept_bytes(), kept);
    }
    players.clear();
    EXPECT_EQ(memory.bytes(), 0u);

    server::ThinkingMemory none(0);
    EXPECT_EQ(thought_and_kept(none)->agent->kept_bytes(), 0u);
}

TEST(ThinkingMemory, WhoHasForgottenGoesOnThinking) {
    const SeatQuestion question = question_of_a_game("master", 60);
    EXPECT_NE(answer_of(question), "");
    question.agent->agent->forget();
    EXPECT_EQ(question.agent->agent->kept_bytes(), 0u);
    // Another budget begins anew.
    Budget budget;
    budget.playouts = 61;
    question.agent->agent->set_budget(budget);
    EXPECT_NE(answer_of(question), "");
    EXPECT_GT(question.agent->agent->kept_bytes(), 10'000u);
}

/// Somebody else's `easy` player does not wait for those who look far ahead.
TEST(Thinkers, WhatIsAnsweredAtOnceDoesNotWait) {
    server::Thinkers thinkers(1, 1 << 20);
    std::vector<SeatQuestion> long_ones;
    for (int i = 0; i < 3; ++i) {
        // They think until they are stopped.
        long_ones.push_back(question_of_a_game("master", 1'000'000'000'000));
        thinkers.think(long_ones.back(), [](const std::string&) {});
    }
    const auto answer = std::make_shared<std::promise<std::string>>();
    auto answered = answer->get_future();
    thinkers.think(question_of_a_game("easy", 0),
                   [answer](std::string text) { answer->set_value(std::move(text)); });
    EXPECT_EQ(answered.wait_for(std::chrono::seconds(60)), std::future_status::ready);
    EXPECT_GE(thinkers.waiting(), 2u);
    for (const SeatQuestion& question : long_ones) question.agent->stop = true;
}

// --- Nobody thinks where nobody looks --------------------------------------------------------------

server::RoomPlan plan_of_computers() {
    server::RoomPlan plan = short_plan();
    plan.seats = {{server::SeatPlan::Who::computer, "easy"},
                  {server::SeatPlan::Who::computer, "easy"}};
    return plan;
}

TEST(HubThinking, StopsWithTheLastWhoLooksAndGoesOnWithTheFirst) {
    TestHub hub;
    hub.holds_thoughts = true;
    const RoomPointer room = hub.open_room(plan_of_computers());
    {
        HubClient spectator(hub, room), other(hub, room);
        spectator.hello();
        other.hello();
        EXPECT_EQ(spectator.outcome("start"), "done");
        hub.pass(2'000);
        ASSERT_EQ(hub.questions.size(), 1u);
        other.leave();
        hub.pass(2'000);
        EXPECT_FALSE(hub.questions[0].expired()) << "somebody still looks";
    }
    EXPECT_TRUE(hub.questions[0].expired()) << "it is stopped, and what it found out is forgotten";
    hub.pass(60'000);
    EXPECT_EQ(hub.questions.size(), 1u);
    hub.restart();
    hub.pass(60'000);
    EXPECT_EQ(hub.questions.size(), 1u) << "nor after a restart with nobody there";

    const RoomPointer again = hub.find_room(room->id);
    HubClient silent(hub, again);
    hub.pass(2'000);
    EXPECT_EQ(hub.questions.size(), 1u) << "who has not said hello looks at nothing";
    HubClient back(hub, again);
    back.hello();
    hub.pass(2'000);
    EXPECT_EQ(hub.questions.size(), 2u);
    // A page that is loaded again does not wait for the answer that nobody waits for.
    back.leave();
    HubClient reloaded(hub, again);
    reloaded.hello();
    hub.holds_thoughts = false;
    hub.pass(2'000);
    reloaded.hear();
    EXPECT_TRUE(reloaded.memory.knows_event("moved"));
}

TEST(HubThinking, IsForTheSakeOfThoseWhoAreThere) {
    TestHub hub;
    hub.holds_thoughts = true;
    server::RoomPlan plan = plan_of_computers();
    plan.seats[1] = {};
    const RoomPointer room = hub.open_room(plan);
    HubClient spectator(hub, room), player(hub, room);
    spectator.visitor().address = "10.0.0.1";
    player.visitor().address = "10.0.0.2";
    spectator.hello();
    player.hello();
    EXPECT_EQ(
        player.outcome("take_seat", {{"seat", 2}, {"name", "Bo"}, {"token", token_number(2)}}),
        "done");
    EXPECT_EQ(player.outcome("start"), "done");
    hub.pass(2'000);
    EXPECT_EQ(hub.addresses, std::vector<std::string>{"10.0.0.2"});
}

}  // namespace
}  // namespace bastide::test
