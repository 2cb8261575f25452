#include "draw/inked/ink_colours.h"

#include <algorithm>
#include <cmath>

namespace bastide::draw {

namespace {

/// The colours of a tone in the order of the themes; empty where nothing of it is drawn.
struct ToneColours {
    Tone tone;
    const char* colours[4];
};

// clang-format off
constexpr ToneColours tone_colours[] = {
    {Tone::ink, {"#4a3222", "#1a130e", "#000000", "#000000"}},
    {Tone::soft_ink, {"#8a6a4c", "#4e3e2f", "#000000", "#777777"}},
    {Tone::field, {"#aebb6c", "#55693f", "#cde6a8", "#ffffff"}},
    {Tone::field_light, {"#bdc87e", "#607548", "", ""}},
    {Tone::field_low, {"#a0b05f", "#4b5e38", "", ""}},
    {Tone::field_deep, {"#8fa353", "#435531", "", ""}},
    {Tone::grass, {"#8a9c4c", "#3f5230", "", "#bbbbbb"}},
    {Tone::road, {"#f1e4c4", "#bba988", "#ffffff", "#ffffff"}},
    {Tone::road_edge, {"#6e5335", "#3a2e22", "#000000", "#000000"}},
    {Tone::rut, {"#d9c59b", "#9c8a69", "", ""}},
    {Tone::town, {"#e6cc9e", "#a08560", "#e8a06a", "#e4e4e4"}},
    {Tone::plaster, {"#f7ebd3", "#c2af90", "#ffffff", "#ffffff"}},
    {Tone::plaster_shade, {"#dcc7a2", "#94815f", "#ffffff", "#ededed"}},
    {Tone::window, {"#5b4030", "#ffd36b", "#000000", "#000000"}},
    {Tone::door, {"#5b4030", "#2a1d14", "#000000", "#000000"}},
    {Tone::stone, {"#efe3ca", "#b3a58b", "#ffffff", "#ffffff"}},
    {Tone::stone_face, {"#c9b493", "#837358", "#ffffff", "#e0e0e0"}},
    {Tone::joint, {"#a98f6c", "#665842", "#000000", "#999999"}},
    {Tone::slate, {"#5e7a8c", "#42596a", "#27456b", "#8a8a8a"}},
    {Tone::slate_shade, {"#4a6374", "#334654", "#27456b", "#6e6e6e"}},
    {Tone::tree, {"#5e8146", "#3a5632", "#2c6b2c", "#f0f0f0"}},
    {Tone::tree_light, {"#7c9d57", "#4c6a3d", "#2c6b2c", "#ffffff"}},
    {Tone::tree_dark, {"#47683a", "#2b4227", "#2c6b2c", "#555555"}},
    {Tone::cypress, {"#4b6e48", "#2f4a31", "#2c6b2c", "#d8d8d8"}},
    {Tone::trunk, {"#6b4a30", "#3e2b1d", "#000000", "#000000"}},
    {Tone::water, {"#7fb2c4", "#3e6b7e", "#6fc3f0", "#d9e0e4"}},
    {Tone::ripple, {"#a9cfd8", "#5b8a9b", "", "#ffffff"}},
    {Tone::bank, {"#4f8396", "#27485a", "#000000", "#444444"}},
    {Tone::corn, {"#d8bf68", "#8e7b3e", "", "#eeeeee"}},
    {Tone::hay, {"#c6cb7c", "#7a8348", "", "#f2f2f2"}},
    {Tone::plough, {"#be9a6a", "#7a5b38", "", "#e2e2e2"}},
    {Tone::lavender, {"#a999b4", "#6b5a7c", "", "#e6e6e6"}},
    {Tone::shield, {"#2d5288", "#2b4c82", "#0b3c8c", "#333333"}},
    {Tone::gold, {"#f0be4a", "#e0ae42", "#ffd84a", "#d0d0d0"}},
    {Tone::cream, {"#fbf3e0", "#e6dabf", "#ffffff", "#ffffff"}},
    {Tone::wine, {"#8a2f55", "#8a2f55", "#7a0f45", "#333333"}},
    {Tone::grain, {"#b67a12", "#96650f", "#8a5600", "#777777"}},
    {Tone::cloth, {"#2b6f87", "#2b6f87", "#00556e", "#555555"}},
    {Tone::awning_red, {"#b83a3a", "#9e3434", "#c4161c", "#555555"}},
    {Tone::awning_green, {"#2f7f7a", "#2a6e6a", "#005f5f", "#777777"}},
    {Tone::awning_gold, {"#d99a2b", "#b98224", "#c4161c", "#999999"}},
    {Tone::deck, {"#b98552", "#8e653d", "#c98b4b", "#dddddd"}},
    {Tone::plank, {"#96653a", "#6d4a2a", "#000000", "#777777"}},
    {Tone::shadow, {"#34280e", "#080602", "", ""}},
    {Tone::seam, {"#402c14", "#0a0804", "#000000", "#000000"}},
    {Tone::rose, {"#d8587a", "#b5496a", "#c2185b", "#888888"}},
    {Tone::yellow, {"#f2d25c", "#cdb04b", "#ffd84a", "#dddddd"}},
    {Tone::white, {"#fbf3e0", "#d8cbb0", "#ffffff", "#ffffff"}},
    {Tone::violet, {"#9a6fb0", "#7f5b96", "#5e2a8c", "#666666"}},
    {Tone::rock, {"#a6937a", "#75675a", "#c9c0b0", "#cccccc"}},
    {Tone::rock_shade, {"#85735d", "#554a40", "#8c8070", "#999999"}},
    {Tone::lava, {"#c8401f", "#d2491f", "#c4161c", "#555555"}},
    {Tone::fire, {"#f2a03a", "#ffb347", "#ffd84a", "#dddddd"}},
    {Tone::scale, {"#4f7f4a", "#3f6a3c", "#2c6b2c", "#888888"}},
    {Tone::pig, {"#e3a596", "#b57f72", "#f0b0a0", "#e0e0e0"}},
    {Tone::wool, {"#f3ede0", "#c4bca9", "#ffffff", "#ffffff"}},
    {Tone::roof, {"#c4563a", "#94432f", "#a62b12", "#b9b9b9"}},
    {Tone::roof_2, {"#d3754a", "#a35a3a", "#a62b12", "#c9c9c9"}},
    {Tone::roof_3, {"#b2452f", "#7f3526", "#a62b12", "#a9a9a9"}},
    {Tone::roof_4, {"#db8f56", "#a86d42", "#a62b12", "#d3d3d3"}},
    {Tone::roof_5, {"#c8643f", "#964c31", "#a62b12", "#bfbfbf"}},
};
// clang-format on

/// Colours of the same hue, darker by a factor.
std::string darker(const std::string& colour, double factor) {
    std::string result = "#";
    constexpr char digits[] = "0123456789abcdef";
    for (std::size_t i = 1; i + 1 < colour.size(); i += 2) {
        const int whole = std::stoi(colour.substr(i, 2), nullptr, 16);
        const int part = std::clamp(int(std::lround(whole * factor)), 0, 255);
        result += digits[part / 16];
        result += digits[part % 16];
    }
    return result;
}

}  // namespace

InkColours::InkColours(Theme theme) : flat_(theme == Theme::contrast) {
    for (const ToneColours& row : tone_colours) set(row.tone, row.colours[std::size_t(theme)]);
    derive_shades(theme == Theme::dark ? 0.78 : 0.82);
    shadow_opacity_ = theme == Theme::dark ? ".42" : ".26";
    seam_opacity_ = theme == Theme::light ? ".2" : ".5";
}

void InkColours::derive_shades(double roof_shade) {
    const auto derive = [&](Tone to, Tone from, double factor) {
        if (draws(from)) colours_[std::size_t(to)] = darker(of(from), factor);
    };
    for (int i = 0; i < roof_tones; ++i) {
        derive(later(Tone::roof_shade, i), later(Tone::roof, i), roof_shade);
        derive(later(Tone::roof_line, i), later(Tone::roof, i), 0.5);
    }
    derive(Tone::slate_line, Tone::slate, 0.6);
    derive(Tone::corn_line, Tone::corn, 0.88);
    derive(Tone::hay_line, Tone::hay, 0.88);
    derive(Tone::plough_line, Tone::plough, 0.86);
    derive(Tone::lavender_line, Tone::lavender, 0.86);
}

const std::string& InkColours::opacity_of(Tone tone) const {
    static const std::string whole;
    if (tone == Tone::shadow) return shadow_opacity_;
    return tone == Tone::seam ? seam_opacity_ : whole;
}

const InkColours& colours_of(Theme theme) {
    static const std::array<InkColours, 4> all{InkColours(Theme::light), InkColours(Theme::dark),
                                               InkColours(Theme::contrast),
                                               InkColours(Theme::print)};
    return all[std::size_t(theme)];
}

}  // namespace bastide::draw
