#pragma once
/// JSON for people and programs: indented, with numbers as people write them.

#include <boost/json/value.hpp>

#include <string>

namespace bastide::cli {

/// A value as text with a line break at the end. Short lists stay on one line.
std::string json_text(const boost::json::value& what);

}  // namespace bastide::cli
