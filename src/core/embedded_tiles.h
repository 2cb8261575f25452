#pragma once
/// The tile files that the build puts into the program (data/tiles/*.tiles, by name).

#include <span>
#include <string_view>

namespace bastide {

struct EmbeddedFile {
    std::string_view name;  ///< without folders, as "10-base.tiles"
    std::string_view text;
};

/// Constant data: usable from other globals' initializers too.
extern const std::span<const EmbeddedFile> embedded_tile_files;

}  // namespace bastide
