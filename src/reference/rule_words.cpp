#include "reference/rule_words.h"

#include "reference/embedded_rules.h"
#include "text/text_parts.h"

#include <algorithm>

namespace bastide {

namespace {

constexpr std::string_view words_file = "words.txt";

/// The entries of a list with commas.
std::vector<std::string_view> entries_of(std::string_view list) {
    std::vector<std::string_view> entries;
    while (!list.empty()) {
        const std::size_t comma = std::min(list.find(','), list.size());
        if (const std::string_view entry = trimmed(list.substr(0, comma)); !entry.empty())
            entries.push_back(entry);
        list.remove_prefix(std::min(comma + 1, list.size()));
    }
    return entries;
}

}  // namespace

std::vector<RuleWords> read_rule_words(std::string_view text) {
    std::vector<RuleWords> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, std::min(end, text.find('#')));
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t equals = line.find('=');
        if (equals == std::string_view::npos) continue;
        words.push_back({entries_of(line.substr(0, equals)), entries_of(line.substr(equals + 1))});
    }
    return words;
}

std::vector<RuleWords> rule_words(BookLanguage language) {
    const auto files =
        language == BookLanguage::german ? embedded_german_rule_files : embedded_rule_files;
    for (const EmbeddedFile& file : files)
        if (file.name == words_file) return read_rule_words(file.text);
    return {};
}

}  // namespace bastide
