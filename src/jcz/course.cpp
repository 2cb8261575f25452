#include "jcz/course.h"

#include "core/piles.h"
#include "jcz/names.h"
#include "jcz/questions.h"
#include "jcz/texts.h"
#include "rules/all_expansions.h"
#include "rules/order_of_play.h"

#include <algorithm>

namespace bastide::jcz {

namespace {

/// Whether a step of the phases 2 and 3 comes before the points for what is completed.
bool is_before_points(StepFunction step) {
    for (const SequenceEntry& entry : rules::sequence::play_tile.entries) {
        if (entry.run == rules::base::score_completed) return false;
        if (entry.run == step) return true;
    }
    return false;
}

/// What is asked before the player confirms his part of a turn: where the tile goes, and what follows
/// from it until there are points.
bool is_before_commit(const Ruleset& rules, QuestionNumber kind) {
    if (kind == number_of<question::leave_quarter>()) return false;
    if (kind == number_of<question::move_dragon>())
        return !rules::dragon::settings_of(rules).after_scoring;
    const Question& question = *rules::all_questions()[kind];
    return !question.by_nature &&
           std::any_of(question.origins.begin(), question.origins.end(), [](const Origin& origin) {
               return origin.step == rules::base::place_drawn_tile || is_before_points(origin.step);
           });
}

/// Whether no tile is left in the bag, in a bazaar or in the hands of those who took one there.
bool nothing_to_draw(const Ruleset& rules, const State& state) {
    const auto& held = state.header().held;
    return tiles_to_draw({rules, state}) == 0 && state.offer().empty() &&
           std::none_of(std::begin(held), std::end(held),
                        [](TileTypeId tile) { return tile.exists(); });
}

/// An abbey stays in the hand.
bool is_kept_abbey(const Event& decided) {
    return decided.decision == number_of<question::play_abbey>() &&
           decided.move.kind == MoveKind::pass;
}

}  // namespace

bool is_asked_there(const Ruleset& rules, const JczCourse::Step& step) {
    const Event& decided = step.decided;
    if (step.commit || decided.move.kind == MoveKind::pass) return false;
    const QuestionNumber question = decided.decision;
    if (question == number_of<question::move_dragon>()) return true;
    // Beside whom the fairy is, it is told at once.
    if (question == number_of<question::beside_fairy>()) return false;
    // The last tile of a bazaar is nobody's choice; of two that are alike one is chosen.
    if (question == number_of<question::offer_tile>() ||
        question == number_of<question::pick_tile>())
        return step.row.places_of(decided.move.type).size() > 1;
    // Where there is nothing to choose, captives are exchanged without a question.
    if (question == number_of<question::exchange_prisoners>()) return false;
    return is_before_commit(rules, decided.decision) ||
           question == number_of<question::play_abbey>();
}

TileTypeId placed_tile(const State& state, const JczCourse::Step& step) {
    const TileId tile = state.tile_at(step.decided.move.cell, Side::north);
    return tile.exists() ? state.tile(tile).type : TileTypeId();
}

std::string_view jcz_phase(QuestionNumber question) {
    return rules::all_questions()[question]->saved.phase;
}

JczCourse::JczCourse(const Ruleset& rules) : rules_(rules) {
    std::deque<KeptEvent> events;
    EventKeeper keeper(events);
    start(rules_, state_, Player(), &keeper);
    take_first_tokens(events);
    take_events(events, 0);
}

/// What the players had before the first event.
void JczCourse::take_first_tokens(const std::deque<KeptEvent>& events) {
    now_.tokens.fill(std::vector<int>(rules_.token_kinds().size()));
    for (int seat = 0; seat < state_.players(); ++seat)
        for (std::size_t kind = 0; kind < rules_.token_kinds().size(); ++kind)
            now_.tokens[std::size_t(seat)][kind] =
                state_.tokens(Player(std::size_t(seat)), TokenKind(kind));
    for (const KeptEvent& kept : events)
        if (kept.event.kind == EventKind::tokens_changed && kept.event.player.exists())
            now_.tokens[kept.event.player.index()][kept.event.token.index()] -= kept.event.number;
    before_ = now_;
}

Refusal JczCourse::play(const Move& move) {
    std::vector<Standing> lords;
    const Decision asked = decision();
    if (move.kind == MoveKind::place_token && move.segment.exists() && asked.chooser.exists() &&
        !is_neutral_figure(rules_, move.token()))
        lords = Lords::candidates(rules_, state_, asked.chooser, move.segment);
    const bool none_left = nothing_to_draw(rules_, state_);
    std::deque<KeptEvent> events;
    EventKeeper keeper(events);
    if (const Refusal refusal = apply(rules_, state_, move, &keeper)) return refusal;
    for (KeptEvent& kept : events)
        if (kept.event.kind == EventKind::token_placed) kept.lords = lords;
    placed_figure_ = FigureId();
    last_abbeys_ = none_left;
    take_events(events, 1);
    return {};
}

/// The first `answered` decisions are those that were given, the others went by themselves.
void JczCourse::take_events(std::deque<KeptEvent>& events, std::size_t answered) {
    for (KeptEvent& kept : events) {
        const bool decision = kept.event.kind == EventKind::decided;
        take_event(kept, decision && answered > 0);
        if (decision && answered > 0) --answered;
    }
    take_nothing(events);
    if (state_.over()) take_nothing_at_end();
    count_scores();
    // Who may move further figures out of a quarter confirms the last of them alone, and nothing with a pass.
    if (unconfirmed_ && moved_wagon_.exists() && left_quarter_ &&
        decision().kind == number_of<question::leave_quarter>() &&
        decision().chooser == moved_wagon_)
        unconfirmed_ = false;
    if (unconfirmed_ && !goes_on()) commit();
}

/// Whether the question that waits belongs to what is not yet confirmed.
bool JczCourse::goes_on() const {
    const Decision waiting = decision();
    return waiting.exists() && (waiting.kind == number_of<question::roll_die>() ||
                                waiting.kind == number_of<question::draw_sheep>() ||
                                (is_before_commit(rules_, waiting.kind) &&
                                 waiting.kind != number_of<question::place_tile>()));
}

/// An answer that has to be confirmed. A wagon that stays where it is needs no confirming, an abbey
/// that stays in the hand does, except at the end of the game, when nothing is drawn for it.
bool JczCourse::is_confirmed(const Event& decided) const {
    if (is_kept_abbey(decided)) return !last_abbeys_;
    if (decided.decision == number_of<question::play_abbey>()) return true;
    // Before the tile is placed, a captive may be bought free, and the tile is still to come.
    if (decided.decision == number_of<question::place_tile>() &&
        decided.move.kind == MoveKind::return_figure)
        return false;
    if (decided.decision == number_of<question::move_wagon>() ||
        decided.decision == number_of<question::leave_quarter>())
        return decided.move.kind == MoveKind::place_figure;
    return is_before_commit(rules_, decided.decision);
}

void JczCourse::commit() {
    unconfirmed_ = by_itself_ = false;
    steps.push_back({true,
                     {},
                     {},
                     row_,
                     active_,
                     before_,
                     moved_wagon_,
                     kept_abbey_,
                     left_quarter_ && moved_wagon_.exists()});
    before_ = now_;
}

void JczCourse::take_event(KeptEvent& kept, bool answered) {
    const Event& event = kept.event;
    const bool begins = event.kind == EventKind::turn_began ||
                        event.kind == EventKind::turn_resumed ||
                        (event.kind == EventKind::part_began && event.number > 1);
    if (begins && unconfirmed_) commit();
    if (event.kind == EventKind::turn_began || event.kind == EventKind::turn_resumed)
        active_ = event.player;
    if (event.kind == EventKind::decided) take_decision(event, answered);
    if (event.kind == EventKind::figure_placed ||
        (event.kind == EventKind::figure_returned && kept.sent_home)) {
        FigureId& placed = by_itself_ ? steps.back().figure : placed_figure_;
        if (!placed.exists()) placed = event.figure;
    }
    row_.follow(rules_, kept);
    lords_.follow(state_, kept);
    if (event.kind == EventKind::tile_drawn || event.kind == EventKind::tile_offered)
        draws.push_back(rules_.type(event.type).id);
    take_score(kept);
    count(event);
}

/// Follows what the players have. What they use up themselves is shown at once, what a part of a turn
/// brings them when it is confirmed.
void JczCourse::count(const Event& event) {
    if (!event.player.exists()) return;
    const std::size_t seat = event.player.index();
    if (event.kind == EventKind::scored) now_.points[seat] += event.number;
    if (event.kind == EventKind::tokens_changed) {
        now_.tokens[seat][event.token.index()] += event.number;
        if (event.number < 0) before_.tokens[seat][event.token.index()] += event.number;
    }
    count_scores();
}

void JczCourse::count_scores() {
    now_.scores = scores.size();
    if (!unconfirmed_) before_ = now_;
}

void JczCourse::take_decision(const Event& event, bool answered) {
    moves.push_back({event.move, event.player, event.decision, event.automatic});
    if (!event.player.exists()) return;
    const bool in_part = is_before_commit(rules_, event.decision) &&
                         event.decision != number_of<question::place_tile>();
    if (unconfirmed_ && !in_part) commit();
    by_itself_ = !answered;
    if (!answered) steps.push_back({false, event, {}, row_, active_, before_});
    if (!is_confirmed(event)) return;
    kept_abbey_ = is_kept_abbey(event);
    unconfirmed_ = true;
    left_quarter_ = event.decision == number_of<question::leave_quarter>();
    const bool moved = left_quarter_ || event.decision == number_of<question::move_wagon>();
    moved_wagon_ = moved ? event.player : Player();
}

void JczCourse::take_score(const KeptEvent& kept) {
    const Event& event = kept.event;
    if (event.kind == EventKind::scored && event.segment.exists() && !is_given_besides(kept))
        scored_.emplace_back(event.segment, event.situation);
    if (event.kind == EventKind::scored && !is_payment(kept))
        scores.push_back({event.player, score_kind(rules_, state_, kept), event.number});
    // A castle that was never scored is told with no points.
    if (event.kind == EventKind::figure_returned && kept.untold)
        scores.push_back({state_.figure(event.figure).owner, "castle", 0});
}

bool JczCourse::has_scored(SegmentId segment, Situation when) const {
    const SegmentId root = state_.segment(segment).feature;
    return std::any_of(scored_.begin(), scored_.end(), [&](const auto& one) {
        return one.second == when && state_.segment(one.first).feature == root;
    });
}

void JczCourse::add_nothing(Player player, SegmentId segment, Situation when) {
    KeptEvent kept;
    kept.event.segment = segment;
    kept.event.situation = when;
    scores.push_back({player, score_kind(rules_, state_, kept), 0});
}

/// Nobody is told of no points here, but there: a figure that comes home from a completed feature for
/// which nobody got any was there alone, and counts nothing.
void JczCourse::take_nothing(const std::deque<KeptEvent>& events) {
    for (const KeptEvent& kept : events) {
        const Event& event = kept.event;
        if (event.kind != EventKind::figure_returned || !event.segment.exists() || kept.was_lord ||
            kept.recalled || kept.forced || kept.sent_home)
            continue;
        const Figure& figure = state_.figure(event.figure);
        if (rules_.figure_kind(figure.kind).follower &&
            !has_scored(event.segment, Situation::completed) &&
            is_complete(rules_, state_, event.segment))
            add_nothing(figure.owner, event.segment, Situation::completed);
    }
}

/// The same at the end, of those who own a feature that is worth nothing.
void JczCourse::take_nothing_at_end() {
    if (end_told_) return;
    end_told_ = true;
    std::vector<SegmentId> told;
    for (const Figure& figure : state_.figures()) {
        if (figure.where != Whereabouts::board || figure.spot != 0) continue;
        const SegmentId root = state_.segment(figure.segment).feature;
        if (has_scored(root, Situation::final) ||
            std::find(told.begin(), told.end(), root) != told.end())
            continue;
        told.push_back(root);
        const unsigned owners = owners_of(rules_, state_, root);
        for (int seat = 0; seat < state_.players(); ++seat)
            if ((owners >> seat & 1) != 0)
                add_nothing(Player(std::size_t(seat)), root, Situation::final);
    }
}

void JczCourse::end_now() {
    std::deque<KeptEvent> events;
    EventKeeper keeper(events);
    state_ = bastide::end_now(rules_, state_, &keeper);
    for (KeptEvent& kept : events) {
        lords_.follow(state_, kept);
        take_score(kept);
        count(kept.event);
    }
    take_nothing_at_end();
    count_scores();
}

}  // namespace bastide::jcz
