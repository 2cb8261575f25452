#include "shown/people_words.h"

#include "draw/tiles/picture_words.h"
#include "draw/tiles/symbol_words.h"

#include <bastide/tile_library.h>

#include <algorithm>
#include <charconv>
#include <span>
#include <utility>
#include <vector>

namespace bastide::shown {

namespace {

/// A word of the file, and how it reads.
struct Reading {
    std::string_view word, read;
};
template <std::size_t size>
std::string_view reading_of(const Reading (&all)[size], std::string_view word) {
    for (const Reading& one : all)
        if (one.word == word) return one.read;
    return {};
}

// As the page calls them (web/src/i18n/en/terms.ts).
constexpr Reading sides[] = {{"N", "at the top"},
                             {"E", "at the right"},
                             {"S", "at the bottom"},
                             {"W", "at the left"},
                             {"D", "at the slanted side"},
                             {"NL", "at the top, left"},
                             {"NR", "at the top, right"},
                             {"EL", "at the right, above"},
                             {"ER", "at the right, below"},
                             {"SL", "at the bottom, right"},
                             {"SR", "at the bottom, left"},
                             {"WL", "at the left, below"},
                             {"WR", "at the left, above"},
                             {"DL", "at the slanted side, left"},
                             {"DR", "at the slanted side, right"}};
constexpr Reading ways[] = {{"NS", "from top to bottom"},  {"WE", "from left to right"},
                            {"NE", "from top to right"},   {"SE", "from bottom to right"},
                            {"SW", "from bottom to left"}, {"NW", "from top to left"}};
constexpr Reading corners[] = {{"NE", "top right corner"},
                               {"SE", "bottom right corner"},
                               {"SW", "bottom left corner"},
                               {"NW", "top left corner"}};
constexpr std::string_view turnings[] = {"as printed", "once", "twice", "three times"};

/// A word of a line, and the mark behind it.
struct Word {
    std::string_view text, mark;
};

std::vector<Word> words_of(std::string_view line) {
    std::vector<Word> words;
    while (!line.empty()) {
        const std::string_view word = line.substr(0, line.find(' '));
        line.remove_prefix(std::min(word.size() + 1, line.size()));
        const std::size_t end = word.find_last_not_of(",;:") + 1;
        words.push_back({word.substr(0, end), word.substr(end)});
    }
    return words;
}

bool is_segment_kind(std::string_view word) {
    const auto kinds = built_in_tiles().segment_kinds();
    return std::ranges::any_of(kinds,
                               [&](const SegmentKindInfo& kind) { return kind.name == word; });
}

bool is_turning(std::string_view word) {
    return word.size() == 1 && word[0] >= '0' && word[0] <= '3';
}

/// "as printed", "turned once or twice", "in any turning".
std::string turning_words(const std::vector<int>& turns) {
    if (turns.size() == 4) return "in any turning";
    std::string text;
    for (std::size_t i = 0; i < turns.size(); ++i) {
        text += i == 0 ? "" : i + 1 == turns.size() ? " or " : ", ";
        // "as printed or turned once"
        const bool first_turned = turns[i] != 0 && (i == 0 || turns[i - 1] == 0);
        text += (first_turned ? "turned " : "") + std::string(turnings[std::size_t(turns[i])]);
    }
    return text;
}

/// Goes through a line word by word.
class Line {
public:
    explicit Line(std::string_view line) : words_(words_of(line)) {}

    std::string in_words() {
        for (at_ = 0; at_ < words_.size(); ++at_)
            if (!add_cell() && !add_tile() && !add_turnings() && !add_inner() && !add_bridge() &&
                !add_new_way())
                add(std::string(plain(words_[at_].text)), words_[at_].mark);
        return std::move(text_);
    }

private:
    std::string_view before(std::size_t steps = 1) const {
        return at_ < steps ? std::string_view() : words_[at_ - steps].text;
    }
    std::string_view after() const {
        return at_ + 1 < words_.size() ? words_[at_ + 1].text : std::string_view();
    }
    void add(const std::string& text, std::string_view mark) {
        text_.append(text_.empty() ? "" : " ").append(text).append(mark);
    }

    /// A side behind what has it, a way that something runs, or the word as it is.
    std::string_view plain(std::string_view word) const {
        if (is_segment_kind(before()))
            if (const std::string_view side = reading_of(sides, word); !side.empty()) return side;
        if (before() == "corner")
            if (const std::string_view corner = reading_of(corners, word); !corner.empty())
                return corner;
        const std::string_view way = reading_of(ways, word);
        return way.empty() ? word : way;
    }

    /// "of 1,0" is "(column 1, row 0)", and "of 1,0 NE" that corner of it.
    bool add_cell() {
        const bool of = words_[at_].text == "of" && cell_words(after(), "en");
        if (!of && !cell_words(words_[at_].text, "en")) return false;
        at_ += of;
        std::string cell = *cell_words(words_[at_].text, "en");
        std::string_view mark = words_[at_].mark;
        if (of) {
            if (const auto corner = reading_of(corners, mark.empty() ? after() : "");
                !corner.empty()) {
                cell.append(", ").append(corner);
                mark = words_[++at_].mark;
            }
            cell = '(' + cell + ')';
        }
        if (mark.empty() && after() == "turned") mark = ",";
        add(cell, mark);
        return true;
    }

    bool add_tile() {
        // "tile BA/L" says it twice.
        const bool twice = words_[at_].text == "tile" && tile_words(after(), "en");
        const auto tile = tile_words(twice ? after() : words_[at_].text, "en");
        if (!tile) return false;
        at_ += twice;
        if (tile_words(before(), "en") && words_[at_ - 1].mark.empty())
            text_ += ',';
        else if (names_owner())
            text_ += ':';
        add(*tile, words_[at_].mark);
        return true;
    }
    /// "Red BA/L", which is what Red has.
    bool names_owner() const {
        const std::string_view name = before();
        return !name.empty() && name[0] >= 'A' && name[0] <= 'Z' && words_[at_ - 1].mark.empty();
    }

    bool add_turnings() {
        if (words_[at_].text != "turned" || !is_turning(after())) return false;
        std::vector<int> turns;
        while (is_turning(after()) && words_[at_].mark.empty())
            turns.push_back(words_[++at_].text[0] - '0');
        add(turning_words(turns), words_[at_].mark);
        return true;
    }

    /// "inner field" is the one in the middle; "inner field 2" the second one.
    bool add_inner() {
        if (words_[at_].text != "inner" || !is_segment_kind(after())) return false;
        const std::string kind(words_[++at_].text);
        const bool numbered = words_[at_].mark.empty() && after() == "2";
        at_ += numbered;
        add((numbered ? "second " : "") + kind + " in the middle", words_[at_].mark);
        return true;
    }

    /// "1,0 turned 0 bridge NS" is a tile that is placed with one.
    bool add_bridge() {
        const bool placed = is_turning(before()) || cell_words(before(), "en");
        if (words_[at_].text != "bridge" || !placed || !words_[at_ - 1].mark.empty()) return false;
        text_ += ',';
        add("with a bridge", words_[at_].mark);
        return true;
    }

    /// "moves the ferry of 0,0 to SW"
    bool add_new_way() {
        if (words_[at_].text != "to" || reading_of(ways, after()).empty()) return false;
        text_ += ':';
        return true;
    }

    std::vector<Word> words_;
    std::size_t at_ = 0;
    std::string text_;
};

/// What a segment shows: "city with pennant"; fields only divide what is there.
std::string segment_words(const PrintedSegment& segment, const draw::PictureWords& words) {
    const TileLibrary& library = built_in_tiles();
    std::string text = words.kind(library.segment_kinds()[segment.kind.index()].name);
    std::vector<std::string> symbols;
    for (const Symbol<Attribute>& symbol : segment.attributes) {
        const draw::SymbolWords shown = draw::symbol_words(library, symbol);
        // What nobody sees printed.
        if (shown.name == "castle_base" || shown.name == "tunnel_ends") continue;
        symbols.push_back(words.symbol(shown.name, shown.value == "1" ? "" : shown.value));
    }
    if (symbols.empty()) return text;
    return text + (words.language() == "de" ? " mit " : " with ") + words.listed(symbols);
}

}  // namespace

std::optional<std::string> cell_words(std::string_view word, std::string_view language) {
    int x = 0, y = 0;
    const char* const end = word.data() + word.size();
    const auto first = std::from_chars(word.data(), end, x);
    if (first.ec != std::errc() || first.ptr == end || *first.ptr != ',') return std::nullopt;
    const auto second = std::from_chars(first.ptr + 1, end, y);
    if (second.ec != std::errc() || second.ptr != end) return std::nullopt;
    const bool german = language == "de";
    return (german ? "Spalte " : "column ") + std::to_string(x) + (german ? ", Reihe " : ", row ") +
           std::to_string(y);
}

std::optional<std::string> tile_words(std::string_view word, std::string_view language) {
    const TileLibrary& library = built_in_tiles();
    const PrintedTile* tile = library.find_tile(word);
    if (tile == nullptr) return std::nullopt;
    const draw::PictureWords words(language);
    std::vector<std::pair<std::string, int>> parts;
    const auto count = [&](const std::string& part) {
        const auto known = std::ranges::find(parts, part, &std::pair<std::string, int>::first);
        if (known == parts.end())
            parts.emplace_back(part, 1);
        else
            ++known->second;
    };
    for (const PrintedSegment& segment : tile->segments)
        if (library.segment_kinds()[segment.kind.index()].name != "field")
            count(segment_words(segment, words));
    for (const Symbol<Mark>& mark : tile->marks) {
        const draw::SymbolWords shown = draw::symbol_words(library, mark);
        if (shown.name != "direction") count(words.symbol(shown.name));
    }
    if (parts.empty()) parts.emplace_back(words.kind("field"), 1);
    std::string text = language == "de" ? "ein Plättchen (" : "a tile (";
    for (std::size_t i = 0; i < parts.size(); ++i) {
        text += i == 0 ? "" : ", ";
        if (parts[i].second > 1) text += std::to_string(parts[i].second) + " × ";
        text += parts[i].first;
    }
    return text + ')';
}

std::string people_english(std::string_view line) { return Line(line).in_words(); }

}  // namespace bastide::shown
