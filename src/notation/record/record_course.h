#pragma once
/// The course of a game as its record tells it: where lines begin, and which answers the engine gives
/// by itself between those that are given to it.

#include "notation/moves/move_text.h"
#include "notation/record/record.h"

#include <deque>

namespace bastide {

/// Plays a game answer by answer. After each answer, and after the start, `entries` holds what
/// happened by itself, in order, until it is taken from there.
class RecordCourse : private EventSink {
public:
    RecordCourse(const TableSetup& setup, const Ruleset& rules);

    struct Entry {
        bool begins_line = false;
        RecordLine line;      ///< that begins
        RecordedMove answer;  ///< an automatic one
        MoveSetting setting;  ///< of that answer's text
    };
    std::deque<Entry> entries;

    const Ruleset& rules() const { return rules_; }
    const State& state() const { return state_; }
    Decision decision() const { return bastide::decision(rules_, state_); }
    Refusal answer(const Move& move);

    /// An entry's or a given answer as it stands in a line, with the name of who gives it where that
    /// is not the player of the line.
    std::string automatic_text(const Entry& entry, Player of_line) const;
    std::string answer_text(const Move& move, Player of_line) const;
    /// "Blue", "seat 2", or "chance" for nobody.
    std::string seat_text(Player player) const;

private:
    void on_event(const Event& event) override;
    void begin_line(int turn, int part, Player player);
    std::string by(Player player, Player of_line) const;

    const TableSetup& setup_;
    const Ruleset& rules_;
    State state_;
    int turn_ = 0;
    TileId placed_;  ///< the tile just placed, as far as the events have told
};

}  // namespace bastide
