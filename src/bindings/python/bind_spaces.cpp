#include "bindings/python/bindings.h"
#include "bindings/python/observation.h"

#include <algorithm>

namespace bastide::python {

namespace {

py::list blocks_of(const ActionSpace& space) {
    py::list blocks;
    for (const ActionBlock& block : space.blocks()) {
        py::dict parts;
        for (const auto& [name, count] : block.parts) parts[py::str(name)] = count;
        blocks.append(py::dict("name"_a = block.name, "first"_a = block.first,
                               "size"_a = block.size, "parts"_a = parts));
    }
    return blocks;
}

const char* name_of(Numbering numbering) {
    return numbering == Numbering::frontier ? "frontier" : "board";
}

}  // namespace

py::array_t<std::int64_t> legal_actions(const PlayedGame& game, Numbering numbering) {
    const MoveList& legal = game.legal();
    py::array_t<std::int64_t> numbers(py::ssize_t(legal.size()));
    ActionNumbers look(game.table()->space(numbering), game.state());
    std::int64_t* out = numbers.mutable_data();
    for (const Move move : legal) *out++ = look.number_of(move);
    return numbers;
}

py::array_t<std::int8_t> action_mask(const PlayedGame& game, Numbering numbering) {
    const ActionSpace& space = game.table()->space(numbering);
    py::array_t<std::int8_t> mask(
        py::ssize_t(game.decision().by_nature ? space.outcomes() : space.size()));
    std::int8_t* out = mask.mutable_data();
    std::fill(out, out + mask.size(), std::int8_t(0));
    ActionNumbers look(space, game.state());
    for (const Move move : game.legal()) out[look.number_of(move)] = 1;
    return mask;
}

py::dict observation(const Observer& observer, const State& state, Player seat) {
    py::array_t<std::uint8_t> board({py::ssize_t(observer.planes().size()),
                                     py::ssize_t(observer.side()), py::ssize_t(observer.side())});
    py::array_t<float> table(py::ssize_t(observer.columns().size()));
    observer.write_board(state, seat, {board.mutable_data(), observer.board_size()});
    observer.write_table(state, seat, {table.mutable_data(), observer.columns().size()});
    return py::dict("board"_a = board, "table"_a = table);
}

void bind_spaces(py::module_& module) {
    py::class_<ActionSpace, std::shared_ptr<ActionSpace>>(
        module, "ActionSpace",
        R"(The numbers of answers at a table: every legal answer has exactly one.

table: a Table. numbering: how places on the board are numbered.
  "frontier": empty cells beside the board in reading order, segments of the tile just placed by
      their number on it and all others in the order of placing. Few numbers.
  "board": cells of a square window that holds the board and all that it can grow to, the row and
      the column last, so that a mask can be cut into planes. Many numbers.

docs/python.md compares them.)")
        .def(py::init([](const std::shared_ptr<Table>& table, const std::string& numbering) {
                 return std::const_pointer_cast<ActionSpace>(
                     numbering_of(numbering) == Numbering::frontier ? table->frontier
                                                                    : table->board);
             }),
             "table"_a, "numbering"_a = "frontier")
        .def_property_readonly("size", &ActionSpace::size,
                               "Players' answers have the numbers 0 to size - 1.")
        .def_property_readonly("outcomes", &ActionSpace::outcomes,
                               "The same of the answers of chance, which are numbered apart.")
        .def_property_readonly(
            "numbering", [](const ActionSpace& space) { return name_of(space.numbering()); },
            "\"frontier\" or \"board\".")
        .def_property_readonly("side", &ActionSpace::side,
                               "The sides of the window that holds the board, in cells.")
        .def_property_readonly("places", &ActionSpace::places,
                               "How many places a tile can have at most, as \"frontier\" counts.")
        .def_property_readonly(
            "blocks", blocks_of,
            "The numbers by shape of answer: name, first, size, and the parts that make them up, "
            "the last running fastest.")
        .def("__len__", &ActionSpace::size)
        .def("__repr__", [](const ActionSpace& space) {
            return std::string("<bastide.ActionSpace ") + name_of(space.numbering()) + ": " +
                   std::to_string(space.size()) + " answers, " + std::to_string(space.outcomes()) +
                   " outcomes>";
        });
    py::class_<Observer, std::shared_ptr<Observer>>(
        module, "Observer",
        R"(Positions as arrays, with shapes that depend on the table alone.

table: a Table. window: how many cells the square that is shown is wide, from the middle of the
board; 0 shows all that the board can grow to. A smaller one may leave out cells.)")
        .def(py::init([](const std::shared_ptr<Table>& table, int window) {
                 if (window < 0) raise_value("window: 0 or more cells");
                 return std::make_shared<Observer>(table->rules, window);
             }),
             "table"_a, "window"_a = 0)
        .def_property_readonly("planes", &Observer::planes, "What the planes of `board` tell.")
        .def_property_readonly("columns", &Observer::columns, "What the numbers of `table` tell.")
        .def_property_readonly("side", &Observer::side, "Rows and columns of the board.")
        .def_property_readonly(
            "board_shape",
            [](const Observer& observer) {
                return py::make_tuple(observer.planes().size(), observer.side(), observer.side());
            },
            "(planes, rows, columns)")
        .def_property_readonly(
            "table_shape",
            [](const Observer& observer) { return py::make_tuple(observer.columns().size()); },
            "(columns,)")
        .def(
            "observe",
            [](const Observer& observer, const py::object& of, int player) {
                const PlayedGame& game = played_game(of);
                const Player seat = player_of(game.rules(), player);
                return observation(observer, view(game.rules(), game.state(), seat), seat);
            },
            "game"_a, "player"_a,
            "{\"board\": uint8 planes, \"table\": float32} of a game of this table, as a player "
            "sees it.")
        .def(
            "corner",
            [](const Observer& observer, const py::object& game) {
                const Cell corner = observer.corner(played_game(game).state());
                return py::make_tuple(corner.x, corner.y);
            },
            "game"_a, "The cell (x, y) that row 0, column 0 shows now.")
        .def("__repr__", [](const Observer& observer) {
            return "<bastide.Observer: board " + std::to_string(observer.planes().size()) + " x " +
                   std::to_string(observer.side()) + " x " + std::to_string(observer.side()) +
                   ", table " + std::to_string(observer.columns().size()) + ">";
        });
}

}  // namespace bastide::python
