#pragma once
/// What `bastide play` says: names of things, choices, refusals, and what happened; in the language that the
/// program speaks.

#include <bastide/engine.h>

#include <string>
#include <string_view>
#include <vector>

namespace bastide::cli {

/// Entries side by side, in lines of at most 80 columns that begin with `indent`.
std::string wrapped(std::string_view indent, const std::vector<std::string>& entries,
                    std::string_view between);
/// A sentence in lines of at most 80 columns.
std::string flowing(const std::string& sentence);
/// "Anna (human)", or "player 1 (human)" where nobody gave a name; counted from 1 on the screen.
std::vector<std::string> seat_labels(const std::vector<std::string>& agents,
                                     const std::vector<std::string>& names);
const std::string& seat_name(const std::vector<std::string>& labels, Player seat);

/// "city (north, east)", by the sides or corners of its tile as it lies; in a form as `PictureWords::place`
/// has it, "on the city (north, east)".
std::string segment_words(const Ruleset& rules, const State& state, SegmentId segment,
                          std::string_view form = "other");

/// "That is not possible: the touching edges differ, on the north side (BASE-04)."
std::string refusal_text(const Refusal& refusal);

/// "north to south"
std::string way_words(Way way);

/// "3 tiles 6, 1 pennant 2 (BASE-20)".
std::string items_text(const Valuation& value);

/// A tile in the words of players: "city north and east with a pennant, road south, monastery".
std::string tile_description(const Ruleset& rules, const TileType& type, Turning turning);

/// Something that happened, in words (play_events.cpp).
struct Announcement {
    std::size_t answers = 0;  ///< given in the game until then, that which caused it included
    Player player;            ///< whom it is about; none: nobody
    int points = 0;           ///< that the player got
    SegmentKind kind;         ///< of the feature that gave them; none: no feature did
    Situation situation = Situation::completed;
    std::string text;
    std::string what = {};  ///< what gave them where it was no feature itself: "most wine"
};

/// Collects what happens in a move and tells it afterwards, when the state is whole again.
class Announcer final : public EventSink {
public:
    Announcer(const Ruleset& rules, const std::vector<std::string>& seats)
        : rules_(rules), seats_(seats) {}
    void on_event(const Event& event) override;
    /// What happened since the last call, a line each.
    std::string tell(const State& state);
    /// The same, line by line.
    std::vector<Announcement> take(const State& state);
    /// Goes back to an earlier moment of the game, after a number of answers.
    void go_back_to(std::size_t answers) { answers_ = answers; }

private:
    struct KeptEvent {
        Event event;
        Valuation value;
        std::size_t answers = 0;
    };
    std::string line(const State& state, const Event& event, const Valuation& value) const;
    std::string payment(std::size_t index) const;
    std::string figure_line(const State& state, const Event& event) const;
    std::string token_line(const State& state, const Event& event) const;
    std::string elsewhere_line(std::string_view key, Player player, const std::string& piece,
                               const Place& place) const;
    std::string moved_line(std::string_view key, const State& state, Player player,
                           const std::string& piece, const Event& event) const;
    std::string added_line(const State& state, const Event& event) const;
    std::string points_line(const State& state, const Event& event, const Valuation& value) const;
    Player player_of(const State& state, const Event& event) const;

    const Ruleset& rules_;
    const std::vector<std::string>& seats_;
    std::vector<KeptEvent> events_;
    std::size_t answers_ = 0;
};

}  // namespace bastide::cli
