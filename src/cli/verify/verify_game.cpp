#include "cli/verify/verify_game.h"

#include "core/piles.h"
#include "core/state_editor.h"
#include "jcz/names.h"
#include "jcz/questions.h"
#include "jcz/texts.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace bastide::cli {

namespace {

namespace json = boost::json;

bool is_decided_by_player(const Event& event) {
    return event.kind == EventKind::decided && event.player.exists();
}

/// What stands in one sorted list and not in the other, each as often as it does.
struct Difference {
    std::vector<std::string> only_ours, only_recorded;
    bool exists() const { return !only_ours.empty() || !only_recorded.empty(); }
};

Difference difference(const std::vector<std::string>& ours,
                      const std::vector<std::string>& recorded) {
    Difference result;
    std::set_difference(ours.begin(), ours.end(), recorded.begin(), recorded.end(),
                        std::back_inserter(result.only_ours));
    std::set_difference(recorded.begin(), recorded.end(), ours.begin(), ours.end(),
                        std::back_inserter(result.only_recorded));
    return result;
}

Category category_of_event(std::string_view text) {
    struct Entry {
        std::string_view name;
        Category category;
    };
    constexpr Entry entries[] = {
        {R"(["place")", Category::placed},   {R"(["discard")", Category::discarded},
        {R"(["turn")", Category::turns},     {R"(["double")", Category::turns},
        {R"(["deploy")", Category::figures}, {R"(["back")", Category::figures},
        {R"(["score")", Category::points},
    };
    for (const Entry& entry : entries)
        if (text.starts_with(entry.name)) return entry.category;
    return Category::other_events;
}

std::string number_text(int number) { return std::to_string(number); }

std::string scores_text(const std::vector<int>& scores) {
    return fmt::format("[{}]", fmt::join(scores, ","));
}

}  // namespace

std::string_view category_text(Category category) {
    constexpr std::string_view texts[] = {
        "question",
        "chooser",
        "tile to place",
        "tiles on offer",
        "option missing in ours",
        "option only in ours",
        "choice impossible",
        "tile placed",
        "tile discarded",
        "turn",
        "figures",
        "points",
        "other events",
        "scores",
        "final scores",
        "end of the game",
    };
    static_assert(std::size(texts) == category_count);
    return texts[std::size_t(category)];
}

GameComparison::GameComparison(const Recording& recording, const GameSetUp& set_up)
    : recording_(&recording),
      rules_(set_up.rules),
      first_(set_up.first),
      our_scores_(std::size_t(recording.players)),
      recorded_scores_(our_scores_) {}

bool GameComparison::advance() {
    if (finished_) return false;
    if (!started_)
        compare_start();
    else if (next_ < recording_->decisions.size() && !broken_off_)
        compare_decision();
    else
        compare_end();
    return !finished_;
}

void GameComparison::compare_start() {
    started_ = true;
    jcz::EventKeeper keeper(queue_, *rules_, state_);
    start(*rules_, state_, first_, &keeper);
    last_.before = state_;
    collect(recording_->decisions.empty() ? nullptr : &recording_->decisions.front());
    compare_outcome(recording_->start, recorded_scores_);
}

void GameComparison::compare_decision() {
    const RecordedDecision& recorded = recording_->decisions[next_];
    last_.number = ++next_;
    last_.before = state_;
    pile_was_empty_ = tiles_to_draw({*rules_, state_}) == 0;
    last_.recorded = {recorded.kind,
                      recorded.chooser,
                      recorded.tile,
                      recorded.supply,
                      recorded.options,
                      recorded.options[recorded.chosen],
                      {},
                      {}};
    std::sort(last_.recorded.options.begin(), last_.recorded.options.end());
    last_.ours = our_question();
    ++decisions_;
    options_ += recorded.options.size();
    told_ = &recorded.events;
    if (last_.ours.question != recorded.kind && !settle_other_question(recorded)) return;
    compare_question(recorded);
    if (!make_choice(recorded)) return;
    // What leads to a question that is left out is not what happens here.
    if (recording_->cut_short && next_ == recording_->decisions.size()) return;
    collect(next_ < recording_->decisions.size() ? &recording_->decisions[next_] : nullptr);
    compare_outcome(recorded.events, recorded.scores);
}

void GameComparison::compare_question(const RecordedDecision& recorded) {
    if (last_.ours.chooser != recorded.chooser)
        report(Category::chooser, {number_text(last_.ours.chooser)},
               {number_text(recorded.chooser)});
    if (last_.ours.tile != recorded.tile)
        report(Category::tile, {last_.ours.tile}, {recorded.tile});
    if (last_.ours.offer != recorded.supply)
        report(Category::offer, {last_.ours.offer}, {recorded.supply});
    const Difference options = difference(last_.ours.options, last_.recorded.options);
    if (!options.only_recorded.empty()) report(Category::option_missing, {}, options.only_recorded);
    if (!options.only_ours.empty()) report(Category::option_extra, options.only_ours, {});
}

void GameComparison::compare_end() {
    finished_ = true;
    if (recording_->cut_short) return;
    last_.number = next_ + 1;
    last_.before = state_;
    last_.recorded = {};
    last_.ours = our_question();
    last_.recorded.scores = recording_->final_scores;
    if (broken_off_) return;
    if (!last_.ours.question.empty()) {
        report(Category::end, {"a question: " + last_.ours.question}, {"the end of the game"});
        return;
    }
    for (std::size_t player = 0; player < our_scores_.size(); ++player)
        last_.ours.scores.push_back(state_.score(Player(player)));
    if (last_.ours.scores != recording_->final_scores)
        report(Category::final_scores, {scores_text(last_.ours.scores)},
               {scores_text(recording_->final_scores)});
}

/// The question of ours that comes next: one that was answered automatically and is still to be
/// compared, or the one that waits.
Account GameComparison::our_question() const {
    Account ours;
    const Decision waiting = decision(*rules_, state_);
    if (queue_.empty() && !waiting.exists()) return ours;
    const bool answered = !queue_.empty();
    const QuestionNumber kind = answered ? queue_.front().event.decision : waiting.kind;
    const Player chooser = answered ? queue_.front().event.player : waiting.chooser;
    ours.chooser = chooser.exists() ? int(chooser.index()) : -1;
    for (jcz::Answer& answer : our_answers()) ours.options.push_back(std::move(answer.text));
    std::sort(ours.options.begin(), ours.options.end());
    ours.question = jcz::question_text(kind);
    if (ours.question.empty()) ours.question = waiting.name;
    if (kind == number_of<jcz::question::place_tile>() && tile_to_place().exists())
        ours.tile = rules_->type(tile_to_place()).id;
    if (kind == number_of<jcz::question::offer_tile>() ||
        kind == number_of<jcz::question::pick_tile>())
        ours.offer = row_.text(*rules_);
    return ours;
}

/// The tile in hand, or the one that was placed automatically.
TileTypeId GameComparison::tile_to_place() const {
    for (const jcz::KeptEvent& kept : queue_)
        if (kept.event.kind == EventKind::tile_placed) return state_.tile(kept.event.tile).type;
    return state_.header().in_hand;
}

std::vector<jcz::Answer> GameComparison::our_answers() const {
    if (queue_.empty()) return jcz::waiting_answers(*rules_, state_, row_);
    const auto sent = std::find_if(queue_.begin(), queue_.end(), [](const jcz::KeptEvent& kept) {
        return kept.sent_home && kept.event.kind == EventKind::figure_returned;
    });
    return jcz::automatic_answers(*rules_, state_, row_, queue_.front().event,
                                  sent != queue_.end() ? sent->event.figure : FigureId());
}

/// The two sides ask different questions. Passes the one that only one side asks, if it can be
/// passed. False if the recorded decision has been dealt with.
bool GameComparison::settle_other_question(const RecordedDecision& recorded) {
    constexpr std::string_view pass_text = R"(["pass"])";
    const std::string& ours = last_.ours.question;
    report(Category::question, {ours.empty() ? "none: the game is over" : ours}, {recorded.kind});
    if (!ours.empty() && answer(std::string(pass_text))) {
        collect(&recorded);
        last_.ours = our_question();
        if (last_.ours.question == recorded.kind) return true;
    }
    // A recorded pass that answers nothing of ours changes nothing.
    if (recorded.options[recorded.chosen] != pass_text || last_.ours.question.empty())
        broken_off_ = true;
    return false;
}

bool GameComparison::make_choice(const RecordedDecision& recorded) {
    last_.ours.choice = recorded.options[recorded.chosen];
    // Another tile was reported as such; the place may be legal for ours all the same.
    if (answer(last_.ours.choice)) return true;
    report(Category::choice, {}, {last_.ours.choice});
    broken_off_ = true;
    return false;
}

/// Gives an answer to the question of ours that comes next. False if it is not among the answers.
bool GameComparison::answer(const std::string& choice) {
    if (queue_.empty() && !decision(*rules_, state_).exists()) return false;
    const std::vector<jcz::Answer> answers = our_answers();
    const auto chosen = std::find_if(answers.begin(), answers.end(),
                                     [&](const jcz::Answer& a) { return a.text == choice; });
    if (chosen == answers.end()) return false;
    if (chosen->place) row_.name(*chosen->place);
    if (!queue_.empty()) take_event();
    return std::all_of(chosen->moves.begin(), chosen->moves.end(),
                       [&](const Move& move) { return play(move); });
}

/// Makes a move. False if it is refused.
bool GameComparison::play(const Move& move) {
    std::vector<jcz::Standing> lords;
    if (move.kind == MoveKind::place_token && move.segment.exists() &&
        !jcz::is_neutral_figure(*rules_, move.token()))
        lords = jcz::Lords::candidates(*rules_, state_, decision(*rules_, state_).chooser,
                                       move.segment);
    const Decision question = decision(*rules_, state_);
    if (question.kind == number_of<jcz::question::move_wagon>() &&
        move.kind == MoveKind::place_figure)
        our_returns_.push_back(jcz::return_of_wagon(*rules_, state_, question));
    const std::size_t earlier = queue_.size();  // of the answer before, where two are one there
    jcz::EventKeeper keeper(queue_, *rules_, state_);
    if (apply(*rules_, state_, move, &keeper)) return false;
    // Of this answer an event of the recording tells.
    if (question.kind == number_of<jcz::question::beside_fairy>()) return true;
    std::rotate(queue_.begin(), queue_.begin() + std::ptrdiff_t(earlier),
                queue_.begin() + std::ptrdiff_t(earlier) + 1);
    take_event();  // that the answer was given
    for (jcz::KeptEvent& kept : queue_)
        if (kept.event.kind == EventKind::token_placed) kept.lords = lords;
    return true;
}

/// The first event of the queue.
jcz::KeptEvent GameComparison::take_event() {
    jcz::KeptEvent kept = std::move(queue_.front());
    queue_.pop_front();
    if (kept.event.kind == EventKind::tile_drawn || kept.event.kind == EventKind::tile_offered)
        ++draws_used_;
    if (const Event& event = kept.event; event.kind == EventKind::decided)
        moves_.push_back({event.move, event.player, event.decision, event.automatic});
    row_.follow(*rules_, kept);
    lords_.follow(state_, kept);
    return kept;
}

void GameComparison::compare_outcome(const std::vector<json::array>& recorded_events,
                                     const std::vector<int>& recorded_scores) {
    compare_events(recorded_events);
    compare_scores(recorded_scores);
}

/// In a recording figures come home before wagons move, here after it: so returns are compared when
/// the last wagon has been moved.
void GameComparison::put_off_returns() {
    const bool wagon_next = next_ < recording_->decisions.size() &&
                            recording_->decisions[next_].kind ==
                                jcz::question_text(number_of<jcz::question::move_wagon>());
    const auto settle = [&](std::vector<std::string>& events, std::vector<std::string>& kept) {
        events.insert(events.end(), kept.begin(), kept.end());
        kept.clear();
        if (!wagon_next) return;
        std::copy_if(events.begin(), events.end(), std::back_inserter(kept),
                     [](const std::string& text) { return text.starts_with(R"(["back")"); });
        std::erase_if(events,
                      [](const std::string& text) { return text.starts_with(R"(["back")"); });
    };
    settle(last_.ours.events, our_returns_);
    settle(last_.recorded.events, recorded_returns_);
}

/// Where a castle may have taken one of several features of the same value, nobody can tell which it was:
/// then ours is the recorded one.
void GameComparison::take_recorded_lines() {
    std::vector<std::string>& ours = last_.ours.events;
    const std::vector<std::string>& theirs = last_.recorded.events;
    const auto lacks_one = [&](const std::string& text) {
        return std::count(ours.begin(), ours.end(), text) <
               std::count(theirs.begin(), theirs.end(), text);
    };
    for (const jcz::KeptEvent& kept : batch_)
        for (const std::string& text : jcz::castle_score_texts(*rules_, state_, kept)) {
            if (!lacks_one(text)) continue;
            const auto own = jcz::event_texts(*rules_, state_, kept);
            const auto told =
                own.empty() ? ours.end() : std::find(ours.begin(), ours.end(), own[0]);
            if (told != ours.end()) *told = text;
            break;
        }
}

/// Which of several captives of a kind comes home nobody can tell: so it is the recorded one.
void GameComparison::free_recorded_captives(const std::vector<json::array>& recorded) {
    for (const json::array& event : recorded) {
        const bool ransom = event[0].get_string() == "ransom";
        if (!ransom && event[0].get_string() != "exchanged") continue;
        const std::string_view named = event[ransom ? 1 : 2].get_string();
        for (jcz::KeptEvent& kept : batch_) {
            const bool freed_there =
                kept.event.kind == EventKind::figure_returned && !kept.event.segment.exists();
            FigureId& freed = ransom ? kept.event.figure : kept.exchanged_for;
            if (freed_there && freed.exists()) free_instead(freed, named);
        }
    }
}

/// Lets a captive of the same player and kind, by its recorded name, be free in place of another one.
void GameComparison::free_instead(FigureId& freed, std::string_view named) {
    const Figure& free = state_.figure(freed);
    for (std::size_t i = 0; i < state_.figures().size(); ++i) {
        const Figure& other = state_.figures()[i];
        if (other.owner != free.owner || other.kind != free.kind ||
            other.where != Whereabouts::elsewhere ||
            jcz::figure_text(*rules_, state_, FigureId(i)) != named)
            continue;
        const StateEditor edit(state_);
        std::swap(edit.figure(freed), edit.figure(FigureId(i)));
        freed = FigureId(i);
        return;
    }
}

void GameComparison::compare_events(const std::vector<json::array>& recorded) {
    free_recorded_captives(recorded);
    std::vector<std::string>& ours = last_.ours.events;
    std::vector<std::string>& theirs = last_.recorded.events;
    for (const jcz::KeptEvent& kept : batch_)
        for (std::string& text : jcz::event_texts(*rules_, state_, kept))
            ours.push_back(std::move(text));
    for (const json::array& event : recorded)
        if (auto text = jcz::recorded_event_text(*rules_, state_, event))
            theirs.push_back(std::move(*text));
    for (const json::array& event : recorded)
        if (auto text = jcz::recorded_follower_text(event)) theirs.push_back(std::move(*text));
    // A recording tells of a second part also where no tile is left for it.
    if (pile_was_empty_ && std::find(ours.begin(), ours.end(), jcz::second_part_text) == ours.end())
        std::erase(theirs, jcz::second_part_text);
    take_recorded_lines();
    put_off_returns();
    std::sort(ours.begin(), ours.end());
    std::sort(theirs.begin(), theirs.end());
    const Difference events = difference(ours, theirs);
    if (!events.exists()) return;
    for (int i = 0; i < category_count; ++i) {
        const auto of_category = [&](const std::vector<std::string>& texts) {
            std::vector<std::string> some;
            std::copy_if(texts.begin(), texts.end(), std::back_inserter(some),
                         [&](const std::string& t) { return category_of_event(t) == Category(i); });
            return some;
        };
        auto only_ours = of_category(events.only_ours);
        auto only_recorded = of_category(events.only_recorded);
        if (!only_ours.empty() || !only_recorded.empty())
            report(Category(i), std::move(only_ours), std::move(only_recorded));
    }
}

/// Compares what was gained since the decision before, so that one difference shows once.
void GameComparison::compare_scores(const std::vector<int>& recorded) {
    std::vector<int> ours;
    bool same = true;
    for (std::size_t player = 0; player < recorded.size(); ++player) {
        ours.push_back(score_before_queue(player));
        same &= ours[player] - our_scores_[player] == recorded[player] - recorded_scores_[player];
    }
    last_.ours.scores = ours;
    last_.recorded.scores = recorded;
    if (!same) report(Category::scores, {scores_text(ours)}, {scores_text(recorded)});
    our_scores_ = ours;
    recorded_scores_ = recorded;
}

/// A player's score less what comes after the next recorded decision.
int GameComparison::score_before_queue(std::size_t player) const {
    int score = state_.score(Player(player));
    for (const jcz::KeptEvent& kept : queue_)
        if (kept.event.kind == EventKind::scored && kept.event.player == Player(player))
            score -= kept.event.number;
    return score;
}

/// Moves our events up to the next recorded decision to the batch; nature answers as recorded.
void GameComparison::collect(const RecordedDecision* next) {
    batch_.clear();
    for (;;) {
        while (!queue_.empty()) {
            const Event& head = queue_.front().event;
            if (is_decided_by_player(head) && is_recorded(head, next)) return;
            batch_.push_back(take_event());
        }
        if (passes_unasked(next)) continue;
        if (!decision(*rules_, state_).by_nature || !draw()) return;
    }
}

/// A recording has no question in phase 2 where a player can do nothing but buy captives free (TOW-11): then
/// ours is passed.
bool GameComparison::passes_unasked(const RecordedDecision* next) {
    const QuestionNumber figure_phase = number_of<jcz::question::place_figure>();
    if (decision(*rules_, state_).kind != figure_phase ||
        (next && next->kind == jcz::question_text(figure_phase)))
        return false;
    MoveList moves;
    legal(*rules_, state_, moves);
    const auto may_be_unasked = [](const Move& move) {
        return move == pass() || (move.kind == MoveKind::return_figure && !move.segment.exists());
    };
    return std::all_of(moves.begin(), moves.end(), may_be_unasked) && play(pass());
}

/// Whether an automatic answer of ours has a recorded question: always for tiles; otherwise only
/// if the next recorded question is of its kind.
bool GameComparison::is_recorded(const Event& automatic, const RecordedDecision* next) const {
    if (number_of<jcz::question::place_tile>() == automatic.decision) return true;
    return next && jcz::question_text(automatic.decision) == next->kind;
}

void GameComparison::report(Category category, std::vector<std::string> ours,
                            std::vector<std::string> recorded) {
    mismatches_.push_back({last_.number, category, std::move(ours), std::move(recorded)});
}

}  // namespace bastide::cli
