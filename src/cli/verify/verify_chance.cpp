// What chance decides in a recorded game: tiles, dice, sheep, animals.

#include "cli/verify/verify_game.h"
#include "jcz/events.h"
#include "jcz/names.h"
#include "jcz/questions.h"

#include <fmt/format.h>
#include <boost/json/serialize.hpp>

#include <algorithm>

namespace bastide::cli {

namespace json = boost::json;

/// The die shows what the recording tells.
bool GameComparison::roll() {
    if (told_ == nullptr) return false;
    for (const json::array& event : *told_) {
        if (event[0].get_string() != "flier") continue;
        const Move shown = numbered_outcome(std::uint8_t(event[1].get_int64()));
        jcz::EventKeeper keeper(queue_, *rules_, state_);
        return !apply(*rules_, state_, shown, &keeper);
    }
    return false;
}

/// The animal is turned up that the recording tells for the tile of the big top.
bool GameComparison::turn_up() {
    if (told_ == nullptr) return false;
    MoveList animals;
    legal(*rules_, state_, animals);
    for (const Move animal : animals) {
        const std::string text = jcz::animal_text(*rules_, state_, animal);
        const bool is_told =
            std::any_of(told_->begin(), told_->end(),
                        [&](const json::array& event) { return json::serialize(event) == text; });
        if (!is_told) continue;
        jcz::EventKeeper keeper(queue_, *rules_, state_);
        return !apply(*rules_, state_, animal, &keeper);
    }
    return false;
}

/// The token that comes out of a bag is the one that the recording tells of.
bool GameComparison::draw_token() {
    if (told_ == nullptr) return false;
    for (const json::array& event : *told_) {
        if (event[0].get_string() != "token") continue;
        const TokenKind drawn = jcz::token_of_bag(*rules_, event[1].get_string());
        if (!drawn.exists()) continue;
        // It comes to the flock of the shepherd there.
        std::string told =
            fmt::format(R"(["token","{}",{}])", event[1].get_string().c_str(),
                        jcz::place_text(*rules_, state_, decision(*rules_, state_).subject));
        const std::size_t earlier = queue_.size();
        jcz::EventKeeper keeper(queue_, *rules_, state_);
        if (apply(*rules_, state_, token_outcome(drawn), &keeper)) return false;
        queue_[earlier].told = std::move(told);
        return true;
    }
    return false;
}

/// Nature draws the next recorded tile, to be placed or for a bazaar.
bool GameComparison::draw() {
    const QuestionNumber asked = decision(*rules_, state_).kind;
    if (asked == number_of<jcz::question::roll_die>()) return roll();
    if (asked == number_of<jcz::question::draw_sheep>()) return draw_token();
    if (asked == number_of<jcz::question::turn_up_animal>()) return turn_up();
    if (draws_used_ >= recording_->draws.size()) return false;
    const TileTypeId type = rules_->find_type(recording_->draws[draws_used_]);
    jcz::EventKeeper keeper(queue_, *rules_, state_);
    return !apply(*rules_, state_, draw_outcome(type), &keeper);
}

}  // namespace bastide::cli
