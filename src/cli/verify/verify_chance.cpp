// What chance decides in a recorded game: tiles, dice, sheep, animals.

#include "cli/verify/verify_game.h"
#include "jcz/events.h"
#include "jcz/questions.h"

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

/// The token comes out of the bag that the recording tells of.
bool GameComparison::draw_token() {
    if (told_ == nullptr) return false;
    const SegmentId shepherd = decision(*rules_, state_).subject;
    MoveList tokens;
    legal(*rules_, state_, tokens);
    for (const Move token : tokens) {
        const std::string text = jcz::drawn_token_text(*rules_, state_, shepherd, token);
        const bool is_told =
            std::any_of(told_->begin(), told_->end(),
                        [&](const json::array& event) { return json::serialize(event) == text; });
        if (!is_told) continue;
        jcz::EventKeeper keeper(queue_, *rules_, state_);
        return !apply(*rules_, state_, token, &keeper);
    }
    return false;
}

/// Nature draws the next recorded tile, to be placed or for a bazaar.
bool GameComparison::draw() {
    const QuestionNumber asked = decision(*rules_, state_).kind;
    if (asked == number_of<jcz::question::roll_die>()) return roll();
    if (asked == number_of<jcz::question::draw_sheep>() ||
        asked == number_of<jcz::question::turn_up_animal>())
        return draw_token();
    if (draws_used_ >= recording_->draws.size()) return false;
    const TileTypeId type = rules_->find_type(recording_->draws[draws_used_]);
    jcz::EventKeeper keeper(queue_, *rules_, state_);
    return !apply(*rules_, state_, draw_outcome(type), &keeper);
}

}  // namespace bastide::cli
