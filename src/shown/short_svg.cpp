#include "shown/short_svg.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace bastide::shown {

namespace {

/// Without all that begins and ends so; `keep` may save a part of it.
template <class Keep>
std::string without(const std::string& text, std::string_view begin, std::string_view end,
                    Keep keep) {
    std::string result;
    std::size_t at = 0;
    for (std::size_t next = text.find(begin); next != std::string::npos;
         next = text.find(begin, at)) {
        const std::size_t behind = text.find(end, next + begin.size()) + end.size();
        result.append(text, at, next - at);
        const std::string part = text.substr(next, behind - next);
        if (keep(part)) result += part;
        at = behind;
    }
    return result + text.substr(at);
}

std::string without(const std::string& text, std::string_view begin, std::string_view end) {
    return without(text, begin, end, [](const std::string&) { return false; });
}

/// The attributes of data go to their second quotation mark.
std::string without_data(const std::string& text) {
    std::string result;
    std::size_t at = 0;
    for (std::size_t next = text.find(" data-"); next != std::string::npos;
         next = text.find(" data-", at)) {
        result.append(text, at, next - at);
        at = text.find('"', text.find('"', next) + 1) + 1;
    }
    return result + text.substr(at);
}

/// "<g><path d="A" S/><path d="B" S/></g>" is "<g S><path d="A"/><path d="B"/></g>".
std::string with_common_attributes(std::string_view line) {
    constexpr std::string_view begin = "<g><path d=\"", path = "<path d=\"", end = "/></g>";
    if (!line.starts_with(begin) || !line.ends_with(end)) return std::string(line);
    std::string_view rest = line.substr(3, line.size() - 3 - end.size() + 2), common;
    std::string paths;
    int count = 0;
    while (rest.starts_with(path)) {
        const std::size_t data = rest.find('"', path.size()) + 1, behind = rest.find("/>");
        const std::string_view attributes = rest.substr(data, behind - data);
        if (count++ > 0 && attributes != common) return std::string(line);
        common = attributes;
        paths.append(rest.substr(0, data)).append("/>");
        rest.remove_prefix(behind + 2);
    }
    if (!rest.empty() || count < 2) return std::string(line);
    return "<g" + std::string(common) + '>' + paths + "</g>";
}

std::string by_line(const std::string& text, std::string (*change)(std::string_view)) {
    std::string result;
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        result += change(rest.substr(0, end)) + '\n';
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return result;
}

}  // namespace

std::string short_svg(std::string svg) {
    svg = without(svg, "<pattern id=\"", "</pattern>\n", [&](const std::string& pattern) {
        const std::size_t name = pattern.find('"') + 1;
        return svg.find('#' + pattern.substr(name, pattern.find('"', name) - name) + ')') !=
               std::string::npos;
    });
    svg = without(svg, "<title>", "</title>");
    svg = without(svg, " class=\"", "\"");
    svg = without_data(svg);
    // Everything has these from the root.
    for (const char* const inherited : {" stroke-linejoin=\"round\"", " stroke-linecap=\"round\"",
                                        " font-family=\"sans-serif\""}) {
        svg = without(svg, inherited, "");
        svg.insert(svg.find(' '), inherited);
    }
    return by_line(svg, with_common_attributes);
}

}  // namespace bastide::shown
