// Messages that are sent again because nobody knows whether they have arrived: what has a key is done once, and
// what was meant for a person or a request is done for no other.

#include "server/messages/message_keys.h"

#include "server/power_loss_vfs.h"
#include "server/test_hub.h"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

using server::HeardKeys;
using server::Seat;

/// A key that has not been used under another number.
std::string key_number(int number) { return "key-" + std::to_string(10'000 + number); }

json::object words(Seat seat, const std::string& text, int key) {
    return {{"seat", seat}, {"text", text}, {"key", key_number(key)}};
}
json::object reaction(Seat seat, int key) {
    return {{"seat", seat}, {"reaction", "oops"}, {"key", key_number(key)}};
}
json::object seat_wish(int number, const std::string& name, int token) {
    return {{"seat", number}, {"name", name}, {"token", token_number(token)}};
}

/// The last event of a kind that a client has heard.
json::object last_event(const HubClient& client, std::string_view kind) {
    json::object found;
    for (const std::string& text : client.memory.events) {
        const json::object event = json::parse(text).get_object();
        if (event.at("kind").as_string() == kind) found = event;
    }
    return found;
}

TEST(MessageKeys, HaveALengthAndAnAlphabet) {
    EXPECT_TRUE(server::is_message_key("aZ09-_bc"));
    EXPECT_TRUE(server::is_message_key(std::string(40, 'k')));
    const std::string bad[] = {"",           "seven-7",    std::string(41, 'k'),
                               "with blank", "with/slash", "umläute-"};
    TestHub hub;
    TwoAtATable table(hub);
    for (const std::string& key : bad) {
        EXPECT_FALSE(server::is_message_key(key)) << key;
        const json::object told = table.one.ask("say", {{"seat", 1}, {"text", "hm"}, {"key", key}});
        EXPECT_EQ(text_at(told, "code"), "bad_message") << key;
        EXPECT_EQ(text_at(told, "text"), "key: 8 to 40 letters, digits, - and _ were expected");
    }
    for (const char* kind : {"react", "remove", "ban"}) {
        json::object members{{"seat", 1}, {"key", "short"}};
        if (kind == std::string("react")) members["reaction"] = "oops";
        if (kind != std::string("react")) members["other"] = 2;
        EXPECT_EQ(table.one.outcome(kind, members), "bad_message") << kind;
    }
    EXPECT_EQ(table.one.outcome("start", {{"key", key_number(1)}}), "bad_message")
        << "only where it is of use";
    EXPECT_FALSE(table.one.memory.knows_event("said"));
}

TEST(MessageKeys, WhatIsSentAgainIsAnsweredAndNotDoneAgain) {
    TestHub hub;
    TwoAtATable table(hub);
    EXPECT_EQ(table.one.outcome("say", words(1, "hello", 1)), "done");
    EXPECT_EQ(text_at(last_event(table.one, "said"), "key"), key_number(1));
    EXPECT_EQ(table.one.outcome("react", reaction(1, 2)), "done");
    EXPECT_EQ(text_at(last_event(table.one, "reacted"), "key"), key_number(2));
    const json::object again = table.one.ask("say", words(1, "hello", 1));
    EXPECT_EQ(text_at(again, "kind"), "done");
    EXPECT_EQ(std::uint64_t(number_at(again, "event")), table.one.memory.last_event());
    EXPECT_EQ(table.one.outcome("react", reaction(1, 2)), "done");
    table.hear();
    EXPECT_EQ(table.two.memory.count_events("said"), 1);
    EXPECT_EQ(table.two.memory.count_events("reacted"), 1);
    // Other words have another key, and without one each message counts.
    EXPECT_EQ(table.one.outcome("say", words(1, "hello", 3)), "done");
    EXPECT_EQ(table.one.outcome("say", {{"seat", 1}, {"text", "hello"}}), "done");
    EXPECT_EQ(table.one.outcome("say", {{"seat", 1}, {"text", "hello"}}), "done");
    EXPECT_EQ(table.one.memory.count_events("said"), 4);
    EXPECT_FALSE(last_event(table.one, "said").contains("key"));
}

TEST(MessageKeys, AreThoseOfOnePerson) {
    TestHub hub;
    TwoAtATable table(hub);
    HubClient eve(hub, table.room), kim(hub, table.room);
    eve.hello({}, std::nullopt, "Eve");
    kim.hello({}, std::nullopt, "Kim");
    EXPECT_EQ(table.one.outcome("say", words(1, "first", 1)), "done");
    EXPECT_EQ(table.two.outcome("say", words(2, "second", 1)), "done");
    const json::object third{{"text", "third"}, {"key", key_number(1)}};
    for (HubClient* client : {&eve, &kim, &eve}) EXPECT_EQ(client->outcome("say", third), "done");
    table.hear();
    EXPECT_EQ(table.one.memory.count_events("said"), 4);
    // Who does not sit there hears nothing of what that person has said.
    EXPECT_EQ(table.two.outcome("say", words(1, "first", 1)), "not_your_seat");
    EXPECT_EQ(eve.outcome("react", reaction(1, 1)), "not_your_seat");
}

TEST(MessageKeys, AreKnownOverANewConnectionAndAfterARestart) {
    TestHub hub;
    TwoAtATable table(hub);
    HubClient eve(hub, table.room);
    eve.hello({}, std::nullopt, "Eve");
    const json::object of_eve{{"text", "I watch"}, {"key", key_number(7)}};
    EXPECT_EQ(table.one.outcome("say", words(1, "hello", 1)), "done");
    EXPECT_EQ(eve.outcome("say", of_eve), "done");
    HubClient back(hub, table.room);
    back.hello({token_number(1)});
    EXPECT_EQ(back.outcome("say", words(1, "hello", 1)), "done");
    EXPECT_EQ(back.memory.count_events("said"), 2);
    for (HubClient* client : {&table.one, &table.two, &eve, &back}) client->leave();
    hub.restart();
    const RoomPointer room = hub.find_room(table.room->id);
    HubClient later(hub, room), eve_later(hub, room);
    later.hello({token_number(1)});
    eve_later.hello({}, std::nullopt, "Eve");
    EXPECT_EQ(later.outcome("say", words(1, "hello", 1)), "done");
    EXPECT_EQ(eve_later.outcome("say", of_eve), "done");
    EXPECT_EQ(later.memory.count_events("said"), 2);
    EXPECT_EQ(later.outcome("say", words(1, "hello again", 2)), "done");
    EXPECT_EQ(later.memory.count_events("said"), 3);
}

/// Sent over the old connection and over the new one, and neither is on the disk yet.
TEST(MessageKeys, TheAnswerWaitsForTheDisk) {
    TestHub hub;
    TwoAtATable table(hub);
    const std::int64_t first = table.one.send("say", words(1, "hello", 1));
    const std::int64_t second = table.one.send("say", words(1, "hello", 1));
    table.one.hear();
    EXPECT_EQ(table.one.memory.answer_to(second), nullptr);
    hub.settle();
    table.hear();
    for (const std::int64_t id : {first, second}) {
        ASSERT_NE(table.one.memory.answer_to(id), nullptr);
        EXPECT_EQ(text_at(*table.one.memory.answer_to(id), "kind"), "done");
    }
    EXPECT_EQ(table.two.memory.count_events("said"), 1);
}

TEST(MessageKeys, WhatCouldNotBeStoredIsSentAgainAndCounts) {
    PowerLossDisk disk("message-keys", 3);
    TestHub hub({}, disk.name());
    TwoAtATable table(hub);
    disk.set_fault(DiskFault::write_fails);
    EXPECT_EQ(table.one.outcome("say", words(1, "hello", 1)), "not_stored");
    disk.set_fault(DiskFault::none);
    hub.pass(2'000);
    EXPECT_EQ(table.one.outcome("say", words(1, "hello", 1)), "done");
    EXPECT_EQ(table.one.outcome("say", words(1, "hello", 1)), "done");
    EXPECT_EQ(table.one.memory.count_events("said"), 1);
}

TEST(MessageKeys, WhatIsSentAgainCostsNoTalk) {
    TestHub hub;
    const RoomPointer room = hub.open_room(short_plan());
    const auto visitor = std::make_shared<server::Visitor>([] {}, 20);
    hub->enter(room, visitor);
    ClientMemory memory;
    int id = 0;
    const auto say = [&](int key) {
        hub->receive(visitor, message("say", {{"text", "hm"}, {"key", key_number(key)}}, ++id));
        hub.settle();
        while (const auto text = visitor->next_message(hub.now)) memory.take(*text);
        const json::object& told = *memory.answer_to(id);
        return text_at(told, "kind") == "done" ? "done" : text_at(told, "code");
    };
    hub->receive(visitor,
                 message("hello", {{"protocol", 1}, {"tokens", json::array()}, {"name", "Eve"}}));
    EXPECT_EQ(say(0), "done");
    for (int i = 0; i < 50; ++i) ASSERT_EQ(say(0), "done");
    for (int key = 1; key < 5; ++key) EXPECT_EQ(say(key), "done") << key;
    EXPECT_EQ(say(5), "too_often");
    EXPECT_EQ(say(0), "done") << "it was said before";
    EXPECT_EQ(say(5), "too_often") << "it was not";
    EXPECT_EQ(memory.count_events("said"), 5);
    hub->leave(visitor);
}

TEST(MessageKeys, WhatIsSentAgainNeedsNoPlace) {
    server::HubLimits limits;
    limits.events_per_room = 12;
    TestHub hub(limits);
    TwoAtATable table(hub);
    EXPECT_EQ(table.one.outcome("say", words(1, "hello", 1)), "done");
    EXPECT_EQ(table.one.outcome("react", reaction(1, 2)), "done");
    EXPECT_EQ(table.one.outcome("say", words(1, "hello", 3)), "room_is_full");
    EXPECT_EQ(table.one.outcome("say", words(1, "hello", 1)), "done");
    EXPECT_EQ(table.one.outcome("react", reaction(1, 2)), "done");
}

TEST(MessageKeys, AreRememberedWithinBounds) {
    HeardKeys heard;
    const int most = int(server::remembered_keys), people = int(server::remembered_spectators);
    for (int i = 0; i < most; ++i) heard.remember(1, "", key_number(i));
    EXPECT_TRUE(heard.knows(1, "", key_number(0)));
    EXPECT_FALSE(heard.knows(2, "", key_number(0)));
    EXPECT_FALSE(heard.knows(std::nullopt, "", key_number(0)));
    heard.remember(1, "", key_number(most));
    EXPECT_FALSE(heard.knows(1, "", key_number(0)));
    EXPECT_TRUE(heard.knows(1, "", key_number(1)));
    EXPECT_TRUE(heard.knows(1, "", key_number(most)));
    // However many look on, the last ones are known, and those who play.
    const auto name = [](int number) { return "Watcher " + std::to_string(number); };
    for (int i = 0; i < people; ++i) heard.remember(std::nullopt, name(i), key_number(i));
    heard.remember(std::nullopt, name(0), key_number(1));
    heard.remember(std::nullopt, name(people), key_number(0));
    EXPECT_TRUE(heard.knows(std::nullopt, name(0), key_number(0))) << "it has spoken again";
    EXPECT_TRUE(heard.knows(std::nullopt, name(0), key_number(1)));
    EXPECT_FALSE(heard.knows(std::nullopt, name(1), key_number(1)));
    for (int i = 2; i < people; ++i)
        EXPECT_TRUE(heard.knows(std::nullopt, name(i), key_number(i))) << i;
    EXPECT_TRUE(heard.knows(std::nullopt, name(people), key_number(0)));
    EXPECT_TRUE(heard.knows(1, "", key_number(most)));
    heard.forget(1);
    EXPECT_FALSE(heard.knows(1, "", key_number(most)));
}

TEST(MessageKeys, WhoSitsDownAfterSomebodyElseIsAnotherPerson) {
    TestHub hub;
    const RoomPointer room = hub.open_room(short_plan());
    HubClient ann(hub, room), ben(hub, room);
    ann.hello();
    ben.hello();
    EXPECT_EQ(ann.outcome("take_seat", seat_wish(1, "Ann", 1)), "done");
    EXPECT_EQ(ann.outcome("say", words(1, "hello", 1)), "done");
    EXPECT_EQ(ann.outcome("leave_seat", {{"seat", 1}}), "done");
    EXPECT_EQ(ben.outcome("take_seat", seat_wish(1, "Ben", 2)), "done");
    EXPECT_EQ(ben.outcome("say", words(1, "hello", 1)), "done");
    EXPECT_EQ(ben.memory.count_events("said"), 2);
}

/// A seat is taken once, however often the message comes and whatever has begun meanwhile.
TEST(MessageKeys, ASeatNeedsNone) {
    TestHub hub;
    TwoAtATable table(hub);
    for (int i = 0; i < 100; ++i)
        ASSERT_EQ(table.one.outcome("take_seat", seat_wish(1, "Ann", 1)), "done") << i;
    EXPECT_EQ(table.one.outcome("say", {{"seat", 1}, {"text", "hm"}}), "done")
        << "that has cost no talk";
    EXPECT_EQ(table.one.memory.count_events("seat_taken"), 2);
    EXPECT_EQ(table.two.outcome("take_seat", seat_wish(1, "Ann", 2)), "wrong_phase");
}

/// The room waits; Ann, who sits at seat 1, is its host.
struct WaitingRoom {
    explicit WaitingRoom(TestHub& hub)
        : room(hub.open_room(short_plan())), ann(hub, room), ben(hub, room), cleo(hub, room) {
        for (HubClient* client : {&ann, &ben, &cleo}) client->hello();
        EXPECT_EQ(ann.outcome("take_seat", seat_wish(1, "Ann", 1)), "done");
        EXPECT_EQ(ben.outcome("take_seat", seat_wish(2, "Ben", 2)), "done");
    }
    RoomPointer room;
    HubClient ann, ben, cleo;
};

TEST(MessageKeys, WhoIsRemovedOnceMaySitDownAgain) {
    TestHub hub;
    WaitingRoom table(hub);
    const json::object remove{{"seat", 1}, {"other", 2}, {"key", key_number(1)}};
    EXPECT_EQ(table.ann.outcome("remove", remove), "done");
    EXPECT_EQ(text_at(last_event(table.ann, "removed"), "key"), key_number(1));
    EXPECT_EQ(table.ben.outcome("take_seat", seat_wish(2, "Ben", 2)), "done");
    EXPECT_EQ(table.ann.outcome("remove", remove), "done");
    table.ben.hear();
    EXPECT_EQ(table.ben.memory.count_events("removed"), 1);
    EXPECT_EQ(table.ben.outcome("leave_seat", {{"seat", 2}}), "done") << "the seat is still his";
}

TEST(MessageKeys, ABanIsForOnePerson) {
    TestHub hub;
    WaitingRoom table(hub);
    const json::object ban{{"seat", 1}, {"other", 2}, {"key", key_number(1)}};
    EXPECT_EQ(table.ann.outcome("ban", ban), "done");
    EXPECT_EQ(text_at(last_event(table.ann, "banned"), "key"), key_number(1));
    EXPECT_FALSE(last_event(table.ann, "removed").contains("key"));
    EXPECT_EQ(table.cleo.outcome("take_seat", seat_wish(2, "Cleo", 3)), "done");
    EXPECT_EQ(table.ann.outcome("ban", ban), "done");
    table.cleo.hear();
    EXPECT_FALSE(table.cleo.is_closed());
    EXPECT_EQ(table.cleo.memory.count_events("banned"), 1);
}

/// What the host wants comes late, and somebody else sits there by then.
TEST(MessageKeys, WhoSatDownMeanwhileIsNotMeant) {
    TestHub hub;
    WaitingRoom table(hub);
    EXPECT_EQ(table.ben.outcome("leave_seat", {{"seat", 2}}), "done");
    EXPECT_EQ(table.cleo.outcome("take_seat", seat_wish(2, "Cleo", 3)), "done");
    const json::object ben{{"seat", 1}, {"other", 2}, {"name", "Ben"}};
    EXPECT_EQ(table.ann.outcome("remove", ben), "no_such_person");
    EXPECT_EQ(table.ann.outcome("ban", ben), "no_such_person");
    table.cleo.hear();
    EXPECT_FALSE(table.cleo.is_closed());
    EXPECT_FALSE(table.cleo.memory.knows_event("removed"));
    const json::object cleo{{"seat", 1}, {"other", 2}, {"name", "Cleo"}};
    EXPECT_EQ(table.ann.outcome("remove", cleo), "done");
    EXPECT_EQ(table.cleo.outcome("take_seat", seat_wish(2, "Cleo", 3)), "done");
    EXPECT_EQ(table.ann.outcome("ban", cleo), "done");
    EXPECT_EQ(text_at(last_event(table.ann, "banned"), "name"), "Cleo");
    table.cleo.hear();
    EXPECT_TRUE(table.cleo.is_closed());
}

TEST(MessageKeys, AnAnswerToARequestIsForNoLaterOne) {
    TestHub hub;
    TwoAtATable table(hub);
    HubClient& player = table.asked();
    HubClient& other = table.other();
    const Seat seat = player.memory.offer()->seat;
    while (player.memory.offer()) ASSERT_EQ(player.move_first(), "done");
    const auto ask = [&] {
        const std::int64_t after = number_at(*player.memory.view, "after");
        EXPECT_EQ(player.outcome("ask_undo", {{"seat", seat}, {"after", after}}), "done");
        other.hear();
        return number_at(last_event(other, "undo_asked"), "number");
    };
    const auto answer = [&](bool agrees, std::int64_t request) {
        return other.outcome("answer_undo",
                             {{"seat", 3 - seat}, {"agrees", agrees}, {"request", request}});
    };
    const std::int64_t first = ask();
    EXPECT_EQ(answer(false, first), "done");
    const std::int64_t second = ask();
    EXPECT_EQ(answer(true, first), "nobody_asked");
    EXPECT_EQ(answer(true, second + 1), "nobody_asked");
    table.hear();
    EXPECT_FALSE(player.memory.knows_event("undone"));
    EXPECT_EQ(answer(true, second), "done");
    EXPECT_TRUE(other.memory.knows_event("undone"));
}

/// Events of version 0.1 have no keys.
TEST(MessageKeys, OldEventsAreReadAsBefore) {
    const char* const old[] = {
        R"({"number":6,"at":2,"event":{"kind":"said","name":"Eve","text":"hm"}})",
        R"({"number":6,"at":2,"event":{"kind":"said","name":"Ann","seat":1,"text":"hm"}})",
        R"({"number":6,"at":2,"event":{"kind":"reacted","seat":1,"reaction":"oops"}})",
        R"({"number":6,"at":2,"event":{"kind":"removed","by":1,"seat":2}})",
        R"({"number":6,"at":2,"event":{"kind":"banned","by":1,"name":"Bo","marks":"aa bb"}})"};
    for (const char* text : old) {
        std::string problem;
        const auto event = server::read_stored(text, problem);
        ASSERT_TRUE(event) << problem;
        EXPECT_EQ(server::stored_text(*event), text);
    }
}

}  // namespace
}  // namespace bastide::test
