#include "bindings/python/bindings.h"

#include "notation/moves/move_text.h"
#include "search/player.h"

#include <atomic>

namespace bastide::python {

namespace {

/// A player that answers by itself.
struct PyAgent {
    std::string description;
    std::unique_ptr<Agent> agent;
    Random random;
};

struct PyCandidate {
    NamedMove move;
    double value = 0;
    std::uint64_t visits = 0;
    std::vector<std::string> variation;
};

struct PyThought {
    NamedMove best;
    std::vector<PyCandidate> candidates;
    std::uint64_t playouts = 0, positions = 0;
    double seconds = 0;
};

/// The texts of answers that follow one another.
std::vector<std::string> texts_of(const PlayedGame& game, const std::vector<Move>& variation) {
    std::vector<std::string> texts;
    State state = game.state();
    for (const Move& move : variation) {
        if (why_not(game.rules(), state, move)) break;
        texts.push_back(move_text(game.rules(), state, move));
        apply(game.rules(), state, move);
    }
    return texts;
}

PyThought told_of(const PlayedGame& game, const Thought& thought) {
    const auto with_name = [&](const Move& move) {
        return named(game.table(), game.state(), move);
    };
    PyThought told{
        with_name(thought.best), {}, thought.playouts, thought.positions, thought.seconds};
    for (const Candidate& candidate : thought.candidates)
        told.candidates.push_back({with_name(candidate.move), candidate.value, candidate.visits,
                                   texts_of(game, candidate.variation)});
    return told;
}

/// Thinks without the interpreter's lock; now and then it looks whether somebody pressed Ctrl-C.
Thought think(PyAgent& self, const PlayedGame& game, const Budget& budget) {
    const Decision asked = game.decision();
    if (!asked.exists()) raise_value("the game is over");
    if (asked.by_nature) raise_value("chance is asked, and no player");
    const State seen = view(game.rules(), game.state(), asked.chooser);
    // Kept alive: another thread may play on meanwhile.
    const std::shared_ptr<const MoveList> legal = game.shared_legal();
    std::atomic<bool> stop = false;
    bool interrupted = false;
    Thinking thinking{budget, &stop, [&](const Thought&) {
                          const py::gil_scoped_acquire lock;
                          if (PyErr_CheckSignals() != 0) stop = interrupted = true;
                      }};
    Thought thought;
    {
        const py::gil_scoped_release unlock;
        thought = self.agent->think(game.rules(), seen, *legal, self.random, thinking);
    }
    if (interrupted) throw py::error_already_set();
    return thought;
}

std::unique_ptr<PyAgent> new_agent(const std::string& description,
                                   std::optional<std::uint64_t> seed) {
    std::string problem;
    auto agent = make_agent(description, &problem);
    if (!agent) raise_value("player \"" + description + "\": " + problem);
    return std::make_unique<PyAgent>(PyAgent{description, std::move(agent), Random(seed_of(seed))});
}

void bind_thoughts(py::module_& module) {
    py::class_<PyCandidate>(module, "Candidate", "An answer that a player has weighed.")
        .def_readonly("move", &PyCandidate::move, "The answer, a Move.")
        .def_readonly(
            "value", &PyCandidate::value,
            "What the player plays for: the points that it expects to end with, less a "
            "share of the others' (0.75, sensible 0.5). So it is no lead: at 100:100 it is "
            "about 25 higher than at 0:0.")
        .def_readonly("visits", &PyCandidate::visits,
                      "Playouts or lines that went through it; 0: it was only estimated.")
        .def_readonly("variation", &PyCandidate::variation,
                      "Texts of the answers expected to follow, its own first.")
        .def("__repr__", [](const PyCandidate& candidate) {
            return "<bastide.Candidate " + candidate.move.text + ": " +
                   std::to_string(candidate.value) + ">";
        });
    py::class_<PyThought>(module, "Thought", "What a player thinks of a question.")
        .def_readonly("best", &PyThought::best, "The answer that it would give, a Move.")
        .def_readonly("candidates", &PyThought::candidates,
                      "Candidates, the best first; empty where nothing was weighed.")
        .def_readonly("playouts", &PyThought::playouts, "Playouts made for this question.")
        .def_readonly("positions", &PyThought::positions, "Positions that were estimated.")
        .def_readonly("seconds", &PyThought::seconds, "How long it thought.")
        .def("__repr__", [](const PyThought& thought) {
            return "<bastide.Thought " + thought.best.text + ", " +
                   std::to_string(thought.candidates.size()) + " candidates>";
        });
}

}  // namespace

void bind_agents(py::module_& module) {
    bind_thoughts(module);
    py::class_<PyAgent>(module, "Agent",
                        R"(A computer player: one of agent_names(), or a level.

description: a level ("easy", "medium", "hard", "master"); or a name, and behind a colon what
    differs from its usual way: "greedy", "mcts:time=100" (milliseconds for each part of a
    turn), "mcts:playouts=500,threads=2".
seed: of its chances.)")
        .def(py::init(&new_agent), "description"_a, "seed"_a = py::none())
        .def_readonly("description", &PyAgent::description, "What it was made of.")
        .def(
            "choose",
            [](PyAgent& self, const py::object& game) {
                const PlayedGame& played = played_game(game);
                const Thought thought = think(self, played, self.agent->budget());
                return named(played.table(), played.state(), thought.best);
            },
            "game"_a, "Its answer to the question that waits, a Move. The game is not changed.")
        .def(
            "think",
            [](PyAgent& self, const py::object& game, std::uint32_t time, std::uint64_t playouts) {
                const PlayedGame& played = played_game(game);
                Budget budget = self.agent->budget();
                if (time != 0 || playouts != 0) {
                    budget.milliseconds = time;
                    budget.playouts = playouts;
                }
                return told_of(played, think(self, played, budget));
            },
            "game"_a, "time"_a = 0, "playouts"_a = 0,
            "What it thinks of the question that waits: a Thought. time (in milliseconds) and "
            "playouts replace the budget it was made with.")
        .def("__repr__",
             [](const PyAgent& self) { return "<bastide.Agent " + self.description + ">"; });
    module.def(
        "agent_names",
        [] {
            std::vector<std::string> names;
            for (const std::string_view name : agent_names()) names.emplace_back(name);
            return names;
        },
        "The names of the computer players, the simplest first. Agent and make_agent also take "
        "the levels: easy, medium, hard, master.");
}

}  // namespace bastide::python
