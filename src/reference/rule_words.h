#pragma once
/// Which words of the rules people mean by others: the lists docs/rules/words.txt and docs/rules/de/words.txt.

#include "reference/rules_book.h"

#include <string_view>
#include <vector>

namespace bastide {

/// A line of a list: whoever searches for one of the first means also the second.
struct RuleWords {
    std::vector<std::string_view> said;   ///< "extra turn", "double turn"
    std::vector<std::string_view> meant;  ///< "second part", as rules say
};

/// The list of a language.
std::vector<RuleWords> rule_words(BookLanguage language);

/// Reads a list: lines of "double turn, extra turn = second part"; what stands behind # is a comment. A line
/// without an equals sign is left out.
std::vector<RuleWords> read_rule_words(std::string_view text);

}  // namespace bastide
