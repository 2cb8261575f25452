#pragma once
/// The colours of the inked manner: one palette for each theme, all of them in one file.

#include "draw/shapes/tones.h"
#include "draw/tiles/tile_picture.h"

#include <array>
#include <cstddef>
#include <string>

namespace bastide::draw {

inline constexpr std::size_t tone_count = std::size_t(Tone::lavender_line) + 1;
inline constexpr int roof_tones = 5;

/// The next tones after one: `later(Tone::roof, 2)` is the third roof.
constexpr Tone later(Tone tone, int steps) { return Tone(int(tone) + steps); }

/// The colours of one theme.
class InkColours {
public:
    explicit InkColours(Theme theme);
    /// As `#rrggbb`; empty for what is not drawn in this theme.
    const std::string& of(Tone tone) const { return colours_[std::size_t(tone)]; }
    /// As a factor with a dot; empty if nothing shines through.
    const std::string& opacity_of(Tone tone) const;
    bool draws(Tone tone) const { return !of(tone).empty(); }
    /// Few things without texture, shade or shadow.
    bool flat() const { return flat_; }

private:
    void set(Tone tone, const char* colour) { colours_[std::size_t(tone)] = colour; }
    void derive_shades(double roof_shade);

    std::array<std::string, tone_count> colours_;
    std::string shadow_opacity_, seam_opacity_;
    bool flat_ = false;
};

const InkColours& colours_of(Theme theme);

}  // namespace bastide::draw
