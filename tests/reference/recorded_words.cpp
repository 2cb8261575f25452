#include "recorded_words.h"

#include "reference_count.h"

#include <algorithm>
#include <array>
#include <map>
#include <stdexcept>

namespace bastide::reference {

namespace {

const std::map<std::string, std::string>& figure_words() {
    static const std::map<std::string, std::string> words = {
        {"follower", "small"}, {"large follower", "big"}, {"builder", "builder"}, {"pig", "pig"},
        {"abbot", "abbot"},    {"mayor", "mayor"},        {"wagon", "wagon"},     {"barn", "barn"}};
    return words;
}

const std::map<std::string, std::string>& feature_words() {
    static const std::map<std::string, std::string> words = {
        {"road", "Road"},           {"city", "City"},       {"field", "Field"},
        {"monastery", "Monastery"}, {"garden", "Garden"},   {"castle", "Castle"},
        {"abbey", "Monastery"},     {"shrine", "Monastery"}};
    return words;
}

}  // namespace

std::string word_of_figure(const std::string& kind) { return figure_words().at(kind); }

std::string word_of_feature(const std::string& name) { return feature_words().at(name); }

std::string kind_of_figure(const std::string& word) {
    for (const auto& [kind, recorded] : figure_words()) {
        if (recorded == word) {
            return kind;
        }
    }
    throw std::runtime_error("an unknown figure: " + word);
}

std::string word_of_quarter(const std::string& quarter) {
    std::string word = "QUARTER_";
    for (const char letter : quarter) {
        word += char(letter - 'a' + 'A');
    }
    return word;
}

std::string quarter_of_word(const std::string& word) {
    for (const std::string_view quarter : quarters) {
        if (word_of_quarter(std::string(quarter)) == word) {
            return std::string(quarter);
        }
    }
    throw std::runtime_error("an unknown quarter: " + word);
}

std::string kind_of_token(const std::string& word) {
    if (word == "GOLD") {
        return "ingot";
    }
    if (word == "ROBBER") {
        return "robber baron";
    }
    for (const std::string kind : {"wine", "grain", "cloth", "king"}) {
        if (std::equal(kind.begin(), kind.end(), word.begin(), word.end(),
                       [](char ours, char theirs) { return ours == theirs - 'A' + 'a'; })) {
            return kind;
        }
    }
    throw std::runtime_error("an unknown token: " + word);
}

std::string sides_text(const std::set<Side>& sides) {
    constexpr std::array<const char*, 16> texts = {"I", "N",  "E",  "NE", "S",  "NS", "SE", "_W",
                                                   "W", "NW", "WE", "_S", "SW", "_E", "_N", "NWSE"};
    unsigned bits = 0;
    for (const Side side : sides) {
        bits |= 1u << unsigned(side);
    }
    return texts.at(bits);
}

std::string slots_text(const std::set<Slot>& slots) {
    constexpr std::array<const char*, 8> texts = {"NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"};
    std::string text;
    for (const Slot slot : slots) {
        text += (text.empty() ? "" : ".") + std::string(texts.at(unsigned(slot)));
    }
    return text.empty() ? "I" : text;
}

}  // namespace bastide::reference
