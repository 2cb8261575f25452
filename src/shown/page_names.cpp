#include "shown/page_names.h"

#include <cctype>

namespace bastide::shown {

std::string file_of(const BookChapter& chapter) {
    return (chapter.number < 10 ? "0" : "") + std::to_string(chapter.number) + '-' +
           std::string(chapter.name);
}

std::string anchor_of(std::string_view heading) {
    std::string anchor;
    for (const char c : heading) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isalnum(byte) != 0 || byte >= 0x80 || c == '-' || c == '_')
            anchor += byte < 0x80 ? static_cast<char>(std::tolower(byte)) : c;
        else if (c == ' ')
            anchor += '-';
    }
    return anchor;
}

std::string link_to(const RulesBook& book, const BookRule& rule, const std::string& above) {
    const BookChapter& chapter = book.chapters()[rule.chapter];
    const std::string heading = std::string(rule.id) + ' ' + std::string(rule.title);
    const std::string folder = chapter.language == BookLanguage::german ? "de/" : "";
    return '[' + heading + "](" + above + folder + file_of(chapter) + ".md#" + anchor_of(heading) +
           ')';
}

std::string uri_component(std::string_view text) {
    constexpr std::string_view digits = "0123456789ABCDEF", plain = "-_.!~*'()";
    std::string result;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        // Parentheses would end a link of Markdown.
        if (std::isalnum(byte) != 0 ||
            (plain.find(c) != std::string_view::npos && c != '(' && c != ')'))
            result += c;
        else
            result.append("%").append(1, digits[byte >> 4]).append(1, digits[byte & 15]);
    }
    return result;
}

}  // namespace bastide::shown
