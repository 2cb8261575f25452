#pragma once
/// Names that texts of version 0.1 use for what has another name now, so that those texts keep their
/// meaning.

#include <string>
#include <string_view>

namespace bastide {

/// The key of a question that positions of version 0.1 call by a sentence: `build_castle` for "build a
/// castle". Every other name is returned as it is.
std::string_view question_of_former_name(std::string_view name);

/// The key of a step of the order of play that positions of version 0.1 call by a sentence:
/// `next_player` for "next player". Every other name is returned as it is.
std::string_view step_of_former_name(std::string_view name);

/// The key of what chapters remember, which positions of version 0.1 call by words: `second_part_granted`
/// for "second part granted". All those keys are the same words with `_` between them.
std::string field_of_former_name(std::string_view name);

}  // namespace bastide
