#include "shown/plain_english.h"

#include "notation/moves/item_words.h"
#include "shown/german_forms.h"
#include "words/words.h"

#include <algorithm>
#include <charconv>
#include <vector>

namespace bastide::shown {

namespace {

std::vector<std::string_view> parts_of(std::string_view text, std::string_view mark) {
    std::vector<std::string_view> parts;
    for (std::size_t at = text.find(mark); at != std::string_view::npos; at = text.find(mark)) {
        parts.push_back(text.substr(0, at));
        text.remove_prefix(at + mark.size());
    }
    parts.push_back(text);
    return parts;
}

/// "mayor on road E; field EL" is one figure: "mayor on road E; on field EL".
std::string with_links(std::string_view answers) {
    const std::string_view link = answers.starts_with("take back ") ? "from " : "on ";
    std::string text;
    for (const std::string_view part : parts_of(answers, "; ")) {
        const bool place = in_german("place", part.substr(0, part.find(" ("))).has_value();
        text.append(text.empty() ? "" : "; ")
            .append(place && !text.empty() ? link : "")
            .append(part);
    }
    return text;
}

/// "1 cities 3 (BASE-25)" is "1 city 3 (BASE-25)".
std::string plain_items(std::string_view award) {
    const std::size_t begin = award.find(": ");
    if (begin == std::string_view::npos) return std::string(award);
    std::string text;
    for (const std::string_view item : parts_of(award.substr(begin + 2), ", ")) {
        int count = 0;
        const auto read = std::from_chars(item.data(), item.data() + item.size(), count);
        const std::string_view words = item.substr(std::size_t(read.ptr - item.data()) + 1);
        const std::string_view name = words.substr(0, words.find(' '));
        text.append(text.empty() ? "" : ", ").append(plain_item(count, name));
        text.append(words.substr(name.size()));
    }
    return std::string(award.substr(0, begin + 2)) + text;
}

/// "road E now 4, final 0" is "road E: 4 if completed now, 0 at the end".
std::string plain_worth(std::string_view worth) {
    const std::size_t now = worth.find(" now "), final = worth.find(" final ");
    std::string text(worth.substr(0, std::min(now, final)));
    if (text.ends_with(',')) text.pop_back();
    const auto number = [&](std::size_t begin) {
        return worth.substr(begin, worth.find_first_of(", ", begin) - begin);
    };
    text += ": ";
    if (now != std::string_view::npos) text.append(number(now + 5)).append(" if completed now");
    if (final != std::string_view::npos)
        text.append(now != std::string_view::npos ? ", " : "")
            .append(number(final + 7))
            .append(" at the end");
    return text;
}

/// "Red: place_tile" is "Red: place the tile".
std::string plain_question(std::string_view asked) {
    const std::size_t colon = asked.find(": ");
    if (colon == std::string_view::npos) return std::string(asked);
    return std::string(asked.substr(0, colon + 2)) + words::question_words(asked.substr(colon + 2));
}

}  // namespace

std::string plain_item(int count, std::string_view name) {
    // A player can have the most of a good with none of it.
    if (in_german("good", name)) return std::to_string(count) + ' ' + std::string(name);
    return counted_item(count, name);
}

std::string plain_rest(std::string_view label, std::string_view rest) {
    if (label == "legal" || label == "illegal") return with_links(rest);
    if (label == "asked") return plain_question(rest);
    if (label == "points") return plain_items(rest);
    if (label == "worth") return plain_worth(rest);
    return std::string(rest);
}

}  // namespace bastide::shown
