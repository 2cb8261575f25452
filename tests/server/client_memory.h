#pragma once
/// What a client of the server has heard, whichever way it came; and what must hold of it: events come in
/// order without gaps, and what has been told once is never told otherwise.

#include "server/messages/room_events.h"

#include <boost/json.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::test {

namespace json = boost::json;

class ClientMemory {
public:
    /// Takes in a message of the server. Fails the test if it is not one.
    void take(const std::string& text);
    /// A new connection: what is heard next is a welcome again. The events stay.
    void reconnect();

    /// The last event that it knows.
    std::uint64_t last_event() const { return events.size(); }
    /// How many events of a kind it knows.
    int count_events(std::string_view kind) const;
    bool knows_event(std::string_view kind) const { return count_events(kind) > 0; }
    /// The answers that are offered in the last view, to the first seat that has some.
    struct Offer {
        server::Seat seat = 0;
        std::uint64_t after = 0;
        std::vector<std::string> moves;
    };
    std::optional<Offer> offer() const;
    /// The answer to the message of this id, if it has come.
    const json::object* answer_to(std::int64_t id) const;
    /// Whether the last view is that after the last game event of the room.
    bool is_up_to_date() const;

    std::vector<std::string> heard;    ///< all messages of this connection
    std::vector<std::string> events;   ///< number 1 first, as they came
    std::optional<json::object> room;  ///< as it was told last
    std::optional<json::object> welcome, view, presence, closing;
    std::map<std::int64_t, json::object> answers;  ///< by id
    std::vector<json::object> answers_without_id;  ///< in order
    int pongs = 0;

private:
    void take_events(const json::array& told);
    std::uint64_t next_event_ = 1;  ///< the number that has to come next
};

/// A secret for a seat: always the same for the same number.
std::string token_number(int number);
/// The set-up of a game for two with one copy of each tile of the base game: some 46 answers.
const std::string& short_setup();
/// A plan of a room as JSON, with further members such as `,"is_public":true`.
std::string plan_text(const std::string& setup, const std::string& further = "");
/// A message with these members.
std::string message(std::string_view kind, json::object members = {},
                    std::optional<std::int64_t> id = std::nullopt);
/// The value of a member that is a text, or empty.
std::string text_at(const json::object& object, std::string_view member);
std::int64_t number_at(const json::object& object, std::string_view member);

}  // namespace bastide::test
