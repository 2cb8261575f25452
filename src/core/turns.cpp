#include "core/turns.h"

#include "core/agenda.h"
#include "core/compiled_rules.h"
#include "core/require.h"

#include <iterator>

namespace bastide {

namespace {

/// Calls `visit(std::uint8_t& field, std::uint8_t& memory)` for what chapters remember within a turn.
template <class Visit>
void for_each_memory(Context& context, Visit visit) {
    std::uint8_t(&memory)[InterruptedTurn::most_memories] = context.edit.head().interrupted.memory;
    std::size_t number = 0;
    for (const PrivateField& field : context.compiled.private_fields) {
        if (!field.of_turn) continue;
        require(number < std::size(memory), "no more is remembered within a turn");
        visit(reinterpret_cast<std::uint8_t&>(context.edit.private_bytes()[field.offset]),
              memory[number++]);
    }
}

}  // namespace

void begin_turn(Context& context) {
    StateHeader& head = context.edit.head();
    head.turn = ++head.turns_begun;
    head.part = 0;
    tell(context, EventKind::turn_began, [&](Event& event) {
        event.player = head.active;
        event.number = int(head.turn);
    });
}

void interrupt_turn(Context& context) {
    require(!is_turn_interrupted(context.state), "only one turn is interrupted");
    StateHeader& head = context.edit.head();
    head.interrupted.active = head.active;
    head.interrupted.turn = head.turn;
    head.interrupted.part = head.part;
    for_each_memory(context, [](std::uint8_t& field, std::uint8_t& memory) {
        memory = field;
        field = 0;
    });
}

void resume_turn(Context& context) {
    StateHeader& head = context.edit.head();
    require(is_turn_interrupted(context.state), "a turn is interrupted");
    for_each_memory(context, [](std::uint8_t& field, std::uint8_t& memory) { field = memory; });
    head.active = head.interrupted.active;
    head.turn = head.interrupted.turn;
    head.part = head.interrupted.part;
    head.in_hand = TileTypeId();
    head.placed = TileId();
    head.interrupted = InterruptedTurn{};
    tell(context, EventKind::turn_resumed, [&](Event& event) {
        event.player = head.active;
        event.number = int(head.turn);
    });
}

std::uint8_t kept_of_turn(const Context& context, const std::uint8_t& field) {
    std::size_t number = 0;
    for (const PrivateField& one : context.compiled.private_fields) {
        if (!one.of_turn) continue;
        if (reinterpret_cast<const std::uint8_t*>(context.state.private_bytes() + one.offset) ==
            &field)
            return context.state.header().interrupted.memory[number];
        ++number;
    }
    return 0;
}

void skip_rest(Context& context) {
    Step& step = context.edit.step(context.edit.head().agenda - 1);
    step.position = std::uint8_t(context.compiled.sequences[step.sequence].count);
}

}  // namespace bastide
