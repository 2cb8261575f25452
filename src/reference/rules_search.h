#pragma once
/// Searching the rules reference for words.

#include "reference/rules_book.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide {

struct FoundRule {
    const BookRule* rule = nullptr;
    std::string excerpt;  ///< plain words around the first hit in the text
};

/// The rules that have all the words, in capital or small letters: in their ids, else in their titles,
/// else anywhere. None for no words.
std::vector<FoundRule> find_words(const RulesBook& book, std::string_view words);

}  // namespace bastide
