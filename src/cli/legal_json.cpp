/// The JSON of `bastide legal`.

#include "cli/legal_text.h"
#include "notation/move_text.h"

#include <boost/json.hpp>

#include <algorithm>

namespace bastide::cli {

namespace {

using boost::json::array;
using boost::json::object;

constexpr std::string_view kind_words[move_kind_count] = {
    "outcome",     "place tile",     "pass",          "place figure",  "take back figure",
    "place token", "choose feature", "choose player", "choose number", "choose option"};

/// What an answer is, in its parts.
object move_json(const AskedGame& game, const Move& move) {
    object answer{{"move", move_text(game.rules, game.state, move)},
                  {"kind", kind_words[std::size_t(move.kind)]}};
    if (move.kind == MoveKind::place_tile) {
        answer["cell"] = cell_text(move.cell);
        answer["turning"] = move.turning;
        const TokenKind token = token_laid_across(game.rules);
        const auto across = cell_laid_across(game.rules, game.state, move);
        if (token.exists() && across)
            answer["across"] = object{{"token", game.rules.token_kind(token).name},
                                      {"cell", cell_text(*across)},
                                      {"way", way_text(laid_across(move.option).way)}};
    }
    if (move.kind == MoveKind::place_token) {
        answer["token"] = game.rules.token_kinds()[move.option].name;
        answer["cell"] = cell_text(move.cell);
        answer["way"] = way_text(Way(move.turning & 1));
    }
    if (move.figure.exists()) answer["figure"] = game.rules.figure_kind(move.figure).name;
    if (move.segment.exists())
        answer["on"] = segment_text(segment_name(game.rules, game.state, move.segment));
    if (move.type.exists()) answer["tile"] = game.rules.type(move.type).id;
    return answer;
}

object allowed_json(const AskedGame& game, const Move& move) {
    object answer = move_json(game, move);
    if (move.kind == MoveKind::place_figure) {
        const Prospect prospect = prospect_of(game.rules, game.state, move);
        answer["complete"] = prospect.complete;
        answer["if_completed"] = prospect.completable ? boost::json::value(prospect.if_completed)
                                                      : boost::json::value(nullptr);
        answer["if_ended"] = prospect.if_ended;
    }
    if (move.kind == MoveKind::return_figure)
        answer["points"] =
            value_of(game.rules, game.state, move.segment, Situation::recall).points();
    return answer;
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
    said["asked"] = question.chooser.exists() && question.exists()
                        ? boost::json::value(game.seats[question.chooser.index()])
                        : boost::json::value(nullptr);
    said["by_chance"] = question.by_nature;
    said["tile"] = head.in_hand.exists() ? boost::json::value(game.rules.type(head.in_hand).id)
                                         : boost::json::value(nullptr);
    said["tiles_left"] = game.state.tiles_left();
    said["discarded"] = head.discarded;
    array legal, refused;
    for (const Move& move : answers.allowed) legal.push_back(allowed_json(game, move));
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
