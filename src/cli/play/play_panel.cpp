#include "cli/play/play_panel.h"

#include "cli/answers/feature_report.h"
#include "cli/answers/play_answers.h"
#include "cli/answers/play_choices.h"
#include "cli/program/speech.h"
#include "cli/terminal/piece_signs.h"
#include "cli/terminal/text_board.h"
#include "cli/terminal/tokens_elsewhere.h"
#include "draw/board/board_words.h"

#include <fmt/core.h>

#include <algorithm>
#include <set>

namespace bastide::cli {

namespace {

/// "7", and behind it what else a player has: "6 1L 1A".
std::string supply_text(const PlaySession& session, Player player) {
    std::string text;
    const auto& kinds = session.rules().figure_kinds();
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        const int left = session.state().supply(player, FigureKind(kind));
        if (kind == 0)
            text = std::to_string(left);
        else if (left > 0)
            text += fmt::format(" {}{}", left, figure_letter(session.rules(), FigureKind(kind)));
    }
    return text;
}

/// Where tiles lie in several piles, how many are in the one in use.
std::string pile_text(const State& state) {
    for (std::size_t pile = 0; pile + 1 < state.layout().piles; ++pile)
        if (const auto left = state.header().pile_left[pile]; left != 0)
            return worded("say.come_first", {{"count", std::int64_t(left)}});
    return {};
}

/// What the tile in hand or a few answers need below the players.
constexpr int room_below_players = 12;

void heading(Canvas& canvas, int row, const Area& area, const std::string& text) {
    canvas.fill({row, area.column, 1, area.columns}, {U'─', styles::faint});
    canvas.write(row, area.column, text + " ", styles::heading, area.columns);
}

/// What is laid across with the tile as it would be laid down now, or could be.
std::string across_words(const PlaySession& session, const Move& placement) {
    const auto options = options_at(session.listed(), placement.cell, placement.turning);
    if (options.empty() || options.back() == 0) return {};
    const std::string laid = across_typed(session.rules(), session.state(), placement);
    if (options.size() == 1) return worded("say.needs_across", {{"piece", laid}});
    const auto chosen = std::find(options.begin(), options.end(), placement.option);
    const bool plain = options.front() == 0;
    const auto number = (chosen - options.begin()) + (plain ? 0 : 1);
    const std::size_t all = options.size() - (plain ? 1 : 0);
    return laid.empty() ? worded("say.across_to_choose", {{"count", std::int64_t(all)}})
                        : fmt::format("b {}/{}: {}", number, all, laid);
}

/// Who and what is beside the board, in quarters say.
int draw_beside(Canvas& canvas, const Area& area, const PlaySession& session) {
    int row = area.row;
    for (const std::string& told : beside_lines(session.rules(), session.state(), session.names()))
        for (const std::string& line : folded(told, area.columns - 2))
            canvas.write(row++, area.column + 2, line, styles::faint);
    return row;
}

}  // namespace

int write_player(Canvas& canvas, int row, int column, const PlaySession& session, Player player,
                 int limit) {
    const auto letters = player_letters(session.names());
    const Style style = player_style(int(player.index()), session.names());
    column = canvas.write(row, column, " " + utf8(letters[player.index()]) + " ", style, limit);
    return canvas.write(row, column + 1, session.names()[player.index()], styles::strong,
                        limit - 4);
}

int draw_players(Canvas& canvas, const Area& area, const PlaySession& session, Look look) {
    const State& state = session.state();
    int row = area.row;
    const std::string left =
        state.over() ? worded("say.panel_over")
                     : worded("say.panel_left", {{"count", std::int64_t(state.tiles_left())}});
    canvas.write(row, area.column, draw::turn_words(state, spoken()), styles::strong);
    canvas.write(row, area.column + area.columns - screen_columns(left), left, styles::strong);
    if (const std::string pile = pile_text(state); !pile.empty())
        canvas.write(++row, area.column + area.columns - screen_columns(pile), pile, styles::faint);
    const Decision question = session.question();
    const std::string supply_title = worded("say.panel_supply");
    const std::string titles = worded("say.panel_points") + "  " + supply_title;
    canvas.write(++row, area.column + area.columns - screen_columns(titles), titles, styles::faint);
    // All points in one column, whatever supply is the widest.
    int supply_columns = screen_columns(supply_title);
    for (int seat = 0; seat < state.players(); ++seat)
        supply_columns = std::max(supply_columns,
                                  screen_columns(supply_text(session, Player(std::size_t(seat)))));
    const int score_end = area.column + area.columns - supply_columns - 2;
    // Beside the tiles of a bazaar, or answers of many words, only what the player who is asked has.
    const bool roomy = area.rows >= 2 * state.players() + room_below_players &&
                       (state.offer().empty() || area.rows >= 40);
    for (int seat = 0; seat < state.players(); ++seat) {
        ++row;
        const Player player{std::size_t(seat)};
        const bool asked = question.exists() && question.chooser == player;
        const std::string supply = supply_text(session, player);
        const std::string score = std::to_string(state.score(player));
        if (asked) canvas.write(row, area.column, look.unicode ? "▶" : ">", styles::heading);
        write_player(canvas, row, area.column + 2, session, player, score_end - area.column - 6);
        canvas.write(row, score_end - screen_columns(score), score, styles::strong);
        canvas.write(row, area.column + area.columns - screen_columns(supply), supply,
                     styles::faint);
        const std::string tokens = draw::token_words(session.rules(), state, player, spoken());
        if (tokens.empty() || !(roomy || asked)) continue;
        for (const std::string& line : folded(tokens, area.columns - 5))
            canvas.write(++row, area.column + 5, line, styles::faint);
    }
    return draw_beside(canvas, {row + 1, area.column, area.rows, area.columns}, session);
}

/// "fits at 3 places", in as many lines as that takes.
int write_beside(Canvas& canvas, int row, int column, const std::string& text, int room) {
    for (const std::string& line : folded(text, room))
        canvas.write(row++, column, line, styles::plain, room);
    return row;
}

int draw_hand(Canvas& canvas, const Area& area, const PlaySession& session, const Move& placement,
              Look look) {
    const Turning turning = placement.turning;
    const Ruleset& rules = session.rules();
    const TileType& type = rules.type(session.state().header().in_hand);
    constexpr int rows = 5, columns = 11;
    const Cell* offsets = type.offsets.data() + std::size_t(turning) * type.cells;
    int west = 0, north = 0, east = 0, south = 0;
    for (std::size_t cell = 0; cell < type.cells; ++cell) {
        west = std::min<int>(west, offsets[cell].x), north = std::min<int>(north, offsets[cell].y);
        east = std::max<int>(east, offsets[cell].x), south = std::max<int>(south, offsets[cell].y);
    }
    // Tiles of several cells are drawn smaller, where there would be no room.
    const bool large = (south - north + 1) * rows + 2 <= area.rows &&
                       (east - west + 1) * columns + 12 <= area.columns;
    const int cell_rows = large ? rows : 3, cell_columns = large ? columns : 5;
    heading(canvas, area.row, area, worded("say.heading_tile_in_hand"));
    const int top = area.row + 1;
    for (std::size_t cell = 0; cell < type.cells; ++cell)
        draw_raster(canvas, top + (offsets[cell].y - north) * cell_rows,
                    area.column + 1 + (offsets[cell].x - west) * cell_columns, rules, type,
                    raster_tile(rules, type, turning, cell, cell_rows, cell_columns), look);
    const int beside = area.column + 3 + (east - west + 1) * cell_columns;
    std::vector<Cell> cells;
    for (const Move& move : session.listed())
        if (move.kind == MoveKind::place_tile &&
            std::find(cells.begin(), cells.end(), move.cell) == cells.end())
            cells.push_back(move.cell);
    const int room = area.column + area.columns - beside;
    const int hand_rows = (south - north + 1) * cell_rows;
    int row =
        write_beside(canvas, top, beside, worded("say.turning", {{"turning", turning}}), room);
    row = write_beside(canvas, row, beside,
                       worded("say.fits_at_places", {{"count", std::int64_t(cells.size())}}), room);
    if (row < top + hand_rows)
        canvas.write(top + hand_rows - 1, beside, type.id, styles::faint, room);
    const std::string across = across_words(session, placement);
    if (across.empty()) return top + hand_rows;
    canvas.write(top + hand_rows, area.column + 1, across, styles::key, area.columns - 1);
    return top + hand_rows + 1;
}

namespace {

/// A line of the list of answers.
struct ChoiceLine {
    int choice;  ///< which answer; -1: none of them
    std::string key, text;
};

std::vector<ChoiceLine> choice_lines(const PlaySession& session, const std::vector<Move>& choices,
                                     int columns) {
    const auto numbers = numbers_of(session.answers());
    std::vector<ChoiceLine> lines;
    const auto add = [&](int choice, std::string key, const std::string& said) {
        for (std::string& text : folded(said, columns - 4)) {
            lines.push_back({choice, std::move(key), std::move(text)});
            key.clear();
        }
    };
    if (numbers) add(-1, " #", worded("say.type_it", {{"range", range_text(*numbers)}}));
    for (int i = 0; i < int(choices.size()); ++i) {
        const Move& move = choices[std::size_t(i)];
        // Where numbers are typed, no number means a line of the list.
        const std::string key = !numbers                      ? fmt::format("{:>2}", i + 1)
                                : move.kind == MoveKind::pass ? " p"
                                                              : "";
        add(i, key, choice_text(session.rules(), session.state(), move, session.names()));
    }
    return lines;
}

}  // namespace

int draw_choices(Canvas& canvas, const Area& area, const PlaySession& session,
                 const std::vector<Move>& choices, int chosen, std::vector<int>& rows_of) {
    const std::vector<ChoiceLine> lines = choice_lines(session, choices, area.columns);
    int chosen_end = 0;
    for (int i = 0; i < int(lines.size()); ++i)
        if (chosen >= 0 && lines[std::size_t(i)].choice == chosen) chosen_end = i + 1;
    rows_of.clear();
    if (area.rows < 2) return area.row;
    heading(canvas, area.row, area,
            question_text(session.rules(), session.question(), session.answers()));
    const int room = area.rows - 1;
    const int skipped = std::max(0, std::min(chosen_end - room + 2, int(lines.size()) - room));
    int row = area.row + 1;
    rows_of.assign(std::size_t(std::max(0, area.rows)), -1);
    for (int i = skipped; i < int(lines.size()) && row < area.row + area.rows; ++i, ++row) {
        const ChoiceLine& line = lines[std::size_t(i)];
        const bool is_chosen = line.choice >= 0 && line.choice == chosen;
        const Style style = is_chosen ? styles::chosen : styles::plain;
        if (is_chosen) canvas.fill({row, area.column, 1, area.columns}, {U' ', style});
        canvas.write(row, area.column, line.key, is_chosen ? style : styles::key);
        canvas.write(row, area.column + 3, line.text, style, area.columns - 3);
        rows_of[std::size_t(row - area.row)] = line.choice;
    }
    return row;
}

int draw_consequences(Canvas& canvas, const Area& area, const PlaySession& session) {
    int row = area.row;
    for (const std::string& said :
         consequences(session.rules(), session.state(), session.names())) {
        const auto lines = folded(said, area.columns);
        if (row + int(lines.size()) > area.row + area.rows) return row;
        for (const std::string& line : lines)
            canvas.write(row++, area.column, line, styles::faint, area.columns);
    }
    return row;
}

int rows_of_choices(const PlaySession& session, const std::vector<Move>& choices, int columns) {
    return 1 + int(choice_lines(session, choices, columns).size());
}

/// The cells that a tile covers and those around it.
int cells_around(const PlaySession& session, SegmentId segment) {
    const PlacedTile& tile = session.state().tile(session.state().segment(segment).tile);
    const TileType& type = session.rules().type(tile.type);
    std::set<Cell> cells;
    for (std::size_t c = 0; c < type.cells; ++c)
        for (int down = -1; down <= 1; ++down)
            for (int right = -1; right <= 1; ++right) {
                const Cell offset = type.offsets[std::size_t(tile.turning) * type.cells + c];
                cells.insert({std::int16_t(offset.x + right), std::int16_t(offset.y + down)});
            }
    return int(cells.size());
}

/// Who stands there: "Red: follower at 1,0".
void add_figures(const PlaySession& session, const FeatureReport& report,
                 std::vector<std::string>& lines) {
    for (const StandingFigure& figure : report.figures) {
        const Cell cell = session.state().tile(session.state().segment(figure.segment).tile).cell;
        lines.push_back(
            worded("say.stands_at",
                   {{"name", session.names()[figure.owner.index()]},
                    {"piece", spoken().piece(session.rules().figure_kind(figure.kind).name)},
                    {"cell", cell_text(cell)}}) +
            (figure.is_lord ? worded("say.lord_of_castle") : ""));
    }
    if (report.figures.empty()) lines.push_back(worded("say.nobody_stands"));
}

/// What of it is still open, or that nothing is.
std::string extent_text(const PlaySession& session, const FeatureReport& report) {
    const int missing = int(report.missing.size());
    // What is completed by filling the cells around its tile counts these, too.
    const int cells_to_fill = cells_around(session, report.root);
    if (!report.complete && report.open_sides == 0 && missing > 0)
        return worded("say.surroundings", {{"tiles", cells_to_fill - missing},
                                           {"all", cells_to_fill},
                                           {"cells", cells_words(std::size_t(missing))}});
    std::string extent = tiles_words(report.tiles);
    if (report.complete)
        extent += ", " + worded("say.complete");
    else if (report.open_sides > 0)
        extent += ", " + worded("say.open_sides", {{"count", std::int64_t(report.open_sides)}});
    return extent;
}

/// What contends with it, and how far both are.
void add_rivals(const PlaySession& session, const FeatureReport& report,
                std::vector<std::string>& lines) {
    for (const SegmentId root : report.rivals) {
        const FeatureReport rival = report_feature(session.rules(), session.state(), root);
        lines.push_back(worded(
            "say.contends",
            {{"feature", feature_name_text(session.rules(), session.state(), root, "the_object")},
             {"names", names_of(rival.owners, session.names())},
             {"missing", std::int64_t(report.missing.size())},
             {"other", std::int64_t(rival.missing.size())}}));
    }
}

/// What it gives, and why.
void add_points(const PlaySession& session, const FeatureReport& report,
                std::vector<std::string>& lines) {
    if (report.scored)
        lines.push_back(worded("say.has_been_scored"));
    else if (report.completable)
        lines.push_back(
            worded("say.if_it_is_completed", {{"value", valuation_text(report.if_completed)}}));
    if (const std::string goods = goods_text(session.rules(), report); !goods.empty())
        lines.push_back(worded("say.goods", {{"goods", goods}}));
    if (!report.scored)
        lines.push_back(worded("say.at_the_end", {{"value", valuation_text(report.at_end)}}));
    // In the older ways to score fields their points depend on other features.
    for (const Award& award : report.awards)
        if (award.value.points() != report.at_end.points())
            lines.push_back(
                worded("say.at_the_end_would_get", {{"name", session.names()[award.player.index()]},
                                                    {"value", valuation_text(award.value)}}));
    if (report.apart_players != 0)
        lines.push_back(
            worded("say.scored_apart", {{"names", names_of(report.apart_players, session.names())},
                                        {"value", valuation_text(report.apart)}}));
    add_rivals(session, report, lines);
    for (const SegmentId root : report.seen_by) {
        const auto castle = report_castle(session.rules(), session.state(), root);
        lines.push_back(worded(
            "say.castle_scores_too",
            {{"castle", feature_name_text(session.rules(), session.state(), root, "the_object")},
             {"names", names_of(castle ? castle->lords : 0, session.names())}}));
    }
}

std::vector<std::string> feature_words(const PlaySession& session, SegmentId segment) {
    const Ruleset& rules = session.rules();
    const FeatureReport report = report_feature(rules, session.state(), segment);
    std::vector<std::string> lines = {feature_name_text(rules, session.state(), segment)};
    if (report.castle) {
        lines.push_back(worded("say.castle_built_by",
                               {{"names", names_of(report.castle->builders, session.names())}}));
        add_figures(session, report, lines);
        for (std::string& said :
             castle_sentences(rules, session.state(), *report.castle, session.names()))
            lines.push_back(std::move(said));
        return lines;
    }
    lines.push_back(extent_text(session, report));
    if (report.completed_cities > 0 || report.castles > 0)
        lines.push_back(worded("say.beside", {{"cities", beside_field_text(report)}}));
    lines.emplace_back();
    add_figures(session, report, lines);
    if (!report.figures.empty())
        lines.push_back(report.owners == 0
                            ? worded("say.nobody_gets_points")
                            : worded("say.points_go_to",
                                     {{"names", names_of(report.owners, session.names())}}));
    lines.emplace_back();
    add_points(session, report, lines);
    return lines;
}

int draw_lines(Canvas& canvas, const Area& area, const std::string& title,
               const std::vector<std::string>& lines) {
    if (area.rows < 2) return area.row;
    heading(canvas, area.row, area, title);
    int row = area.row + 1;
    for (const std::string& line : lines)
        for (const std::string& text : folded(line, area.columns)) {
            if (row >= area.row + area.rows) return row;
            const std::size_t indent = line.find_first_not_of(' ');
            const int by = indent == std::string::npos ? 0 : std::min(int(indent), 4);
            canvas.write(row++, area.column + by, text, styles::plain, area.columns - by);
        }
    return row;
}

void draw_news(Canvas& canvas, const Area& area, const PlaySession& session) {
    int row = area.row + area.rows;
    const auto& log = session.log();
    for (auto told = log.rbegin(); told != log.rend(); ++told) {
        const auto lines = folded(told->text, area.columns - 2);
        // Nothing begins in the middle of a sentence.
        if (row - int(lines.size()) <= area.row) return;
        if (told == log.rbegin()) heading(canvas, area.row, area, worded("say.heading_happened"));
        row -= int(lines.size());
        for (int i = 0; i < int(lines.size()); ++i) {
            canvas.write(row + i, area.column + 2, lines[std::size_t(i)],
                         told->points > 0 ? styles::strong : styles::plain, area.columns - 2);
            if (i == 0 && told->player.exists())
                canvas.set(row, area.column,
                           {player_letters(session.names())[told->player.index()],
                            player_style(int(told->player.index()), session.names())});
        }
    }
}

}  // namespace bastide::cli
