/// Chapter 34: MAGE-05 what mage and witch make of the value of a feature, MAGE-06 and MAGE-07 when they leave.

#include "core/features.h"
#include "core/scoring.h"
#include "core/tokens.h"
#include "rules/10_base/base.h"
#include "rules/18_bridges_castles_bazaars/castles.h"
#include "rules/34_mage_witch/mage_witch.h"

namespace bastide::rules::mage_witch {

namespace {

constexpr ItemKind mage_item{"mage", "MAGE-05"};
constexpr ItemKind witch_item{"witch", "MAGE-05"};

/// The mage adds a point for each tile of what the feature is worth otherwise, inns and cathedrals included; the
/// witch takes half of that, rounded down, so that half rounded up is left.
void change_value(Position position, Valuation& value) {
    const State& state = position.state;
    if (state.placed_tokens().empty()) return;
    const Settings& settings = settings_of(position.rules);
    if (has_token(state, value.feature, settings.mage) &&
        (settings.adds_to_none || value.points() != 0)) {
        const int tiles = count_cells(position, value.feature);
        value.add(mage_item, tiles, tiles);
    }
    if (const int half = value.points() / 2;
        half > 0 && has_token(state, value.feature, settings.witch))
        value.add(witch_item, 0, -half);
}

/// The two leave features for which `leaves` is true.
template <class Leaves>
void take_off(Context& context, Leaves leaves) {
    const Settings& settings = settings_of(context.rules);
    for (std::size_t i = context.state.placed_tokens().size(); i-- > 0;) {
        const PlacedToken& token = context.state.placed_tokens()[i];
        if ((token.kind == settings.mage || token.kind == settings.witch) && leaves(token.segment))
            return_token(context, i);
    }
}

}  // namespace

/// After all stages of the others: what is worth nothing is known by then.
constexpr Modifier modifier_table[2] = {{road, Stage::replace, change_value},
                                        {city, Stage::replace, change_value}};

/// MAGE-06: neither stands on a castle, also where others score the city that it is built on (BCB-38).
void leave_castles(Context& context) {
    if (!is_in_play<the_castles>(context.rules)) return;
    const Position position{context.rules, context.state};
    take_off(context, [&](SegmentId segment) {
        return castles::is_castle(position, context.state.segment(segment).feature);
    });
}

/// MAGE-06, MAGE-07: whoever has got points for it, if anybody has. Castles have taken its value by now.
void leave_completed(Context& context) {
    if (context.state.round().empty()) return;
    take_off(context, [&](SegmentId segment) { return is_in_round(context.state, segment); });
}

}  // namespace bastide::rules::mage_witch
