#include "notation/setup/setup_suggestion.h"

#include <algorithm>
#include <vector>

namespace bastide {

namespace {

/// No name is longer; comparing takes time with the product of the lengths.
constexpr std::size_t longest_word = 64;

/// Mixing up space, hyphen and underscore is one kind of mistake, and capitals are not a mistake.
char plain(char letter) {
    if (letter == ' ' || letter == '-' || letter == '_') return '_';
    return letter >= 'A' && letter <= 'Z' ? char(letter - 'A' + 'a') : letter;
}

}  // namespace

std::size_t mistakes_between(std::string_view one, std::string_view other) {
    // So long a word is like no other.
    if (std::max(one.size(), other.size()) > longest_word)
        return std::max(one.size(), other.size());
    std::vector<std::size_t> before_last, last(other.size() + 1), row(other.size() + 1);
    for (std::size_t j = 0; j <= other.size(); ++j) last[j] = j;
    for (std::size_t i = 1; i <= one.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= other.size(); ++j) {
            const bool same = plain(one[i - 1]) == plain(other[j - 1]);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
            const bool swapped = i > 1 && j > 1 && plain(one[i - 1]) == plain(other[j - 2]) &&
                                 plain(one[i - 2]) == plain(other[j - 1]);
            if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
        }
        before_last = std::move(last);
        last = row;
    }
    return last[other.size()];
}

std::string suggestion(std::string_view word, std::span<const std::string_view> names) {
    if (word.empty()) return {};
    std::string_view nearest;
    // A third of the letters may be wrong: more would suggest what nobody meant.
    std::size_t least = std::max<std::size_t>(1, (word.size() + 1) / 3) + 1;
    for (const std::string_view name : names) {
        if (name == word) return {};
        // Each letter that one has more is a mistake; most names need not be looked at closely.
        const std::size_t longer = std::max(word.size(), name.size());
        if (longer - std::min(word.size(), name.size()) >= least) continue;
        const std::size_t mistakes = mistakes_between(word, name);
        if (mistakes >= least || mistakes >= name.size()) continue;
        least = mistakes;
        nearest = name;
    }
    return nearest.empty() ? std::string() : "did you mean " + std::string(nearest) + "?";
}

}  // namespace bastide
