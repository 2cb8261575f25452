#pragma once
/// The tile files that the build puts into the program (data/tiles/*.tiles, by name).

#include "text/embedded_file.h"

namespace bastide {

/// Constant data: usable from other globals' initializers too.
extern const std::span<const EmbeddedFile> embedded_tile_files;

}  // namespace bastide
