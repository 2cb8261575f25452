#include "draw/tiles/palette.h"

#include "draw/shapes/piece_catalogue.h"

#include <algorithm>
#include <array>

namespace bastide::draw {

namespace {

constexpr std::string_view chapel =
    "M-.8 .9V-.1L0 -.6L.8 -.1V.9ZM-.1 -.6V-.8H-.3V-.95H-.1V-1H.1V-.95H.3V-.8H.1V-.6Z";
constexpr std::string_view shield = "M-.8 -.9H.8V.1C.8 .6 .4 .85 0 1C-.4 .85 -.8 .6 -.8 .1Z";
constexpr std::string_view church = "M-.9 1V-.3L-.6 -1L-.3 -.3V0L0 -.3L.3 0V-.3L.6 -1L.9 -.3V1Z";
constexpr std::string_view house = "M-.8 .9V-.1H-1L0 -.9L1 -.1H.8V.9Z";
constexpr std::string_view mountain = "M-1 .8L-.35 -.7L-.1 -.4L.15 -.7L1 .8Z";
constexpr std::string_view flower =
    "M0 -1A.45 .45 0 0 1 .4 -.4A.45 .45 0 0 1 1 0A.45 .45 0 0 1 .4 .4A.45 .45 0 0 1 0 1"
    "A.45 .45 0 0 1 -.4 .4A.45 .45 0 0 1 -1 0A.45 .45 0 0 1 -.4 -.4A.45 .45 0 0 1 0 -1Z";
constexpr std::string_view crown = "M-.9 .7L-1 -.6L-.45 .05L0 -.8L.45 .05L1 -.6L.9 .7Z";
constexpr std::string_view arch = "M-.9 .8V0A.9 .9 0 0 1 .9 0V.8Z";

constexpr std::array looks = {
    Look{"road", "#f7efd9", "#6e5335", {}},
    Look{"river", "#7fb2c4", "#4f8396", {}},
    Look{"city", "#dba36d", "#7a3c22", {}},
    Look{"leipzig_quarter", "#c9a3c4", "#6b3d66", {}},
    Look{"field", "#b9c97c", "#7f9350", {}},
    Look{"monastery", "#f6e3b4", "#7a3c22", chapel},
    Look{"abbey", "#f0c4b4", "#7a3c22", chapel},
    Look{"church", "#f3ead2", "#4a3222", church},
    Look{"shrine", "#e2d6ee", "#5a3f73", chapel},
    Look{"garden", "#e9a7bb", "#47683a", flower},
    Look{"german_castle", "#d9c9a8", "#4a3222", {}},
    Look{"german_cathedral", "#f3ead2", "#4a3222", church},
    Look{"shields", "#2d5288", "#fbf3e0", shield},
    Look{"cathedral", "#f3ead2", "#7a3c22", church},
    Look{"inn", "#7fb2c4", "#33241a", house},
    Look{"princess", "#f0be4a", "#6b3d66", crown},
    Look{"tunnel_ends", "#33241a", "#fbf3e0", arch},
    Look{"volcano", "#b2452f", "#4a1a10", mountain},
    Look{"hill", "#9a8a52", "#4a3222", mountain},
    Look{"village", "#d3754a", "#4a3222", house},
    Look{"vineyard", "#8a2f55", "#fbf3e0", {}},
    Look{"dragon", "#c8332b", "#ffffff", {}},
    Look{"magic_portal", "#2b6f87", "#ffffff", {}},
    Look{"pig_herd", "#efb9a8", "#6b2c1c", {}},
    Look{"goldmine", "#f0be4a", "#4a3222", {}},
    Look{"besieged", "#4a3222", "#ffffff", {}},
    Look{"well", "#7fb2c4", "#33241a", {}},
    Look{"wells", "#7fb2c4", "#33241a", {}},
};

constexpr Look unknown{"", "#fbf3e0", "#4a3222", {}};

}  // namespace

Look look_of(std::string_view name) {
    const auto found = std::find_if(looks.begin(), looks.end(),
                                    [&](const Look& look) { return look.name == name; });
    if (found != looks.end()) return *found;
    // What shows a piece has the colours of its token.
    const Piece* piece = pieces().token(name);
    if (piece == nullptr || !piece->badge) return unknown;
    return {piece->name, piece->badge->fill, piece->badge->ink, {}};
}

std::string initials_of(std::string_view name) {
    const std::size_t gap = name.find_first_of("_ ");
    const std::size_t second = gap == std::string_view::npos ? 1 : gap + 1;
    std::string letters;
    for (const std::size_t at : {std::size_t(0), second})
        // Half a letter of several bytes would make the picture unreadable.
        if (at < name.size() && static_cast<unsigned char>(name[at]) < 0x80) letters += name[at];
    if (letters.empty()) return "?";
    if (letters[0] >= 'a' && letters[0] <= 'z') letters[0] = char(letters[0] - 'a' + 'A');
    return letters;
}

bool has_no_badge(std::string_view name) {
    constexpr std::array names = {"castle_base", "river_role", "count_block", "wheel_block",
                                  "ferry"};
    return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace bastide::draw
