#pragma once
// The ground of a tile as small squares, each open or not, to be flooded.

#include "draw/svg/geometry.h"

#include <bastide/tile_library.h>

#include <algorithm>
#include <vector>

namespace bastide::test {

/// Small squares of a tile, each open or not.
class FineRaster {
public:
    static constexpr double step = 0.5;

    explicit FineRaster(const PrintedTile& tile)
        : columns_(int(100 * tile.columns / step)), rows_(int(100 * tile.rows / step)) {
        open_.assign(std::size_t(columns_ * rows_), false);
    }

    template <class IsOpen>
    void open_where(IsOpen is_open) {
        for (std::size_t i = 0; i < open_.size(); ++i) open_[i] = is_open(point_of(i));
    }
    /// Near a line nothing stays open.
    void close_along(const draw::Line& line, double radius) { mark(line, radius, false); }
    void close_in(const draw::Line& outline) {
        const draw::Box box(outline);
        for (std::size_t i = 0; i < open_.size(); ++i)
            if (box.is_near(point_of(i), 0) && is_inside(outline, point_of(i))) open_[i] = false;
    }

    /// Numbers from 1 for what hangs together; 0 for what is not open.
    std::vector<int> parts() const {
        std::vector<int> part(open_.size(), 0);
        int number = 0;
        for (std::size_t from = 0; from < open_.size(); ++from) {
            if (!open_[from] || part[from] != 0) continue;
            part[from] = ++number;
            std::vector<std::size_t> reached{from};
            while (!reached.empty()) {
                const std::size_t at = reached.back();
                reached.pop_back();
                const auto reach = [&](bool exists, std::size_t there) {
                    if (!exists || !open_[there] || part[there] != 0) return;
                    part[there] = number;
                    reached.push_back(there);
                };
                const auto row = std::size_t(columns_);
                reach(at % row > 0, at - 1);
                reach(at % row + 1 < row, at + 1);
                reach(at >= row, at - row);
                reach(at + row < open_.size(), at + row);
            }
        }
        return part;
    }

    draw::Point point_of(std::size_t index) const {
        const auto row = std::size_t(columns_);
        return {(double(index % row) + 0.5) * step, (double(index / row) + 0.5) * step};
    }

    std::size_t index_at(draw::Point point) const {
        const int x = std::clamp(int(point.x / step), 0, columns_ - 1);
        const int y = std::clamp(int(point.y / step), 0, rows_ - 1);
        return std::size_t(y * columns_ + x);
    }

private:
    void mark(const draw::Line& line, double radius, bool value) {
        for (std::size_t piece = 0; piece + 1 < line.size(); ++piece) {
            const draw::Line part{line[piece], line[piece + 1]};
            const int left = int((std::min(part[0].x, part[1].x) - radius) / step);
            const int right = int((std::max(part[0].x, part[1].x) + radius) / step);
            const int top = int((std::min(part[0].y, part[1].y) - radius) / step);
            const int bottom = int((std::max(part[0].y, part[1].y) + radius) / step);
            for (int y = std::max(top, 0); y <= std::min(bottom, rows_ - 1); ++y)
                for (int x = std::max(left, 0); x <= std::min(right, columns_ - 1); ++x) {
                    const auto i = std::size_t(y * columns_ + x);
                    if (distance_to(part, point_of(i)) <= radius) open_[i] = value;
                }
        }
    }

    int columns_, rows_;
    std::vector<bool> open_;
};

}  // namespace bastide::test
