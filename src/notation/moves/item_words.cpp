#include "notation/moves/item_words.h"

namespace bastide {

namespace {

/// "tile" of "tiles", "city" of "cities".
std::string one_of(std::string_view name) {
    if (name.ends_with("ies")) return std::string(name.substr(0, name.size() - 3)) + 'y';
    return std::string(name.substr(0, name.size() - (name.ends_with('s') ? 1 : 0)));
}

}  // namespace

std::string counted_item(int count, std::string_view name) {
    if (count == 0) return std::string(name);
    return std::to_string(count) + ' ' + (count == 1 ? one_of(name) : std::string(name));
}

}  // namespace bastide
