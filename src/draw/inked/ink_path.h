#pragma once
/// Writes paths and elements for the inked manner, in the frame of the picture. Many shapes of one look
/// share a path; numbers are relative and short.

#include "draw/inked/ink_colours.h"
#include "draw/svg/geometry.h"

#include <string>
#include <string_view>

namespace bastide::draw {

/// The data of a path. Points are rounded to tenths once, so that nothing drifts.
class InkPath {
public:
    InkPath& move(Point to);
    InkPath& line(Point to);
    InkPath& curve(Point first_control, Point second_control, Point to);
    InkPath& close() {
        data_ += 'z';
        return *this;
    }
    InkPath& polygon(const Line& points);
    InkPath& polyline(const Line& points);
    /// A smooth curve through points.
    InkPath& smooth(const Line& points, bool closed = false);
    InkPath& ellipse(Point centre, double across, double down);
    InkPath& circle(Point centre, double radius) { return ellipse(centre, radius, radius); }
    /// Relative commands from a point on; what comes next must begin with `move`.
    InkPath& shape(Point from, std::string_view relative);

    bool empty() const { return data_.empty(); }
    const std::string& data() const { return data_; }

private:
    void number(int tenths);
    void step(Point to, bool moves_on);
    std::string data_;
    int x_ = 0, y_ = 0;  ///< where the pen is, in tenths
};

/// How a path is painted.
struct Ink {
    Tone fill = Tone::none;
    Tone stroke = Tone::none;
    double width = 0;
    /// Further attributes, as they are written.
    std::string_view more = {};
};

/// Collects the elements of one picture.
class InkWriter {
public:
    explicit InkWriter(const InkColours& colours) : colours_(colours) {}

    const InkColours& colours() const { return colours_; }
    /// Writes nothing for an empty path or one of which nothing shows in this theme.
    void path(std::string_view data, const Ink& ink);
    void path(const InkPath& path_data, const Ink& ink) { path(path_data.data(), ink); }
    void raw(std::string_view text) { text_ += text; }
    void open(std::string_view attributes);
    void close() { text_ += "</g>"; }
    /// Opens a group with the origin at a point and its contents in another size.
    void open_at(Point origin, double scale_x, double scale_y);
    std::string take() { return std::move(text_); }

private:
    void colour(std::string_view attribute, Tone tone);
    const InkColours& colours_;
    std::string text_;
};

/// A factor with two decimals at most and no zeros that say nothing.
std::string ink_number(double number);

}  // namespace bastide::draw
