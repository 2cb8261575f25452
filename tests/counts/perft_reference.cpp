#include "counts/perft_reference.h"

#include "core/places.h"
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

/// The figure that an answer names, as the reference has it.
reference::Figure figure_of(const reference::ReferenceGame& game, const ReferenceAnswer& answer) {
    for (const reference::Figure& figure : game.figures())
        if (figure.player == answer.player && figure.kind == answer.kind &&
            figure.cell == answer.cell && figure.segment == answer.segment)
            return figure;
    return {answer.player, answer.cell, answer.segment, answer.kind};
}

}  // namespace

void ReferenceLine::give(const ReferenceAnswer& answer) {
    carry_out(answer);
    run_to_question();
}

/// GEN-02: draw, place, figure, then scoring, and a second part or the next player.
void ReferenceLine::carry_out(const ReferenceAnswer& answer) {
    if (answer.action == ReferenceAction::ransom) {
        game_.pay_ransom({answer.player, game_.active_player(), answer.kind});
        if (phase_ == Phase::ransom) phase_ = Phase::draw;
        return;
    }
    switch (phase_) {
        case Phase::ransom: game_.decline_ransom(); return begin_next();
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
            if (carry_out_action(answer)) return end_part();
            if (answer.recall)
                game_.recall_abbot(game_.active_player(), answer.cell, answer.segment);
            else if (answer.segment >= 0)
                game_.put_figure(game_.active_player(), placed_, answer.segment, answer.kind);
            return end_part();
        case Phase::in_action:
            if (answer.declines)
                game_.capture_nobody();
            else
                carry_out_action(answer);
            return end_part();
        case Phase::dragon:
            game_.move_dragon(answer.cell);
            return game_.needs_draw() || game_.second_part_is_offered() || game_.game_over() ||
                           game_.ransom_is_offered() || is_at_the_end()
                       ? begin_next()
                       : end_part();
        case Phase::leave_quarter:
        case Phase::enter_quarter:
        case Phase::move_count:
        case Phase::leave_at_end: return carry_out_about_count(answer);
        case Phase::take_ingot: game_.take_ingot(answer.cell); return end_part();
        case Phase::second_part:
            if (answer.declines)
                game_.decline_second_part();
            else
                game_.take_second_part();
            return begin_next();
    }
}

/// Of chapters 13 and 14. False if the answer is another one.
bool ReferenceLine::carry_out_action(const ReferenceAnswer& answer) {
    const reference::Figure figure = figure_of(game_, answer);
    switch (answer.action) {
        case ReferenceAction::portal:
            game_.put_figure(game_.active_player(), answer.cell, answer.segment, answer.kind);
            return true;
        case ReferenceAction::knight: game_.send_knight_home(figure); return true;
        case ReferenceAction::fairy: game_.move_fairy(answer.cell); return true;
        case ReferenceAction::beside_fairy: game_.choose_beside_fairy(figure); return true;
        case ReferenceAction::floor: game_.place_floor(answer.cell); return true;
        case ReferenceAction::climb: game_.climb(answer.kind, answer.cell); return true;
        case ReferenceAction::capture: game_.capture(figure); return true;
        case ReferenceAction::exchange: game_.exchange(answer.kind); return true;
        default: return false;
    }
}

void ReferenceLine::carry_out_about_count(const ReferenceAnswer& answer) {
    const Phase phase = phase_;
    if (phase == Phase::enter_quarter) {
        if (answer.declines)
            game_.stay_out_of_quarters();
        else
            game_.enter_quarter({answer.kind, answer.quarter});
    } else if (phase == Phase::move_count) {
        if (answer.declines)
            game_.leave_count();
        else
            game_.move_count(answer.quarter);
    } else if (answer.declines) {
        game_.stay_in_quarters();
    } else {
        game_.leave_quarter({answer.kind, {answer.cell, answer.segment}});
    }
    if (phase == Phase::leave_quarter)
        end_part();
    else if (phase == Phase::leave_at_end)
        begin_next();
    else
        go_on_after_part();
}

bool ReferenceLine::is_at_the_end() const {
    const auto asked = game_.departure_question();
    return asked && asked->at_the_end;
}

/// A part is over: figures leave Carcassonne a last time (COU-09), a ransom before the next tile (TOW-11), or
/// the tile.
void ReferenceLine::begin_next() {
    phase_ = is_at_the_end()                  ? Phase::leave_at_end
             : game_.second_part_is_offered() ? Phase::second_part
             : game_.ransom_is_offered()      ? Phase::ransom
                                              : Phase::draw;
}

/// A part has been scored: the count (COU-04, COU-05), and the dragon if it moves after that.
void ReferenceLine::go_on_after_part() {
    if (!game_.entries().empty())
        phase_ = Phase::enter_quarter;
    else if (!game_.ways_of_count().empty())
        phase_ = Phase::move_count;
    else if (game_.dragon_question())
        phase_ = Phase::dragon;
    else
        begin_next();
}

/// GOLD-03: before the part ends, whoever may choose takes ingots.
void ReferenceLine::end_part() {
    if (!game_.choice_of_fairy().empty() || !game_.capturable_figures().empty() ||
        game_.exchange_question()) {
        phase_ = Phase::in_action;
        return;
    }
    if (game_.dragon_question()) {
        phase_ = Phase::dragon;
        return;
    }
    if (game_.departure_question()) {
        phase_ = Phase::leave_quarter;
        return;
    }
    if (game_.ingot_question()) {
        phase_ = Phase::take_ingot;
        return;
    }
    game_.end_part();
    go_on_after_part();
}

void ReferenceLine::add_figures(ReferenceAction action,
                                const std::vector<reference::Figure>& figures) {
    for (const reference::Figure& figure : figures) {
        answers_.push_back({tile_, figure.cell, 0, figure.segment, figure.kind});
        answers_.back().action = action;
        answers_.back().player = figure.player;
    }
}

void ReferenceLine::add_cells(ReferenceAction action, const std::vector<Cell>& cells) {
    for (const Cell cell : cells) {
        answers_.push_back({tile_, cell});
        answers_.back().action = action;
    }
}

void ReferenceLine::list_ransoms() {
    for (const reference::Prisoner& prisoner : game_.ransoms()) {
        answers_.push_back({tile_, {}, 0, -1, prisoner.kind});
        answers_.back().action = ReferenceAction::ransom;
        answers_.back().player = prisoner.captor;
    }
}

void ReferenceLine::list_figure_phase() {
    const int player = game_.active_player();
    for (const auto& [kind, segment] : game_.legal_figure_places(player)) {
        answers_.push_back({tile_, placed_, 0, segment, kind});
    }
    for (const reference::Figure& abbot : game_.recallable_abbots(player))
        answers_.push_back({tile_, abbot.cell, 0, abbot.segment, abbot.kind, true});
    for (const reference::BridgeWay way : game_.legal_bridges()) {
        answers_.push_back({tile_});
        answers_.back().bridge = reference::Bridge{placed_, way};
    }
    for (const char* kind : {"follower", "large follower", "abbot", "mayor", "wagon"})
        for (const reference::SegmentPlace& place : game_.portal_places(kind)) {
            answers_.push_back({tile_, place.cell, 0, place.segment, kind});
            answers_.back().action = ReferenceAction::portal;
        }
    for (const reference::Climb& climb : game_.climbs()) {
        answers_.push_back({tile_, climb.cell, 0, -1, climb.kind});
        answers_.back().action = ReferenceAction::climb;
    }
    add_figures(ReferenceAction::knight, game_.knights_of_princess());
    add_cells(ReferenceAction::fairy, game_.fairy_cells());
    add_cells(ReferenceAction::floor, game_.cells_for_floor());
    list_ransoms();
    if (!game_.must_send_knight_home()) answers_.push_back({tile_, placed_});
}

void ReferenceLine::list_in_action() {
    if (const auto exchange = game_.exchange_question()) {
        for (const std::string& kind : exchange->kinds) {
            answers_.push_back({tile_, {}, 0, -1, kind});
            answers_.back().action = ReferenceAction::exchange;
        }
        return;
    }
    add_figures(ReferenceAction::beside_fairy, game_.choice_of_fairy());
    add_figures(ReferenceAction::capture, game_.capturable_figures());
    if (game_.choice_of_fairy().empty()) answers_.push_back(declining());
}

void ReferenceLine::list_about_count() {
    answers_ = {declining()};
    const auto add = [this](ReferenceAction action, const std::string& kind,
                            const std::string& quarter, const reference::SegmentPlace& place) {
        answers_.push_back({tile_, place.cell, 0, place.segment, kind});
        answers_.back().action = action;
        answers_.back().quarter = quarter;
    };
    for (const auto& [kind, quarter] : game_.entries())
        add(ReferenceAction::enter, kind, quarter, {{}, -1});
    for (const std::string& quarter : game_.ways_of_count())
        add(ReferenceAction::count, "", quarter, {{}, -1});
    if (const auto asked = game_.departure_question())
        for (const auto& [kind, place] : asked->departures)
            add(ReferenceAction::leave, kind, "", place);
}

void ReferenceLine::list_answers() {
    answers_.clear();
    switch (phase_) {
        case Phase::draw:
            if (drawn_ < draws_.size()) {
                answers_.push_back({draws_[drawn_]});
                return;
            }
            for (const auto& [tile, copies] : game_.drawable()) answers_.push_back({tile});
            return;
        case Phase::ransom:
            list_ransoms();
            answers_.push_back(declining());
            return;
        case Phase::place:
            for (const reference::Placement& place : game_.legal_placements(tile_))
                answers_.push_back({tile_, place.cell, place.turning, -1, {}, false, place.bridge});
            if (game_.may_decline_tile()) answers_.push_back(declining());
            list_ransoms();
            return;
        case Phase::place_ingot:
        case Phase::take_ingot: {
            const auto asked = game_.ingot_question();
            for (const Cell cell : asked->cells) answers_.push_back({tile_, cell});
            return;
        }
        case Phase::figure: return list_figure_phase();
        case Phase::in_action: return list_in_action();
        case Phase::dragon:
            return add_cells(ReferenceAction::dragon, game_.dragon_question()->cells);
        case Phase::leave_quarter:
        case Phase::enter_quarter:
        case Phase::move_count:
        case Phase::leave_at_end: return list_about_count();
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

/// COU-04, COU-05, COU-07, COU-09.
void add_answer_about_count(const Ruleset& rules, const State& state, const Move& move,
                            ReferenceAnswer& answer) {
    if (move.kind == MoveKind::pass) return;
    if (move.kind == MoveKind::place_figure) answer.kind = rules.figure_kind(move.figure).name;
    if (move.segment.exists()) {
        answer.action = ReferenceAction::leave;
        answer.cell = state.tile(state.segment(move.segment).tile).cell;
        return;
    }
    answer.action =
        move.kind == MoveKind::place_figure ? ReferenceAction::enter : ReferenceAction::count;
    const std::string name = rules.places_beside()[place_of({rules, state}, move).number];
    answer.quarter = name.substr(0, name.find(' '));
}

/// What a move of chapters 13, 14 and 16 is in the reference's answer.
void add_action(const Ruleset& rules, const State& state, const Move& move,
                ReferenceAnswer& answer) {
    const std::string_view asked = decision(rules, state).name;
    const bool is_token = move.kind == MoveKind::place_token || move.kind == MoveKind::move_token;
    const std::string token = is_token ? rules.token_kind(move.token()).name : std::string();
    if (token == "dragon") answer.action = ReferenceAction::dragon;
    if (token == "fairy") answer.action = ReferenceAction::fairy;
    if (token == "tower floor") answer.action = ReferenceAction::floor;
    if (asked == "leave_quarter" || asked == "leave_at_end" || asked == "deploy_figure" ||
        asked == "move_count")
        return add_answer_about_count(rules, state, move, answer);
    if (move.kind == MoveKind::choose_figure) {
        answer.action = asked == "beside_fairy"     ? ReferenceAction::beside_fairy
                        : asked == "capture_figure" ? ReferenceAction::capture
                                                    : ReferenceAction::knight;
        answer.player = (move.number >> 16) - 1;
    }
    if (move.kind == MoveKind::return_figure && !move.segment.exists()) {
        answer.action =
            asked == "exchange_prisoners" ? ReferenceAction::exchange : ReferenceAction::ransom;
        answer.player = int(place_of({rules, state}, move).player.index());
    }
    if (move.kind == MoveKind::place_figure && !move.segment.exists())
        answer.action = ReferenceAction::climb;
    if (answer.action != ReferenceAction::usual && is_token) return;
    const bool names_figure = move.kind == MoveKind::choose_figure ||
                              move.kind == MoveKind::place_figure ||
                              (move.kind == MoveKind::return_figure && !move.segment.exists());
    if (names_figure) answer.kind = rules.figure_kind(move.figure).name;
    if (!names_figure || !move.segment.exists()) return;
    answer.cell = state.tile(state.segment(move.segment).tile).cell;
    if (move.kind == MoveKind::place_figure && answer.cell != state.tiles().back().cell)
        answer.action = ReferenceAction::portal;
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
            if (move.segment.exists())
                answer.cell = state.tile(state.segment(move.segment).tile).cell;
            else
                answer.recall = false;
        }
        add_action(*rules, state, move, answer);
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
