#include "reference/rules_search.h"

#include <algorithm>
#include <array>

namespace bastide {

namespace {

constexpr std::size_t before_hit = 60, excerpt_bytes = 200;

/// In small letters, those of Latin-1 included; no text gets longer or shorter by it.
std::string folded(std::string_view text) {
    std::string result(text);
    for (std::size_t i = 0; i < result.size(); ++i) {
        const auto byte = static_cast<unsigned char>(result[i]);
        const bool follows_c3 = i > 0 && static_cast<unsigned char>(result[i - 1]) == 0xC3;
        if ((byte >= 'A' && byte <= 'Z') ||
            (follows_c3 && byte >= 0x80 && byte <= 0x9E && byte != 0x97))
            result[i] = static_cast<char>(byte + 0x20);
    }
    return result;
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) words.push_back(folded(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

bool has_all(const std::string& text, const std::vector<std::string>& words) {
    return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
        return text.find(word) != std::string::npos;
    });
}

/// Whole words around a place of the text.
std::string excerpt_of(const std::string& text, std::size_t hit) {
    std::size_t from = hit <= before_hit ? 0 : text.find(' ', hit - before_hit) + 1;
    if (from > hit) from = hit;
    if (from + excerpt_bytes >= text.size()) return (from == 0 ? "" : "… ") + text.substr(from);
    const std::size_t end = text.rfind(' ', from + excerpt_bytes);
    return (from == 0 ? "" : "… ") + text.substr(from, end - from) + " …";
}

}  // namespace

std::vector<FoundRule> find_words(const RulesBook& book, std::string_view words) {
    const std::vector<std::string> wanted = words_of(words);
    std::array<std::vector<FoundRule>, 3> found;
    if (wanted.empty()) return {};
    for (const BookRule& rule : book.rules()) {
        std::string text;
        for (const std::string& paragraph : paragraphs_of(rule))
            text += (text.empty() ? "" : " ") + plain_text(paragraph);
        const std::string id = folded(rule.id), title = id + ' ' + folded(rule.title);
        const std::string small = folded(text);
        if (!has_all(title + ' ' + small, wanted)) continue;
        std::size_t hit = std::string::npos;
        for (const std::string& word : wanted) hit = std::min(hit, small.find(word));
        const std::size_t rank = has_all(id, wanted) ? 0 : has_all(title, wanted) ? 1 : 2;
        found[rank].push_back({&rule, excerpt_of(text, hit == std::string::npos ? 0 : hit)});
    }
    for (const std::size_t rank : {std::size_t(1), std::size_t(2)})
        for (FoundRule& one : found[rank]) found[0].push_back(std::move(one));
    return std::move(found[0]);
}

}  // namespace bastide
