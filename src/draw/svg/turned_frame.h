#pragma once
/// From the frame of the printed tile to that of the turned one, and back.

#include "draw/svg/geometry.h"

#include <bastide/types.h>

namespace bastide::draw {

class TurnedFrame {
public:
    /// The size is that of the unturned tile.
    TurnedFrame(Turning turning, double width, double height)
        : turning_(Turning(turning & 3)), width_(width), height_(height) {}

    Point turned(Point point) const {
        switch (turning_) {
            case 1: return {height_ - point.y, point.x};
            case 2: return {width_ - point.x, height_ - point.y};
            case 3: return {point.y, width_ - point.x};
            default: return point;
        }
    }
    Point printed(Point point) const {
        switch (turning_) {
            case 1: return {point.y, height_ - point.x};
            case 2: return {width_ - point.x, height_ - point.y};
            case 3: return {width_ - point.y, point.x};
            default: return point;
        }
    }
    Line turned(Line line) const {
        for (Point& point : line) point = turned(point);
        return line;
    }
    Turning turning() const { return turning_; }
    double width() const { return turning_ % 2 == 0 ? width_ : height_; }
    double height() const { return turning_ % 2 == 0 ? height_ : width_; }

private:
    Turning turning_;
    double width_, height_;
};

}  // namespace bastide::draw
