#pragma once
/// A room with those who are connected to it, and with what of it is on the disk.

#include "server/hub/visitor.h"
#include "server/rooms/room.h"
#include "server/rooms/seated_agent.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::server {

/// A command that waits until its events are on the disk.
struct WaitingAnswer {
    std::weak_ptr<Visitor> visitor;
    std::optional<std::int64_t> id;
    std::uint64_t event = 0;                                  ///< the last that it caused
    std::function<void(const std::optional<Refused>&)> then;  ///< or this is called
};

class HostedRoom {
public:
    HostedRoom(std::string id, Room room) : id(std::move(id)), room(std::move(room)) {}

    /// Whether all of it is on the disk, so that it may be shown as it stands.
    bool is_settled() const { return stored == room.last_event() && !reloading; }
    /// Whether the game is on the disk as it stands; what is said may still be on its way.
    bool is_game_settled() const { return stored >= room.last_game_event() && !reloading; }
    int spectators() const;
    /// The computer player of a seat, as long as its level stays the same.
    std::shared_ptr<SeatedAgent> computer(Seat seat, const std::string& level);
    /// Whether somebody looks at it. Where nobody does, nobody thinks.
    bool is_looked_at() const;
    /// For whose sake computer players think: the address of a player who is there, or else of somebody
    /// who looks on.
    const std::string& address_of_interest() const;
    /// Whoever thinks about something else than is asked now need not go on.
    void stop_outdated_thinking();
    /// Nobody waits for an answer; what computer players have found out is forgotten.
    void put_computers_away();
    /// How everybody sees it, as JSON: as it stood when it was last settled.
    const std::string& info(Time now);
    /// The game as these seats may see it; the spectators' view if there are none.
    std::vector<WrittenJson> views(const std::vector<Seat>& seats);
    /// Adds events behind `told` to a message, as many as fit into one, up to `until`. What the retelling
    /// leaves out has only its number. Returns the last that is told then.
    std::uint64_t add_events(server_says::Events& message, std::uint64_t told, std::uint64_t until,
                             const Retelling& retelling) const;
    /// How the history behind `told` is told: a long one without what was taken back.
    Retelling retelling_from(std::uint64_t told);
    /// The next message of a retelling, which begins behind `told` and moves it on. Made once for all who
    /// hear it within some seconds.
    MessageText retold_events(const Retelling& retelling, std::uint64_t& told, Time now);
    /// Forgets such messages that have been made some time ago.
    void forget_retold(Time now);
    /// How many bytes of them have been made.
    std::uint64_t retold_bytes() const { return retold_bytes_; }
    server_says::Presence presence() const;
    /// Who holds these tokens.
    std::vector<Seat> seats_of(const std::vector<std::string>& token_hashes) const;
    /// The board as SVG, with words in a language. Drawing takes long, so that it is kept.
    const std::string& picture(const std::string& language);

    std::string id;
    Room room;
    std::uint64_t stored = 0;  ///< the last event that is on the disk
    std::vector<std::shared_ptr<Visitor>> visitors;
    std::vector<WaitingAnswer> waiting;
    bool reloading = false;                         ///< storing has failed: it is read again
    bool thinking = false;                          ///< a computer player is about to answer
    std::optional<Room::ComputerTurn> thinking_of;  ///< while it thinks: the question
    std::uint64_t questions = 0;    ///< to computer players; only the last one counts
    bool told_of_program = false;   ///< people know that a program does not answer
    bool opens_next = false;        ///< the room of the rematch is about to be opened
    std::uint64_t reported_at = 0;  ///< the game event at which moves have been refused
    RateLimit talk{120, 60};        ///< of all together
    RateLimit reports{30, 10};      ///< of refused moves, for the log
    Time empty_since = 0;           ///< while nobody is connected
    std::string opened_from;        ///< the address that has opened it, since the server started

private:
    void drop_question();

    /// A message of a retelling.
    struct Retold {
        Retelling retelling;
        std::uint64_t begin = 0, end = 0;
        Time made_at = 0;
        MessageText text;
    };
    std::vector<Retold> retold_;
    std::uint64_t retold_until_ = 0, retold_bytes_ = 0;
    std::map<Seat, std::shared_ptr<SeatedAgent>> computers_;
    std::string info_;
    std::string spectators_view_;
    std::map<std::string, std::string> pictures_;  // by language
    std::uint64_t spectators_view_of_ = 0, picture_of_ = 0;
};

}  // namespace bastide::server
