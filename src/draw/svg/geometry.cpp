#include "draw/svg/geometry.h"

#include <algorithm>
#include <cmath>

namespace bastide::draw {

double length(Point vector) { return std::sqrt(vector.x * vector.x + vector.y * vector.y); }

double distance(Point a, Point b) { return length(b - a); }

Point middle(Point a, Point b) { return (a + b) * 0.5; }

Point unit(Point vector) {
    const double size = length(vector);
    return size > 0 ? vector * (1 / size) : vector;
}

Line curve(Point from, Point from_control, Point to_control, Point to, int pieces) {
    Line line;
    for (int i = 0; i <= pieces; ++i) {
        const double t = double(i) / pieces, rest = 1 - t;
        line.push_back(from * (rest * rest * rest) + from_control * (3 * rest * rest * t) +
                       to_control * (3 * rest * t * t) + to * (t * t * t));
    }
    return line;
}

namespace {

double distance_to_piece(Point a, Point b, Point point) {
    const Point along = b - a, off = point - a;
    const double square = along.x * along.x + along.y * along.y;
    if (square == 0) return length(off);
    const double part = std::clamp((off.x * along.x + off.y * along.y) / square, 0.0, 1.0);
    return distance(a + along * part, point);
}

}  // namespace

double distance_to(const Line& line, Point point, bool closed) {
    double least = 1e9;
    if (line.size() == 1) return distance(line.front(), point);
    for (std::size_t i = 0; i + 1 < line.size(); ++i)
        least = std::min(least, distance_to_piece(line[i], line[i + 1], point));
    if (closed && line.size() > 2)
        least = std::min(least, distance_to_piece(line.back(), line.front(), point));
    return least;
}

bool is_inside(const Line& outline, Point point) {
    bool inside = false;
    for (std::size_t i = 0, before = outline.size() - 1; i < outline.size(); before = i++) {
        const Point a = outline[i], b = outline[before];
        if ((a.y > point.y) == (b.y > point.y)) continue;
        if (point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x) inside = !inside;
    }
    return inside;
}

Box::Box(const Line& points) : least_{1e9, 1e9}, most_{-1e9, -1e9} {
    for (const Point point : points) {
        least_ = {std::min(least_.x, point.x), std::min(least_.y, point.y)};
        most_ = {std::max(most_.x, point.x), std::max(most_.y, point.y)};
    }
}

namespace {

/// Adds what is needed of the points behind `first`, up to `last`.
void keep_points(const Line& line, std::size_t first, std::size_t last, double tolerance,
                 Line& kept) {
    const Line straight{line[first], line[last]};
    std::size_t farthest = first;
    double most = tolerance;
    for (std::size_t i = first + 1; i < last; ++i)
        if (const double off = distance_to(straight, line[i]); off > most) {
            most = off;
            farthest = i;
        }
    if (farthest == first) return kept.push_back(line[last]);
    keep_points(line, first, farthest, tolerance, kept);
    keep_points(line, farthest, last, tolerance, kept);
}

}  // namespace

Line with_fewer_points(const Line& line, double tolerance) {
    Line kept;
    if (line.empty()) return kept;
    kept.push_back(line.front());
    if (line.size() > 1) keep_points(line, 0, line.size() - 1, tolerance, kept);
    return kept;
}

}  // namespace bastide::draw
