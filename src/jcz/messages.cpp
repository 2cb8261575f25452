#include "jcz/messages.h"

#include "core/tile_words.h"
#include "jcz/bad_file.h"
#include "jcz/names.h"

#include <fmt/format.h>
#include <boost/json/serialize.hpp>

#include <algorithm>
#include <array>

namespace bastide::jcz {

namespace {

namespace json = boost::json;

constexpr std::string_view flock_message = "FLOCK_EXPAND_OR_SCORE";
constexpr std::string_view begin_of_flock = R"(["flock",)";

struct MessageType {
    std::string_view type;
    JczMeaning meaning;
};
constexpr MessageType message_types[] = {
    {"PLACE_TILE", JczMeaning::answer},
    {"DEPLOY_MEEPLE", JczMeaning::answer},
    {"PLACE_TOKEN", JczMeaning::answer},
    {"RETURN_MEEPLE", JczMeaning::answer},
    {"PASS", JczMeaning::answer},
    {"BAZAAR_BUY_OR_SELL", JczMeaning::answer},
    {"BAZAAR_BID", JczMeaning::auction},
    {"COMMIT", JczMeaning::commit},
    {"TILE_CONFIRM", JczMeaning::nothing},
    {"MOVE_NEUTRAL_FIGURE", JczMeaning::answer},
    {"CAPTURE_FOLLOWER", JczMeaning::answer},
    {"EXCHANGE_FOLLOWER", JczMeaning::answer},
    {"PAY_RANSOM", JczMeaning::answer},
    {flock_message, JczMeaning::answer},
    {"SHEPHERD_CONFIRM", JczMeaning::draw},
    {"CIRCLE_REMOVE_OR_DEPLOY", JczMeaning::unsupported},
    {"SCORE_ACROBATS", JczMeaning::answer},
};

/// Reads the payload of a message.
class PayloadReader {
public:
    explicit PayloadReader(const JczMessage& message) : message_(message) {}

    std::string option() const {
        const std::string& type = message_.type;
        if (message_.payload.contains(exact_option)) return exactly();
        if (type == "PASS") return R"(["pass")";
        if (type == "PLACE_TILE") return tile();
        if (type == "DEPLOY_MEEPLE") return figure();
        if (type == "PLACE_TOKEN") return token();
        if (type == "RETURN_MEEPLE") return taken_back();
        if (type == "MOVE_NEUTRAL_FIGURE") return neutral_figure();
        if (type == "CAPTURE_FOLLOWER") return captured();
        if (type == "SCORE_ACROBATS")
            return fmt::format(R"(["acrobats",{})", place(object(message_.payload, "pointer")));
        if (type == "EXCHANGE_FOLLOWER" || type == "PAY_RANSOM")
            return fmt::format(R"(["{}",{})", type == "PAY_RANSOM" ? "ransom" : "exchange",
                               quoted(text(message_.payload, "meepleId")));
        if (type == flock_message) return flock();
        return deal();
    }

    /// The seat in the id of the figure that is named, if any.
    std::optional<std::size_t> owner() const {
        if (message_.type == "DEPLOY_MEEPLE" || message_.type == "EXCHANGE_FOLLOWER" ||
            message_.type == "PAY_RANSOM")
            return seat_of(text(message_.payload, "meepleId"));
        // A princess sends home whomever she likes.
        if (message_.type == "RETURN_MEEPLE" && text(message_.payload, "source") != "PRINCESS")
            return seat_of(text(object(message_.payload, "pointer"), "meepleId"));
        return std::nullopt;
    }

    int number(std::string_view name) const {
        const json::value& value = member(message_.payload, name);
        if (is_up_to(value, most)) return int(value.get_int64());
        fail(name, fmt::format("should be a whole number up to {}", most));
    }

private:
    static constexpr std::int64_t most = 1'000'000;

    /// Whether it is a whole number, at most so far from 0.
    static bool is_up_to(const json::value& value, std::int64_t limit) {
        const std::int64_t* const number = value.if_int64();
        return number != nullptr && *number >= -limit && *number <= limit;
    }

    [[noreturn]] void fail(std::string_view name, std::string_view what) const {
        throw BadFile(fmt::format("{} {}: `{}` {}", message_.where(), message_.type, name, what));
    }
    const json::value& member(const json::object& object, std::string_view name) const {
        if (const json::value* found = object.if_contains(name)) return *found;
        fail(name, "is missing");
    }
    std::string_view text(const json::object& object, std::string_view name) const {
        const json::value& value = member(object, name);
        if (!value.is_string()) fail(name, "should be a text");
        return value.get_string();
    }
    const json::object& object(const json::object& from, std::string_view name) const {
        const json::value& value = member(from, name);
        if (!value.is_object()) fail(name, "should be an object {…}");
        return value.get_object();
    }

    std::string cell(const json::value& position) const {
        const json::array* both = position.if_array();
        if (!both || both->size() != 2 || !is_up_to((*both)[0], cell_limit) ||
            !is_up_to((*both)[1], cell_limit))
            fail("position", "should be a cell, as [1,-2]");
        return fmt::format("{},{}", (*both)[0].get_int64(), (*both)[1].get_int64());
    }

    /// `"City",0,-1,"NS"`
    std::string place(const json::object& pointer) const {
        return fmt::format("{},{},{}", quoted(text(pointer, "feature")),
                           cell(member(pointer, "position")), quoted(text(pointer, "location")));
    }

    static std::string quoted(std::string_view text) { return json::serialize(json::value(text)); }

    std::string tile() const {
        const std::string_view turning = text(message_.payload, "rotation");
        for (const std::string_view known : {"R0", "R90", "R180", "R270"})
            if (turning == known)
                return fmt::format(R"(["tile",{},{})", cell(member(message_.payload, "position")),
                                   known.substr(1));
        fail("rotation", "should be R0, R90, R180 or R270");
    }

    /// The parts of a figure's id, `0.small.1`: whose it is and its kind.
    struct FigureName {
        std::size_t seat = 0;
        std::string_view kind;
    };
    FigureName read_figure(std::string_view id) const {
        const std::size_t first = id.find('.');
        const std::size_t last = id.rfind('.');
        if (first == std::string_view::npos || first == last)
            fail("meepleId", "should be the id of a figure, as 0.small.1");
        const auto seat = whole_number(id.substr(0, first), 0, max_players - 1);
        if (!seat) fail("meepleId", "should begin with the number of a player, as 0.small.1");
        return {std::size_t(*seat), id.substr(first + 1, last - first - 1)};
    }
    std::size_t seat_of(std::string_view id) const { return read_figure(id).seat; }
    std::string_view kind_of(std::string_view id) const { return read_figure(id).kind; }

    std::string figure() const {
        return fmt::format(R"(["meeple",{},{})",
                           quoted(kind_of(text(message_.payload, "meepleId"))),
                           place(object(message_.payload, "pointer")));
    }

    std::string token() const {
        const std::string_view name = text(message_.payload, "token");
        const json::value& pointer = member(message_.payload, "pointer");
        if (pointer.is_array())
            return fmt::format(R"(["token",{},null,{},null)", quoted(name), cell(pointer));
        return fmt::format(R"(["token",{},{})", quoted(name),
                           place(object(message_.payload, "pointer")));
    }

    std::string taken_back() const {
        const json::object& pointer = object(message_.payload, "pointer");
        const bool nested = pointer.contains("featurePointer");
        return fmt::format(R"(["return",{},{},{})", quoted(text(message_.payload, "source")),
                           quoted(text(pointer, "meepleId")),
                           place(nested ? object(pointer, "featurePointer") : pointer));
    }

    /// To a tile, beside a figure, to a segment, to a place beside the board, or off the board.
    std::string neutral_figure() const {
        const std::string figure = quoted(text(message_.payload, "figureId"));
        const json::value& to = member(message_.payload, "to");
        if (to.is_null()) return fmt::format(R"(["figure",{},null)", figure);
        if (to.is_array()) return fmt::format(R"(["figure",{},null,{},null)", figure, cell(to));
        const json::object& pointer = object(message_.payload, "to");
        if (!pointer.contains("featurePointer"))
            return fmt::format(R"(["figure",{},{})", figure, place(pointer));
        return fmt::format(R"(["figure",{},{},{})", figure,
                           place(object(pointer, "featurePointer")),
                           quoted(text(pointer, "meepleId")));
    }

    std::string captured() const {
        const json::object& pointer = object(message_.payload, "pointer");
        const bool nested = pointer.contains("featurePointer");
        return fmt::format(R"(["capture",{},{})", quoted(text(pointer, "meepleId")),
                           place(nested ? object(pointer, "featurePointer") : pointer));
    }

    std::string exactly() const {
        const std::string_view option = text(message_.payload, exact_option);
        if (!option.ends_with(']')) fail(exact_option, "should be an option […]");
        return std::string(option.substr(0, option.size() - 1));
    }

    /// Where the shepherd stands, the message does not say.
    std::string flock() const {
        const std::string_view value = text(message_.payload, "value");
        if (value == "EXPAND") return R"(["flock","expand")";
        if (value == "SCORE") return R"(["flock","score")";
        fail("value", "should be EXPAND or SCORE");
    }

    std::string deal() const {
        const std::string_view value = text(message_.payload, "value");
        if (value == "BUY") return R"(["buy")";
        if (value == "SELL") return R"(["sell")";
        fail("value", "should be BUY or SELL");
    }

    const JczMessage& message_;
};

json::object pointer_of(const json::array& option, std::size_t from) {
    return {{"position", json::array{option[from + 1], option[from + 2]}},
            {"feature", option[from]},
            {"location", option[from + 3]}};
}

json::object written(std::string_view type, json::object payload) {
    return {{"type", type}, {"payload", std::move(payload)}};
}

}  // namespace

JczMeaning meaning_of(std::string_view type) {
    for (const MessageType& known : message_types)
        if (known.type == type) return known.meaning;
    return JczMeaning::unknown;
}

std::string begin_of_option(const JczMessage& message) { return PayloadReader(message).option(); }

std::optional<std::string_view> tile_named(const JczMessage& message) {
    const json::value* id = message.payload.if_contains("tileId");
    if (id == nullptr || !id->is_string()) return std::nullopt;
    return std::string_view(id->get_string());
}

std::optional<std::size_t> owner_named(const JczMessage& message) {
    return PayloadReader(message).owner();
}

JczBid read_bid(const JczMessage& message) {
    const PayloadReader reader(message);
    return {reader.number("supplyIndex"), reader.number("price")};
}

const Answer* chosen_answer(const std::vector<Answer>& answers, std::string_view begin) {
    const Answer* found = nullptr;
    for (const Answer& answer : answers) {
        const std::string_view text = answer.text;
        if (!text.starts_with(begin)) continue;
        const std::string_view rest = text.substr(begin.size());
        if (rest == "]") return &answer;
        if (!found && (rest.starts_with(",[") || begin.starts_with(begin_of_flock)))
            found = &answer;
    }
    return found;
}

json::object message_of_option(const json::array& option, const std::string& figure) {
    const std::string_view name = option[0].get_string();
    if (name == "pass") return written("PASS", {});
    if (name == "buy" || name == "sell")
        return written("BAZAAR_BUY_OR_SELL", {{"value", in_capitals(std::string(name))}});
    if (name == "flock") {
        const std::string_view choice = option[1].get_string();
        return written(flock_message,
                       {{"value", in_capitals(std::string(choice))}, {"random", 0.0}});
    }
    if (name == "tile")
        return written("PLACE_TILE", {{"rotation", fmt::format("R{}", option[3].get_int64())},
                                      {"position", json::array{option[1], option[2]}}});
    if (name == "meeple")
        return written("DEPLOY_MEEPLE", {{"pointer", pointer_of(option, 2)}, {"meepleId", figure}});
    if (name == "token") {
        const json::value on_tile = json::array{option[3], option[4]};
        return written("PLACE_TOKEN",
                       {{"token", option[1]},
                        {"pointer", option[2].is_null() ? on_tile : pointer_of(option, 2)}});
    }
    if (name == "figure") {
        const json::value beside =
            option.size() < 4     ? json::value()
            : option[2].is_null() ? json::value(json::array{option[3], option[4]})
            : option.size() < 7
                ? json::value(pointer_of(option, 2))
                : json::value{{"featurePointer", pointer_of(option, 2)}, {"meepleId", option[6]}};
        return written("MOVE_NEUTRAL_FIGURE", {{"figureId", option[1]}, {"to", beside}});
    }
    if (name == "return")
        return written(
            "RETURN_MEEPLE",
            {{"pointer", {{"featurePointer", pointer_of(option, 3)}, {"meepleId", option[2]}}},
             {"source", option[1]}});
    if (name == "capture")
        return written(
            "CAPTURE_FOLLOWER",
            {{"pointer", {{"featurePointer", pointer_of(option, 2)}, {"meepleId", option[1]}}}});
    if (name == "acrobats") return written("SCORE_ACROBATS", {{"pointer", pointer_of(option, 1)}});
    if (name == "ransom" || name == "exchange")
        return written(name == "ransom" ? "PAY_RANSOM" : "EXCHANGE_FOLLOWER",
                       {{"meepleId", option[1]}});
    if (name == "bid" || name == "bazaar")
        return written("BAZAAR_BID",
                       {{"supplyIndex", option[1]}, {"price", option[name == "bid" ? 2 : 3]}});
    return {};
}

}  // namespace bastide::jcz
