/// Whether the engine asks what the reference would ask, with the same answers.

#include "properties/lockstep_game.h"

#include <algorithm>
#include <stdexcept>

namespace bastide::test {

using reference::BridgeWay;
using reference::Feature;
using reference::SegmentPlace;

void LockstepGame::compare_question() {
    legal(rules_, state_, moves_);
    const Decision question = decision(rules_, state_);
    question_ = question.name;
    if (question.name == "first_player") {
        return expect(int(moves_.size()) == state_.players(), "anybody may begin");
    }
    // Between the turns of a bazaar it is nobody's turn.
    // Nor when all turns are over (COU-09).
    const bool is_over = question.name == "leave_at_end" || reference_->is_last_circus();
    if (!is_over && (reference_->bazaar() == nullptr ||
                     reference_->bazaar()->step() == reference::BazaarStep::play))
        compare_turn();
    const int player = question.by_nature ? -1 : int(question.chooser.index());
    if (question.name == "place_tile") {
        compare_placements();
    } else if (question.name == "place_figure") {
        compare_figure_question(player);
    } else if (question.name == second_part) {
        compare_second_part(player);
    } else if (question.name == "draw_tile") {
        expect(reference_->needs_draw(), "no tile is to be drawn for a part");
        compare_draw();
    } else if (question.name == "build_castle") {
        compare_castle_question(player);
    } else if (question.name == "pick_for_castle" || question.name == "settle_castles") {
        compare_pick_question(question);
    } else if (question.name == "place_ingot" || question.name == "take_ingot") {
        compare_ingot_question(question);
    } else if (!compare_flock_question(question) && !compare_mage_question(question) &&
               !compare_animals(question) && !compare_dragon_question(question) &&
               !compare_ring_question(question) && !compare_count_question(question)) {
        expect(compare_bazaar_question(question),
               "an unknown question: " + std::string(question.name));
    }
}

void LockstepGame::compare_turn() {
    expect(int(state_.active().index()) == reference_->active_player(),
           "another player's turn, when the engine asks " +
               std::string(decision(rules_, state_).name));
    expect(int(state_.header().part) == reference_->part(), "another part of the turn");
    expect(int(state_.header().turn) == reference_->turn_number(), "another number of the turn");
}

/// Tiles set aside face down are still among those that may be drawn (BCB-76).
void LockstepGame::compare_draw() {
    const reference::Pile pile = reference_->drawable();
    expect(moves_.size() == pile.size(), "other kinds of tiles may be drawn");
    for (const Move& move : moves_)
        expect(pile.contains(id_of(move.type)) &&
                   int(weight(rules_, state_, move)) == pile.at(id_of(move.type)),
               "another number of tiles left: " + id_of(move.type));
}

void LockstepGame::compare_options(const std::vector<Move>& answers) {
    expect(moves_.size() == answers.size() &&
               std::all_of(answers.begin(), answers.end(),
                           [&](const Move& answer) {
                               return std::count(moves_.begin(), moves_.end(), answer) == 1;
                           }),
           "other answers to: " + std::string(question_));
}

void LockstepGame::compare_second_part(int player) {
    expect(reference_->second_part_is_offered(), "a second part that was not granted");
    expect(player == reference_->active_player(), "somebody else is asked for a second part");
    compare_options({choose_option(0), pass()});
}

void LockstepGame::compare_placements() {
    std::vector<reference::Placement> places;
    for (const Move& move : moves_)
        if (move.kind == MoveKind::place_tile)
            places.push_back({move.cell, move.turning, bridge_of(move)});
    const auto ransoms =
        std::size_t(std::count_if(moves_.begin(), moves_.end(), [](const Move& move) {
            return move.kind == MoveKind::return_figure;
        }));
    compare_ransoms();
    const std::string& tile = id_of(state_.header().in_hand);
    expect(reference_->in_hand() == tile, "another tile is in hand: " + tile);
    expect_same("places for " + tile, places, reference_->legal_placements(tile));
    const bool may_pass = std::find(moves_.begin(), moves_.end(), pass()) != moves_.end();
    expect(may_pass == reference_->may_decline_tile(), "discarding " + tile + " differs");
    expect(moves_.size() == places.size() + ransoms + may_pass, "an unknown answer");
}

void LockstepGame::compare_figure_question(int player) {
    std::vector<reference::FigurePlace> places;
    std::vector<SegmentPlace> engine_recalls, recalls;
    std::vector<BridgeWay> bridges;
    std::vector<std::string> flying;
    std::size_t others = 0;
    const Cell placed = state_.tiles().back().cell;
    for (const Move& move : moves_) {
        if (move.kind == MoveKind::pass) continue;
        if (is_answer_of_dragon_or_tower(move)) {
            ++others;
            continue;
        }
        if (move.kind == MoveKind::place_token) {
            expect(
                rules_.token_kind(TokenKind(move.option)).name == "bridge" && move.cell == placed,
                "not a bridge on the tile just placed");
            bridges.push_back(way_in_words(Way(move.turning)));
            continue;
        }
        const std::string& kind = rules_.figure_kind(move.figure).name;
        if (move.kind == MoveKind::place_figure && !move.segment.exists()) {
            expect(move.cell == placed, "no machine on the tile just placed");
            flying.push_back(kind);
            continue;
        }
        const SegmentPlace place = place_of(state_, move.segment);
        if (move.kind == MoveKind::place_figure) {
            expect(place.cell == placed, "not on the tile just placed");
            places.push_back({kind, place.segment});
        } else {
            expect(move.kind == MoveKind::return_figure && kind == "abbot", "an unknown answer");
            engine_recalls.push_back(place);
        }
    }
    expect(moves_.size() == places.size() + flying.size() + engine_recalls.size() + bridges.size() +
                                others + (reference_->must_send_knight_home() ? 0 : 1),
           "there is one way to pass");
    compare_actions_of_dragon_and_tower(player);
    compare_acrobats_and_pyramids();
    expect_same("figures that may fly", flying, reference_->flying_kinds());
    expect_same("places for a figure", places, reference_->legal_figure_places(player));
    expect_same("bridges for the figure phase", bridges, reference_->legal_bridges());
    for (const reference::Figure& abbot : reference_->recallable_abbots(player))
        recalls.push_back({abbot.cell, abbot.segment});
    expect_same("figures to take back", engine_recalls, recalls);
}

/// BCB-31: a city is named by its half on the tile just placed.
void LockstepGame::compare_castle_question(int player) {
    const std::optional<reference::CastleQuestion> asked = reference_->castle_question();
    expect(asked.has_value(), "nobody may build a castle");
    expect(asked->player == player, "another player is asked for a castle");
    std::vector<Feature> cities;
    int passes = 0;
    for (const Move& move : moves_) {
        if (move == pass()) {
            ++passes;
            continue;
        }
        expect(move.kind == MoveKind::place_token &&
                   rules_.token_kind(TokenKind(move.option)).name == "castle" &&
                   place_of(state_, move.segment).cell == state_.tiles().back().cell,
               "not a castle on the tile just placed");
        cities.push_back(feature_in_words(state_, move.segment));
    }
    expect(passes == 1, "there is one way to pass");
    expect_same("small cities", cities, asked->cities);
}

/// BCB-47, BCB-50.
void LockstepGame::compare_pick_question(const Decision& question) {
    const std::optional<reference::PickQuestion> asked = reference_->pick_question();
    expect(asked.has_value(), "no castle has to be chosen for");
    expect(asked->settles == (question.name == "settle_castles"),
           "a castle is chosen for, or settled");
    expect(asked->player == int(question.chooser.index()), "another player chooses for a castle");
    expect(question.subject.exists(), "no castle is named");
    // Of mutual castles any may be named: they take the same.
    const Feature subject = feature_in_words(state_, question.subject);
    expect(std::count(asked->group.begin(), asked->group.end(), subject) == 1,
           "another castle is chosen for:" + to_text(subject) + ", reference" +
               to_text(asked->castle));
    std::vector<Feature> candidates;
    for (const Move& move : moves_) {
        expect(move.kind == MoveKind::choose_segment, "an unknown answer");
        candidates.push_back(feature_in_words(state_, move.segment));
    }
    expect_same("features for a castle", candidates, asked->candidates);
}

}  // namespace bastide::test
