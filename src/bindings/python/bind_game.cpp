#include "bindings/python/afterstates.h"
#include "bindings/python/bindings.h"
#include "bindings/python/game_docs.h"
#include "bindings/python/observation.h"

#include "notation/moves/segment_names.h"
#include "notation/view/view_json.h"
#include "report/analysis_json.h"
#include "report/feature_report.h"

#include <algorithm>

namespace bastide::python {

namespace {

/// A game with the way in which its answers are numbered.
struct PyGame {
    PlayedGame game;
    Numbering numbering;
    std::shared_ptr<const Observer> observer = {};  ///< the one used last
    int window = 0;

    const State& state() const { return game.state(); }
    const Ruleset& rules() const { return game.rules(); }
};

py::object question_of(const PyGame& self) {
    const Decision asked = self.game.decision();
    if (!asked.exists()) return py::none();
    Question question{
        std::string(asked.name), asked.kind, number_of_player(asked), {}, asked.value};
    if (asked.subject.exists())
        question.subject = segment_text(segment_name(self.rules(), self.state(), asked.subject));
    return py::cast(question);
}

// --- Asking a game --------------------------------------------------------------------------------

py::list legal_of(const PyGame& self) {
    py::list moves;
    for (const Move move : self.game.legal())
        moves.append(py::cast(named(self.game.table(), self.state(), move)));
    return moves;
}

py::list chance_outcomes(const PyGame& self) {
    if (!self.game.decision().by_nature)
        raise_value(
            "chance is not asked; with chance=\"explicit\" it is, whenever a tile is drawn");
    double all = 0;
    for (const Move move : self.game.legal()) all += weight(self.rules(), self.state(), move);
    py::list outcomes;
    for (const Move move : self.game.legal())
        outcomes.append(py::make_tuple(py::cast(named(self.game.table(), self.state(), move)),
                                       double(weight(self.rules(), self.state(), move)) / all));
    return outcomes;
}

void apply_answer(PyGame& self, const py::object& answer) {
    const Move move = move_from(self.game, answer, self.numbering);
    if (const Refusal refusal = self.game.apply(move)) raise_illegal(self.game, move, refusal);
}

std::vector<int> scores_of(const State& state) {
    std::vector<int> scores;
    scores.reserve(std::size_t(state.players()));
    for (int i = 0; i < state.players(); ++i) scores.push_back(state.score(Player(std::size_t(i))));
    return scores;
}

std::vector<int> players_in(std::uint8_t set) {
    std::vector<int> players;
    for (int i = 0; i < max_players; ++i)
        if ((set >> i & 1) != 0) players.push_back(i);
    return players;
}

py::object view_of(const PyGame& self, const std::optional<int>& player) {
    const TableSetup& setup = self.game.table()->setup;
    if (!player)
        return from_json(
            view_json(setup, self.rules(), self.state(), Player(), OfferedMoves::of_anyone));
    const Player seat = player_of(self.rules(), *player);
    return from_json(view_json(setup, self.rules(), view(self.rules(), self.state(), seat), seat));
}

py::object analysis_of(const PyGame& self) {
    const auto& moves = self.game.moves();
    return from_json(report::analysis_json(self.rules(), self.state(), moves, moves.size()));
}

py::list items_of(const Valuation& value) {
    py::list items;
    for (const LineItem& item : value.items())
        items.append(py::dict("name"_a = std::string(item.kind->name), "count"_a = item.count,
                              "points"_a = item.points, "rule"_a = std::string(item.kind->rule)));
    return items;
}

py::dict value_at(const PyGame& self, const std::string& place) {
    SegmentId segment;
    for (std::size_t i = 0; i < self.state().segments().size() && !segment.exists(); ++i) {
        const SegmentName name = segment_name(self.rules(), self.state(), SegmentId(i));
        if (segment_text(name) == place) segment = SegmentId(i);
    }
    if (!segment.exists())
        raise_value("\"" + place +
                    "\" names no segment on the board; they are called as in "
                    "\"city N of 0,0\", and features() lists those that matter");
    const auto valued = [&](const Valuation& value) {
        return py::dict("points"_a = value.points(), "items"_a = items_of(value));
    };
    return py::dict(
        "owners"_a = players_in(owners_of(self.rules(), self.state(), segment)),
        "complete"_a = is_complete(self.rules(), self.state(), segment),
        "if_completed"_a = valued(report::value_if_completed(self.rules(), self.state(), segment)),
        "at_end"_a = valued(value_of(self.rules(), self.state(), segment, Situation::final)));
}

py::array_t<float> afterstates_of(const PyGame& self) {
    const Decision asked = self.game.decision();
    if (!asked.exists() || asked.by_nature) raise_value("no player is asked now");
    const std::size_t rows = without_high_numbers(self.game.legal());
    const std::size_t columns = afterstate_columns(self.rules()).size();
    std::vector<float> numbers;
    Afterstates().write(self.rules(), self.state(), self.game.legal(), rows, numbers);
    py::array_t<float> out({py::ssize_t(rows), py::ssize_t(columns)});
    std::copy(numbers.begin(), numbers.end(), out.mutable_data());
    return out;
}

py::dict observe(PyGame& self, const std::optional<int>& player, int window) {
    const Decision asked = self.game.decision();
    Player seat(0);
    if (player)
        seat = player_of(self.rules(), *player);
    else if (asked.chooser.exists())
        seat = asked.chooser;
    if (!self.observer || self.window != window) {
        self.observer = std::make_shared<Observer>(self.game.table()->rules, window);
        self.window = window;
    }
    return observation(*self.observer, view(self.rules(), self.state(), seat), seat);
}

std::string described(const PyGame& self) {
    const Decision asked = self.game.decision();
    std::string text = "<bastide.Game: ";
    for (const int score : scores_of(self.state())) text += std::to_string(score) + " ";
    if (!asked.exists()) return text + "points, over>";
    return text + "points, turn " + std::to_string(self.state().header().turn) + ", \"" +
           std::string(asked.name) + "\" to " +
           (asked.by_nature ? "chance" : self.game.table()->name_of(asked.chooser)) + ">";
}

using GameClass = py::class_<PyGame, std::shared_ptr<PyGame>>;

void bind_making(GameClass& game) {
    game.def(
        py::init([](const std::shared_ptr<Table>& table, std::optional<std::uint64_t> seed,
                    const std::string& chance, const std::string& numbering) {
            return std::make_shared<PyGame>(PyGame{
                PlayedGame(table, seed_of(seed), chances_of(chance)), numbering_of(numbering)});
        }),
        "table"_a, "seed"_a = py::none(), "chance"_a = "sampled", "numbering"_a = "frontier");
    game.def_static(
        "from_record",
        [](const std::string& text, std::optional<std::uint64_t> seed, const std::string& chance,
           const std::string& numbering) {
            return checked([&] {
                return std::make_shared<PyGame>(
                    PyGame{PlayedGame::from_record(text, seed, chances_of(chance)),
                           numbering_of(numbering)});
            });
        },
        "text"_a, "seed"_a = py::none(), "chance"_a = "sampled", "numbering"_a = "frontier",
        docs::from_record);
    game.def_static(
        "from_position",
        [](const std::string& text, std::optional<std::uint64_t> seed, const std::string& chance,
           const std::string& numbering) {
            return checked([&] {
                return std::make_shared<PyGame>(
                    PyGame{PlayedGame::from_position(text, seed_of(seed), chances_of(chance)),
                           numbering_of(numbering)});
            });
        },
        "text"_a, "seed"_a = py::none(), "chance"_a = "sampled", "numbering"_a = "frontier",
        docs::from_position);
    game.def(
        "clone",
        [](const PyGame& self, std::optional<std::uint64_t> seed) {
            auto copy = std::make_shared<PyGame>(self);
            if (seed) copy->game.reseed(*seed);
            return copy;
        },
        "seed"_a = py::none(), docs::clone);
    game.def("__copy__", [](const PyGame& self) { return std::make_shared<PyGame>(self); });
    game.def("__deepcopy__",
             [](const PyGame& self, const py::dict&) { return std::make_shared<PyGame>(self); });
}

void bind_playing(GameClass& game) {
    game.def("legal", legal_of, docs::legal);
    game.def("apply", apply_answer, "answer"_a, docs::apply);
    game.def(
        "undo",
        [](PyGame& self) {
            if (!self.game.can_undo())
                raise_value("no answer has been given that could be taken back");
            self.game.undo();
        },
        docs::undo);
    game.def_property_readonly(
        "can_undo", [](const PyGame& self) { return self.game.can_undo(); },
        "Whether there is an answer to take back.");
    game.def(
        "move",
        [](const PyGame& self, const py::object& answer) {
            const Move move = move_from(self.game, answer, self.numbering);
            return named(self.game.table(), self.state(), move);
        },
        "answer"_a, docs::move);
    game.def(
        "why_not",
        [](const PyGame& self, const py::object& answer) -> py::object {
            const Move move = move_from(self.game, answer, self.numbering);
            const Refusal refusal = why_not(self.rules(), self.state(), move);
            if (!refusal) return py::none();
            return py::make_tuple(std::string(refusal.rule()), refusal.text());
        },
        "answer"_a, docs::why_not);
    game.def("chance_outcomes", chance_outcomes, docs::chance_outcomes);
    game.def(
        "sample_chance",
        [](const PyGame& self, std::uint64_t seed) {
            if (!self.game.decision().by_nature) raise_value("chance is not asked");
            Random random(seed);
            return named(self.game.table(), self.state(),
                         sample(self.rules(), self.state(), random));
        },
        "seed"_a, docs::sample_chance);
}

void bind_numbers(GameClass& game) {
    game.def(
        "legal_actions",
        [](const PyGame& self) { return legal_actions(self.game, self.numbering); },
        docs::legal_actions);
    game.def(
        "action_mask", [](const PyGame& self) { return action_mask(self.game, self.numbering); },
        docs::action_mask);
    game.def(
        "number_of",
        [](const PyGame& self, const py::object& answer) {
            const Move move = move_from(self.game, answer, self.numbering);
            ActionNumbers numbers(self.game.table()->space(self.numbering), self.state());
            const std::int64_t number = numbers.number_of(move);
            if (number < 0) raise_value("only answers to the question that waits have numbers");
            return number;
        },
        "answer"_a, docs::number_of);
    game.def_property_readonly(
        "actions",
        [](const PyGame& self) {
            const Table& table = *self.game.table();
            return std::const_pointer_cast<ActionSpace>(
                self.numbering == Numbering::frontier ? table.frontier : table.board);
        },
        "The ActionSpace that numbers its answers.");
    game.def(
        "frontier",
        [](const PyGame& self) {
            ActionNumbers numbers(*self.game.table()->frontier, self.state());
            const std::vector<Cell>& cells = numbers.frontier();
            py::array_t<std::int16_t> out({py::ssize_t(cells.size()), py::ssize_t(2)});
            for (std::size_t i = 0; i < cells.size(); ++i) {
                out.mutable_at(i, 0) = cells[i].x;
                out.mutable_at(i, 1) = cells[i].y;
            }
            return out;
        },
        docs::frontier);
    game.def("observation", observe, "player"_a = py::none(), "window"_a = 0, docs::observation);
    game.def("afterstates", afterstates_of, docs::afterstates);
}

void bind_looking(GameClass& game) {
    const auto number = [&game](const char* name, auto get, const char* doc) {
        game.def_property_readonly(name, get, doc);
    };
    number(
        "table",
        [](const PyGame& self) { return std::const_pointer_cast<Table>(self.game.table()); },
        "The Table at which it is played.");
    number("players", [](const PyGame& self) { return self.rules().players(); }, "How many play.");
    number(
        "player", [](const PyGame& self) { return number_of_player(self.game.decision()); },
        "Who is asked, from 0; CHANCE (-1) if chance is, None when the game is over.");
    number("question", question_of, "The Question that waits, or None when the game is over.");
    number(
        "over", [](const PyGame& self) { return self.state().over(); },
        "Whether the game has ended.");
    number(
        "turn", [](const PyGame& self) { return self.state().header().turn; },
        "The number of the turn, from 1.");
    number(
        "tiles_left", [](const PyGame& self) { return self.state().tiles_left(); },
        "Tiles that have not been drawn.");
    number(
        "hand",
        [](const PyGame& self) -> py::object {
            const TileTypeId type = self.state().header().in_hand;
            if (!type.exists()) return py::none();
            return py::str(self.rules().type(type).id);
        },
        "The tile to be placed, or None.");
    number(
        "scores", [](const PyGame& self) { return scores_of(self.state()); },
        "The points of each player.");
    number(
        "winners",
        [](const PyGame& self) {
            return self.state().over() ? players_in(leaders(self.state())) : std::vector<int>();
        },
        "Those with most points when the game is over; before, nobody.");
    number(
        "fingerprint", [](const PyGame& self) { return fingerprint(self.state()); },
        "A number that equal states share.");
    game.def(
        "end_now",
        [](const PyGame& self) { return scores_of(end_now(self.rules(), self.state())); },
        docs::end_now);
    game.def("value", value_at, "place"_a, docs::value);
    game.def("analysis", analysis_of, docs::analysis);
    game.def(
        "features",
        [](const PyGame& self) {
            const py::object analysis = analysis_of(self);
            return py::object(analysis[py::str("features")]);
        },
        docs::features);
    game.def("view", view_of, "player"_a = py::none(), docs::view);
    game.def(
        "record",
        [](const PyGame& self) {
            const auto text = self.game.record_text();
            if (!text)
                raise_value(
                    "a game that went on from a position has no record; position() "
                    "writes how it stands");
            return *text;
        },
        docs::record);
    game.def(
        "position", [](const PyGame& self, bool drawn) { return self.game.position_text(drawn); },
        "drawn"_a = false, docs::position);
    game.def("__repr__", described);
}

}  // namespace

const PlayedGame& played_game(const py::handle& game) { return py::cast<PyGame&>(game).game; }

py::object game_at(const std::shared_ptr<const Table>& table, const State& state,
                   std::uint64_t seed) {
    return py::cast(std::make_shared<PyGame>(
        PyGame{PlayedGame(table, state, seed, Chances::sampled), Numbering::frontier}));
}

void bind_game(py::module_& module) {
    GameClass game(module, "Game", docs::game);
    bind_making(game);
    bind_playing(game);
    bind_numbers(game);
    bind_looking(game);
    module.def(
        "afterstate_columns",
        [](const std::shared_ptr<Table>& table) { return afterstate_columns(*table->rules); },
        "table"_a, "What the numbers of Game.afterstates() tell.");
}

}  // namespace bastide::python
