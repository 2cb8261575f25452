#pragma once
/// The agenda: a stack of pending steps in the state. The top step runs, pushes more, or asks.

#include "core/expansion.h"

namespace bastide {

/// Pushes a sequence of the order of play, to run before what is pending.
void push_sequence(Context& context, SequenceNumber sequence);
template <const Sequence& sequence>
void run(Context& context) {
    push_sequence(context, number_of<sequence>());
}

/// Whether a pending step is one of a sequence.
template <const Sequence& sequence>
bool is_of(const Step& step) {
    return step.sequence == number_of<sequence>();
}

/// Pushes a question, to be answered before what is pending goes on.
void ask(Context& context, QuestionNumber kind, Player chooser, SegmentId subject = SegmentId(),
         int value = 0);

template <const Question& question>
void ask(Context& context, Player chooser, SegmentId subject = SegmentId(), int value = 0) {
    ask(context, number_of<question>(), chooser, subject, value);
}

/// Whether a pending step is a question.
template <const Question& question>
bool asks(const Step& step) {
    return step.sequence == Step::question && step.position == number_of<question>();
}

/// The question that waits, if it is this one; else null.
template <const Question& question>
const Step* asked(const State& state) {
    const auto agenda = state.agenda();
    return !agenda.empty() && asks<question>(agenda.back()) ? &agenda.back() : nullptr;
}

/// Whether one step of a sequence has run for the last time, and a later one is still to run.
bool is_between(Position position, StepFunction done, StepFunction to_come);

/// Whether a sequence runs, or one that has come up within it.
bool is_running(Position position, SequenceNumber sequence);

/// Lets the step that is running run once more, after what it pushes next.
void repeat_step(Context& context);

/// Works off steps until a question with at least two answers waits, or the game is over.
void run_agenda(Context& context);

/// The ban that strikes an answer to a question, if any does; whether it is offered is not looked at.
Refusal ban_on(Position position, const Step& question, const Move& move);

/// Sends an event of a kind, if anyone listens; `fill` completes it.
template <class Fill>
void tell(Context& context, EventKind kind, Fill fill) {
    if (!context.events) return;
    Event event;
    event.kind = kind;
    fill(event);
    context.events->on_event(event);
}

}  // namespace bastide
