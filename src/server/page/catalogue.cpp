#include "server/page/catalogue.h"

#include "notation/setup/setup.h"
#include "search/levels.h"
#include "server/base/house_bots.h"
#include "server/messages/client_messages.h"
#include "server/messages/refusals.h"
#include "server/page/rules_lists.h"
#include "server/rooms/plan_checks.h"
#include "server/rooms/room.h"
#include "server/rooms/seat_tokens.h"

#include <boost/json.hpp>
#include <boost/mp11.hpp>

#include <stdexcept>

namespace bastide::server {

namespace {

using boost::json::array;
using boost::json::object;

array levels_as_json() {
    array names;
    for (const Level& level : levels()) names.push_back(boost::json::string(level.name));
    for (const HouseBot& bot : house_bots()) names.push_back(boost::json::string(bot.name));
    return names;
}

array reactions_as_json() {
    array names;
    for (const std::string_view one : reactions) names.push_back(boost::json::string(one));
    return names;
}

array refusals_as_json() {
    array names;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<RefusalCode>>(
        [&](auto one) { names.push_back(one.name); });
    return names;
}

/// Lengths of texts in characters, of what is sent in bytes; times in milliseconds.
object room_limits() {
    return {{"longest_title", longest_title},     {"longest_setup", longest_setup},
            {"longest_name", longest_name},       {"longest_text", longest_text},
            {"longest_message", longest_message}, {"shortest_token", shortest_token},
            {"longest_token", longest_token},     {"shortest_limit", shortest_limit},
            {"longest_wait", longest_wait},       {"undo_patience", undo_patience}};
}

std::string written_catalogue() {
    const RulesetChoice choice;
    const TileLibrary& library = built_in_tiles();
    std::vector<std::string> problems;
    const auto rules = make_ruleset(choice, library, problems);
    if (!rules) throw std::logic_error("the base game cannot be made: " + problems.front());
    const RulesLists lists{*rules, *rules, choice, all_pieces(library)};
    object members{{"version", BASTIDE_VERSION}, {"protocol", protocol_version}};
    for (const RulesList& list : rules_lists) members[list.name] = list.as_json(lists);
    members["limits"] = limits_as_json();
    members["levels"] = levels_as_json();
    members["reactions"] = reactions_as_json();
    members["refusals"] = refusals_as_json();
    members["room_limits"] = room_limits();
    return boost::json::serialize(members);
}

}  // namespace

const std::string& catalogue_text() {
    static const std::string text = written_catalogue();
    return text;
}

}  // namespace bastide::server
