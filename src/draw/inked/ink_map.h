#pragma once
/// What lies where on an inked tile, as a raster in the frame of the printed tile: which segment one sees
/// at a point, and how much room there is around it.

#include "draw/inked/ink_layout.h"

#include <functional>
#include <vector>

namespace bastide::draw {

class InkMap {
public:
    static constexpr int open_ground = -1;  ///< of no field
    static constexpr int nothing = -2;      ///< a wall, an edge of a road, what lies outside
    static constexpr int walled = -3;       ///< behind walls that no segment owns

    enum class Lines : std::uint8_t {
        as_drawn,
        thin,   ///< what parts fields even then parts them in the picture; knows no rooms
        thick,  ///< as drawn, but knows no rooms either
    };

    explicit InkMap(const InkLayout& layout, Lines lines = Lines::as_drawn);

    /// The segment seen at a point, or one of the constants.
    int seen_at(Point point) const;
    /// The distance to what another segment owns; the rim does not count.
    double room(Point point) const;
    /// The distance to what has been reserved; negative inside.
    double free_room(Point point) const;
    /// The distance to the rim; negative outside.
    double from_rim(Point point) const;
    void reserve(const Spot& spot) { reserved_.push_back(spot); }

    /// The point with the most of what `worth` says.
    Point best(const std::function<double(Point)>& worth, double step = 2) const;

    /// How often fields of the data are joined with others.
    int joined_fields() const { return joined_fields_; }
    /// How often they are cut or covered.
    int cut_fields() const { return cut_fields_; }

    double width() const { return double(columns_); }
    double height() const { return double(rows_); }

private:
    bool holds(Point point) const {
        return point.x >= 0 && point.y >= 0 && point.x < columns_ && point.y < rows_;
    }
    std::size_t index_of(int x, int y) const { return std::size_t(y * columns_ + x); }
    void fill(const Line& outline, int value);
    void stamp(const Line& line, double radius, int value);
    void stamp_piece(Point from, Point to, double radius, int value);
    void stamp_rim();
    bool is_field(int segment) const;
    void flood_fields();
    std::vector<std::size_t> flood(std::vector<std::size_t> reached, int value);
    void share_out_open_ground();
    void measure_rooms();

    const InkLayout& layout_;
    int columns_ = 0, rows_ = 0;
    std::vector<std::int16_t> seen_;
    std::vector<std::int16_t> room_;  ///< in tenths
    std::vector<Spot> reserved_;
    int joined_fields_ = 0, cut_fields_ = 0;
};

}  // namespace bastide::draw
