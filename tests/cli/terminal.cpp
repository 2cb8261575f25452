#include "cli/terminal.h"

#include "support/this_build.h"

#include <gtest/gtest.h>

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>

namespace bastide::test {

namespace {

using Clock = std::chrono::steady_clock;
/// Far longer than anything takes, also with sanitizers on a busy machine.
constexpr std::chrono::seconds patience(60);

std::string utf8(char32_t sign) {
    if (sign < 0x80) return {char(sign)};
    if (sign < 0x800) return {char(0xC0 | sign >> 6), char(0x80 | (sign & 0x3F))};
    return {char(0xE0 | sign >> 12), char(0x80 | (sign >> 6 & 0x3F)), char(0x80 | (sign & 0x3F))};
}

}  // namespace

// --- The screen --------------------------------------------------------------------------------------

void TerminalScreen::resize(int rows, int columns) {
    lines_.resize(std::size_t(rows));
    for (auto& line : lines_) line.resize(std::size_t(columns));
    top_ = 0;
    bottom_ = rows - 1;
    move_to(row_, column_);
}

void TerminalScreen::take(const std::string& bytes) {
    for (const char byte : bytes) take_byte(static_cast<unsigned char>(byte));
}

std::string TerminalScreen::row(int number) const {
    std::string text;
    for (const Character& character : lines_[std::size_t(number)]) text += utf8(character.sign);
    return text.erase(text.find_last_not_of(' ') + 1);
}

std::string TerminalScreen::text() const {
    std::string text;
    for (int i = 0; i < rows(); ++i) text += row(i) + '\n';
    return text;
}

int TerminalScreen::coloured() const {
    int count = 0;
    for (const auto& line : lines_)
        count += int(std::count_if(line.begin(), line.end(),
                                   [](const Character& character) { return character.coloured; }));
    return count;
}

void TerminalScreen::move_to(int row, int column) {
    row_ = std::clamp(row, 0, rows() - 1);
    column_ = std::clamp(column, 0, columns() - 1);
    wraps_next_ = false;
}

void TerminalScreen::erase(int row, int from, int to) {
    for (int column = from; column < to; ++column)
        lines_[std::size_t(row)][std::size_t(column)] = {U' ', coloured_};
}

/// Moves the lines of a part of the screen up, or down for a negative number.
void TerminalScreen::scroll(int from, int to, int by) {
    const auto first = lines_.begin() + from, last = lines_.begin() + to + 1;
    const int count = std::min(std::abs(by), to - from + 1);
    if (by > 0)
        std::rotate(first, first + count, last);
    else
        std::rotate(first, last - count, last);
    for (int i = 0; i < count; ++i) erase(by > 0 ? to - i : from + i, 0, columns());
}

void TerminalScreen::take_byte(unsigned char byte) {
    switch (reading_) {
        case Reading::charset: reading_ = Reading::text; return;
        case Reading::escape:
            reading_ = byte == '['                  ? Reading::sequence
                       : byte == '(' || byte == ')' ? Reading::charset
                                                    : Reading::text;
            parameters_.clear();
            if (byte == 'M') scroll(top_, bottom_, -1);
            return;
        case Reading::sequence:
            if (byte >= 0x40) {
                reading_ = Reading::text;
                end_sequence(char(byte));
            } else {
                parameters_ += char(byte);
            }
            return;
        case Reading::text: break;
    }
    if (byte < 0x20) return take_control(byte);
    if (byte < 0x80) return take_sign(byte);
    if (byte >= 0xC0) {
        sign_bytes_left_ = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1;
        sign_ = byte & (0x3Fu >> sign_bytes_left_);
        return;
    }
    sign_ = sign_ << 6 | (byte & 0x3F);
    if (--sign_bytes_left_ == 0) take_sign(sign_);
}

void TerminalScreen::take_sign(char32_t sign) {
    if (wraps_next_) {
        move_to(row_, 0);
        if (row_ == bottom_)
            scroll(top_, bottom_, 1);
        else
            move_to(row_ + 1, 0);
    }
    lines_[std::size_t(row_)][std::size_t(column_)] = {sign, coloured_};
    last_sign_ = sign;
    if (column_ + 1 == columns())
        wraps_next_ = true;
    else
        ++column_;
}

void TerminalScreen::take_control(unsigned char byte) {
    if (byte == 0x1B)
        reading_ = Reading::escape;
    else if (byte == '\r')
        move_to(row_, 0);
    else if (byte == '\b')
        move_to(row_, column_ - 1);
    else if (byte == '\t')
        move_to(row_, (column_ / 8 + 1) * 8);
    else if (byte == '\n' && row_ == bottom_)
        scroll(top_, bottom_, 1);
    else if (byte == '\n')
        move_to(row_ + 1, column_);
}

int TerminalScreen::parameter(std::size_t index, int standard) const {
    std::size_t from = parameters_.find_first_of("0123456789;");
    for (; index > 0 && from != std::string::npos; --index) {
        from = parameters_.find(';', from);
        if (from != std::string::npos) ++from;
    }
    if (from == std::string::npos || from >= parameters_.size() || parameters_[from] == ';')
        return standard;
    return std::atoi(parameters_.c_str() + from);
}

void TerminalScreen::set_mode(bool on) {
    if (parameters_ == "?25") cursor_shown_ = on;
    if (parameters_ == "?1049") on_other_screen_ = on;
}

void TerminalScreen::end_sequence(char final_byte) {
    const int first = parameter(0, 1);
    switch (final_byte) {
        case 'H': return move_to(first - 1, parameter(1, 1) - 1);
        case 'A': return move_to(row_ - first, column_);
        case 'B': return move_to(row_ + first, column_);
        case 'C': return move_to(row_, column_ + first);
        case 'D': return move_to(row_, column_ - first);
        case 'd': return move_to(first - 1, column_);
        case 'G': return move_to(row_, first - 1);
        case 'J':
            for (int row = parameter(0, 0) == 2 ? 0 : row_ + 1; row < rows(); ++row)
                erase(row, 0, columns());
            if (parameter(0, 0) == 0) erase(row_, column_, columns());
            return;
        case 'K':
            return parameter(0, 0) == 1 ? erase(row_, 0, column_ + 1)
                                        : erase(row_, column_, columns());
        case 'X': return erase(row_, column_, std::min(columns(), column_ + first));
        case 'L': return scroll(row_, bottom_, -first);
        case 'M': return scroll(row_, bottom_, first);
        case 'S': return scroll(top_, bottom_, first);
        case 'T': return scroll(top_, bottom_, -first);
        case 'P':
        case '@': {
            auto& line = lines_[std::size_t(row_)];
            const auto from = line.begin() + column_;
            const int count = std::min(first, columns() - column_);
            std::rotate(from, final_byte == 'P' ? from + count : line.end() - count, line.end());
            return final_byte == 'P' ? erase(row_, columns() - count, columns())
                                     : erase(row_, column_, column_ + count);
        }
        case 'b':
            for (int i = 0; i < first; ++i) take_sign(last_sign_);
            return;
        case 'r':
            top_ = first - 1;
            bottom_ = parameter(1, rows()) - 1;
            return move_to(0, 0);
        case 'h': return set_mode(true);
        case 'l': return set_mode(false);
        case 'm':
            coloured_ = parameters_.find("38;") != std::string::npos ||
                        parameters_.find("48;") != std::string::npos ||
                        parameters_.find('4') == 0 || parameters_.find('3') == 0 ||
                        (coloured_ && parameter(0, 0) != 0 && parameters_ != "39;49");
            return;
        case 't':
        case 'c': return;
        default: unknown_ += "[" + parameters_ + final_byte + ' ';
    }
}

// --- The program in it -------------------------------------------------------------------------------

TerminalSession::TerminalSession(const std::vector<std::string>& arguments,
                                 const std::map<std::string, std::string>& environment, int rows,
                                 int columns)
    : screen_(rows, columns) {
    winsize size{};
    size.ws_row = static_cast<unsigned short>(rows);
    size.ws_col = static_cast<unsigned short>(columns);
    process_ = forkpty(&terminal_, nullptr, nullptr, &size);
    if (process_ == 0) {
        // Whoever started the tests may have them ignored, as nohup and shells' background jobs do.
        for (const int each : {SIGHUP, SIGINT, SIGQUIT, SIGTERM}) signal(each, SIG_DFL);
        setenv("TERM", "xterm-256color", 1);
        setenv("LC_ALL", "C.UTF-8", 1);
        unsetenv("NO_COLOR");
        unsetenv("LINES");
        unsetenv("COLUMNS");
        for (const auto& [name, value] : environment) setenv(name.c_str(), value.c_str(), 1);
        std::vector<std::string> words = {test::program_path()};
        words.insert(words.end(), arguments.begin(), arguments.end());
        std::vector<char*> pointers;
        for (std::string& word : words) pointers.push_back(word.data());
        pointers.push_back(nullptr);
        execv(words.front().c_str(), pointers.data());
        _exit(127);
    }
    tcgetattr(terminal_, &settings_);
}

TerminalSession::~TerminalSession() {
    if (terminal_ >= 0) close(terminal_);
    if (process_ > 0) {
        ::kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
    }
}

void TerminalSession::type(const std::string& keys) {
    for (std::size_t sent = 0; sent < keys.size();) {
        const ssize_t now = write(terminal_, keys.data() + sent, keys.size() - sent);
        if (now <= 0) break;
        sent += std::size_t(now);
    }
}

void TerminalSession::resize(int rows, int columns) {
    winsize size{};
    size.ws_row = static_cast<unsigned short>(rows);
    size.ws_col = static_cast<unsigned short>(columns);
    screen_.resize(rows, columns);
    ioctl(terminal_, TIOCSWINSZ, &size);
}

void TerminalSession::kill(int signal) {
    if (process_ > 0) ::kill(process_, signal);
}

bool TerminalSession::is_possible() {
    const int master = posix_openpt(O_RDWR | O_NOCTTY);
    const bool possible = master >= 0 && grantpt(master) == 0 && unlockpt(master) == 0;
    if (master >= 0) close(master);
    return possible;
}

void TerminalSession::hang_up() {
    close(terminal_);
    terminal_ = -1;
}

bool TerminalSession::read_more(int milliseconds) {
    if (terminal_ < 0) return false;
    pollfd ready{terminal_, POLLIN, 0};
    if (poll(&ready, 1, milliseconds) <= 0) return false;
    char bytes[4096];
    const ssize_t count = read(terminal_, bytes, sizeof bytes);
    if (count <= 0) return false;
    screen_.take(std::string(bytes, std::size_t(count)));
    return true;
}

bool TerminalSession::has_ended() const {
    siginfo_t ended{};
    return waitid(P_PID, id_t(process_), &ended, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           ended.si_pid != 0;
}

bool TerminalSession::wait_until(const std::function<bool(const TerminalScreen&)>& wanted,
                                 const std::string& what) {
    const auto end = Clock::now() + patience;
    while (!wanted(screen_)) {
        if (Clock::now() > end || (!read_more(100) && has_ended() && !read_more(100))) {
            ADD_FAILURE() << "waited for: " << what << "\n" << screen_.text();
            return false;
        }
    }
    return true;
}

bool TerminalSession::wait_for(const std::string& text) {
    return wait_until(
        [&](const TerminalScreen& screen) { return screen.text().find(text) != std::string::npos; },
        text);
}

bool TerminalSession::wait_for_question(const std::string& text) {
    return wait_until(
        [&](const TerminalScreen& screen) {
            return screen.cursor_at(0, 0) && screen.text().find(text) != std::string::npos;
        },
        text);
}

int TerminalSession::wait_for_end() {
    const auto end = Clock::now() + patience;
    while (Clock::now() < end) {
        while (read_more(20)) {}
        int status = 0;
        if (waitpid(process_, &status, WNOHANG) != process_) continue;
        while (read_more(0)) {}
        process_ = -1;
        return status;
    }
    ADD_FAILURE() << "it does not end\n" << screen_.text();
    return -1;
}

bool TerminalSession::settings_restored() const {
    termios now{};
    tcgetattr(terminal_, &now);
    return now.c_lflag == settings_.c_lflag && now.c_iflag == settings_.c_iflag &&
           now.c_oflag == settings_.c_oflag;
}

}  // namespace bastide::test
