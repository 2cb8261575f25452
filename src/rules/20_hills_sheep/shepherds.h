#pragma once
/// Chapter 20, the shepherds: HS-01, HS-05 to HS-12, HS-14. A flock is the tokens that lie on the shepherd's tile
/// for its owner; what is not there is in the bag. A shepherd stands on the tile with which it was placed, so
/// there is one on a tile. Where two half tiles share a cell, the mark of a token tells on which of them its
/// shepherd stands. Private state: which shepherd has been asked about in this part.
///
/// Files: shepherds (HS-01, HS-05, HS-11, what is registered), flocks (HS-06 to HS-09), flock_draws (HS-05 and
/// HS-07, the bag), flock_positions (positions that are set up), flock_worth (what players think of them).

#include "core/compiled_rules.h"
#include "core/expansion.h"

#include <array>

namespace bastide::rules {

extern const Expansion the_shepherds;

namespace question {
extern const Question draw_sheep, tend_flock;
}  // namespace question

}  // namespace bastide::rules

namespace bastide::rules::flocks {

using OwnQuestions = ListedQuestions<question::draw_sheep, question::tend_flock>;

/// HS-01: tokens with 1, 2, 3 and 4 sheep.
inline constexpr std::size_t kinds_of_sheep = 4;

/// What the options of the table come to.
struct Settings {
    FigureKind shepherd;
    std::array<TokenKind, kinds_of_sheep> sheep;  ///< by the number of sheep, from 1
    TokenKind wolf;
    std::uint8_t bag = 0;
    bool wolf_comes_to_all = true;  ///< `wolf_scope` = field
};
inline const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<the_shepherds>());
}

struct PrivateState {
    /// The shepherd of the active player about whose flock is asked, or was asked last in this part: its number
    /// among the player's figures, from 1. 0: none.
    std::uint8_t asked = 0;
};
inline PrivateState& own_state(Context& context) {
    return private_state<PrivateState>(context, number_of<the_shepherds>());
}

/// How many sheep a token shows; 0 for a wolf and for all other tokens.
int sheep_on(const Ruleset& rules, TokenKind kind);
/// Whether a token belongs to a shepherd on the board.
bool is_of(Position position, const PlacedToken& token, const Figure& shepherd);
/// Whether a figure is a shepherd on the board.
inline bool is_shepherd(Position position, const Figure& figure) {
    return figure.kind == settings_of(position.rules).shepherd &&
           figure.where == Whereabouts::board;
}
/// Calls `visit(FigureId)` for the shepherds in the field of a segment, in the order of their numbers.
template <class Visit>
void for_each_shepherd_in(Position position, SegmentId segment, Visit visit) {
    const State& state = position.state;
    const SegmentId root = state.segment(segment).feature;
    for (std::size_t i = 0; i < state.figures().size(); ++i)
        if (const Figure& figure = state.figures()[i];
            is_shepherd(position, figure) && state.segment(figure.segment).feature == root)
            visit(FigureId(i));
}
/// HS-01: the sheep of all shepherds in the field of a segment.
int sheep_in(Position position, SegmentId segment);
/// HS-09: whether a field has no place left at which it could go on.
bool is_closed(Position position, SegmentId segment);
/// The shepherd about which a question is.
FigureId shepherd_meant(Position position, const Step& question);
/// HS-06: the next shepherd of the active player, behind the one that was asked about last, to whose field the tile
/// just placed has added; none if there is no other.
FigureId next_to_ask(Position position);
/// The number of a figure among those of its owner, from 1.
std::uint8_t number_among_own(const State& state, FigureId figure);

// Steps of the order of play.
void gather(Context& context);
void tend(Context& context);
void score_closed(Context& context);

// shepherds.cpp: HS-11
void send_sheep_back(Context& context, FigureId left, SegmentId from);
/// Lays a token at a shepherd.
void add_sheep(Context& context, FigureId shepherd, TokenKind token);
/// HS-05.
void put_shepherd(Context& context, const Step& question, const Move& move);

// flocks.cpp
/// Whether points are those of a flock, which are no points of a feature (HS-08).
bool is_of_flock(const Valuation& why);
/// What the flock of a field would bring now, and to whom.
void flock_now(Position position, SegmentId segment, std::uint8_t& players, Valuation& value);
extern const Offer answers_to_tend[1];
extern const std::string_view options_to_tend[2];

// flock_draws.cpp
extern const Offer draws[1];
Move any_draw(Position position, const Step& question, Random& random);

// flock_positions.cpp
Refusal check_token(Position position, const PlacedToken& token);
Refusal complete_position(Context& context);
Refusal complete_question(Context& context, const PositionDetails& details);

// flock_worth.cpp
void worth_held(Position position, std::span<double> of_players);

}  // namespace bastide::rules::flocks
