#include "cli/verify/verify_recording.h"

#include "cli/program/bad_input.h"
#include "cli/verify/verify_shapes.h"

#include <fmt/core.h>
#include <boost/json/monotonic_resource.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include <array>
#include <limits>

namespace bastide::cli {

namespace {

namespace json = boost::json;

[[noreturn]] void fail(const std::string& where, std::string_view what) {
    throw BadInput(fmt::format("{} {}", where, what));
}

const json::value& member(const json::object& object, std::string_view name,
                          const std::string& where) {
    if (const json::value* found = object.if_contains(name)) return *found;
    fail(where, fmt::format("lacks `{}`", name));
}

std::string inside(const std::string& where, std::string_view name) {
    return fmt::format("{}, `{}`,", where, name);
}

const json::object& object_in(const json::object& object, std::string_view name,
                              const std::string& where) {
    const json::value& value = member(object, name, where);
    if (!value.is_object()) fail(inside(where, name), "should be an object {…}");
    return value.get_object();
}

const json::array& list_in(const json::object& object, std::string_view name,
                           const std::string& where) {
    const json::value& value = member(object, name, where);
    if (!value.is_array()) fail(inside(where, name), "should be a list […]");
    return value.get_array();
}

std::string text_in(const json::object& object, std::string_view name, const std::string& where) {
    const json::value& value = member(object, name, where);
    if (!value.is_string() || value.get_string().empty())
        fail(inside(where, name), "should be a text");
    return std::string(value.get_string());
}

int number_from(const json::value& value, std::int64_t lowest, std::int64_t highest,
                const std::string& where) {
    if (!value.is_int64() || value.get_int64() < lowest || value.get_int64() > highest)
        fail(where, fmt::format("should be a whole number from {} to {}", lowest, highest));
    return int(value.get_int64());
}

int number_in(const json::object& object, std::string_view name, std::int64_t lowest,
              std::int64_t highest, const std::string& where) {
    return number_from(member(object, name, where), lowest, highest, inside(where, name));
}

std::vector<int> scores_in(const json::object& object, std::string_view name, int players,
                           const std::string& where) {
    const json::array& list = list_in(object, name, where);
    if (list.size() != std::size_t(players))
        fail(inside(where, name),
             fmt::format("should hold a score for each of the {} players", players));
    std::vector<int> scores;
    for (const json::value& score : list)
        scores.push_back(number_from(score, -largest_number, largest_number, inside(where, name)));
    return scores;
}

std::vector<std::pair<std::string, json::value>> pairs_in(const json::object& object,
                                                          std::string_view name,
                                                          const std::string& where) {
    std::vector<std::pair<std::string, json::value>> pairs;
    for (const auto& entry : object_in(object, name, where))
        pairs.emplace_back(std::string(entry.key()), json::value(entry.value(), {}));
    return pairs;
}

std::vector<json::array> events_in(const json::object& object, std::string_view name,
                                   const std::string& where) {
    std::vector<json::array> events;
    for (const json::value& event : list_in(object, name, where)) {
        if (!event.is_array() || !has_shape(event.get_array(), event_shapes()))
            fail(inside(where, name),
                 fmt::format("{} has not the form of any event", json::serialize(event)));
        events.emplace_back(event.get_array(), json::storage_ptr());
    }
    return events;
}

std::vector<std::string> options_in(const json::object& object, const std::string& where) {
    std::vector<std::string> options;
    for (const json::value& option : list_in(object, "o", where)) {
        options.push_back(json::serialize(option));
        if (!option.is_array() || !has_shape(option.get_array(), option_shapes()))
            fail(inside(where, "o"),
                 fmt::format("{} has not the form of any option", options.back()));
    }
    if (options.empty()) fail(inside(where, "o"), "holds no option");
    return options;
}

/// The tiles of a bazaar and who has taken them.
std::string row_in(const json::object& object, std::string_view name, const std::string& where) {
    const json::array& list = list_in(object, name, where);
    for (const json::value& entry : list)
        if (!entry.is_array() || entry.get_array().size() != 2 ||
            !entry.get_array()[0].is_string() ||
            !(entry.get_array()[1].is_null() || entry.get_array()[1].is_int64()))
            fail(inside(where, name),
                 fmt::format("{} should be a tile and the number of a player or null",
                             json::serialize(entry)));
    return json::serialize(list);
}

RecordedDecision read_decision(const json::value& value, int players, const std::string& where) {
    if (!value.is_object()) fail(where, "should be an object {…}");
    const json::object& move = value.get_object();
    RecordedDecision decision;
    decision.kind = text_in(move, "k", where);
    // The same question by another name.
    if (decision.kind == "AbbeyEndGame") decision.kind = "Abbey";
    decision.chooser = number_in(move, "p", 0, players - 1, where);
    if (decision.kind == "Tile") decision.tile = text_in(move, "tile", where);
    if (move.contains("supply")) decision.supply = row_in(move, "supply", where);
    decision.options = options_in(move, where);
    decision.chosen =
        std::size_t(number_in(move, "c", 0, std::int64_t(decision.options.size()) - 1, where));
    list_in(move, "r", where);
    decision.scores = scores_in(move, "s", players, where);
    decision.events = events_in(move, "ev", where);
    return decision;
}

StartTile read_start_tile(const json::value& value, const std::string& where) {
    if (!value.is_object()) fail(where, "should hold objects {…}");
    const json::object& entry = value.get_object();
    StartTile tile;
    tile.tile = text_in(entry, "tile", where);
    tile.cell.x = std::int16_t(number_in(entry, "x", -cell_limit, cell_limit, where));
    tile.cell.y = std::int16_t(number_in(entry, "y", -cell_limit, cell_limit, where));
    const int degrees = number_in(entry, "rotation", 0, 270, where);
    if (degrees % 90 != 0) fail(inside(where, "rotation"), "should be 0, 90, 180 or 270");
    tile.turning = Turning(degrees / 90);
    return tile;
}

void read_set_up(const json::object& set_up, Recording& recording) {
    const std::string where = "`setup`";
    recording.sets = pairs_in(set_up, "sets", where);
    recording.elements = pairs_in(set_up, "elements", where);
    recording.rules = pairs_in(set_up, "rules", where);
    recording.options = pairs_in(set_up, "options", where);
    for (const json::value& tile : list_in(set_up, "start", where))
        recording.start_tiles.push_back(read_start_tile(tile, "`setup`, `start`,"));
    if (recording.start_tiles.empty()) fail("`setup`, `start`,", "names no tile");
}

std::string read_seed(const json::object& game, const std::string& where) {
    const json::value& seed = member(game, "seed", where);
    if (!seed.is_int64() && !seed.is_uint64())
        fail(inside(where, "seed"), "should be a whole number");
    return json::serialize(seed);
}

void read_heading(const json::object& game, Recording& recording) {
    const std::string where = "the game";
    recording.config = text_in(game, "config", where);
    recording.seed = read_seed(game, where);
    text_in(game, "policy", where);
    if (!member(game, "initialRandom", where).is_number())
        fail(inside(where, "initialRandom"), "should be a number");
    recording.players = number_in(game, "players", 2, max_players, where);
    read_set_up(object_in(game, "setup", where), recording);
    recording.start = events_in(game, "start", where);
    recording.pack_size = number_in(game, "packSize", 0, largest_number, where);
    recording.final_scores = scores_in(game, "final", recording.players, where);
    for (const json::value& draw : list_in(game, "draws", where)) {
        if (!draw.is_string()) fail(inside(where, "draws"), "should hold tile ids");
        recording.draws.emplace_back(draw.get_string());
    }
}

}  // namespace

Recording read_recording(std::string_view line) {
    // All of the line's values lie in one piece of memory that goes at once.
    json::monotonic_resource memory;
    json::error_code problem;
    const json::value parsed = json::parse(line, problem, &memory);
    if (problem)
        fail("the line",
             fmt::format("is no complete JSON value ({}): it is truncated or was altered",
                         problem.message()));
    if (!parsed.is_object()) fail("the line", "should hold an object {…}");
    const json::object& game = parsed.get_object();
    Recording recording;
    read_heading(game, recording);
    for (const json::value& move : list_in(game, "moves", "the game"))
        recording.decisions.push_back(read_decision(
            move, recording.players, fmt::format("decision {}", recording.decisions.size() + 1)));
    return recording;
}

}  // namespace bastide::cli
