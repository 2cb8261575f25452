#pragma once
/// The terminal as a full screen: shows canvases, tells what is typed, pointed at, and sent by
/// signals. It is put back as it was when the object goes, and by signals that end the program.

#include "cli/terminal/screen_canvas.h"
#include "cli/terminal/screen_palette.h"

#include <memory>

namespace bastide::cli {

/// Keys that are no characters. Their numbers lie beyond all code points.
namespace keys {
inline constexpr char32_t up = 0x110000, down = 0x110001, left = 0x110002, right = 0x110003,
                          page_up = 0x110004, page_down = 0x110005, home = 0x110006, end = 0x110007,
                          back_tab = 0x110008, erase = 0x110009, f1 = 0x11000A, f2 = 0x11000B;
inline constexpr char32_t enter = U'\n', escape = 0x1B, tab = U'\t';
}  // namespace keys

struct ScreenEvent {
    enum class Kind : std::uint8_t {
        nothing,  ///< the time is over
        key,
        click,
        wheel_up,
        wheel_down,
        resized,
        interrupted,  ///< Ctrl-C
        ended,        ///< the terminal has gone, or the program is told to end
    };
    Kind kind = Kind::nothing;
    char32_t key = 0;
    int row = 0, column = 0;  ///< of the mouse
    int signal = 0;           ///< that told it to end; 0: the input is at its end
};

class Terminal {
public:
    /// Whether standard input and output are a terminal that a full screen can use.
    static bool usable();
    /// Null if the terminal turns out not to be one.
    static std::unique_ptr<Terminal> open();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;
    ~Terminal();

    Look look() const { return look_; }
    int rows() const;
    int columns() const;
    void show(const Canvas& canvas);
    /// Shows the cursor at a place of the screen, or hides it.
    void show_cursor(int row, int column);
    void hide_cursor();
    /// Waits for the next event; at most this number of milliseconds, if that is not negative.
    ScreenEvent wait(int milliseconds = -1);
    /// The screen is drawn anew, whatever has been written over it.
    void redraw();

private:
    Terminal() = default;
    class Device;  // what ncurses needs, apart from its header
    std::unique_ptr<Device> device_;
    Look look_;
};

}  // namespace bastide::cli
