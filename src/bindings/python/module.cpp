/// The module `bastide._engine`; the package around it is in bastide/.

#include "bindings/python/bindings.h"

#include "notation/moves/move_text.h"

#include <random>

namespace bastide::python {

namespace {

py::object error_class(const char* name) {
    return py::module_::import("bastide._errors").attr(name);
}

[[noreturn]] void raise(const py::object& error) {
    PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(error.ptr())), error.ptr());
    throw py::error_already_set();
}

/// A number where Python gave one, numpy's among them.
std::optional<std::int64_t> as_number(const py::handle& value) {
    if (PyBool_Check(value.ptr()) || !PyIndex_Check(value.ptr())) return std::nullopt;
    return py::cast<std::int64_t>(py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr())));
}

std::string question_text(const Decision& question) {
    return question.exists() ? "\"" + std::string(question.name) + "\""
                             : "nothing: the game is over";
}

}  // namespace

NamedMove named(const std::shared_ptr<const Table>& table, const State& state, const Move& move) {
    const Ruleset& rules = *table->rules;
    const DescribedMove said = describe(rules, state, move);
    return {move, table, said, described_text(rules, state, said, state.header().placed)};
}

Move move_from(const PlayedGame& game, const py::handle& answer, Numbering numbering) {
    if (py::isinstance<NamedMove>(answer)) return py::cast<const NamedMove&>(answer).move;
    if (py::isinstance<py::str>(answer)) {
        const auto text = py::cast<std::string>(answer);
        const MoveReading reading = read_move(game.rules(), game.state(), text);
        if (reading.move) return *reading.move;
        raise_text({"move",
                    {{0,
                      reading.column,
                      "\"" + text + "\": expected: " + reading.expected + "; found: " +
                          reading.found + "; asked is " + question_text(game.decision()) +
                          ", legal is " + legal_text(game.rules(), game.state()),
                      {}}}});
    }
    const std::optional<std::int64_t> number = as_number(answer);
    if (!number) throw py::type_error("an answer is a Move, the text of one, or its action number");
    const ActionSpace& space = game.table()->space(numbering);
    ActionNumbers numbers(space, game.state());
    const std::optional<Move> move = numbers.move_of(*number);
    if (move) return *move;
    raise_value("action " + std::to_string(*number) + " stands for nothing here; asked is " +
                question_text(game.decision()) +
                ", and legal_actions() tells the numbers of its answers");
}

void raise_illegal(const PlayedGame& game, const Move& move, const Refusal& refusal) {
    const std::string text = move_text(game.rules(), game.state(), move);
    raise(error_class("IllegalMove")(text, refusal.text_with_side(), std::string(refusal.rule()),
                                     legal_text(game.rules(), game.state())));
}

void raise_value(const std::string& text) { raise(error_class("Error")(text)); }

void raise_text(const BadText& bad) {
    py::list problems;
    for (const TextProblem& problem : bad.problems)
        problems.append(
            py::make_tuple(problem.line, problem.column, problem.message, problem.rule));
    raise(error_class("TextError")(bad.what, problems));
}

py::object from_json(const std::string& text) {
    return py::module_::import("json").attr("loads")(text);
}

Numbering numbering_of(const std::string& name) {
    if (name == "frontier") return Numbering::frontier;
    if (name == "board") return Numbering::board;
    raise_value("numbering \"" + name + "\": choose one of: frontier, board");
}

Chances chances_of(const std::string& name) {
    if (name == "sampled") return Chances::sampled;
    if (name == "explicit") return Chances::explicit_;
    raise_value("chance \"" + name + "\": choose one of: sampled, explicit");
}

Player player_of(const Ruleset& rules, int player) {
    if (player < 0 || player >= rules.players())
        raise_value("player " + std::to_string(player) + ": the players of this table are 0 to " +
                    std::to_string(rules.players() - 1));
    return Player(std::size_t(player));
}

py::object number_of_player(const Decision& question) {
    if (!question.exists()) return py::none();
    if (question.by_nature) return py::int_(-1);
    return py::int_(question.chooser.index());
}

std::uint64_t seed_of(const std::optional<std::uint64_t>& seed) {
    if (seed) return *seed;
    std::random_device device;
    return std::uint64_t(device()) << 32 | device();
}

}  // namespace bastide::python

PYBIND11_MODULE(_engine, module) {
    using namespace bastide::python;
    module.doc() = "The engine behind the package bastide; import that instead.";
    // What help() and messages call the classes: they belong to the package.
    const pybind11::object own_name = module.attr("__name__");
    module.attr("__name__") = "bastide";
    bind_table(module);
    bind_spaces(module);
    bind_moves(module);
    bind_game(module);
    bind_agents(module);
    bind_vector(module);
    module.attr("__name__") = own_name;
}
