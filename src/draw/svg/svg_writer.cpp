#include "draw/svg/svg_writer.h"

#include <cmath>
#include <utility>

namespace bastide::draw {

std::string svg_number(double number) {
    const long long tenths = std::llround(number * 10);
    const long long size = tenths < 0 ? -tenths : tenths;
    std::string text = tenths < 0 ? "-" : "";
    text += std::to_string(size / 10);
    if (size % 10 != 0) text += '.' + std::to_string(size % 10);
    return text;
}

std::string svg_factor(double factor) {
    const long long hundredths = std::llround(factor * 100);
    const long long size = hundredths < 0 ? -hundredths : hundredths;
    std::string text = hundredths < 0 ? "-" : "";
    text += std::to_string(size / 100) + '.' + std::to_string(size % 100 / 10);
    return text + std::to_string(size % 10);
}

std::string svg_text(std::string_view text) {
    std::string escaped;
    for (const char letter : text) {
        switch (letter) {
            case '&': escaped += "&amp;"; break;
            case '<': escaped += "&lt;"; break;
            case '>': escaped += "&gt;"; break;
            case '"': escaped += "&quot;"; break;
            case '\'': escaped += "&#39;"; break;
            default: escaped += letter;
        }
    }
    return escaped;
}

std::string svg_path(const Line& line, bool closed) {
    std::string path;
    for (const Point point : line)
        path.append(path.empty() ? "M" : "L")
            .append(svg_number(point.x) + ' ' + svg_number(point.y));
    return closed ? path + 'Z' : path;
}

std::string svg_circle(Point centre, double radius) {
    const std::string size = svg_number(radius), y = svg_number(centre.y);
    const std::string half = "A" + size + ' ' + size + " 0 0 1 ";
    const std::string west = svg_number(centre.x - radius) + ' ' + y;
    return "M" + west + half + svg_number(centre.x + radius) + ' ' + y + half + west + 'Z';
}

void SvgWriter::open(std::string_view attributes) {
    text_ += "\n<g ";
    text_ += attributes;
    text_ += '>';
}

void SvgWriter::title(std::string_view words) { text_ += "<title>" + svg_text(words) + "</title>"; }

void SvgWriter::points(const Line& line, bool closed) {
    Line there = line;
    for (Point& point : there) point = turned(point);
    text_ += "<path d=\"" + svg_path(there, closed) + '"';
}

void SvgWriter::paint(const Paint& paint) {
    text_ += " fill=\"";
    text_ += paint.fill.empty() ? "none" : paint.fill;
    text_ += '"';
    if (!paint.stroke.empty()) {
        text_ += " stroke=\"";
        text_ += paint.stroke;
        text_ += "\" stroke-width=\"" + svg_number(paint.width) + '"';
        text_ += " stroke-linejoin=\"round\"";
    }
    if (paint.dashed) text_ += " stroke-dasharray=\"3 3\"";
    text_ += "/>";
}

void SvgWriter::line(const Line& line, const Paint& how) {
    points(line, false);
    paint(how);
}

void SvgWriter::area(const Line& outline, const Paint& how) {
    points(outline, true);
    paint(how);
}

void SvgWriter::circle(Point centre, double radius, const Paint& how) {
    const Point there = turned(centre);
    text_ += "<circle cx=\"" + svg_number(there.x) + "\" cy=\"" + svg_number(there.y) + "\" r=\"" +
             svg_number(radius) + '"';
    paint(how);
}

void SvgWriter::glyph(Point centre, double size, std::string_view data, const Paint& how) {
    const Point there = turned(centre);
    text_ += "<path transform=\"translate(" + svg_number(there.x) + ' ' + svg_number(there.y) +
             ") scale(" + svg_number(size) + ")\" d=\"";
    text_ += data;
    text_ += '"';
    paint(how);
}

void SvgWriter::letters(Point centre, double size, std::string_view letters,
                        std::string_view colour) {
    const Point there = turned(centre);
    text_ += "<text x=\"" + svg_number(there.x) + "\" y=\"" + svg_number(there.y + size * 0.36) +
             "\" font-family=\"sans-serif\" font-weight=\"bold\" font-size=\"" + svg_number(size) +
             "\" text-anchor=\"middle\" fill=\"";
    text_ += colour;
    text_ += "\">" + svg_text(letters) + "</text>";
}

}  // namespace bastide::draw
