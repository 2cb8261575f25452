#pragma once
/// Files that the build puts into the program (cmake/embed.cmake).

#include <span>
#include <string_view>

namespace bastide {

struct EmbeddedFile {
    std::string_view name;  ///< without folders, as "10-base.tiles"
    std::string_view text;
};

}  // namespace bastide
