#pragma once
/// JSON as it comes from outside: flat, small and unambiguous.

#include <boost/json/value.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace bastide::server {

/// Parses a JSON text. Empty if it is not one, is nested deeper than any message, or has an object with
/// two members of the same name, of which parsers take one or the other; `problem` says why.
std::optional<boost::json::value> parse_strictly(std::string_view text, std::string& problem);

}  // namespace bastide::server
