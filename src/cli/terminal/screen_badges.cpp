#include "cli/terminal/screen_badges.h"

#include "cli/terminal/text_board_tile.h"
#include "draw/shapes/piece_catalogue.h"
#include "draw/tiles/palette.h"
#include "draw/tiles/symbol_words.h"

#include <algorithm>
#include <array>

namespace bastide::cli {

namespace {

/// Signs that say more than a letter. Everything else gets the first letter of its name.
struct KnownSign {
    std::string_view look;
    char32_t sign;
    char letter;
    std::string_view meaning;  ///< the key of the words for it; empty: its name
};

constexpr std::array known_signs = {
    KnownSign{"shields", U'◆', '%', ""},
    KnownSign{"cathedral", U'†', 'c', ""},
    KnownSign{"inn", U'i', 'i', ""},
    KnownSign{"pig_herd", U'p', 'p', ""},
    KnownSign{"source", U'◉', 's', "say.legend_spring"},
    KnownSign{"lake", U'●', '@', "say.legend_lake"},
    KnownSign{"fork", U'Y', 'y', "say.legend_fork"},
    KnownSign{"village", U'■', 'o', "say.legend_road_end"},
    KnownSign{"garden", U'✿', 'G', ""},
    KnownSign{"princess", U'♛', 'w', ""},
};

const KnownSign* known_sign(std::string_view look) {
    const auto found = std::find_if(known_signs.begin(), known_signs.end(),
                                    [look](const KnownSign& sign) { return sign.look == look; });
    return found == known_signs.end() ? nullptr : &*found;
}

Badge badge_named(const std::string& look, const std::string& letters) {
    if (const KnownSign* known = known_sign(look)) return {look, known->sign, known->letter, false};
    const draw::Piece* piece = draw::pieces().token(look);
    const bool has_badge = piece != nullptr && piece->badge && piece->badge->letter != 0;
    const char letter = has_badge ? piece->badge->letter : letters.empty() ? '?' : letters[0];
    return {look, char32_t(static_cast<unsigned char>(letter)), letter, false};
}

/// Facts for the rules that are no symbols to a player.
bool is_shown(const draw::SymbolWords& words) {
    if (words.name == "river_role") return words.value != "run";
    return !draw::has_no_badge(words.name);
}

Badge badge_of(const draw::SymbolWords& words) {
    return badge_named(words.name == "river_role" ? words.value : words.look, words.letters);
}

}  // namespace

Badge feature_badge(const SegmentKindInfo& kind) {
    Badge badge = badge_named(kind.name, std::string(1, inner_letter(kind)));
    badge.whole = true;
    return badge;
}

Badge village_badge() { return badge_named("village", "o"); }

std::vector<PlacedBadge> badges_of(const Ruleset& rules, const TileType& type, std::size_t cell) {
    std::vector<PlacedBadge> badges;
    if (!type.printed) return badges;
    const TileLibrary& library = rules.library();
    for (std::size_t local = 0; local < type.segment_count; ++local) {
        if (std::size_t(__builtin_ctz(type.segments[local].cells | 1u << 15)) != cell) continue;
        for (const auto& attribute : type.printed->segments[local].attributes) {
            const draw::SymbolWords words = draw::symbol_words(library, attribute);
            if (is_shown(words))
                badges.push_back({badge_of(words), std::uint8_t(local),
                                  type.segments[local].kind == road, false});
        }
    }
    if (cell == 0)
        for (const auto& mark : type.printed->marks) {
            const draw::SymbolWords words = draw::symbol_words(library, mark);
            if (is_shown(words))
                badges.push_back({badge_of(words), no_local, false, words.name == "river_role"});
        }
    return badges;
}

std::string badge_meaning(const std::string& look, const draw::PictureWords& words) {
    if (look == beside_badge || look.empty()) return {};
    const KnownSign* known = known_sign(look);
    return known && !known->meaning.empty() ? words.say(known->meaning) : words.look(look);
}

}  // namespace bastide::cli
