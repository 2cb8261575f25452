/// Reads the statements of a position, each by its first word.

#include "core/tile_words.h"
#include "notation/move_text.h"
#include "notation/position_words.h"
#include "notation/record_words.h"

#include <algorithm>
#include <set>
#include <span>

namespace bastide {

namespace {

constexpr int most_points = 1'000'000;
constexpr int most_turns = 1'000'000;

class StatementReader {
public:
    StatementReader(const TableSetup& setup, const Ruleset& rules, PositionProblems& problems)
        : setup_(setup), rules_(rules), problems_(problems) {}

    std::optional<PositionParts> read(const std::vector<PositionStatement>& statements);

    /// A kind of statement: its first word, whether it may come again, and what reads the rest.
    struct Kind {
        std::string_view name;
        bool repeats;
        bool (StatementReader::*read)(std::string_view rest, TextPlace place);
    };
    static std::span<const Kind> kinds();

private:
    bool read_statement(const PositionStatement& statement);
    bool read_tiles(std::string_view rest, TextPlace place);
    bool read_board(std::string_view rest, TextPlace place);
    bool read_row(std::string_view rest, TextPlace place);
    bool read_order(std::string_view rest, TextPlace place);
    bool read_figures(std::string_view rest, TextPlace place);
    bool read_gone(std::string_view rest, TextPlace place);
    bool read_scores(std::string_view rest, TextPlace place);
    bool read_turn(std::string_view rest, TextPlace place);
    bool read_hand(std::string_view rest, TextPlace place);
    bool read_placed(std::string_view rest, TextPlace place);
    bool read_discarded(std::string_view rest, TextPlace place);
    bool read_pile(std::string_view rest, TextPlace place);
    bool read_unseen(std::string_view rest, TextPlace place);
    bool read_scored(std::string_view rest, TextPlace place);
    bool read_unscored(std::string_view rest, TextPlace place);
    bool read_asks(std::string_view rest, TextPlace place);
    bool read_then(std::string_view rest, TextPlace place);
    bool read_over(std::string_view rest, TextPlace place);

    PositionWords words(std::string_view text, TextPlace place) {
        return {text, place, setup_, rules_, problems_};
    }
    bool read_figure_entry(PositionWords& entry, PositionParts::Figures& figures);
    bool read_count(PositionWords& entry, PositionParts::TileCount& count);
    bool read_added(PositionWords& entry, PositionParts::Tile& tile);
    bool read_segments(std::string_view rest, TextPlace place, PositionParts::Segments& segments);
    bool read_pile_number(PositionWords& entry, std::size_t& number);
    bool put_in_order();
    /// Calls `read(PositionWords&)` for each entry of a list.
    template <class Read>
    bool each_entry(std::string_view rest, TextPlace place, Read read);

    const TableSetup& setup_;
    const Ruleset& rules_;
    PositionProblems& problems_;
    PositionParts parts_;
    std::set<std::string_view> said_;
    /// The drawn board: where the next row begins.
    bool drawn_ = false, order_is_unknown_ = false;
    int row_x_ = 0, row_y_ = 0;
    /// The cells of a drawn board in the order in which they were filled.
    struct Laid {
        Cell cell;
        Player by;
        TextPlace place;
    };
    std::vector<Laid> order_;
};

std::span<const StatementReader::Kind> StatementReader::kinds() {
    using R = StatementReader;
    static constexpr Kind kinds[] = {
        {"tiles", true, &R::read_tiles},
        {"board", false, &R::read_board},
        {"|", true, &R::read_row},
        {"order", true, &R::read_order},
        {"figures", true, &R::read_figures},
        {"gone", true, &R::read_gone},
        {"scores", false, &R::read_scores},
        {"turn", false, &R::read_turn},
        {"hand", false, &R::read_hand},
        {"placed", false, &R::read_placed},
        {"discarded", true, &R::read_discarded},
        {"pile", true, &R::read_pile},
        {"unseen", true, &R::read_unseen},
        {"scored", true, &R::read_scored},
        {"unscored", true, &R::read_unscored},
        {"asks", false, &R::read_asks},
        {"then", false, &R::read_then},
        {"over", false, &R::read_over},
    };
    return kinds;
}

std::optional<PositionParts> StatementReader::read(
    const std::vector<PositionStatement>& statements) {
    bool fine = true;
    for (const PositionStatement& statement : statements) fine = read_statement(statement) && fine;
    if (!fine || !put_in_order()) return std::nullopt;
    return std::move(parts_);
}

bool StatementReader::read_statement(const PositionStatement& statement) {
    const std::size_t length =
        statement.text.starts_with('|')
            ? 1
            : std::min(statement.text.find_first_of(" \t"), statement.text.size());
    const std::string_view first = statement.text.substr(0, length);
    for (const Kind& kind : kinds()) {
        if (kind.name != first) continue;
        if (!said_.insert(kind.name).second && !kind.repeats)
            return problems_.add(statement.place,
                                 std::string(first) + ": it has been said before; leave one out");
        const std::string_view rest = trimmed(statement.text.substr(length));
        const std::size_t before = std::size_t(rest.data() - statement.text.data());
        return (this->*kind.read)(
            rest, {statement.place.line,
                   statement.place.column + character_count(statement.text.substr(0, before))});
    }
    return problems_.add(statement.place, "unknown statement " + in_quotes(first));
}

/// Entries are separated by commas; one with a number behind it is part of a cell like 1,-2.
template <class Read>
bool StatementReader::each_entry(std::string_view rest, TextPlace place, Read read) {
    std::size_t begin = 0;
    bool quoted = false;
    for (std::size_t at = 0; at <= rest.size(); ++at) {
        const bool end = at == rest.size();
        if (!end && rest[at] == '"') quoted = !quoted;
        const char behind = at + 1 < rest.size() ? rest[at + 1] : ' ';
        const bool in_cell = behind == '-' || (behind >= '0' && behind <= '9');
        const bool comma = !end && rest[at] == ',' && !quoted && !in_cell;
        if (!end && !comma) continue;
        const std::string_view text = trimmed(rest.substr(begin, at - begin));
        const std::string_view before =
            text.empty() ? rest.substr(0, begin)
                         : rest.substr(0, std::size_t(text.data() - rest.data()));
        PositionWords entry = words(text, {place.line, place.column + character_count(before)});
        if (!entry.fine() || !read(entry) || !entry.finish()) return false;
        begin = at + 1;
    }
    return true;
}

// --- The board -------------------------------------------------------------------------------------

bool StatementReader::read_tiles(std::string_view rest, TextPlace place) {
    return each_entry(rest, place, [&](PositionWords& entry) {
        PositionParts::Tile tile;
        tile.place = entry.place();
        if (entry.accept("added")) {
            if (!read_added(entry, tile)) return false;
        } else {
            entry.accept_player_and_colon(tile.by);
            if (!entry.read_tile(tile.type, tile.turning) || !entry.read_cell(tile.cell))
                return false;
        }
        parts_.tiles.push_back(tile);
        return true;
    });
}

/// "added road NS 1,0": a segment across a cell of a tile.
bool StatementReader::read_added(PositionWords& entry, PositionParts::Tile& tile) {
    std::string kind, sides;
    if (!entry.read_text(kind, "a kind of segment, as in: added road NS 1,0")) return false;
    tile.added = rules_.library().segment_kind(kind);
    if (!tile.added.exists())
        return problems_.add(tile.place, "expected: a kind of segment; found: " + in_quotes(kind));
    const TextPlace place = entry.place();
    if (!entry.read_text(sides, "the sides it reaches, as in NS")) return false;
    for (const char letter : sides) {
        const std::size_t side = std::string_view("NESW").find(letter);
        if (side == std::string_view::npos || (tile.sides >> side & 1) != 0)
            return problems_.add(
                place, "expected: the sides it reaches, as in NS; found: " + in_quotes(sides));
        tile.sides = std::uint8_t(tile.sides | 1u << side);
    }
    return entry.read_cell(tile.cell);
}

bool StatementReader::read_board(std::string_view rest, TextPlace place) {
    PositionWords corner = words(rest, place);
    Cell cell;
    if (!corner.read_cell(cell) || !corner.finish()) return false;
    drawn_ = true;
    row_x_ = cell.x;
    row_y_ = cell.y;
    return true;
}

bool StatementReader::read_row(std::string_view rest, TextPlace place) {
    PositionWords row = words(rest, place);
    if (!drawn_) return row.fail("board and the cell of the first tile before the rows");
    for (int x = row_x_; row.fine() && !row.at_end(); ++x) {
        if (row.accept(".")) continue;
        PositionParts::Tile tile;
        tile.place = row.place();
        if (x > cell_limit || row_y_ > cell_limit) return row.fail("no tile beyond the limits");
        tile.cell = {std::int16_t(x), std::int16_t(row_y_)};
        if (!row.read_tile(tile.type, tile.turning)) return false;
        parts_.tiles.push_back(tile);
    }
    ++row_y_;
    return row.fine();
}

bool StatementReader::read_order(std::string_view rest, TextPlace place) {
    if (rest == "unknown") {
        order_is_unknown_ = true;
        return true;
    }
    return each_entry(rest, place, [&](PositionWords& entry) {
        Laid laid;
        laid.place = entry.place();
        entry.accept_player_and_colon(laid.by);
        if (!entry.read_cell(laid.cell)) return false;
        order_.push_back(laid);
        return true;
    });
}

bool StatementReader::put_in_order() {
    if (order_.empty()) {
        parts_.in_order = !drawn_ && !order_is_unknown_;
        for (const PositionParts::Tile& tile : parts_.tiles)
            if (!parts_.in_order && !tile.type.exists())
                return problems_.add(tile.place,
                                     "what was added to tiles needs their order: list them with "
                                     "tiles");
        return true;
    }
    std::vector<PositionParts::Tile> ordered;
    for (const Laid& laid : order_) {
        const auto found =
            std::find_if(parts_.tiles.begin(), parts_.tiles.end(),
                         [&](const PositionParts::Tile& tile) { return tile.cell == laid.cell; });
        if (found == parts_.tiles.end())
            return problems_.add(laid.place, "there is no tile at " + cell_text(laid.cell) +
                                                 ", or it has been named before");
        ordered.push_back(*found);
        if (laid.by.exists()) ordered.back().by = laid.by;
        parts_.tiles.erase(found);
    }
    if (!parts_.tiles.empty())
        return problems_.add(parts_.tiles.front().place,
                             "order does not say when this tile was placed");
    parts_.tiles = std::move(ordered);
    return true;
}

// --- Figures and points ----------------------------------------------------------------------------

/// "Red 2 followers", "Red follower no 3"
bool StatementReader::read_figure_entry(PositionWords& entry, PositionParts::Figures& figures) {
    figures.place = entry.place();
    if (!entry.read_player(figures.player)) return false;
    const bool counted = !entry.next().empty() && entry.next()[0] >= '0' && entry.next()[0] <= '9';
    if (counted && !entry.read_number(figures.count, 1, 0xFF, "how many figures")) return false;
    if (!entry.read_figure(figures.kind)) return false;
    return !entry.accept("no") || entry.read_number(figures.number, 1, 0xFF, "which figure");
}

bool StatementReader::read_figures(std::string_view rest, TextPlace place) {
    return each_entry(rest, place, [&](PositionWords& entry) {
        PositionParts::Figures figures;
        if (!read_figure_entry(entry, figures)) return false;
        if (!entry.accept("on")) return entry.fail("on and a segment");
        if (!entry.read_segment(figures.where)) return false;
        parts_.figures.push_back(figures);
        return true;
    });
}

bool StatementReader::read_gone(std::string_view rest, TextPlace place) {
    return each_entry(rest, place, [&](PositionWords& entry) {
        PositionParts::Figures figures;
        if (!read_figure_entry(entry, figures)) return false;
        parts_.gone.push_back(figures);
        return true;
    });
}

bool StatementReader::read_scores(std::string_view rest, TextPlace place) {
    PositionWords scores = words(rest, place);
    for (int seat = 0; seat < rules_.players(); ++seat)
        if (!scores.read_number(parts_.scores.emplace_back(), -most_points, most_points,
                                "the points of each player"))
            return false;
    return scores.finish();
}

bool StatementReader::read_turn(std::string_view rest, TextPlace place) {
    PositionWords turn = words(rest, place);
    parts_.turn_place = place;
    if (!turn.read_number(parts_.turn, 0, most_turns, "the number of the turn") ||
        !turn.read_player(parts_.active))
        return false;
    if (turn.accept("part") && !turn.read_number(parts_.part, 0, 0xFF, "a part of the turn"))
        return false;
    return turn.finish();
}

// --- Tiles elsewhere -------------------------------------------------------------------------------

bool StatementReader::read_hand(std::string_view rest, TextPlace place) {
    PositionWords hand = words(rest, place);
    PositionParts::TileCount tile;
    tile.place = place;
    if (!hand.read_tile(tile.type) || !hand.finish()) return false;
    parts_.hand = tile;
    return true;
}

bool StatementReader::read_placed(std::string_view rest, TextPlace place) {
    PositionWords placed = words(rest, place);
    PlacedTileName name;
    name.place = place;
    if (!placed.read_cell(name.cell)) return false;
    for (const Turning turning : {0, 1, 2, 3})
        if (placed.accept(half_tile_corner(turning))) name.corner = half_tile_corner(turning);
    parts_.placed = name;
    return placed.finish();
}

bool StatementReader::read_count(PositionWords& entry, PositionParts::TileCount& count) {
    count.place = entry.place();
    if (!entry.read_tile(count.type)) return false;
    return entry.at_end() || entry.read_number(count.copies, 1, max_tiles, "how many of it");
}

bool StatementReader::read_discarded(std::string_view rest, TextPlace place) {
    return each_entry(rest, place, [&](PositionWords& entry) {
        PositionParts::TileCount& tile = parts_.discarded.emplace_back();
        const auto number = whole_number(entry.next(), 1, max_tiles);
        if (!number || entry.quoted()) return read_count(entry, tile);
        tile.copies = *number;
        tile.place = entry.place();
        entry.skip();
        return true;
    });
}

/// "2:" in front, where there are several piles.
bool StatementReader::read_pile_number(PositionWords& entry, std::size_t& number) {
    const std::string_view first = entry.next();
    if (!first.ends_with(':') || entry.quoted()) return true;
    const auto read =
        whole_number(first.substr(0, first.size() - 1), 1, int(rules_.layout().piles));
    if (!read)
        return entry.fail("the number of a pile, from 1 to " +
                          std::to_string(rules_.layout().piles) + ", and a colon");
    number = std::size_t(*read - 1);
    entry.skip();
    return true;
}

bool StatementReader::read_pile(std::string_view rest, TextPlace place) {
    if (!parts_.piles) parts_.piles.emplace(rules_.layout().piles);
    std::size_t number = 0;
    bool first = true, none = false;
    return each_entry(rest, place, [&](PositionWords& entry) {
        if (first && !read_pile_number(entry, number)) return false;
        if (first) (*parts_.piles)[number].place = place;
        none = first ? entry.accept("none") : none;
        first = false;
        if (none) return true;
        return read_count(entry, (*parts_.piles)[number].tiles.emplace_back());
    });
}

bool StatementReader::read_unseen(std::string_view rest, TextPlace place) {
    PositionWords unseen = words(rest, place);
    std::size_t number = 0;
    if (!read_pile_number(unseen, number)) return false;
    parts_.unseen.resize(rules_.layout().piles);
    return unseen.read_number(parts_.unseen[number], 1, max_tiles, "how many tiles") &&
           unseen.finish();
}

// --- What has happened, and what comes next --------------------------------------------------------

bool StatementReader::read_segments(std::string_view rest, TextPlace place,
                                    PositionParts::Segments& segments) {
    return each_entry(rest, place, [&](PositionWords& entry) {
        const TextPlace at = entry.place();
        SegmentName name;
        if (!entry.read_segment(name)) return false;
        segments.names.emplace_back(name, at);
        return true;
    });
}

bool StatementReader::read_scored(std::string_view rest, TextPlace place) {
    return read_segments(rest, place, parts_.scored);
}

bool StatementReader::read_unscored(std::string_view rest, TextPlace place) {
    return read_segments(rest, place, parts_.unscored);
}

bool StatementReader::read_asks(std::string_view rest, TextPlace place) {
    PositionWords asks = words(rest, place);
    AskedQuestion asked;
    asked.place = place;
    if (!asks.quoted()) return asks.fail("a question in quotes, as in \"draw a tile\"");
    if (!asks.read_text(asked.question, "a question")) return false;
    const bool names_player = asks.quoted() || (asks.next() != "about" && asks.next() != "value");
    if (names_player) asks.accept_player(asked.player);
    if (asks.accept("about") && !asks.read_segment(asked.about.emplace())) return false;
    if (asks.accept("value") &&
        !asks.read_number(asked.value, -most_points, most_points, "the value of the question"))
        return false;
    if (parts_.asked) asked.then = std::move(parts_.asked->then);
    parts_.asked = asked;
    return asks.finish();
}

bool StatementReader::read_then(std::string_view rest, TextPlace place) {
    if (!parts_.asked) parts_.asked.emplace().place = place;
    return each_entry(rest, place, [&](PositionWords& entry) {
        return entry.read_text(parts_.asked->then.emplace_back(), "a step in quotes");
    });
}

bool StatementReader::read_over(std::string_view rest, TextPlace place) {
    parts_.over = true;
    return words(rest, place).finish();
}

}  // namespace

bool is_position_word(std::string_view word) {
    if (word.starts_with('|')) return true;
    const auto kinds = StatementReader::kinds();
    return std::any_of(kinds.begin(), kinds.end(),
                       [&](const StatementReader::Kind& kind) { return kind.name == word; });
}

std::vector<std::string_view> position_words() {
    std::vector<std::string_view> words;
    for (const StatementReader::Kind& kind : StatementReader::kinds()) words.push_back(kind.name);
    return words;
}

std::optional<PositionParts> read_parts(const std::vector<PositionStatement>& statements,
                                        const TableSetup& setup, const Ruleset& rules,
                                        PositionProblems& problems) {
    return StatementReader(setup, rules, problems).read(statements);
}

std::string seat_text(const TableSetup& setup, Player player) {
    if (player.index() < setup.names.size()) return setup.names[player.index()];
    return "seat " + std::to_string(player.index() + 1);
}

}  // namespace bastide
