/// Writes positions, from their parts.

#include "core/compiled_rules.h"
#include "core/tile_words.h"
#include "notation/moves/move_text.h"
#include "notation/moves/place_text.h"
#include "notation/position/position_parts.h"
#include "notation/setup/kept_setup.h"
#include "notation/text/record_words.h"

#include <algorithm>

namespace bastide {

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

    std::string elsewhere_text(const Place& place) const {
        if (place.kind == PlaceKind::player) return "with " + seat_word(place.player);
        return elsewhere_in_words(rules_, place);
    }

    std::string figures_text(const PositionParts::Figures& figures) const {
        std::string text = seat_word(figures.player) + ' ' + rules_.figure_kind(figures.kind).name;
        if (figures.number != 0) text += " no " + std::to_string(figures.number);
        if (figures.where.cell) text += " on " + segment_text(figures.where);
        if (figures.elsewhere) text += ' ' + elsewhere_text(*figures.elsewhere);
        if (figures.corner) text.append(" corner ").append(corner_text(*figures.corner));
        if (figures.corner_of) text += " of " + cell_text(*figures.corner_of);
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
            remembered.push_back(rules_.compiled().private_fields[one.field].name + ' ' +
                                 std::to_string(one.value));
        add_list("tokens", tokens);
        add_list("remember", remembered);
        add_laid_tokens();
    }

    void add_laid_tokens() {
        std::vector<std::string> laid;
        for (const PositionParts::LaidToken& token : parts_.laid) {
            std::string text;
            if (token.player.exists()) text = seat_word(token.player) + ' ';
            if (token.count > 1) text += std::to_string(token.count) + ' ';
            text += rules_.token_kind(token.kind).name;
            if (token.way) text.append(" ").append(way_text(*token.way));
            text += token.elsewhere ? ' ' + elsewhere_text(*token.elsewhere)
                                    : " on " + segment_text(token.where);
            if (token.turn != 0) text += " turn " + std::to_string(token.turn);
            if (token.part != 0) text += " part " + std::to_string(token.part);
            const bool noted = token.mark != 0 || token.choice != 0;
            const bool links = rules_.token_kind(token.kind).links;
            if (noted && !links) text += " note " + std::to_string(token.choice);
            if (noted) text += " note " + std::to_string(token.mark);
            laid.push_back(text);
        }
        add_list("laid", laid, 1);
    }

    /// Tiles laid open and taken, and the turn that goes on afterwards.
    void add_open_tiles() {
        std::vector<std::string> offer, held;
        for (const auto& tile : parts_.offer) offer.push_back(tile_word(tile.type));
        for (const auto& one : parts_.held)
            held.push_back(seat_word(one.player) + ' ' + tile_word(one.tile.type));
        add_list("offer", offer);
        add_list("held", held);
        if (!parts_.interrupted) return;
        std::string text = "interrupted " + std::to_string(parts_.interrupted->turn) + ' ' +
                           seat_word(parts_.interrupted->active) + " part " +
                           std::to_string(parts_.interrupted->part) + " memory";
        for (const int remembered : parts_.interrupted->memory)
            text += ' ' + std::to_string(remembered);
        add(text);
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
            (parts_.part == 1 ? "" : " part " + std::to_string(parts_.part)) +
            (parts_.turns_begun == 0 ? "" : " of " + std::to_string(parts_.turns_begun)));
        add_open_tiles();
        add_segments(parts_.round_is_valued ? "round valued" : "round", parts_.round);
        if (parts_.placed)
            add("placed " + cell_text(parts_.placed->cell) +
                (parts_.placed->corner.empty() ? "" : ' ' + parts_.placed->corner));
        if (parts_.hand) add("hand " + tile_word(parts_.hand->type));
        if (parts_.asked) add_question(*parts_.asked);
        if (parts_.over) add("over");
    }

    void add_question(const AskedQuestion& asked) {
        std::string text = "asks " + asked.question;
        if (asked.player.exists()) text += ' ' + seat_word(asked.player);
        if (asked.about) text += " about " + segment_text(*asked.about);
        if (asked.value != 0) text += " value " + std::to_string(asked.value);
        add(text);
        add_list("then", asked.then);
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
    return PositionText(parts, as_kept(setup, rules), rules, form).text();
}

}  // namespace bastide
