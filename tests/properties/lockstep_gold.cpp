/// The Gold Mines in the lockstep of engine and reference.

#include "core/places.h"
#include "properties/lockstep_game.h"

namespace bastide::test {

namespace {

std::string ingot_in_words(Cell cell) {
    return "\n    " + std::to_string(cell.x) + "," + std::to_string(cell.y);
}

}  // namespace

/// GOLD-01, GOLD-03: an answer to one of the two questions for ingots. Where there is one answer the
/// reference gives it by itself.
bool LockstepGame::take_in_ingot(const Event& event) {
    if (event.automatic)
        return event.move.kind == MoveKind::place_token &&
               rules_.token_kind(event.move.token()).name == "ingot";
    if (question_ != "place_ingot" && question_ != "take_ingot") return false;
    ++happenings_[std::string(question_)];
    if (question_ == "place_ingot")
        reference_->place_ingot(event.move.cell);
    else
        reference_->take_ingot(event.move.cell);
    return true;
}

/// Who is asked, and about which cells; nobody may pass.
void LockstepGame::compare_ingot_question(const Decision& question) {
    const std::optional<reference::IngotQuestion> asked = reference_->ingot_question();
    expect(asked && asked->is_placement == (question.name == "place_ingot"),
           "an ingot is placed, or taken");
    expect(asked->player == int(question.chooser.index()), "another player is asked for an ingot");
    std::vector<std::string> engine, slow;
    for (const Move& move : moves_) {
        expect(move != pass(), "there is no passing");
        engine.push_back(ingot_in_words(move.cell));
    }
    for (const Cell cell : asked->cells) slow.push_back(ingot_in_words(cell));
    expect_same("cells for an ingot", engine, slow);
}

/// GOLD-01: how many lie where.
void LockstepGame::compare_ingots() {
    std::vector<std::string> engine, slow;
    for (const PlacedToken& token : state_.placed_tokens())
        if (rules_.token_kind(token.kind).name == "ingot")
            engine.push_back(ingot_in_words(place_of({rules_, state_}, token).cell));
    for (const auto& [cell, number] : reference_->ingots())
        slow.insert(slow.end(), std::size_t(number), ingot_in_words(cell));
    expect_same("ingots", engine, slow);
}

}  // namespace bastide::test
