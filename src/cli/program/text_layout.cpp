#include "cli/program/text_layout.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace bastide::cli {

namespace {

constexpr std::size_t usual_width = 80;
constexpr std::size_t least_width = 40;
constexpr std::size_t most_width = 120;     // longer lines are hard to read
constexpr std::size_t least_column = 16;    // of a table's wrapped cell
constexpr std::string_view between = "  ";  // columns

/// The text in lines of at most `width` columns, at least one.
std::vector<std::string> lines_of(std::string_view text, std::size_t width) {
    std::vector<std::string> lines(1);
    while (true) {
        const std::size_t from = text.find_first_not_of(" \n");
        if (from == std::string_view::npos) return lines;
        text.remove_prefix(from);
        const std::string_view word = text.substr(0, text.find_first_of(" \n"));
        text.remove_prefix(word.size());
        if (!lines.back().empty() && columns_of(lines.back()) + 1 + columns_of(word) > width)
            lines.emplace_back();
        if (!lines.back().empty()) lines.back() += ' ';
        lines.back() += word;
    }
}

void pad(std::string& text, std::size_t width) {
    const std::size_t columns = columns_of(text);
    if (columns < width) text.append(width - columns, ' ');
}

void add_line(std::string& text, std::string line) {
    line.resize(line.find_last_not_of(' ') + 1);
    text += line + '\n';
}

/// How wide each column of a table is. If all do not fit, the widest ones are made narrower.
std::vector<std::size_t> widths_of(const std::vector<std::vector<std::string>>& rows,
                                   std::size_t width) {
    std::vector<std::size_t> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], columns_of(row[i]));
    }
    std::size_t total = 0;
    for (std::size_t column : widths) total += column + between.size();
    const std::size_t room = width + between.size();
    while (total > room) {
        const auto widest = std::max_element(widths.begin(), widths.end());
        if (*widest <= least_column) break;
        --*widest;
        --total;
    }
    return widths;
}

}  // namespace

std::size_t terminal_width() {
    winsize size{};
    if (isatty(STDOUT_FILENO) == 0 || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 ||
        size.ws_col == 0)
        return usual_width;
    return std::clamp<std::size_t>(size.ws_col, least_width, most_width);
}

bool terminal_has_styles() {
    const char* const refused = std::getenv("NO_COLOR");
    const char* const terminal = std::getenv("TERM");
    return isatty(STDOUT_FILENO) != 0 && (!refused || !*refused) && terminal && *terminal &&
           std::string_view(terminal) != "dumb";
}

std::size_t columns_of(std::string_view text) {
    // Every character but not its continuation bytes; nothing we print is wider than one column.
    return std::size_t(
        std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string wrapped_text(std::string_view text, std::size_t width, std::string_view first,
                         std::string_view rest) {
    const std::size_t indent = std::max(columns_of(first), columns_of(rest));
    std::string result;
    for (const std::string& line : lines_of(text, width > indent ? width - indent : 1))
        add_line(result, std::string(result.empty() ? first : rest) + line);
    return result;
}

std::string table_text(const std::vector<std::vector<std::string>>& rows, std::size_t width,
                       std::string_view indent) {
    const std::vector<std::size_t> widths = widths_of(rows, width - columns_of(indent));
    std::string text;
    for (const auto& row : rows) {
        std::vector<std::vector<std::string>> cells;
        std::size_t height = 0;
        for (std::size_t i = 0; i < row.size(); ++i) {
            cells.push_back(lines_of(row[i], widths[i]));
            height = std::max(height, cells.back().size());
        }
        for (std::size_t at = 0; at < height; ++at) {
            std::string line(indent);
            for (std::size_t i = 0; i < cells.size(); ++i) {
                std::string cell = at < cells[i].size() ? cells[i][at] : std::string();
                pad(cell, widths[i]);
                line += cell;
                line += between;
            }
            add_line(text, std::move(line));
        }
    }
    return text;
}

}  // namespace bastide::cli
