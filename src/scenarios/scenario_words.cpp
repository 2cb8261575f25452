#include "scenarios/scenario_words.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace bastide::scenarios {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

bool is_mark(char c) { return c == ',' || c == ';' || c == ':' || c == ')'; }

/// "BASE-04;" becomes "BASE-04" and ";", "(BASE-04)" becomes three words. "1,0" stays one.
void split_marks(std::string_view word, std::vector<std::string>& words) {
    if (word.size() > 1 && word.front() == '(') {
        words.emplace_back("(");
        word.remove_prefix(1);
    }
    std::size_t end = word.size();
    while (end > 1 && is_mark(word[end - 1])) --end;
    words.emplace_back(word.substr(0, end));
    for (; end < word.size(); ++end) words.emplace_back(1, word[end]);
}

std::optional<int> read_number(std::string_view text) {
    int number = 0;
    const char* const begin = text.data();
    const char* const end = begin + text.size();
    const auto read = std::from_chars(begin, end, number);
    if (text.empty() || read.ec != std::errc() || read.ptr != end) return std::nullopt;
    return number;
}

}  // namespace

std::vector<std::string> words_of(std::string_view line) {
    std::vector<std::string> words;
    std::size_t at = 0;
    while (at < line.size() && line[at] != '#') {
        if (is_blank(line[at])) {
            ++at;
            continue;
        }
        if (const std::size_t close = line.find('"', at + 1);
            line[at] == '"' && close != line.npos) {
            words.emplace_back(line.substr(at, close + 1 - at));
            at = close + 1;
            continue;
        }
        std::size_t end = at;
        while (end < line.size() && !is_blank(line[end]) && line[end] != '#') ++end;
        split_marks(line.substr(at, end - at), words);
        at = end;
    }
    return words;
}

void without_plural(std::string& name) {
    if (name.back() == 's') name.pop_back();
}

const std::string& Words::next() const {
    static const std::string nothing;
    return done() ? nothing : words_[at_];
}

const std::string& Words::after_next() const {
    static const std::string nothing;
    return at_ + 1 < words_.size() ? words_[at_ + 1] : nothing;
}

std::string Words::take(const char* what) {
    if (done()) fail(std::string("the line ends where ") + what + " should stand");
    return words_[at_++];
}

bool Words::accept(std::string_view word) {
    if (next() != word) return false;
    ++at_;
    return true;
}

void Words::expect(std::string_view word) {
    if (!accept(word))
        fail("\"" + std::string(word) + "\" should stand where " +
             (done() ? "the line ends" : "\"" + next() + "\" stands"));
}

void Words::finish() const {
    if (!done()) fail("\"" + next() + "\" has no meaning here");
}

std::string Words::quoted() {
    if (!quotes_follow() || next().size() < 2)
        fail("a move in quotes should stand where " +
             (done() ? "the line ends" : "\"" + next() + "\" stands"));
    const std::string word = take("a move in quotes");
    return word.substr(1, word.size() - 2);
}

std::string Words::rest() {
    std::string text;
    for (; !done(); ++at_) {
        const bool mark = words_[at_].size() == 1 && is_mark(words_[at_][0]);
        if (!text.empty() && !mark && text.back() != '(') text += ' ';
        text += words_[at_];
    }
    return text;
}

bool Words::number_follows() const { return read_number(next()).has_value(); }

bool Words::leads_to(std::string_view word) const {
    for (std::size_t i = at_; i < words_.size() && !is_mark(words_[i][0]); ++i)
        if (words_[i] == word) return true;
    return false;
}

bool Words::leads_to_cell(std::string_view word) const {
    for (std::size_t i = at_; i + 1 < words_.size() && !is_mark(words_[i][0]); ++i)
        if (words_[i] == word) return words_[i + 1].find(',') != std::string::npos;
    return false;
}

bool Words::names_last() const {
    const std::string& last = words_.back();
    return last.size() > 2 && last[0] >= 'A' && last[0] <= 'Z';
}

int Words::number(const char* what) {
    const std::string word = take(what);
    const std::optional<int> read = read_number(word);
    if (!read) fail("\"" + word + "\" should be " + what + ", a number");
    return *read;
}

Cell Words::cell() {
    const std::string word = take("a cell");
    const std::size_t comma = word.find(',');
    if (comma != std::string::npos) {
        const std::optional<int> x = read_number(std::string_view(word).substr(0, comma));
        const std::optional<int> y = read_number(std::string_view(word).substr(comma + 1));
        if (x && y && std::abs(*x) <= cell_limit && std::abs(*y) <= cell_limit)
            return {std::int16_t(*x), std::int16_t(*y)};
    }
    fail("\"" + word + "\" should be a cell like 1,-2");
}

std::optional<Cell> Words::of_cell() {
    if (!accept("of")) return std::nullopt;
    return cell();
}

void Words::places(std::vector<TilePlace>& places) {
    const Cell at = cell();
    const std::size_t first = places.size();
    if (accept("turned")) do {
            const int turning = number("the quarter turns");
            if (turning < 0 || turning > 3) fail("quarter turns are 0 to 3");
            places.push_back({at, Turning(turning), {}});
        } while (number_follows());
    else
        places.push_back({at, 0, {}});
    if (next() != "bridge") return;
    const Bridge laid = bridge();
    for (std::size_t i = first; i < places.size(); ++i) places[i].bridge = laid;
}

TilePlace Words::place() {
    std::vector<TilePlace> read;
    places(read);
    if (read.size() != 1) fail("one turning is wanted");
    return read.front();
}

Way Words::way() {
    const std::string word = take("NS or WE");
    if (word != "NS" && word != "WE") fail("\"" + word + "\": a bridge lies NS or WE");
    return word == "NS" ? Way::north_south : Way::west_east;
}

Way Words::way_of_ferry() {
    constexpr std::string_view ways[] = {"NS", "WE", "NE", "SE", "SW", "NW"};
    const std::string word = take("the way of a ferry");
    const auto* const found = std::find(std::begin(ways), std::end(ways), word);
    if (found == std::end(ways)) fail("\"" + word + "\": a ferry lies NS WE NE SE SW or NW");
    return Way(found - std::begin(ways));
}

Bridge Words::bridge() {
    expect("bridge");
    Bridge laid{way(), {}};
    if (accept("on")) laid.on = cell();
    return laid;
}

SegmentName Words::segment() {
    SegmentName name;
    name.inner = accept("inner");
    name.kind = take("a segment");
    if (name.kind.size() <= 2 || name.kind.find(',') != std::string::npos)
        fail("\"" + name.kind + "\" should be the kind of a segment, as in \"city N of 1,0\"");
    const std::string& place = next();
    const bool named = !place.empty() && place.size() <= 2 &&
                       std::string_view("NESWD").find(place[0]) != std::string_view::npos &&
                       (place.size() == 1 || place[1] == 'L' || place[1] == 'R');
    if (!name.inner && named) name.place = take("a side");
    if (name.place.empty() && number_follows()) name.number = number("which of its like");
    name.cell = of_cell();
    for (const char* corner : {"SW", "NW", "NE", "SE"})
        if (name.cell && accept(corner)) name.corner = corner;
    return name;
}

std::string Words::figure(std::string_view end) {
    std::string name = take("a figure");
    while (!done() && next() != end && !number_follows() && !is_mark(next()[0]))
        name += ' ' + take("a figure");
    return name;
}

std::vector<SegmentName> Words::segments() {
    std::vector<SegmentName> names;
    if (accept("none")) return names;
    do names.push_back(segment());
    while (accept(";"));
    return names;
}

std::string Words::rule() {
    if (!accept("(")) return {};
    std::string rule = take("a rule");
    expect(")");
    return rule;
}

PointsItem Words::points_item() {
    PointsItem item;
    item.count = number("how many");
    item.name = take("what counts");
    item.points = number("the points");
    item.rule = rule();
    return item;
}

// --- Players ---

std::optional<Player> find_player(const Names& names, const std::string& name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return Player(std::size_t(found - names.begin()));
}

Player Words::player(const Names& names) {
    const std::string name = take("a player");
    if (const std::optional<Player> found = find_player(names, name)) return *found;
    fail("\"" + name + "\" is not one of the players");
}

std::vector<Player> Words::players(const Names& names) {
    std::vector<Player> named;
    if (accept("none")) return named;
    while (!done()) named.push_back(player(names));
    return named;
}

std::vector<PlayerNumber> Words::player_numbers(const Names& names) {
    std::vector<PlayerNumber> numbers;
    do {
        const Player who = player(names);
        numbers.emplace_back(who, number("a number"));
        accept(",");
    } while (!done());
    return numbers;
}

std::vector<FigureNumber> Words::figure_numbers(const Names& names) {
    std::vector<FigureNumber> numbers;
    do {
        FigureNumber entry;
        entry.player = player(names);
        if (!number_follows()) entry.figure = figure();
        entry.number = number("a number");
        numbers.push_back(entry);
        accept(",");
    } while (!done());
    return numbers;
}

std::vector<TokenNumber> Words::token_numbers(const Names& names) {
    std::vector<TokenNumber> numbers;
    do {
        const Player who = player(names);
        const std::string token = figure();
        numbers.push_back({who, token, number("a number")});
        accept(",");
    } while (!done());
    return numbers;
}

}  // namespace bastide::scenarios
