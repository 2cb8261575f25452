#pragma once
/// Messages of saved games, and the options of recordings that say the same.

#include "jcz/answers.h"
#include "jcz/file.h"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::jcz {

/// What a message is to the game.
enum class JczMeaning : std::uint8_t {
    answer,   ///< one of the options of recordings
    auction,  ///< a tile of a bazaar, or a bid for it
    commit,
    draw,         ///< a token comes out of a bag, by the number of the message
    nothing,      ///< it confirms what needs no confirming here
    unsupported,  ///< it belongs to an expansion that the program does not have
    unknown
};
JczMeaning meaning_of(std::string_view type);

/// The option that a message chooses, without its closing bracket, since what the message does not
/// tell may follow: `["tile",0,1,90`. Throws BadFile if the message has not its form.
std::string begin_of_option(const JczMessage& message);

/// The tile that PLACE_TILE names; empty if it is no text.
std::optional<std::string_view> tile_named(const JczMessage& message);

/// The seat of the player whose figure a message names; empty if it names none. Throws BadFile if what
/// it names is no figure.
std::optional<std::size_t> owner_named(const JczMessage& message);

/// A bid, or the choice of a tile.
struct JczBid {
    int place = 0;  ///< of the tile in the row, from 0
    int price = 0;
};
JczBid read_bid(const JczMessage& message);

/// Where a message alone could mean several answers, our exports name the one that it means.
inline constexpr std::string_view exact_option = "bastide";

/// The answer that a message chooses; `begin` is what `begin_of_option` gave. Of several the one that
/// says nothing more, or the first. Null if there is none.
const Answer* chosen_answer(const std::vector<Answer>& answers, std::string_view begin);

/// The message that chooses an option, with `type` and `payload`. `figure` is the id of the figure
/// that it places. Empty if no message chooses such an option.
boost::json::object message_of_option(const boost::json::array& option, const std::string& figure);

}  // namespace bastide::jcz
