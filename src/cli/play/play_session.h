#pragma once
/// A game at one table as people play it: the game with undo, the computer players, the log, hints,
/// record and recovery. It prints nothing; the dialogue and the full screen stand on it.

#include "bots/players.h"
#include "cli/play/play_chances.h"
#include "cli/program/arguments.h"
#include "cli/program/ruleset_options.h"
#include "cli/terminal/play_text.h"
#include "notation/record/record.h"
#include "search/player.h"

#include <bastide/game.h>

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::cli {

/// The name of a seat's player that means a person.
inline constexpr std::string_view human = "human";

/// What a good simple player would do, and what comes of it.
struct Hint {
    Move move;
    std::vector<std::string> lines;  ///< what happens if it is followed to the end of the turn
};

/// How playing came to its end.
struct PlayOutcome {
    bool cut_off = false;  ///< by a signal, or because the terminal went away
    int signal = 0;        ///< that ended it; 0: none
};

class PlaySession {
public:
    /// A new game, or one that goes on from recorded moves. `agents` says for each seat who plays:
    /// "human", the name of a computer player, or a program. Throws BadInput if a program cannot be started,
    /// or if the moves are not those of a game of this table.
    PlaySession(Table table, std::vector<std::string> agents, PlayChances chances,
                std::span<const RecordedMove> moves = {});
    PlaySession(const PlaySession&) = delete;
    PlaySession& operator=(const PlaySession&) = delete;

    const Ruleset& rules() const { return *table_.rules; }
    const State& state() const { return game_->state(); }
    const TableSetup& setup() const { return table_.setup; }
    const PlayChances& chances() const { return chances_; }
    /// The names of the seats: those of the set-up, "Player 1" where nobody gave any.
    const std::vector<std::string>& names() const { return names_; }
    /// The same with who plays: "Anna (human)".
    const std::vector<std::string>& labels() const { return labels_; }
    const std::string& agent(Player seat) const { return agents_[seat.index()]; }
    bool is_human(Player seat) const { return !players_[seat.index()]; }
    int humans() const;

    /// The question that waits; it does not exist when the game is over.
    Decision question() const { return game_->decision(); }
    /// All answers to it.
    const MoveList& answers() const { return answers_; }
    /// The same without numbers to choose, of which there may be thousands (`numbers_of`).
    std::span<const Move> listed() const { return listed_; }
    bool asks_human() const { return question().exists() && is_human(question().chooser); }

    /// Answers the question, with all that follows from it. A refusal changes nothing.
    Refusal answer(const Move& move);
    /// Lets the computer player that is asked give one answer.
    void let_computer_answer();

    /// Whose last answer `undo` would take back, with what others did since; nobody if no person
    /// has answered yet.
    Player undo_by() const;
    /// Whether that is the answer of somebody whose turn has passed, so that it is asked about first.
    bool undo_is_somebody_elses() const;
    /// Takes back the last answer of a person. The same tiles come again.
    void undo();

    /// What has happened, from the beginning.
    const std::vector<Announcement>& log() const { return log_; }
    /// Only what has happened since the last call.
    std::vector<Announcement> take_news();

    Hint hint();

    Record record() const;
    /// Writes the record of the game so far, and a secret seed beside it (`seed_file_of`) as long as the
    /// game is not over. Throws BadInput, which names `place` and the file, if it
    /// cannot be written.
    void save(const Output& output, const std::string& place);
    /// The file that people at the table have saved to last; empty: none yet.
    const std::string& saved_as() const { return saved_as_; }
    /// The same for a save that they ask for by name.
    void save_as(const std::string& file, bool over_old);
    /// Whether people have done something that no save holds.
    bool unsaved() const;
    /// Whether the whole game is in a file that `save` wrote.
    bool saved() const { return saved_once_ && saved_ == game_->record().size(); }
    /// Keeps the game that is being cut off; returns the file; empty if that failed too.
    std::optional<std::string> save_for_recovery();

private:
    void begin(std::span<const RecordedMove> moves);
    void listen();
    void list_answers();
    void write(const Output& output, const std::string& place);
    void tell_troubles();

    Table table_;
    std::vector<std::string> agents_;
    PlayChances chances_;
    std::vector<std::string> names_, labels_;
    std::vector<std::unique_ptr<Agent>> players_;  ///< null for people
    std::vector<Announcement> troubles_;           ///< of programs, to be told
    Random ideas_;
    Announcer announcer_;
    std::optional<Game> game_;  // made after what listens to it
    MoveList answers_;
    std::vector<Move> listed_;
    std::vector<Announcement> log_;
    std::size_t news_ = 0;   ///< of the log: told already
    std::size_t saved_ = 0;  ///< moves in the last save, or in the record it goes on from
    bool saved_once_ = false;
    std::string saved_as_;
};

/// The folder where games that were cut off are kept.
std::string recovery_folder();
/// The games that wait there, the latest first.
std::vector<std::string> recovered_games();
/// The name offered for a save: of today, and not taken yet.
std::string offered_file_name();

}  // namespace bastide::cli
