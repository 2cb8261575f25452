/// What lies on a board and who stands there, as recordings call it.

#include "jcz/names.h"
#include "jcz/texts.h"
#include "notation/moves/place_names.h"
#include "notation/moves/segment_names.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <vector>

namespace bastide::jcz {

std::string tiles_text(const Ruleset& rules, const State& state) {
    std::vector<std::string> texts;
    for (const PlacedTile& tile : state.tiles())
        texts.push_back(fmt::format("{} {},{} {}", rules.type(tile.type).id, tile.cell.x,
                                    tile.cell.y, 90 * tile.turning));
    return fmt::format("{}", fmt::join(texts, " · "));
}

std::string figures_on_board(const Ruleset& rules, const State& state) {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < state.figures().size(); ++i) {
        const Figure& figure = state.figure(FigureId(i));
        if (figure.where != Whereabouts::board) continue;
        const PlaceName place = place_name(rules, state, figure.segment);
        texts.push_back(fmt::format("{} {} {},{} {}", figure_text(rules, state, FigureId(i)),
                                    place.feature, place.cell.x, place.cell.y, place.location));
    }
    return texts.empty() ? "none" : fmt::format("{}", fmt::join(texts, " · "));
}

}  // namespace bastide::jcz
