#pragma once
/// The descriptions of room events (room_events.h), for those who write them as JSON.

#include "server/messages/described_json.h"
#include "server/messages/room_events.h"

namespace bastide::server {

BOOST_DESCRIBE_ENUM(TimeControl::Kind, none, per_move, per_game, correspondence)
BOOST_DESCRIBE_STRUCT(TimeControl, (), (kind, limit, increment))
BOOST_DESCRIBE_ENUM(SeatPlan::Who, anybody, computer)
BOOST_DESCRIBE_STRUCT(SeatPlan, (), (who, level))
BOOST_DESCRIBE_STRUCT(RoomPlan, (),
                      (title, setup, is_public, seats, time, absence, seen_stays, seed))

namespace events {
BOOST_DESCRIBE_STRUCT(Created, (), (plan, commitment, rematch_of))
BOOST_DESCRIBE_STRUCT(SeatTaken, (), (seat, name, token_hash))
BOOST_DESCRIBE_STRUCT(SeatLeft, (), (seat))
BOOST_DESCRIBE_STRUCT(Removed, (), (by, seat, key))
BOOST_DESCRIBE_STRUCT(ComputerSeated, (), (by, seat, level, key))
BOOST_DESCRIBE_STRUCT(Banned, (), (by, name, marks, key))
BOOST_DESCRIBE_STRUCT(Started, (), ())
BOOST_DESCRIBE_STRUCT(Moved, (), (seat, move, by_computer, used))
BOOST_DESCRIBE_STRUCT(Undone, (), (seat, answers, used))
BOOST_DESCRIBE_STRUCT(UndoAsked, (), (seat))
BOOST_DESCRIBE_STRUCT(UndoAnswered, (), (seat, agrees))
BOOST_DESCRIBE_ENUM(TakenOver::Why, absent, resigned, out_of_time)
BOOST_DESCRIBE_STRUCT(TakenOver, (), (seat, why, used))
BOOST_DESCRIBE_STRUCT(HandedBack, (), (seat))
BOOST_DESCRIBE_STRUCT(Said, (), (name, seat, text, key))
BOOST_DESCRIBE_STRUCT(Reacted, (), (seat, reaction, key))
BOOST_DESCRIBE_STRUCT(Ended, (), (scores, seed))
BOOST_DESCRIBE_STRUCT(Closed, (), ())
BOOST_DESCRIBE_STRUCT(Rematched, (), (room))
BOOST_DESCRIBE_STRUCT(LeftOut, (), ())
}  // namespace events

#define BASTIDE_NAME(kind)                          \
    template <>                                     \
    struct StructName<events::kind> {               \
        static constexpr const char* value = #kind; \
    }
BASTIDE_NAME(Created);
BASTIDE_NAME(SeatTaken);
BASTIDE_NAME(SeatLeft);
BASTIDE_NAME(Removed);
BASTIDE_NAME(ComputerSeated);
BASTIDE_NAME(Banned);
BASTIDE_NAME(Started);
BASTIDE_NAME(Moved);
BASTIDE_NAME(Undone);
BASTIDE_NAME(UndoAsked);
BASTIDE_NAME(UndoAnswered);
BASTIDE_NAME(TakenOver);
BASTIDE_NAME(HandedBack);
BASTIDE_NAME(Said);
BASTIDE_NAME(Reacted);
BASTIDE_NAME(Ended);
BASTIDE_NAME(Closed);
BASTIDE_NAME(Rematched);
BASTIDE_NAME(LeftOut);
#undef BASTIDE_NAME

}  // namespace bastide::server
