#include "jcz/file.h"

#include "core/tile_words.h"
#include "jcz/bad_file.h"

#include <fmt/format.h>
#include <boost/json/parser.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace bastide::jcz {

namespace {

namespace json = boost::json;

constexpr std::size_t most_bytes = 16 << 20;
constexpr std::size_t most_messages = 100'000;
constexpr std::size_t deepest = 12;
constexpr std::int64_t most_turns = 1'000'000;
constexpr std::size_t most_assertions = 1'000;
constexpr std::size_t longest_text = 10'000;

std::string showable(std::string_view text) {
    return readable_text(shortened_text(text, longest_text));
}

/// Makes all texts of a file fit to be shown: a terminal would obey some of what strangers write, and
/// nobody reads the longest.
void clean_texts(json::value& value) {
    if (value.is_string()) {
        json::string& text = value.get_string();
        text = showable(text);
    } else if (value.is_array()) {
        for (json::value& entry : value.get_array()) clean_texts(entry);
    } else if (value.is_object()) {
        json::object cleaned(value.storage());
        for (auto& entry : value.get_object()) {
            clean_texts(entry.value());
            cleaned.emplace(showable(entry.key()), std::move(entry.value()));
        }
        value = std::move(cleaned);
    }
}

/// The set-up file within a file of ours: it has lines, and is read with care.
const json::value* own_setup_in(const json::value& whole) {
    const json::value* value = &whole;
    for (const std::string_view name : {"bastide", "setup"})
        value = value && value->is_object() ? value->get_object().if_contains(name) : nullptr;
    return value;
}

/// What is said once and says itself what it is.
class JczReader {
public:
    explicit JczReader(json::value&& whole) : whole_(std::move(whole)) {}

    JczFile read() {
        const json::value* const setup = own_setup_in(whole_);
        if (setup != nullptr && setup->is_string()) file_.own_setup = setup->get_string();
        clean_texts(whole_);
        return read_cleaned(whole_);
    }

private:
    JczFile read_cleaned(const json::value& whole) {
        const json::object& file = as_object(whole, "the file");
        // The older form: seats of its own, other names of tiles, places and messages.
        if (file.contains("slots") && !file.contains("players"))
            throw BadFile(
                "it was saved by a JCloisterZone older than version 5, in another form; save it "
                "again with a newer one");
        const json::object& set_up = as_object(member(file, "setup", "the file"), "`setup`");
        read_name(file);
        read_players(file);
        read_set_up(set_up);
        file_.initial_random = random_in(file, "initialRandom", "the file");
        if (const json::value* notes = given(file, "gameAnnotations"))
            read_annotations(as_object(*notes, "`gameAnnotations`"));
        if (const json::value* test = given(file, "test")) read_test(as_object(*test, "`test`"));
        if (const json::value* own = given(file, "bastide")) read_own(as_object(*own, "`bastide`"));
        read_replay(as_list(member(file, "replay", "the file"), "`replay`"));
        return std::move(file_);
    }

    [[noreturn]] static void fail(std::string_view where, std::string_view what) {
        throw BadFile(fmt::format("{} {}", where, what));
    }
    static const json::value& member(const json::object& object, std::string_view name,
                                     std::string_view where) {
        if (const json::value* found = object.if_contains(name)) return *found;
        fail(where, fmt::format("lacks `{}`", name));
    }
    /// Null says as much as nothing.
    static const json::value* given(const json::object& object, std::string_view name) {
        const json::value* found = object.if_contains(name);
        return found && !found->is_null() ? found : nullptr;
    }
    static const json::object& as_object(const json::value& value, std::string_view where) {
        if (!value.is_object()) fail(where, "should be an object {…}");
        return value.get_object();
    }
    static const json::array& as_list(const json::value& value, std::string_view where) {
        if (!value.is_array()) fail(where, "should be a list […]");
        return value.get_array();
    }
    static std::string as_text(const json::value& value, std::string_view where) {
        if (!value.is_string()) fail(where, "should be a text");
        return std::string(value.get_string());
    }
    static std::int64_t as_number(const json::value& value, std::int64_t lowest,
                                  std::int64_t highest, std::string_view where) {
        const std::int64_t number = whole_number(value).value_or(lowest - 1);
        if (number < lowest || number > highest)
            fail(where, fmt::format("should be a whole number from {} to {}", lowest, highest));
        return number;
    }
    /// JSON has no numbers of 64 bits that all programs read, so that a seed is a text.
    static std::uint64_t seed_from(const std::string& text) {
        std::uint64_t seed = 0;
        const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), seed);
        if (problem != std::errc() || end != text.data() + text.size())
            fail("`bastide`, `seed`,", "should be a whole number");
        return seed;
    }
    /// Some programs write 7 as 7.0.
    static std::optional<std::int64_t> whole_number(const json::value& value) {
        if (value.is_int64()) return value.get_int64();
        if (!value.is_double()) return std::nullopt;
        const double number = value.get_double();
        if (!(std::abs(number) < 1e9) || number != std::floor(number)) return std::nullopt;
        return std::int64_t(number);
    }

    static std::optional<double> random_in(const json::object& object, std::string_view name,
                                           std::string_view where) {
        const json::value* value = given(object, name);
        if (!value) return std::nullopt;
        const double number = value->is_number() ? value->to_number<double>() : -1;
        if (!(number >= 0 && number < 1))
            fail(fmt::format("{}, `{}`,", where, name), "should be a number from 0 to below 1");
        return number;
    }

    static std::vector<std::string> answers_in(const json::object& object,
                                               const std::string& where) {
        if (const json::value* list = given(object, answers_member))
            return texts_in(*list, fmt::format("{}, `{}`,", where, answers_member), "answer");
        return {};
    }

    /// A list of texts; what is no text is told with its number.
    static std::vector<std::string> texts_in(const json::value& value, const std::string& where,
                                             std::string_view entry) {
        std::vector<std::string> texts;
        for (const json::value& text : as_list(value, where))
            texts.push_back(
                as_text(text, fmt::format("{} {} {},", where, entry, texts.size() + 1)));
        return texts;
    }

    /// What our exports say besides.
    void read_own(const json::object& own) {
        if (!file_.own_setup) fail("`bastide`", "lacks `setup`, which should be a text");
        if (const json::value* seed = given(own, "seed"))
            file_.own_seed = seed_from(as_text(*seed, "`bastide`, `seed`,"));
        file_.own_commitment = digits_in(own, "commitment");
        file_.own_revealed_seed = digits_in(own, "revealedSeed");
        if (file_.own_seed && (file_.own_commitment || file_.own_revealed_seed))
            fail("`bastide`",
                 "has a `seed` and a `commitment` or `revealedSeed`; the draws come from one");
        file_.own_answers = answers_in(own, "`bastide`");
    }

    static std::optional<Bytes32> digits_in(const json::object& own, std::string_view name) {
        const json::value* value = given(own, name);
        if (!value) return std::nullopt;
        const std::string where = fmt::format("`bastide`, `{}`,", name);
        const HexReading read = read_hex(as_text(*value, where));
        if (!read.bytes) fail(where, fmt::format("should be {}", hex_wanted));
        return read.bytes;
    }

    void read_name(const json::object& file) {
        if (const json::value* name = given(file, "name")) file_.name = as_text(*name, "`name`");
    }

    void read_players(const json::object& file) {
        const json::array& players = as_list(member(file, "players", "the file"), "`players`");
        if (players.empty() || players.size() > std::size_t(max_players))
            fail("`players`", fmt::format("should hold 1 to {} players", max_players));
        for (const json::value& player : players) {
            const std::string where =
                fmt::format("`players`, player {},", file_.player_names.size() + 1);
            const json::value* const name = given(as_object(player, where), "name");
            file_.player_names.push_back(
                name ? as_text(*name, where + " `name`,")
                     : fmt::format("Player {}", file_.player_names.size() + 1));
        }
        file_.set_up.players = int(players.size());
    }

    using Pairs = std::vector<std::pair<std::string, json::value>>;
    static Pairs pairs_in(const json::object& object, std::string_view name) {
        Pairs pairs;
        const json::value* value = given(object, name);
        if (!value) return pairs;
        for (const auto& entry : as_object(*value, fmt::format("`setup`, `{}`,", name))) {
            json::value kept(entry.value(), {});
            if (const auto number = whole_number(kept)) kept = *number;
            pairs.emplace_back(std::string(entry.key()), std::move(kept));
        }
        return pairs;
    }

    void read_set_up(const json::object& set_up) {
        PeerSetUp& made = file_.set_up;
        member(set_up, "sets", "`setup`");
        member(set_up, "elements", "`setup`");
        made.sets = pairs_in(set_up, "sets");
        made.elements = pairs_in(set_up, "elements");
        made.rules = pairs_in(set_up, "rules");
        made.options = pairs_in(set_up, "options");
        if (const json::value* start = given(set_up, "start"))
            for (const json::value& tile : as_list(*start, "`setup`, `start`,"))
                made.start_tiles.push_back(start_tile(tile, made.start_tiles.size() + 1));
        if (made.start_tiles.size() > 100) fail("`setup`, `start`,", "holds more than 100 tiles");
    }

    static StartTile start_tile(const json::value& value, std::size_t number) {
        const std::string where = fmt::format("`setup`, `start`, tile {},", number);
        const json::object& entry = as_object(value, where);
        StartTile tile;
        tile.tile = as_text(member(entry, "tile", where), where + " `tile`,");
        tile.cell.x = std::int16_t(
            as_number(member(entry, "x", where), -cell_limit, cell_limit, where + " `x`,"));
        tile.cell.y = std::int16_t(
            as_number(member(entry, "y", where), -cell_limit, cell_limit, where + " `y`,"));
        const std::int64_t degrees =
            as_number(member(entry, "rotation", where), 0, 270, where + " `rotation`,");
        if (degrees % 90 != 0) fail(where + " `rotation`,", "should be 0, 90, 180 or 270");
        tile.turning = Turning(degrees / 90);
        return tile;
    }

    void read_annotations(const json::object& notes) {
        if (const json::value* order = given(notes, "drawOrder"))
            file_.draw_order = texts_in(*order, "`gameAnnotations`, `drawOrder`,", "tile");
        if (file_.draw_order.size() > std::size_t(max_tiles))
            fail("`gameAnnotations`, `drawOrder`,",
                 fmt::format("names more than {} tiles", max_tiles));
        // So older files said that the game ends there.
        if (!file_.draw_order.empty() &&
            (file_.draw_order.back() == "." || file_.draw_order.back() == "#END")) {
            file_.draw_order.pop_back();
            file_.ends_with_draws = true;
        }
        if (const json::value* turn = given(notes, "endTurn"))
            file_.end_turn = int(as_number(*turn, 1, most_turns, "`gameAnnotations`, `endTurn`,"));
    }

    void read_test(const json::object& test) {
        if (const json::value* text = given(test, "description"))
            file_.description = as_text(*text, "`test`, `description`,");
        const std::string where = "`test`, `assertions`,";
        if (const json::value* list = given(test, "assertions"))
            file_.assertions = texts_in(*list, where, "assertion");
        if (file_.assertions.size() > most_assertions)
            fail(where, fmt::format("holds more than {} assertions", most_assertions));
    }

    void read_replay(const json::array& replay) {
        if (replay.size() > most_messages)
            fail("`replay`", fmt::format("holds more than {} messages", most_messages));
        for (std::size_t i = 0; i < replay.size(); ++i) {
            JczMessage message = read_message(replay[i], i + 1);
            if (message.type == "UNDO")
                undo(message);
            else
                file_.messages.push_back(std::move(message));
        }
    }

    JczMessage read_message(const json::value& value, std::size_t number) {
        JczMessage message;
        message.number = number;
        const std::string where = message.where();
        const json::object& object = as_object(value, where);
        message.type = as_text(member(object, "type", where), where + " `type`,");
        if (const json::value* payload = given(object, "payload"))
            message.payload =
                json::object(as_object(*payload, where + " `payload`,"), json::storage_ptr());
        if (const json::value* player = given(object, "player"))
            message.player =
                int(as_number(*player, 0, file_.set_up.players - 1, where + " `player`,"));
        message.random = random_in(message.payload, "random", where + " `payload`");
        message.own_answers = answers_in(message.payload, where + " `payload`");
        message.has_chance = message.random || given(message.payload, "salt");
        return message;
    }

    /// What is taken back might as well not have been.
    void undo(const JczMessage& message) {
        if (file_.messages.empty()) fail(message.where(), "UNDO: there is nothing to take back");
        const JczMessage& last = file_.messages.back();
        if (last.type == "COMMIT" || last.has_chance)
            fail(message.where(),
                 fmt::format("UNDO: {} (message {}) cannot be taken back", last.type, last.number));
        file_.messages.pop_back();
    }

    json::value whole_;
    JczFile file_;
};

}  // namespace

std::string JczMessage::where() const { return fmt::format("`replay`, message {},", number); }

bool begins_as_jcz(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && text[first] == '{';
}

namespace {

/// Where a byte of a text stands: "line 3, column 14"; columns count characters.
std::string place_in(std::string_view text, std::size_t byte) {
    const std::string_view before = text.substr(0, byte);
    const std::size_t line_end = before.rfind('\n');
    const std::string_view in_line =
        line_end == std::string_view::npos ? before : before.substr(line_end + 1);
    const auto begins_character = [](char letter) { return (std::uint8_t(letter) & 0xC0) != 0x80; };
    return fmt::format("line {}, column {}", 1 + std::count(before.begin(), before.end(), '\n'),
                       1 + std::count_if(in_line.begin(), in_line.end(), begins_character));
}

json::value parsed(std::string_view text) {
    json::parse_options options;
    options.max_depth = deepest;
    json::parser parser({}, options);
    json::error_code problem;
    const std::size_t read = parser.write(text.data(), text.size(), problem);
    if (problem)
        throw BadFile(fmt::format("{}: the file is no complete JSON value ({})",
                                  place_in(text, read), problem.message()));
    return parser.release();
}

}  // namespace

JczFile read_jcz(std::string_view text) {
    if (text.size() > most_bytes)
        throw BadFile(fmt::format("the file has more than {} MiB", most_bytes >> 20));
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    return JczReader(parsed(text)).read();
}

}  // namespace bastide::jcz
