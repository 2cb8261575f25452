#include "counts/perft_reference.h"

#include "counts/perft.h"
#include "properties/lockstep_words.h"

namespace bastide::test {

ReferenceLine::ReferenceLine(reference::GameSetup setup, std::vector<std::string> draws)
    : game_(std::move(setup)), draws_(std::move(draws)) {
    run_to_question();
}

namespace {

ReferenceAnswer declining() {
    ReferenceAnswer answer;
    answer.declines = true;
    return answer;
}

}  // namespace

void ReferenceLine::give(const ReferenceAnswer& answer) {
    carry_out(answer);
    run_to_question();
}

/// GEN-02: draw, place, figure, then scoring, and a second part or the next player.
void ReferenceLine::carry_out(const ReferenceAnswer& answer) {
    switch (phase_) {
        case Phase::draw:
            ++drawn_;
            // GEN-04: what fits nowhere is discarded, and the next tile is drawn.
            if (game_.draw(answer.tile)) {
                tile_ = answer.tile;
                phase_ = Phase::place;
            }
            return;
        case Phase::place:
            if (answer.declines) {
                game_.decline_tile();
                phase_ = Phase::draw;
                return;
            }
            game_.place(tile_, answer.cell, answer.turning, answer.bridge);
            placed_ = answer.cell;
            phase_ = game_.ingot_question() ? Phase::place_ingot : Phase::figure;
            return;
        case Phase::place_ingot:
            game_.place_ingot(answer.cell);
            phase_ = Phase::figure;
            return;
        case Phase::figure:
            if (answer.bridge) return game_.build_bridge(answer.bridge->way);
            if (answer.recall)
                game_.recall_abbot(game_.active_player(), answer.cell, answer.segment);
            else if (answer.segment >= 0)
                game_.put_figure(game_.active_player(), placed_, answer.segment, answer.kind);
            return end_part();
        case Phase::take_ingot: game_.take_ingot(answer.cell); return end_part();
        case Phase::second_part:
            if (answer.declines)
                game_.decline_second_part();
            else
                game_.take_second_part();
            phase_ = Phase::draw;
            return;
    }
}

/// GOLD-03: before the part ends, whoever may choose takes ingots.
void ReferenceLine::end_part() {
    if (game_.ingot_question()) {
        phase_ = Phase::take_ingot;
        return;
    }
    game_.end_part();
    phase_ = game_.second_part_is_offered() ? Phase::second_part : Phase::draw;
}

void ReferenceLine::list_answers() {
    answers_.clear();
    switch (phase_) {
        case Phase::draw:
            if (drawn_ < draws_.size()) {
                answers_.push_back({draws_[drawn_]});
                return;
            }
            for (const auto& [tile, copies] : game_.bag())
                if (copies > 0) answers_.push_back({tile});
            return;
        case Phase::place:
            for (const reference::Placement& place : game_.legal_placements(tile_))
                answers_.push_back({tile_, place.cell, place.turning, -1, {}, false, place.bridge});
            if (game_.may_decline_tile()) answers_.push_back(declining());
            return;
        case Phase::place_ingot:
        case Phase::take_ingot: {
            const auto asked = game_.ingot_question();
            for (const Cell cell : asked->cells) answers_.push_back({tile_, cell});
            return;
        }
        case Phase::figure:
            for (const auto& [kind, segment] : game_.legal_figure_places(game_.active_player()))
                answers_.push_back({tile_, placed_, 0, segment, kind});
            for (const reference::Figure& abbot : game_.recallable_abbots(game_.active_player()))
                answers_.push_back({tile_, abbot.cell, 0, abbot.segment, abbot.kind, true});
            for (const reference::BridgeWay way : game_.legal_bridges()) {
                answers_.push_back({tile_});
                answers_.back().bridge = reference::Bridge{placed_, way};
            }
            answers_.push_back({tile_, placed_});
            return;
        case Phase::second_part: answers_ = {ReferenceAnswer(), declining()}; return;
    }
}

void ReferenceLine::run_to_question() {
    while (!game_.game_over()) {
        list_answers();
        if (answers_.size() >= 2) return;
        const ReferenceAnswer only = answers_.at(0);
        carry_out(only);
    }
    answers_.clear();
    game_.finish();
}

namespace {

std::uint64_t count_lines(const ReferenceLine& line, int depth) {
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    for (const ReferenceAnswer& answer : line.answers()) {
        ReferenceLine next = line;
        next.give(answer);
        count += count_lines(next, depth - 1);
    }
    return count;
}

void count_games(const ReferenceLine& line, GameCount& count) {
    if (line.answers().empty()) {
        ++count.games;
        for (int player = 0; player < line.game().players(); ++player)
            count.scores += (player + 1) * line.game().score(player);
    }
    for (const ReferenceAnswer& answer : line.answers()) {
        ReferenceLine next = line;
        next.give(answer);
        count_games(next, count);
    }
}

/// The position as the reference has it: the answers before it are those of the engine's random
/// player, in words.
ReferenceLine reference_line(const CountedPosition& position) {
    const auto rules = position.rules();
    ReferenceLine line(reference_setup(*rules, Player(0)), position.draws);
    State state = start(*rules);
    Random random(position.seed);
    MoveList moves;
    for (int i = 0; i < position.random_answers; ++i) {
        const Move move = random_answer(*rules, state, random, moves);
        ReferenceAnswer answer;
        if (move.type.exists()) answer.tile = rules->type(move.type).id;
        answer.cell = move.cell;
        answer.turning = move.turning;
        if (move.segment.exists()) {
            answer.segment = state.segment(move.segment).local;
            answer.kind = rules->figure_kind(move.figure).name;
        }
        if (move.kind == MoveKind::place_tile) answer.bridge = bridge_of(move);
        if (move.kind == MoveKind::place_token && rules->token_kind(move.token()).name == "bridge")
            answer.bridge = reference::Bridge{move.cell, way_in_words(move.way())};
        answer.declines =
            move.kind == MoveKind::pass && decision(*rules, state).name != "place_figure";
        if (move.kind == MoveKind::return_figure) {
            answer.recall = true;
            answer.cell = state.tile(state.segment(move.segment).tile).cell;
        }
        line.give(answer);
        apply(*rules, state, move);
    }
    return line;
}

}  // namespace

std::uint64_t count_lines_with_reference(const CountedPosition& position, int depth) {
    return count_lines(reference_line(position), depth);
}

GameCount count_games_with_reference(const CountedPosition& position) {
    GameCount count;
    count_games(reference_line(position), count);
    return count;
}

}  // namespace bastide::test
