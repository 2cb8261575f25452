#include "jcz/names.h"

#include "notation/moves/place_names.h"
#include "rules/order_of_play.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace bastide::jcz {

namespace {

using rules::Question;

struct QuestionName {
    Question question;
    std::string_view recorded;
};

constexpr QuestionName question_names[] = {
    {Question::place_tile, "Tile"},
    {Question::place_figure, "Action"},
    {Question::build_castle, "Castle"},
    {Question::offer_tile, "Bazaar"},
    {Question::bid, "Bazaar"},
    {Question::buy_or_sell, "Bazaar"},
    {Question::pick_tile, "Bazaar"},
    {Question::land, "Action"},
    {Question::play_abbey, "Abbey"},
    {Question::move_wagon, "Wagon"},
    {Question::place_ferry, "PlaceFerry"},
    {Question::move_ferry, "ChangeFerries"},
};

/// Figures whose recorded name differs from ours.
struct FigureName {
    std::string_view ours;
    std::string_view recorded;
};

constexpr FigureName figure_names[] = {{"follower", "small"}, {"large follower", "big"}};

}  // namespace

std::string_view question_text(DecisionKind kind) {
    for (const QuestionName& name : question_names)
        if (DecisionKind(name.question) == kind) return name.recorded;
    return {};
}

bool is_known_question(std::string_view recorded) {
    return std::any_of(std::begin(question_names), std::end(question_names),
                       [&](const QuestionName& name) { return name.recorded == recorded; });
}

std::string place_text(const Ruleset& rules, const State& state, SegmentId segment) {
    return place_text(rules, state, segment, feature_word(rules, state.segment(segment).kind));
}

std::string place_text(const Ruleset& rules, const State& state, SegmentId segment,
                       std::string_view word) {
    const PlaceName name = place_name(rules, state, segment);
    return fmt::format(R"("{}",{},{},"{}")", word, name.cell.x, name.cell.y, name.location);
}

std::string_view figure_kind_text(const Ruleset& rules, FigureKind kind) {
    const std::string_view ours = rules.figure_kind(kind).name;
    for (const FigureName& name : figure_names)
        if (name.ours == ours) return name.recorded;
    return ours;
}

std::string figure_text(const Ruleset& rules, const State& state, FigureId id) {
    const Figure& figure = state.figure(id);
    int number = 1;
    for (std::size_t i = 0; i < id.index(); ++i) {
        const Figure& other = state.figure(FigureId(i));
        if (other.owner == figure.owner && other.kind == figure.kind) ++number;
    }
    return fmt::format("{}.{}.{}", figure.owner.index(), figure_kind_text(rules, figure.kind),
                       number);
}

std::string token_text(const Ruleset& rules, TokenKind kind) {
    return in_capitals(rules.token_kind(kind).name);
}

std::string in_capitals(std::string name) {
    for (char& letter : name)
        if (letter >= 'a' && letter <= 'z') letter = char(letter - 'a' + 'A');
    return name;
}

}  // namespace bastide::jcz
