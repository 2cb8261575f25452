#include "draw/shapes/piece.h"

#include <algorithm>

namespace bastide::draw {

const PieceDrawing* PieceDrawings::find(std::string_view name, bool part) const {
    const auto found = std::find_if(all.begin(), all.end(), [&](const PieceDrawing& one) {
        return one.part == part && one.name == name;
    });
    return found == all.end() ? nullptr : &*found;
}

bool is_form(std::string_view name) {
    constexpr std::string_view forms[] = {
        "across WE", "across NS", "link NS", "link WE",     "link NE",     "link SE",   "link SW",
        "link NW",   "wide",      "tall",    "wide scored", "tall scored", "stack more"};
    if (std::find(std::begin(forms), std::end(forms), name) != std::end(forms)) return true;
    return name.size() == 7 && name.starts_with("stack ") && name[6] >= '1' && name[6] <= '9';
}

}  // namespace bastide::draw
