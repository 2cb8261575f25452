// A terminal for tests: starts the program in it, types, and reads what is on the screen.
#pragma once

#include <sys/types.h>
#include <termios.h>

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace bastide::test {

/// What a terminal of the kind "xterm-256color" makes of the bytes it gets: as much of it as ncurses
/// uses.
class TerminalScreen {
public:
    TerminalScreen(int rows, int columns) { resize(rows, columns); }
    void resize(int rows, int columns);
    void take(const std::string& bytes);

    int rows() const { return int(lines_.size()); }
    int columns() const { return int(lines_.front().size()); }
    /// A row as UTF-8, without spaces at its end.
    std::string row(int number) const;
    std::string text() const;
    bool cursor_at(int row, int column) const { return row_ == row && column_ == column; }
    bool cursor_shown() const { return cursor_shown_; }
    /// The other screen, which programs use so that what was there before comes back.
    bool on_other_screen() const { return on_other_screen_; }
    /// What it was told and does not know; empty if all is well.
    const std::string& unknown() const { return unknown_; }
    /// How many characters have a colour of their own.
    int coloured() const;

private:
    struct Character {
        char32_t sign = U' ';
        bool coloured = false;
    };
    void take_byte(unsigned char byte);
    void take_sign(char32_t sign);
    void take_control(unsigned char byte);
    void end_sequence(char final_byte);
    void set_mode(bool on);
    void erase(int row, int from, int to);
    void scroll(int from, int to, int by);
    int parameter(std::size_t index, int standard) const;
    void move_to(int row, int column);

    enum class Reading { text, escape, charset, sequence };
    std::vector<std::vector<Character>> lines_;
    int row_ = 0, column_ = 0;
    int top_ = 0, bottom_ = 0;
    bool wraps_next_ = false, cursor_shown_ = true, on_other_screen_ = false, coloured_ = false;
    Reading reading_ = Reading::text;
    std::string parameters_, unknown_;
    char32_t sign_ = 0, last_sign_ = U' ';
    int sign_bytes_left_ = 0;
};

/// The program, running in such a terminal.
class TerminalSession {
public:
    /// `arguments` are words for the program. `environment` is set besides that of the tests.
    TerminalSession(const std::vector<std::string>& arguments,
                    const std::map<std::string, std::string>& environment, int rows = 24,
                    int columns = 80);
    ~TerminalSession();
    TerminalSession(const TerminalSession&) = delete;
    TerminalSession& operator=(const TerminalSession&) = delete;

    /// Whether this system lets programs have pseudo-terminals.
    static bool is_possible();

    void type(const std::string& keys);
    void resize(int rows, int columns);
    void kill(int signal);
    /// Takes the terminal away.
    void hang_up();

    /// Reads until the screen is as wanted. False if that does not come in time; the test has then
    /// been told what is on the screen instead.
    bool wait_until(const std::function<bool(const TerminalScreen&)>& wanted,
                    const std::string& what);
    bool wait_for(const std::string& text);
    /// The same, and the program waits for the next key: its cursor has gone home.
    bool wait_for_question(const std::string& text);
    /// Reads until the program ends; its status as of waitpid, -1 if it does not end in time.
    int wait_for_end();

    const TerminalScreen& screen() const { return screen_; }
    /// Whether lines and echo are as they were before the program started.
    bool settings_restored() const;

private:
    bool read_more(int milliseconds);
    bool has_ended() const;

    TerminalScreen screen_;
    pid_t process_ = -1;
    int terminal_ = -1;
    termios settings_{};
};

}  // namespace bastide::test
