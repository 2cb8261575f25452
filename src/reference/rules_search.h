#pragma once
/// Searching the rules reference for words: whole words in any of their forms, and what the rules call what
/// people say otherwise (rule_words.h).

#include "reference/rule_words.h"
#include "reference/rules_book.h"
#include "reference/word_stems.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

struct FoundRule {
    const BookRule* rule = nullptr;
    std::string excerpt;             ///< plain words around the place with the most hits
    std::vector<std::string> marks;  ///< what was found in title and excerpt, as it stands there
};

struct FoundRules {
    std::vector<FoundRule> rules;         ///< the best first
    std::vector<std::string_view> meant;  ///< words of the rules that were searched as well
};

/// The words of a book, ready to be searched.
class RulesSearch {
public:
    /// `book` must live as long as this.
    explicit RulesSearch(const RulesBook& book);

    /// The rules whose id this is or begins like this; else those that have all the words, whole and in any
    /// form, or what they mean. First those that are about them: titles tell, and how often the text says
    /// it. A word that no rule has is taken as a compound (in German), or as the beginning of words. None
    /// for no words.
    FoundRules find(std::string_view words) const;

private:
    friend class RulesQuery;

    /// A text and its words.
    struct Indexed {
        std::string text;
        std::vector<TextWord> words;
    };
    struct IndexedRule {
        const BookRule* rule = nullptr;
        BookLanguage language = BookLanguage::english;
        double importance = 1;
        Indexed title, body;
    };
    /// A line of the list of words, in stems: what is said by the language of the book, what is meant by
    /// that of each chapter.
    struct Synonyms {
        std::vector<std::string> said;
        std::vector<std::string_view> meant;
    };

    const RulesBook& book_;
    std::vector<RuleWords> words_;
    std::vector<Synonyms> synonyms_;  ///< one for each that is said
    std::vector<IndexedRule> rules_;
};

}  // namespace bastide
