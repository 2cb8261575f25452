#include "jcz/game.h"

#include "jcz/answers.h"
#include "jcz/bad_file.h"
#include "notation/move_text.h"
#include "rules/order_of_play.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <utility>

namespace bastide::jcz {

namespace {

using rules::Question;

namespace json = boost::json;

/// What the oldest files call places that are in the middle of a tile.
constexpr std::pair<std::string_view, std::string_view> old_locations[] = {
    {"CLOISTER", "Monastery"},
    {"FLYING_MACHINE", "FlyingMachine"},
};

/// Where one number is not enough, the other program makes the next of it: the lowest 48 bits of its
/// representation go through a linear congruential generator.
double number_after(double number) {
    constexpr std::uint64_t mask = (std::uint64_t(1) << 48) - 1;
    const std::uint64_t bits = std::bit_cast<std::uint64_t>(number) & mask;
    return double((bits * 25214903917 + 11) & mask) / double(mask + 1);
}

bool is_draw(const Decision& asked) {
    const Question question = Question(asked.kind);
    return asked.exists() &&
           (question == Question::draw_tile || question == Question::draw_for_bazaar);
}

/// Whether the other program lets chance decide this, too.
bool is_chance_there(const Decision& asked) {
    return is_draw(asked) || (asked.exists() && Question(asked.kind) == Question::roll_die);
}

bool is_from(const JczMessage& message, Player asked) {
    return !message.player || !asked.exists() || std::size_t(*message.player) == asked.index();
}

bool is_question(const JczCourse::Step& step, Question question) {
    return !step.commit && step.decided.decision == DecisionKind(question);
}

}  // namespace

JczGame::JczGame(const JczFile& file, const JczTable& table)
    : file_(file), table_(table), course_(*table.rules), number_(file.initial_random) {
    let_nature_act();
    play_own(file.own_answers, "`bastide`");
    for (; next_ < file_.messages.size(); ++next_) play(file_.messages[next_]);
}

/// From now on the other program shows the game as it stands, unless it waits for COMMIT.
void JczGame::show() {
    if (waits_for_commit()) return;
    state_ = course_.state();
    scores_ = course_.scores;
}

bool JczGame::waits_for_commit() const {
    return std::any_of(course_.steps.begin(), course_.steps.end(),
                       [](const Step& step) { return step.commit; });
}

const JczGame::Step* JczGame::asked_step() const {
    for (const Step& step : course_.steps)
        if (step.commit || is_asked_there(step)) return &step;
    return nullptr;
}

std::optional<std::size_t> JczGame::asked_seat() const {
    if (over()) return std::nullopt;
    const Step* step = asked_step();
    const Player player = !step                        ? course_.decision().chooser
                          : !step->commit              ? step->decided.player
                          : step->moved_wagon.exists() ? step->moved_wagon
                                                       : step->active;
    if (!player.exists()) return std::nullopt;
    return player.index();
}

std::optional<std::size_t> JczGame::turn_seat() const {
    const Step* step = asked_step();
    const Player player = step ? step->active : course_.state().active();
    if (over() || !player.exists()) return std::nullopt;
    return player.index();
}

/// Older files do not say of what kind a place is: it is the first kind that is an answer.
JczMessage JczGame::with_feature(const JczMessage& message) const {
    const auto* pointer = message.payload.if_contains("pointer");
    if (!pointer || !pointer->is_object() || pointer->get_object().contains("feature"))
        return message;
    const std::vector<std::string> known = options();
    JczMessage named = message;
    json::object& place = named.payload["pointer"].as_object();
    if (const json::value* location = place.if_contains("location"))
        for (const auto& [old, feature] : old_locations)
            if (location->is_string() && location->get_string() == old) {
                place["feature"] = feature;
                place["location"] = "I";
                return named;
            }
    for (const std::string_view word :
         {"City", "Road", "Field", "Monastery", "Garden", "FlyingMachine"}) {
        place["feature"] = word;
        const std::string begin = begin_of_option(named);
        for (const std::string& option : known)
            if (option.starts_with(begin)) return named;
    }
    return message;
}

void JczGame::play(const JczMessage& message) {
    if (over() && message.type != "COMMIT") refuse_message(message, "the game is over");
    const auto before = asked_seat();
    switch (meaning_of(message.type)) {
        case JczMeaning::answer:
            if (message.type == "DEPLOY_MEEPLE" || message.type == "PLACE_TOKEN")
                answer(with_feature(message));
            else
                answer(message);
            break;
        case JczMeaning::auction: bid(message); break;
        case JczMeaning::commit: commit(message); break;
        case JczMeaning::nothing: break;
        case JczMeaning::unsupported:
            refuse_message(message, "this program does not have the rules that it belongs to");
        case JczMeaning::unknown: refuse_message(message, "there is no such message");
    }
    play_own(message.own_answers, message.where());
    show();
    const auto after = asked_seat();
    undo_allowed_ = !message.has_chance && message.type != "COMMIT" && before && before == after;
}

void JczGame::refuse_message(const JczMessage& message, std::string_view why) const {
    throw BadFile(fmt::format("{} {}: {}", message.where(), message.type, why));
}

void JczGame::check_player(const JczMessage& message, Player asked) const {
    if (!is_from(message, asked))
        refuse_message(message, fmt::format("it is from player {}, but player {} is asked",
                                            *message.player, asked.index()));
}

// --- Answers ---------------------------------------------------------------------------------------

/// The part of the turn is over; its number decides what is drawn next.
void JczGame::commit(const JczMessage& message) {
    const auto first = std::find_if(course_.steps.begin(), course_.steps.end(),
                                    [](const Step& step) { return step.commit; });
    if (first != course_.steps.end()) course_.steps.erase(course_.steps.begin(), first + 1);
    number_ = message.random;
    number_is_new_ = true;
    let_nature_act();
}

/// Whether a message gives an answer that has been given by itself.
bool JczGame::take_step(const JczMessage& message, std::string_view begin) {
    for (auto step = course_.steps.begin(); step != course_.steps.end(); ++step) {
        if (!is_asked_there(*step) || !is_from(message, step->decided.player)) continue;
        const auto answers = automatic_answers(rules(), course_.state(), step->row, step->decided);
        // An abbey looks the same in all turnings.
        const bool abbey = is_question(*step, Question::play_abbey) && message.type == "PLACE_TILE";
        if (!abbey && !chosen_answer(answers, begin)) continue;
        if (message.type == "PLACE_TILE") check_tile(message, placed_tile(course_.state(), *step));
        course_.steps.erase(course_.steps.begin(), step + 1);
        return true;
    }
    return false;
}

/// Whether a pass answers what is no question here, or has been passed by itself.
bool JczGame::passes_nothing(const JczMessage& message) const {
    if (waits_for_commit()) return true;
    const bool passed =
        std::any_of(course_.steps.begin(), course_.steps.end(), [&](const Step& step) {
            return step.decided.move.kind == MoveKind::pass &&
                   is_from(message, step.decided.player);
        });
    return passed && (why_not(rules(), course_.state(), pass()) ||
                      !is_from(message, course_.decision().chooser));
}

void JczGame::answer(const JczMessage& message) {
    const std::string begin = begin_of_option(message);
    if (take_step(message, begin)) return;
    if (message.type == "PASS" && passes_nothing(message)) return;
    course_.steps.clear();
    roll_ = message.random;
    let_nature_act();
    if (take_step(message, begin)) return;
    const Decision asked = course_.decision();
    if (!asked.exists() || asked.by_nature)
        refuse_message(
            message, asked.exists() ? "it is not known which tile was drawn" : "the game is over");
    check_player(message, asked.chooser);
    const auto answers = waiting_answers(rules(), course_.state(), course_.row());
    const Answer* chosen = chosen_answer(answers, begin);
    if (!chosen)
        refuse_message(message, fmt::format("{} is no answer to \"{}\"; there is {}", begin + "]",
                                            asked.name, legal_text(rules(), course_.state())));
    if (message.type == "PLACE_TILE") check_tile(message, tile_to_place());
    const std::vector<Move> moves = chosen->moves;
    for (const Move& move : moves) play_move(message, move);
    if (course_.decision().kind == DecisionKind(Question::roll_die)) let_nature_act();
}

void JczGame::play_move(const JczMessage& message, const Move& move) {
    if (const Refusal refusal = course_.play(move))
        refuse_message(message, fmt::format("{} ({})", refusal.text(), refusal.rule()));
}

/// What the other program does not ask.
void JczGame::play_own(const std::vector<std::string>& answers, const std::string& where) {
    for (const std::string& answer : answers) {
        const MoveReading read = read_move(rules(), course_.state(), answer);
        if (!read.move || course_.play(*read.move))
            throw BadFile(fmt::format("{} `{}`: \"{}\" is no answer to \"{}\"", where,
                                      answers_member, answer, course_.decision().name));
        let_nature_act();
    }
}

void JczGame::check_tile(const JczMessage& message, TileTypeId type) const {
    const auto id = tile_named(message);
    if (!id) refuse_message(message, "`tileId` should be a tile");
    if (!type.exists() || rules().type(type).id == *id) return;
    refuse_message(message,
                   fmt::format("it places {}, but {} was drawn", *id, rules().type(type).id));
}

// --- Bazaars ---------------------------------------------------------------------------------------

bool JczGame::take_bid_step(const JczMessage& message, const JczBid& wanted) {
    for (auto step = course_.steps.begin(); step != course_.steps.end(); ++step) {
        const bool offered = is_question(*step, Question::offer_tile);
        if (!offered && !is_question(*step, Question::pick_tile)) continue;
        const auto places = step->row.places_of(step->decided.move.type);
        if (std::find(places.begin(), places.end(), std::size_t(wanted.place)) == places.end())
            continue;
        check_player(message, step->decided.player);
        course_.steps.erase(course_.steps.begin(), step + 1);
        // The opening bid is part of the same message.
        if (offered && course_.decision().kind == DecisionKind(Question::open_bidding)) {
            course_.row().name(std::size_t(wanted.place));
            play_move(message, choose_number(wanted.price));
        }
        return true;
    }
    return false;
}

bool JczGame::choose_tile_at(const JczMessage& message, const JczBid& wanted) {
    MoveList moves;
    legal(rules(), course_.state(), moves);
    for (const Move move : moves) {
        if (move.kind != MoveKind::choose_tile) continue;
        const auto places = course_.row().places_of(move.type);
        if (std::find(places.begin(), places.end(), std::size_t(wanted.place)) == places.end())
            continue;
        course_.row().name(std::size_t(wanted.place));
        play_move(message, move);
        return true;
    }
    return false;
}

void JczGame::bid(const JczMessage& message) {
    const JczBid wanted = read_bid(message);
    if (wanted.place < 0) refuse_message(message, "`supplyIndex` should not be negative");
    if (take_bid_step(message, wanted)) return;
    course_.steps.clear();
    const Decision asked = course_.decision();
    check_player(message, asked.by_nature ? Player() : asked.chooser);
    const Question question = Question(asked.kind);
    if (asked.exists() && (question == Question::bid || question == Question::open_bidding))
        return play_move(message, choose_number(wanted.price));
    if (!asked.exists() || (question != Question::offer_tile && question != Question::pick_tile) ||
        !choose_tile_at(message, wanted))
        refuse_message(message, fmt::format("there is no tile {} to choose", wanted.place));
    if (course_.decision().kind == DecisionKind(Question::open_bidding))
        play_move(message, choose_number(wanted.price));
}

// --- Chance ----------------------------------------------------------------------------------------

/// Lets the game draw as far as it is known what.
void JczGame::let_nature_act() {
    for (;;) {
        end_if_it_is_time();
        const Decision asked = course_.decision();
        if (over() || !is_chance_there(asked)) break;
        // The number that decides the draw comes with the COMMIT. A part may end by answers that give
        // themselves, so that the draw is asked for while the COMMIT is still to come.
        if (is_draw(asked) && waits_for_commit()) break;
        std::optional<Move> outcome;
        if (asked.kind == DecisionKind(Question::roll_die))
            outcome = rolled();
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
    if (outcome && (first || course_.decision().kind != DecisionKind(Question::draw_tile)))
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

/// Without a number the die shows the shortest flight that ends where the follower can land.
Move JczGame::rolled() const {
    MoveList outcomes;
    legal(rules(), course_.state(), outcomes);
    if (roll_) return outcomes[std::size_t(*roll_ * double(outcomes.size()))];
    for (const Move outcome : outcomes) {
        State flown = course_.state();
        if (!apply(rules(), flown, outcome) &&
            decision(rules(), flown).kind == DecisionKind(Question::land))
            return outcome;
    }
    return outcomes[0];
}

// --- Where it stands -------------------------------------------------------------------------------

std::string_view JczGame::phase() const {
    if (over()) return "GameOverPhase";
    const Step* step = asked_step();
    if (step && step->commit)
        return step->moved_wagon.exists() ? "WagonPhase" : "CommitActionPhase";
    return jcz_phase(step ? step->decided.decision : course_.decision().kind);
}

std::optional<DecisionKind> JczGame::asked() const {
    const Step* step = asked_step();
    if (over() || (step && step->commit)) return std::nullopt;
    if (step) return step->decided.decision;
    const Decision waiting = course_.decision();
    if (!waiting.exists() || waiting.by_nature) return std::nullopt;
    return waiting.kind;
}

std::vector<std::string> JczGame::options() const {
    std::vector<std::string> texts;
    if (!asked()) return texts;
    const Step* step = asked_step();
    BazaarRow row = step ? step->row : course_.row();
    const auto answers = step ? automatic_answers(rules(), course_.state(), row, step->decided)
                              : waiting_answers(rules(), course_.state(), row);
    for (const Answer& answer : answers) texts.push_back(answer.text);
    return texts;
}

TileTypeId JczGame::tile_to_place() const {
    const auto question = asked();
    if (question == DecisionKind(Question::play_abbey)) {
        for (std::size_t i = 0; i < rules().types().size(); ++i)
            if (token_of_tile(rules(), TileTypeId(i)).exists()) return TileTypeId(i);
        return TileTypeId();
    }
    if (question != DecisionKind(Question::place_tile)) return TileTypeId();
    const Step* step = asked_step();
    return step ? placed_tile(course_.state(), *step) : course_.state().header().in_hand;
}

}  // namespace bastide::jcz
