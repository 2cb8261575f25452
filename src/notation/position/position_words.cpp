#include "notation/position/position_words.h"

#include "notation/text/former_names.h"

#include "core/compiled_rules.h"
#include "notation/moves/move_text.h"
#include "notation/setup/setup_suggestion.h"

#include <algorithm>

namespace bastide {

namespace {

/// "BA/L@2" in its parts; no turning if it has none.
std::string_view without_turning(std::string_view word, Turning& turning) {
    if (word.size() < 2 || word[word.size() - 2] != '@') return word;
    const char digit = word.back();
    if (digit < '0' || digit > '3') return word;
    turning = Turning(digit - '0');
    return word.substr(0, word.size() - 2);
}

}  // namespace

PositionWords::PositionWords(std::string_view text, TextPlace place, const TableSetup& setup,
                             const Ruleset& rules, PositionProblems& problems)
    : text_(text), begin_(place), setup_(setup), rules_(rules), problems_(problems) {
    TileWords split = split_words(text);
    words_ = std::move(split.words);
    if (!split.error.empty()) fine_ = problems.add(place, split.error);
}

TextPlace PositionWords::place_of(std::size_t word) const {
    const std::size_t letters =
        word < words_.size()
            ? std::size_t(words_[word].text.data() - text_.data()) - words_[word].quoted
            : text_.size();
    return {begin_.line, begin_.column + character_count(text_.substr(0, letters))};
}

bool PositionWords::accept(std::string_view word) {
    if (!fine_ || next() != word || words_[at_].quoted) return false;
    ++at_;
    return true;
}

bool PositionWords::fail(const std::string& expected) {
    if (fine_)
        problems_.add(place(), "expected: " + expected +
                                   "; found: " + (at_end() ? "the end" : in_quotes(next())));
    fine_ = false;
    return false;
}

bool PositionWords::read_number(int& number, int least, int most, const char* what) {
    const auto read = whole_number(next(), least, most);
    if (!fine_ || !read)
        return fail(std::string(what) + ", from " + std::to_string(least) + " to " +
                    std::to_string(most));
    number = *read;
    ++at_;
    return true;
}

bool PositionWords::accept_player(Player& player) {
    if (!fine_ || at_end()) return false;
    if (setup_.names.empty()) {
        if (next() != "seat" || at_ + 1 == words_.size()) return false;
        const auto seat = whole_number(words_[at_ + 1].text, 1, rules_.players());
        if (!seat) return false;
        player = Player(std::size_t(*seat - 1));
        at_ += 2;
        return true;
    }
    const auto name = std::find(setup_.names.begin(), setup_.names.end(), next());
    if (name == setup_.names.end()) return false;
    player = Player(std::size_t(name - setup_.names.begin()));
    ++at_;
    return true;
}

/// The colon is part of the last word, or behind quotes a word of its own.
bool PositionWords::accept_player_and_colon(Player& player) {
    const std::size_t begin = at_;
    std::size_t last = at_ + (setup_.names.empty() ? 1 : 0);
    if (!fine_ || last >= words_.size()) return false;
    TileWord& word = words_[last];
    const TileWord whole = word;
    const bool inside = !word.quoted && word.text.ends_with(':');
    if (inside) word.text.remove_suffix(1);
    if (accept_player(player) && (inside || next() == ":")) {
        if (!inside) ++at_;
        return true;
    }
    words_[last] = whole;
    at_ = begin;
    player = Player();
    return false;
}

bool PositionWords::read_player(Player& player) {
    if (accept_player(player)) return true;
    const std::vector<std::string_view> names = names_of(setup_.names);
    return fail(names.empty() ? "a player: seat 1 to " + std::to_string(rules_.players())
                              : "a player: " + listed(names));
}

bool PositionWords::read_tile(TileTypeId& type) {
    if (!fine_) return false;
    type = rules_.find_type(next());
    if (type.exists()) {
        ++at_;
        return true;
    }
    std::vector<std::string_view> names;
    for (const TileType& known : rules_.types()) names.push_back(known.id);
    const std::string meant = suggestion(next(), names);
    return fail("a tile of this table, by its id" + (meant.empty() ? "" : " (" + meant + ")"));
}

bool PositionWords::read_tile(TileTypeId& type, Turning& turning) {
    if (!fine_ || at_end()) return fail("a tile, as in BA/L@2");
    const bool whole = rules_.find_type(next()).exists();
    if (!whole && !words_[at_].quoted) words_[at_].text = without_turning(next(), turning);
    const bool quoted = words_[at_].quoted;
    if (!read_tile(type)) return false;
    if (quoted && !at_end() && next().starts_with('@')) {
        if (!without_turning(next(), turning).empty()) return fail("@0 to @3");
        ++at_;
    }
    return true;
}

bool PositionWords::read_figure(FigureKind& kind) {
    const std::vector<std::string_view> names = names_of(rules_.figure_kinds());
    const auto found = accept_longest(names, Plural::read);
    if (!found) return fail("a figure: " + listed(names));
    kind = FigureKind(*found);
    return true;
}

bool PositionWords::read_token(TokenKind& kind) {
    const std::vector<std::string_view> names = names_of(rules_.token_kinds());
    if (names.empty()) return fail("nothing: at this table players hold no tokens");
    const auto found = accept_longest(names, Plural::read);
    if (!found) return fail("a token: " + listed(names));
    kind = TokenKind(*found);
    return true;
}

bool PositionWords::read_segment(SegmentName& name) {
    if (!fine_ || at_end()) return fail("a segment, as in: city N of 1,0");
    name.inner = accept("inner");
    if (at_end() || next() == "of") return fail("the kind of a segment, as in: city N of 1,0");
    name.kind = next();
    ++at_;
    if (const auto number = whole_number(next(), 1, 0xFF)) {
        name.number = *number;
        ++at_;
    } else if (!at_end() && next() != "of") {
        name.place = next();
        ++at_;
    }
    if (!accept("of")) return fail("of and a cell, as in: city N of 1,0");
    Cell cell;
    if (!read_cell(cell)) return false;
    name.cell = cell;
    const std::string_view corners[] = {"SW", "NW", "NE", "SE"};
    if (std::find(std::begin(corners), std::end(corners), next()) != std::end(corners)) {
        name.corner = next();
        ++at_;
    }
    return true;
}

bool PositionWords::read_question(std::string& name) {
    if (quoted()) {
        if (!read_text(name, "a question")) return false;
        name = question_of_former_name(name);
        return true;
    }
    std::vector<std::string_view> names;
    for (const DecisionTable& table : rules_.compiled().decisions)
        names.push_back(table.entry.name);
    const auto found = accept_longest(names, Plural::read);
    if (!found) return fail("a question: " + listed(names));
    name = names[*found];
    return true;
}

bool PositionWords::read_text(std::string& text, const char* what) {
    if (!fine_ || at_end()) return fail(what);
    text = next();
    ++at_;
    return true;
}

}  // namespace bastide
