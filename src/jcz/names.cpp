#include "jcz/names.h"

#include "core/places.h"
#include "notation/moves/place_names.h"
#include "rules/13_princess_dragon/fairy.h"
#include "rules/all_expansions.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace bastide::jcz {

namespace {

/// Figures whose recorded name differs from ours.
struct FigureName {
    std::string_view ours;
    std::string_view recorded;
};

constexpr FigureName figure_names[] = {{"follower", "small"}, {"large follower", "big"}};

}  // namespace

std::string_view question_text(QuestionNumber kind) {
    return rules::all_questions()[kind]->saved.recorded;
}

bool is_known_question(std::string_view recorded) {
    const auto questions = rules::all_questions();
    return !recorded.empty() &&
           std::any_of(questions.begin(), questions.end(), [&](const Question* question) {
               return question->saved.recorded == recorded;
           });
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

namespace {

/// What the chapters say of a token; null if they say nothing.
const SavedToken* saved_token(const Ruleset& rules, TokenKind kind) {
    for (const Expansion* const expansion : rules::all_expansions())
        for (const SavedToken& token : expansion->saved_tokens)
            if (token.ours == rules.token_kind(kind).name) return &token;
    return nullptr;
}

}  // namespace

std::string standing_text(const Ruleset& rules, const State& state, const Figure& figure) {
    if (figure.where == Whereabouts::board)
        return figure.spot == 0 ? place_text(rules, state, figure.segment)
                                : place_text(rules, state, figure.segment, castle_word);
    return elsewhere_text(rules, state, place_elsewhere(figure));
}

std::string place_of_fairy(const Ruleset& rules, const State& state) {
    const Position position{rules, state};
    if (const FigureId beside = rules::fairy::follower_beside(position); beside.exists())
        return fmt::format("[{}]", standing_text(rules, state, state.figure(beside)));
    const auto spot = rules::fairy::spot_of_fairy(position);
    return spot ? fmt::format("[null,{},{},null]", spot->x, spot->y) : std::string("null");
}

std::string token_text(const Ruleset& rules, TokenKind kind) {
    const SavedToken* const saved = saved_token(rules, kind);
    return saved != nullptr ? std::string(saved->name) : in_capitals(rules.token_kind(kind).name);
}

bool is_neutral_figure(const Ruleset& rules, TokenKind kind) {
    const SavedToken* const saved = saved_token(rules, kind);
    return saved != nullptr && saved->is_figure;
}

std::string neutral_figure_text(const Ruleset& rules, const State& state, TokenKind kind,
                                const Place& place) {
    if (place.kind == PlaceKind::beside_board || place.kind == PlaceKind::segment)
        return fmt::format(R"(["figure","{}",{}])", token_text(rules, kind),
                           place.kind == PlaceKind::segment
                               ? place_text(rules, state, place.segment)
                               : elsewhere_text(rules, state, place));
    return fmt::format(R"(["figure","{}",null,{},{},null])", token_text(rules, kind), place.cell.x,
                       place.cell.y);
}

PlaceKind where_it_stands(const Ruleset& rules, std::string_view figure) {
    const auto kinds = rules.token_kinds();
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        if (token_text(rules, TokenKind(kind)) == figure) return kinds[kind].lies_on;
    return PlaceKind::tile;
}

namespace {

/// What the chapters say of a place beside the board; null if they say nothing.
const SavedPlace* saved_place(const Ruleset& rules, std::size_t number) {
    for (const Expansion* const expansion : rules::all_expansions())
        for (const SavedPlace& place : expansion->saved_places)
            if (place.ours == rules.place_beside(number)) return &place;
    return nullptr;
}

/// The cell of the first tile on the board that has a mark; the middle of the board if none has.
Cell cell_of_mark(const Ruleset& rules, const State& state, std::string_view mark) {
    for (const PlacedTile& tile : state.tiles())
        if (rules.type(tile.type).has(rules.library().mark(mark))) return tile.cell;
    return {};
}

}  // namespace

std::string elsewhere_text(const Ruleset& rules, const State& state, const Place& place) {
    const bool beside = place.kind == PlaceKind::beside_board;
    const SavedPlace* const saved = beside ? saved_place(rules, place.number) : nullptr;
    if (saved == nullptr) return place_on_tile_text(rules, state, place.cell);
    const Cell cell = cell_of_mark(rules, state, saved->mark);
    return fmt::format(R"("{}",{},{},"{}")", saved->feature, cell.x, cell.y, saved->location);
}

std::string_view feature_of_token(const Ruleset& rules, TokenKind kind) {
    const std::string& ours = rules.token_kind(kind).name;
    for (const Expansion* const expansion : rules::all_expansions())
        for (const SavedToken& token : expansion->saved_tokens)
            if (token.ours == ours) return token.feature;
    return {};
}

namespace {

/// What the ground is called there that the tile of a cell has by what is printed on it; empty if it has none.
std::string_view ground_of(const Ruleset& rules, const State& state, Cell cell) {
    const GridCell there = state.at(cell);
    if (there.holds != GridCell::Holds::tile) return {};
    for (const SegmentType& segment : rules.type(state.tile(TileId(there.index)).type).segments)
        for (const Expansion* const expansion : rules::all_expansions())
            for (const SavedGround& ground : expansion->saved_grounds)
                if (ground.kind == rules.segment_kind(segment.kind).name) return ground.feature;
    return {};
}

}  // namespace

std::string place_on_tile_text(const Ruleset& rules, const State& state, Cell cell) {
    const std::string_view printed = ground_of(rules, state, cell);
    std::string_view feature = printed.empty() ? std::string_view("FlyingMachine") : printed;
    for (const PlacedToken& token : state.placed_tokens())
        if (const auto made = feature_of_token(rules, token.kind);
            !made.empty() && bastide::place_of({rules, state}, token).cell == cell)
            feature = made;
    return fmt::format(R"("{}",{},{},"I")", feature, cell.x, cell.y);
}

std::string token_on_tile_text(const Ruleset& rules, TokenKind kind, Cell cell) {
    if (const std::string_view feature = feature_of_token(rules, kind); !feature.empty())
        return fmt::format(R"(["token","{}","{}",{},{},"I"])", token_text(rules, kind), feature,
                           cell.x, cell.y);
    return fmt::format(R"(["token","{}",null,{},{},null])", token_text(rules, kind), cell.x,
                       cell.y);
}

SavedScore score_of_item(std::string_view item) {
    for (const Expansion* const expansion : rules::all_expansions())
        for (const SavedScore& score : expansion->saved_scores)
            if (score.item == item) return score;
    return {.item = item, .score = item, .line = item};
}

std::string in_capitals(std::string name) {
    for (char& letter : name)
        if (letter >= 'a' && letter <= 'z') letter = char(letter - 'a' + 'A');
    return name;
}

}  // namespace bastide::jcz
