/// Reads the statements of a position, each by its first word.

#include "notation/position/position_statements.h"
#include "core/tile_words.h"
#include "notation/text/former_names.h"

#include <algorithm>

namespace bastide {

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
        {"tokens", true, &R::read_tokens},
        {"remember", true, &R::read_remember},
        {"laid", true, &R::read_laid},
        {"offer", true, &R::read_offer},
        {"held", true, &R::read_held},
        {"auction", false, &R::read_auction},
        {"interrupted", false, &R::read_interrupted},
        {"round", true, &R::read_round},
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

/// "corner NE", "corner SW of 2,1": where a figure lies that lies on a corner.
bool StatementReader::read_corner(PositionWords& entry, PositionParts::Figures& figures) {
    if (!rules_.figure_kind(figures.kind).on_corner || !entry.accept("corner")) return true;
    for (int corner = 0; corner < corner_count && !figures.corner; ++corner)
        if (entry.accept(corner_text(Corner(corner)))) figures.corner = Corner(corner);
    if (!figures.corner) return entry.fail("a corner: NE, SE, SW or NW");
    if (!entry.accept("of")) return true;
    return entry.read_cell(figures.corner_of.emplace());
}

bool StatementReader::read_figures(std::string_view rest, TextPlace place) {
    return each_entry(rest, place, [&](PositionWords& entry) {
        PositionParts::Figures figures;
        if (!read_figure_entry(entry, figures)) return false;
        if (entry.accept_elsewhere(figures.elsewhere)) {
            parts_.figures.push_back(figures);
            return true;
        }
        if (!entry.accept("on")) return entry.fail("on and a segment");
        if (!entry.read_segment(figures.where) || !read_corner(entry, figures)) return false;
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
    const TextPlace of = turn.place();
    if (turn.accept("of") &&
        (!has_open_tiles(of) || !turn.read_number(parts_.turns_begun, parts_.turn, most_turns,
                                                  "how many turns have begun")))
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
    if (!asks.read_question(asked.question)) return false;
    const bool names_player = asks.quoted() || (asks.next() != "about" && asks.next() != "value");
    if (names_player && !asks.at_end() && !asks.read_player(asked.player)) return false;
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
        std::string& step = parts_.asked->then.emplace_back();
        if (!entry.read_text(step, "a step of the order of play")) return false;
        step = step_of_former_name(step);
        return true;
    });
}

bool StatementReader::read_over(std::string_view rest, TextPlace place) {
    parts_.over = true;
    return words(rest, place).finish();
}

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
