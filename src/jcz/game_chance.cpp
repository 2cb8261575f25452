#include "jcz/game.h"

#include "jcz/bad_file.h"
#include "jcz/questions.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <utility>

namespace bastide::jcz {

/// The lowest 48 bits of its representation go through a linear congruential generator.
double number_after(double number) {
    constexpr std::uint64_t mask = (std::uint64_t(1) << 48) - 1;
    const std::uint64_t bits = std::bit_cast<std::uint64_t>(number) & mask;
    return double((bits * 25214903917 + 11) & mask) / double(mask + 1);
}

namespace {

bool is_draw(const Decision& asked) {
    const QuestionNumber question = asked.kind;
    return asked.exists() && (question == number_of<question::draw_tile>() ||
                              question == number_of<question::draw_for_bazaar>());
}

bool draws_animal(const Decision& asked) {
    return asked.exists() && asked.kind == number_of<question::turn_up_animal>();
}

/// Whether the other program lets chance decide this, too.
bool is_chance_there(const Decision& asked) {
    return is_draw(asked) || draws_animal(asked) || is_of_message(asked);
}

}  // namespace

bool is_of_message(const Decision& asked) {
    return asked.exists() && (asked.kind == number_of<question::roll_die>() ||
                              asked.kind == number_of<question::draw_sheep>());
}

/// Lets the game draw as far as it is known what.
void JczGame::let_nature_act() {
    for (;;) {
        end_if_it_is_time();
        const Decision asked = course_.decision();
        if (over() || !is_chance_there(asked)) break;
        // The number that decides the draw comes with the COMMIT. A part may end by answers that give
        // themselves, so that the draw is asked for while the COMMIT is still to come.
        if ((is_draw(asked) || draws_animal(asked)) && waits_for_commit()) break;
        std::optional<Move> outcome;
        if (draws_animal(asked))
            outcome = drawn_animal();
        else if (asked.kind == number_of<question::roll_die>())
            outcome = rolled();
        else if (asked.kind == number_of<question::draw_sheep>())
            outcome = drawn_token();
        else
            outcome = drawn_tile();
        if (!outcome) break;
        const std::size_t drawn = course_.draws.size();
        if (course_.play(*outcome))
            throw BadFile(fmt::format(
                "`gameAnnotations`, `drawOrder`, tile {}: {} cannot be drawn: none is in the bag",
                drawn + 1, outcome->type.exists() ? rules().type(outcome->type).id : "it"));
    }
    show();
}

void JczGame::end_if_it_is_time() {
    if (over() || waits_for_commit() || table_.bag_is_drawn || !is_draw(course_.decision())) return;
    const std::size_t drawn = course_.draws.size();
    const bool limit_reached = file_.end_turn && drawn >= std::size_t(*file_.end_turn);
    const bool order_done = file_.ends_with_draws && drawn >= file_.draw_order.size();
    if (!limit_reached && !order_done) return;
    over_ = true;
    course_.end_now();
}

/// What is drawn; none if nothing tells.
std::optional<Move> JczGame::drawn_tile() {
    if (auto forced = forced_tile()) return forced;
    const bool first = std::exchange(number_is_new_, false);
    const auto outcome = tile_of_number();
    if (number_) number_ = number_after(*number_);
    if (outcome && (first || course_.decision().kind != number_of<question::draw_tile>()))
        return outcome;
    // What a tile that fits nowhere is followed by is better known from where it was placed.
    const auto placed = tile_placed_next();
    return placed ? placed : outcome;
}

std::optional<Move> JczGame::forced_tile() const {
    const std::size_t number = course_.draws.size();
    if (number >= file_.draw_order.size()) return std::nullopt;
    const TileTypeId type = rules().find_type(file_.draw_order[number]);
    if (!type.exists())
        throw BadFile(fmt::format("`gameAnnotations`, `drawOrder`, tile {}: {} is not in the bag",
                                  number + 1, file_.draw_order[number]));
    return draw_outcome(type);
}

/// The tiles of the bag lie in the order of their names; the number says which is taken.
std::optional<Move> JczGame::tile_of_number() const {
    if (!number_) return std::nullopt;
    MoveList outcomes;
    legal(rules(), course_.state(), outcomes);
    std::vector<std::pair<std::string_view, Move>> sorted;
    std::uint64_t tiles = 0;
    for (const Move outcome : outcomes) {
        if (!outcome.type.exists()) return std::nullopt;
        sorted.emplace_back(rules().type(outcome.type).id, outcome);
        tiles += weight(rules(), course_.state(), outcome);
    }
    std::sort(sorted.begin(), sorted.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    std::uint64_t place = std::uint64_t(*number_ * double(tiles));
    for (const auto& [id, outcome] : sorted) {
        const std::uint64_t copies = weight(rules(), course_.state(), outcome);
        if (place < copies) return outcome;
        place -= copies;
    }
    return std::nullopt;
}

/// The animals of the bag lie in the order of what they are worth; the number says which is taken.
std::optional<Move> JczGame::drawn_animal() {
    if (!number_) return std::nullopt;
    MoveList outcomes;
    legal(rules(), course_.state(), outcomes);
    std::uint64_t animals = 0;
    for (const Move outcome : outcomes) animals += weight(rules(), course_.state(), outcome);
    std::uint64_t place = std::uint64_t(*number_ * double(animals));
    number_ = number_after(*number_);
    for (const Move outcome : outcomes) {
        const std::uint64_t copies = weight(rules(), course_.state(), outcome);
        if (place < copies) return outcome;
        place -= copies;
    }
    return std::nullopt;
}

/// Where no number tells the tile, the message that places it does.
std::optional<Move> JczGame::tile_placed_next() const {
    for (std::size_t i = next_; i < file_.messages.size(); ++i) {
        const JczMessage& message = file_.messages[i];
        if (message.type != "PLACE_TILE") continue;
        const auto id = tile_named(message);
        if (!id) return std::nullopt;
        const TileTypeId type = rules().find_type(*id);
        if (!type.exists()) return std::nullopt;
        if (token_of_tile(rules(), type).exists()) continue;
        const Move outcome = draw_outcome(type);
        if (why_not(rules(), course_.state(), outcome)) return std::nullopt;
        return outcome;
    }
    return std::nullopt;
}

/// The tokens in the bag lie in the order of their kinds; without a number it is not known which is drawn.
std::optional<Move> JczGame::drawn_token() {
    if (!roll_) return std::nullopt;
    MoveList outcomes;
    legal(rules(), course_.state(), outcomes);
    std::uint64_t tokens = 0;
    for (const Move outcome : outcomes) tokens += weight(rules(), course_.state(), outcome);
    std::uint64_t place = std::uint64_t(*std::exchange(roll_, std::nullopt) * double(tokens));
    for (const Move outcome : outcomes) {
        const std::uint64_t alike = weight(rules(), course_.state(), outcome);
        if (place < alike) return outcome;
        place -= alike;
    }
    return std::nullopt;
}

/// Without a number the die shows the shortest flight that ends where the follower can land.
Move JczGame::rolled() const {
    MoveList outcomes;
    legal(rules(), course_.state(), outcomes);
    if (roll_) return outcomes[std::size_t(*roll_ * double(outcomes.size()))];
    for (const Move outcome : outcomes) {
        State flown = course_.state();
        if (!apply(rules(), flown, outcome) &&
            decision(rules(), flown).kind == number_of<question::land>())
            return outcome;
    }
    return outcomes[0];
}

}  // namespace bastide::jcz
