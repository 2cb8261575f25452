#include "notation/position/placing_moment.h"

#include "core/agenda.h"
#include "core/compiled_rules.h"

namespace bastide {

void PlacingMoment::on_event(const Event& event) {
    if (event.kind != EventKind::tile_drawn || found_) return;
    Context context(rules_, found_.emplace(state_), nullptr);
    // The next step asks; that it waits for an answer even so is all that differs from a game.
    Step& next = context.edit.step(context.edit.head().agenda - 1);
    context.compiled.sequences[next.sequence].steps[next.position++](context);
    context.edit.step(context.edit.head().agenda - 1).asked = true;
}

}  // namespace bastide
