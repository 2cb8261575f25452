/// Reads the text of a move, word by word; what is wrong is told with what should stand there.

#include "notation/moves/move_reader.h"

#include "core/places.h"
#include "notation/setup/setup_suggestion.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace bastide {

std::nullopt_t MoveReader::fail_at(std::size_t word, std::string expected) {
    const bool ended = word >= words_.size();
    std::string_view rest;
    if (!ended) {
        // A quoted word begins with its quote.
        const std::size_t quote = words_[word].quoted ? 1 : 0;
        rest = text_.substr(std::size_t(words_[word].text.data() - text_.data()) - quote);
    }
    reading_.column = character_count(text_.substr(0, text_.size() - rest.size())) + 1;
    reading_.expected = std::move(expected);
    reading_.found = ended ? "the end of the move" : in_quotes(rest);
    return std::nullopt;
}

MoveReading MoveReader::read() {
    TileWords split = split_words(text_);
    words_ = std::move(split.words);
    if (!split.error.empty()) {
        reading_.column = 1;
        reading_.expected = "a move";
        reading_.found = split.error;
        return reading_;
    }
    reading_.move = read_any();
    if (reading_.move && !at_end()) {
        reading_.move.reset();
        fail("the end of the move");
    }
    return reading_;
}

MoveReader::Result MoveReader::read_any() {
    if (setting_.by_nature) return read_outcome();
    if (accept("pass")) return pass();
    if (next() == "take" && next(1) == "back") return read_taking_back();
    if (accept("seat"))
        return read_numbered(MoveKind::choose_player, 1, rules_.players(), "a seat");
    if (accept("number"))
        return read_numbered(MoveKind::choose_number, std::numeric_limits<int>::min(),
                             std::numeric_limits<int>::max(), "a number");
    if (accept("option"))
        return read_numbered(MoveKind::choose_option, 0, most_any, "the number of an option");
    if (accept("token")) return read_token();
    if (accept("tile")) return read_chosen_tile();
    if (const auto kind = accept_longest_of(rules_.token_kinds())) return read_named_token(*kind);
    for (std::size_t option = 0; option < setting_.options.size(); ++option)
        if (accept_name(setting_.options[option])) return choose_option(std::uint8_t(option));
    if (accept("choose")) return read_choice();
    if (accept("move")) return read_token_moved();
    const char first = next().empty() ? ' ' : next().front();
    if (first == '-' || (first >= '0' && first <= '9')) return read_placement();
    return read_figure();
}

MoveReader::Result MoveReader::read_outcome() {
    Move move;
    move.kind = MoveKind::outcome;
    if (accept("outcome")) {
        const auto number = read_number(0, most_any, "the number of an outcome");
        if (!number) return std::nullopt;
        move.option = std::uint8_t(*number);
        return move;
    }
    if (accept("seat")) {
        const auto number = read_number(1, rules_.players(), "a seat");
        if (!number) return std::nullopt;
        move.option = std::uint8_t(*number - 1);
        return move;
    }
    if (setting_.of_tokens) {
        const auto kind = accept_longest_of(rules_.token_kinds());
        if (kind) return token_outcome(TokenKind(*kind));
        return fail("the token that was drawn");
    }
    if (!read_tile(move.type, "the tile that was drawn, by its id")) return std::nullopt;
    return move;
}

MoveReader::Result MoveReader::read_chosen_tile() {
    Move move = choose_tile(TileTypeId());
    if (!read_tile(move.type, "the tile that is chosen, by its id")) return std::nullopt;
    return move;
}

bool MoveReader::read_tile(TileTypeId& type, const std::string& what) {
    type = rules_.find_type(next());
    if (type.exists()) {
        ++at_;
        return true;
    }
    std::vector<std::string_view> names;
    for (const TileType& one : rules_.types()) names.push_back(one.id);
    const std::string meant = suggestion(next(), names);
    fail(what + (meant.empty() ? "" : " (" + meant + ")"));
    return false;
}

MoveReader::Result MoveReader::read_placement() {
    Cell cell;
    if (!read_cell(cell)) return std::nullopt;
    Move move = place_tile(cell, 0);
    if (accept("turned")) {
        const auto turning = read_number(0, 3, "the quarter turns clockwise");
        if (!turning) return std::nullopt;
        move.turning = Turning(*turning);
    }
    if (accept("option")) {
        const auto option = read_number(1, most_any, "the number of an option");
        if (!option) return std::nullopt;
        move.option = std::uint8_t(*option);
    }
    const TokenKind token = token_laid_across(rules_);
    if (token.exists() && accept_name(rules_.token_kind(token).name) && !read_laid_across(move))
        return std::nullopt;
    return move;
}

std::optional<Way> MoveReader::read_way(const TokenKindInfo& token) {
    for (unsigned way = 0; way < token.ways; ++way) {
        const std::string_view text = way_text(Way(way));
        // From which end it is seen makes no difference.
        if (accept(text) || accept(std::string{text[1], text[0]})) return Way(way);
    }
    return fail(way_names(token) + ", the sides at which it ends");
}

bool MoveReader::read_laid_across(Move& move) {
    const auto way = read_way(rules_.token_kind(token_laid_across(rules_)));
    if (!way) return false;
    move.option = number_of({0, false, Side::north, *way});
    if (!accept("on")) return true;
    const std::size_t begin = at_;
    Cell cell;
    if (!read_cell(cell)) return false;
    const auto option = option_of_token_across(rules_, state_, move, cell, *way);
    if (!option) {
        fail_at(begin, "the cell of the tile, or one beside it");
        return false;
    }
    move.option = *option;
    return true;
}

bool MoveReader::accept_name(std::string_view name) {
    return accept_longest({&name, 1}, Plural::not_read).has_value();
}

MoveReader::Result MoveReader::read_named_token(std::size_t kind) {
    const TokenKindInfo& token = rules_.token_kinds()[kind];
    std::optional<Way> way;
    if (token.has_way()) {
        way = read_way(token);
        if (!way) return std::nullopt;
    }
    const auto place = read_where(token.lies_on);
    if (!place) return std::nullopt;
    Move move = place_token(TokenKind(kind), *place);
    if (way) move.turning = Turning(*way);
    return move;
}

MoveReader::Result MoveReader::read_figure() {
    FigureKind kind;
    if (!read_kind(kind)) return std::nullopt;
    const auto place = read_where();
    return place ? Result(place_figure(kind, *place)) : std::nullopt;
}

MoveReader::Result MoveReader::read_taking_back() {
    at_ += 2;
    Move move = return_figure(FigureKind(), SegmentId());
    if (!read_kind(move.figure)) return std::nullopt;
    if (at_end()) return move;
    if (begins_elsewhere()) {
        const auto place = read_where();
        return place ? Result(return_figure(move.figure, *place)) : std::nullopt;
    }
    if (!accept("from")) return fail("from, and the segment on which it stands");
    if (!read_segment(move.segment)) return std::nullopt;
    return move;
}

MoveReader::Result MoveReader::read_token() {
    const auto token = read_number(0, most_any, "the number of a token");
    if (!token) return std::nullopt;
    const auto place = read_where();
    return place ? Result(place_token(TokenKind(std::size_t(*token)), *place)) : std::nullopt;
}

MoveReader::Result MoveReader::read_numbered(MoveKind kind, int least, int most, const char* what) {
    const auto number = read_number(least, most, what);
    if (!number) return std::nullopt;
    Move move;
    move.kind = kind;
    if (kind == MoveKind::choose_number)
        move.number = *number;
    else
        move.option = std::uint8_t(kind == MoveKind::choose_player ? *number - 1 : *number);
    return move;
}

std::optional<Place> MoveReader::read_where(std::optional<PlaceKind> lies_on) {
    const std::size_t begin = at_;
    Place place;
    if (accept("on")) {
        place.kind = PlaceKind::segment;
        if (!read_segment(place.segment)) return std::nullopt;
    } else if (!begins_elsewhere()) {
        return fail(lies_on ? words_expected(*lies_on) : "on and a segment, or at and a cell");
    } else if (!read_elsewhere(rules_, place)) {
        return std::nullopt;
    }
    const bool on_cell = place.kind == PlaceKind::tile;
    if (on_cell) place = place_at(state_, place.cell);
    // Whether a tile has to lie on a cell is for the rules to say.
    if (!lies_on || place.kind == *lies_on || (on_cell && is_whole_cell(*lies_on))) return place;
    return fail_at(begin, words_expected(*lies_on));
}

bool MoveReader::read_player_there(Player& player) {
    if (!accept("seat")) return note_expected("seat and its number");
    const auto seat = read_number(1, rules_.players(), "a seat");
    if (seat) player = Player(std::size_t(*seat - 1));
    return seat.has_value();
}

bool MoveReader::read_number_there(int& number, int most, const char* what) {
    const auto read = read_number(0, most, what);
    if (read) number = *read;
    return read.has_value();
}

bool MoveReader::read_kind(FigureKind& kind) {
    if (const auto found = accept_longest_of(rules_.figure_kinds())) {
        kind = FigureKind(*found);
        return true;
    }
    const std::vector<std::string_view> names = names_of(rules_.figure_kinds());
    if (at_ != 0) {
        fail("a figure, one of: " + listed(names));
        return false;
    }
    fail("a move: a cell and a turning, a figure (" + listed(names) +
         ") on a segment, take back, pass, choose, move, tile, seat, number, option or token");
    return false;
}

std::optional<SegmentName> MoveReader::segment_words() {
    SegmentName name;
    name.inner = accept("inner");
    if (at_end() || next() == "of") return fail("the kind of a segment, as in: city N of 1,0");
    name.kind = next();
    ++at_;
    if (const auto number = whole_number(next(), 1, most_any)) {
        name.number = *number;
        ++at_;
    } else if (!at_end() && next() != "of" && next() != "to") {
        name.place = next();
        ++at_;
    }
    if (!accept("of")) return name;
    if (!read_cell(name.cell.emplace())) return std::nullopt;
    // Of a token that is moved another place may follow.
    if (!at_end() && next() != "to") {
        name.corner = next();
        ++at_;
    }
    return name;
}

bool MoveReader::read_segment(SegmentId& segment) {
    const std::size_t begin = at_;
    const auto name = segment_words();
    if (!name) return false;
    const auto found = find_segments(rules_, state_, *name, setting_.placed);
    if (found.size() == 1) {
        segment = found.front();
        return true;
    }
    if (const SegmentId only = only_of_its_kind(*name); found.empty() && only.exists()) {
        segment = only;
        return true;
    }
    if (!name->cell && !setting_.placed.exists()) {
        fail("of and a cell, since no tile has just been placed");
        return false;
    }
    const auto there = names_beside(rules_, state_, *name, setting_.placed);
    if (there.empty()) {
        fail_at(begin, "a segment of a tile; no tile lies at " + cell_text(*name->cell) +
                           (name->corner.empty() ? "" : ' ' + name->corner));
        return false;
    }
    std::string text;
    for (const std::string& one : there) text += (text.empty() ? "" : "; ") + one;
    fail_at(begin, (found.empty() ? "one of: " : "a name for one segment alone, one of: ") + text);
    return false;
}

SegmentId MoveReader::only_of_its_kind(SegmentName name) const {
    SegmentId only;
    if (!name.place.empty() || name.inner || name.number != 1) return only;
    for (const std::string_view place : {"N", "E", "S", "W", "D", "DL", "DR"}) {
        name.place = place;
        for (const SegmentId found : find_segments(rules_, state_, name, setting_.placed)) {
            if (only.exists() && only != found) return SegmentId();
            only = found;
        }
    }
    return only;
}

std::optional<int> MoveReader::read_number(int least, int most, const std::string& what) {
    const auto number = whole_number(next(), least, most);
    if (number) {
        ++at_;
        return number;
    }
    const bool limited = most != std::numeric_limits<int>::max();
    return fail(what +
                (limited ? ", from " + std::to_string(least) + " to " + std::to_string(most) : ""));
}

MoveReading read_move_as_written(const Ruleset& rules, const State& state, std::string_view text) {
    return MoveReader(rules, state, text, move_setting(rules, state)).read();
}

MoveReading read_move(const Ruleset& rules, const State& state, std::string_view text,
                      const MoveSetting& setting) {
    MoveReading reading = MoveReader(rules, state, text, setting).read();
    if (reading.move) reading.move = as_listed(rules, state, *reading.move);
    return reading;
}

MoveReading read_move(const Ruleset& rules, const State& state, std::string_view text) {
    return read_move(rules, state, text, move_setting(rules, state));
}

}  // namespace bastide
