// Rooms without sockets: what people may do in them, what time does to them, and that a room is the fold
// of its events.

#include "server/rooms/room.h"

#include "core/compiled_rules.h"
#include "notation/moves/move_text.h"

#include <gtest/gtest.h>

namespace bastide::server {
namespace {

constexpr Time evening = 1'700'000'000'000;
constexpr const char* base_for_two = "bastide setup 1\nplayers 2\nset basic:2\n";

/// The same draws each time.
fair::DrawSeed seed() {
    Bytes32 bytes;
    bytes.fill(5);
    return fair::DrawSeed(bytes);
}

Room new_room(RoomPlan plan) {
    Refused why;
    TableCache tables;
    auto room = Room::create(std::move(plan), tables, seed(), "", evening, why);
    EXPECT_TRUE(room) << why.text;
    return std::move(*room);
}

RoomPlan plan_for_two() {
    RoomPlan plan;
    plan.setup = base_for_two;
    return plan;
}

/// Red and Blue sit down and begin.
Room begun(RoomPlan plan = plan_for_two()) {
    Room room = new_room(std::move(plan));
    EXPECT_FALSE(room.take_seat(1, "Red", "aa", evening));
    EXPECT_FALSE(room.take_seat(2, "Blue", "bb", evening));
    room.connected(1, evening);
    room.connected(2, evening);
    EXPECT_FALSE(room.start(evening));
    return room;
}

std::string first_move(const Room& room) {
    MoveList moves;
    room.game().legal(moves);
    return move_text(room.rules(), room.game().state(), moves[0]);
}

/// The seat that is asked gives its first answer.
void answer(Room& room, Time now = evening) {
    ASSERT_TRUE(room.asked());
    const auto why = room.move(*room.asked(), room.last_game_event(), first_move(room), now);
    ASSERT_FALSE(why) << why->text;
}

RefusalCode code_of(const Room::Rejection& refusal) {
    EXPECT_TRUE(refusal) << "it should have been refused";
    return refusal ? refusal->code : RefusalCode::bad_message;
}

/// A room brought back from its events is as the one that they come from.
void expect_same(const Room& room, const Room& other) {
    EXPECT_EQ(room.last_event(), other.last_event());
    EXPECT_EQ(room.last_game_event(), other.last_game_event());
    EXPECT_EQ(room.phase(), other.phase());
    EXPECT_EQ(room.asked(), other.asked());
    ASSERT_EQ(room.seats().size(), other.seats().size());
    for (std::size_t i = 0; i < room.seats().size(); ++i) {
        const SeatState &one = room.seats()[i], &two = other.seats()[i];
        EXPECT_EQ(one.name, two.name);
        EXPECT_EQ(one.token_hash, two.token_hash);
        EXPECT_EQ(one.taken_over, two.taken_over);
        EXPECT_EQ(one.time_left, two.time_left);
    }
    ASSERT_EQ(room.has_game(), other.has_game());
    if (room.has_game()) {
        EXPECT_EQ(fingerprint(room.game().state()), fingerprint(other.game().state()));
    }
}

TEST(Room, ASetUpThatCannotBePlayedIsRefusedWithItsLine) {
    RoomPlan plan;
    plan.setup = "bastide setup 1\nplayers 2\nset basik:2\n";
    Refused why;
    TableCache tables;
    EXPECT_FALSE(Room::create(plan, tables, seed(), "", evening, why));
    EXPECT_EQ(why.code, RefusalCode::bad_setup);
    EXPECT_NE(why.text.find("setup:3"), std::string::npos) << why.text;
    plan.setup = "bastide setup 1\nplayers 1\n";
    EXPECT_FALSE(Room::create(plan, tables, seed(), "", evening, why));
    EXPECT_EQ(why.code, RefusalCode::bad_setup);
    EXPECT_NE(why.text.find("one player"), std::string::npos) << why.text;
    plan = plan_for_two();
    plan.seats.resize(3);
    EXPECT_FALSE(Room::create(plan, tables, seed(), "", evening, why));
    EXPECT_EQ(why.text, "the set-up is for 2 players, but the room has 3 seats");
}

TEST(Room, SeatsAreTakenOnceAndLeftBeforeTheGame) {
    Room room = new_room(plan_for_two());
    EXPECT_EQ(code_of(room.take_seat(3, "Red", "aa", evening)), RefusalCode::no_such_seat);
    EXPECT_EQ(code_of(room.take_seat(1, " ", "aa", evening)), RefusalCode::bad_name);
    EXPECT_FALSE(room.take_seat(1, "Red", "aa", evening));
    EXPECT_EQ(code_of(room.take_seat(1, "Blue", "bb", evening)), RefusalCode::seat_is_taken);
    EXPECT_EQ(code_of(room.take_seat(2, "Red", "bb", evening)), RefusalCode::bad_name);
    EXPECT_EQ(code_of(room.start(evening)), RefusalCode::wrong_phase);
    EXPECT_FALSE(room.leave_seat(1, evening));
    EXPECT_FALSE(room.take_seat(1, "Green", "cc", evening));
    EXPECT_FALSE(room.take_seat(2, "Red", "aa", evening));
    EXPECT_FALSE(room.start(evening));
    EXPECT_EQ(code_of(room.leave_seat(1, evening)), RefusalCode::wrong_phase);
}

TEST(Room, AMoveAppliesOnce) {
    Room room = begun();
    const Seat seat = *room.asked();
    const std::uint64_t after = room.last_game_event();
    const std::string move = first_move(room);
    EXPECT_EQ(code_of(room.move(3 - seat, after, move, evening)), RefusalCode::not_your_turn);
    EXPECT_EQ(code_of(room.move(seat, after - 1, move, evening)), RefusalCode::stale);
    EXPECT_EQ(code_of(room.move(seat, after, "nonsense", evening)), RefusalCode::illegal_move);
    const auto far = room.move(seat, after, "40,40 turned 0", evening);
    EXPECT_EQ(code_of(far), RefusalCode::illegal_move);
    EXPECT_EQ(far->rule, "BASE-04");
    EXPECT_FALSE(room.move(seat, after, move, evening));
    EXPECT_EQ(code_of(room.move(seat, after, move, evening)), RefusalCode::stale)
        << "a double click";
}

/// Counts how often the engine is asked whether a placement is legal. The rules of a room are not shared
/// with other rooms here.
class CountedChecks {
public:
    explicit CountedChecks(const Room& room) {
        for (DecisionTable& question :
             const_cast<CompiledRules&>(room.rules().compiled()).decisions)
            for (Offer& offer : question.offers)
                if (offer.kind == MoveKind::place_tile && question.entry.name == "place_tile") {
                    original = offer.check;
                    offer.check = counted;
                }
        count = 0;
    }
    static inline int count = 0;

private:
    static inline Refusal (*original)(Position, const Step&, const Move&) = nullptr;
    static Refusal counted(Position position, const Step& question, const Move& move) {
        ++count;
        return original(position, question, move);
    }
};

TEST(Room, AMoveThatIsPlayedIsCheckedOnce) {
    Room room = begun();
    ASSERT_EQ(room.game().decision().name, "place_tile");
    const std::string move = first_move(room);
    const CountedChecks checks(room);
    EXPECT_FALSE(room.move(*room.asked(), room.last_game_event(), move, evening));
    EXPECT_EQ(CountedChecks::count, 1);
    EXPECT_EQ(std::get<events::Moved>(room.take_new_events().back().body).move, move);
}

TEST(Room, TalkDoesNotMakeMovesLate) {
    Room room = begun();
    const std::uint64_t after = room.last_game_event();
    EXPECT_FALSE(room.say(2, "", "your turn", evening));
    EXPECT_FALSE(room.react(1, "thinking", evening));
    EXPECT_EQ(code_of(room.react(1, "shouting", evening)), RefusalCode::unknown_reaction);
    EXPECT_EQ(code_of(room.say(1, "", std::string(501, 'a'), evening)), RefusalCode::bad_text);
    EXPECT_FALSE(room.move(*room.asked(), after, first_move(room), evening));
}

TEST(Room, TheOwnRunIsTakenBackAtOnceAndMoreByRequest) {
    Room room = begun();
    const Seat seat = *room.asked();
    EXPECT_EQ(code_of(room.undo(seat, room.last_game_event(), evening)),
              RefusalCode::nothing_to_undo);
    const std::uint64_t before = fingerprint(room.game().state());
    answer(room);
    ASSERT_EQ(room.asked(), seat) << "the figure is still to be placed";
    EXPECT_FALSE(room.undo(seat, room.last_game_event(), evening));
    EXPECT_EQ(fingerprint(room.game().state()), before);

    while (room.asked() == seat) answer(room);
    EXPECT_EQ(code_of(room.undo(seat, room.last_game_event(), evening)),
              RefusalCode::undo_needs_asking);
    const std::uint64_t later = fingerprint(room.game().state());
    EXPECT_FALSE(room.ask_undo(seat, room.last_game_event(), evening));
    EXPECT_EQ(code_of(room.answer_undo(seat, true, evening)), RefusalCode::nobody_asked);
    EXPECT_FALSE(room.answer_undo(3 - seat, false, evening));
    EXPECT_EQ(fingerprint(room.game().state()), later);

    EXPECT_FALSE(room.ask_undo(seat, room.last_game_event(), evening));
    room.tick(evening + undo_patience);
    EXPECT_FALSE(room.undo_request()) << "no answer is a no";

    EXPECT_FALSE(room.ask_undo(seat, room.last_game_event(), evening));
    EXPECT_FALSE(room.answer_undo(3 - seat, true, evening));
    EXPECT_EQ(room.asked(), seat);
    while (room.asked() == seat) answer(room);
    EXPECT_EQ(fingerprint(room.game().state()), later) << "the same tiles come again";
}

/// Whoever is replaced still has a say: else one could wait for the other to be away, and draw again.
TEST(Room, WhoIsReplacedIsAskedToo) {
    RoomPlan plan = plan_for_two();
    plan.absence = 60'000;
    for (const bool has_resigned : {false, true}) {
        Room room = begun(plan);
        const Seat seat = *room.asked(), other = 3 - seat;
        while (room.asked() == seat) answer(room);
        if (has_resigned) {
            EXPECT_FALSE(room.resign(other, evening));
        } else {
            room.disconnected(other, evening);
            room.tick(evening + plan.absence);
        }
        ASSERT_TRUE(room.seats()[std::size_t(other) - 1].taken_over);
        const std::uint64_t before = fingerprint(room.game().state());
        EXPECT_FALSE(room.ask_undo(seat, room.last_game_event(), evening));
        ASSERT_TRUE(room.undo_request());
        EXPECT_EQ(room.undo_request()->waits_for, (std::vector<Seat>{other}));
        EXPECT_EQ(fingerprint(room.game().state()), before);
        EXPECT_FALSE(room.answer_undo(other, true, evening));
        EXPECT_EQ(room.asked(), seat);
    }
}

/// Also if the other one is replaced while the request waits.
TEST(Room, WhoIsReplacedMeanwhileIsStillWaitedFor) {
    Room room = begun();
    const Seat seat = *room.asked();
    while (room.asked() == seat) answer(room);
    EXPECT_FALSE(room.ask_undo(seat, room.last_game_event(), evening));
    EXPECT_FALSE(room.resign(3 - seat, evening));
    ASSERT_TRUE(room.undo_request());
    EXPECT_EQ(room.undo_request()->waits_for.size(), 1u);
}

TEST(Room, WhatWasSeenStaysWhereTheRoomSaysSo) {
    RoomPlan plan = plan_for_two();
    plan.seen_stays = true;
    Room room = begun(plan);
    const Seat seat = *room.asked();
    answer(room);
    ASSERT_EQ(room.asked(), seat) << "the figure is still to be placed";
    EXPECT_FALSE(room.undo(seat, room.last_game_event(), evening)) << "nothing has been drawn";
    while (room.asked() == seat) answer(room);
    EXPECT_EQ(code_of(room.undo(seat, room.last_game_event(), evening)), RefusalCode::seen_stays);
    EXPECT_EQ(code_of(room.ask_undo(seat, room.last_game_event(), evening)),
              RefusalCode::seen_stays);
    EXPECT_FALSE(room.undo_request());
}

TEST(Room, WhoIsAwayIsReplacedAndComesBack) {
    RoomPlan plan = plan_for_two();
    plan.absence = 120'000;
    Room room = begun(plan);
    const Seat seat = *room.asked();
    room.disconnected(seat, evening);
    room.tick(evening + 119'999);
    EXPECT_FALSE(room.computer_turn());
    EXPECT_EQ(room.next_tick(), evening + 120'000);
    room.tick(evening + 120'000);
    ASSERT_TRUE(room.computer_turn());
    EXPECT_EQ(room.computer_turn()->level, "medium");
    EXPECT_FALSE(room.computer_move(seat, room.last_game_event(), first_move(room), evening));
    room.connected(seat, evening + 130'000);
    EXPECT_FALSE(room.seats()[std::size_t(seat) - 1].taken_over);
    EXPECT_EQ(code_of(room.computer_move(seat, room.last_game_event(), "pass", evening)),
              RefusalCode::not_your_turn);

    EXPECT_FALSE(room.resign(seat, evening));
    room.disconnected(seat, evening);
    room.connected(seat, evening);
    EXPECT_TRUE(room.seats()[std::size_t(seat) - 1].taken_over) << "who resigns does not come back";
}

TEST(Room, ClocksRunOnlyForTheSeatThatIsAsked) {
    RoomPlan plan = plan_for_two();
    plan.time = {TimeControl::Kind::per_game, 60'000, 5'000};
    Room room = begun(plan);
    const Seat seat = *room.asked();
    Time now = evening + 10'000;
    EXPECT_EQ(room.time_left(seat, now), 50'000);
    EXPECT_EQ(room.time_left(3 - seat, now), 60'000);
    while (room.asked() == seat) answer(room, now);
    EXPECT_EQ(room.time_left(seat, now), 55'000);
    now += 60'000;
    room.tick(now - 1);
    EXPECT_FALSE(room.computer_turn());
    room.tick(now);
    EXPECT_EQ(room.seats()[std::size_t(2 - seat)].taken_over, events::TakenOver::Why::out_of_time);
    EXPECT_TRUE(room.computer_turn());
}

/// Everything that can be done, at random, to the end; and all of it again from what is stored.
TEST(Room, IsTheFoldOfItsEvents) {
    RoomPlan plan = plan_for_two();
    plan.absence = 60'000;
    plan.time = {TimeControl::Kind::per_game, 3'600'000, 1'000};
    Room room = begun(plan);
    Random random(9);
    Time now = evening;
    std::vector<RoomEvent> stored;
    for (int step = 0; step < 5000 && room.phase() != Phase::over; ++step) {
        now += random.below(2000);
        const Seat seat = Seat(random.below(2)) + 1;
        const std::uint64_t after = room.last_game_event() - random.below(2) * random.below(2);
        switch (random.below(12)) {
            case 0: room.undo(seat, after, now); break;
            case 1: room.ask_undo(seat, after, now); break;
            case 2: room.answer_undo(seat, random.below(2) == 0, now); break;
            case 3: room.say(seat, "", "hm", now, "key-" + std::to_string(step)); break;
            case 4: room.disconnected(seat, now); break;
            case 5: room.connected(seat, now); break;
            case 6: room.tick(now); break;
            default:
                room.move(seat, after, first_move(room), now);
                if (const auto turn = room.computer_turn())
                    room.computer_move(turn->seat, turn->after, first_move(room), now);
        }
        for (RoomEvent& event : room.take_new_events()) stored.push_back(std::move(event));
        if (step % 50 != 0 && room.phase() != Phase::over) continue;
        std::vector<RoomEvent> read;
        std::string problem;
        for (const RoomEvent& event : stored) {
            const auto again = read_stored(stored_text(event), problem);
            ASSERT_TRUE(again) << problem;
            ASSERT_EQ(*again, event);
            read.push_back(*again);
        }
        TableCache tables;
        const auto restored = Room::restored(read, tables, seed(), now, problem);
        ASSERT_TRUE(restored) << problem;
        expect_same(room, *restored);
        for (int said = 0; said <= step; ++said)
            for (Seat who = 1; who <= 2; ++who) {
                const std::string key = "key-" + std::to_string(said);
                ASSERT_EQ(room.has_heard(who, "", key), restored->has_heard(who, "", key)) << key;
            }
    }
    EXPECT_EQ(room.phase(), Phase::over);
    ASSERT_FALSE(stored.empty());
    EXPECT_TRUE(std::holds_alternative<events::Ended>(stored.back().body));
}

}  // namespace
}  // namespace bastide::server
