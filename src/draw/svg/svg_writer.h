#pragma once
/// Writes SVG: escapes texts, keeps numbers short and equal on every platform, turns points.

#include "draw/svg/geometry.h"
#include "draw/svg/turned_frame.h"

#include <bastide/types.h>

#include <string>
#include <string_view>

namespace bastide::draw {

/// At most one decimal, no trailing zero, never "-0".
std::string svg_number(double number);
/// The same with two decimals, for factors.
std::string svg_factor(double factor);
/// With &, <, >, quotes replaced.
std::string svg_text(std::string_view text);

/// The `d` of a path through points.
std::string svg_path(const Line& line, bool closed);
/// The same for a circle.
std::string svg_circle(Point centre, double radius);

/// How a shape is painted. Empty colours are not written.
struct Paint {
    std::string_view fill = {};
    std::string_view stroke = {};
    double width = 0;
    bool dashed = false;
};

/// Collects the elements of one picture. Points are given in the frame of the printed tile and
/// written as they lie in the turned one.
class SvgWriter {
public:
    /// The size is that of the unturned tile.
    SvgWriter(Turning turning, double width, double height) : frame_(turning, width, height) {}

    Point turned(Point point) const { return frame_.turned(point); }

    /// Opens a group; `attributes` as in `class="x"`. Close it with `close`.
    void open(std::string_view attributes);
    void close() { text_ += "</g>"; }
    void title(std::string_view words);

    void line(const Line& line, const Paint& paint);
    void area(const Line& outline, const Paint& paint);
    void circle(Point centre, double radius, const Paint& paint);
    /// A shape that stays upright: `data` are path commands relative to `centre`, for size 1.
    void glyph(Point centre, double size, std::string_view data, const Paint& paint);
    /// What is SVG already and lies in the frame of the picture.
    void picture(std::string_view svg) { text_ += svg; }
    void letters(Point centre, double size, std::string_view letters, std::string_view colour);

    std::string take() { return std::move(text_); }

private:
    void points(const Line& line, bool closed);
    void paint(const Paint& paint);

    TurnedFrame frame_;
    std::string text_;
};

}  // namespace bastide::draw
