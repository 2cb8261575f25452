#pragma once
/// How far a path reaches.

#include <string_view>

namespace bastide::draw {

struct PieceBox {
    double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9;
    bool empty() const { return left > right; }
    double width() const { return right - left; }
    double height() const { return bottom - top; }
    void include(double x, double y);
    void include(const PieceBox& other);
    /// Larger by this amount on all sides.
    PieceBox grown(double by) const { return {left - by, top - by, right + by, bottom + by}; }
};

/// Of the `d` of a path: M, L, H, V, C, Q, A and Z, absolute and relative.
PieceBox box_of_path(std::string_view data);
/// Whether it is such a `d`, from a first M on, with all the numbers that its commands need.
bool is_path(std::string_view data);

}  // namespace bastide::draw
