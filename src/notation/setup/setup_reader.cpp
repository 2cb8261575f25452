/// Reads set-up files: one line after the other, each checked as far as it can be without knowing
/// the tiles and the rules.

#include "core/tile_words.h"
#include "notation/setup/setup.h"
#include "notation/setup/setup_suggestion.h"

#include <algorithm>
#include <map>
#include <span>

namespace bastide {

namespace {

constexpr std::size_t most_problems = 100;  // a file with more is no set-up file

class SetupReader {
public:
    explicit SetupReader(std::vector<SetupProblem>& problems) : problems_(problems) {}

    std::optional<TableSetup> read(std::string_view text);

    /// A kind of line: its first word, how it reads, and what reads it.
    struct LineKind {
        std::string_view name, form;
        std::size_t least_words, most_words;
        void (SetupReader::*read)();
    };
    static std::span<const LineKind> line_kinds();

private:
    void read_line();
    void read_version();
    void read_known(const LineKind& kind);
    void read_title();
    void read_players();
    void read_names();
    void read_first();
    void read_preset();
    void read_set();
    void read_tile();
    void read_start();
    void read_rules();
    void read_each();
    void read_option();
    void check_whole();

    void fail(std::string message, std::size_t word);
    void fail_in_line(std::string message, int line) {
        problems_.push_back({line, 0, std::move(message)});
    }
    std::string word(std::size_t index) const { return std::string(words_[index].text); }
    /// A number in a word; fails if it is not one or beyond the limits.
    std::optional<int> number(std::size_t index, int least, int most);
    /// Notes that this line says something; fails if an earlier one said it already.
    bool is_new(const std::string& what);

    std::vector<SetupProblem>& problems_;
    TableSetup setup_;
    std::string_view text_;  ///< of the line
    int line_ = 0;
    bool versioned_ = false;
    std::vector<TileWord> words_;
    std::map<std::string, int> said_;  ///< what was said, and in which line
};

std::span<const SetupReader::LineKind> SetupReader::line_kinds() {
    using R = SetupReader;
    static constexpr std::size_t any = 1000;
    static constexpr LineKind kinds[] = {
        {"title", "title \"TEXT\"", 2, 2, &R::read_title},
        {"players", "players NUMBER, or players NAME NAME ...", 2, any, &R::read_players},
        {"first", "first NUMBER", 2, 2, &R::read_first},
        {"preset", "preset NAME", 2, 2, &R::read_preset},
        {"set", "set NAME, or set NAME MULTIPLE", 2, 3, &R::read_set},
        {"tile", "tile ID +NUMBER, tile ID -NUMBER or tile ID = NUMBER", 3, 4, &R::read_tile},
        {"start", "start TILE X Y TURNING", 5, 5, &R::read_start},
        {"rules", "rules NAME, rules NAME on or rules NAME off", 2, 3, &R::read_rules},
        {"each", "each NUMBER PIECE", 3, any, &R::read_each},
        {"option", "option KEY VALUE", 3, 3, &R::read_option},
    };
    return kinds;
}

std::optional<TableSetup> SetupReader::read(std::string_view text) {
    const std::size_t earlier = problems_.size();
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    while (!text.empty() && problems_.size() - earlier < most_problems) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        text_ = text.substr(0, end);
        const bool two_letters = text.substr(end).starts_with("\r\n");
        text.remove_prefix(std::min(end + (two_letters ? 2 : 1), text.size()));
        ++line_;
        read_line();
        // The lines of another kind of file would all be wrong.
        if (!versioned_ && problems_.size() > earlier) return std::nullopt;
    }
    if (problems_.size() - earlier >= most_problems)
        fail_in_line("reading stopped here: too many mistakes", line_);
    else
        check_whole();
    if (problems_.size() > earlier) return std::nullopt;
    return std::move(setup_);
}

void SetupReader::read_line() {
    if (std::string fault = unreadable_part(text_); !fault.empty())
        return fail_in_line(std::move(fault), line_);
    TileWords split = split_words(text_);
    if (!split.error.empty()) return fail_in_line(std::move(split.error), line_);
    words_ = std::move(split.words);
    if (words_.empty()) return;
    if (!versioned_) return read_version();
    std::vector<std::string_view> names;
    for (const LineKind& kind : line_kinds()) {
        if (words_[0].text == kind.name && !words_[0].quoted) return read_known(kind);
        names.push_back(kind.name);
    }
    const std::string meant = suggestion(words_[0].text, names);
    fail("unknown line " + in_quotes(words_[0].text) + "; " + (meant.empty() ? "a" : meant + " A") +
             " line begins with one of: " + listed(names),
         0);
}

void SetupReader::read_version() {
    if (words_.size() != 3 || words_[0].text != "bastide" || words_[1].text != "setup")
        return fail(
            "this is not a set-up file: its first line must read: bastide setup 1; found: " +
                joined(words_, 0),
            0);
    if (words_[2].text != "1")
        return fail("version " + word(2) + " is not known; this program reads version 1", 2);
    versioned_ = true;
}

void SetupReader::read_known(const LineKind& kind) {
    if (words_.size() < kind.least_words || words_.size() > kind.most_words)
        return fail(
            "this line must read: " + std::string(kind.form) + "; found: " + joined(words_, 0),
            std::min(words_.size() - 1, kind.most_words));
    for (std::size_t i = 1; i < words_.size(); ++i)
        if (words_[i].text.empty() && kind.name != "title")
            return fail("a name must not be empty; this line must read: " + std::string(kind.form),
                        i);
    (this->*kind.read)();
}

void SetupReader::read_title() {
    if (is_new("title")) setup_.title = word(1);
}

void SetupReader::read_players() {
    if (!is_new("players")) return;
    setup_.lines.players = line_;
    // A word alone is a number, unless quotes say that it is a name.
    if (words_.size() > 2 || words_[1].quoted) return read_names();
    if (const auto players = whole_number(words_[1].text, 1, max_players))
        setup_.choice.players = *players;
    else
        fail("players: " + in_quotes(words_[1].text) +
                 " is not possible; write a number from 1 to " + std::to_string(max_players) +
                 ", or names, one who plays alone in quotes",
             1);
}

void SetupReader::read_names() {
    const std::size_t count = words_.size() - 1;
    if (count > std::size_t(max_players))
        return fail("players: " + std::to_string(count) + " names; at most " +
                        std::to_string(max_players) +
                        " can play. A name with spaces stands in quotes",
                    std::size_t(max_players) + 1);
    for (std::size_t i = 1; i <= count; ++i) {
        if (words_[i].text.find_first_not_of(" \t") == std::string_view::npos)
            fail("players: a name needs more than spaces", i);
        if (std::find(setup_.names.begin(), setup_.names.end(), words_[i].text) !=
            setup_.names.end())
            fail("players: two are called " + in_quotes(words_[i].text) + "; give each a name", i);
        setup_.names.push_back(word(i));
    }
    setup_.choice.players = int(count);
}

void SetupReader::read_first() {
    if (!is_new("first")) return;
    setup_.lines.first = line_;
    if (const auto first = number(1, 1, max_players)) setup_.choice.first_player = *first - 1;
}

void SetupReader::read_preset() {
    if (!is_new("preset")) return;
    setup_.lines.preset = line_;
    setup_.choice.preset = word(1);
}

void SetupReader::read_set() {
    if (!is_new("set " + word(1))) return;
    const auto multiple = words_.size() == 3 ? number(2, 1, most_multiples) : 1;
    if (!multiple) return;
    setup_.choice.sets.emplace_back(word(1), *multiple);
    setup_.lines.sets.push_back(line_);
}

void SetupReader::read_tile() {
    if (!is_new("tile " + word(1))) return;
    // The number may stand behind the sign with or without a space.
    const std::string_view sign = words_[2].text.substr(0, 1);
    const bool apart = words_.size() == 4;
    const std::string_view digits = apart ? words_[3].text : words_[2].text.substr(1);
    const bool signed_so = sign == "+" || sign == "-" || sign == "=";
    if (!signed_so || (apart && words_[2].text.size() > 1))
        return fail("tile " + word(1) + ": " + in_quotes(joined(words_, 2)) +
                        " is not possible; write +1 for one copy more, -1 for one fewer, = 3 for "
                        "three in all",
                    2);
    const int least = sign == "=" ? 0 : 1;
    const auto copies = whole_number(digits, least, max_tiles);
    if (!copies)
        return fail("tile " + word(1) + ": " + in_quotes(joined(words_, 2)) +
                        " is not possible; behind the sign stands a number from " +
                        std::to_string(least) + " to " + std::to_string(max_tiles),
                    apart ? 3 : 2);
    if (sign == "=") {
        setup_.exact_copies.emplace_back(word(1), *copies);
        setup_.lines.exact_copies.push_back(line_);
        return;
    }
    setup_.choice.tile_changes.emplace_back(word(1), sign == "-" ? -*copies : *copies);
    setup_.lines.tile_changes.push_back(line_);
}

void SetupReader::read_start() {
    const auto x = number(2, -cell_limit, cell_limit), y = number(3, -cell_limit, cell_limit);
    const auto turning = number(4, 0, 3);
    if (!x || !y || !turning) return;
    const std::string at = "start tile at " + std::to_string(*x) + " " + std::to_string(*y);
    const auto turned = [&](int turns) { return at + " turned " + std::to_string(turns); };
    // Two half tiles can share a cell, opposite each other.
    const bool completes_cell = said_.count(turned(*turning ^ 2)) != 0;
    if (!is_new(completes_cell ? turned(*turning) : at)) return;
    said_.emplace(turned(*turning), line_);
    setup_.choice.start.push_back(
        {word(1), {std::int16_t(*x), std::int16_t(*y)}, Turning(*turning)});
    setup_.lines.start.push_back(line_);
}

void SetupReader::read_rules() {
    if (!is_new("rules " + word(1))) return;
    const std::string_view value = words_.size() == 3 ? words_[2].text : "on";
    if (value != "on" && value != "off")
        return fail("rules " + word(1) + ": " + in_quotes(value) +
                        " is not possible; write on, off or nothing behind the name",
                    2);
    setup_.choice.rules.emplace_back(word(1), value == "on");
    setup_.lines.rules.push_back(line_);
}

void SetupReader::read_each() {
    const std::string piece = joined(words_, 2);
    const auto count = number(1, 0, most_pieces);
    if (!count || !is_new("each " + piece)) return;
    setup_.choice.each.emplace_back(piece, *count);
    setup_.lines.each.push_back(line_);
}

void SetupReader::read_option() {
    if (!is_new("option " + word(1))) return;
    setup_.choice.options.emplace_back(word(1), word(2));
    setup_.lines.options.push_back(line_);
}

void SetupReader::check_whole() {
    if (!versioned_)
        return fail_in_line("the file says nothing; its first line must read: bastide setup 1",
                            std::max(line_, 1));
    if (setup_.choice.first_player >= setup_.choice.players)
        fail_in_line("first: player " + std::to_string(setup_.choice.first_player + 1) +
                         " cannot begin; only " + std::to_string(setup_.choice.players) + " play",
                     setup_.lines.first);
}

void SetupReader::fail(std::string message, std::size_t word) {
    const TileWord& at = words_[word];
    const auto bytes = std::size_t(at.text.data() - text_.data()) - (at.quoted ? 1 : 0);
    // A character of several bytes is counted by its first.
    const auto starts_character = [](char byte) { return (byte & 0xC0) != 0x80; };
    const auto column =
        std::count_if(text_.begin(), text_.begin() + std::ptrdiff_t(bytes), starts_character);
    problems_.push_back({line_, int(column) + 1, std::move(message)});
}

std::optional<int> SetupReader::number(std::size_t index, int least, int most) {
    const auto value = whole_number(words_[index].text, least, most);
    if (!value)
        fail(word(0) + ": " + in_quotes(words_[index].text) +
                 " is not possible; write a whole number from " + std::to_string(least) + " to " +
                 std::to_string(most),
             index);
    return value;
}

bool SetupReader::is_new(const std::string& what) {
    const auto [earlier, added] = said_.emplace(what, line_);
    if (!added)
        fail(what + ": line " + std::to_string(earlier->second) +
                 " has said it already; leave one of the two lines out",
             0);
    return added;
}

}  // namespace

std::optional<TableSetup> read_setup(std::string_view text, std::vector<SetupProblem>& problems) {
    return SetupReader(problems).read(text);
}

std::vector<std::string_view> setup_words() {
    std::vector<std::string_view> words;
    for (const SetupReader::LineKind& kind : SetupReader::line_kinds()) words.push_back(kind.name);
    return words;
}

std::string SetupProblem::text(std::string_view file_name) const {
    if (line == 0) return message;
    std::string place = std::string(file_name) + ":" + std::to_string(line) + ": ";
    if (column != 0) place.insert(place.size() - 2, ":" + std::to_string(column));
    return place + message;
}

}  // namespace bastide
