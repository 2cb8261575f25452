#pragma once
/// A throw-away chapter with tokens and figures in places of all kinds, and games with it: what it does no
/// part of the program knows.

#include <bastide/engine.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::test {

/// The rules of the base game for two, with this chapter.
const Ruleset& rules_of_places();
/// Rules of a choice with this chapter; null with the problems if there are none.
std::shared_ptr<const Ruleset> make_rules_of_places(const RulesetChoice& choice,
                                                    std::vector<std::string>& problems);
/// The first of its kinds of tokens, gold.
TokenKind gold_token();

/// All kinds of places but segments.
inline constexpr PlaceKind kinds_elsewhere[] = {
    PlaceKind::tile,         PlaceKind::corner,      PlaceKind::side,  PlaceKind::cell,
    PlaceKind::beside_board, PlaceKind::score_track, PlaceKind::player};

/// A game on its way from one question where to put a figure or a token to the next.
class GameOfPlaces {
public:
    GameOfPlaces();
    /// Goes on to the next such question, by the first answers.
    void come_to_question();
    void play(const Move& move);
    /// The answers of a kind, `place_token` say, that name a place of a kind.
    std::vector<Move> answers(MoveKind what, PlaceKind kind) const;
    /// All answers that put something onto a place of a kind.
    std::vector<Move> answers_onto(PlaceKind kind) const;

    State state;
};

/// A token and a figure in a place of each kind.
GameOfPlaces game_with_pieces_everywhere();

/// Plays random games and calls `visit(State)` at each question that is put to a player. Ends with the first
/// failure that ends a test.
void play_random_games(const Ruleset& rules, int games,
                       const std::function<void(const State&)>& visit);
void play_games_of_places(int games, const std::function<void(const State&)>& visit);
/// Whether an answer names a place that is no segment.
bool goes_elsewhere(const State& state, const Move& move);

/// The text of a position; empty if it cannot be written, with the reasons as failures.
std::string position_text(const State& state);
std::string position_text(const Ruleset& rules, const State& state);
/// The state that the text of a position gives; what is wrong in it are failures.
std::optional<State> state_of_text(const std::string& text);
std::optional<State> state_of_text(const Ruleset& rules, const std::string& text);

}  // namespace bastide::test
