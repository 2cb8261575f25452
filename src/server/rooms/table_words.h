#pragma once
/// What is told of a table wherever a game is opened that somebody has sent: its set-up, its sets, who sits
/// there; and what is wrong in a text.

#include "notation/setup/setup.h"
#include "notation/text/json_writer.h"

#include <bastide/state.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::server {

/// The members `setup`, `sets` (by their whole names, whatever the table left to its preset, with those of single
/// tiles) and `players`.
void write_table_words(JsonWriter& json, const TableSetup& setup, const Ruleset& rules);

/// `{"after": …, "position": …}`: a moment of a game as the text of a position, in one line.
std::string position_at(const TableSetup& setup, const Ruleset& rules, const State& seen,
                        std::uint64_t after);

/// A complaint without what would help nobody any more, cut off behind a whole character.
std::string shortened_complaint(std::string text);

/// What is wrong in a text that was sent, a line for each problem; `name` stands for its file.
template <class Problem>
std::string complaint_of(const std::vector<Problem>& problems, std::string_view name) {
    std::string text;
    for (const Problem& problem : problems) text += (text.empty() ? "" : "\n") + problem.text(name);
    return shortened_complaint(std::move(text));
}

}  // namespace bastide::server
