#pragma once
/// Pieces of the inked manner as data: tables of paths and of what they show. Figures have their feet at
/// (0,0) and their heads to the north; all else lies around (0,0).

#include "draw/inked/ink_colours.h"

#include <span>
#include <string_view>

namespace bastide::draw {

/// What a part of a piece shows, besides the tones of the map.
enum class Dye : std::uint8_t {
    none,
    ink,
    halo,
    skin,
    iron,
    wood,
    leather,
    shade,    ///< a veil of ink
    pattern,  ///< the colour of the player with its pattern
    plain,    ///< the same without
    letter,   ///< small lines on it
};

struct PieceInk {
    Dye dye = Dye::none;
    Tone tone = Tone::none;
    constexpr PieceInk() = default;
    constexpr PieceInk(Dye shown) : dye(shown) {}
    constexpr PieceInk(Tone shown) : tone(shown) {}
    constexpr bool operator==(const PieceInk&) const = default;
};

struct PiecePart {
    PieceInk fill;
    PieceInk stroke;
    float width = 0;
    const char* data = "";
    bool fine = false;        ///< left out of small pictures
    const char* dashes = "";  ///< and gaps, of the stroke
};

struct PieceShape {
    std::string_view kind;
    std::span<const PiecePart> parts;
    float middle = -11;  ///< of the body; a figure that lies turns around it
    float shadow = 11;   ///< half its width; 0: it has none
    bool lies = false;   ///< on fields
};

std::span<const PieceShape> follower_shapes();
std::span<const PieceShape> helper_shapes();
std::span<const PieceShape> neutral_shapes();
std::span<const PieceShape> token_shapes();

/// The figure, or token, of that name; none if there is none.
const PieceShape* figure_shape(std::string_view kind);
const PieceShape* token_shape(std::string_view kind);
/// Bodies that letters are written on, of followers and of others.
const PieceShape& lettered_follower();
const PieceShape& lettered_other();

/// A ferry without its sail.
struct FerryShape {
    std::uint8_t ends;  ///< the sides that it links, as a bit set with north lowest
    std::string_view way;
    std::span<const PiecePart> raft;
    float mast_x = 0, mast_y = 0;
};
std::span<const FerryShape> all_ferries();
const FerryShape& ferry_between(std::uint8_t ends);
std::span<const PiecePart> ferry_sail();

// Parts of castles, bridges and towers.
std::span<const PiecePart> castle_ground(bool upright);
std::span<const PiecePart> castle_keep(bool scored);
std::span<const PiecePart> castle_tower();
std::span<const PiecePart> castle_banner();
std::span<const PiecePart> bridge_parts(bool upright);
std::span<const PiecePart> tower_foot();
std::span<const PiecePart> tower_storey();
std::span<const PiecePart> tower_top();

}  // namespace bastide::draw
