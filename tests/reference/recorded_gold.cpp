/// What the Gold Mines bring to a recorded game: ingots that are laid, and the question about them.

#include "recorded_replayer.h"

namespace bastide::reference {

namespace json = boost::json;

/// Notes the ingots that lie on tiles now and did not before.
void Replayer::add_laid_ingots(const Ingots& before) {
    for (const auto& [cell, number] : game_->ingots()) {
        const auto lay = before.find(cell);
        if (const int laid = number - (lay == before.end() ? 0 : lay->second); laid > 0) {
            ours_.ingots[cell] += laid;
        }
    }
}

/// GOLD-01. The recording engine never asks from which tile an ingot is taken (GOLD-03).
void Replayer::answer_ingot(const json::object& move, const json::array& chosen) {
    const std::optional<IngotQuestion> asked = game_->ingot_question();
    expect(asked && asked->is_placement, "no ingot is to be placed");
    expect(number_of(move.at("p")) == asked->player, "another player places an ingot");
    std::vector<json::array> ours;
    for (const Cell cell : asked->cells) {
        ours.push_back({"token", "GOLD", nullptr, cell.x, cell.y, nullptr});
    }
    expect_same_options(move.at("o").as_array(), ours);
    const Ingots before = game_->ingots();
    game_->place_ingot(cell_in(chosen, 3));
    add_laid_ingots(before);
}

}  // namespace bastide::reference
