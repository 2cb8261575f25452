#include "report/answer_rules.h"

#include "core/expansion.h"

#include <algorithm>

namespace bastide::report {

namespace {

/// Answers of one kind to a question, or all of them.
struct AnswerRule {
    std::string_view question;
    std::string_view rule;
    std::string_view of_pass = {};  ///< of the answer "pass", where another rule grants it
};

constexpr AnswerRule questions[] = {
    {"first_player", "BASE-02"},
    {"draw_tile", "GEN-02"},
    {"place_tile", "BASE-04", "BCB-17"},
    {"place_figure", "BASE-10", "GEN-03"},
    {"second_part", "TB-15"},
    {"build_castle", "BCB-31"},
    {"pick_for_castle", "BCB-47"},
    {"settle_castles", "BCB-50"},
    {"draw_for_bazaar", "BCB-62"},
    {"want_auction", "BCB-79"},
    {"offer_tile", "BCB-63"},
    {"open_bidding", "BCB-63"},
    {"bid", "BCB-63"},
    {"buy_or_sell", "BCB-64"},
    {"pick_tile", "BCB-79"},
    {"roll_die", "FLIER-02"},
    {"land", "FLIER-03"},
    {"place_ferry", "FERRY-01"},
    {"move_ferry", "FERRY-03"},
    {"play_abbey", "AM-02"},
    {"move_wagon", "AM-11"},
};

struct FigureRule {
    std::string_view figure, rule;
};

/// Who may be placed where, by the chapter that brings the figure.
constexpr FigureRule figures[] = {
    {"large follower", "INN-05"}, {"builder", "TB-10"}, {"pig", "TB-20"},    {"mayor", "AM-07"},
    {"wagon", "AM-10"},           {"barn", "AM-14"},    {"abbot", "ABB-03"},
};

std::string_view rule_of_figure(const Ruleset& rules, const Move& move) {
    constexpr std::string_view by_machine = "FLIER-01", otherwise = "BASE-10";
    if (!move.segment.exists()) return by_machine;
    const std::string& name = rules.figure_kind(move.figure).name;
    const auto* const found =
        std::find_if(std::begin(figures), std::end(figures),
                     [&](const FigureRule& one) { return one.figure == name; });
    return found == std::end(figures) ? otherwise : found->rule;
}

bool belongs_to_river(const Ruleset& rules, const State& state) {
    const TileTypeId in_hand = state.header().in_hand;
    if (!in_hand.exists()) return false;
    const auto& segments = rules.type(in_hand).segments;
    return std::any_of(segments.begin(), segments.end(), [&](const SegmentType& segment) {
        return rules.segment_kind(segment.kind).name == "river";
    });
}

/// The rule of an answer that has one of its own whatever question is asked; empty: it has none.
std::string_view rule_of_kind(const Ruleset& rules, const State& state, std::string_view question,
                              const Move& move) {
    if (question == "place_tile" && move.kind == MoveKind::place_tile) {
        if (move.lays_across()) return "BCB-15";
        if (belongs_to_river(rules, state)) return "RIV-04";
    }
    if (question != "place_figure") return {};
    if (move.kind == MoveKind::place_figure) return rule_of_figure(rules, move);
    if (move.kind == MoveKind::place_token) return "BCB-12";
    if (move.kind == MoveKind::return_figure) return "ABB-05";
    return {};
}

}  // namespace

std::string_view rule_of_answer(const Ruleset& rules, const State& state, const Move& move) {
    const std::string_view question = decision(rules, state).name;
    if (const std::string_view own = rule_of_kind(rules, state, question, move); !own.empty())
        return own;
    const auto* const found =
        std::find_if(std::begin(questions), std::end(questions),
                     [&](const AnswerRule& one) { return one.question == question; });
    if (found == std::end(questions)) return {};
    return move == pass() && !found->of_pass.empty() ? found->of_pass : found->rule;
}

}  // namespace bastide::report
