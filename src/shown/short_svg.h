#pragma once
// Pictures that lie in docs/rules.

#include <string>

namespace bastide::shown {

/// The same picture in fewer bytes: without names and data for programs, patterns of players that are not in
/// it, and what elements have from those around them.
std::string short_svg(std::string svg);

}  // namespace bastide::shown
