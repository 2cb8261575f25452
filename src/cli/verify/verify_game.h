#pragma once
/// Plays a recorded game again and compares both games decision by decision.

#include "cli/verify/verify_recording.h"
#include "cli/verify/verify_setup.h"
#include "jcz/answers.h"

#include <bastide/game.h>

#include <cstddef>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::cli {

/// What can differ.
enum class Category : std::uint8_t {
    question,        ///< another kind of question, or one that only one side asks
    chooser,         ///< who answers
    tile,            ///< the tile to be placed
    offer,           ///< the tiles of a bazaar and who has taken them
    option_missing,  ///< ours lacks a recorded option
    option_extra,    ///< ours has an option that is not recorded
    choice,          ///< the recorded choice cannot be made here; the rest of the game is skipped
    placed,          ///< tiles placed
    discarded,       ///< tiles put out of the game
    turns,           ///< whose turn begins
    figures,         ///< figures placed and returned
    points,          ///< who gets points for what
    other_events,
    scores,  ///< points gained since the decision before
    final_scores,
    end,  ///< one game goes on where the other ends
};
inline constexpr int category_count = int(Category::end) + 1;

/// "option missing in ours"
std::string_view category_text(Category category);

/// What one side says of a decision.
struct Account {
    std::string
        question;  ///< "Tile", "Action"; ours, if recordings know none; empty: the game is over
    int chooser = -1;
    std::string tile;
    std::string offer;  ///< `[["BA/L",null],["BA/C",0]]` when a tile of a bazaar is chosen
    std::vector<std::string> options;
    std::string choice;
    std::vector<std::string> events;  ///< comparable, sorted
    std::vector<int> scores;          ///< after all that the decision triggered
};

/// A decision as both sides have it. Number 0 is the start of the game, before any decision.
struct ComparedDecision {
    std::size_t number = 0;
    State before;
    Account ours, recorded;
};

/// A difference at one decision.
struct Mismatch {
    std::size_t decision = 0;
    Category category = Category::question;
    std::vector<std::string> only_ours, only_recorded;
};

/// Goes through one recorded game. May be copied in the middle of a game, to go on differently.
class GameComparison {
public:
    /// The recording must outlive the comparison.
    GameComparison(const Recording& recording, const GameSetUp& set_up);

    /// Compares the next part: the start, one decision, or the end. False when all is done.
    bool advance();
    /// The part that was compared last.
    const ComparedDecision& last() const { return last_; }

    const Ruleset& rules() const { return *rules_; }
    const std::vector<Mismatch>& mismatches() const { return mismatches_; }
    /// What was played so far, automatic moves included.
    const std::vector<RecordedMove>& moves() const { return moves_; }
    std::size_t decisions() const { return decisions_; }
    std::size_t options() const { return options_; }
    /// A recorded choice could not be made here, so that the rest was not compared.
    bool broken_off() const { return broken_off_; }

private:
    void compare_start();
    void compare_decision();
    void compare_end();

    Account our_question() const;
    TileTypeId tile_to_place() const;
    std::vector<jcz::Answer> our_answers() const;
    bool settle_other_question(const RecordedDecision& recorded);
    bool make_choice(const RecordedDecision& recorded);
    bool answer(const std::string& choice);
    bool play(const Move& move);
    jcz::KeptEvent take_event();
    void compare_question(const RecordedDecision& recorded);
    void compare_outcome(const std::vector<boost::json::array>& recorded_events,
                         const std::vector<int>& recorded_scores);
    void compare_events(const std::vector<boost::json::array>& recorded);
    void take_recorded_lines();
    bool passes_unasked(const RecordedDecision* next);
    void free_recorded_captives(const std::vector<boost::json::array>& recorded);
    void free_instead(FigureId& freed, std::string_view named);
    void put_off_returns();
    void compare_scores(const std::vector<int>& recorded);

    void collect(const RecordedDecision* next);
    bool draw();
    bool roll();
    bool draw_token();
    bool is_recorded(const Event& automatic, const RecordedDecision* next) const;
    int score_before_queue(std::size_t player) const;
    void report(Category category, std::vector<std::string> ours,
                std::vector<std::string> recorded);

    const Recording* recording_;
    std::shared_ptr<const Ruleset> rules_;
    Player first_;
    State state_;
    std::deque<jcz::KeptEvent> queue_;  ///< events of ours that have not been compared yet
    std::vector<RecordedMove> moves_;
    std::vector<jcz::KeptEvent> batch_;  ///< those from the last decision to the next recorded one
    jcz::BazaarRow row_;
    jcz::Lords lords_;
    std::size_t draws_used_ = 0;
    /// What the recording tells of the decision that is compared: chances that are no draws among it.
    const std::vector<boost::json::array>* told_ = nullptr;
    bool pile_was_empty_ = false;                    ///< before the last decision
    std::vector<int> our_scores_, recorded_scores_;  ///< after the decision before
    /// Figures that came home, by both sides, before all wagons had been moved.
    std::vector<std::string> our_returns_, recorded_returns_;
    bool started_ = false, finished_ = false, broken_off_ = false;
    std::size_t next_ = 0;
    std::size_t decisions_ = 0, options_ = 0;
    ComparedDecision last_;
    std::vector<Mismatch> mismatches_;
};

}  // namespace bastide::cli
