#pragma once
// What the picture of a tile shows at a point, read from its SVG alone: which segment was painted
// there last. Knows only the shapes that pictures of tiles have.

#include "draw/svg/geometry.h"
#include "support/xml_reader.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

namespace bastide::test {

class PaintedTile {
public:
    static constexpr int open_ground = -1, covered = -2;

    explicit PaintedTile(const std::string& svg) {
        const XmlResult picture = read_xml(svg);
        EXPECT_EQ(picture.problem, "");
        collect(picture.root, open_ground);
    }

    /// The number of the segment seen at a point; `covered` for walls and the like. Fields are
    /// painted in parts that need not end where one sees them end: all are `open_ground`.
    int seen_at(draw::Point point) const {
        int seen = covered;
        for (const Shape& shape : shapes_)
            if (covers(shape, point)) seen = shape.owner;
        return seen;
    }

private:
    struct Shape {
        draw::Line points;
        double radius = 0;  ///< of a circle, or half the width of a line
        bool area = false;
        int owner = open_ground;
    };

    static bool covers(const Shape& shape, draw::Point point) {
        if (shape.area) return draw::is_inside(shape.points, point);
        return draw::distance_to(shape.points, point) <= shape.radius;
    }

    static std::vector<double> numbers_in(const std::string& text) {
        std::vector<double> numbers;
        for (const char* at = text.c_str(); *at != 0;) {
            char* end = nullptr;
            const double number = std::strtod(at, &end);
            if (end != at) numbers.push_back(number);
            at = end != at ? end : at + 1;
        }
        return numbers;
    }

    void collect(const XmlElement& element, int owner) {
        const auto value = [&](const char* name) {
            const auto found = element.attributes.find(name);
            return found == element.attributes.end() ? std::string() : found->second;
        };
        const std::string kind = value("class");
        if (kind.starts_with("symbol")) return;
        if (kind == "wall" || kind == "outlines" || kind == "crossing") owner = covered;
        if (const std::string number = value("data-segment"); !number.empty())
            owner = kind == "segment field" ? open_ground : std::atoi(number.c_str());
        const bool is_rim = kind.empty() && value("fill") == "none" && owner == open_ground;
        if (element.name == "circle") {
            const auto number = [&](const char* name) { return std::atof(value(name).c_str()); };
            const draw::Point centre{number("cx"), number("cy")};
            shapes_.push_back({{centre, centre}, number("r"), false, owner});
        } else if (element.name == "path" && !value("transform").empty()) {
            const std::vector<double> moved = numbers_in(value("transform"));
            const draw::Point centre{moved[0], moved[1]};
            shapes_.push_back({{centre, centre}, moved[2], false, owner});
        } else if (element.name == "path" && value("stroke-dasharray").empty() && !is_rim) {
            Shape shape{{}, std::atof(value("stroke-width").c_str()) / 2, true, owner};
            shape.area = value("fill") != "none";
            const std::vector<double> numbers = numbers_in(value("d"));
            for (std::size_t i = 0; i + 1 < numbers.size(); i += 2)
                shape.points.push_back({numbers[i], numbers[i + 1]});
            shapes_.push_back(shape);
        }
        for (const XmlElement& child : element.children) collect(child, owner);
    }

    std::vector<Shape> shapes_;
};

}  // namespace bastide::test
