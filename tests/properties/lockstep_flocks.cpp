/// Hills & Sheep in the lockstep of engine and reference.

#include "core/places.h"
#include "properties/lockstep_game.h"

#include <algorithm>
#include <array>

namespace bastide::test {

using reference::SegmentPlace;

namespace {

/// By the number of sheep on them.
constexpr std::array<std::string_view, 5> sheep_tokens = {"wolf", "one sheep", "two sheep",
                                                          "three sheep", "four sheep"};

int sheep_on(const std::string& token) {
    const auto found = std::find(sheep_tokens.begin(), sheep_tokens.end(), token);
    expect(found != sheep_tokens.end(), "a token that does not lie in the bag: " + token);
    return int(found - sheep_tokens.begin());
}

std::string flock_text(Cell cell, int player, int sheep) {
    return "\n    " + std::to_string(sheep) + " of " + std::to_string(player) + " on " +
           std::to_string(cell.x) + "," + std::to_string(cell.y);
}

}  // namespace

// ---- What the engine says has happened ------------------------------------------------------

bool LockstepGame::take_in_flock(const Event& event) {
    if (event.automatic) return false;
    if (question_ == "draw_sheep") {
        const int sheep = sheep_on(rules_.token_kind(TokenKind(event.move.option)).name);
        ++happenings_[sheep == reference::wolf ? "wolf drawn" : "sheep drawn"];
        if (!reference_->draw_sheep(sheep).empty()) ++happenings_["shepherds driven away"];
        return true;
    }
    if (question_ != "tend_flock") return false;
    const std::vector<reference::FlockChoice> flocks = reference_->flocks_to_tend();
    expect(!flocks.empty(), "no flock is to be tended");
    const bool grows = event.move.option == 0;
    ++happenings_[grows ? "flock grows" : "flock scored"];
    if (grows)
        reference_->grow_flock(flocks.front().shepherd);
    else
        reference_->score_flock(flocks.front().shepherd);
    return true;
}

/// HS-09: what closed fields bring comes before anything else that follows the actions.
void LockstepGame::end_actions() {
    if (!reference_->end_actions().empty()) ++happenings_["closed flock scored"];
}

// ---- The questions --------------------------------------------------------------------------

bool LockstepGame::compare_flock_question(const Decision& question) {
    if (question.name == "draw_sheep") {
        expect(reference_->draws_sheep(), "no token is drawn from the bag");
        reference::SheepTokens engine, slow = reference_->bag_of_sheep();
        for (const Move& move : moves_)
            engine[sheep_on(rules_.token_kind(TokenKind(move.option)).name)] =
                int(weight(rules_, state_, move));
        std::erase_if(slow, [](const auto& tokens) { return tokens.second == 0; });
        expect(engine == slow, "other tokens in the bag");
        return true;
    }
    if (question.name != "tend_flock") return false;
    const std::vector<reference::FlockChoice> flocks = reference_->flocks_to_tend();
    expect(!flocks.empty(), "no flock is to be tended");
    expect(int(question.chooser.index()) == reference_->active_player(),
           "another player tends a flock");
    expect(question.subject.exists() &&
               flocks.front().field.contains(place_of(state_, question.subject)),
           "another flock is to be tended");
    compare_options({choose_option(0), choose_option(1)});
    return true;
}

// ---- The position ---------------------------------------------------------------------------

/// Which tokens lie beside whose shepherds.
void LockstepGame::compare_flocks() {
    std::vector<std::string> engine, slow;
    for (const PlacedToken& token : state_.placed_tokens()) {
        const std::string& name = rules_.token_kind(token.kind).name;
        if (!name.ends_with(" sheep")) continue;
        engine.push_back(flock_text(place_of({rules_, state_}, token).cell, int(token.by.index()),
                                    sheep_on(name)));
    }
    for (const reference::Figure& figure : reference_->figures()) {
        const auto flock = reference_->flocks().find({figure.cell, figure.segment});
        if (figure.kind != "shepherd" || flock == reference_->flocks().end()) continue;
        for (const int sheep : flock->second)
            slow.push_back(flock_text(figure.cell, figure.player, sheep));
    }
    expect_same("flocks", engine, slow);
}

}  // namespace bastide::test
