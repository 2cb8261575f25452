/// Under the Big Top, and Mage & Witch in the lockstep of engine and reference.

#include "core/places.h"
#include "properties/lockstep_game.h"

#include <algorithm>
#include <map>

namespace bastide::test {

using reference::SegmentPlace;

namespace {

const std::map<std::string, int> values_of_animals = {
    {"circus flea", 1}, {"monkey", 3}, {"seal", 4}, {"bear", 5}, {"tiger", 6}, {"elephant", 7}};

std::string acrobat_text(Cell cell) {
    return "\n    " + std::to_string(cell.x) + "," + std::to_string(cell.y);
}

}  // namespace

/// Where somebody stands who stands on a tile as a whole: among acrobats, or on top of its tower.
SegmentPlace LockstepGame::spot_on_tile(Cell cell) const {
    return {cell, reference_->printed_on(cell, "acrobats").value_or(reference::on_the_tower)};
}

// ---- What the engine says has happened ------------------------------------------------------

bool LockstepGame::take_in_mage(const Event& event) {
    const bool leaves = question_ == "remove_mage_or_witch";
    if (event.automatic || (question_ != "move_mage_or_witch" && !leaves)) return false;
    const std::string& name = rules_.token_kind(event.move.token()).name;
    ++happenings_[name + (leaves ? " taken off" : " moved")];
    if (leaves)
        reference_->take_off_mage_or_witch(name);
    else
        reference_->move_mage_or_witch({name, place_of(state_, event.move.segment)});
    return true;
}

/// Where one kind of animal is left nobody is asked.
bool LockstepGame::take_in_circus(const Event& event) {
    const Move& move = event.move;
    if (move.kind == MoveKind::outcome &&
        (event.automatic ? !move.type.exists() : question_ == "turn_up_animal")) {
        reveal_animal(event);
        return true;
    }
    if (event.automatic) return false;
    if (move.kind == MoveKind::choose_place && question_ == "place_figure") {
        ++happenings_["pyramid scored"];
        reference_->score_pyramid(place_of({rules_, state_}, move).cell);
        return true;
    }
    if (move.kind == MoveKind::place_figure && question_ == "place_figure" &&
        !move.segment.exists() && spot_on_tile(move.cell).segment != reference::on_the_tower) {
        ++happenings_["acrobat placed"];
        reference_->place_acrobat(move.cell);
        return true;
    }
    return false;
}

/// BT-03, BT-05: when the part has been scored and the wagons have moved.
void LockstepGame::reveal_animal(const Event& event) {
    close_part();
    close_wagons();
    ++happenings_[reference_->is_last_circus() ? "last circus" : "animal turned up"];
    reference_->reveal_animal(
        values_of_animals.at(rules_.token_kind(TokenKind(event.move.option)).name));
}

// ---- The questions --------------------------------------------------------------------------

/// MAGE-01, MAGE-02.
bool LockstepGame::compare_mage_question(const Decision& question) {
    const bool leaves = question.name == "remove_mage_or_witch";
    if (question.name != "move_mage_or_witch" && !leaves) return false;
    const std::optional<reference::MageQuestion> asked = reference_->mage_question();
    expect(asked.has_value(), "neither mage nor witch moves");
    expect(asked->player == int(question.chooser.index()), "another player moves mage or witch");
    expect(leaves == asked->moves.empty(), "mage and witch can go somewhere");
    std::vector<std::string> engine, slow = asked->leaving;
    for (const Move& move : moves_)
        engine.push_back(rules_.token_kind(move.token()).name +
                         (leaves ? "" : to_text(place_of(state_, move.segment))));
    for (const auto& [figure, place] : asked->moves) slow.push_back(figure + to_text(place));
    expect_same("moves of mage and witch", engine, slow);
    return true;
}

bool LockstepGame::compare_animals(const Decision& question) {
    if (question.name != "turn_up_animal") return false;
    expect(reference_->waits_for_animal(), "no animal is turned up");
    reference::Animals engine, slow = reference_->hidden_animals();
    for (const Move& move : moves_)
        engine[values_of_animals.at(rules_.token_kind(TokenKind(move.option)).name)] =
            int(weight(rules_, state_, move));
    std::erase_if(slow, [](const auto& animals) { return animals.second == 0; });
    expect(engine == slow, "other animals are left");
    return true;
}

/// BT-06, BT-09: among the answers of the figure phase.
void LockstepGame::compare_acrobats_and_pyramids() {
    std::vector<std::string> acrobats, pyramids, slow_acrobats, slow_pyramids;
    for (const Move& move : moves_) {
        if (move.kind == MoveKind::choose_place)
            pyramids.push_back(acrobat_text(place_of({rules_, state_}, move).cell));
        else if (move.kind == MoveKind::place_figure && !move.segment.exists() &&
                 spot_on_tile(move.cell).segment != reference::on_the_tower)
            acrobats.push_back(rules_.figure_kind(move.figure).name + acrobat_text(move.cell));
    }
    for (const Cell cell : reference_->cells_for_acrobat())
        slow_acrobats.push_back("follower" + acrobat_text(cell));
    for (const Cell cell : reference_->pyramids_to_score())
        slow_pyramids.push_back(acrobat_text(cell));
    expect_same("places for acrobats", acrobats, slow_acrobats);
    expect_same("pyramids", pyramids, slow_pyramids);
}

// ---- The position ---------------------------------------------------------------------------

/// Where the big top, the mage and the witch are.
void LockstepGame::compare_circus_and_mage() {
    std::vector<std::string> engine, slow;
    for (const PlacedToken& token : state_.placed_tokens()) {
        const std::string& name = rules_.token_kind(token.kind).name;
        if (name == "big top")
            engine.push_back(name + acrobat_text(place_of({rules_, state_}, token).cell));
        else if (name == "mage" || name == "witch")
            engine.push_back(name + to_text(place_of(state_, token.segment)));
    }
    if (reference_->big_top()) slow.push_back("big top" + acrobat_text(*reference_->big_top()));
    for (const auto& [name, place] : reference_->mage_and_witch())
        slow.push_back(name + to_text(place));
    expect_same("big top, mage and witch", engine, slow);
}

}  // namespace bastide::test
