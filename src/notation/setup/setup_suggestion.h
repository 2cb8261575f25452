#pragma once
/// What somebody may have meant who mistyped a name.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace bastide {

/// How many letters of one word must be added, left out, replaced or swapped with the next to make
/// the other. Capitals make no difference, nor do spaces, hyphens and underscores among each other.
std::size_t mistakes_between(std::string_view one, std::string_view other);

/// "did you mean NAME?" with the most similar of the names; empty if none is similar, or if the
/// word is one of them.
std::string suggestion(std::string_view word, std::span<const std::string_view> names);

}  // namespace bastide
