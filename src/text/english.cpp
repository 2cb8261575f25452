#include "text/english.h"

namespace bastide {

std::string counted(std::int64_t number, std::string_view thing) {
    std::string text = std::to_string(number) + ' ';
    text += thing;
    return number == 1 ? text : text + 's';
}

std::string with_article(std::string_view thing) {
    const bool vowel = !thing.empty() && std::string_view("aeiou").find(thing[0]) != thing.npos;
    return (vowel ? "an " : "a ") + std::string(thing);
}

}  // namespace bastide
