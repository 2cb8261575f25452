#include "reference/word_stems.h"

#include <algorithm>
#include <array>
#include <utility>

namespace bastide {

namespace {

constexpr std::array<std::string_view, 45> little_english{
    "a",   "an",  "and",  "are",  "as",    "at",    "be",    "been", "by",
    "can", "do",  "does", "for",  "from",  "has",   "have",  "how",  "i",
    "if",  "in",  "into", "is",   "it",    "its",   "may",   "my",   "of",
    "on",  "or",  "than", "that", "the",   "then",  "there", "they", "this",
    "to",  "was", "what", "when", "where", "which", "who",   "with", "you"};

constexpr std::array<std::string_view, 47> little_german{
    "als", "am",  "an",  "auch", "auf",   "aus",   "bei",   "bin",   "das",  "dem",  "den", "der",
    "des", "die", "ein", "eine", "einem", "einen", "einer", "eines", "er",   "es",   "fur", "hat",
    "ich", "im",  "in",  "ist",  "kann",  "man",   "mit",   "nach",  "oder", "sich", "sie", "sind",
    "und", "vom", "von", "war",  "was",   "wenn",  "wer",   "wie",   "wird", "zu",   "zur"};

bool says_little(std::string_view word, BookLanguage language) {
    const auto among = [&](const auto& words) {
        return std::find(words.begin(), words.end(), word) != words.end();
    };
    return language == BookLanguage::german ? among(little_german) : among(little_english);
}

bool is_vowel(char letter) {
    return std::string_view("aeiouy").find(letter) != std::string_view::npos;
}

bool has_vowel(std::string_view text) { return std::any_of(text.begin(), text.end(), is_vowel); }

/// Takes an ending off if enough is left in front of it.
bool take_off(std::string& word, std::string_view ending, std::size_t fewest) {
    if (word.size() < ending.size() + fewest || !word.ends_with(ending)) return false;
    word.resize(word.size() - ending.size());
    return true;
}

/// "bidding" without its ending is "bidd", and "bid" is meant.
void undouble(std::string& word) {
    const std::size_t size = word.size();
    if (size > 3 && word[size - 1] == word[size - 2] && !is_vowel(word[size - 1]) &&
        word[size - 1] != 's' && word[size - 1] != 'l')
        word.pop_back();
}

std::string english_stem(std::string word) {
    if (word.ends_with("ies") && word.size() > 4)
        word.replace(word.size() - 3, 3, "y");
    else if (word.ends_with("ches") || word.ends_with("shes") || word.ends_with("sses") ||
             word.ends_with("xes"))
        word.resize(word.size() - 2);
    else if (!word.ends_with("ss") && !word.ends_with("us") && !word.ends_with("is"))
        take_off(word, "s", 2);
    for (const std::string_view ending : {"ing", "ed"}) {
        std::string shorter = word;
        if (!take_off(shorter, ending, 3) || !has_vowel(shorter)) continue;
        undouble(shorter);
        word = std::move(shorter);
        break;
    }
    take_off(word, "e", 3);
    return word;
}

std::string german_stem(std::string word) {
    // "Klosters"; not "Kreis".
    constexpr std::string_view before_s = "bdfghklmnrt";
    if (word.size() > 4 && word.back() == 's' &&
        before_s.find(word[word.size() - 2]) != std::string_view::npos)
        word.pop_back();
    // The longest ending first; the more it takes away, the more must be left: "bauern" is no "bau".
    for (const auto& [ending, fewest] : {std::pair<std::string_view, std::size_t>{"ern", 4},
                                         {"en", 3},
                                         {"er", 4},
                                         {"em", 4},
                                         {"es", 3},
                                         {"n", 5},
                                         {"e", 3}})
        if (take_off(word, ending, fewest)) break;
    return word;
}

std::string stem_of(const std::string& small, BookLanguage language) {
    // Of such words no form stands for another: "war" is not "Waren".
    if (says_little(small, language)) return '=' + small;
    return language == BookLanguage::german ? german_stem(small) : english_stem(small);
}

/// The letter of two bytes in small letters, those with dots as the letter below; "ss" for the sharp s.
std::string small_letter(unsigned char second, std::string_view whole) {
    const unsigned small =
        second >= 0x80 && second <= 0x9E && second != 0x97 ? second + 0x20u : second;
    switch (small) {
        case 0xA4: return "a";
        case 0xB6: return "o";
        case 0xBC: return "u";
        case 0x9F: return "ss";
        default: break;
    }
    std::string letter(whole);
    letter[1] = static_cast<char>(small);
    return letter;
}

/// How many bytes of a letter or digit a text begins with; 0: it begins with something else.
std::size_t letter_bytes(std::string_view text) {
    const auto byte = static_cast<unsigned char>(text[0]);
    const bool plain = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
                       (byte >= '0' && byte <= '9');
    if (plain) return 1;
    if (byte < 0xC3 || byte > 0xCF || text.size() < 2) return 0;
    const auto second = static_cast<unsigned char>(text[1]);
    const bool is_sign = byte == 0xC3 && (second == 0x97 || second == 0xB7);  // times, divided by
    return is_sign ? 0 : 2;
}

std::string small_letters(std::string_view text) {
    std::string small;
    for (std::size_t i = 0; i < text.size();) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte < 0x80) {
            small += byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte + 0x20) : text[i];
            ++i;
            continue;
        }
        const std::string_view whole = text.substr(i, 2);
        small += byte == 0xC3 ? small_letter(static_cast<unsigned char>(whole[1]), whole)
                              : std::string(whole);
        i += whole.size();
    }
    return small;
}

}  // namespace

std::vector<TextWord> words_in(std::string_view text, BookLanguage language) {
    std::vector<TextWord> words;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        while (at < text.size()) {
            const std::size_t bytes = letter_bytes(text.substr(at));
            if (bytes == 0) break;
            at += bytes;
        }
        if (at == begin) {
            ++at;
            continue;
        }
        TextWord word;
        word.small = small_letters(text.substr(begin, at - begin));
        const bool of_owner = word.small == "s" && begin > 0 && text[begin - 1] != ' ';
        if (of_owner) continue;
        word.stem = stem_of(word.small, language);
        word.begin = begin;
        word.end = at;
        word.says_little = says_little(word.small, language);
        words.push_back(std::move(word));
    }
    return words;
}

std::string stem_without_digraphs(const TextWord& word, BookLanguage language) {
    if (language != BookLanguage::german) return {};
    std::string plain;
    for (std::size_t i = 0; i < word.small.size(); ++i) {
        plain += word.small[i];
        const bool vowel = std::string_view("aou").find(word.small[i]) != std::string_view::npos;
        if (vowel && i + 1 < word.small.size() && word.small[i + 1] == 'e') ++i;
    }
    return plain == word.small ? std::string() : stem_of(plain, language);
}

}  // namespace bastide
