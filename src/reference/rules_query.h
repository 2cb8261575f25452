#pragma once
/// What somebody searches in the rules: words, each with all that it can stand for, and how well a rule
/// agrees with them.

#include "reference/rules_search.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

/// Where a word was found in a text.
struct QueryHit {
    std::size_t begin = 0, end = 0;
    std::size_t term = 0;  ///< which word of the query it is
};

struct QueryMatch {
    bool found = false;  ///< the rule has all the words
    double score = 0;    ///< how much it is about them
    std::vector<QueryHit> in_title, in_body;
};

class RulesQuery {
public:
    RulesQuery(const RulesSearch& search, std::string_view words);

    QueryMatch match(const RulesSearch::IndexedRule& rule) const;
    /// Words of the rules that are searched besides those of the query.
    const std::vector<std::string_view>& meant() const { return meant_; }

private:
    /// How the words of an alternative are compared with those of a text.
    enum class By : std::uint8_t { whole_words, beginnings };
    /// One of the things that a word of the query can stand for: one or several words in a row, in stems
    /// by the language of the chapter.
    struct Alternative {
        std::array<std::vector<std::string>, 2> stems;
        double weight = 1;
        By by = By::whole_words;
    };
    using Term = std::vector<Alternative>;
    using Indexed = RulesSearch::Indexed;

    void read_terms(std::string_view words);
    /// The words from `at` on that the list of words knows, as one term; how many they are.
    std::size_t read_phrase(const std::vector<TextWord>& words, std::size_t at);
    Alternative alternative(std::string_view text, double weight) const;
    /// A word that no rule has: its parts, or the beginning of other words.
    void read_unknown_words();
    bool is_said_anywhere(const Term& term) const;
    std::vector<Term> parts_of_compound(std::string_view word) const;

    /// How well the words of a text from one on agree with an alternative: 0 to 1.
    static double agreement(const Alternative& alternative, const Indexed& text, std::size_t at,
                            BookLanguage language);

    const RulesSearch& search_;
    std::vector<Term> terms_;
    std::vector<std::string> texts_;  ///< of the terms
    std::vector<std::string_view> meant_;
};

}  // namespace bastide
