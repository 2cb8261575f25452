#pragma once
/// What `bastide legal` says, in words and as JSON.

#include "cli/legal_answers.h"

#include <boost/json/fwd.hpp>

#include <string>
#include <vector>

namespace bastide::cli {

/// A game to ask about.
struct AskedGame {
    const Ruleset& rules;
    const State& state;
    const std::vector<std::string>& seats;
    std::size_t width = 80;  ///< of the text
};

enum class Detail : std::uint8_t { short_list, everything };

/// Which question waits, who answers it, and what is in hand.
std::string question_lines(const AskedGame& game, const Decision& question);
/// What may be answered, and why not the rest.
std::string answers_text(const AskedGame& game, const Answers& answers, Detail detail);
/// One answer, as somebody wrote it: that it is legal, or why not.
std::string verdict_text(const AskedGame& game, std::string_view asked, const Move& move,
                         const Refusal& refusal);

/// The same for programs; docs/rules-lawyer.md explains the keys.
boost::json::object answers_json(const AskedGame& game, const Answers& answers);
boost::json::object verdict_json(const AskedGame& game, const Move& move, const Refusal& refusal);

/// What a figure that is placed so would bring its player.
struct Prospect {
    bool completable = false;  ///< the feature can be completed
    bool complete = false;     ///< it is, and scores at once
    int if_completed = 0;      ///< points to an owner: see `value_if_completed`
    int if_ended = 0;          ///< more points than without the figure if the game ended now
};
Prospect prospect_of(const Ruleset& rules, const State& state, const Move& move);

}  // namespace bastide::cli
