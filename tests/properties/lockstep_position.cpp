/// Whether the positions of engine and reference are the same.

#include "properties/lockstep_game.h"

#include <algorithm>
#include <stdexcept>

namespace bastide::test {

using reference::Feature;
using reference::SegmentPlace;

void LockstepGame::compare_players() {
    for (int player = 0; player < state_.players(); ++player) {
        const Player seat{std::size_t(player)};
        expect(state_.score(seat) == reference_->score(player),
               "scores of player " + std::to_string(player) + " differ: engine " +
                   std::to_string(state_.score(seat)) + ", reference " +
                   std::to_string(reference_->score(player)));
        for (std::size_t kind = 0; kind < rules_.figure_kinds().size(); ++kind)
            expect(state_.supply(seat, FigureKind(kind)) ==
                       reference_->supply(player, rules_.figure_kinds()[kind].name),
                   "supplies of player " + std::to_string(player) + " differ: the engine has " +
                       std::to_string(state_.supply(seat, FigureKind(kind))) + " of " +
                       rules_.figure_kinds()[kind].name);
        for (std::size_t kind = 0; kind < rules_.token_kinds().size(); ++kind)
            expect(state_.tokens(seat, TokenKind(kind)) ==
                       reference_->tokens(player, rules_.token_kinds()[kind].name),
                   "tokens differ: " + rules_.token_kinds()[kind].name);
    }
}

void LockstepGame::compare_position() {
    // In the middle of phase 3 the engine has paid a part already, the reference nothing.
    if (const std::string_view question = decision(rules_, state_).name;
        question == "pick_for_castle" || question == "settle_castles" || question == "move_wagon" ||
        question == "take_ingot")
        return;
    // The engine may free those who are exchanged together, the reference does.
    if (decision(rules_, state_).name == "exchange_prisoners") return;
    compare_awards_between();
    compare_players();
    expect(state_.tiles().size() == reference_->board().size(), "numbers of tiles differ");
    expect(state_.header().discarded == reference_->discarded().size() &&
               discards_ == reference_->discarded(),
           "discards differ");
    compare_bazaar();
    // Between drawing and placing nothing changes on the board.
    if (decision(rules_, state_).name == "place_tile") return;
    // While owners are asked the engine has laid the tokens of some already, but no castle counts yet.
    if (decision(rules_, state_).name == "build_castle") return;
    std::map<SegmentPlace, SegmentId> segments;
    for (std::size_t number = 0; number < state_.segments().size(); ++number) {
        const SegmentId id(number);
        if (!reference_->is_feature_kind(state_.segment(id).kind)) continue;
        expect(segments.emplace(place_of(state_, id), id).second, "two segments in one place");
    }
    std::size_t count = 0;
    for (const Feature& feature : reference_->features()) {
        expect(segments.contains(*feature.begin()), "a segment is missing");
        compare_feature(feature, segments.at(*feature.begin()));
        count += feature.size();
    }
    expect(count == segments.size(), "segments are missing");
    compare_castles();
    compare_ferries();
    compare_ingots();
    compare_dragon_and_fairy();
    compare_towers();
    compare_quarters();
    compare_flocks();
    compare_circus_and_mage();
}

void LockstepGame::compare_feature(const Feature& feature, SegmentId id) {
    if (feature_in_words(state_, id) != feature)
        throw std::runtime_error("a feature differs:\n  engine    " +
                                 to_text(feature_in_words(state_, id)) + "\n  reference" +
                                 to_text(feature));
    const std::string named = reference_->name(feature) + " at " + to_text(*feature.begin());
    // Of a castle the engine tells that all its edges are closed; the text calls nothing but cities
    // completed (BCB-33).
    const bool is_castle = reference_->name(feature) == "castle";
    expect(is_complete(rules_, state_, id) == (reference_->is_completed(feature) || is_castle),
           "completion differs: " + named);
    const SegmentKind kind = state_.segment(id).kind;
    if (kind == road || kind == city)
        expect(state_.feature(id).open == int(reference_->open_edges(feature).size()),
               "open edges differ: " + named + ": engine " +
                   std::to_string(state_.feature(id).open) + ", reference " +
                   std::to_string(reference_->open_edges(feature).size()));
    unsigned owners = 0;
    for (const int player : reference_->owners(feature)) owners |= 1u << player;
    expect(owners_of(rules_, state_, id) == owners, "owners differ: " + named);
    const auto lords =
        std::count_if(reference_->figures().begin(), reference_->figures().end(),
                      [&](const reference::Figure& figure) {
                          return figure.is_lord && feature.contains({figure.cell, figure.segment});
                      });
    expect(state_.feature(id).followers ==
               reference_->followers_on(feature).size() + std::size_t(lords),
           "followers differ: " + named);
    if (kind != field || compares_field_values()) compare_value(feature, id);
}

/// Only the third scoring gives a field a value of its own.
bool LockstepGame::compares_field_values() const {
    return rules_.option("farmers") == 0 && rules_.option("farm_scoring") == 0;
}

void LockstepGame::compare_value(const Feature& feature, SegmentId id) {
    const Situation situation =
        reference_->is_completed(feature) ? Situation::completed : Situation::final;
    const Valuation value = value_of(rules_, state_, id, situation);
    const std::vector<Points> engine = {{0, feature, lines_of(value.items())}};
    const std::vector<Points> slow = {{0, feature, lines_of(reference_->value(feature))}};
    expect_same("value", engine, slow);
}

/// Castles, in the order in which they were built, with their lords.
void LockstepGame::compare_castles() {
    std::vector<Feature> engine;
    for (const PlacedToken& token : state_.placed_tokens()) {
        if (rules_.token_kind(token.kind).name != "castle") continue;
        const Feature castle = feature_in_words(state_, token.segment);
        if (std::find(engine.begin(), engine.end(), castle) == engine.end())
            engine.push_back(castle);
    }
    std::vector<Feature> slow;
    std::vector<Returned> engine_lords, lords;
    for (const reference::Castle& castle : reference_->castles()) slow.push_back(castle.city);
    expect_same("castles", engine, slow);
    for (const Figure& figure : state_.figures())
        if (figure.where == Whereabouts::board && figure.spot != 0 &&
            rules_.figure_kind(figure.kind).name != "barn")
            engine_lords.emplace_back(int(figure.owner.index()),
                                      rules_.figure_kind(figure.kind).name,
                                      place_of(state_, figure.segment));
    for (const reference::Figure& figure : reference_->figures())
        if (figure.is_lord)
            lords.emplace_back(figure.player, figure.kind,
                               SegmentPlace{figure.cell, figure.segment});
    expect_same("lords", engine_lords, lords);
}

}  // namespace bastide::test
