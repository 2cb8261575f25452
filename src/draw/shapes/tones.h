#pragma once
/// What parts of drawings show, by name. Which colour that is, a theme says.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::draw {

/// What a shape shows; the theme says in which colour.
enum class Tone : std::uint8_t {
    none,
    ink,
    soft_ink,
    field,
    field_light,
    field_low,
    field_deep,
    grass,
    road,
    road_edge,
    rut,
    town,
    plaster,
    plaster_shade,
    window,
    door,
    stone,
    stone_face,
    joint,
    slate,
    slate_shade,
    tree,
    tree_light,
    tree_dark,
    cypress,
    trunk,
    water,
    ripple,
    bank,
    corn,
    hay,
    plough,
    lavender,
    shield,
    gold,
    cream,
    wine,
    grain,
    cloth,
    awning_red,
    awning_green,
    awning_gold,
    deck,
    plank,
    shadow,
    seam,
    rose,
    yellow,
    white,
    violet,
    rock,
    rock_shade,
    lava,
    fire,
    scale,
    pig,
    wool,
    // Roofs of clay, then the same in shade, then their outlines.
    roof,
    roof_2,
    roof_3,
    roof_4,
    roof_5,
    roof_shade,
    roof_line = roof_shade + 5,
    slate_line = roof_line + 5,
    corn_line,
    hay_line,
    plough_line,
    lavender_line,
};

/// What a part of a piece shows, besides the tones of the map.
enum class Dye : std::uint8_t {
    none,
    outline,
    halo,
    skin,
    iron,
    wood,
    leather,
    shade,    ///< a veil over what lies below it
    pattern,  ///< the colour of the player with its pattern
    plain,    ///< the same without
    letter,   ///< small lines on it
    own,      ///< a colour of its own, in all themes
};

/// A dye, or a tone, or a colour of its own.
struct PieceInk {
    Dye dye = Dye::none;
    Tone tone = Tone::none;
    std::string own;  ///< "#d9a763"
    PieceInk() = default;
    PieceInk(Dye shown) : dye(shown) {}
    PieceInk(Tone shown) : tone(shown) {}
    bool operator==(const PieceInk&) const = default;
};

/// "outline", "pattern", "stone_face", "#d9a763"; empty if there is none of that name.
std::optional<PieceInk> ink_named(std::string_view name);

}  // namespace bastide::draw
