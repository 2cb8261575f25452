#pragma once
/// What the throw-away chapter of game_of_shapes.cpp has: its tokens, what it keeps, and where pieces are.

#include "core/compiled_rules.h"
#include "core/places.h"
#include "core/tokens.h"
#include "rules/order_of_play.h"
#include "support/game_of_shapes.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

namespace bastide::test::shapes {

inline constexpr FigureKind follower(0);
inline constexpr Reason not_offered{"TEST-02", "other_question"};
inline constexpr ItemKind ransom_item{"buyout", "TEST-02"},
    mist_item{"lost in the mist", "TEST-02"}, beast_item{"lost to the beast", "TEST-02"};

enum ShapesToken : std::size_t { floor_token, beast, mist, mage, count_token, mound };
inline constexpr std::string_view token_names[] = {"floor", "beast", "mist",
                                                   "mage",  "count", "mound"};

struct ShapesSettings {
    TokenKind first;
    FigureKind scout;
};

/// What lies behind the beast on its way: each step by the side to which it went, from 1.
struct ShapesState {
    std::uint8_t path[most_steps_of_beast] = {};
    std::uint8_t mists = 0;  ///< laid one after the other
};
inline constexpr StateField shapes_fields[] = {
    {"beast_step_1", offsetof(ShapesState, path), side_count},
    {"beast_step_2", offsetof(ShapesState, path) + 1, side_count},
    {"beast_step_3", offsetof(ShapesState, path) + 2, side_count},
    {"beast_step_4", offsetof(ShapesState, path) + 3, side_count},
    {"beast_step_5", offsetof(ShapesState, path) + 4, side_count},
    {"beast_step_6", offsetof(ShapesState, path) + 5, side_count},
    {"mists_laid", offsetof(ShapesState, mists), most_mists_at_once},
};

inline ExpansionNumber the_shapes() {
    return ExpansionNumber(rules::order_of_play().expansions.size());
}
/// The numbers of the chapter's own questions and of its sequence.
enum ShapesQuestion : std::size_t { lead_beast, capture, exchange, lay_mist };
inline QuestionNumber number_of_question(ShapesQuestion question) {
    return QuestionNumber(rules::order_of_play().questions.size() + question);
}
inline SequenceNumber way_of_beast() {
    return SequenceNumber(rules::order_of_play().sequences.size());
}

inline const ShapesSettings& shapes_settings(const Ruleset& rules) {
    return settings<ShapesSettings>(rules, the_shapes());
}
inline TokenKind token_of(const Ruleset& rules, ShapesToken token) {
    return TokenKind(shapes_settings(rules).first.index() + token);
}
inline const ShapesState& shapes_state(Position position) {
    return private_state<ShapesState>(position, the_shapes());
}
inline ShapesState& shapes_state(Context& context) {
    return private_state<ShapesState>(context, the_shapes());
}
inline Position position_of(const Context& context) { return {context.rules, context.state}; }

inline Place beside(std::uint16_t number) {
    return place_by(PlaceKind::beside_board, {}, 0, number);
}
inline Place with(Player player) {
    return place_by(PlaceKind::player, {}, 0, std::uint16_t(player.index()));
}
inline Place on(SegmentId segment) {
    Place place;
    place.kind = PlaceKind::segment;
    place.segment = segment;
    return place;
}
inline Cell cell_placed(const State& state) { return state.tile(state.header().placed).cell; }

inline int lying(Position position, ShapesToken token, std::optional<Place> place = {}) {
    const auto tokens = position.state.placed_tokens();
    return int(std::count_if(tokens.begin(), tokens.end(), [&](const PlacedToken& one) {
        return one.kind == token_of(position.rules, token) &&
               (!place || place_of(position, one) == *place);
    }));
}
inline bool are_left(Position position, ShapesToken token) {
    return lying(position, token) <
           position.rules.token_kind(token_of(position.rules, token)).in_all;
}

/// Where the only token of a kind lies; empty if it lies nowhere.
inline std::optional<Place> place_of_single(Position position, ShapesToken token) {
    for (const PlacedToken& one : position.state.placed_tokens())
        if (one.kind == token_of(position.rules, token)) return place_of(position, one);
    return std::nullopt;
}

/// Moves the only token of a kind, or lays it down if it lies nowhere yet.
inline Move put_or_move(Position position, ShapesToken token, const Place& to) {
    const TokenKind kind = token_of(position.rules, token);
    return place_of_single(position, token) ? move_token(kind, to) : place_token(kind, to);
}

}  // namespace bastide::test::shapes
