#include "cli/play_panel.h"

#include "cli/feature_report.h"
#include "cli/play_answers.h"
#include "cli/text_board.h"

#include <fmt/core.h>

#include <algorithm>

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
            return fmt::format("{} of them come first", left);
    return {};
}

void heading(Canvas& canvas, int row, const Area& area, const std::string& text) {
    canvas.fill({row, area.column, 1, area.columns}, {U'─', styles::faint});
    canvas.write(row, area.column, text + " ", styles::heading, area.columns);
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
    const std::string left = state.over()
                                 ? "the game is over"
                                 : fmt::format("{} left", counted(state.tiles_left(), "tile"));
    canvas.write(row, area.column, fmt::format("Turn {}", state.header().turn), styles::strong);
    canvas.write(row, area.column + area.columns - screen_columns(left), left, styles::strong);
    if (const std::string pile = pile_text(state); !pile.empty())
        canvas.write(++row, area.column + area.columns - screen_columns(pile), pile, styles::faint);
    const Decision question = session.question();
    constexpr std::string_view titles = "points  left";
    canvas.write(++row, area.column + area.columns - int(titles.size()), titles, styles::faint);
    for (int seat = 0; seat < state.players(); ++seat) {
        ++row;
        const Player player{std::size_t(seat)};
        const std::string supply = supply_text(session, player);
        const int supply_column = area.column + area.columns - std::max(screen_columns(supply), 2);
        const std::string score = std::to_string(state.score(player));
        if (question.exists() && question.chooser == player)
            canvas.write(row, area.column, look.unicode ? "▶" : ">", styles::heading);
        const int score_column = std::min(supply_column - 2, area.column + area.columns - 6) - 3;
        write_player(canvas, row, area.column + 2, session, player, score_column - area.column - 3);
        canvas.write(row, score_column + 3 - screen_columns(score), score, styles::strong);
        canvas.write(row, supply_column, supply, styles::faint);
    }
    return row + 1;
}

int draw_hand(Canvas& canvas, const Area& area, const PlaySession& session, Turning turning,
              Look look) {
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
    heading(canvas, area.row, area, "The tile in hand");
    const int top = area.row + 1;
    for (std::size_t cell = 0; cell < type.cells; ++cell)
        draw_raster(canvas, top + (offsets[cell].y - north) * cell_rows,
                    area.column + 1 + (offsets[cell].x - west) * cell_columns, rules, type,
                    raster_tile(rules, type, turning, cell, cell_rows, cell_columns), look);
    const int beside = area.column + 3 + (east - west + 1) * cell_columns;
    std::vector<Cell> cells;
    for (const Move& move : session.answers())
        if (move.kind == MoveKind::place_tile &&
            std::find(cells.begin(), cells.end(), move.cell) == cells.end())
            cells.push_back(move.cell);
    const int room = area.column + area.columns - beside;
    canvas.write(top, beside, fmt::format("turning {}", turning), styles::plain, room);
    canvas.write(top + 1, beside, fmt::format("fits at {}", cells.size()), styles::plain, room);
    canvas.write(top + 2, beside, cells.size() == 1 ? "place" : "places", styles::plain, room);
    canvas.write(top + cell_rows - 1, beside, type.id, styles::faint, room);
    return top + (south - north + 1) * cell_rows;
}

int draw_choices(Canvas& canvas, const Area& area, const PlaySession& session,
                 const std::vector<Move>& choices, int chosen, std::vector<int>& rows_of) {
    struct Line {
        int choice;
        bool first;
        std::string text;
    };
    std::vector<Line> lines;
    int chosen_end = 0;
    for (int i = 0; i < int(choices.size()); ++i) {
        bool first = true;
        for (std::string& text :
             folded(choice_text(session.rules(), session.state(), choices[std::size_t(i)]),
                    area.columns - 4)) {
            lines.push_back({i, first, std::move(text)});
            first = false;
        }
        if (i == chosen) chosen_end = int(lines.size());
    }
    heading(canvas, area.row, area, question_text(session.question(), session.answers()));
    const int room = area.rows - 1;
    const int skipped = std::max(0, std::min(chosen_end - room + 2, int(lines.size()) - room));
    int row = area.row + 1;
    rows_of.assign(std::size_t(std::max(0, area.rows)), -1);
    for (int i = skipped; i < int(lines.size()) && row < area.row + area.rows; ++i, ++row) {
        const Line& line = lines[std::size_t(i)];
        const bool is_chosen = line.choice == chosen;
        const Style style = is_chosen ? styles::chosen : styles::plain;
        if (is_chosen) canvas.fill({row, area.column, 1, area.columns}, {U' ', style});
        if (line.first)
            canvas.write(row, area.column, fmt::format("{:>2}", line.choice + 1),
                         is_chosen ? style : styles::key);
        canvas.write(row, area.column + 3, line.text, style, area.columns - 3);
        rows_of[std::size_t(row - area.row)] = line.choice;
    }
    return row;
}

std::vector<std::string> feature_words(const PlaySession& session, SegmentId segment) {
    const FeatureReport report = report_feature(session.rules(), session.state(), segment);
    std::vector<std::string> lines = {segment_text(report.name)};
    std::string extent = counted(report.tiles, "tile");
    if (report.complete)
        extent += ", complete";
    else if (report.open_sides > 0)
        extent += ", " + counted(report.open_sides, "open side");
    else if (!report.missing.empty())
        extent += fmt::format(", {} still empty", counted(int(report.missing.size()), "cell"));
    lines.push_back(extent);
    if (report.completed_cities > 0)
        lines.push_back(fmt::format("beside {} complete {}", report.completed_cities,
                                    report.completed_cities == 1 ? "city" : "cities"));
    lines.emplace_back();
    for (const StandingFigure& figure : report.figures) {
        const Cell cell = session.state().tile(session.state().segment(figure.segment).tile).cell;
        lines.push_back(fmt::format("{}: {} at {}", session.names()[figure.owner.index()],
                                    session.rules().figure_kind(figure.kind).name,
                                    cell_text(cell)));
    }
    if (report.figures.empty())
        lines.emplace_back("Nobody stands there.");
    else
        lines.push_back(fmt::format("Points go to {}.", names_of(report.owners, session.names())));
    lines.emplace_back();
    if (report.scored)
        lines.emplace_back("It has been scored.");
    else if (report.completable)
        lines.push_back("If it is completed: " + valuation_text(report.if_completed));
    if (!report.scored) lines.push_back("At the end: " + valuation_text(report.at_end));
    // In the older ways to score fields their points depend on other features.
    for (const Award& award : report.awards)
        if (award.value.points() != report.at_end.points())
            lines.push_back(fmt::format("At the end {} would get {}",
                                        session.names()[award.player.index()],
                                        valuation_text(award.value)));
    return lines;
}

int draw_lines(Canvas& canvas, const Area& area, const std::string& title,
               const std::vector<std::string>& lines) {
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
    if (area.rows < 2) return;
    heading(canvas, area.row, area, "What happened");
    int row = area.row + area.rows;
    const auto& log = session.log();
    for (auto told = log.rbegin(); told != log.rend() && row > area.row + 1; ++told) {
        const auto lines = folded(told->text, area.columns - 2);
        row -= int(lines.size());
        for (int i = 0; i < int(lines.size()); ++i) {
            if (row + i <= area.row) continue;
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
