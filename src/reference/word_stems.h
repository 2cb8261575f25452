#pragma once
/// Words of the rules reference as searches compare them: in small letters, without the endings of plurals
/// and verbs. Light rules for English and German, no dictionary: what they cannot know (thieves are thieves,
/// Gefolgsleute are Gefolgsmänner) the lists of words tell (rule_words.h).

#include "reference/rules_book.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

/// A word in a text.
struct TextWord {
    std::string small;  ///< in small letters, German ones without dots: "städte" is "stadte"
    std::string stem;   ///< what it shares with its other forms: "stadt"
    std::size_t begin = 0, end = 0;
    bool says_little = false;  ///< as "the", "of", "wird"
};

/// The words of a text: letters and digits, parted by anything else. The lone s of "builder's" is not a word.
std::vector<TextWord> words_in(std::string_view text, BookLanguage language);

/// The stem of a German word that was written without dots: "staedte" gives "stadt" as well. Empty if there
/// is nothing of the kind in it.
std::string stem_without_digraphs(const TextWord& word, BookLanguage language);

}  // namespace bastide
