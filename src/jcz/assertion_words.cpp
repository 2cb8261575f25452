#include "jcz/assertion_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <vector>

namespace bastide::jcz {

bool Words::take(std::string_view word) {
    if (!left.starts_with(word)) return false;
    left.remove_prefix(word.size());
    return true;
}

std::optional<std::string> Words::until(std::string_view word, bool last) {
    const std::size_t place = last ? left.rfind(word) : left.find(word);
    if (place == std::string_view::npos) return std::nullopt;
    std::string taken(left.substr(0, place));
    left.remove_prefix(place + word.size());
    return taken;
}

std::optional<int> Words::number() {
    int value = 0;
    const auto [end, problem] = std::from_chars(left.data(), left.data() + left.size(), value);
    if (problem != std::errc()) return std::nullopt;
    left.remove_prefix(std::size_t(end - left.data()));
    return value;
}

void Words::take_blanks() {
    left.remove_prefix(std::min(left.find_first_not_of(' '), left.size()));
}

bool Words::separator(std::string_view letters) {
    take_blanks();
    if (left.empty() || letters.find(left.front()) == std::string_view::npos) return false;
    left.remove_prefix(1);
    take_blanks();
    return true;
}

std::string_view Words::name() {
    const auto is_of_name = [](char letter) {
        return (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z') ||
               (letter >= '0' && letter <= '9') || letter == '_' || letter == '.';
    };
    const auto end = std::find_if_not(left.begin(), left.end(), is_of_name);
    const std::string_view taken = left.substr(0, std::size_t(end - left.begin()));
    left.remove_prefix(taken.size());
    return taken;
}

namespace {

/// A list of nothing is said so.
bool says_none(std::string_view text) { return text.empty() || text == "none"; }

std::optional<std::pair<int, int>> read_cell(Words& words) {
    if (!words.take("[")) return std::nullopt;
    const auto x = words.number();
    if (!x || !words.separator(",")) return std::nullopt;
    const auto y = words.number();
    if (!y || !words.take("]")) return std::nullopt;
    return std::pair(*x, *y);
}

/// The turnings after a cell. False if they are not turnings.
bool read_turnings(Words& words, std::set<int>& turnings) {
    const auto add = [&] {
        const auto number = words.number();
        const bool quarters = number && *number >= 0 && *number < 360 && *number % 90 == 0;
        if (quarters) turnings.insert(*number);
        return quarters;
    };
    words.take_blanks();
    if (words.take("-")) {
        words.take_blanks();
        if (!words.take("[")) return false;
        do {
            if (!add()) return false;
        } while (words.separator(","));
        return words.take("]");
    }
    for (; words.take("R"); words.take_blanks())
        if (!add()) return false;
    return true;
}

}  // namespace

std::optional<Placements> read_placements(std::string_view text) {
    Placements found;
    Words words{text};
    if (says_none(text)) return found;
    do {
        const auto cell = read_cell(words);
        if (!cell || !read_turnings(words, found[*cell])) return std::nullopt;
    } while (words.separator(",;") && !words.left.empty());
    if (!words.left.empty()) return std::nullopt;
    return found;
}

std::string placements_text(const Placements& placements) {
    std::vector<std::string> texts;
    for (const auto& [cell, turnings] : placements) {
        std::string text = fmt::format("[{},{}]", cell.first, cell.second);
        for (const int turning : turnings) text += fmt::format(" R{}", turning);
        texts.push_back(std::move(text));
    }
    return texts.empty() ? "none" : fmt::format("{}", fmt::join(texts, ", "));
}

std::string place_named(std::string_view feature, std::string_view location, int x, int y) {
    return fmt::format("{} {} of {},{}", feature, location, x, y);
}

std::string place_named(std::string_view figure, std::string_view place) {
    return fmt::format("{}, {}", figure, place);
}

std::string places_text(const Places& places) {
    return places.empty() ? "there is none" : fmt::format("there is {}", fmt::join(places, "; "));
}

std::optional<Places> read_places(std::string_view text) {
    Places found;
    Words words{text};
    if (says_none(text)) return found;
    do {
        if (!words.take("{")) return std::nullopt;
        std::vector<std::string_view> names;
        while (names.size() < 3 && !words.left.starts_with('[')) {
            names.push_back(words.name());
            if (names.back().empty() || !words.separator(",")) return std::nullopt;
        }
        if (names.size() < 2) return std::nullopt;
        const auto cell = read_cell(words);
        if (!cell || !words.take("}")) return std::nullopt;
        std::string place =
            place_named(names[names.size() - 2], names.back(), cell->first, cell->second);
        found.insert(names.size() == 3 ? place_named(names.front(), place) : std::move(place));
    } while (words.separator(",;") && !words.left.empty());
    if (!words.left.empty()) return std::nullopt;
    return found;
}

}  // namespace bastide::jcz
