#pragma once
/// A connection to a room, as the room sees it: what it has been told, and what it is still to be told.
/// Messages are made when the connection can send, not before: however slow it is, all that waits for
/// it is a few answers and the number of the last event that it knows.

#include "server/base/rate_limit.h"
#include "server/messages/client_messages.h"
#include "server/messages/protocol_codes.h"
#include "server/messages/refusals.h"
#include "server/messages/server_messages.h"

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::server {

class HostedRoom;

/// A message as it is sent.
using MessageText = std::shared_ptr<const std::string>;

/// A part of a room's history that is told anew, without what was taken back within it.
struct Retelling {
    std::uint64_t since = 0, until = 0;
    friend bool operator==(const Retelling&, const Retelling&) = default;
};

class Visitor {
public:
    /// `wake` is called when there may be something to send.
    explicit Visitor(std::function<void()> wake, double chat_per_minute = 20)
        : chat(chat_per_minute, 5), wake_(std::move(wake)) {}
    Visitor(const Visitor&) = delete;
    Visitor& operator=(const Visitor&) = delete;

    /// What is to be sent next; null: not before it is woken. Long messages may be shared by many visitors.
    MessageText next_message(Time now);
    /// Whether nothing comes any more: what is left is to close the connection.
    bool is_closed() const { return closed_ && !closing_; }
    /// Whether it has said hello.
    bool has_greeted() const { return greeted; }

    /// Whether it is told nothing more but why.
    bool is_ending() const { return closed_; }

    // --- For the room ---

    void answer(ServerMessage message);
    void refuse(std::optional<std::int64_t> id, const Refused& why);
    /// The last message; nothing is told after it.
    void close(ClosingCode code, std::string text,
               std::optional<std::int64_t> again = std::nullopt);
    /// The connection is gone: whoever still knows the visitor speaks to nobody.
    void detach();
    void wake() const {
        if (wake_) wake_();
    }
    bool holds(Seat seat) const;
    /// By what the person is known again who is banned: their tokens and their address, as hashes.
    std::vector<std::string> marks() const;

    /// All events after this one are told, perhaps for a second time.
    void tell_from(std::uint64_t since);

    /// Whether this amount may be told again to this address: 1 stands for a thousand events. Empty: always.
    std::function<bool(double)> may_hear_again;
    HostedRoom* room = nullptr;  ///< null: it has gone, or the visitor has
    bool greeted = false;
    std::vector<std::string> token_hashes;  ///< of the tokens that it has shown
    std::vector<Seat> seats;                ///< that these open, in order
    std::string name;                       ///< of a spectator who may speak
    std::string address;     ///< from which it comes, as the limits know it; empty: not known
    std::uint64_t told = 0;  ///< the last event that has been sent
    bool owes_welcome = false, owes_view = false, owes_presence = false;
    bool owes_room = false;  ///< how it stands, though no event tells of it
    RateLimit chat;
    RateLimit resyncs{30, 20};   ///< 1 stands for a thousand events
    RateLimit looks{1200, 100};  ///< at what would be asked; each costs as much as several moves

private:
    MessageText next_events(Time now);
    MessageText next_of_room(Time now);

    std::function<void()> wake_;
    Retelling retelling_;  ///< of a long history; else nothing of it is left
    std::deque<ServerMessage> answers_;
    std::optional<server_says::Closing> closing_;
    bool closed_ = false;
};

}  // namespace bastide::server
