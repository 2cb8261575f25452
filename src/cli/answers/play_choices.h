#pragma once
/// Questions and their answers in the words of players.

#include <bastide/engine.h>

#include <string>
#include <string_view>
#include <vector>

namespace bastide::cli {

/// What a question is about, as a heading: "A figure, or nothing".
std::string question_text(const Ruleset& rules, const Decision& question, const MoveList& answers);

/// The question that waits, as it is put to the player, in a line: "BA/L: Blue bids 3. Your bid, 4 to
/// 10000, or pass?" `pass_key`: how to say pass. `columns`: how many there are; where the sentence has no
/// room, fewer words. Empty where the heading says it all.
std::string asking_text(const Ruleset& rules, const State& state, const MoveList& answers,
                        const std::vector<std::string>& seats, std::string_view pass_key,
                        int columns = 1000);

/// What the answers to it lead to, where that is not plain: a few sentences, the most important first;
/// mostly none.
std::vector<std::string> consequences(const Ruleset& rules, const State& state,
                                      const std::vector<std::string>& seats);

/// One of the answers, with what it scores. `seats`: the names of the players.
std::string choice_text(const Ruleset& rules, const State& state, const Move& move,
                        const std::vector<std::string>& seats = {});

/// What an answer brings, where that stands behind it: "3 points now". Empty where there is nothing to say.
std::string consequence_text(const Ruleset& rules, const State& state, const Move& move,
                             const std::vector<std::string>& seats = {});

/// The castle that a question is about: the one that is asked about, or that the answer would build.
/// None for other questions.
SegmentId castle_in_question(const Ruleset& rules, const State& state, const Move& chosen);

}  // namespace bastide::cli
