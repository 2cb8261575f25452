#pragma once
/// What a scripted player needs of the server's messages, found in their text: whole documents would take
/// more time than the server does, and share its processors.

#include <bastide/random.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::server {

/// "view"; empty if it has none.
std::string_view scanned_kind(std::string_view message);
/// The first member of this name whose value is a number.
std::optional<std::uint64_t> scanned_number(std::string_view message, std::string_view member);
/// The text of the first member of this name; empty if there is none, or it has anything escaped.
std::string_view scanned_text(std::string_view message, std::string_view member);
/// One of the moves that a `view` with one seat offers, at random; empty if it asks nothing of the seat.
std::string scanned_move(std::string_view message, Random& random);

}  // namespace bastide::server
