#pragma once
/// `bastide play` on the full screen: the board, a panel beside it, what is asked and the keys below.

#include "cli/answers/play_answers.h"
#include "cli/play/play_session.h"
#include "cli/terminal/screen_board.h"
#include "cli/terminal/screen_terminal.h"

#include <functional>

namespace bastide::cli {

class PlayScreen {
public:
    /// `notice` is shown at first: where a game that was cut off waits, say.
    PlayScreen(PlaySession& session, Terminal& terminal, std::string notice);

    /// Plays until the game is left or cut off.
    PlayOutcome play();

private:
    enum class Sheet : std::uint8_t { none, help, tiles, log, result };

    /// A line that is being typed at the bottom.
    struct Typing {
        std::string label;
        std::u32string text;
        std::function<void(const std::string&)> done;
    };
    /// A question of the program itself, answered by one key.
    struct Asking {
        std::string text;
        std::vector<std::pair<char32_t, std::function<void()>>> answers;
    };

    const Ruleset& rules() const { return session_.rules(); }
    const State& state() const { return session_.state(); }
    bool placing() const { return session_.asks_human() && is_placing_; }
    /// The tile in hand as it would be laid down now.
    Move placement() const { return place_tile(cursor_, turning_, laid_); }
    bool choosing() const { return session_.asks_human() && (!choices_.empty() || numbers_); }

    // What is shown (play_screen.cpp).
    void draw();
    void draw_small();
    void draw_board(Canvas& canvas);
    void mark_choices(BoardMarks& marks) const;
    void mark_chosen(BoardMarks& marks) const;
    void mark_fief(BoardMarks& marks) const;
    void draw_panel(Canvas& canvas);
    void draw_sheet(Canvas& canvas);
    void draw_bottom(Canvas& canvas);
    Canvas sheet_of(int columns) const;
    std::string question_line(int columns) const;
    std::string keys_line() const;
    std::string keys_of_question() const;
    Area board_area() const;
    Area panel_area() const;
    bool too_small() const;

    // How the game goes on (play_screen.cpp).
    void let_computers_answer();
    void begin_question();
    void answer(const Move& move);
    void say(std::string text, Style style = styles::plain);

    // What is typed and pointed at (play_screen_keys.cpp, play_screen_commands.cpp).
    void handle(const ScreenEvent& event);
    void handle_key(char32_t key);
    bool handle_sheet_key(char32_t key);
    bool handle_typing_key(char32_t key);
    bool handle_asking_key(char32_t key);
    bool handle_placing_key(char32_t key);
    bool handle_choosing_key(char32_t key);
    bool handle_looking_key(char32_t key);
    bool handle_general_key(char32_t key);
    bool handle_scroll_key(char32_t key);
    void handle_click(int row, int column);
    void click_choice(SegmentId segment, int row, int column);
    void handle_wheel(int steps, int row, int column);
    void open(Sheet sheet);
    void move_cursor(int right, int down);
    void move_to(Cell cell);
    void next_place(int steps);
    void turn(int steps);
    void lay_across(int steps);
    void lay_across_by_key(int steps);
    void lay_down();
    void choose(int index);
    void move_choice(int steps);
    void show_chosen();
    void look_at(Cell cell, int steps);
    void begin_looking();
    void end_looking();
    void type_command(const std::string& first);
    void carry_out(const std::string& command);
    void look_at_typed(const std::string& place);
    void give_hint();
    void ask_yes_or_no(const std::string& text, std::function<void()> yes);
    void take_back();
    void ask_to_save(std::function<void()> then);
    void save_as(const std::string& file, const std::function<void()>& then);
    void leave();

    PlaySession& session_;
    Terminal& terminal_;
    BoardView view_;
    int rows_ = 24, columns_ = 80;
    bool left_ = false;
    PlayOutcome outcome_;

    // The question that waits.
    bool is_placing_ = false;
    std::vector<Move> choices_;           ///< answers to choose from in a list
    std::optional<NumberRange> numbers_;  ///< or one of these is typed
    int chosen_ = 0;
    std::vector<int> choice_rows_;
    int choice_top_ = 0;

    // What is pointed at.
    Cell cursor_, cursor_before_;  ///< before looking around
    Turning turning_ = 0;
    std::uint8_t laid_ = 0;  ///< `Move::option`: what is laid across with the tile
    bool looking_ = false;
    SegmentId looked_at_;
    TileId last_;

    std::string message_, notice_;
    Style message_style_;
    std::vector<std::string> hint_;
    std::optional<Typing> typing_;
    std::optional<Asking> asking_;
    Sheet sheet_ = Sheet::none;
    int scroll_ = 0, most_scroll_ = 0, page_ = 10;
};

}  // namespace bastide::cli
