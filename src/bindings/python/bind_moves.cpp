#include "bindings/python/bindings.h"
#include "notation/moves/move_text.h"

namespace bastide::python {

namespace {

py::object figure_of(const NamedMove& named) {
    if (!named.said.figure.exists()) return py::none();
    return py::str(named.table->rules->figure_kind(named.said.figure).name);
}

py::object tile_of(const NamedMove& named) {
    if (!named.said.tile.exists()) return py::none();
    return py::str(named.table->rules->type(named.said.tile).id);
}

py::object token_of(const NamedMove& named) {
    if (!named.said.token.exists()) return py::none();
    return py::str(named.table->rules->token_kind(named.said.token).name);
}

py::object way_of(const NamedMove& named) {
    return named.said.way ? py::object(py::str(std::string(way_text(*named.said.way))))
                          : py::object(py::none());
}

/// Of a tile, or of a figure or token that goes to a cell.
py::object cell_of(const NamedMove& named) {
    std::optional<Cell> cell = named.said.cell;
    if (const auto& where = named.said.where; where && is_whole_cell(where->kind))
        cell = where->cell;
    if (!cell) return py::none();
    return py::make_tuple(cell->x, cell->y);
}

void bind_answers(py::module_& module) {
    py::class_<NamedMove>(module, "Move",
                          "An answer to a question. It belongs to the moment at which it was made; "
                          "docs/notation.md tells how its text is written.")
        .def_readonly("text", &NamedMove::text, "As records write it: \"1,0 turned 2\".")
        .def_property_readonly(
            "kind", [](const NamedMove& named) { return kind_name(named.said.kind); },
            "Its shape: \"place_tile\", \"pass\", \"place_figure\", …")
        .def_property_readonly(
            "cell", cell_of,
            "(x, y) of a tile, or of a token or figure that goes to a cell; else None.")
        .def_property_readonly(
            "turning", [](const NamedMove& named) { return named.said.turning.value_or(0); },
            "Quarter turns clockwise, of a tile.")
        .def_property_readonly("figure", figure_of, "The kind of figure, or None.")
        .def_property_readonly("token", token_of, "The kind of token that is placed, or None.")
        .def_property_readonly(
            "way", way_of,
            "How the token lies: \"NS\", \"WE\" or, round a corner, \"NE\"; or None.")
        .def_property_readonly("tile", tile_of, "The tile that is drawn or chosen, or None.")
        .def_property_readonly(
            "segment",
            [](const NamedMove& named) -> py::object {
                if (!named.said.segment().exists()) return py::none();
                return py::int_(named.said.segment().index());
            },
            "The number of the segment on the board, or None.")
        .def_property_readonly(
            "number", [](const NamedMove& named) { return named.move.number; },
            "The number that is named, a bid say.")
        .def_property_readonly(
            "option", [](const NamedMove& named) { return named.move.option; },
            "The number of the option that is chosen.")
        .def("__eq__",
             [](const NamedMove& one, const py::object& other) {
                 return py::isinstance<NamedMove>(other) &&
                        one.move == py::cast<const NamedMove&>(other).move;
             })
        .def("__hash__",
             [](const NamedMove& named) {
                 const Move& move = named.move;
                 return py::hash(py::make_tuple(
                     int(move.kind), move.turning, move.figure.index(), move.option, move.cell.x,
                     move.cell.y, move.segment.index(), move.type.index(), move.number));
             })
        .def("__str__", [](const NamedMove& named) { return named.text; })
        .def("__repr__",
             [](const NamedMove& named) { return "<bastide.Move " + named.text + ">"; });
}

void bind_questions(py::module_& module) {
    py::class_<Question>(module, "Question", "What a game asks.")
        .def_readonly("name", &Question::name, "\"place_tile\", \"place_figure\", …")
        .def_readonly("kind", &Question::kind, "Its number, the same in all games of a table.")
        .def_readonly("player", &Question::player, "Who is asked; CHANCE (-1) is chance.")
        .def_readonly("subject", &Question::subject, "The feature that it is about, or \"\".")
        .def_readonly("value", &Question::value, "A number that belongs to it: the bid so far.")
        .def("__repr__", [](const Question& question) {
            return "<bastide.Question \"" + question.name + "\" to player " +
                   std::string(py::str(question.player)) + ">";
        });
}

}  // namespace

void bind_moves(py::module_& module) {
    bind_answers(module);
    bind_questions(module);
}

}  // namespace bastide::python
