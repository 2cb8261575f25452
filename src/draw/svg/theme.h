#pragma once
/// The themes of all pictures, and their names.

#include <cstdint>
#include <optional>
#include <string_view>

namespace bastide::draw {

/// The colours of a picture.
enum class Theme : std::uint8_t {
    light,
    dark,      ///< dusk, with lit windows
    contrast,  ///< flat, few things, black outlines
    print,     ///< white paper: black, white and greys
};
inline constexpr Theme all_themes[] = {Theme::light, Theme::dark, Theme::contrast, Theme::print};

/// "light", "dark", "contrast", "print".
std::string_view name_of(Theme theme);
std::optional<Theme> theme_named(std::string_view name);

}  // namespace bastide::draw
