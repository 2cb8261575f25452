#include "cli/terminal/screen_terminal.h"

#define NCURSES_WIDECHAR 1
#include <curses.h>

#include <langinfo.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <map>
#include <optional>

namespace bastide::cli {

namespace {

// --- Signals ---------------------------------------------------------------------------------------

/// A signal writes its number into a pipe, so that waiting for it and for a key is one thing.
int signal_pipe[2] = {-1, -1};
termios settings_before{};

/// Leaves the other screen, shows the cursor, ends the colours and the reports of the mouse: what a
/// crash must still do. Only functions that a signal may call.
constexpr char leave_screen[] = "\033[?1006l\033[?1002l\033[?1000l\033[?1049l\033[?25h\033[0m\r\n";

extern "C" void note_signal(int number) {
    const int kept = errno;
    const auto byte = static_cast<unsigned char>(number);
    [[maybe_unused]] const auto written = write(signal_pipe[1], &byte, 1);
    errno = kept;
}

extern "C" void restore_and_crash(int number) {
    [[maybe_unused]] const auto written =
        write(STDOUT_FILENO, leave_screen, sizeof leave_screen - 1);
    tcsetattr(STDIN_FILENO, TCSANOW, &settings_before);
    std::signal(number, SIG_DFL);
    raise(number);
}

constexpr std::array noted_signals = {SIGWINCH, SIGTERM, SIGHUP, SIGINT};
constexpr std::array crash_signals = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

/// Handlers of its own while the screen is in use, those from before afterwards.
class SignalHandlers {
public:
    SignalHandlers() {
        [[maybe_unused]] const int failed = pipe(signal_pipe);
        std::size_t i = 0;
        for (const int number : noted_signals) set(number, note_signal, before_[i++]);
        for (const int number : crash_signals) set(number, restore_and_crash, before_[i++]);
    }
    ~SignalHandlers() {
        std::size_t i = 0;
        for (const int number : noted_signals) sigaction(number, &before_[i++], nullptr);
        for (const int number : crash_signals) sigaction(number, &before_[i++], nullptr);
        for (int& end : signal_pipe) close(end), end = -1;
    }
    SignalHandlers(const SignalHandlers&) = delete;
    SignalHandlers& operator=(const SignalHandlers&) = delete;

private:
    static void set(int number, void (*handler)(int), struct sigaction& before) {
        struct sigaction action{};
        action.sa_handler = handler;
        sigemptyset(&action.sa_mask);
        sigaction(number, &action, &before);
    }
    std::array<struct sigaction, noted_signals.size() + crash_signals.size()> before_{};
};

// --- Signs and keys --------------------------------------------------------------------------------

/// The nearest ASCII character, for terminals that have no more.
char32_t plain_sign(char32_t sign) {
    struct Pair {
        char32_t sign;
        char32_t letter;
    };
    static constexpr std::array pairs = {
        Pair{U'·', U'.'}, Pair{U'▶', U'>'}, Pair{U'─', U'-'}, Pair{U'│', U'|'}, Pair{U'●', U'*'},
        Pair{U'…', U'~'}, Pair{U'↻', U'r'}, Pair{U'×', U'x'}, Pair{U'┌', U'['}, Pair{U'└', U'['},
        Pair{U'┐', U']'}, Pair{U'┘', U']'}, Pair{U'┏', U'['}, Pair{U'┗', U'['}, Pair{U'┓', U']'},
        Pair{U'┛', U']'}, Pair{U'↑', U'^'}, Pair{U'↓', U'v'}, Pair{U'←', U'<'}, Pair{U'→', U'>'},
        Pair{U'█', U'#'}, Pair{U'–', U'-'}, Pair{U'∩', U'='},
    };
    if (sign < 0x7F) return sign;
    for (const Pair& pair : pairs)
        if (pair.sign == sign) return pair.letter;
    return U'?';
}

char32_t key_of(wint_t code) {
    switch (code) {
        case KEY_UP: return keys::up;
        case KEY_DOWN: return keys::down;
        case KEY_LEFT: return keys::left;
        case KEY_RIGHT: return keys::right;
        case KEY_PPAGE: return keys::page_up;
        case KEY_NPAGE: return keys::page_down;
        case KEY_HOME: return keys::home;
        case KEY_END: return keys::end;
        case KEY_BTAB: return keys::back_tab;
        case KEY_BACKSPACE:
        case KEY_DC: return keys::erase;
        case KEY_ENTER: return keys::enter;
        case KEY_F(1): return keys::f1;
        case KEY_F(2): return keys::f2;
        default: return 0;
    }
}

/// However ncurses puts presses together, each is a click to us.
constexpr mmask_t any_click =
    BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED | BUTTON1_TRIPLE_CLICKED;

std::optional<ScreenEvent> mouse_event() {
    MEVENT mouse;
    if (getmouse(&mouse) != OK) return std::nullopt;
    ScreenEvent event;
    event.row = mouse.y;
    event.column = mouse.x;
    if ((mouse.bstate & any_click) != 0)
        event.kind = ScreenEvent::Kind::click;
    else if ((mouse.bstate & BUTTON4_PRESSED) != 0)
        event.kind = ScreenEvent::Kind::wheel_up;
    else if ((mouse.bstate & BUTTON5_PRESSED) != 0)
        event.kind = ScreenEvent::Kind::wheel_down;
    else
        return std::nullopt;
    return event;
}

}  // namespace

class Terminal::Device {
public:
    ~Device() {
        if (!screen_) return;
        endwin();
        delscreen(screen_);
    }

    bool start() {
        tcgetattr(STDIN_FILENO, &settings_before);
        screen_ = newterm(nullptr, stdout, stdin);
        if (!screen_) return false;
        set_term(screen_);
        cbreak();
        noecho();
        keypad(stdscr, TRUE);
        nodelay(stdscr, TRUE);
        set_escdelay(25);
        curs_set(0);
        mouseinterval(0);
        mousemask(any_click | BUTTON4_PRESSED | BUTTON5_PRESSED, nullptr);
        return true;
    }

    int start_colours() {
        const char* unwanted = std::getenv("NO_COLOR");
        if ((unwanted && *unwanted != '\0') || !has_colors()) return 0;
        start_color();
        return COLORS >= 256 ? 256 : COLORS >= 16 ? 16 : COLORS >= 8 ? 8 : 0;
    }

    void put(int row, int column, const Glyph& glyph, Look look) {
        const Style& style = glyph.style;
        attr_t attributes = A_NORMAL;
        if (style.bold) attributes |= A_BOLD;
        if (style.underlined) attributes |= A_UNDERLINE;
        if (style.reversed != (look.colours == 0 && style.reversed_in_mono))
            attributes |= A_REVERSE;
        const short pair = look.colours == 0 ? short(0) : pair_of(style, look, attributes);
        const wchar_t text[2] = {wchar_t(look.unicode ? glyph.sign : plain_sign(glyph.sign)), 0};
        cchar_t cell;
        setcchar(&cell, text, attributes, pair, nullptr);
        mvadd_wch(row, column, &cell);
    }

private:
    static constexpr Colour usual_ink{252, 7}, usual_ground{234, 0};

    static short number_of(Colour colour, Look look) {
        if (look.colours >= 256) return colour.deep;
        return colour.basic >= look.colours ? short(colour.basic - 8) : colour.basic;
    }

    short pair_of(const Style& style, Look look, attr_t& attributes) {
        // Where there are but eight colours, bright ones are bold; black on black would be unseen.
        if (look.colours == 8 && style.fore.basic >= 8) attributes |= A_BOLD;
        // A ground of our own: on a white one bright letters would not be seen.
        const Colour fore = style.fore == Colour{} ? usual_ink : style.fore;
        const Colour back = style.back == Colour{} ? usual_ground : style.back;
        const auto wanted = std::pair(number_of(fore, look), number_of(back, look));
        const auto found = pairs_.find(wanted);
        if (found != pairs_.end()) return found->second;
        if (int(pairs_.size()) + 1 >= COLOR_PAIRS || pairs_.size() >= 32'000) return 0;
        const auto number = short(pairs_.size() + 1);
        init_pair(number, wanted.first, wanted.second);
        pairs_.emplace(wanted, number);
        return number;
    }

    SignalHandlers handlers_;  // before ncurses starts, so that it leaves SIGWINCH to them
    SCREEN* screen_ = nullptr;
    std::map<std::pair<short, short>, short> pairs_;
};

bool Terminal::usable() {
    const char* name = std::getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && name && *name != '\0' &&
           std::strcmp(name, "dumb") != 0 && std::strcmp(name, "unknown") != 0;
}

std::unique_ptr<Terminal> Terminal::open() {
    std::setlocale(LC_CTYPE, "");
    std::unique_ptr<Terminal> terminal(new Terminal);
    terminal->device_ = std::make_unique<Device>();
    if (!terminal->device_->start()) return nullptr;
    terminal->look_.unicode = std::strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    terminal->look_.colours = terminal->device_->start_colours();
    return terminal;
}

Terminal::~Terminal() = default;

int Terminal::rows() const { return LINES; }
int Terminal::columns() const { return COLS; }

void Terminal::show(const Canvas& canvas) {
    for (int row = 0; row < canvas.rows(); ++row)
        for (int column = 0; column < canvas.columns(); ++column)
            if (canvas.at(row, column).sign != 0)
                device_->put(row, column, canvas.at(row, column), look_);
    // The cursor rests here between keys: whoever drives the program sees that it is done.
    move(0, 0);
    refresh();
}

void Terminal::show_cursor(int row, int column) {
    curs_set(1);
    move(row, column);
    refresh();
}

void Terminal::hide_cursor() { curs_set(0); }

void Terminal::redraw() { clearok(curscr, TRUE); }

namespace {

/// What a signal in the pipe means.
ScreenEvent signal_event() {
    unsigned char number = 0;
    ScreenEvent event;
    if (read(signal_pipe[0], &number, 1) != 1) return event;
    if (number == SIGINT) {
        event.kind = ScreenEvent::Kind::interrupted;
    } else if (number == SIGWINCH) {
        winsize size{};
        if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0)
            resizeterm(size.ws_row, size.ws_col);
        event.kind = ScreenEvent::Kind::resized;
    } else {
        event.kind = ScreenEvent::Kind::ended;
        event.signal = number;
    }
    return event;
}

/// A terminal that has gone may be noticed before the signal that tells of it.
ScreenEvent end_of_input(short noticed) {
    ScreenEvent event;
    event.kind = ScreenEvent::Kind::ended;
    if ((noticed & (POLLHUP | POLLERR)) != 0) event.signal = SIGHUP;
    return event;
}

/// A key or the mouse, if anything is there.
std::optional<ScreenEvent> input_event() {
    for (;;) {
        wint_t code = 0;
        const int kind = get_wch(&code);
        if (kind == ERR) return std::nullopt;
        ScreenEvent event;
        event.kind = ScreenEvent::Kind::key;
        if (kind == KEY_CODE_YES) {
            if (code == KEY_MOUSE) {
                if (const auto mouse = mouse_event()) return mouse;
                continue;
            }
            if (code == KEY_RESIZE) {
                event.kind = ScreenEvent::Kind::resized;
                return event;
            }
            event.key = key_of(code);
            if (event.key == 0) continue;
            return event;
        }
        event.key = code == 8 || code == 127 ? keys::erase
                    : code == U'\r'          ? keys::enter
                                             : char32_t(code);
        return event;
    }
}

}  // namespace

ScreenEvent Terminal::wait(int milliseconds) {
    for (;;) {
        if (const auto event = input_event()) return *event;
        std::array<pollfd, 2> ends = {pollfd{STDIN_FILENO, POLLIN, 0},
                                      pollfd{signal_pipe[0], POLLIN, 0}};
        const int ready = poll(ends.data(), ends.size(), milliseconds);
        if (ready < 0 && errno == EINTR) continue;
        if (ready == 0) return {};
        if (ready < 0) return end_of_input(0);
        if ((ends[1].revents & POLLIN) != 0) return signal_event();
        if ((ends[0].revents & POLLIN) != 0) {
            int waiting = 0;
            // Readable without a byte: the input is at its end.
            if (ioctl(STDIN_FILENO, FIONREAD, &waiting) == 0 && waiting == 0)
                return end_of_input(ends[0].revents);
            continue;
        }
        if ((ends[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0)
            return end_of_input(ends[0].revents);
    }
}

}  // namespace bastide::cli
