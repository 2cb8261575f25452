#pragma once
/// What somebody may have meant who mistyped a name.

#include <span>
#include <string>
#include <string_view>

namespace bastide {

/// "did you mean NAME?" with the most similar of the names; empty if none is similar, or if the
/// word is one of them.
std::string suggestion(std::string_view word, std::span<const std::string_view> names);

}  // namespace bastide
