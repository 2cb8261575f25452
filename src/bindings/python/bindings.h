#pragma once
/// What the parts of the Python module share. Only these files know Python.

#include "bindings/python/played_game.h"
#include "notation/moves/described_move.h"

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::python {

namespace py = pybind11;
using namespace pybind11::literals;

/// An answer with all that its text and members need.
struct NamedMove {
    Move move;
    std::shared_ptr<const Table> table;
    DescribedMove said;
    std::string text;
};

/// What a game asks.
struct Question {
    std::string name;
    int kind = 0;
    py::object player;
    std::string subject;
    int value = 0;
};

/// The answer as it is called in this state.
NamedMove named(const std::shared_ptr<const Table>& table, const State& state, const Move& move);
/// What Python passes as an answer: a Move, its text, or its number. Raises ValueError.
Move move_from(const PlayedGame& game, const py::handle& answer, Numbering numbering);
/// Raises IllegalMove for what `play` was refused.
[[noreturn]] void raise_illegal(const PlayedGame& game, const Move& move, const Refusal& refusal);

/// Raise Python's ValueError, or bastide's TextError, which is one.
[[noreturn]] void raise_value(const std::string& text);
[[noreturn]] void raise_text(const BadText& bad);
/// Calls something that may throw BadText.
template <class Call>
auto checked(Call call) {
    try {
        return call();
    } catch (const BadText& bad) {
        raise_text(bad);
    }
}

/// The JSON text as dicts and lists.
py::object from_json(const std::string& text);

Numbering numbering_of(const std::string& name);
Chances chances_of(const std::string& name);
/// A seat of the table by its number from 0. Raises ValueError.
Player player_of(const Ruleset& rules, int player);
/// Python's number of a player: -1 is chance, None nobody.
py::object number_of_player(const Decision& question);
/// A seed, from the system where none is given.
std::uint64_t seed_of(const std::optional<std::uint64_t>& seed);

/// The game that Python's Game holds.
const PlayedGame& played_game(const py::handle& game);
/// A new Game of Python that goes on from a state.
py::object game_at(const std::shared_ptr<const Table>& table, const State& state,
                   std::uint64_t seed);

void bind_table(py::module_& module);
void bind_spaces(py::module_& module);
void bind_moves(py::module_& module);
void bind_game(py::module_& module);
void bind_agents(py::module_& module);
void bind_vector(py::module_& module);

/// Numbers of game's answers in their order; and one or nought for each number there is.
py::array_t<std::int64_t> legal_actions(const PlayedGame& game, Numbering numbering);
py::array_t<std::int8_t> action_mask(const PlayedGame& game, Numbering numbering);
/// {"board": …, "table": …}, as a seat sees it.
class Observer;
py::dict observation(const Observer& observer, const State& state, Player seat);

}  // namespace bastide::python
