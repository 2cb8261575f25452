/// Examples of what to write for a question: those of the order of play, with what is on this table.

#include "core/compiled_rules.h"
#include "core/tile_words.h"
#include "notation/moves/move_text.h"
#include "notation/position/position_builder.h"
#include "notation/text/record_words.h"

namespace bastide {

/// The line of the question with a name, a tile or a cell of this position for each word in braces.
std::string PositionBuilder::example_of(const DecisionTable& table) const {
    std::string text;
    std::string_view rest = table.entry.by_hand;
    for (std::size_t open; (open = rest.find('{')) != rest.npos;) {
        const std::size_t close = rest.find('}', open);
        text += rest.substr(0, open);
        text += word_for(rest.substr(open + 1, close - open - 1));
        rest.remove_prefix(close + 1);
    }
    return text.append(rest);
}

/// {active} and who sits to the left of them, {next} and {third}; {tile} and {tiles}, those that lie open or
/// might; {cell}, that of the tile just placed.
std::string PositionBuilder::word_for(std::string_view what) const {
    const auto seat = [&](std::size_t further) {
        const Player player((state_.active().index() + further) % std::size_t(rules_.players()));
        return setup_.names.empty() ? seat_text(setup_, player)
                                    : name_as_word(setup_.names[player.index()]);
    };
    if (what == "active") return seat(0);
    if (what == "next") return seat(1);
    if (what == "third") return seat(2);
    if (what == "cell") {
        const bool any = !state_.tiles().empty();
        return cell_text(parts_.placed ? parts_.placed->cell
                         : any         ? state_.tiles().back().cell
                                       : Cell{});
    }
    std::vector<std::string> tiles;
    for (const PositionParts::TileCount& tile : parts_.offer)
        tiles.push_back(name_as_word(rules_.type(tile.type).id));
    // What lies open does so for a reason; else any that are left will do.
    const std::size_t enough =
        parts_.offer.size() > 1 ? tiles.size() : std::size_t(rules_.players());
    for (std::size_t i = 0; i < rules_.types().size() && tiles.size() < enough; ++i)
        if (rules_.layout().piles > 0 && state_.pile(rules_.layout().piles - 1)[i] > 0)
            tiles.push_back(name_as_word(rules_.types()[i].id));
    if (tiles.empty()) return "TILE";
    if (what == "tile") return tiles.front();
    std::string list;
    for (const std::string& tile : tiles) list += (list.empty() ? "" : ", ") + tile;
    return list;
}

}  // namespace bastide
