#pragma once
/// Points, curves and outlines of drawings. Units as in the pictures: a cell is 100 x 100, x to the
/// east, y to the south.

#include <cstddef>
#include <string>
#include <vector>

namespace bastide::draw {

struct Point {
    double x = 0;
    double y = 0;
    friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Point operator*(Point a, double factor) {
        return {a.x * factor, a.y * factor};
    }
    friend constexpr bool operator==(Point, Point) = default;
};

double length(Point vector);
double distance(Point a, Point b);
Point middle(Point a, Point b);
/// The vector made 1 long; (0,0) stays.
Point unit(Point vector);

/// A line through points. Curves are kept as many short pieces: what is near and what is inside is
/// then asked in one way for all shapes.
using Line = std::vector<Point>;

/// A cubic Bézier curve in `pieces` pieces, ends included.
Line curve(Point from, Point from_control, Point to_control, Point to, int pieces = 20);

/// The distance of a point from a line, or from a closed outline if `closed`.
double distance_to(const Line& line, Point point, bool closed = false);

bool is_inside(const Line& outline, Point point);

/// An upright rectangle around points.
class Box {
public:
    explicit Box(const Line& points);
    /// Whether a point lies in it, or no farther than this beside it and above it.
    bool is_near(Point point, double way) const {
        return point.x >= least_.x - way && point.x <= most_.x + way && point.y >= least_.y - way &&
               point.y <= most_.y + way;
    }

private:
    Point least_, most_;
};

/// The line with fewer points: none that is left out lies farther than `tolerance` from it.
Line with_fewer_points(const Line& line, double tolerance);

/// The longest pieces of a line for which `keep` says yes at both ends.
template <class Keep>
std::vector<Line> pieces_of(const Line& line, Keep keep) {
    std::vector<Line> pieces;
    bool open = false;
    for (const Point point : line) {
        if (!keep(point)) {
            open = false;
            continue;
        }
        if (!open) pieces.emplace_back();
        open = true;
        pieces.back().push_back(point);
    }
    std::erase_if(pieces, [](const Line& piece) { return piece.size() < 2; });
    return pieces;
}

}  // namespace bastide::draw
