#pragma once
/// What the tests on random games share: tables with all combinations of options, recorded events,
/// and texts for messages.

#include "support/random_play.h"

#include <bastide/engine.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::test {

/// True in long test runs (BASTIDE_LONG=1 in the environment), which play many more games.
bool long_run();
/// How many games, or whatever takes time, a test should play; an eighth of it where `only_a_part`.
int how_many(int usually, int in_long_runs);
/// How often what a test looks for has to come up: less often where it does a part of its work.
int at_least(int usually);
/// True in builds that check themselves while they play: there tests that take long, as the comparisons
/// with the slow reference game, do a part of what they do elsewhere, unless the run is a long one.
bool only_a_part();
/// Whether a case of a list is left out where `only_a_part`: there one in `one_in` is tried.
bool is_left_out(std::size_t number, std::size_t one_in);

/// A ruleset and the seat that begins.
struct Table {
    std::shared_ptr<const Ruleset> rules;
    Player first;
    std::string text;  ///< "3 players, basic:1 x1, farmers off, seat 2 begins"
};

/// Fails the test if the choice cannot be played.
std::shared_ptr<const Ruleset> rules_of(const RulesetChoice& choice);
Table make_table(const RulesetChoice& choice, Player first = Player(0));
/// The base game of the new edition for a number of players.
Table base_table(int players = 2);
/// Tables of all kinds: by turns one of the base game and one with further sets.
Table table_number(int number);
/// Tables that differ in everything the base game lets one choose. Any 20 in a row hold all pairs
/// of number of players and way to score fields; the other options are dealt by number.
Table base_table_number(int number);
/// Tables with any sets and rules (random_choices.h).
Table mixed_table_number(int number);
/// Tables of Traders & Builders with bridges that differ in all their options; in some of them there
/// are few followers or many bridges.
Table traders_table_number(int number);

/// Tables with bazaars, castles and builders that differ in all their options.
Table bazaars_table_number(int number);
/// Short games in which small cities stand close together, among roads that soon end, with castles for
/// all of them.
Table castles_table_number(int number);

/// Whether a key begins with one of these.
bool begins_with_one_of(std::string_view key, std::span<const char* const> beginnings);
/// Gives about every second option for which `belongs(option)` any of its values; none to those that are numbers.
/// If the choice cannot be played, it gives none.
void deal_options(RulesetChoice& choice, Random& random,
                  const std::function<bool(const OptionInfo&)>& belongs);

/// Calls `visit(state, moves)` at every question of a random game; `moves` are its answers.
/// Afterwards the state is that of the finished game.
template <class Visit>
void play_and_visit(const Table& table, std::uint64_t seed, State& state, Visit visit) {
    const Ruleset& rules = *table.rules;
    Random random(seed);
    MoveList moves;
    start(rules, state, table.first);
    while (decision(rules, state).exists()) {
        legal(rules, state, moves);
        visit(std::as_const(state), std::as_const(moves));
        const Move answer = decision(rules, state).by_nature
                                ? sample(rules, state, random)
                                : moves[random.below(std::uint32_t(moves.size()))];
        if (apply(rules, state, answer)) return;  // refused: the visitor's tests tell more
    }
}
template <class Visit>
void play_and_visit(const Table& table, std::uint64_t seed, Visit visit) {
    State state;
    play_and_visit(table, seed, state, visit);
}

/// An event with the lines it came with.
struct RecordedEvent {
    Event event;
    std::vector<LineItem> lines;
};

class Recorder : public EventSink {
public:
    void on_event(const Event& event) override;
    std::vector<RecordedEvent> events;
};

/// Moves that a careless or malicious caller might send: every cell in and around the board in
/// every turning, every segment with every kind of figure, every outcome, and each legal move with
/// single fields spoilt.
std::vector<Move> candidate_moves(const Ruleset& rules, const State& state, const MoveList& moves);

/// "place_tile at 3,-1 turned 2"
std::string to_text(const Ruleset& rules, const Move& move);

}  // namespace bastide::test
