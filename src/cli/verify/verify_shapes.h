#pragma once
/// The shapes of options and events in a recording: which fields follow their name.

#include <boost/json/array.hpp>

#include <cstdint>
#include <span>
#include <string_view>

namespace bastide::cli {

/// Of either sign: far beyond any score, far within 32 bits.
inline constexpr std::int64_t largest_number = 1'000'000'000;

/// One letter for each field after the name:
/// `s` text · `S` text or null · `i` whole number · `c` coordinate · `r` rotation in degrees ·
/// `b` true or false · `p` place or null · `l` line items · `*` anything ·
/// `?` all that follow may be absent.
struct Shape {
    std::string_view name;
    std::string_view fields;
};

/// All options and all events that recordings know, of all expansions.
std::span<const Shape> option_shapes();
std::span<const Shape> event_shapes();

/// True if the list is one of the shapes: its name, then its fields.
bool has_shape(const boost::json::array& list, std::span<const Shape> shapes);

/// A whole number that is a valid coordinate of a cell.
bool is_coordinate(const boost::json::value& value);

}  // namespace bastide::cli
