#pragma once
/// What happens in a room, as it is stored and as everything else follows from it: a closed list. A room
/// is these events in order (docs/decisions/0005-server.md); none is ever changed or removed.

#include "server/base/clock.h"
#include "server/base/secret_text.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace bastide::server {

/// The seats of a room are counted from 1, in the order of play, as wherever people see them.
using Seat = int;

/// How long players may think. Times in milliseconds.
struct TimeControl {
    enum class Kind : std::uint8_t {
        none,
        per_move,        ///< `limit` for each uninterrupted run of answers
        per_game,        ///< `limit` for the game, and `increment` more after each run
        correspondence,  ///< as per_move; shown in days
    };
    Kind kind = Kind::none;
    std::int64_t limit = 0;
    std::int64_t increment = 0;
    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// Who is meant to sit at a seat.
struct SeatPlan {
    enum class Who : std::uint8_t { anybody, computer };
    Who who = Who::anybody;
    std::string level;  ///< of the computer player: "easy", "medium"
    friend bool operator==(const SeatPlan&, const SeatPlan&) = default;
};

/// What a room is created with.
struct RoomPlan {
    std::string title;       ///< for the lobby; may be empty
    std::string setup;       ///< the text of a set-up file (docs/setup-files.md)
    bool is_public = false;  ///< in the lobby
    std::vector<SeatPlan> seats;
    TimeControl time;
    /// How long somebody may be away on their turn until a computer player takes over, in
    /// milliseconds; 0: for ever.
    std::int64_t absence = 0;
    /// What was seen stays: nothing is taken back behind which something has been drawn. Plans of version 0.1
    /// do not say it.
    std::optional<bool> seen_stays;
    /// Of the draws, hex: everybody may know them, as in a lesson. Without it they are secret.
    std::optional<std::string> seed;
    friend bool operator==(const RoomPlan&, const RoomPlan&) = default;
};

namespace events {

struct Created {
    RoomPlan plan;
    std::string commitment;  ///< hash of the draw seed, hex
    std::string rematch_of;  ///< the id of another room, or empty
    friend bool operator==(const Created&, const Created&) = default;
};
/// Somebody sat down. Whoever shows the token is that person.
struct SeatTaken {
    Seat seat = 1;
    std::string name;
    SecretText token_hash;  ///< hex
    friend bool operator==(const SeatTaken&, const SeatTaken&) = default;
};
/// Before the game has started.
struct SeatLeft {
    Seat seat = 1;
    friend bool operator==(const SeatLeft&, const SeatLeft&) = default;
};
/// Before the game has started: the host has freed a seat.
struct Removed {
    Seat by = 1;  ///< the host
    Seat seat = 1;
    std::optional<std::string> key;  ///< of the message that asked for it (message_keys.h)
    friend bool operator==(const Removed&, const Removed&) = default;
};
/// Before the game has started: the host has given a seat to a computer player, or another level to the one there.
struct ComputerSeated {
    Seat by = 1;  ///< the host
    Seat seat = 1;
    std::string level;
    std::optional<std::string> key;
    friend bool operator==(const ComputerSeated&, const ComputerSeated&) = default;
};
/// The host lets somebody into the room no more.
struct Banned {
    Seat by = 1;  ///< the host
    std::string name;
    SecretText marks;  ///< by which that person is known again: hashes, with spaces between them
    std::optional<std::string> key;
    friend bool operator==(const Banned&, const Banned&) = default;
};
struct Started {
    friend bool operator==(const Started&, const Started&) = default;
};
/// An answer of a player. What nature and the engine answer after it follows from it.
struct Moved {
    Seat seat = 1;
    std::string move;  ///< docs/notation.md
    bool by_computer = false;
    std::int64_t used = 0;  ///< of the player's clock, in milliseconds
    friend bool operator==(const Moved&, const Moved&) = default;
};
/// The last `answers` answers of players are taken back. Whoever was asked has used their clock
/// all the same.
struct Undone {
    Seat seat = 1;
    int answers = 1;
    std::int64_t used = 0;
    friend bool operator==(const Undone&, const Undone&) = default;
};
/// A player asks the others to take back the last answer of theirs.
struct UndoAsked {
    Seat seat = 1;
    friend bool operator==(const UndoAsked&, const UndoAsked&) = default;
};
/// One of the others replies; no reply in time counts as a refusal, and `seat` is then empty.
struct UndoAnswered {
    std::optional<Seat> seat;
    bool agrees = false;
    friend bool operator==(const UndoAnswered&, const UndoAnswered&) = default;
};
/// From now on a computer player answers for the seat.
struct TakenOver {
    enum class Why : std::uint8_t { absent, resigned, out_of_time };
    Seat seat = 1;
    Why why = Why::absent;
    std::int64_t used = 0;
    friend bool operator==(const TakenOver&, const TakenOver&) = default;
};
/// Somebody who was absent has come back.
struct HandedBack {
    Seat seat = 1;
    friend bool operator==(const HandedBack&, const HandedBack&) = default;
};
struct Said {
    std::string name;
    std::optional<Seat> seat;  ///< none: a spectator
    std::string text;
    std::optional<std::string> key;  ///< that the client has made up for it; version 0.1 had none
    friend bool operator==(const Said&, const Said&) = default;
};
struct Reacted {
    Seat seat = 1;
    std::string reaction;
    std::optional<std::string> key;
    friend bool operator==(const Reacted&, const Reacted&) = default;
};
/// The game is over; the seed of its draws may be seen.
struct Ended {
    std::vector<int> scores;
    std::string seed;  ///< hex
    friend bool operator==(const Ended&, const Ended&) = default;
};
/// Nobody came to play, or to go on playing: the room is closed without an end of its game.
struct Closed {
    friend bool operator==(const Closed&, const Closed&) = default;
};
/// The same people play again, in another room.
struct Rematched {
    std::string room;
    friend bool operator==(const Rematched&, const Rematched&) = default;
};

/// Only told, never stored: a move that was taken back, or what took it back, where somebody hears a long
/// history anew.
struct LeftOut {
    friend bool operator==(const LeftOut&, const LeftOut&) = default;
};

}  // namespace events

using RoomEventBody =
    std::variant<events::Created, events::SeatTaken, events::SeatLeft, events::Started,
                 events::Moved, events::Undone, events::UndoAsked, events::UndoAnswered,
                 events::TakenOver, events::HandedBack, events::Said, events::Reacted,
                 events::Ended, events::Closed, events::Rematched, events::Removed, events::Banned,
                 events::ComputerSeated, events::LeftOut>;

struct RoomEvent {
    std::uint64_t number = 0;  ///< from 1, without gaps
    Time at = 0;
    RoomEventBody body;
    friend bool operator==(const RoomEvent&, const RoomEvent&) = default;
};

/// The event as it is stored: one line of JSON, with its kind first.
std::string stored_text(const RoomEvent& event);
/// Reads it again. Empty if it is not one; `problem` says why.
std::optional<RoomEvent> read_stored(std::string_view text, std::string& problem);

}  // namespace bastide::server
