#pragma once
/// A valuation as JSON. Internal to writing analyses and stories.

#include "notation/text/json_writer.h"

#include <bastide/scoring.h>

namespace bastide::report {

/// Writes the members `points` and `items` of an object that has begun.
inline void write_valuation_members(JsonWriter& json, const Valuation& value) {
    json.key("points").number(value.points()).key("items").begin_array();
    for (const LineItem& item : value.items()) {
        json.begin_object().key("name").text(item.kind->name).key("count").number(item.count);
        json.key("points").number(item.points).key("rule").text(item.kind->rule).end_object();
    }
    json.end_array();
}

}  // namespace bastide::report
