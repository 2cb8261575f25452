#pragma once
/// Reads the statements of a position, each by its first word. Internal to reading positions.

#include "notation/moves/move_text.h"
#include "notation/position/position_words.h"
#include "notation/text/record_words.h"

#include <set>
#include <span>

namespace bastide {

// What a position says at most.
inline constexpr int most_points = 2'000'000'000;
inline constexpr int most_turns = 1'000'000;

/// position_statements.cpp; what lies on the board in position_board.cpp, tokens and open tiles in
/// position_tokens.cpp.
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
    bool read_tokens(std::string_view rest, TextPlace place);
    bool read_remember(std::string_view rest, TextPlace place);
    /// Whether there are tokens at this table that belong to nobody.
    bool has_free_tokens() const;
    bool read_notes(PositionWords& entry, PositionParts::LaidToken& laid);
    bool read_laid_elsewhere(PositionWords& entry, PositionParts::LaidToken& laid);
    bool read_laid(std::string_view rest, TextPlace place);
    bool read_offer(std::string_view rest, TextPlace place);
    bool read_held(std::string_view rest, TextPlace place);
    bool read_auction(std::string_view rest, TextPlace place);
    bool read_interrupted(std::string_view rest, TextPlace place);
    bool read_round(std::string_view rest, TextPlace place);
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
    bool read_corner(PositionWords& entry, PositionParts::Figures& figures);
    bool has_open_tiles(TextPlace place);
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
    /// The cells of a drawn board in the order in which they were filled, and what was added to tiles
    /// in between.
    struct TileLine {
        Cell cell;
        Player by;
        TextPlace place;
        std::optional<PositionParts::Tile> added = {};
    };
    std::vector<TileLine> order_;
};

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

}  // namespace bastide
