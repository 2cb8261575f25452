// Everything that the hub refuses: each code, and that a refusal changes nothing for anybody.

#include "server/test_hub.h"

#include <gtest/gtest.h>

#include <set>

namespace bastide::test {
namespace {

using server::Refused;
using server::RoomPlan;

std::string code_of(const Refused& why) { return server::enum_name(why.code); }

std::string code_of(const std::variant<RoomPointer, Refused>& answer) {
    const Refused* why = std::get_if<Refused>(&answer);
    return why != nullptr ? code_of(*why) : "none";
}

json::object seat_wish(int seat, const std::string& name, const std::string& token) {
    return {{"seat", seat}, {"name", name}, {"token", token}};
}

TEST(HubRefusals, OfRoomsThatCannotBe) {
    server::HubLimits limits;
    limits.rooms = 3;
    limits.rooms_per_address = 2;
    TestHub hub(limits);
    RoomPlan plan = short_plan();
    plan.setup = "bastide setup 1\nset basik\n";
    EXPECT_EQ(code_of(hub.open(plan)), "bad_setup");
    plan = short_plan();
    plan.title = std::string(81, 'a');
    EXPECT_EQ(code_of(hub.open(plan)), "bad_plan");
    plan = short_plan();
    EXPECT_EQ(code_of(hub.open(plan, "here")), "none");
    EXPECT_EQ(code_of(hub.open(plan, "here")), "none");
    EXPECT_EQ(code_of(hub.open(plan, "here")), "too_often");
    EXPECT_EQ(code_of(hub.open(plan, "there")), "none");
    EXPECT_EQ(code_of(hub.open(plan, "elsewhere")), "too_often");
    EXPECT_EQ(code_of(hub.find("no id")), "no_such_room");
    EXPECT_EQ(code_of(hub.find("AAAAAAAAAAAAAAAAAAAAAA")), "no_such_room");
    EXPECT_EQ(hub->counts().unfinished, 3u);
}

TEST(HubRefusals, OfKnownDrawsWhereSomebodyElsePlays) {
    TestHub hub;
    RoomPlan plan = short_plan();
    plan.seed = std::string(64, '7');
    EXPECT_EQ(code_of(hub.open(plan)), "bad_plan") << "two people";
    plan.seats = {{server::SeatPlan::Who::anybody, ""}, {server::SeatPlan::Who::anybody, ""}};
    EXPECT_EQ(code_of(hub.open(plan)), "bad_plan");
    plan.seats[1] = {server::SeatPlan::Who::computer, "easy"};
    EXPECT_EQ(code_of(hub.open(plan)), "none");
    for (const char* bad : {"", "7", "seven"}) {
        plan.seed = bad;
        EXPECT_EQ(code_of(hub.open(plan)), "bad_plan") << bad;
    }
}

TEST(HubRefusals, OfWhatIsNoMessage) {
    TestHub hub;
    TwoAtATable table(hub);
    const char* const bad[] = {"",
                               "{",
                               "[]",
                               "null",
                               "\"move\"",
                               "\xff\xfe",
                               "{}",
                               R"({"kind":"dance"})",
                               R"({"kind":7})",
                               R"({"kind":"start","start":1})",
                               R"({"kind":"ping","kind":"ping"})",
                               R"({"kind":"ping","id":1.5})",
                               R"({"kind":"ping","id":"one"})",
                               R"({"kind":"ping","id":99999999999999999999})",
                               R"({"kind":"resign","seat":"1"})",
                               R"({"kind":"resign","seat":1.0})",
                               R"({"kind":"resign","seat":4294967297})",
                               R"({"kind":"move","seat":1,"after":-1,"move":"pass"})",
                               R"({"kind":"move","seat":1})",
                               R"({"kind":"hello","protocol":1,"tokens":[[[[[[[[[[]]]]]]]]]]})",
                               R"({"kind":"ping"} {"kind":"ping"})"};
    for (const char* text : bad) {
        const std::size_t before = table.one.memory.answers_without_id.size();
        table.one.send_text(text);
        table.one.hear();
        ASSERT_EQ(table.one.memory.answers_without_id.size(), before + 1) << text;
        EXPECT_EQ(text_at(table.one.memory.answers_without_id.back(), "code"), "bad_message");
    }
    const std::string long_text = message("say", {{"text", std::string(9000, 'a')}});
    table.one.send_text(long_text);
    table.one.hear();
    EXPECT_EQ(text_at(table.one.memory.answers_without_id.back(), "code"), "bad_message");
    EXPECT_EQ(table.one.memory.pongs, 0);
    EXPECT_GT(play_on(hub, {&table.one, &table.two}), 20) << "the game goes on for both";
    EXPECT_TRUE(table.two.memory.knows_event("ended"));
}

TEST(HubRefusals, OfHello) {
    TestHub hub;
    const RoomPointer room = hub.open_room(short_plan());
    HubClient client(hub, room);
    EXPECT_EQ(client.outcome("start"), "bad_message") << "hello comes first";
    client.send("ping");
    client.hear();
    EXPECT_EQ(client.memory.pongs, 1) << "but for a sign of life";
    EXPECT_EQ(client.outcome("hello", {{"protocol", 1}, {"tokens", {"short"}}}), "bad_token");
    json::array many;
    for (int i = 0; i < 17; ++i) many.push_back(json::value_from(token_number(i)));
    EXPECT_EQ(client.outcome("hello", {{"protocol", 1}, {"tokens", many}}), "bad_token");
    EXPECT_FALSE(client.memory.welcome);
    client.hello();
    EXPECT_TRUE(client.memory.welcome);
    EXPECT_EQ(client.outcome("hello", {{"protocol", 1}, {"tokens", json::array()}}), "bad_message");

    HubClient future(hub, room);
    future.send("hello", {{"protocol", 2}, {"tokens", json::array()}});
    future.hear();
    ASSERT_TRUE(future.memory.closing);
    EXPECT_EQ(text_at(*future.memory.closing, "code"), "protocol");
    EXPECT_TRUE(future.is_closed());
}

TEST(HubRefusals, BeforeTheGame) {
    TestHub hub;
    const RoomPointer room = hub.open_room(short_plan());
    HubClient one(hub, room), two(hub, room);
    one.hello();
    two.hello();
    const std::string token = token_number(1), other = token_number(2);
    EXPECT_EQ(one.outcome("take_seat", seat_wish(3, "Ann", token)), "no_such_seat");
    EXPECT_EQ(one.outcome("take_seat", seat_wish(0, "Ann", token)), "no_such_seat");
    EXPECT_EQ(one.outcome("take_seat", seat_wish(1, " ", token)), "bad_name");
    EXPECT_EQ(one.outcome("take_seat", seat_wish(1, "Ann", "1234")), "bad_token");
    EXPECT_EQ(one.outcome("leave_seat", {{"seat", 1}}), "not_your_seat");
    EXPECT_EQ(one.outcome("leave_seat", {{"seat", -1}}), "no_such_seat");
    EXPECT_EQ(one.outcome("take_seat", seat_wish(1, "Ann", token)), "done");
    EXPECT_EQ(two.outcome("take_seat", seat_wish(1, "Bo", other)), "seat_is_taken");
    EXPECT_EQ(two.outcome("take_seat", seat_wish(2, "Ann", other)), "bad_name");
    EXPECT_EQ(two.outcome("start"), "not_your_seat");
    EXPECT_EQ(one.outcome("start"), "wrong_phase");
    EXPECT_EQ(one.outcome("resign", {{"seat", 1}}), "wrong_phase");
    EXPECT_EQ(one.outcome("rematch", {{"seat", 1}}), "wrong_phase");
    EXPECT_EQ(one.outcome("move", {{"seat", 1}, {"after", 0}, {"move", "pass"}}), "wrong_phase");
    EXPECT_EQ(one.outcome("undo", {{"seat", 1}, {"after", 0}}), "wrong_phase");
    EXPECT_EQ(one.outcome("answer_undo", {{"seat", 1}, {"agrees", true}}), "nobody_asked");
    one.hear();
    EXPECT_EQ(one.memory.events.size(), 2u) << "refusals are no events";
    EXPECT_TRUE(hub.rejected.empty());
}

TEST(HubRefusals, DuringTheGame) {
    TestHub hub;
    TwoAtATable table(hub);
    HubClient& player = table.asked();
    HubClient& other = table.other();
    const auto offer = *player.memory.offer();
    const server::Seat seat = offer.seat, far = 3 - seat;
    const auto move = [](server::Seat mover, std::uint64_t after, const std::string& text) {
        return json::object{{"seat", mover}, {"after", after}, {"move", text}};
    };
    const std::string good = offer.moves[0];
    EXPECT_EQ(other.outcome("move", move(far, offer.after, good)), "not_your_turn");
    EXPECT_EQ(other.outcome("move", move(seat, offer.after, good)), "not_your_seat");
    EXPECT_EQ(player.outcome("move", move(9, offer.after, good)), "no_such_seat");
    EXPECT_EQ(player.outcome("move", move(seat, offer.after - 1, good)), "stale");
    EXPECT_EQ(player.outcome("move", move(seat, offer.after + 1, good)), "stale");
    EXPECT_EQ(player.outcome("move", move(seat, offer.after, "castle in the air")), "illegal_move");
    const json::object illegal = player.ask("move", move(seat, offer.after, "40,40 turned 0"));
    EXPECT_EQ(text_at(illegal, "code"), "illegal_move");
    EXPECT_EQ(text_at(illegal, "rule"), "BASE-04");
    EXPECT_EQ(text_at(illegal, "reason"), "no_tile_beside");
    EXPECT_EQ(player.outcome("take_seat", seat_wish(1, "Eve", token_number(9))), "wrong_phase");
    EXPECT_EQ(player.outcome("leave_seat", {{"seat", seat}}), "wrong_phase");
    EXPECT_EQ(player.outcome("start"), "wrong_phase");
    EXPECT_EQ(player.outcome("undo", {{"seat", seat}, {"after", offer.after}}), "nothing_to_undo");
    EXPECT_EQ(player.outcome("undo", {{"seat", seat}, {"after", 1}}), "stale");
    EXPECT_EQ(player.outcome("react", {{"seat", seat}, {"reaction", "shout"}}), "unknown_reaction");
    EXPECT_EQ(player.outcome("react", {{"seat", far}, {"reaction", "oops"}}), "not_your_seat");
    EXPECT_EQ(player.outcome("say", {{"seat", seat}, {"text", ""}}), "bad_text");
    EXPECT_EQ(player.outcome("say", {{"text", "I have no name"}}), "bad_name");
    table.hear();
    EXPECT_EQ(player.memory.events.size(), 4u) << "refusals are no events";
    EXPECT_EQ(player.memory.offer()->moves, offer.moves);

    while (player.memory.offer()) ASSERT_EQ(player.move_first(), "done");
    EXPECT_EQ(player.outcome("undo",
                             {{"seat", seat}, {"after", number_at(*player.memory.view, "after")}}),
              "undo_needs_asking");
    // What was refused to the player themselves is kept, each with a record that can be played again.
    ASSERT_EQ(hub.rejected.size(), 5u);
    EXPECT_EQ(hub.rejected.back().reason.find("(BASE-04)"),
              hub.rejected.back().reason.size() - std::string("(BASE-04)").size());
    std::string records;
    for (const server::RejectedMove& rejected : hub.rejected) records += rejected.record;
    EXPECT_NE(records.find("players Ann Bo"), std::string::npos);
    EXPECT_EQ(records.find("bastide record"), records.rfind("bastide record"))
        << "one record for all at the same moment";
}

TEST(HubRefusals, OfTooMuchTalk) {
    TestHub hub;
    const RoomPointer room = hub.open_room(short_plan());
    auto visitor = std::make_shared<server::Visitor>([] {}, 20);
    hub->enter(room, visitor);
    const auto say = [&](const std::string& text) { hub->receive(visitor, text); };
    say(message("hello", {{"protocol", 1}, {"tokens", json::array()}, {"name", "Eve"}}));
    for (int i = 0; i < 6; ++i) say(message("say", {{"text", "hm"}}, i));
    hub.settle();
    ClientMemory memory;
    while (const auto text = visitor->next_message(hub.now)) memory.take(*text);
    EXPECT_EQ(memory.count_events("said"), 5);
    EXPECT_EQ(text_at(*memory.answer_to(5), "code"), "too_often");
    hub.now += 3'000;
    say(message("say", {{"text", "now"}}, 6));
    hub.settle();
    while (const auto text = visitor->next_message(hub.now)) memory.take(*text);
    EXPECT_EQ(text_at(*memory.answer_to(6), "kind"), "done");
    hub->leave(visitor);
}

TEST(HubRefusals, WhoAsksButDoesNotReadIsClosed) {
    TestHub hub;
    TwoAtATable table(hub);
    for (int i = 0; i < 10'000; ++i) table.one.send("ping");
    EXPECT_FALSE(table.one.is_closed()) << "the last message is still to be sent";
    table.one.hear();
    ASSERT_TRUE(table.one.memory.closing);
    EXPECT_EQ(text_at(*table.one.memory.closing, "code"), "too_slow");
    EXPECT_LT(table.one.memory.pongs, 300) << "nothing is kept for it without bound";
}

}  // namespace
}  // namespace bastide::test
