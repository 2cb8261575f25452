#pragma once
/// Everything that the server sends over the WebSocket of a room: a closed list, of objects with their
/// `kind`. What a seat may not see is in none of them: the game comes as the view of that seat
/// (docs/view-json.md), room events without tokens and without the seed before the end.

#include "server/messages/described_events.h"

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace bastide::server {

/// A seat as everybody sees it.
struct SeatInfo {
    std::string name;                       ///< empty: free
    bool computer = false;                  ///< by plan
    std::optional<std::string> level;       ///< of the computer player
    std::optional<std::string> taken_over;  ///< why a computer player answers for a person
    bool present = false;
    std::optional<std::int64_t> time_left;  ///< in milliseconds; only with a clock
};

/// A room as everybody sees it.
struct RoomInfo {
    std::string id;
    std::string title;
    bool is_public = false;
    std::vector<std::string> sets;  ///< of tiles, as in the set-up: "basic:2"
    std::string phase;              ///< gathering, playing, over
    std::vector<SeatInfo> seats;
    TimeControl time;
    std::int64_t absence = 0;  ///< as in the plan
    bool seen_stays = false;   ///< the same
    std::optional<Seat> host;  ///< who may remove, ban and let computer players sit down
    std::optional<Seat> asked;
    std::string commitment;                  ///< to the draws
    std::optional<std::string> seed;         ///< of the draws, when the game is over
    std::optional<std::vector<int>> scores;  ///< by seat, when the game has been played to its end
    std::optional<Time> ended_at;            ///< when the room was over
    std::optional<std::string> next_room;    ///< where the same people play again
    std::optional<Seat> undo_asked;          ///< who asks to take back
    std::vector<Seat> undo_waits_for;        ///< who has not agreed to it yet
    std::uint64_t last_event = 0;
    std::uint64_t last_game_event = 0;  ///< what a move has to name
    int spectators = 0;
    Time now = 0;  ///< when it stood so, by the server's clock
};

BOOST_DESCRIBE_STRUCT(SeatInfo, (), (name, computer, level, taken_over, present, time_left))
BOOST_DESCRIBE_STRUCT(RoomInfo, (),
                      (id, title, is_public, sets, phase, seats, time, absence, seen_stays, host,
                       asked, commitment, seed, scores, ended_at, next_room, undo_asked,
                       undo_waits_for, last_event, last_game_event, spectators, now))

namespace server_says {

/// The answer to `hello`.
struct Welcome {
    int protocol = 0;
    std::string version;      ///< of the server
    std::vector<Seat> seats;  ///< those that the client's tokens belong to
    std::int64_t now = 0;     ///< the server's time
    WrittenJson room;
};
/// What has happened. Events come in order and without gaps, whatever happens to the connection.
struct Events {
    std::vector<WrittenJson> events;
    /// How the room stands after them; left out while more events are on their way to the disk.
    std::optional<WrittenJson> room;
};
/// The game as the client may see it, after what changes it. Views in between may be left out where the
/// connection is slow.
struct View {
    std::uint64_t after = 0;         ///< the game event that it shows
    std::vector<WrittenJson> views;  ///< one for each seat of the client, else the spectators'
};
/// The game as the seat would see it after answers that it has only looked at (`client::LookAhead`): what would
/// be asked then, and what everything would be worth. Whatever chance decides is still open.
struct Ahead {
    std::optional<std::int64_t> id;
    WrittenJson view;
    WrittenJson analysis;
};
/// What the client asked for is done, and on disk.
struct Done {
    std::optional<std::int64_t> id;
    std::uint64_t event = 0;
};
struct Refused {
    std::optional<std::int64_t> id;
    std::string code;  ///< refusals.h
    std::string text;
    std::optional<std::string> rule;
    std::optional<std::string> reason;  ///< the key of its words: "edges_differ"
};
/// Somebody has come or gone.
struct Presence {
    std::vector<bool> present;  ///< by seat
    int spectators = 0;
};
struct Pong {
    std::int64_t now = 0;
};
/// The last message. `again`: come back after this number of milliseconds.
struct Closing {
    std::string code;
    std::string text;
    std::optional<std::int64_t> again;
};

BOOST_DESCRIBE_STRUCT(Welcome, (), (protocol, version, seats, now, room))
BOOST_DESCRIBE_STRUCT(Events, (), (events, room))
BOOST_DESCRIBE_STRUCT(View, (), (after, views))
BOOST_DESCRIBE_STRUCT(Ahead, (), (id, view, analysis))
BOOST_DESCRIBE_STRUCT(Done, (), (id, event))
BOOST_DESCRIBE_STRUCT(Refused, (), (id, code, text, rule, reason))
BOOST_DESCRIBE_STRUCT(Presence, (), (present, spectators))
BOOST_DESCRIBE_STRUCT(Pong, (), (now))
BOOST_DESCRIBE_STRUCT(Closing, (), (code, text, again))

}  // namespace server_says

using ServerMessage = std::variant<server_says::Welcome, server_says::Events, server_says::View,
                                   server_says::Ahead, server_says::Done, server_says::Refused,
                                   server_says::Presence, server_says::Pong, server_says::Closing>;

/// A message as it is sent.
std::string message_text(const ServerMessage& message);

/// What stands for an event that is left out of a history told anew: its number and its time. `event` is what
/// would be told of it otherwise.
std::string left_out_text(const std::string& event);

/// An event as it may leave the server, as JSON: without secrets, and with the tiles drawn in it.
std::string public_event_text(const RoomEvent& event, const std::vector<std::string>& drawn);

}  // namespace bastide::server
