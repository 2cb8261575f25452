#include "bindings/python/bindings.h"
#include "notation/setup/kept_setup.h"

#include <utility>

namespace bastide::python {

namespace {

/// {"name": value} or [("name", value)] or, where a value is usual, ["name"].
template <class Value, class Read>
std::vector<std::pair<std::string, Value>> pairs(const py::object& given, const char* what,
                                                 Read read, std::optional<Value> usual = {}) {
    std::vector<std::pair<std::string, Value>> all;
    if (given.is_none()) return all;
    const py::object entries = py::isinstance<py::dict>(given) ? given.attr("items")() : given;
    if (py::isinstance<py::str>(entries) || !py::hasattr(entries, "__iter__"))
        raise_value(std::string(what) + ": give a dict" + (usual ? ", or a list of names" : ""));
    for (const py::handle entry : entries) {
        if (usual && py::isinstance<py::str>(entry))
            all.emplace_back(py::cast<std::string>(entry), *usual);
        else if (py::isinstance<py::tuple>(entry) && py::len(entry) == 2)
            all.emplace_back(py::cast<std::string>(entry[py::int_(0)]), read(entry[py::int_(1)]));
        else
            raise_value(std::string(what) + ": " + std::string(py::str(py::repr(entry))) +
                        " is no name with a value");
    }
    return all;
}

const auto whole = [](const py::object& value) { return py::cast<int>(value); };
const auto yes_or_no = [](const py::object& value) { return py::cast<bool>(value); };
const auto as_text = [](const py::object& value) { return std::string(py::str(value)); };

/// A later entry replaces one of the same name.
template <class Value>
void put_over(std::vector<std::pair<std::string, Value>>& old,
              const std::vector<std::pair<std::string, Value>>& more) {
    for (const auto& [name, value] : more) {
        bool found = false;
        for (auto& entry : old)
            if (entry.first == name) entry.second = value, found = true;
        if (!found) old.emplace_back(name, value);
    }
}

void choose_players(TableSetup& setup, const py::object& players) {
    if (players.is_none()) return;
    setup.names.clear();
    if (py::isinstance<py::int_>(players)) {
        setup.choice.players = py::cast<int>(players);
        return;
    }
    setup.names = py::cast<std::vector<std::string>>(players);
    setup.choice.players = int(setup.names.size());
}

void choose_start(TableSetup& setup, const py::object& start) {
    if (start.is_none()) return;
    setup.choice.start.clear();
    for (const py::handle entry : start) {
        const auto [tile, x, y, turning] = py::cast<std::tuple<std::string, int, int, int>>(entry);
        setup.choice.start.push_back({tile, {std::int16_t(x), std::int16_t(y)}, Turning(turning)});
    }
}

std::shared_ptr<const Table> new_table(const py::object& players, const py::object& sets,
                                       const py::object& options, const std::string& preset,
                                       const py::object& rules, const py::object& each,
                                       const py::object& tiles, const py::object& start,
                                       std::optional<int> first,
                                       const std::optional<std::string>& title,
                                       const std::optional<std::string>& setup_text) {
    return checked([&] {
        TableSetup setup;
        if (setup_text) setup = read_table_setup(*setup_text);
        RulesetChoice& choice = setup.choice;
        choose_players(setup, players);
        choose_start(setup, start);
        put_over(choice.sets, pairs<int>(sets, "sets", whole, 1));
        put_over(choice.options, pairs<std::string>(options, "options", as_text));
        put_over(choice.rules, pairs<bool>(rules, "rules", yes_or_no, true));
        put_over(choice.each, pairs<int>(each, "each", whole));
        put_over(choice.tile_changes, pairs<int>(tiles, "tiles", whole));
        if (!preset.empty()) choice.preset = preset;
        if (first) choice.first_player = *first;
        if (title) setup.title = *title;
        setup.lines = {};
        return make_table(setup);
    });
}

/// The value of an option as the tables write it.
std::string option_value(const OptionInfo& option, int value) {
    return option.values.empty() ? std::to_string(value)
                                 : std::string(option.values[std::size_t(value)]);
}

py::dict options_of(const Table& table) {
    py::dict values;
    const auto options = table.rules->options();
    for (std::size_t i = 0; i < options.size(); ++i)
        values[py::str(std::string(options[i].key))] =
            option_value(options[i], table.rules->option_values()[i]);
    return values;
}

py::list expansions_of(const Table& table) {
    py::list names;
    for (const ExpansionInfo& expansion : table.rules->expansions())
        if (expansion.in_play) names.append(std::string(expansion.name));
    return names;
}

py::dict tiles_of(const Table& table) {
    py::dict copies;
    for (std::size_t i = 0; i < table.rules->types().size(); ++i)
        copies[py::str(table.rules->types()[i].id)] = copies_in_all(*table.rules, TileTypeId(i));
    return copies;
}

py::list names_of(const Table& table) {
    py::list names;
    for (int i = 0; i < table.rules->players(); ++i)
        names.append(table.name_of(Player(std::size_t(i))));
    return names;
}

py::list all_sets() {
    py::list sets;
    for (const TileSet& set : built_in_tiles().sets())
        sets.append(py::dict("set"_a = set.id, "name"_a = set.name, "tiles"_a = set.total,
                             "edition"_a = set.edition));
    return sets;
}

py::list all_options() {
    py::list all;
    std::vector<std::string> problems;
    const auto rules = make_ruleset(RulesetChoice(), problems);
    for (const OptionInfo& option : rules->options()) {
        py::list values;
        for (const std::string_view value : option.values) values.append(std::string(value));
        py::dict entry("key"_a = std::string(option.key), "text"_a = std::string(option.text),
                       "rule"_a = std::string(option.rule),
                       "expansion"_a = std::string(option.expansion),
                       "default"_a = option_value(option, option.standard));
        if (option.values.empty())
            entry["lowest"] = option.lowest, entry["highest"] = option.highest;
        else
            entry["values"] = values;
        all.append(entry);
    }
    return all;
}

py::dict all_presets() {
    py::dict all;
    for (const PresetInfo& preset : presets())
        all[py::str(std::string(preset.name))] = std::string(preset.text);
    return all;
}

py::list all_expansions() {
    py::list all;
    std::vector<std::string> problems;
    const auto rules = make_ruleset(RulesetChoice(), problems);
    for (const ExpansionInfo& expansion : rules->expansions()) {
        py::list sets;
        for (const std::string_view set : expansion.sets) sets.append(std::string(set));
        all.append(py::dict("name"_a = std::string(expansion.name),
                            "title"_a = std::string(expansion.title),
                            "chapter"_a = expansion.chapter, "sets"_a = sets,
                            "follows"_a = !expansion.follows_from.empty()));
    }
    return all;
}

constexpr const char* table_doc =
    R"(Who plays, with which tiles, rules, pieces and options. Shared by any number of games.

players: how many, 1 to 6, or their names in the order of seats.
sets: names of tile sets, as ["basic:2", "river/1"], or with multiples {"basic:2": 2}.
    Without it the base game. sets() lists them all.
options: values of options of the rules, as {"farm_scoring": "second"}; options() lists them.
preset: a named choice of option values; presets() lists them.
rules: expansions to add or leave out, whatever the sets say: {"abbot": True}.
each: how many pieces of a kind each player gets: {"follower": 8}.
tiles: changes to the copies of single tiles: {"BA/L": -1}.
start: other start tiles, as [("BA/RCr", x, y, quarter turns clockwise)].
first: the player who begins, counted from 0.
title: what the table is called.
setup: the text of a set-up file (docs/setup-files.md); the other arguments change what it says.

Raises TextError, which tells all that is wrong and what is possible.)";

}  // namespace

void bind_table(py::module_& module) {
    py::class_<Table, std::shared_ptr<Table>>(module, "Table", table_doc)
        .def(py::init([](const py::object& players, const py::object& sets,
                         const py::object& options, const std::string& preset,
                         const py::object& rules, const py::object& each, const py::object& tiles,
                         const py::object& start, std::optional<int> first,
                         const std::optional<std::string>& title,
                         const std::optional<std::string>& setup) {
                 return std::const_pointer_cast<Table>(new_table(players, sets, options, preset,
                                                                 rules, each, tiles, start, first,
                                                                 title, setup));
             }),
             "players"_a = py::none(), "sets"_a = py::none(), "options"_a = py::none(),
             "preset"_a = "", "rules"_a = py::none(), "each"_a = py::none(), "tiles"_a = py::none(),
             "start"_a = py::none(), "first"_a = py::none(), "title"_a = py::none(),
             "setup"_a = py::none())
        .def_property_readonly(
            "players", [](const Table& table) { return table.rules->players(); }, "How many play.")
        .def_property_readonly("names", names_of, "What the players are called, in order of seats.")
        .def_property_readonly(
            "title", [](const Table& table) { return table.setup.title; },
            "What the table is called.")
        .def_property_readonly("options", options_of, "The value of every option.")
        .def_property_readonly("expansions", expansions_of,
                               "Names of the parts of the rules in play.")
        .def_property_readonly("tiles", tiles_of,
                               "How many copies of each tile are in play, start tiles included.")
        .def_property_readonly(
            "setup", [](const Table& table) { return write_setup(table.setup); },
            "The text of the set-up file of this table.")
        .def(py::pickle(
            [](const Table& table) { return write_setup(as_kept(table.setup, *table.rules)); },
            [](const std::string& text) {
                return std::const_pointer_cast<Table>(
                    checked([&] { return make_table(read_table_setup(text)); }));
            }))
        .def("__repr__", [](const Table& table) {
            std::string sets;
            for (const auto& [id, multiple] : table.setup.choice.sets)
                sets += (sets.empty() ? "" : ", ") + id +
                        (multiple == 1 ? "" : " x " + std::to_string(multiple));
            return "<bastide.Table: " + std::to_string(table.rules->players()) + " players, " +
                   (sets.empty() ? "base game" : sets) + ">";
        });
    module.def("sets", all_sets, "All tile sets: `set` is the name that Table takes.");
    module.def("options", all_options, "All options of the rules with their possible values.");
    module.def("presets", all_presets, "All presets by name, with what they stand for.");
    module.def("expansions", all_expansions, "All parts of the rules that can be in play.");
}

}  // namespace bastide::python
