#include "bindings/python/bindings.h"
#include "bindings/python/observation.h"
#include "bindings/python/vector_games.h"

#include <algorithm>
#include <mutex>

namespace bastide::python {

namespace {

using Choices = py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>;

/// The games, and how they are shown.
struct PyVector {
    PyVector(const std::shared_ptr<const Table>& table, std::size_t n, std::uint64_t seed,
             unsigned threads, Numbering the_numbering, int window)
        : games(table, n, seed, threads),
          numbering(the_numbering),
          observer(table->rules, window) {}

    VectorGames games;
    Numbering numbering;
    Observer observer;
    std::mutex busy = {};

    /// Does something with the games without the interpreter's lock. One thread at a time.
    template <class Work>
    void work(Work work) {
        const std::unique_lock mine(busy, std::try_to_lock);
        if (!mine)
            raise_value(
                "another thread is at work on these games; give each thread its own, or "
                "let VectorEnv have several threads");
        const py::gil_scoped_release unlock;
        work(games);
    }

    const ActionSpace& space() const { return games.table()->space(numbering); }
};
using Vector = std::shared_ptr<PyVector>;

/// An array that shows the games' own memory; it cannot be written to.
template <class Value>
py::array_t<Value> shown(const py::object& owner, const std::vector<Value>& values,
                         std::vector<py::ssize_t> shape) {
    py::array_t<Value> array(std::move(shape), values.data(), owner);
    array.attr("setflags")("write"_a = false);
    return array;
}

void check_size(const VectorGames& games, const Choices& choices) {
    if (choices.ndim() != 1 || std::size_t(choices.size()) != games.size())
        raise_value("one answer for each of the " + std::to_string(games.size()) +
                    " games is wanted; -1 leaves a game as it is");
}

py::tuple result_of(const py::object& self) {
    return py::make_tuple(self.attr("rewards"), self.attr("done"));
}

py::tuple step(const py::object& self, const Choices& choices) {
    auto& vector = py::cast<PyVector&>(self);
    const VectorGames& games = vector.games;
    check_size(games, choices);
    const std::span<const std::int64_t> wanted(choices.data(), games.size());
    std::optional<std::size_t> bad;
    vector.work([&](VectorGames& playing) {
        bad = playing.first_bad(wanted);
        if (!bad) playing.step(wanted);
    });
    if (bad)
        raise_value("game " + std::to_string(*bad) + ": answer " + std::to_string(wanted[*bad]) +
                    " of 0 to " + std::to_string(games.counts[*bad] - 1) +
                    "; no game has been changed");
    return result_of(self);
}

py::tuple step_numbers(const py::object& self, const Choices& numbers) {
    auto& vector = py::cast<PyVector&>(self);
    check_size(vector.games, numbers);
    const std::span<const std::int64_t> wanted(numbers.data(), vector.games.size());
    std::vector<std::int64_t> choices(wanted.size());
    std::optional<std::size_t> bad;
    vector.work([&](VectorGames& games) {
        games.choices_of(vector.space(), wanted, choices);
        bad = games.first_bad(choices);
        if (!bad) games.step(choices);
    });
    if (bad)
        raise_value("game " + std::to_string(*bad) + ": action " +
                    std::to_string(numbers.at(*bad)) +
                    " is not legal; action_masks() tells which are. No game has been changed");
    return result_of(self);
}

py::tuple step_random(const py::object& self, std::size_t questions) {
    py::cast<PyVector&>(self).work([&](VectorGames& games) { games.step_random(questions); });
    return result_of(self);
}

py::array_t<std::int64_t> random_choices(PyVector& self) {
    py::array_t<std::int64_t> choices(py::ssize_t(self.games.size()));
    const std::span<std::int64_t> out(choices.mutable_data(), self.games.size());
    self.work([&](VectorGames& games) { games.random_choices(out); });
    return choices;
}

/// Rows of different lengths, one behind the other, and where each begins.
template <class Value>
std::pair<py::array_t<Value>, py::array_t<std::int64_t>> joined(
    const std::vector<std::vector<Value>>& rows, std::size_t columns) {
    py::array_t<std::int64_t> begins(py::ssize_t(rows.size() + 1));
    std::size_t size = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        begins.mutable_at(i) = std::int64_t(size / columns);
        size += rows[i].size();
    }
    begins.mutable_at(rows.size()) = std::int64_t(size / columns);
    py::array_t<Value> all((py::ssize_t(size)));
    Value* out = all.mutable_data();
    for (const std::vector<Value>& row : rows) out = std::copy(row.begin(), row.end(), out);
    return {all, begins};
}

py::tuple legal_actions_of(PyVector& self) {
    std::vector<std::vector<std::int64_t>> rows;
    self.work([&](VectorGames& games) { games.numbers(self.space(), rows); });
    auto [all, begins] = joined(rows, 1);
    return py::make_tuple(all, begins);
}

py::array_t<std::int8_t> action_masks(PyVector& self) {
    const std::int64_t size = self.space().size();
    py::array_t<std::int8_t> masks({py::ssize_t(self.games.size()), py::ssize_t(size)});
    std::int8_t* out = masks.mutable_data();
    self.work([&](VectorGames& games) {
        std::vector<std::vector<std::int64_t>> rows;
        games.numbers(self.space(), rows);
        games.share([&](std::size_t from, std::size_t to) {
            for (std::size_t game = from; game < to; ++game) {
                std::int8_t* row = out + std::int64_t(game) * size;
                std::fill(row, row + size, std::int8_t(0));
                for (const std::int64_t number : rows[game]) row[number] = 1;
            }
        });
    });
    return masks;
}

py::tuple afterstates(PyVector& self) {
    std::vector<std::vector<float>> rows;
    self.work([&](VectorGames& games) { games.afterstates(rows); });
    const std::size_t columns = afterstate_columns(self.games.rules()).size();
    auto [all, begins] = joined(rows, columns);
    const py::ssize_t height = all.size() / py::ssize_t(columns);
    return py::make_tuple(all.reshape({height, py::ssize_t(columns)}), begins);
}

py::dict observations(PyVector& self) {
    const Observer& observer = self.observer;
    const auto height = py::ssize_t(self.games.size());
    const auto side = py::ssize_t(observer.side());
    py::array_t<std::uint8_t> board({height, py::ssize_t(observer.planes().size()), side, side});
    py::array_t<float> table({height, py::ssize_t(observer.columns().size())});
    std::uint8_t* const boards = board.mutable_data();
    float* const tables = table.mutable_data();
    self.work([&](VectorGames& games) {
        games.share([&](std::size_t from, std::size_t to) {
            const std::size_t columns = observer.columns().size();
            for (std::size_t game = from; game < to; ++game) {
                const Player seat(std::size_t(games.to_move[game]));
                const State seen = view(games.rules(), games.state(game), seat);
                observer.write_board(
                    seen, seat, {boards + game * observer.board_size(), observer.board_size()});
                observer.write_table(seen, seat, {tables + game * columns, columns});
            }
        });
    });
    return py::dict("board"_a = board, "table"_a = table);
}

constexpr const char* vector_doc =
    R"(Many games of one table, side by side: one call answers a question in each of them.

n: how many games. table: a Table; without it the base game for two.
seed: of their chances. threads: how many work at once.
numbering: of action numbers, see ActionSpace. window: of observations, see Observer.

A game that ends begins anew at once: then done is 1, and final_scores has its points. The calls let
other threads of Python run meanwhile. The arrays to_move, counts, question, rewards, done, scores,
final_scores and ended show what the last call led to: copy what is to be kept.)";

void bind_steps(py::class_<PyVector, Vector>& vector) {
    vector
        .def(
            "reset",
            [](PyVector& self, std::optional<std::uint64_t> seed) {
                const std::uint64_t from = seed_of(seed);
                self.work([&](VectorGames& games) { games.reset(from); });
            },
            "seed"_a = py::none(), "All games begin anew.")
        .def("step", step, "choices"_a,
             "Answers in every game with the answer at this place in its list of legal answers, 0 "
             "to counts - 1; -1 leaves a game as it is. Returns (rewards, done).")
        .def("step_actions", step_numbers, "numbers"_a, "The same with action numbers.")
        .def("step_random", step_random, "questions"_a = 1,
             "Every game answers the given number of questions uniformly at random, without a way "
             "through "
             "Python between them. Of numbers that can be named, bids say, only the ten lowest are "
             "taken. Returns (rewards, done) of all these answers together.")
        .def("random_choices", random_choices,
             "A random place in the list of legal answers for each game, as step_random would "
             "take.");
}

void bind_arrays(py::class_<PyVector, Vector>& vector) {
    const auto by_game = [&](const char* name, auto member, const char* doc) {
        vector.def_property_readonly(
            name,
            [member](const py::object& self) {
                const VectorGames& games = py::cast<PyVector&>(self).games;
                return shown(self, games.*member, {py::ssize_t(games.size())});
            },
            doc);
    };
    const auto by_player = [&](const char* name, auto member, const char* doc) {
        vector.def_property_readonly(
            name,
            [member](const py::object& self) {
                const VectorGames& games = py::cast<PyVector&>(self).games;
                return shown(self, games.*member,
                             {py::ssize_t(games.size()), py::ssize_t(games.players())});
            },
            doc);
    };
    by_game("to_move", &VectorGames::to_move, "int8 [n]: the player who is asked.");
    by_game("question", &VectorGames::question, "uint8 [n]: which question, as Question.kind.");
    by_game("counts", &VectorGames::counts, "int32 [n]: how many legal answers there are.");
    by_game("done", &VectorGames::done, "uint8 [n]: a game ended, and the next one has begun.");
    by_game("ended", &VectorGames::ended, "int64 [n]: how many games have ended.");
    by_player("rewards", &VectorGames::rewards,
              "float32 [n, players]: points won, those of the final scoring among them.");
    by_player("scores", &VectorGames::scores, "int32 [n, players]: of the game played now.");
    by_player("final_scores", &VectorGames::final_scores,
              "int32 [n, players]: of the game that ended last; -1 before one has.");
}

}  // namespace

void bind_vector(py::module_& module) {
    py::class_<PyVector, Vector> vector(module, "VectorEnv", vector_doc);
    vector.def(py::init([](std::size_t n, const std::shared_ptr<Table>& table,
                           std::optional<std::uint64_t> seed, unsigned threads,
                           const std::string& numbering, int window) {
                   if (n < 1 || n > 1'000'000) raise_value("n: 1 to 1,000,000 games");
                   if (threads < 1 || threads > 256) raise_value("threads: 1 to 256");
                   if (window < 0) raise_value("window: 0 or more cells");
                   std::shared_ptr<const Table> at = table;
                   if (!at) at = checked([] { return make_table(TableSetup()); });
                   return std::make_shared<PyVector>(at, n, seed_of(seed), threads,
                                                     numbering_of(numbering), window);
               }),
               "n"_a, "table"_a = std::shared_ptr<Table>(), "seed"_a = py::none(), "threads"_a = 1,
               "numbering"_a = "frontier", "window"_a = 0);
    bind_steps(vector);
    bind_arrays(vector);
    vector
        .def("legal_actions", legal_actions_of,
             "(numbers, begins): the action numbers of the legal answers of all games, one behind "
             "the other; those of game i are numbers[begins[i]:begins[i + 1]].")
        .def("action_masks", action_masks, "int8 [n, actions]: 1 where an action number is legal.")
        .def("afterstates", afterstates,
             "(rows, begins): Game.afterstates() of all games, one behind the other; those of game "
             "i are rows[begins[i]:begins[i + 1]].")
        .def("observations", observations,
             "{\"board\": uint8 [n, planes, rows, columns], \"table\": float32 [n, columns]} as "
             "those see it who are asked.")
        .def(
            "game",
            [](PyVector& self, std::size_t index, std::optional<std::uint64_t> seed) {
                if (index >= self.games.size()) raise_value("game: 0 to n - 1");
                State state;
                self.work([&](VectorGames& games) { state = games.state(index); });
                return game_at(self.games.table(), state, seed_of(seed));
            },
            "index"_a, "seed"_a = py::none(),
            "A Game that goes on from where one of the games stands, by itself.")
        .def("__len__", [](const PyVector& self) { return self.games.size(); })
        .def("__repr__", [](const PyVector& self) {
            return "<bastide.VectorEnv of " + std::to_string(self.games.size()) + " games, " +
                   std::to_string(self.games.threads()) + " threads>";
        });
    vector.def_property_readonly(
        "actions",
        [](const PyVector& self) {
            const Table& table = *self.games.table();
            return std::const_pointer_cast<ActionSpace>(
                self.numbering == Numbering::frontier ? table.frontier : table.board);
        },
        "The ActionSpace of its action numbers.");
    vector.def_property_readonly(
        "table",
        [](const PyVector& self) { return std::const_pointer_cast<Table>(self.games.table()); },
        "The Table of the games.");
    vector.def_property_readonly(
        "observer", [](const PyVector& self) { return self.observer; },
        "The Observer of its observations.");
}

}  // namespace bastide::python
