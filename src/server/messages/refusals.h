#pragma once
/// Why something that a client asks for is not done: a closed list of names that programs can rely on,
/// each with a text for people.

#include <boost/describe.hpp>

#include <string>

namespace bastide::server {

BOOST_DEFINE_ENUM_CLASS(RefusalCode,
                        bad_message,        // no JSON, an unknown kind, a missing member …
                        bad_plan,           // the room cannot be as it is wanted
                        bad_setup,          // the table cannot be played
                        bad_name,           // empty, too long, or taken
                        bad_text,           // what is said is empty or too long
                        no_such_seat,       // the room has no seat of that number
                        seat_is_taken,      // by somebody else, or by a computer player
                        not_your_seat,      // the token is not that of the seat
                        wrong_phase,        // before the game, during it or after it
                        not_your_turn,      // another seat is asked
                        stale,              // the game has gone on since
                        illegal_move,       // the rules do not allow it
                        undo_needs_asking,  // others have seen what came of it: ask them
                        nothing_to_undo,    // the seat has not answered yet
                        nobody_asked,       // no request for an undo waits for that seat
                        seen_stays,  // something was drawn since, and this room takes no draw back
                        not_the_host,      // only the host of the room may do that
                        no_such_person,    // nobody of that name watches
                        unknown_reaction,  // none of those on offer
                        bad_token,         // too short or too long to be a secret
                        too_often,         // more of it than one client may
                        no_such_room,      // there is none of that name
                        not_stored,        // the disk is full or fails; nothing has been done
                        room_is_full,      // it has as many events as it may have
                        set_aside          // the room's record is damaged; it cannot go on
)

struct Refused {
    RefusalCode code = RefusalCode::bad_message;
    std::string text;
    std::string rule{};    ///< of an illegal move, as "BASE-04"; else empty
    std::string reason{};  ///< its key, as "edges_differ"; else empty
};

}  // namespace bastide::server
