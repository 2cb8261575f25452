#include "cli/verify/verify_shapes.h"

#include <bastide/types.h>

#include <algorithm>
#include <cstdint>

namespace bastide::cli {

namespace {

namespace json = boost::json;

constexpr Shape options[] = {
    {"tile", "ccr?*"},  {"pass", ""},          {"meeple", "ssccs?*"}, {"return", "sssccs"},
    {"token", "sSccS"}, {"figure", "sS?ccS*"}, {"capture", "ssccs"},  {"exchange", "s"},
    {"ransom", "s"},    {"bazaar", "isi"},     {"bid", "ii"},         {"buy", ""},
    {"sell", ""},       {"corn", "s"},         {"flock", "ssccs"},    {"acrobats", "sccs"},
};

constexpr Shape events[] = {
    {"turn", "i"},          {"double", ""},        {"place", "sccr"},
    {"discard", "s"},       {"deploy", "ssccs?*"}, {"back", "ssccsbS"},
    {"score", "siiplb"},    {"token", "sSccS"},    {"token-removed", "sSccS"},
    {"gain", "sii"},        {"figure", "s**"},     {"castle", "*"},
    {"auction", "ssii*"},   {"flier", "i"},        {"dice", "s*"},
    {"captured", "s?****"}, {"exchanged", "ss"},   {"ransom", "si"},
};

bool is_number(const json::value& value) {
    return value.is_int64() && value.get_int64() >= -largest_number &&
           value.get_int64() <= largest_number;
}

bool is_text_or_null(const json::value& value) { return value.is_string() || value.is_null(); }

bool is_rotation(const json::value& value) {
    if (!value.is_int64()) return false;
    const std::int64_t degrees = value.get_int64();
    return degrees == 0 || degrees == 90 || degrees == 180 || degrees == 270;
}

bool is_place(const json::value& value) {
    if (value.is_null()) return true;
    const json::array* place = value.if_array();
    return place && place->size() == 4 && is_text_or_null((*place)[0]) &&
           is_coordinate((*place)[1]) && is_coordinate((*place)[2]) && is_text_or_null((*place)[3]);
}

bool is_line_item(const json::value& value) {
    const json::array* item = value.if_array();
    return item && item->size() == 3 && (*item)[0].is_string() &&
           ((*item)[1].is_null() || is_number((*item)[1])) && is_number((*item)[2]);
}

bool is_field(const json::value& value, char letter) {
    switch (letter) {
        case 's': return value.is_string();
        case 'S': return is_text_or_null(value);
        case 'i': return is_number(value);
        case 'c': return is_coordinate(value);
        case 'r': return is_rotation(value);
        case 'b': return value.is_bool();
        case 'p': return is_place(value);
        case 'l':
            return value.is_array() &&
                   std::all_of(value.get_array().begin(), value.get_array().end(), is_line_item);
        default: return letter == '*';
    }
}

}  // namespace

std::span<const Shape> option_shapes() { return options; }
std::span<const Shape> event_shapes() { return events; }

bool is_coordinate(const json::value& value) {
    return value.is_int64() && value.get_int64() >= -cell_limit && value.get_int64() <= cell_limit;
}

bool has_shape(const json::array& list, std::span<const Shape> shapes) {
    if (list.empty() || !list[0].is_string()) return false;
    const std::string_view name = list[0].get_string();
    const auto shape =
        std::find_if(shapes.begin(), shapes.end(), [&](const Shape& s) { return s.name == name; });
    if (shape == shapes.end()) return false;
    std::size_t at = 1;
    bool rest_may_be_absent = false;
    for (const char letter : shape->fields) {
        if (letter == '?') {
            rest_may_be_absent = true;
            continue;
        }
        if (at == list.size()) return rest_may_be_absent;
        if (!is_field(list[at++], letter)) return false;
    }
    return at == list.size();
}

}  // namespace bastide::cli
