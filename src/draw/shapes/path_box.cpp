#include "draw/shapes/path_box.h"

#include "draw/svg/geometry.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>

namespace bastide::draw {

void PieceBox::include(double x, double y) {
    left = std::min(left, x), right = std::max(right, x);
    top = std::min(top, y), bottom = std::max(bottom, y);
}

void PieceBox::include(const PieceBox& other) {
    if (other.empty()) return;
    include(other.left, other.top);
    include(other.right, other.bottom);
}

namespace {

/// The number of steps in which curves are followed.
constexpr int curve_steps = 24;

class PathWalk {
public:
    explicit PathWalk(std::string_view data) : data_(data) {}

    PieceBox box() {
        char command = 0;
        if (skip_blanks(), at_ == data_.size() || (data_[at_] | 0x20) != 'm') wrong_ = true;
        while (skip_blanks(), at_ < data_.size()) {
            const char next = data_[at_];
            if ((next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z')) {
                command = next;
                ++at_;
                if (command == 'z' || command == 'Z') {
                    pen_ = start_;
                    continue;
                }
            }
            draw(command);
            if (command == 'M') command = 'L';
            if (command == 'm') command = 'l';
        }
        return box_;
    }

    /// Whether `box` met something that it does not know, or a number too few.
    bool is_wrong() const { return wrong_; }

private:
    void skip_blanks() {
        while (at_ < data_.size() && (data_[at_] == ' ' || data_[at_] == ',')) ++at_;
    }
    double number() {
        skip_blanks();
        const bool negative = at_ < data_.size() && data_[at_] == '-';
        if (negative) ++at_;
        double value = 0, place = 0;
        const std::size_t begin = at_;
        for (; at_ < data_.size(); ++at_) {
            const char c = data_[at_];
            if (c == '.' && place == 0)
                place = 1;
            else if (c >= '0' && c <= '9') {
                value = value * 10 + (c - '0');
                place *= 10;
            } else
                break;
        }
        if (at_ == begin || place == 1) wrong_ = true;
        if (at_ == begin) ++at_;  // What is no number ends some day, too.
        value /= place == 0 ? 1 : place;
        return negative ? -value : value;
    }
    bool flag() {
        skip_blanks();
        if (at_ >= data_.size() || (data_[at_] != '0' && data_[at_] != '1')) wrong_ = true;
        return at_ < data_.size() && data_[at_++] == '1';
    }
    Point point(bool relative) {
        const double x = number(), y = number();
        return relative ? pen_ + Point{x, y} : Point{x, y};
    }
    void go(Point to) {
        pen_ = to;
        box_.include(to.x, to.y);
    }

    void draw(char command) {
        const bool relative = command >= 'a';
        switch (char(command & ~0x20)) {
            case 'M':
                go(point(relative));
                start_ = pen_;
                break;
            case 'L': go(point(relative)); break;
            case 'H': go({number() + (relative ? pen_.x : 0), pen_.y}); break;
            case 'V': go({pen_.x, number() + (relative ? pen_.y : 0)}); break;
            case 'C': {
                const Point a = point(relative), b = point(relative);
                cubic(a, b, point(relative));
                break;
            }
            case 'Q': {
                const Point a = point(relative), to = point(relative);
                cubic(pen_ + (a - pen_) * (2.0 / 3), to + (a - to) * (2.0 / 3), to);
                break;
            }
            case 'A': arc(relative); break;
            default: wrong_ = true, number();
        }
    }

    void cubic(Point a, Point b, Point to) {
        const Point from = pen_;
        for (int i = 1; i <= curve_steps; ++i) {
            const double t = double(i) / curve_steps, s = 1 - t;
            go(from * (s * s * s) + a * (3 * s * s * t) + b * (3 * s * t * t) + to * (t * t * t));
        }
    }

    /// An arc of an ellipse that is not turned, by its middle as the standard works it out.
    void arc(bool relative) {
        double rx = std::abs(number()), ry = std::abs(number());
        number();
        const bool large = flag(), sweep = flag();
        const Point to = point(relative), from = pen_;
        if (rx == 0 || ry == 0) return go(to);
        const Point half = (from - to) * 0.5;
        const double far = half.x * half.x / (rx * rx) + half.y * half.y / (ry * ry);
        if (far > 1) rx *= std::sqrt(far), ry *= std::sqrt(far);
        const double whole = rx * rx * half.y * half.y + ry * ry * half.x * half.x;
        if (whole == 0) return;
        const double root =
            std::sqrt(std::max(0.0, rx * rx * ry * ry / whole - 1)) * (large == sweep ? -1 : 1);
        const Point aside{root * rx * half.y / ry, -root * ry * half.x / rx};
        const Point middle = (from + to) * 0.5 + aside;
        const auto angle = [&](Point at) {
            return std::atan2((at.y - middle.y) / ry, (at.x - middle.x) / rx);
        };
        const double begin = angle(from);
        double turn = angle(to) - begin;
        if (sweep && turn < 0) turn += 2 * std::numbers::pi;
        if (!sweep && turn > 0) turn -= 2 * std::numbers::pi;
        for (int i = 1; i < curve_steps; ++i) {
            const double at = begin + turn * i / curve_steps;
            go({middle.x + rx * std::cos(at), middle.y + ry * std::sin(at)});
        }
        go(to);
    }

    std::string_view data_;
    std::size_t at_ = 0;
    Point pen_, start_;
    PieceBox box_;
    bool wrong_ = false;
};

}  // namespace

PieceBox box_of_path(std::string_view data) { return PathWalk(data).box(); }

bool is_path(std::string_view data) {
    PathWalk walk(data);
    walk.box();
    return !walk.is_wrong();
}

}  // namespace bastide::draw
