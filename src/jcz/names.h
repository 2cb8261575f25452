#pragma once
/// Places, figures and tokens as the recordings call them.

#include "core/expansion.h"

#include <bastide/engine.h>

#include <string>
#include <string_view>

namespace bastide::jcz {

/// The recorded kind of one of our questions to players: "Tile"; empty for other questions.
std::string_view question_text(QuestionNumber kind);
/// Whether a question of ours has a recorded kind.
bool is_known_question(std::string_view recorded);

/// `"City",0,-1,"NS"`
std::string place_text(const Ruleset& rules, const State& state, SegmentId segment);
/// The same with another word for the feature: `"Castle",0,-1,"N"`.
std::string place_text(const Ruleset& rules, const State& state, SegmentId segment,
                       std::string_view word);

/// `small`
std::string_view figure_kind_text(const Ruleset& rules, FigureKind kind);
/// `0.small.2`: figures of a kind are numbered from 1 for each player.
std::string figure_text(const Ruleset& rules, const State& state, FigureId id);

/// `"City",0,-1,"NS"`: where a figure stands, also on a castle or on a tile as a whole.
std::string standing_text(const Ruleset& rules, const State& state, const Figure& figure);

/// `["City",0,-1,"NS"]`: where the follower stands beside whom the fairy is, or `[null,0,-1,null]`: its tile.
std::string place_of_fairy(const Ruleset& rules, const State& state);

/// `BRIDGE`
std::string token_text(const Ruleset& rules, TokenKind kind);
/// Whether there a token is a figure that belongs to nobody.
bool is_neutral_figure(const Ruleset& rules, TokenKind kind);
/// `["figure","dragon.1",null,1,0,null]`: such a figure on a tile, on a segment, or beside the board.
std::string neutral_figure_text(const Ruleset& rules, const State& state, TokenKind kind,
                                const Place& place);
/// On what a figure stands that belongs to nobody, by its recorded name.
PlaceKind where_it_stands(const Ruleset& rules, std::string_view figure);
/// The feature that a token makes of the tile on which it lies, there; empty if it makes none.
std::string_view feature_of_token(const Ruleset& rules, TokenKind kind);
/// `"Tower",1,0,"I"`: where a figure is there that is on the tile of a cell as a whole here. It is in its flying
/// machine if nothing lies on it that makes a feature of it.
std::string place_on_tile_text(const Ruleset& rules, const State& state, Cell cell);
/// `"Quarter",0,0,"QUARTER_CASTLE"`: a place that is no segment, on the tile of a cell as a whole or beside the board.
std::string elsewhere_text(const Ruleset& rules, const State& state, const Place& place);
/// `["token","TOKEN",null,1,0,null]`: one that lies on a tile as a whole, as an option and as an event.
std::string token_on_tile_text(const Ruleset& rules, TokenKind kind, Cell cell);
/// What points are called that no feature gives, by the item that they are for.
SavedScore score_of_item(std::string_view item);
std::string in_capitals(std::string name);

/// The tile that players hold and nobody draws; it looks the same in all turnings.
inline constexpr std::string_view abbey_tile = "AM/A";

/// What a recording calls the feature that has become a castle.
inline constexpr std::string_view castle_word = "Castle";

}  // namespace bastide::jcz
