#pragma once
/// Records: whole games as text that people read and a diff can show. A game is its table and its
/// moves, nature's and those without a choice included; everything else follows from them. Grammar
/// and an example: docs/notation.md.

#include "notation/setup/setup.h"
#include "notation/text/hex_text.h"

#include <bastide/game.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

/// A game, finished or not.
struct Record {
    TableSetup setup;
    std::shared_ptr<const Ruleset> rules;  ///< those of the set-up
    std::optional<std::uint64_t> seed;     ///< where nature's moves came from, if that is known
    std::optional<Bytes32> commitment;     ///< to the seed of its draws (docs/fair-draws.md)
    std::optional<Bytes32> revealed_seed;  ///< that seed, once it may be known
    std::vector<RecordedMove> moves;       ///< from the start, automatic ones included
    std::vector<int> final_scores;         ///< what it says of the end, by seat; or nothing
};

/// Whether two records tell the same game of the same table.
bool same_record(const Record& one, const Record& other);

/// The record of a game as it stands, with its scores if it is over.
Record record_of(TableSetup setup, std::shared_ptr<const Ruleset> rules, const State& state,
                 std::span<const RecordedMove> moves);

/// Keeps every answer, as records need them, and passes the events on.
class MoveRecorder : public EventSink {
public:
    explicit MoveRecorder(EventSink* next = nullptr) : next_(next) {}
    void on_event(const Event& event) override;
    std::vector<RecordedMove> moves;

private:
    EventSink* next_;
};

/// A line of the moves: a part of a turn.
struct RecordLine {
    int turn = 0;  ///< from 1; 0 for what is decided before the first
    int part = 1;
    Player player;                     ///< whose turn it is; none before the first
    std::vector<std::string> answers;  ///< "1,0 turned 2", "[pass]", "Blue: number 4"
};

/// The lines of a game; empty if the moves are not those of a game of its rules.
std::optional<std::vector<RecordLine>> record_lines(const Record& record);
/// "7. Red:"; a line as it stands in the record is this and the answers, with semicolons between.
std::string heading_text(const TableSetup& setup, const RecordLine& line);
std::string line_text(const TableSetup& setup, const RecordLine& line);

/// The text of a record: always the same for the same record, and read as that record again.
/// Empty if the moves are not those of a game of its rules.
std::optional<std::string> write_record(const Record& record);

/// What is wrong in a record, and where.
struct RecordProblem {
    int line = 0;    ///< 0: nowhere in particular
    int column = 0;  ///< in characters, from 1; 0: the line as a whole
    std::string message;
    std::string expected, found;  ///< what `message` is made of, except for the lines of the set-up
    std::string rule;             ///< that refuses a move: "BASE-04"
    bool only_final = false;      ///< all is well but for the scores that the record ends with
    /// "evening.record:17:8: …"
    std::string text(std::string_view file_name) const;
};

/// Reads a record and plays it. Every move is checked; the first that is wrong ends the reading.
/// Empty if it cannot be played; if it can and yet ends with other scores than it says, this is
/// its one problem.
std::optional<Record> read_record(std::string_view text, const TileLibrary& library,
                                  std::vector<RecordProblem>& problems);

}  // namespace bastide
