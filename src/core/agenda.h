#pragma once
/// The agenda: a stack of pending steps in the state. The top step runs, pushes more, or asks.

#include "core/expansion.h"

namespace bastide {

/// Pushes a sequence of the order of play, to run before what is pending.
void push_sequence(Context& context, std::uint8_t sequence);

/// Pushes a question, to be answered before what is pending goes on.
void ask(Context& context, DecisionKind kind, Player chooser, SegmentId subject = SegmentId(),
         int value = 0);

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
