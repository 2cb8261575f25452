#include "server/test_hub.h"

#include <gtest/gtest.h>

namespace bastide::test {

using server::Refused;

TestHub::TestHub(server::HubLimits limits, const std::string& vfs) : limits_(limits) {
    options_.file = vfs.empty() ? folder_.file("rooms.sqlite") : "/rooms.sqlite";
    options_.vfs = vfs;
    // Waiting for the disk is for the tests of the store.
    options_.synced = !vfs.empty();
    start();
}

TestHub::~TestHub() { end(); }

void TestHub::start() {
    store_ = server::Store::open(options_);
    hub_ = std::make_unique<server::Hub>(*store_, world(), limits_);
    hub_->load();
    settle();
}

/// What is still to be told is told to nobody.
void TestHub::end() {
    store_->flush();
    posted_.clear();
    put_off_.clear();
    hub_.reset();
    store_.reset();
}

void TestHub::restart() {
    restart_after([](const std::string&) {});
}

void TestHub::restart_after(const std::function<void(const std::string& file)>& change) {
    end();
    change(options_.file);
    start();
}

server::HubWorld TestHub::world() {
    server::HubWorld world;
    world.now = [this] { return now; };
    world.post = [this](std::function<void()> work) {
        const std::lock_guard lock(mutex_);
        posted_.push_back(std::move(work));
    };
    world.post_after = [this](std::int64_t wait, std::function<void()> work) {
        put_off_.emplace(now + wait, std::move(work));
    };
    world.elsewhere = [this](std::function<void()> work) {
        const std::lock_guard lock(mutex_);
        ++run_on_worker;
        posted_.push_back(std::move(work));
    };
    world.think = [this](server::SeatQuestion question, std::function<void(std::string)> then) {
        question.dice = ++thoughts_;
        questions.push_back(question.agent);
        addresses.push_back(question.address);
        if (holds_thoughts) return;
        put_off_.emplace(now, [question = std::move(question), then = std::move(then)] {
            then(answer_of(question));
        });
    };
    world.on_rejected_move = [this](const server::RejectedMove& move) { rejected.push_back(move); };
    world.on_trouble = [this](const std::string& text) { troubles.push_back(text); };
    return world;
}

void TestHub::settle() {
    for (;;) {
        store_->flush();
        std::function<void()> work;
        {
            const std::lock_guard lock(mutex_);
            if (!posted_.empty()) {
                work = std::move(posted_.front());
                posted_.pop_front();
            }
        }
        if (!work && !put_off_.empty() && put_off_.begin()->first <= now) {
            work = std::move(put_off_.begin()->second);
            put_off_.erase(put_off_.begin());
        }
        if (!work) return;
        work();
    }
}

void TestHub::pass(std::int64_t milliseconds, std::int64_t step) {
    for (const server::Time until = now + milliseconds; now < until;) {
        now = std::min(until, now + step);
        hub_->tick();
        settle();
    }
}

std::variant<RoomPointer, Refused> TestHub::open(const server::RoomPlan& plan,
                                                 const std::string& address) {
    std::optional<std::variant<RoomPointer, Refused>> answer;
    hub_->open(plan, address, [&answer](auto opened) { answer = std::move(opened); });
    settle();
    EXPECT_TRUE(answer) << "it was never answered";
    return answer.value_or(Refused());
}

RoomPointer TestHub::open_room(const server::RoomPlan& plan) {
    const auto opened = open(plan);
    if (const Refused* why = std::get_if<Refused>(&opened)) ADD_FAILURE() << why->text;
    return std::get<RoomPointer>(opened);
}

std::variant<RoomPointer, Refused> TestHub::find(const std::string& id) {
    std::optional<std::variant<RoomPointer, Refused>> answer;
    hub_->find(id, [&answer](auto found) { answer = std::move(found); });
    settle();
    EXPECT_TRUE(answer) << "it was never answered";
    return answer.value_or(Refused());
}

RoomPointer TestHub::find_room(const std::string& id) {
    const auto found = find(id);
    if (const Refused* why = std::get_if<Refused>(&found)) ADD_FAILURE() << why->text;
    return std::get<RoomPointer>(found);
}

HubClient::HubClient(TestHub& hub, RoomPointer room)
    : hub_(hub), room_(std::move(room)), visitor_(std::make_shared<server::Visitor>([] {}, 600)) {
    hub_->enter(room_, visitor_);
}

void HubClient::leave() {
    if (!std::exchange(has_left_, true)) hub_->leave(visitor_);
}

void HubClient::hello(const std::vector<std::string>& tokens, std::optional<std::uint64_t> since,
                      const std::string& name) {
    json::object members{{"protocol", 1}, {"tokens", json::value_from(tokens)}};
    if (since) members["since"] = *since;
    if (!name.empty()) members["name"] = name;
    send("hello", std::move(members));
    hub_.settle();
    hear();
}

std::int64_t HubClient::send(std::string_view kind, json::object members) {
    send_text(message(kind, std::move(members), ++last_id_));
    return last_id_;
}

json::object HubClient::ask(std::string_view kind, json::object members) {
    const std::int64_t id = send(kind, std::move(members));
    hub_.settle();
    hear();
    const json::object* answer = memory.answer_to(id);
    if (answer == nullptr) {
        ADD_FAILURE() << "no answer to " << kind;
        return {};
    }
    return *answer;
}

std::string HubClient::outcome(std::string_view kind, json::object members) {
    const json::object answer = ask(kind, std::move(members));
    const std::string code = text_at(answer, "code");
    return code.empty() ? text_at(answer, "kind") : code;
}

void HubClient::hear(int most) {
    for (; most > 0; --most) {
        const auto text = visitor_->next_message(hub_.now);
        if (!text) return;
        memory.take(*text);
    }
}

std::string HubClient::move_first() {
    const auto offer = memory.offer();
    if (!offer) return "nothing is offered";
    return outcome("move",
                   {{"seat", offer->seat}, {"after", offer->after}, {"move", offer->moves[0]}});
}

server::RoomPlan short_plan() {
    server::RoomPlan plan;
    plan.setup = short_setup();
    return plan;
}

TwoAtATable::TwoAtATable(TestHub& hub, const server::RoomPlan& plan)
    : room(hub.open_room(plan)), one(hub, room), two(hub, room) {
    one.hello();
    two.hello();
    EXPECT_EQ(one.outcome("take_seat", {{"seat", 1}, {"name", "Ann"}, {"token", token_number(1)}}),
              "done");
    EXPECT_EQ(two.outcome("take_seat", {{"seat", 2}, {"name", "Bo"}, {"token", token_number(2)}}),
              "done");
    EXPECT_EQ(one.outcome("start"), "done");
    hear();
}

void TwoAtATable::hear() {
    one.hear();
    two.hear();
}

HubClient& TwoAtATable::asked() {
    hear();
    return one.memory.offer() ? one : two;
}

HubClient& TwoAtATable::other() { return &asked() == &one ? two : one; }

int play_on(TestHub& hub, std::initializer_list<HubClient*> clients, int most) {
    int answers = 0;
    for (bool goes_on = true; goes_on && answers < most;) {
        goes_on = false;
        hub.settle();
        for (HubClient* client : clients) {
            client->hear();
            if (answers == most || !client->memory.offer()) continue;
            EXPECT_EQ(client->move_first(), "done");
            ++answers;
            goes_on = true;
        }
    }
    for (HubClient* client : clients) client->hear();
    return answers;
}

}  // namespace bastide::test
