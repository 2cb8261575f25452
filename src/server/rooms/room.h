#pragma once
/// A room: one game, those who sit at it, and what they say. It is the fold of its events
/// (room_events.h): every command is checked against the room as it stands and either refused or turned
/// into new events, which are taken in at once and waited for by `take_new_events`. A room has no
/// sockets, files, threads or clocks of its own.

#include "fair/draw_seed.h"
#include "notation/record/record.h"
#include "server/messages/message_keys.h"
#include "server/messages/refusals.h"
#include "server/messages/room_events.h"
#include "server/rooms/table_cache.h"

#include <bastide/game.h>

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace bastide::server {

/// What the others have to answer within.
inline constexpr std::int64_t undo_patience = 60'000;
/// Who has been away for so long can be replaced by a computer player, in milliseconds.
inline constexpr std::int64_t shortest_absence = 60'000;
/// The longest name and the longest text, in characters.
inline constexpr int longest_name = 24, longest_text = 500;
/// The most marks in a room by which people are known again whom the host has banned.
inline constexpr std::size_t most_ban_marks = 500;
/// What can be shown with one touch.
inline constexpr std::string_view reactions[] = {"hello", "well_played", "thinking", "oops",
                                                 "thanks"};

enum class Phase : std::uint8_t { gathering, playing, over };

/// Who sits at a seat, and how they are.
struct SeatState {
    std::string name;        ///< empty: nobody sits there
    std::string token_hash;  ///< empty for computer players
    std::string level;       ///< of the computer player who sits there by plan; else empty
    std::optional<events::TakenOver::Why> taken_over;  ///< by a computer player
    int connections = 0;                               ///< of whoever holds the token
    Time away_since = 0;                               ///< while there are none
    std::int64_t time_left = 0;                        ///< by the clock; without one 0
    std::uint64_t taken_at = 0;                        ///< the event by which somebody sat down

    bool is_person() const { return !token_hash.empty(); }
    bool is_free() const { return name.empty(); }
    /// Whether a computer player answers for the seat now.
    bool is_played_by_computer() const { return !is_person() || taken_over.has_value(); }
};

/// A request of a player to take back an answer of theirs.
struct UndoRequest {
    std::uint64_t event = 0;  ///< the number of the event by which it was asked for
    Seat by = 1;
    int answers = 0;              ///< that would be taken back, the others' since then included
    std::vector<Seat> waits_for;  ///< who has not agreed yet
    Time until = 0;
};

class Room {
public:
    using Rejection = std::optional<Refused>;  ///< nothing: it is done

    /// A new room, or why there is none. All draws come from the seed.
    static std::optional<Room> create(RoomPlan plan, TableCache& tables, const fair::DrawSeed& seed,
                                      std::string rematch_of, Time now, Refused& why);
    /// The room of these events, at least the first one. Empty if they are not those of a room with
    /// that seed; `problem` names the first that does not follow. The time since the last one is
    /// nobody's.
    static std::optional<Room> restored(std::span<const RoomEvent> events, TableCache& tables,
                                        const fair::DrawSeed& seed, Time now, std::string& problem);

    // --- As it stands ---
    const RoomPlan& plan() const { return plan_; }
    /// With the names of those who play, once the game has started.
    const TableSetup& setup() const { return setup_; }
    const Ruleset& rules() const { return *rules_; }
    const std::shared_ptr<const Ruleset>& shared_rules() const { return rules_; }
    Phase phase() const { return phase_; }
    std::span<const SeatState> seats() const { return seats_; }
    /// The game; only once it has started.
    const Game& game() const { return *game_; }
    bool has_game() const { return game_.has_value(); }
    std::uint64_t last_event() const { return last_event_; }
    /// The number of the last event that changed the game: what a move has to name.
    std::uint64_t last_game_event() const { return last_game_event_; }
    /// The game events of the game as it stands, without those that were taken back: that of its start,
    /// and of each answer of a player. What happened at one of them is the moment of the same place
    /// (report/moments.h).
    const std::vector<std::uint64_t>& moments() const { return moments_; }
    /// The seat that is asked; empty if the game is not going on.
    std::optional<Seat> asked() const;
    const std::optional<UndoRequest>& undo_request() const { return undo_request_; }
    /// Who looks after the room: of the people who sit there and play themselves, the one who sat down first.
    /// Empty if there are none.
    std::optional<Seat> host() const;
    /// Whether the host has banned somebody with one of these marks.
    bool is_banned(const std::vector<std::string>& marks) const;
    /// Whether this person has sent a message with the key: then it is done. `seat`: nothing for a spectator.
    bool has_heard(std::optional<Seat> seat, std::string_view name, std::string_view key) const {
        return heard_.knows(seat, name, key);
    }
    /// To the seed of the draws, hex.
    const std::string& commitment() const { return commitment_; }
    const fair::DrawSeed& secret_seed() const { return seed_; }
    Time created_at() const { return created_at_; }
    /// When it was over; nothing before.
    std::optional<Time> ended_at() const { return ended_at_; }
    /// The points by seat, when the game has been played to its end.
    std::optional<std::vector<int>> final_scores() const;
    /// The room that has been opened for the next game, or empty.
    const std::string& next_room() const { return next_room_; }
    /// The game so far as a record, with the seed only if the game is over; nothing before it starts.
    std::optional<Record> record() const;
    /// What everybody may see of the events, as JSON; event `n` is number `n - 1` of them.
    const std::vector<std::string>& log() const { return log_; }
    /// Whether an event need not be told to who knows those up to `since` and hears those up to `until`: it
    /// is an answer that was taken back in between, or what took it back, and none of it is known there.
    bool may_be_left_out(std::uint64_t event, std::uint64_t since, std::uint64_t until) const;
    /// How many answers have been played again for what was taken back.
    std::uint64_t played_again() const { return played_again_; }
    /// What the clock of a seat shows now; with no clock 0.
    std::int64_t time_left(Seat seat, Time now) const;

    /// From this number of events on the game only goes on to its end: nothing is taken back or said any more, and
    /// who has been replaced stays so. Texts may be half of them.
    void limit_events(std::uint64_t most) { most_events_ = most; }

    // --- Commands of people ---
    Rejection take_seat(Seat seat, std::string name, std::string token_hash, Time now);
    /// Why nobody could sit down there now under that name; nothing also where that person sits already.
    Rejection check_seat(Seat seat, const std::string& name, const std::string& token_hash) const;
    Rejection leave_seat(Seat seat, Time now);
    /// `by` is a seat of whoever asks, who must be the host; `name` who is meant, if that is said. Here and below
    /// `key` is that of the message.
    Rejection remove(Seat by, Seat seat, const std::optional<std::string>& name, Time now,
                     std::optional<std::string> key = std::nullopt);
    /// At a free seat, or at another level where a computer player sits. During the game anybody may ask it for a seat
    /// whose player has been away for `shortest_absence`.
    Rejection seat_computer(Seat by, Seat seat, std::string level, Time now,
                            std::optional<std::string> key = std::nullopt);
    /// The marks are hashes by which a person is known again. A seat is freed, too.
    Rejection ban(Seat by, std::optional<Seat> seat, std::string name,
                  const std::vector<std::string>& marks, Time now,
                  std::optional<std::string> key = std::nullopt);
    Rejection start(Time now);
    /// `after` is the number of the last game event that the player has seen.
    /// `then`: answers to what this seat is asked next. All of them are given, or none is.
    Rejection move(Seat seat, std::uint64_t after, std::string_view text, Time now,
                   std::span<const std::string> then = {});
    /// The game after answers that this seat might give now, up to the next question, be it to chance. Nothing
    /// changes.
    std::variant<State, Refused> after_answers(Seat seat, std::uint64_t after,
                                               std::span<const std::string> texts) const;
    /// Takes back the player's last answer, as long as nobody else and no draw has answered to it.
    Rejection undo(Seat seat, std::uint64_t after, Time now);
    /// Asks the other people for it, also those whose seat a computer player has taken over. Where there are
    /// none it is done at once.
    Rejection ask_undo(Seat seat, std::uint64_t after, Time now);
    /// `request` is the number of the event by which it was asked for; without it the answer is for any.
    Rejection answer_undo(Seat seat, bool agrees, Time now,
                          std::optional<std::uint64_t> request = std::nullopt);
    Rejection resign(Seat seat, Time now);
    /// `seat`: nothing for a spectator.
    Rejection say(std::optional<Seat> seat, std::string name, std::string text, Time now,
                  std::optional<std::string> key = std::nullopt);
    Rejection react(Seat seat, std::string reaction, Time now,
                    std::optional<std::string> key = std::nullopt);
    /// Says something in the name of the server, which nobody else can have.
    void announce(std::string text, Time now);
    /// Whether a room for the next game may be opened now.
    Rejection can_rematch() const;
    Rejection rematch(std::string room, Time now);
    /// Nobody has been there for long.
    Rejection close(Time now);

    // --- What happens by itself ---
    /// Somebody with the seat's token has come or gone.
    void connected(Seat seat, Time now);
    void disconnected(Seat seat, Time now);
    /// Whether a computer player has to answer now; for which seat, and how well it plays.
    struct ComputerTurn {
        Seat seat = 1;
        std::string level;
        std::uint64_t after = 0;
    };
    std::optional<ComputerTurn> computer_turn() const;
    Rejection computer_move(Seat seat, std::uint64_t after, std::string_view text, Time now);
    /// Lets clocks run out, absent players be replaced and requests lapse.
    void tick(Time now);
    /// When `tick` has something to do next; nothing: not before something else happens.
    std::optional<Time> next_tick() const;

    /// The events since the last call, in order.
    std::vector<RoomEvent> take_new_events();

private:
    explicit Room(const fair::DrawSeed& seed);
    bool has(Seat seat) const { return seat >= 1 && std::size_t(seat) <= seats_.size(); }
    SeatState& seat_at(Seat seat) { return seats_[std::size_t(seat) - 1]; }
    const SeatState& seat_at(Seat seat) const { return seats_[std::size_t(seat) - 1]; }
    void seat_computer_at(Seat number, const std::string& level);
    static Seat seat_of(Player player) { return Seat(player.index()) + 1; }
    bool make_table(TableCache& tables, Refused& why);
    void record(RoomEventBody body, Time now);
    bool take_in(const RoomEvent& event, std::string& problem);

    bool take(const events::Created& event, Time at, std::string& problem);
    bool take(const events::SeatTaken& event, Time at, std::string& problem);
    bool take(const events::SeatLeft& event, Time at, std::string& problem);
    bool take(const events::Removed& event, Time at, std::string& problem);
    bool take(const events::ComputerSeated& event, Time at, std::string& problem);
    bool take(const events::Banned& event, Time at, std::string& problem);
    bool take(const events::Started& event, Time at, std::string& problem);
    bool take(const events::Moved& event, Time at, std::string& problem);
    bool take(const events::Undone& event, Time at, std::string& problem);
    bool take(const events::UndoAsked& event, Time at, std::string& problem);
    bool take(const events::UndoAnswered& event, Time at, std::string& problem);
    bool take(const events::TakenOver& event, Time at, std::string& problem);
    bool take(const events::HandedBack& event, Time at, std::string& problem);
    bool take(const events::Said& event, Time at, std::string& problem);
    bool take(const events::Reacted& event, Time at, std::string& problem);
    bool take(const events::Ended& event, Time at, std::string& problem);
    bool take(const events::Closed& event, Time at, std::string& problem);
    bool take(const events::Rematched& event, Time at, std::string& problem);
    bool take(const events::LeftOut& event, Time at, std::string& problem);

    bastide::Refusal play_as_listed(const Move& move, std::string* written);
    void moved(const events::Moved& event, Time at);
    void keep(RoomEvent event, std::size_t answers_before);
    void write_log(const RoomEvent& event, std::size_t answers_before);
    void undo_if_agreed(Time now);
    void take_back(Seat seat, int answers, Time now);
    Rejection check_place(std::uint64_t most) const;
    Rejection check_undo(Seat seat, std::uint64_t after) const;
    Rejection check_turn(Seat seat, std::uint64_t after) const;
    Rejection check_name(const std::string& name, Seat seat) const;
    Rejection play(Seat seat, std::string_view text, bool by_computer, Time now);
    void end_if_over(Time now);
    std::vector<int> points() const;
    int answers_since_own(Seat seat) const;
    bool is_run_of(Seat seat) const;
    bool has_drawn_since(Seat seat) const;
    Rejection check_host(Seat by, std::optional<Seat> seat) const;
    Rejection replace_absent(Seat number, Time now);
    Rejection check_person(Seat by, Seat seat, const std::optional<std::string>& name) const;
    void hear(std::optional<Seat> seat, const std::string& name,
              const std::optional<std::string>& key);
    void begin_thinking(Time now);
    std::int64_t used_since(Time now) const;
    void stop_clock(Seat seat, std::int64_t used);
    void take_over(Seat seat, events::TakenOver::Why why, Time now);

    RoomPlan plan_;
    TableSetup setup_;
    std::shared_ptr<const Ruleset> rules_;
    fair::DrawSeed seed_;
    std::string commitment_, next_room_;
    Time created_at_ = 0;
    std::optional<Time> ended_at_;
    Phase phase_ = Phase::gathering;
    std::vector<SeatState> seats_;
    std::optional<Game> game_;
    std::uint64_t last_event_ = 0, last_game_event_ = 0;
    std::vector<std::uint64_t> moments_;
    std::optional<UndoRequest> undo_request_;
    std::vector<std::string> banned_;  ///< marks
    HeardKeys heard_;
    Time thinking_since_ = 0;  ///< when the seat that is asked began to think
    std::vector<RoomEvent> new_events_;
    std::vector<std::string> log_;
    /// Of an answer that was taken back and of what took it back: the number of the latter, and that of the
    /// first answer that went with it; else 0.
    struct TakenBack {
        std::uint32_t by = 0, first = 0;
    };
    std::vector<TakenBack> taken_back_;  ///< by event, as `log_`
    std::uint64_t most_events_ = UINT64_MAX, played_again_ = 0;
};

}  // namespace bastide::server
