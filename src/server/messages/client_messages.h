#pragma once
/// Everything that a client may send, over the WebSocket of a room: a closed list. Each message is a JSON
/// object with its `kind`, and if it wants an answer of its own an `id` that the answer repeats.
/// docs/protocol.md explains it; tests/server/protocol_documents_test.cpp compares the documents with it.

#include "server/messages/room_events.h"

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace bastide::server {

/// Goes up when a message changes so that older clients would not understand it.
inline constexpr int protocol_version = 1;
/// In bytes; what is longer closes the connection.
inline constexpr std::size_t longest_message = 8 * 1024;
/// Of seats at one device, and of those left from rooms before.
inline constexpr std::size_t most_tokens = 16;
/// Of one message, given or looked at.
inline constexpr std::size_t most_answers_at_once = 8;

namespace client {

/// The first message, and no other.
struct Hello {
    int protocol = 0;
    std::vector<std::string> tokens = {};  ///< of the seats that this client holds
    std::optional<std::uint64_t> since;    ///< the last room event that it has seen
    std::optional<std::string> name;       ///< of a spectator who wants to speak
};
/// `token` is a secret that the client has made up; who shows it again is the person at the seat. So
/// nothing is lost if the answer is, and the message may be sent again.
struct TakeSeat {
    Seat seat = 1;
    std::string name;
    std::string token;
};
struct LeaveSeat {
    Seat seat = 1;
};
/// The host frees the seat of somebody else, or of a computer player, before the game has begun.
struct Remove {
    Seat seat = 1;  ///< the host's
    Seat other = 1;
    /// Of the person who is meant: nobody else is removed who sits there by now.
    std::optional<std::string> name;
    std::optional<std::string> key;  ///< made up by the client for this message (message_keys.h)
};
/// The host lets a computer player sit at a free seat, before the game has begun; or play at another level where one
/// sits already. During the game anybody who plays may let one answer for somebody who has been away for a minute.
struct SeatComputer {
    Seat seat = 1;  ///< the host's
    Seat other = 1;
    std::string level;  ///< "easy", "medium"
    std::optional<std::string> key;
};
/// The host lets somebody into the room no more: who sits at another seat, before the game has begun, under
/// that name if there is one; or without a seat whoever watches under the name.
struct Ban {
    Seat seat = 1;  ///< the host's
    std::optional<Seat> other;
    std::optional<std::string> name;
    std::optional<std::string> key;
};
struct Start {};
struct Move {
    Seat seat = 1;
    std::uint64_t after = 0;  ///< the last game event that the player has seen
    std::string move;
    /// Answers to what the seat is asked next, a tile's figure say: all of them count, or none does.
    std::optional<std::vector<std::string>> then;
};
/// What would be asked after these answers, which are not given: nothing of it is drawn, or told to others.
struct LookAhead {
    Seat seat = 1;
    std::uint64_t after = 0;
    std::vector<std::string> moves;
};
struct Undo {
    Seat seat = 1;
    std::uint64_t after = 0;
};
struct AskUndo {
    Seat seat = 1;
    std::uint64_t after = 0;
};
struct AnswerUndo {
    Seat seat = 1;
    bool agrees = false;
    std::optional<std::uint64_t> request;  ///< the number of the event by which it was asked for
};
struct Resign {
    Seat seat = 1;
};
struct Rematch {
    Seat seat = 1;
};
struct Say {
    std::optional<Seat> seat;
    std::string text;
    std::optional<std::string> key;
};
struct React {
    Seat seat = 1;
    std::string reaction;
    std::optional<std::string> key;
};
/// All room events after this one, and the view, again.
struct Resync {
    std::uint64_t since = 0;
};
/// Answered with a pong at once.
struct Ping {};

BOOST_DESCRIBE_STRUCT(Hello, (), (protocol, tokens, since, name))
BOOST_DESCRIBE_STRUCT(TakeSeat, (), (seat, name, token))
BOOST_DESCRIBE_STRUCT(LeaveSeat, (), (seat))
BOOST_DESCRIBE_STRUCT(Remove, (), (seat, other, name, key))
BOOST_DESCRIBE_STRUCT(SeatComputer, (), (seat, other, level, key))
BOOST_DESCRIBE_STRUCT(Ban, (), (seat, other, name, key))
BOOST_DESCRIBE_STRUCT(Start, (), ())
BOOST_DESCRIBE_STRUCT(Move, (), (seat, after, move, then))
BOOST_DESCRIBE_STRUCT(LookAhead, (), (seat, after, moves))
BOOST_DESCRIBE_STRUCT(Undo, (), (seat, after))
BOOST_DESCRIBE_STRUCT(AskUndo, (), (seat, after))
BOOST_DESCRIBE_STRUCT(AnswerUndo, (), (seat, agrees, request))
BOOST_DESCRIBE_STRUCT(Resign, (), (seat))
BOOST_DESCRIBE_STRUCT(Rematch, (), (seat))
BOOST_DESCRIBE_STRUCT(Say, (), (seat, text, key))
BOOST_DESCRIBE_STRUCT(React, (), (seat, reaction, key))
BOOST_DESCRIBE_STRUCT(Resync, (), (since))
BOOST_DESCRIBE_STRUCT(Ping, (), ())

}  // namespace client

using ClientMessageBody =
    std::variant<client::Hello, client::TakeSeat, client::LeaveSeat, client::Remove,
                 client::SeatComputer, client::Ban, client::Start, client::Move, client::LookAhead,
                 client::Undo, client::AskUndo, client::AnswerUndo, client::Resign, client::Rematch,
                 client::Say, client::React, client::Resync, client::Ping>;

struct ClientMessage {
    std::optional<std::int64_t> id;
    ClientMessageBody body;
};

/// Reads a message. Empty if it is not one; `problem` says why. An object that names a member twice is
/// refused, too.
std::optional<ClientMessage> read_client_message(std::string_view text, std::string& problem);
/// The `id` of an invalid message, so that its sender hears of it; empty if it has none.
std::optional<std::int64_t> id_of_message(std::string_view text);

}  // namespace bastide::server
