#pragma once
/// SVG made into PNG by the program rsvg-convert, which must be installed for it.

#include <string>
#include <string_view>

namespace bastide::cli {

/// The PNG of a picture, in the size that the SVG itself asks for. Throws BadInput if the program is
/// not there or fails.
std::string png_of(std::string_view svg);

}  // namespace bastide::cli
