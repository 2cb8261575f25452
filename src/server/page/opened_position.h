#pragma once
/// Positions that somebody sends: what they look like and are worth, what comes of a move, why one is not
/// legal, and what there is to put on a table (docs/page-data.md). Nothing of them is kept.

#include "server/messages/http_answer.h"

#include <cstddef>
#include <string_view>

namespace bastide::server {

/// The longest body of a request about a position, in bytes.
inline constexpr std::size_t longest_position = 64 * 1024;

/// A position as it is sent, whole, with its view and analysis.
HttpAnswer opened_position(std::string_view text);
/// The position after an answer to its question: `{"position": …, "move": …}`.
HttpAnswer answered_position(std::string_view json_text);
/// Which of some answers are legal, and why the others are not: `{"position": …, "moves": […]}`.
HttpAnswer judged_moves(std::string_view json_text);
/// Tiles, figures and tokens of a table, by the text of its set-up.
HttpAnswer pieces_of_table(std::string_view setup_text);

}  // namespace bastide::server
