/// The JSON of `bastide legal`.

#include "cli/answers/bazaar_report.h"
#include "cli/answers/castle_report.h"
#include "cli/answers/feature_report.h"
#include "cli/answers/legal_text.h"
#include "cli/answers/play_choices.h"
#include "notation/moves/described_move.h"
#include "notation/moves/move_text.h"
#include "notation/moves/place_text.h"

#include <boost/json.hpp>

#include <algorithm>

namespace bastide::cli {

namespace {

using boost::json::array;
using boost::json::object;

/// Where a figure or a token is put, or from where it is taken.
void add_place(const AskedGame& game, const Place& place, object& answer) {
    if (place.segment.exists())
        answer["on"] = segment_text(segment_name(game.rules, game.state, place.segment));
    switch (place.kind) {
        case PlaceKind::segment:
        case PlaceKind::off_board: return;
        case PlaceKind::side: answer["side"] = side_letter(place.side); [[fallthrough]];
        case PlaceKind::tile:
        case PlaceKind::cell: answer["cell"] = cell_text(place.cell); return;
        case PlaceKind::corner:
            answer["corner"] =
                object{{"cell", cell_text(place.cell)}, {"at", corner_text(place.corner)}};
            return;
        case PlaceKind::beside_board:
            answer["beside"] = game.rules.place_beside(place.number);
            return;
        case PlaceKind::score_track: answer["space"] = place.number; return;
        case PlaceKind::player: answer["with"] = game.seats[place.player.index()]; return;
    }
}

/// A player by name; null for nobody.
boost::json::value asked_json(const AskedGame& game, Player player) {
    return player.exists() ? boost::json::value(game.seats[player.index()])
                           : boost::json::value(nullptr);
}

/// What an answer is, in its parts.
object move_json(const AskedGame& game, const Move& move) {
    const DescribedMove said = describe(game.rules, game.state, move);
    object answer{
        {"move", described_text(game.rules, game.state, said, game.state.header().placed)},
        {"kind", kind_name(said.kind)}};
    if (said.cell) answer["cell"] = cell_text(*said.cell);
    if (said.turning) answer["turning"] = *said.turning;
    if (said.across)
        answer["across"] = object{{"token", game.rules.token_kind(said.across->token).name},
                                  {"cell", cell_text(said.across->cell)},
                                  {"way", way_text(said.across->way)}};
    if (said.figure.exists()) answer["figure"] = game.rules.figure_kind(said.figure).name;
    if (said.token.exists()) answer["token"] = game.rules.token_kind(said.token).name;
    if (said.kind == MoveKind::choose_figure) answer["player"] = asked_json(game, said.seat);
    if (said.from) add_place(game, *said.from, answer["from"].emplace_object());
    if (said.where) add_place(game, *said.where, answer);
    if (said.way) answer["way"] = way_text(*said.way);
    if (said.tile.exists()) answer["tile"] = game.rules.type(said.tile).id;
    if (said.seat.exists()) answer["player"] = game.seats[said.seat.index()];
    if (said.outcome) answer["outcome"] = *said.outcome;
    if (!said.option_name.empty()) answer["option"] = said.option_name;
    if (said.number) answer["option"] = *said.number;
    if (said.kind == MoveKind::choose_number) answer["number"] = said.numbers->lowest;
    return answer;
}

/// Points of a feature of the present scoring.
std::optional<int> points_in_round(const State& state, SegmentId segment) {
    for (const RoundEntry& entry : state.round())
        if (entry.feature == state.segment(segment).feature) return entry.points;
    return std::nullopt;
}

object allowed_json(const AskedGame& game, const Move& move) {
    object answer = move_json(game, move);
    if (const auto rule = rule_of_answer(game.rules, game.state, move); !rule.empty())
        answer["rule"] = rule;
    if (move.kind == MoveKind::place_figure && move.segment.exists()) {
        const Prospect prospect = prospect_of(game.rules, game.state, move);
        answer["complete"] = prospect.complete;
        answer["if_completed"] = prospect.completable ? boost::json::value(prospect.if_completed)
                                                      : boost::json::value(nullptr);
        answer["if_ended"] = prospect.if_ended;
    }
    if (move.kind == MoveKind::return_figure && move.segment.exists())
        answer["points"] =
            value_of(game.rules, game.state, move.segment, Situation::recall).points();
    if (move.kind == MoveKind::choose_segment)
        if (const auto points = points_in_round(game.state, move.segment))
            answer["points"] = *points;
    if (move.kind == MoveKind::place_token &&
        castle_in_question(game.rules, game.state, move).exists()) {
        const FiefReport fief = report_fief(game.rules, game.state, move.segment);
        array cells;
        for (const Cell cell : fief.cells) cells.emplace_back(cell_text(cell));
        answer["fief"] = std::move(cells);
    }
    return answer;
}

/// A tile by its id; null for none.
boost::json::value tile_json(const AskedGame& game, TileTypeId type) {
    return type.exists() ? boost::json::value(game.rules.type(type).id)
                         : boost::json::value(nullptr);
}

void add_chances(const AskedGame& game, const std::vector<Move>& outcomes, array& list) {
    double cases = 0;
    for (const Move& move : outcomes) cases += weight(game.rules, game.state, move);
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        const std::uint32_t count = weight(game.rules, game.state, outcomes[i]);
        list[i].as_object()["count"] = count;
        list[i].as_object()["chance"] = count / cases;
    }
}

}  // namespace

boost::json::object answers_json(const AskedGame& game, const Answers& answers) {
    const StateHeader& head = game.state.header();
    const Decision& question = answers.question;
    object said;
    said["over"] = game.state.over();
    said["turn"] = head.turn;
    said["question"] =
        question.exists() ? boost::json::value(question.name) : boost::json::value(nullptr);
    said["asked"] = asked_json(game, question.exists() ? question.chooser : Player());
    said["by_chance"] = question.by_nature;
    said["tile"] = tile_json(game, head.in_hand);
    said["bazaar"] = bazaar_json(game.rules, game.state, game.seats);
    said["about"] = question.subject.exists() ? boost::json::value(segment_text(report_name(
                                                    game.rules, game.state, question.subject)))
                                              : boost::json::value(nullptr);
    said["tiles_left"] = game.state.tiles_left();
    said["discarded"] = head.discarded;
    array legal, refused;
    for (const Move& move : answers.allowed) legal.push_back(allowed_json(game, move));
    if (answers.numbers)
        legal.push_back(object{{"kind", kind_name(MoveKind::choose_number)},
                               {"rule", rule_of_answer(game.rules, game.state,
                                                       choose_number(answers.numbers->lowest))},
                               {"from", answers.numbers->lowest},
                               {"to", answers.numbers->highest}});
    if (question.by_nature) add_chances(game, answers.allowed, legal);
    for (const RefusedAnswer& answer : answers.refused) {
        object one = move_json(game, answer.move);
        for (auto& [key, member] : refusal_json(game.rules, game.state, answer.why, game.seats))
            one[key] = member;
        refused.push_back(std::move(one));
    }
    said["legal"] = std::move(legal);
    said["refused"] = std::move(refused);
    return said;
}

boost::json::object verdict_json(const AskedGame& game, const Move& move, const Refusal& refusal) {
    object said = refusal ? move_json(game, move) : allowed_json(game, move);
    said["legal"] = !refusal;
    if (!refusal) return said;
    const RefusalDetails why = explain(game.rules, game.state, move, refusal, game.seats);
    for (auto& [key, member] : refusal_json(game.rules, game.state, why, game.seats))
        said[key] = member;
    return said;
}

}  // namespace bastide::cli
