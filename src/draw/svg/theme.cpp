#include "draw/svg/theme.h"

namespace bastide::draw {

namespace {

constexpr std::string_view theme_names[] = {"light", "dark", "contrast", "print"};

}  // namespace

std::string_view name_of(Theme theme) { return theme_names[std::size_t(theme)]; }

std::optional<Theme> theme_named(std::string_view name) {
    for (const Theme theme : all_themes)
        if (name_of(theme) == name) return theme;
    return std::nullopt;
}

}  // namespace bastide::draw
