#pragma once
/// Texts taken apart. All views keep their place in the text.

#include <string_view>
#include <vector>

namespace bastide {

/// Without spaces, tabs and line ends at both ends.
std::string_view trimmed(std::string_view text);

/// The lines of a text, with any line ends: LF, CR LF or CR.
std::vector<std::string_view> lines_of(std::string_view text);

}  // namespace bastide
