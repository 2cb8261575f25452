#pragma once
/// A saved game of the program JCloisterZone (`.jcz`) as it stands in its file, read and checked for its
/// form. docs/jcz.md has the format.

#include "jcz/setup.h"
#include "notation/text/hex_text.h"

#include <boost/json/object.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::jcz {

/// One message of the replay.
struct JczMessage {
    std::size_t number = 0;  ///< its place in the file, from 1
    std::string type;        ///< "PLACE_TILE"
    boost::json::object payload;
    std::optional<int> player;
    /// The number between 0 and 1 that came with it, for what is left to chance.
    std::optional<double> random;
    bool has_chance = false;  ///< it brought such a number, in whatever form: it cannot be undone
    /// Answers of ours that follow, to questions that the other program does not ask.
    std::vector<std::string> own_answers;
    std::string where() const;  ///< "`replay`, message 12,"
};

struct JczFile {
    std::string name;
    PeerSetUp set_up;
    std::vector<std::string> player_names;
    std::optional<double> initial_random;
    std::vector<JczMessage> messages;  ///< without those that were undone
    std::vector<std::string> draw_order;
    bool ends_with_draws = false;  ///< the game ends when all of `draw_order` has been played
    std::optional<int> end_turn;   ///< the game ends after this turn
    std::string description;
    std::vector<std::string> assertions;
    /// What our own exports say besides: the text of the set-up file, the seed, and what was
    /// promised of the draws.
    std::optional<std::string> own_setup;
    std::optional<std::uint64_t> own_seed;
    std::optional<Bytes32> own_commitment, own_revealed_seed;
    std::vector<std::string> own_answers;  ///< those before the first message
};

/// The member of a payload that holds `JczMessage::own_answers`.
inline constexpr std::string_view answers_member = "bastideAnswers";

/// Whether a text can be such a file, and no record or position.
bool begins_as_jcz(std::string_view text);

/// Reads a file. Throws BadFile with the place and what is wrong with it.
JczFile read_jcz(std::string_view text);

}  // namespace bastide::jcz
