#include "jcz/game.h"

#include "core/tile_words.h"
#include "jcz/answers.h"
#include "jcz/bad_file.h"
#include "jcz/questions.h"
#include "notation/moves/move_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace bastide::jcz {

namespace {

namespace json = boost::json;

/// What the oldest files call places that are in the middle of a tile.
constexpr std::pair<std::string_view, std::string_view> old_locations[] = {
    {"CLOISTER", "Monastery"},
    {"FLYING_MACHINE", "FlyingMachine"},
};

bool is_from(const JczMessage& message, Player asked) {
    return !message.player || !asked.exists() || std::size_t(*message.player) == asked.index();
}

bool is_question(const JczCourse::Step& step, QuestionNumber question) {
    return !step.commit && step.decided.decision == question;
}

/// Whether a message has to give this answer before another can be given, though it is the only one.
bool must_be_given(const Ruleset& rules, const JczCourse::Step& step) {
    return is_asked_there(rules, step) && (is_question(step, number_of<question::place_tile>()) ||
                                           is_question(step, number_of<question::move_dragon>()) ||
                                           is_question(step, number_of<question::land>()));
}

/// The type of a message as it can be read in a line.
std::string shown_type(const std::string& type) {
    const bool is_word = !type.empty() && std::all_of(type.begin(), type.end(), [](char letter) {
        return letter == '_' || (letter >= 'A' && letter <= 'Z');
    });
    return is_word ? type : in_quotes(type);
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
    if (!waits_for_commit()) state_ = course_.state();
}

const JczHoldings& JczGame::holdings() const {
    const Step* step = asked_step();
    return step ? step->holdings : course_.holdings();
}

std::span<const JczScore> JczGame::scores() const {
    return std::span(course_.scores).first(holdings().scores);
}

bool JczGame::waits_for_commit() const {
    return std::any_of(course_.steps.begin(), course_.steps.end(),
                       [](const Step& step) { return step.commit; });
}

bool JczGame::asks_to_confirm() const {
    const Step* step = asked_step();
    return step && step->commit;
}

const JczGame::Step* JczGame::asked_step() const {
    for (const Step& step : course_.steps)
        if (step.commit || is_asked_there(rules(), step)) return &step;
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
    const JczMeaning meaning = meaning_of(message.type);
    if (meaning == JczMeaning::unsupported)
        refuse_message(message, "this program does not have the rules that it belongs to");
    if (meaning == JczMeaning::unknown) refuse_message(message, "there is no such message");
    const bool surplus_commit = meaning == JczMeaning::commit && may_be_committed_;
    if (over() && !surplus_commit) refuse_message(message, "the game is over");
    const auto before = asked_seat();
    switch (meaning) {
        case JczMeaning::answer:
            if (message.type == "PASS" && take_pass(message)) break;
            check_confirmed(message);
            if (message.type == "DEPLOY_MEEPLE" || message.type == "PLACE_TOKEN")
                answer(with_feature(message));
            else
                answer(message);
            break;
        case JczMeaning::auction:
            check_confirmed(message);
            bid(message);
            break;
        case JczMeaning::commit: commit(message); break;
        case JczMeaning::draw:
            check_confirmed(message);
            roll_ = message.random;
            let_nature_act();
            break;
        default: break;
    }
    play_own(message.own_answers, message.where());
    show();
    const auto after = asked_seat();
    undo_allowed_ = !message.has_chance && message.type != "COMMIT" && before && before == after;
}

void JczGame::refuse_message(const JczMessage& message, std::string_view why) const {
    throw BadFile(fmt::format("{} {}: {}", message.where(), shown_type(message.type), why));
}

void JczGame::check_player(const JczMessage& message, Player asked) const {
    if (!is_from(message, asked))
        refuse_message(message, fmt::format("it is from player {}, but player {} is asked",
                                            *message.player, asked.index()));
}

/// A figure belongs to the player who is asked.
void JczGame::check_owner(const JczMessage& message, Player asked) const {
    const auto owner = owner_named(message);
    if (owner && asked.exists() && *owner != asked.index())
        refuse_message(message,
                       fmt::format("`meepleId` is a figure of player {}, but player {} is asked",
                                   *owner, asked.index()));
}

/// Whether a COMMIT has to come before anything else does. Several wagons of one part of a turn are
/// confirmed together; the oldest files, which have no numbers, confirm neither wagons nor abbeys that
/// stay in the hand.
bool JczGame::is_due(const Step& step) const {
    if (!step.commit) return false;
    const bool oldest = !file_.initial_random;
    if (step.kept_abbey) return !oldest;
    if (!step.moved_wagon.exists()) return true;
    const bool next_wagon = !step.left_quarter && &step == &course_.steps.back() &&
                            course_.decision().kind == number_of<question::move_wagon>();
    return !oldest && !next_wagon;
}

/// The first COMMIT that has to come, or the end.
std::deque<JczGame::Step>::iterator JczGame::due_commit() {
    return std::find_if(course_.steps.begin(), course_.steps.end(),
                        [this](const Step& step) { return is_due(step); });
}

/// No answer comes before the COMMIT that is due.
void JczGame::check_confirmed(const JczMessage& message) const {
    const Step* step = asked_step();
    if (!step || !is_due(*step)) return;
    if (message.type == "PASS")
        refuse_message(message, "there is nothing to pass; what was done waits for its COMMIT");
    refuse_message(message, "a COMMIT is missing before it; what was done is not confirmed");
}

/// What is not asked there, or need not be answered, is passed over.
void JczGame::pass_over_steps() {
    for (const Step& step : course_.steps) may_be_committed_ = may_be_committed_ || step.commit;
    course_.steps.clear();
}

// --- Answers ---------------------------------------------------------------------------------------

/// The part of the turn is over; its number decides what is drawn next.
void JczGame::commit(const JczMessage& message) {
    auto& steps = course_.steps;
    const auto first =
        std::find_if(steps.begin(), steps.end(), [](const Step& step) { return step.commit; });
    const bool is_early = std::any_of(
        steps.begin(), first, [this](const Step& step) { return must_be_given(rules(), step); });
    const bool may_come = std::exchange(may_be_committed_, false);
    if (is_early || (first == steps.end() && !may_come)) {
        const Decision asked = course_.decision();
        const bool waits = !is_early && asked.exists() && !asked.by_nature;
        refuse_message(
            message,
            waits ? fmt::format("there is nothing to confirm; \"{}\" comes first", asked.name)
                  : "there is nothing to confirm");
    }
    if (first != steps.end()) {
        if (!is_from(message, first->active) &&
            (!first->moved_wagon.exists() || !is_from(message, first->moved_wagon)))
            check_player(message, first->moved_wagon.exists() ? first->moved_wagon : first->active);
        steps.erase(steps.begin(), first + 1);
    }
    number_ = message.random;
    number_is_new_ = true;
    let_nature_act();
}

/// Whether a message gives an answer that has been given by itself.
bool JczGame::take_step(const JczMessage& message, std::string_view begin) {
    const auto due = due_commit();
    for (auto step = course_.steps.begin(); step != due; ++step) {
        if (!is_asked_there(rules(), *step)) continue;
        const bool must = must_be_given(rules(), *step);
        if (must)
            check_player(message, step->decided.player);
        else if (!is_from(message, step->decided.player))
            continue;
        const bool places_tile = message.type == "PLACE_TILE";
        if (must && places_tile) check_tile(message, placed_tile(course_.state(), *step));
        if (must) check_owner(message, step->decided.player);
        const auto answers =
            automatic_answers(rules(), course_.state(), step->row, step->decided, step->figure);
        // An abbey looks the same in all turnings.
        const bool abbey = is_question(*step, number_of<question::play_abbey>()) && places_tile;
        if (!abbey && !chosen_answer(answers, begin)) {
            if (must)
                refuse_message(message, fmt::format("{}] is no answer; the only one is {}", begin,
                                                    answers.front().text));
            continue;
        }
        if (places_tile) check_tile(message, placed_tile(course_.state(), *step));
        check_owner(message, step->decided.player);
        course_.steps.erase(course_.steps.begin(), step + 1);
        return true;
    }
    return false;
}

/// Whether a PASS says what has been passed by itself, since nothing could be done. It may be left out.
bool JczGame::take_pass(const JczMessage& message) {
    const auto due = due_commit();
    const auto step = std::find_if(course_.steps.begin(), due, [&](const Step& one) {
        return must_be_given(rules(), one) || (one.decided.move.kind == MoveKind::pass &&
                                               !one.commit && is_from(message, one.decided.player));
    });
    if (step == due || must_be_given(rules(), *step)) return false;
    const bool could_mean_next = due == course_.steps.end() &&
                                 is_from(message, course_.decision().chooser) &&
                                 !why_not(rules(), course_.state(), pass());
    if (could_mean_next) return false;
    course_.steps.erase(course_.steps.begin(), step + 1);
    return true;
}

void JczGame::answer(const JczMessage& message) {
    const std::string begin = begin_of_option(message);
    if (take_step(message, begin)) return;
    pass_over_steps();
    roll_ = message.random;
    let_nature_act();
    if (take_step(message, begin)) return;
    check_confirmed(message);
    const Decision asked = course_.decision();
    if (!asked.exists() || asked.by_nature)
        refuse_message(
            message, asked.exists() ? "it is not known which tile was drawn" : "the game is over");
    check_player(message, asked.chooser);
    check_owner(message, asked.chooser);
    if (message.type == "PLACE_TILE") check_tile(message, tile_to_place());
    const auto answers = waiting_answers(rules(), course_.state(), course_.row());
    const Answer* chosen = chosen_answer(answers, begin);
    if (!chosen)
        refuse_message(message, fmt::format("{} is no answer to \"{}\"; there is {}", begin + "]",
                                            asked.name, legal_text(rules(), course_.state())));
    const std::vector<Move> moves = chosen->moves;
    for (const Move& move : moves) play_move(message, move);
    // Nothing is drawn after the last abbeys, so that nothing need be confirmed; older exports of ours do.
    const bool keeps_last_abbey = asked.kind == number_of<question::play_abbey>() &&
                                  message.type == "PASS" && course_.steps.empty();
    const bool wagon = asked.kind == number_of<question::move_wagon>();
    may_be_committed_ = keeps_last_abbey || (may_be_committed_ && wagon);
    if (is_of_message(course_.decision())) let_nature_act();
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
    const std::string& other = rules().type(type).id;
    if (token_of_tile(rules(), type).exists())
        refuse_message(message, fmt::format("it places {}, but whether {} is played is asked first",
                                            *id, other));
    refuse_message(message, fmt::format("it places {}, but {} was drawn", *id, other));
}

// --- Bazaars ---------------------------------------------------------------------------------------

bool JczGame::take_bid_step(const JczMessage& message, const JczBid& wanted) {
    const auto due = due_commit();
    for (auto step = course_.steps.begin(); step != due; ++step) {
        const bool offered = is_question(*step, number_of<question::offer_tile>());
        if (!offered && !is_question(*step, number_of<question::pick_tile>())) continue;
        const auto places = step->row.places_of(step->decided.move.type);
        if (std::find(places.begin(), places.end(), std::size_t(wanted.place)) == places.end())
            continue;
        check_player(message, step->decided.player);
        course_.steps.erase(course_.steps.begin(), step + 1);
        // The opening bid is part of the same message.
        if (offered && course_.decision().kind == number_of<question::open_bidding>()) {
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
    pass_over_steps();
    const Decision asked = course_.decision();
    check_player(message, asked.by_nature ? Player() : asked.chooser);
    const QuestionNumber question = asked.kind;
    if (asked.exists() &&
        (question == number_of<question::bid>() || question == number_of<question::open_bidding>()))
        return play_move(message, choose_number(wanted.price));
    if (!asked.exists() ||
        (question != number_of<question::offer_tile>() &&
         question != number_of<question::pick_tile>()) ||
        !choose_tile_at(message, wanted))
        refuse_message(message, fmt::format("there is no tile {} to choose", wanted.place));
    if (course_.decision().kind == number_of<question::open_bidding>())
        play_move(message, choose_number(wanted.price));
}

// --- Where it stands -------------------------------------------------------------------------------

std::string_view JczGame::phase() const {
    if (over()) return "GameOverPhase";
    const Step* step = asked_step();
    if (step && step->commit)
        return step->left_quarter           ? "CocScoringPhase"
               : step->moved_wagon.exists() ? "WagonPhase"
                                            : "CommitActionPhase";
    const QuestionNumber asked = step ? step->decided.decision : course_.decision().kind;
    // There a shepherd draws when its player confirms it.
    return jcz_phase(asked == number_of<question::draw_sheep>() ? number_of<question::tend_flock>()
                                                                : asked);
}

std::optional<QuestionNumber> JczGame::asked() const {
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
    const auto answers =
        step ? automatic_answers(rules(), course_.state(), row, step->decided, step->figure)
             : waiting_answers(rules(), course_.state(), row);
    for (const Answer& answer : answers) texts.push_back(answer.text);
    return texts;
}

TileTypeId JczGame::tile_to_place() const {
    const auto question = asked();
    if (question == number_of<question::play_abbey>()) {
        for (std::size_t i = 0; i < rules().types().size(); ++i)
            if (token_of_tile(rules(), TileTypeId(i)).exists()) return TileTypeId(i);
        return TileTypeId();
    }
    if (question != number_of<question::place_tile>()) return TileTypeId();
    const Step* step = asked_step();
    return step ? placed_tile(course_.state(), *step) : course_.state().header().in_hand;
}

}  // namespace bastide::jcz
