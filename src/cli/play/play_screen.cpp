#include "cli/play/play_screen.h"

#include "cli/answers/castle_report.h"
#include "cli/answers/play_answers.h"
#include "cli/answers/play_choices.h"
#include "cli/play/play_bazaar.h"
#include "cli/play/play_panel.h"
#include "cli/play/play_sheets.h"
#include "cli/program/speech.h"
#include "notation/moves/move_text.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace bastide::cli {

namespace {

constexpr int least_rows = 16, least_columns = 60;
constexpr int bottom_rows = 2;
/// How long a move of computer players is to be seen when nobody else plays, in milliseconds.
constexpr int watching_pause = 250;

/// A text whose last line stands in a row. What has no room there covers the rows before.
void write_upwards(Canvas& canvas, int row, const std::string& text, const Style& style) {
    const auto lines = folded(text, canvas.columns());
    const int top = row + 1 - int(lines.size());
    if (lines.size() > 1) canvas.fill({top, 0, int(lines.size()), canvas.columns()});
    for (int i = 0; i < int(lines.size()); ++i)
        canvas.write(top + i, 0, lines[std::size_t(i)], style);
}

}  // namespace

PlayScreen::PlayScreen(PlaySession& session, Terminal& terminal, std::string notice)
    : session_(session),
      terminal_(terminal),
      view_(session.rules(), session.names()),
      rows_(terminal.rows()),
      columns_(terminal.columns()) {
    begin_question();
    view_.centre_on({0, 0});
    notice_ = std::move(notice);
}

// --- How the game goes on --------------------------------------------------------------------------

PlayOutcome PlayScreen::play() {
    const bool watched = session_.humans() == 0;
    if (!watched) let_computers_answer();
    say(std::move(notice_), styles::strong);
    while (!left_) {
        const bool computer = session_.question().exists() && !session_.asks_human();
        if (computer && !watched) let_computers_answer();
        draw();
        const ScreenEvent event = terminal_.wait(computer && watched ? watching_pause : -1);
        if (event.kind == ScreenEvent::Kind::nothing) {
            session_.let_computer_answer();
            begin_question();
        } else {
            handle(event);
        }
    }
    return outcome_;
}

void PlayScreen::let_computers_answer() {
    while (session_.question().exists() && !session_.asks_human()) session_.let_computer_answer();
    begin_question();
}

/// After every change of the game: what is asked now, and where the cursor is best.
void PlayScreen::begin_question() {
    const auto tiles = state().tiles();
    last_ = tiles.empty() || !tiles.back().by.exists() ? TileId() : TileId(tiles.size() - 1);
    choices_.clear();
    laid_ = 0;
    looking_ = false;
    looked_at_ = SegmentId();
    hint_.clear();
    message_.clear();
    view_.fit(board_area(), state());
    if (state().over() && sheet_ == Sheet::none) open(Sheet::result);
    const Cell centre = last_.exists() ? state().tile(last_).cell : cursor_;
    if (last_.exists()) view_.show(board_area(), centre);
    is_placing_ = is_placing(session_.answers());
    numbers_.reset();
    // Beside a tile to be placed Enter means the tile, beside numbers the one that is typed.
    chosen_ = -1;
    if (!session_.asks_human()) return;
    choices_ = answers_besides(session_.listed());
    numbers_ = numbers_of(session_.answers());
    if (!is_placing_ && !numbers_) chosen_ = 0;
    if (!is_placing_) {
        cursor_ = centre;
        show_chosen();
        return;
    }
    // The nearest place to where something happened last, rather one that costs nothing.
    const auto worse = [centre](const Move& move) {
        return std::pair(move.lays_across(),
                         std::abs(move.cell.x - centre.x) + std::abs(move.cell.y - centre.y));
    };
    const Move* nearest = nullptr;
    for (const Move& move : session_.listed())
        if (move.kind == MoveKind::place_tile && (!nearest || worse(move) < worse(*nearest)))
            nearest = &move;
    cursor_ = nearest->cell;
    turning_ = nearest->turning;
    laid_ = nearest->option;
    view_.show(board_area(), cursor_);
}

void PlayScreen::answer(const Move& move) {
    const Refusal refusal = session_.answer(move);
    if (refusal) return say(refusal_text(refusal), styles::error);
    begin_question();
}

void PlayScreen::say(std::string text, Style style) {
    message_ = std::move(text);
    message_style_ = style;
}

// --- What is shown -----------------------------------------------------------------------------------

bool PlayScreen::too_small() const { return rows_ < least_rows || columns_ < least_columns; }

Area PlayScreen::panel_area() const {
    const int width = std::clamp(columns_ * 32 / 100, 24, 46);
    return {0, columns_ - width, rows_ - bottom_rows, width};
}

Area PlayScreen::board_area() const { return {0, 0, rows_ - bottom_rows, panel_area().column - 2}; }

void PlayScreen::draw() {
    if (too_small()) return draw_small();
    Canvas canvas(rows_, columns_);
    draw_board(canvas);
    const Area panel = panel_area();
    canvas.fill({0, panel.column - 2, panel.rows, 1},
                {terminal_.look().unicode ? U'│' : U'|', styles::faint});
    draw_panel(canvas);
    if (sheet_ != Sheet::none) draw_sheet(canvas);
    draw_bottom(canvas);
    terminal_.show(canvas);
    if (typing_)
        terminal_.show_cursor(rows_ - 2,
                              screen_columns(typing_->label) + int(typing_->text.size()));
    else
        terminal_.hide_cursor();
}

void PlayScreen::draw_small() {
    Canvas canvas(rows_, columns_);
    canvas.write(0, 0, worded("say.window_too_small"), styles::error);
    canvas.write(1, 0,
                 worded("say.window_size", {{"columns", columns_},
                                            {"rows", rows_},
                                            {"least_columns", least_columns},
                                            {"least_rows", least_rows}}));
    canvas.write(2, 0, worded("say.window_larger"));
    terminal_.show(canvas);
}

void PlayScreen::draw_board(Canvas& canvas) {
    BoardMarks marks;
    marks.turning = turning_;
    marks.last = last_;
    marks.lit = looked_at_;
    if (placing()) {
        marks.places = session_.listed();
        marks.cursor = cursor_;
        marks.ghost = !looking_;
        if (const auto across = across_of(rules(), state(), placement())) {
            marks.across = across->cell;
            marks.way = across->way;
        }
    } else if (choosing()) {
        mark_choices(marks);
        if (!looking_ && chosen_ >= 0 && chosen_ < int(choices_.size())) mark_chosen(marks);
    }
    if (looking_) marks.cursor = cursor_;
    mark_fief(marks);
    view_.draw(canvas, board_area(), state(), marks, terminal_.look());
}

/// The numbers of the answers on what they are about.
void PlayScreen::mark_choices(BoardMarks& marks) const {
    for (std::size_t i = 0; i < choices_.size(); ++i) {
        const SegmentId segment = choices_[i].segment;
        const auto same = [segment](const auto& one) { return one.first == segment; };
        if (!segment.exists() || std::any_of(marks.choices.begin(), marks.choices.end(), same))
            continue;
        const bool number = int(i) != chosen_ || terminal_.look().unicode;
        marks.choices.emplace_back(segment, number ? std::to_string(i + 1) : "*");
    }
}

/// The fief of the castle that is looked at, asked about, or would be built.
void PlayScreen::mark_fief(BoardMarks& marks) const {
    SegmentId castle;
    if (looking_ && looked_at_.exists() && is_castle(rules(), state(), looked_at_))
        castle = looked_at_;
    else if (!looking_ && choosing() && chosen_ >= 0 && chosen_ < int(choices_.size()))
        castle = castle_in_question(rules(), state(), choices_[std::size_t(chosen_)]);
    if (castle.exists()) marks.fief = report_fief(rules(), state(), castle).cells;
}

/// Where the answer that is chosen would be carried out.
void PlayScreen::mark_chosen(BoardMarks& marks) const {
    const Move& move = choices_[std::size_t(chosen_)];
    marks.lit = move.segment;
    if (move.kind != MoveKind::place_token || !rules().token_kind(move.token()).laid_across) return;
    marks.across = move.cell;
    marks.way = Way(unsigned(move.way()) & 1);
}

void PlayScreen::draw_panel(Canvas& canvas) {
    Area area = panel_area();
    const int end = area.row + area.rows;
    const auto below = [&](int row) {
        area.row = std::min(row, end);
        area.rows = end - area.row;
    };
    below(draw_players(canvas, area, session_, terminal_.look()) + 1);
    if (!looking_) {
        // What is chosen from is seen before all pictures.
        Area room = area;
        if (choosing()) room.rows -= 1 + rows_of_choices(session_, choices_, area.columns);
        if (const int rows = draw_bazaar(canvas, room, session_, terminal_.look()); rows > 0)
            below(area.row + rows + (room.rows > rows ? 1 : 0));
    }
    if (looking_) {
        draw_lines(canvas, area, worded("say.heading_here"),
                   looked_at_.exists() ? feature_words(session_, looked_at_)
                                       : std::vector<std::string>{worded("say.no_tile_here")});
        return;
    }
    if (placing()) below(draw_hand(canvas, area, session_, placement(), terminal_.look()) + 1);
    // What is asked stands before what is advised, which may be long.
    if (choosing()) {
        choice_top_ = area.row;
        below(draw_choices(canvas, area, session_, choices_, chosen_, choice_rows_));
        below(draw_consequences(canvas, area, session_) + 1);
    }
    if (!hint_.empty()) below(draw_lines(canvas, area, worded("say.heading_hint"), hint_) + 1);
    draw_news(canvas, area, session_);
}

Canvas PlayScreen::sheet_of(int columns) const {
    switch (sheet_) {
        case Sheet::tiles: return tiles_sheet(session_, columns, terminal_.look());
        case Sheet::log: return log_sheet(session_, columns);
        case Sheet::result: return result_sheet(session_, columns);
        case Sheet::help:
        case Sheet::none: break;
    }
    return help_sheet(session_, columns, terminal_.look(), spoken().language());
}

void PlayScreen::draw_sheet(Canvas& canvas) {
    static constexpr std::string_view titles[] = {"say.heading_help", "say.heading_help",
                                                  "say.heading_tiles", "say.heading_happened",
                                                  "say.heading_points"};
    const int width = std::min(columns_ - 2, 100);
    const Canvas sheet = sheet_of(width - 4);
    const int height = std::min(rows_ - bottom_rows, sheet.rows() + 2);
    const Area frame{(rows_ - bottom_rows - height) / 2, (columns_ - width) / 2, height, width};
    canvas.frame(frame, worded(titles[std::size_t(sheet_)]), styles::heading,
                 terminal_.look().unicode);
    page_ = height - 2;
    most_scroll_ = std::max(0, sheet.rows() - page_);
    // A log begins at its end.
    scroll_ = std::clamp(scroll_, 0, most_scroll_);
    for (int row = 0; row < page_; ++row)
        for (int column = 0; column < sheet.columns(); ++column)
            canvas.set(frame.row + 1 + row, frame.column + 2 + column,
                       sheet.at(scroll_ + row, column));
    if (most_scroll_ > 0)
        canvas.write(
            frame.row + height - 1, frame.column + 3,
            ' ' +
                worded("say.lines_of_sheet", {{"first", scroll_ + 1},
                                              {"last", std::min(scroll_ + page_, sheet.rows())},
                                              {"all", sheet.rows()}}) +
                ' ',
            styles::heading);
}

/// In this number of columns, if that can be.
std::string PlayScreen::question_line(int columns) const {
    if (state().over()) return worded("say.game_is_over");
    if (!session_.asks_human()) return worded("say.computers_play");
    if (looking_) return worded("say.look_around");
    const auto offered = [this](MoveKind kind) {
        return std::any_of(choices_.begin(), choices_.end(),
                           [kind](const Move& move) { return move.kind == kind; });
    };
    if (is_placing_)
        return worded(choices_.empty()          ? "say.place_your_tile"
                      : offered(MoveKind::pass) ? "say.place_or_let_go"
                                                : "say.place_or_choose");
    if (std::string asked = asking_text(rules(), state(), session_.answers(), session_.names(),
                                        worded("say.pass_key"), columns);
        !asked.empty())
        return asked;
    const bool puts = offered(MoveKind::place_figure), takes = offered(MoveKind::return_figure);
    if (puts && !takes && !offered(MoveKind::place_token)) return worded("say.put_a_figure");
    std::string text = question_text(rules(), session_.question(), session_.answers());
    if (puts || takes) text[0] = char(std::tolower(static_cast<unsigned char>(text[0])));
    return text + '?';
}

std::string PlayScreen::keys_line() const {
    if (typing_) return worded("say.keys_typing");
    if (asking_) return {};
    if (sheet_ != Sheet::none)
        return worded(most_scroll_ > 0 ? "say.keys_scroll_sheet" : "say.keys_sheet");
    if (looking_) return worded("say.keys_looking");
    if (state().over()) return worded("say.keys_over");
    if (!session_.asks_human()) return worded("say.keys_waiting");
    return keys_of_question();
}

std::string PlayScreen::keys_of_question() const {
    if (placing()) {
        const auto options = options_at(session_.listed(), cursor_, turning_);
        if (options.size() <= 1) return worded("say.keys_placing");
        return worded(
            "say.keys_placing_across",
            {{"piece", spoken().piece(rules().token_kind(token_laid_across(rules())).name)}});
    }
    const bool pass = std::any_of(choices_.begin(), choices_.end(),
                                  [](const Move& move) { return move.kind == MoveKind::pass; });
    const bool figures = std::any_of(choices_.begin(), choices_.end(),
                                     [](const Move& move) { return move.figure.exists(); });
    const std::string short_pass =
        spoken()
            .say_if_known(fmt::format("question.{}.decline_short", session_.question().name), {})
            .value_or(worded(figures ? "say.nothing" : "say.pass_typed"));
    const std::string or_pass = pass ? fmt::format("p: {}  ", short_pass) : std::string();
    if (numbers_) {
        const std::string keys = or_pass + worded("say.keys_besides");
        const std::string roomy = worded("say.keys_number") + "  " + keys;
        return screen_columns(roomy) <= columns_ ? roomy
                                                 : worded("say.keys_number_short") + "  " + keys;
    }
    return worded("say.keys_choosing") + "  " + or_pass + worded("say.keys_besides");
}

void PlayScreen::draw_bottom(Canvas& canvas) {
    const int row = rows_ - bottom_rows;
    if (typing_) {
        std::string text = typing_->label;
        for (const char32_t sign : typing_->text) text += utf8(sign);
        canvas.write(row, 0, text, styles::strong);
    } else if (asking_) {
        write_upwards(canvas, row, asking_->text, styles::strong);
    } else if (!message_.empty()) {
        write_upwards(canvas, row, message_, message_style_);
    } else {
        int column = 0;
        if (session_.asks_human() && !looking_) {
            column = write_player(canvas, row, 0, session_, session_.question().chooser);
            column = canvas.write(row, column, ": ", styles::strong);
        }
        canvas.write(row, column, question_line(columns_ - column), styles::strong);
    }
    canvas.write(row + 1, 0, keys_line(), styles::faint, columns_);
}

}  // namespace bastide::cli
