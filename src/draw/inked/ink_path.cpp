#include "draw/inked/ink_path.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace bastide::draw {

namespace {

int tenths_of(double number) { return int(std::lround(number * 10)); }

/// Writes a number of tenths: "12.3", ".5", "-4".
void append_tenths(std::string& text, int tenths) {
    char digits[16];
    if (tenths < 0) text += '-';
    const int size = tenths < 0 ? -tenths : tenths;
    if (size >= 10 || size == 0) {
        const auto end = std::to_chars(digits, digits + sizeof digits, size / 10).ptr;
        text.append(digits, end);
    }
    if (size % 10 != 0) {
        text += '.';
        text += char('0' + size % 10);
    }
}

}  // namespace

std::string ink_number(double number) {
    const int hundredths = int(std::lround(number * 100));
    if (hundredths % 10 == 0) {
        std::string text;
        append_tenths(text, hundredths / 10);
        return text;
    }
    std::string text = hundredths < 0 ? "-" : "";
    const int size = std::abs(hundredths);
    if (size >= 100) text += std::to_string(size / 100);
    text += '.';
    text += char('0' + size / 10 % 10);
    return text + char('0' + size % 10);
}

void InkPath::number(int tenths) {
    const char last = data_.empty() ? ' ' : data_.back();
    if (tenths >= 0 && last >= '0' && last <= '9') data_ += ' ';
    append_tenths(data_, tenths);
}

/// Writes the way to a point, and goes there if it `moves_on`.
void InkPath::step(Point to, bool moves_on) {
    const int x = tenths_of(to.x), y = tenths_of(to.y);
    number(x - x_);
    number(y - y_);
    if (!moves_on) return;
    x_ = x;
    y_ = y;
}

InkPath& InkPath::move(Point to) {
    data_ += 'M';
    x_ = y_ = 0;
    step(to, true);
    return *this;
}

InkPath& InkPath::line(Point to) {
    const int x = tenths_of(to.x), y = tenths_of(to.y);
    if (x == x_ && y == y_) return *this;
    if (y == y_) {
        data_ += 'h';
        number(x - x_);
    } else if (x == x_) {
        data_ += 'v';
        number(y - y_);
    } else {
        data_ += 'l';
        step(to, true);
    }
    x_ = x;
    y_ = y;
    return *this;
}

InkPath& InkPath::curve(Point first_control, Point second_control, Point to) {
    data_ += 'c';
    step(first_control, false);
    step(second_control, false);
    step(to, true);
    return *this;
}

InkPath& InkPath::polyline(const Line& points) {
    for (std::size_t i = 0; i < points.size(); ++i) i == 0 ? move(points[i]) : line(points[i]);
    return *this;
}

InkPath& InkPath::polygon(const Line& points) {
    return points.empty() ? *this : polyline(points).close();
}

InkPath& InkPath::smooth(const Line& points, bool closed) {
    const int size = int(points.size());
    if (size < 2) return *this;
    const auto at = [&](int i) {
        return points[std::size_t(closed ? (i + size) % size : std::clamp(i, 0, size - 1))];
    };
    move(points.front());
    for (int i = 0; i < (closed ? size : size - 1); ++i)
        curve(at(i) + (at(i + 1) - at(i - 1)) * (1.0 / 6),
              at(i + 1) - (at(i + 2) - at(i)) * (1.0 / 6), at(i + 1));
    return closed ? close() : *this;
}

InkPath& InkPath::ellipse(Point centre, double across, double down) {
    move({centre.x - across, centre.y});
    const int rx = tenths_of(across), ry = tenths_of(down);
    for (const int way : {1, -1}) {
        data_ += 'a';
        number(rx);
        number(ry);
        data_ += " 0 1 1";
        number(2 * rx * way);
        number(0);
    }
    return close();
}

InkPath& InkPath::shape(Point from, std::string_view relative) {
    move(from);
    data_ += relative;
    return *this;
}

void InkWriter::colour(std::string_view attribute, Tone tone) {
    text_ += ' ';
    text_ += attribute;
    text_ += "=\"";
    text_ += colours_.of(tone);
    text_ += '"';
    if (const std::string& part = colours_.opacity_of(tone); !part.empty()) {
        text_ += ' ';
        text_ += attribute;
        text_ += "-opacity=\"" + part + '"';
    }
}

void InkWriter::path(std::string_view data, const Ink& ink) {
    const bool fills = colours_.draws(ink.fill),
               strokes = ink.width > 0 && colours_.draws(ink.stroke);
    if (data.empty() || (!fills && !strokes)) return;
    text_ += "<path";
    if (fills)
        colour("fill", ink.fill);
    else
        text_ += " fill=\"none\"";
    if (strokes) {
        colour("stroke", ink.stroke);
        text_ += " stroke-width=\"" + ink_number(ink.width) + '"';
    }
    if (!ink.more.empty()) {
        text_ += ' ';
        text_ += ink.more;
    }
    text_ += " d=\"";
    text_ += data;
    text_ += "\"/>";
}

void InkWriter::open(std::string_view attributes) {
    text_ += "\n<g ";
    text_ += attributes;
    text_ += '>';
}

void InkWriter::open_at(Point origin, double scale_x, double scale_y) {
    text_ += "<g transform=\"translate(" + ink_number(origin.x) + ' ' + ink_number(origin.y) + ')';
    if (scale_x != 1 || scale_y != 1) {
        text_ += "scale(" + ink_number(scale_x);
        if (scale_y != scale_x) text_ += ' ' + ink_number(scale_y);
        text_ += ')';
    }
    text_ += "\">";
}

}  // namespace bastide::draw
