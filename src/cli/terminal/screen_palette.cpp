#include "cli/terminal/screen_palette.h"

#include "cli/terminal/piece_signs.h"
#include "cli/terminal/screen_badges.h"
#include "cli/terminal/tile_outline.h"
#include "draw/shapes/piece_catalogue.h"
#include "draw/svg/figure_colours.h"
#include "draw/tiles/palette.h"
#include "notation/moves/move_text.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace bastide::cli {

namespace {

/// How the ground of a kind of segment is drawn.
struct Ground {
    std::string_view kind;
    Colour back, back_lit, back_shaded;
    Colour ink;        ///< of its texture
    char32_t texture;  ///< with colours
    char32_t in_mono;  ///< without
    char letter;       ///< in ASCII
};

constexpr std::array grounds = {
    Ground{"field", {107, 0}, {156, 2}, {71, 0}, {64, 2}, U' ', U'·', '.'},
    Ground{"city", {137, 3}, {222, 11}, {137, 3}, {94, 0}, U'^', U'▒', '#'},
    Ground{"river", {31, 4}, {45, 12}, {31, 4}, {117, 14}, U'~', U'≈', '~'},
    Ground{"leipzig_quarter", {139, 5}, {219, 13}, {139, 5}, {96, 0}, U'^', U'▓', '&'},
    Ground{"", {137, 3}, {222, 11}, {137, 3}, {94, 0}, U'^', U'▓', '#'},
};
/// A city that has become a castle.
constexpr Ground stone{"castle", {248, 7}, {255, 15}, {248, 7}, {241, 0}, U'▒', U'▞', '&'};
/// Walls, and what shows nothing.
constexpr Ground bare{"bare", {240, 8}, {240, 8}, {240, 8}, {236, 7}, U'▓', U'█', 'X'};

constexpr Colour road_ink{230, 15}, road_lit{226, 11};

const Ground& ground_of(std::string_view kind) {
    const auto found = std::find_if(grounds.begin(), grounds.end() - 1,
                                    [kind](const Ground& ground) { return ground.kind == kind; });
    return *found;  // the last one is for all others
}

const Ground& ground_of(const Ruleset& rules, const TileType& type, std::uint8_t local) {
    if (local >= type.segment_count) return bare;
    const SegmentKindInfo& kind = rules.segment_kind(type.segments[local].kind);
    // Under the feature of one tile there is its field; what no ground is drawn for has none.
    return ground_of(kind.name);
}

/// Lines to the sides N E S W, as a bit set.
char32_t road_sign(unsigned sides, bool unicode) {
    static constexpr char32_t lines[] = U"·║═╚║║╔╠═╝═╩╗╣╦╬";
    static constexpr char32_t letters[] = U"+|-+||++-+-+++++";
    return unicode ? lines[sides & 15] : letters[sides & 15];
}

/// The nearest colour of the cube of 6 × 6 × 6 that terminals with 256 colours have.
std::int16_t cube_colour(std::string_view hex) {
    int index = 16;
    constexpr int weights[] = {36, 6, 1};
    for (std::size_t i = 0; i < 3; ++i) {
        int value = 0;
        std::from_chars(hex.data() + 1 + 2 * i, hex.data() + 3 + 2 * i, value, 16);
        index += weights[i] * (value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40);
    }
    return std::int16_t(index);
}

/// Badges take their colours from the pictures.
Style badge_style(const Badge& badge) {
    if (badge.look == "village") return {Colour{88, 1}, {}, true};
    const draw::Look drawn = draw::look_of(badge.look);
    Style style{{16, 0}, {255, 7}, true, false, false, badge.whole};
    if (!drawn.name.empty()) {
        style.fore.deep = cube_colour(drawn.ink);
        style.back.deep = cube_colour(drawn.fill);
    }
    if (badge.whole) style.fore.basic = 1;
    return style;
}

Colour back_of(const Ground& ground, bool lit, bool shaded) {
    return lit ? ground.back_lit : shaded ? ground.back_shaded : ground.back;
}

/// Where two grounds share a character, the upper one is drawn on the lower.
Glyph split_glyph(const Ground& upper, const Ground& lower, Look look, const Style& style) {
    if (look.colours > 0 && look.unicode) return {U'▀', style};
    // Without colours the city is the block, whichever half it has.
    const bool upper_is_town = upper.in_mono == U'▒' || upper.in_mono == U'▓';
    const bool lower_is_town = lower.in_mono == U'▒' || lower.in_mono == U'▓';
    const Ground& shown = lower_is_town && !upper_is_town ? lower : upper;
    if (!look.unicode)
        return {char32_t(static_cast<unsigned char>(shown.letter)), {shown.ink, shown.back}};
    if (upper_is_town == lower_is_town) return {shown.in_mono, {}};
    return {upper_is_town ? U'▀' : U'▄', {}};
}

Glyph ground_glyph(const Ground& ground, Look look, bool lit, bool shaded = false) {
    const char32_t sign = !look.unicode       ? char32_t(static_cast<unsigned char>(ground.letter))
                          : look.colours == 0 ? ground.in_mono
                          : look.colours < 256 && ground.texture == U' ' ? ground.in_mono
                                                                         : ground.texture;
    return {sign, {ground.ink, back_of(ground, lit, shaded), false, false, false, lit}};
}

}  // namespace

Glyph tile_glyph(const Ruleset& rules, const TileType& type, const TileSpot& spot, Look look,
                 TileManner manner) {
    const auto ground = [&](std::uint8_t local) -> const Ground& {
        const bool is_stone = local < 32 && (manner.stone >> local & 1) != 0;
        return is_stone ? stone : ground_of(rules, type, local);
    };
    const Ground& upper = ground(spot.upper);
    const Ground& lower = ground(spot.lower);
    const auto is_lit = [&manner](std::uint8_t local) {
        return local < 32 && (manner.lit >> local & 1) != 0;
    };
    const bool lit = is_lit(spot.segment());
    const Ground& only = spot.upper_here && !spot.lower_here ? upper : lower;
    const bool only_lit = is_lit(&only == &upper ? spot.upper : spot.lower);
    const auto letter = [look](const Badge& badge) {
        return look.unicode ? badge.sign : char32_t(static_cast<unsigned char>(badge.letter));
    };
    const bool badge = spot.badge.sign != 0;
    if (spot.road != no_local && (!badge || spot.badge.look == "village")) {
        const Colour under = back_of(only, only_lit, manner.shaded);
        Glyph glyph{road_sign(spot.road_sides, look.unicode),
                    {lit ? road_lit : road_ink, under, true, false, false, lit}};
        if (badge) glyph = {letter(spot.badge), {badge_style(spot.badge).fore, under, true}};
        return glyph;
    }
    Glyph glyph = ground_glyph(only, look, only_lit, manner.shaded);
    if (spot.upper_here && spot.lower_here && &upper != &lower)
        glyph = split_glyph(upper, lower, look,
                            {back_of(upper, is_lit(spot.upper), manner.shaded),
                             back_of(lower, is_lit(spot.lower), manner.shaded)});
    if (!badge) return glyph;
    Style style = badge_style(spot.badge);
    if (style.back == Colour{}) style.back = glyph.style.back;
    style.reversed_in_mono = style.reversed_in_mono || lit;
    return {letter(spot.badge), style};
}

void draw_raster(Canvas& canvas, int row, int column, const Ruleset& rules, const TileType& type,
                 const TileRaster& raster, Look look, TileManner manner) {
    for (int r = 0; r < raster.rows; ++r)
        for (int c = 0; c < raster.columns; ++c) {
            const TileSpot& spot = raster.at(r, c);
            if (!spot.here()) continue;
            Glyph glyph = tile_glyph(rules, type, spot, look, manner);
            // Roofs stand apart.
            if (glyph.sign == U'^' && (r + c) % 2 != 0) glyph.sign = U' ';
            if (!spot.upper_here || !spot.lower_here) {
                // The long side of a half tile: the other half shows through, or the table.
                const Glyph& below = canvas.at(row + r, column + c);
                const bool has_road = spot.road != no_local;
                if (look.unicode && look.colours > 0 && !has_road) {
                    glyph = {spot.upper_here ? U'▀' : U'▄', {glyph.style.back, below.style.back}};
                } else if (!has_road && below.sign != U' ') {
                    continue;
                }
            }
            canvas.set(row + r, column + c, glyph);
        }
}

Style player_style(int seat, const std::vector<std::string>& names) {
    struct OnScreen {
        std::string_view name;
        Colour colour;
        bool dark_letters;
    };
    // The names are those of the pictures.
    static constexpr std::array on_screen = {
        OnScreen{"red", {160, 1}, false},    OnScreen{"blue", {27, 4}, false},
        OnScreen{"yellow", {226, 11}, true}, OnScreen{"green", {46, 10}, true},
        OnScreen{"black", {16, 0}, false},   OnScreen{"violet", {91, 5}, false},
        OnScreen{"pink", {213, 13}, true},   OnScreen{"grey", {250, 7}, true},
        OnScreen{"orange", {208, 3}, true},  OnScreen{"white", {231, 15}, true},
        OnScreen{"brown", {88, 9}, false},
    };
    const auto chosen = draw::colours_of_seats(names);
    const std::size_t colour = std::size_t(seat) < chosen.size() ? chosen[std::size_t(seat)] : 0;
    const std::string_view name = draw::figure_colours()[colour].name;
    const auto* found = std::find_if(on_screen.begin(), on_screen.end(),
                                     [name](const OnScreen& one) { return one.name == name; });
    if (found == on_screen.end()) found = on_screen.begin();
    // Terminals with few colours show bold black as grey.
    return {found->dark_letters ? styles::black : styles::white,
            found->colour,
            !found->dark_letters,
            false,
            false,
            true};
}

std::vector<char32_t> player_letters(const std::vector<std::string>& names) {
    std::vector<char32_t> letters;
    for (const std::string& name : names) {
        const std::u32string signs = code_points(name);
        char32_t letter = signs.empty() ? U'?' : signs.front();
        if (letter >= U'a' && letter <= U'z') letter -= 32;
        letters.push_back(letter);
    }
    std::vector<char32_t> sorted = letters;
    std::sort(sorted.begin(), sorted.end());
    const bool plain = std::all_of(letters.begin(), letters.end(), [](char32_t letter) {
        return letter >= U'A' && letter <= U'Z';
    });
    if (plain && std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end()) return letters;
    for (std::size_t seat = 0; seat < letters.size(); ++seat) letters[seat] = U'1' + char32_t(seat);
    return letters;
}

Glyph across_glyph(const Ruleset& rules, Way way, const Style& style, Look look) {
    const auto lines = token_lines(rules, token_laid_across(rules), look.unicode);
    return {lines[way == Way::north_south ? 1 : 0], style};
}

Style token_style(const Ruleset& rules, TokenKind kind) {
    const draw::Piece& piece = draw::pieces().any_token(rules.token_kind(kind).name);
    Style style = styles::across;
    if (piece.badge) {
        style.fore.deep = cube_colour(piece.badge->ink);
        style.back.deep = cube_colour(piece.badge->fill);
    }
    return style;
}

Glyph kind_glyph(std::string_view kind, Look look) {
    if (kind == "road")
        return {road_sign(10, look.unicode), {road_ink, ground_of("field").back, true}};
    return ground_glyph(ground_of(kind), look, false);
}

}  // namespace bastide::cli
