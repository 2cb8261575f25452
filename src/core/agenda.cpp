#include "core/agenda.h"

#include "core/compiled_rules.h"
#include "core/features.h"
#include "core/require.h"
#include "core/scoring.h"

#include <algorithm>

namespace bastide {

namespace {

Step& push(Context& context) {
    StateHeader& head = context.edit.head();
    // A sequence with no step left need not be come back to. Dropping it keeps the stack shallow
    // however often a step starts its own sequence again.
    while (head.agenda > 0) {
        const Step& finished = context.edit.step(head.agenda - 1);
        if (finished.sequence == Step::question ||
            finished.position != context.compiled.sequences[finished.sequence].count)
            break;
        --head.agenda;
    }
    require(head.agenda < context.state.layout().agenda, "steps are not nested so deep");
    Step& step = context.edit.step(head.agenda++);
    step = Step{};
    return step;
}

const Step& top(const State& state) { return state.agenda().back(); }

const DecisionTable& table_of(const Ruleset& rules, const Step& question) {
    return rules.compiled().decisions[question.position];
}

Refusal struck_by(const Ban& ban, Position position, const Step& question, const Move& move) {
    return move.kind == ban.kind ? ban.forbids(position, question, move) : Refusal{};
}

bool applies(const Ban& ban, Position position, const Step& question) {
    return !ban.applies || ban.applies(position, question);
}

void list_offered(const DecisionTable& table, Position position, const Step& question,
                  MoveList& moves) {
    for (const Offer& offer : table.offers) {
        offer.list(position, question, moves);
        if (moves.full()) break;
    }
}

/// Drops the answers that a ban strikes.
void strike(const DecisionTable& table, Position position, const Step& question, MoveList& moves) {
    for (const Ban& ban : table.bans)
        if (applies(ban, position, question))
            moves.remove_if(
                [&](const Move& move) { return bool(struck_by(ban, position, question, move)); });
}

/// As many answers as the list takes, for a question to which bans apply: these may strike any of those that
/// an offer has, but the next offer need not be asked once enough are left.
void list_few_unbanned(const DecisionTable& table, Position position, const Step& question,
                       MoveList& moves) {
    thread_local MoveList offered;
    offered.clear();
    std::size_t taken = 0;
    for (const Offer& offer : table.offers) {
        offer.list(position, question, offered);  // it may look at what those before it have
        strike(table, position, question, offered);
        for (; taken + offered.numbers() < offered.size(); ++taken)
            if (!moves.add(offered[taken])) return;
    }
    for (; taken < offered.size(); ++taken)
        if (!moves.add(offered[taken])) return;
}

void list_answers(Position position, const Step& question, MoveList& moves) {
    const DecisionTable& table = table_of(position.rules, question);
    const bool banned = std::any_of(table.bans.begin(), table.bans.end(), [&](const Ban& ban) {
        return applies(ban, position, question);
    });
    if (banned && moves.limited()) return list_few_unbanned(table, position, question, moves);
    list_offered(table, position, question, moves);
    if (banned) strike(table, position, question, moves);
}

/// The ban that strikes an answer, if any does.
Refusal struck(const DecisionTable& table, Position position, const Step& question,
               const Move& move) {
    for (const Ban& ban : table.bans)
        if (applies(ban, position, question))
            if (const Refusal refusal = struck_by(ban, position, question, move)) return refusal;
    return {};
}

constexpr Reason no_question{"GEN-05", "game_is_over"};

/// The offer that accepts a move, or the reason why none does.
const Offer* find_offer(Position position, const Step& question, const Move& move,
                        Refusal& refusal) {
    const DecisionTable& table = table_of(position.rules, question);
    refusal = {&other_answer};
    for (const Offer& offer : table.offers) {
        if (offer.kind != move.kind) continue;
        if (const Refusal why = offer.check(position, question, move)) {
            // An offer that the move is not meant for does not hide what another has against it.
            if (why.reason != &other_answer) refusal = why;
            continue;
        }
        refusal = struck(table, position, question, move);
        return refusal ? nullptr : &offer;
    }
    return nullptr;
}

void carry_out(Context& context, const Offer& offer, const Move& move, bool automatic) {
    const Step question = top(context.state);
    --context.edit.head().agenda;
    tell(context, EventKind::decided, [&](Event& event) {
        event.player = question.player;
        event.decision = question.position;
        event.segment = question.subject;
        event.move = move;
        event.automatic = automatic;
    });
    offer.perform(context, question, move);
}

/// Answers a question that has no choice; leaves one with a choice for the chooser. False if it now
/// waits.
bool settle(Context& context) {
    Step& question = context.edit.step(context.edit.head().agenda - 1);
    MoveList few(2);
    list_answers({context.rules, context.state}, question, few);
    if (few.size() >= 2) {
        question.asked = true;
        return false;
    }
    if (few.empty()) {
        const Step unanswered = question;
        --context.edit.head().agenda;
        const DecisionTable& table = table_of(context.rules, unanswered);
        if (table.entry.no_answer) table.entry.no_answer(context, unanswered);
        return true;
    }
    Refusal refusal;
    const Move only = few[0];
    const Offer* const offer = find_offer({context.rules, context.state}, question, only, refusal);
    require(offer != nullptr, "a listed answer is accepted");
    carry_out(context, *offer, only, true);
    return true;
}

}  // namespace

void push_sequence(Context& context, SequenceNumber sequence) { push(context).sequence = sequence; }

bool is_between(Position position, StepFunction done, StepFunction to_come) {
    const auto& lists = position.rules.compiled().sequences;
    const auto agenda = position.state.agenda();
    for (std::size_t i = agenda.size(); i-- > 0;) {
        if (agenda[i].sequence == Step::question) continue;
        const StepList& list = lists[agenda[i].sequence];
        const StepFunction* const end = list.steps + list.count;
        const StepFunction* const first = std::find(list.steps, end, done);
        if (first == end) continue;
        const StepFunction* const next = list.steps + agenda[i].position;
        return next > first && next <= std::find(first, end, to_come);
    }
    return false;
}

bool is_running(Position position, SequenceNumber sequence) {
    const auto& infos = position.rules.compiled().sequence_infos;
    NumberSet inside;
    inside.add(sequence);
    for (bool grows = true; grows;) {
        grows = false;
        for (std::size_t i = 0; i < infos.size(); ++i)
            if (infos[i].within.meets(inside)) grows |= inside.add(i);
    }
    const auto agenda = position.state.agenda();
    return std::any_of(agenda.begin(), agenda.end(), [&](const Step& step) {
        return step.sequence != Step::question && inside.contains(step.sequence);
    });
}

void ask(Context& context, QuestionNumber kind, Player chooser, SegmentId subject, int value) {
    Step& step = push(context);
    step.sequence = Step::question;
    step.position = kind;
    step.player = chooser;
    step.subject = subject;
    step.value = value;
}

Refusal ban_on(Position position, const Step& question, const Move& move) {
    return struck(table_of(position.rules, question), position, question, move);
}

void repeat_step(Context& context) { --context.edit.step(context.edit.head().agenda - 1).position; }

#if BASTIDE_CHECKS
/// The check looks at the whole board: a small one is checked often, a larger one now and then. Tests of
/// random games check at each question themselves.
bool is_checked_now(const State& state) {
    constexpr std::size_t small = 100;  // segments
    thread_local unsigned questions = 0;
    return ++questions % (state.segments().size() < small ? 4 : 64) == 0;
}
#endif

void run_agenda(Context& context) {
    StateHeader* head = &context.edit.head();
    while (head->agenda > 0) {
        Step& step = context.edit.step(head->agenda - 1);
        if (step.sequence == Step::question) {
            if (step.asked || !settle(context)) break;
        } else {
            const StepList& sequence = context.compiled.sequences[step.sequence];
            if (step.position == sequence.count)
                --head->agenda;
            else
                sequence.steps[step.position++](context);
        }
        head = &context.edit.head();  // a growing board may have moved it
    }
#if BASTIDE_CHECKS
    if (!is_checked_now(context.state)) return;
    const std::string wrong = check_features(context.rules, context.state);
    require(wrong.empty(), wrong.c_str());
#endif
}

void start(const Ruleset& rules, State& state, Player first, EventSink* events) {
    StateEditor(state).reset(rules.layout());
    Context context(rules, state, events);
    StateHeader& head = context.edit.head();
    head.players = std::uint8_t(rules.players());
    if (!first.exists()) first = rules.first_player();
    require(int(first.index()) < rules.players(), "the first player has a seat");
    head.active = first;
    for (auto set_up : context.compiled.set_up) set_up(context);
    push_sequence(context, 0);
    run_agenda(context);
}

State start(const Ruleset& rules, Player first, EventSink* events) {
    State state;
    start(rules, state, first, events);
    return state;
}

State end_now(const Ruleset& rules, const State& state, EventSink* events) {
    State ended = state;
    if (state.over()) return ended;
    Context context(rules, ended, events);
    context.edit.head().agenda = 0;
    // What was completed in this part has its points coming, whatever is still asked.
    for (std::size_t i = 0; i < ended.round().size(); ++i)
        if (!ended.round()[i].scored)
            score_feature(context, ended.round()[i].feature, Situation::completed);
    push_sequence(context, rules.compiled().final_scoring);
    run_agenda(context);
    context.edit.head().over = true;
    return ended;
}

Decision decision(const Ruleset& rules, const State& state) {
    if (state.agenda().empty()) return {};
    const Step& question = top(state);
    const Question& entry = table_of(rules, question).entry;
    return {question.position, entry.name,     question.player,
            question.subject,  question.value, entry.by_nature};
}

void legal(const Ruleset& rules, const State& state, MoveList& moves) {
    moves.clear();
    if (!state.agenda().empty()) list_answers({rules, state}, top(state), moves);
}

Refusal why_not(const Ruleset& rules, const State& state, const Move& move) {
    if (state.agenda().empty()) return {&no_question};
    Refusal refusal;
    find_offer({rules, state}, top(state), move, refusal);
    return refusal;
}

std::string_view rule_of_answer(const Ruleset& rules, const State& state, const Move& move) {
    if (state.agenda().empty()) return {};
    const Position position{rules, state};
    const Step& question = top(state);
    Refusal refusal;
    const Offer* const offer = find_offer(position, question, move, refusal);
    if (!offer) return {};
    const DecisionTable& table = table_of(rules, question);
    const bool is_own = std::any_of(
        table.entry.offers.begin(), table.entry.offers.end(),
        [&](const Offer& own) { return own.kind == move.kind && own.check == offer->check; });
    if (is_own)
        for (const Ban& ban : table.bans)
            if (ban.kind == move.kind && !ban.rule.empty() && applies(ban, position, question))
                return ban.rule;
    return offer->rule.empty() && move.figure.exists() ? rules.figure_kind(move.figure).rule
                                                       : offer->rule;
}

Refusal apply(const Ruleset& rules, State& state, const Move& move, EventSink* events) {
    if (state.agenda().empty()) return {&no_question};
    Refusal refusal;
    const Offer* offer = find_offer({rules, state}, top(state), move, refusal);
    if (!offer) return refusal;
    Context context(rules, state, events);
    carry_out(context, *offer, move, false);
    run_agenda(context);
    return {};
}

std::uint32_t weight(const Ruleset& rules, const State& state, const Move& outcome) {
    if (state.agenda().empty()) return 0;
    const Step& question = top(state);
    const Question& entry = table_of(rules, question).entry;
    return entry.weight ? entry.weight({rules, state}, question, outcome) : 0;
}

Move sample(const Ruleset& rules, const State& state, Random& random) {
    if (!decision(rules, state).by_nature) return pass();
    const Step& question = top(state);
    return table_of(rules, question).entry.sample({rules, state}, question, random);
}

}  // namespace bastide
