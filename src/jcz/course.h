#pragma once
/// The course of a game as the program JCloisterZone sees it: which of our answers it asks for, and
/// where it waits for the player to confirm what he did (COMMIT).

#include "jcz/events.h"
#include "notation/record/record.h"

#include <bastide/engine.h>

#include <array>
#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bastide::jcz {

/// Points that somebody got.
struct JczScore {
    Player player;
    std::string name;  ///< "city", "castle", "trade-goods"
    int points = 0;
};

/// What the players have at some moment, as far as that program shows it.
struct JczHoldings {
    std::array<int, max_players> points = {};
    std::array<std::vector<int>, max_players> tokens = {};  ///< by kind
    std::size_t scores = 0;  ///< how many of `JczCourse::scores` have been told
};

/// A game of ours, followed answer by answer.
class JczCourse {
public:
    /// What happened by itself after an answer: another answer, or that program waited for COMMIT.
    struct Step {
        bool commit = false;
        Event decided;              ///< if it was no commit
        FigureId figure;            ///< the figure that this answer placed or sent home, if any
        BazaarRow row;              ///< as it was before
        Player active;              ///< whose turn it was
        JczHoldings holdings = {};  ///< what that program shows while it waits for this
        /// Of a commit: a wagon went on, and its owner confirms that.
        Player moved_wagon = {};
        bool kept_abbey = false;  ///< of a commit: an abbey stayed in the hand, nothing more
        bool left_quarter =
            false;  ///< of a commit: what has moved is no wagon, but a figure of a quarter
    };

    explicit JczCourse(const Ruleset& rules);
    JczCourse(const JczCourse&) = delete;
    JczCourse& operator=(const JczCourse&) = delete;

    const Ruleset& rules() const { return rules_; }
    const State& state() const { return state_; }
    Decision decision() const { return bastide::decision(rules_, state_); }
    BazaarRow& row() { return row_; }
    const BazaarRow& row() const { return row_; }

    /// Answers the question that waits. What followed by itself is added to `steps`.
    Refusal play(const Move& move);
    /// The figure that the last answer placed, if any.
    FigureId placed_figure() const { return placed_figure_; }
    /// Ends the game as it stands.
    void end_now();

    /// What the players have now.
    const JczHoldings& holdings() const { return now_; }

    std::deque<Step> steps;
    std::vector<std::string> draws;  ///< the tiles drawn, in order
    std::vector<JczScore> scores;
    std::vector<RecordedMove> moves;  ///< automatic ones included

private:
    void take_events(std::deque<KeptEvent>& events, std::size_t answered);
    void take_event(KeptEvent& kept, bool answered);
    void take_decision(const Event& event, bool answered);
    void take_score(const KeptEvent& kept);
    void take_first_tokens(const std::deque<KeptEvent>& events);
    void count(const Event& event);
    void count_scores();
    void take_nothing(const std::deque<KeptEvent>& events);
    void take_nothing_at_end();
    bool has_scored(SegmentId segment, Situation when) const;
    void add_nothing(Player player, SegmentId segment, Situation when);
    void commit();
    bool goes_on() const;
    bool is_confirmed(const Event& decided) const;

    const Ruleset& rules_;
    State state_;
    BazaarRow row_;
    Lords lords_;
    FigureId placed_figure_;
    Player active_;  ///< whose turn it is, as far as the events have told
    /// What has been scored; of features the root may be another one by now.
    std::vector<std::pair<SegmentId, Situation>> scored_;
    bool end_told_ = false;
    bool by_itself_ = false;     ///< what happens follows from the last of the steps
    Player moved_wagon_;         ///< whose wagon went on, if that is what will have to be confirmed
    bool kept_abbey_ = false;    ///< an abbey stayed in the hand, if that is all
    bool left_quarter_ = false;  ///< or a figure of a quarter
    bool unconfirmed_ = false;   ///< the player has done something that will have to be confirmed
    bool last_abbeys_ = false;   ///< the last answer was given when no tile was left to draw
    JczHoldings now_,
        before_;  ///< what the players have, and had before what is unconfirmed was scored
};

/// Whether that program asks for an answer that was the only one here.
bool is_asked_there(const Ruleset& rules, const JczCourse::Step& step);
/// The tile that was placed by itself.
TileTypeId placed_tile(const State& state, const JczCourse::Step& step);

/// What that program calls the phase in which it asks one of our questions: "TilePhase"; or empty.
std::string_view jcz_phase(QuestionNumber question);

}  // namespace bastide::jcz
