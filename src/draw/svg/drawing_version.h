#pragma once
/// What tells pictures of this program from those of another one.

#include <string_view>

namespace bastide::draw {

/// A short hash, made when the program is built, of all that pictures of the built-in tiles come from: what
/// draws them, and the data of the tiles. Where pictures differ, it does; it may differ without them.
extern const std::string_view drawing_version;

}  // namespace bastide::draw
