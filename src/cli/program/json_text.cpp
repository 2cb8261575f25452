#include "cli/program/json_text.h"

#include <fmt/core.h>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include <algorithm>
#include <cmath>

namespace bastide::cli {

namespace {

using boost::json::value;

void write_json(std::string& text, const value& what, std::size_t depth);

void new_line(std::string& text, std::size_t depth) { text.append(1, '\n').append(2 * depth, ' '); }

void write_object(std::string& text, const boost::json::object& object, std::size_t depth) {
    text += '{';
    bool first = true;
    for (const auto& [key, member] : object) {
        if (!first) text += ',';
        first = false;
        new_line(text, depth + 1);
        text += boost::json::serialize(boost::json::string(key));
        text += ": ";
        write_json(text, member, depth + 1);
    }
    if (!object.empty()) new_line(text, depth);
    text += '}';
}

void write_array(std::string& text, const boost::json::array& array, std::size_t depth) {
    const bool nested = std::any_of(array.begin(), array.end(), [](const value& element) {
        return element.is_object() || element.is_array();
    });
    text += '[';
    bool first = true;
    for (const value& element : array) {
        if (!first) text += nested ? "," : ", ";
        first = false;
        if (nested) new_line(text, depth + 1);
        write_json(text, element, depth + 1);
    }
    if (nested) new_line(text, depth);
    text += ']';
}

void write_json(std::string& text, const value& what, std::size_t depth) {
    if (const auto* object = what.if_object())
        write_object(text, *object, depth);
    else if (const auto* array = what.if_array())
        write_array(text, *array, depth);
    else if (const auto* number = what.if_double())
        // The library writes 9.3E1 for 93; JSON has no way to write what is not finite.
        text += std::isfinite(*number) ? fmt::format("{:.10g}", *number) : "null";
    else
        text += boost::json::serialize(what);
}

}  // namespace

std::string json_text(const value& what) {
    std::string text;
    write_json(text, what, 0);
    return text + '\n';
}

}  // namespace bastide::cli
