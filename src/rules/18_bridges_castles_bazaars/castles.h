#pragma once
/// Chapter 18, castles: BCB-02 and BCB-30 to BCB-55.
///
/// Files: castles (set-up, BCB-30 small cities, BCB-31 to BCB-38 who builds, BCB-54, BCB-55), fiefs
/// (BCB-35, BCB-40 to BCB-43, what a castle sees), castle_chains (BCB-44 to BCB-51 as far as they are
/// arithmetic), castle_scoring (the questions and points of BCB-44 to BCB-52), castle_positions. What
/// follows from a castle being a completed city with a token on it needs no code of its own: that
/// nothing can join it (BCB-33), that fields lie around it as before (BCB-34), BCB-53.
///
/// A castle is a token of this kind on a small city, one for each owner who spent one; a figure that
/// has the spot of a lord stands on it until it is scored.

#include "core/compiled_rules.h"
#include "core/expansion.h"

namespace bastide::rules {

extern const Expansion the_castles;

namespace question {
extern const Question build_castle, pick_for_castle, settle_castles;
}  // namespace question

}  // namespace bastide::rules

namespace bastide::rules::castles {

using OwnQuestions =
    ListedQuestions<question::build_castle, question::pick_for_castle, question::settle_castles>;

/// BCB-47: who picks one of several features.
enum class Pick : std::uint8_t { owner, max, active };

/// What the options of the table come to.
struct Settings {
    TokenKind castle;
    Attribute base;                ///< marks what can become half of a castle
    int base_yes = 0;              ///< its word
    bool any_two_tiles = false;    ///< BCB-30
    bool abbey_may_close = false;  ///< AMB-43: a further side of one of them
    bool first_pass_ends = false;  ///< BCB-31
    bool single_follower = false;  ///< BCB-38
    bool not_in_its_turn = false;  ///< BCB-43
    Pick pick = Pick::owner;
    bool direct_first = false;  ///< BCB-49
    bool independent = false;   ///< BCB-50
    FigureKind no_lord;         ///< AM-09: by option, followers that are never lords
    FigureKind lone_lord;       ///< AM-09: by option, those that decide where nobody is the owner
};
inline const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<the_castles>());
}

/// Whether a city is a castle (BCB-55).
bool is_castle(Position position, SegmentId city_root);

/// `Figure::spot` of a figure that stands on a castle.
inline constexpr std::uint8_t lord = 1;

// castles.cpp
/// Whether a figure becomes a lord when its city becomes a castle of its owner (BCB-36).
bool can_be_lord(const Ruleset& rules, const Figure& figure);
/// BCB-30: whether a feature that is complete is a small city.
bool is_small_city(Position position, SegmentId feature);
void offer_building(Context& context);
void list_buildings(Position position, const Step& question, MoveList& moves);
Refusal check_building(Position position, const Step& question, const Move& move);
void build(Context& context, const Step& question, const Move& move);
void score_instead(Context& context, const Step& question, const Move& move);
void make_castles(Context& context);
/// Of positions: who comes before the player that is asked has decided already (BCB-31, GEN-03).
void note_earlier_deciders(Context& context, Player asked);
/// Of positions: castles of all owners of their city are in the round of scoring no more (BCB-33).
void take_castles_out_of_round(Context& context);
void take_lords_off(Context& context);

// castle_scoring.cpp
void score_castles(Context& context);
/// Notes what castles score for which nobody has to be asked.
void settle_what_needs_no_answer(Context& context);
void return_lords(Context& context);
void list_picks(Position position, const Step& question, MoveList& moves);
Refusal check_pick(Position position, const Step& question, const Move& move);
void pick(Context& context, const Step& question, const Move& move);
void list_named(Position position, const Step& question, MoveList& moves);
Refusal check_named(Position position, const Step& question, const Move& move);
void settle(Context& context, const Step& question, const Move& move);

// castle_positions.cpp
Refusal check_token(Position position, const PlacedToken& token);
Refusal complete_position(Context& context);
Refusal complete_question(Context& context, const PositionDetails& told);

}  // namespace bastide::rules::castles
