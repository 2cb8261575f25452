/// Writes positions. What follows from the rest is left out: whether it does is found by building the
/// state from the parts that are written.

#include "core/ruleset_tables.h"
#include "core/tile_words.h"
#include "notation/move_text.h"
#include "notation/position_parts.h"
#include "notation/record_words.h"

#include <algorithm>
#include <numeric>

namespace bastide {

namespace {

// --- From a state to its parts ---------------------------------------------------------------------

/// The tiles in the order of placing, and what was added to them, where it comes in that order.
std::vector<PositionParts::Tile> tiles_of(const Ruleset& rules, const State& state) {
    std::vector<PositionParts::Tile> tiles;
    std::size_t next_added = 0;
    const auto add_before = [&](std::size_t segment) {
        for (; next_added < state.added_segments().size(); ++next_added) {
            const AddedSegment& added = state.added_segments()[next_added];
            if (added.segment.index() >= segment) return;
            const PlacedTile& under = state.tile(added.tile);
            const Cell offset =
                rules.type(under.type)
                    .offsets[under.turning * rules.type(under.type).cells + added.cell];
            PositionParts::Tile tile;
            tile.cell = {std::int16_t(under.cell.x + offset.x),
                         std::int16_t(under.cell.y + offset.y)};
            tile.added = state.segment(added.segment).kind;
            tile.sides = added.sides;
            tiles.push_back(tile);
        }
    };
    for (const PlacedTile& placed : state.tiles()) {
        add_before(placed.first.index());
        PositionParts::Tile tile;
        tile.type = placed.type;
        tile.cell = placed.cell;
        tile.turning = placed.turning;
        tile.by = placed.by;
        tiles.push_back(tile);
    }
    add_before(state.segments().size());
    return tiles;
}

/// Which of its owner's figures of its kind a figure is, from 1.
int number_of(const State& state, FigureId id) {
    const Figure& figure = state.figure(id);
    int number = 0;
    for (std::size_t i = 0; i <= id.index(); ++i)
        number +=
            state.figures()[i].owner == figure.owner && state.figures()[i].kind == figure.kind;
    return number;
}

/// Figures in the order in which they will be put there; a number only where another would be taken.
std::vector<PositionParts::Figures> figures_of(const Ruleset& rules, const State& state) {
    std::vector<FigureId> ids;
    for (std::size_t i = 0; i < state.figures().size(); ++i)
        if (state.figures()[i].where != Whereabouts::supply) ids.emplace_back(i);
    const auto tile_of = [&](FigureId id) {
        const Figure& figure = state.figure(id);
        return figure.where == Whereabouts::gone ? 0
                                                 : 1 + state.segment(figure.segment).tile.index();
    };
    std::sort(ids.begin(), ids.end(), [&](FigureId a, FigureId b) {
        return std::pair(tile_of(a), a) < std::pair(tile_of(b), b);
    });
    std::vector<bool> taken(state.figures().size());
    std::vector<PositionParts::Figures> all;
    for (const FigureId id : ids) {
        const Figure& figure = state.figure(id);
        std::size_t next = 0;
        while (taken[next] || state.figures()[next].owner != figure.owner ||
               state.figures()[next].kind != figure.kind)
            ++next;
        taken[id.index()] = true;
        PositionParts::Figures one;
        one.player = figure.owner;
        one.kind = figure.kind;
        one.number = next == id.index() ? 0 : number_of(state, id);
        if (figure.where == Whereabouts::board)
            one.where = segment_name(rules, state, figure.segment);
        all.push_back(one);
    }
    return all;
}

/// What players hold otherwise than at the start.
std::vector<PositionParts::Tokens> tokens_of(const Ruleset& rules, const State& state) {
    std::vector<PositionParts::Tokens> tokens;
    for (std::size_t seat = 0; seat < std::size_t(state.players()); ++seat)
        for (std::size_t kind = 0; kind < rules.token_kinds().size(); ++kind)
            if (const int number = state.tokens(Player(seat), TokenKind(kind));
                number != rules.token_kinds()[kind].each)
                tokens.push_back({Player(seat), TokenKind(kind), number, {}});
    return tokens;
}

/// Tiles that are nowhere have been discarded, if they are as many; else nobody knows which have.
std::vector<PositionParts::TileCount> discarded_of(const Ruleset& rules, const State& state) {
    std::vector<int> missing(rules.types().size());
    for (std::size_t i = 0; i < missing.size(); ++i)
        missing[i] = copies_in_all(rules, TileTypeId(i));
    for (const PlacedTile& tile : state.tiles()) --missing[tile.type.index()];
    for (std::size_t pile = 0; pile < rules.layout().piles; ++pile)
        for (std::size_t i = 0; i < missing.size(); ++i) missing[i] -= state.pile(pile)[i];
    if (state.header().in_hand.exists()) --missing[state.header().in_hand.index()];
    const int all = state.header().discarded;
    std::vector<PositionParts::TileCount> discarded;
    if (all != 0 && std::accumulate(missing.begin(), missing.end(), 0) != all)
        discarded.push_back({TileTypeId(), all, {}});
    else
        for (std::size_t i = 0; i < missing.size() && all != 0; ++i)
            if (missing[i] > 0) discarded.push_back({TileTypeId(i), missing[i], {}});
    return discarded;
}

void add_piles(PositionParts& parts, const Ruleset& rules, const State& state) {
    parts.piles.emplace(rules.layout().piles);
    for (std::size_t pile = 0; pile < rules.layout().piles; ++pile)
        for (std::size_t i = 0; i < rules.types().size(); ++i)
            if (const int copies = state.pile(pile)[i]; copies > 0)
                (*parts.piles)[pile].tiles.push_back({TileTypeId(i), copies, {}});
}

void add_question(PositionParts& parts, const Ruleset& rules, const State& state) {
    AskedQuestion& asked = parts.asked.emplace();
    const Decision question = decision(rules, state);
    asked.question = question.name;
    asked.player = question.chooser;
    asked.value = question.value;
    if (question.subject.exists()) asked.about = segment_name(rules, state, question.subject);
    for (std::size_t i = state.agenda().size(); i-- > 0;) {
        const Step& step = state.agenda()[i];
        if (step.sequence == Step::question) continue;
        const auto& names = rules.tables().sequence_infos[step.sequence].names;
        if (step.position < names.size()) asked.then.emplace_back(names[step.position]);
    }
}

/// Whether these parts are read as that state.
bool makes(const PositionParts& parts, const Ruleset& rules, const State& state) {
    std::vector<PositionProblem> none;
    PositionProblems problems(none);
    const auto made = make_state(parts, TableSetup(), rules, problems);
    return made && fingerprint(*made) == fingerprint(state);
}

}  // namespace

PositionParts parts_of(const Ruleset& rules, const State& state) {
    PositionParts parts;
    const StateHeader& head = state.header();
    parts.tiles = tiles_of(rules, state);
    for (PositionParts::Figures& figures : figures_of(rules, state))
        (figures.where.cell ? parts.figures : parts.gone).push_back(std::move(figures));
    for (int seat = 0; seat < state.players(); ++seat)
        parts.scores.push_back(state.score(Player(std::size_t(seat))));
    parts.tokens = tokens_of(rules, state);
    const auto& fields = rules.tables().private_fields;
    for (std::size_t i = 0; i < fields.size(); ++i)
        if (const int value = std::to_integer<int>(state.private_bytes()[fields[i].offset]))
            parts.remembered.push_back({i, value});
    parts.turn = int(head.turn);
    parts.part = head.part;
    parts.active = head.active;
    if (head.in_hand.exists()) parts.hand = {head.in_hand, 1, {}};
    if (head.placed.exists()) {
        const PlacedTile& tile = state.tile(head.placed);
        parts.placed.emplace().cell = tile.cell;
        if (rules.type(tile.type).half) parts.placed->corner = half_tile_corner(tile.turning);
    }
    parts.discarded = discarded_of(rules, state);
    if (std::any_of(std::begin(head.pile_unseen), std::end(head.pile_unseen),
                    [](std::uint16_t unseen) { return unseen != 0; }))
        parts.unseen.assign(head.pile_unseen, head.pile_unseen + rules.layout().piles);
    for (std::size_t i = 0; i < state.segments().size(); ++i) {
        const Segment& root = state.segment(SegmentId(i));
        if (root.feature != SegmentId(i) ||
            root.completed == is_complete(rules, state, SegmentId(i)))
            continue;
        auto& names = (root.completed ? parts.scored : parts.unscored).names;
        names.emplace_back(segment_name(rules, state, SegmentId(i)), TextPlace{});
    }
    parts.over = state.over();
    // What does not follow from the rest: the piles, the question, or that nobody knows the order.
    for (const bool in_order : {true, false})
        for (const bool asks : {false, true})
            for (const bool piles : {false, true}) {
                parts.in_order = in_order;
                parts.asked.reset();
                parts.piles.reset();
                if (asks && !state.over()) add_question(parts, rules, state);
                if (piles) add_piles(parts, rules, state);
                if (makes(parts, rules, state)) return parts;
            }
    return parts;
}

namespace {

// --- From the parts to text ------------------------------------------------------------------------

constexpr std::size_t entries_a_line = 8;
constexpr int most_drawn_cells = 4000;

class PositionText {
public:
    PositionText(const PositionParts& parts, const TableSetup& setup, const Ruleset& rules,
                 PositionForm form)
        : parts_(parts), setup_(setup), rules_(rules), form_(form) {}

    std::string text() {
        begin();
        can_be_drawn() ? add_board() : add_tiles();
        add_figures();
        add_course();
        std::string whole;
        for (const std::string& statement : statements_) {
            if (form_ == PositionForm::line && !whole.empty()) whole += "; ";
            whole += statement;
            if (form_ == PositionForm::drawn) whole += '\n';
        }
        return whole;
    }

private:
    void add(std::string statement) { statements_.push_back(std::move(statement)); }
    /// A list, in several statements where lines shall stay short.
    void add_list(const std::string& word, const std::vector<std::string>& entries,
                  std::size_t a_line = entries_a_line) {
        if (form_ == PositionForm::line) a_line = entries.size();
        for (std::size_t i = 0; i < entries.size(); i += a_line) {
            std::string statement = word;
            for (std::size_t k = i; k < std::min(i + a_line, entries.size()); ++k)
                statement += (k == i ? " " : ", ") + entries[k];
            add(statement);
        }
    }

    /// The lines of the set-up file, without its first.
    void begin() {
        add("bastide position 1");
        const std::string lines = write_setup(setup_);
        for (const std::string_view line : lines_of(lines))
            if (!line.starts_with("bastide ")) add(std::string(line));
    }

    std::string seat_word(Player player) const {
        if (player.index() >= setup_.names.size()) return seat_text(setup_, player);
        const std::string& name = setup_.names[player.index()];
        const bool may_mislead = name == "added" || name == "about" || name == "value";
        return may_mislead ? in_quotes(name) : name_as_word(name);
    }
    std::string by_text(Player player) const {
        return player.exists() ? seat_word(player) + ": " : "";
    }
    std::string tile_word(TileTypeId type, Turning turning = 0) const {
        const std::string& id = rules_.type(type).id;
        const bool misleading = id.find('@') != std::string::npos || id == "." || id == "none";
        const std::string word = misleading ? in_quotes(id) : name_as_word(id);
        if (turning == 0) return word;
        return word + (word.front() == '"' ? " @" : "@") + std::to_string(turning);
    }

    bool can_be_drawn() const {
        if (form_ != PositionForm::drawn || parts_.tiles.empty() || !parts_.in_order) return false;
        const auto [west, east, north, south] = extent();
        return (east - west + 1) * (south - north + 1) <= most_drawn_cells &&
               std::all_of(parts_.tiles.begin(), parts_.tiles.end(),
                           [&](const PositionParts::Tile& tile) {
                               return !tile.type.exists() || rules_.type(tile.type).square;
                           });
    }
    std::array<int, 4> extent() const {
        std::array<int, 4> box = {cell_limit, -cell_limit, cell_limit, -cell_limit};
        for (const PositionParts::Tile& tile : parts_.tiles) {
            box[0] = std::min(box[0], int(tile.cell.x));
            box[1] = std::max(box[1], int(tile.cell.x));
            box[2] = std::min(box[2], int(tile.cell.y));
            box[3] = std::max(box[3], int(tile.cell.y));
        }
        return box;
    }

    /// "added road NS 1,0"
    std::string added_text(const PositionParts::Tile& added) const {
        std::string sides;
        for (unsigned side = 0; side < side_count; ++side)
            if ((added.sides >> side & 1) != 0) sides += "NESW"[side];
        for (Way way : {Way::north_south, Way::west_east})
            if (added.sides == ends_of(way)) sides = way_text(way);
        return "added " + name_as_word(rules_.segment_kind(added.added).name) + ' ' + sides + ' ' +
               cell_text(added.cell);
    }

    void add_tiles() {
        std::vector<std::string> entries;
        for (const PositionParts::Tile& tile : parts_.tiles) {
            if (tile.type.exists()) {
                entries.push_back(by_text(tile.by) + tile_word(tile.type, tile.turning) + ' ' +
                                  cell_text(tile.cell));
                continue;
            }
            entries.push_back(added_text(tile));
        }
        add_list("tiles", entries, 4);
        if (!parts_.in_order) add("order unknown");
    }

    void add_board() {
        const auto [west, east, north, south] = extent();
        const auto columns = std::size_t(east - west + 1);
        std::vector<std::string> cells(columns * std::size_t(south - north + 1), ".");
        std::vector<std::string> order;
        for (const PositionParts::Tile& tile : parts_.tiles) {
            if (!tile.type.exists()) {
                order.push_back(added_text(tile));
                continue;
            }
            cells[std::size_t(tile.cell.y - north) * columns + std::size_t(tile.cell.x - west)] =
                tile_word(tile.type, tile.turning);
            order.push_back(by_text(tile.by) + cell_text(tile.cell));
        }
        std::vector<std::size_t> widths(columns);
        for (std::size_t i = 0; i < cells.size(); ++i)
            widths[i % columns] = std::max(widths[i % columns], cells[i].size());
        add("board " + std::to_string(west) + ',' + std::to_string(north));
        for (std::size_t row = 0; row < cells.size(); row += columns) {
            std::string line = "|";
            for (std::size_t column = 0; column < columns; ++column) {
                const std::string& cell = cells[row + column];
                line += ' ' + cell + std::string(widths[column] - cell.size(), ' ');
            }
            line.erase(line.find_last_not_of(' ') + 1);
            add(line);
        }
        add_list("order", order);
    }

    std::string figures_text(const PositionParts::Figures& figures) const {
        std::string text = seat_word(figures.player) + ' ' + rules_.figure_kind(figures.kind).name;
        if (figures.number != 0) text += " no " + std::to_string(figures.number);
        if (figures.where.cell) text += " on " + segment_text(figures.where);
        return text;
    }

    void add_figures() {
        std::vector<std::string> standing, gone;
        for (const auto& figures : parts_.gone) gone.push_back(figures_text(figures));
        for (const auto& figures : parts_.figures) standing.push_back(figures_text(figures));
        add_list("gone", gone);
        add_list("figures", standing, 1);
        std::string scores = "scores";
        for (const int score : parts_.scores) scores += ' ' + std::to_string(score);
        add(scores);
        std::vector<std::string> tokens, remembered;
        for (const PositionParts::Tokens& held : parts_.tokens)
            tokens.push_back(seat_word(held.player) + ' ' + rules_.token_kind(held.kind).name +
                             ' ' + std::to_string(held.number));
        for (const PositionParts::Remembered& one : parts_.remembered)
            remembered.push_back(in_quotes(rules_.tables().private_fields[one.field].name) + ' ' +
                                 std::to_string(one.value));
        add_list("tokens", tokens);
        add_list("remember", remembered);
    }

    void add_counts(const std::string& word, const std::vector<PositionParts::TileCount>& tiles) {
        std::vector<std::string> entries;
        for (const auto& tile : tiles) {
            const std::string copies = std::to_string(tile.copies);
            entries.push_back(!tile.type.exists() ? copies
                              : tile.copies == 1  ? tile_word(tile.type)
                                                  : tile_word(tile.type) + ' ' + copies);
        }
        add_list(word, entries);
    }

    void add_piles() {
        if (!parts_.piles) return;
        const bool several = parts_.piles->size() > 1;
        for (std::size_t i = 0; i < parts_.piles->size(); ++i) {
            const std::string word = several ? "pile " + std::to_string(i + 1) + ':' : "pile";
            if ((*parts_.piles)[i].tiles.empty())
                add(word + " none");
            else
                add_counts(word, (*parts_.piles)[i].tiles);
        }
    }

    void add_segments(const std::string& word, const PositionParts::Segments& segments) {
        std::vector<std::string> entries;
        for (const auto& [name, place] : segments.names) entries.push_back(segment_text(name));
        add_list(word, entries, 4);
    }

    void add_course() {
        add_segments("scored", parts_.scored);
        add_segments("unscored", parts_.unscored);
        add_counts("discarded", parts_.discarded);
        add_piles();
        for (std::size_t i = 0; i < parts_.unseen.size(); ++i)
            if (parts_.unseen[i] != 0)
                add("unseen " + std::to_string(i + 1) + ": " + std::to_string(parts_.unseen[i]));
        add("turn " + std::to_string(parts_.turn) + ' ' + seat_word(parts_.active) +
            (parts_.part == 1 ? "" : " part " + std::to_string(parts_.part)));
        if (parts_.placed)
            add("placed " + cell_text(parts_.placed->cell) +
                (parts_.placed->corner.empty() ? "" : ' ' + parts_.placed->corner));
        if (parts_.hand) add("hand " + tile_word(parts_.hand->type));
        if (parts_.asked) add_question(*parts_.asked);
        if (parts_.over) add("over");
    }

    void add_question(const AskedQuestion& asked) {
        std::string text = "asks " + in_quotes(asked.question);
        if (asked.player.exists()) text += ' ' + seat_word(asked.player);
        if (asked.about) text += " about " + segment_text(*asked.about);
        if (asked.value != 0) text += " value " + std::to_string(asked.value);
        add(text);
        std::vector<std::string> steps;
        for (const std::string& step : asked.then) steps.push_back(in_quotes(step));
        add_list("then", steps);
    }

    const PositionParts& parts_;
    const TableSetup& setup_;
    const Ruleset& rules_;
    PositionForm form_;
    std::vector<std::string> statements_;
};

}  // namespace

std::optional<std::string> write_position(const TableSetup& setup, const Ruleset& rules,
                                          const State& state, PositionForm form) {
    const PositionParts parts = parts_of(rules, state);
    if (!makes(parts, rules, state)) return std::nullopt;
    return PositionText(parts, setup, rules, form).text();
}

}  // namespace bastide
