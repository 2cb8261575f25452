#pragma once
/// Plays a saved game of the program JCloisterZone.

#include "jcz/course.h"
#include "jcz/messages.h"
#include "notation/setup/setup.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace bastide::jcz {

/// Where one random number is not enough, the other program makes the next of it.
double number_after(double number);

/// The table of a saved game, and its rules.
struct JczTable {
    TableSetup setup;
    std::shared_ptr<const Ruleset> rules;
    /// The bag holds what the file lets be drawn, and no more: the game ends by itself.
    bool bag_is_drawn = false;
};

/// Makes the table. Throws BadFile with what the program does not have.
JczTable make_jcz_table(const JczFile& file);

/// How many copies of a tile are drawn in a game.
int copies_drawn(const Ruleset& rules, TileTypeId type);

/// Whether chance decides by a number that a message of the part itself brings: a die, or a token out of a bag.
bool is_of_message(const Decision& asked);

/// A saved game that has been played.
class JczGame {
public:
    /// Both must outlive the game. Throws BadFile if a message cannot be played.
    JczGame(const JczFile& file, const JczTable& table);

    const JczFile& file() const { return file_; }
    const Ruleset& rules() const { return *table_.rules; }
    /// As it stands at the end; where the last part is not confirmed, as it stood before it was
    /// scored.
    const State& state() const { return state_; }
    int points(std::size_t seat) const { return holdings().points[seat]; }
    /// How many tokens of a kind a player has.
    int tokens(std::size_t seat, TokenKind kind) const {
        return holdings().tokens[seat][kind.index()];
    }
    std::span<const JczScore> scores() const;
    /// Where that program is: "TilePhase".
    std::string_view phase() const;
    /// The question that it asks now; nothing where it waits for COMMIT, or the game is over.
    std::optional<QuestionNumber> asked() const;
    /// Its options, as recordings write them.
    std::vector<std::string> options() const;
    /// The tile that has to be placed, or none.
    TileTypeId tile_to_place() const;
    bool undo_allowed() const { return undo_allowed_; }
    /// Whether that program waits for COMMIT.
    bool asks_to_confirm() const;
    /// The seat that has to do something, if any, and the one whose turn it is.
    std::optional<std::size_t> asked_seat() const;
    std::optional<std::size_t> turn_seat() const;
    bool over() const { return over_ || (course_.state().over() && !waits_for_commit()); }
    /// All moves, as records have them.
    const std::vector<RecordedMove>& moves() const { return course_.moves; }
    /// The file ended the game before the moves did.
    bool ended_by_file() const { return over_; }

private:
    using Step = JczCourse::Step;

    const JczHoldings& holdings() const;
    bool waits_for_commit() const;
    bool is_due(const Step& step) const;
    std::deque<Step>::iterator due_commit();
    void check_confirmed(const JczMessage& message) const;
    void pass_over_steps();
    bool take_pass(const JczMessage& message);
    JczMessage with_feature(const JczMessage& message) const;
    void play(const JczMessage& message);
    void commit(const JczMessage& message);
    void answer(const JczMessage& message);
    void bid(const JczMessage& message);
    bool take_step(const JczMessage& message, std::string_view begin);
    bool take_bid_step(const JczMessage& message, const JczBid& wanted);
    bool choose_tile_at(const JczMessage& message, const JczBid& wanted);
    void play_own(const std::vector<std::string>& answers, const std::string& where);
    void play_move(const JczMessage& message, const Move& move);
    void check_tile(const JczMessage& message, TileTypeId type) const;
    void check_player(const JczMessage& message, Player asked) const;
    void check_owner(const JczMessage& message, Player asked) const;
    const Step* asked_step() const;
    void show();
    [[noreturn]] void refuse_message(const JczMessage& message, std::string_view why) const;

    void let_nature_act();
    std::optional<Move> drawn_tile();
    std::optional<Move> forced_tile() const;
    std::optional<Move> tile_of_number() const;
    std::optional<Move> drawn_animal();
    std::optional<Move> tile_placed_next() const;
    Move rolled() const;
    std::optional<Move> drawn_token();
    void end_if_it_is_time();

    const JczFile& file_;
    const JczTable& table_;
    JczCourse course_;
    State state_;                   ///< what the other program shows
    std::size_t next_ = 0;          ///< the next message
    std::optional<double> number_;  ///< for the next draw
    bool number_is_new_ = true;     ///< nothing has been drawn by it
    std::optional<double> roll_;    ///< for a die or a token
    bool undo_allowed_ = false;
    bool may_be_committed_ = false;  ///< a COMMIT may come, but need not
    bool over_ = false;
};

}  // namespace bastide::jcz
