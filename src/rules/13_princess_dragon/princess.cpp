/// Chapter 13: PD-14 princesses.

#include "rules/13_princess_dragon/princess.h"

#include "core/board.h"
#include "core/compiled_rules.h"
#include "core/figures.h"
#include "core/places.h"
#include "core/ruleset_maker.h"
#include "rules/10_base/base.h"
#include "rules/13_princess_dragon/fairy.h"

namespace bastide::rules::princess {

namespace {

constexpr Reason no_princess{"PD-14", "no_princess_there"};
constexpr Reason no_knight{"PD-14", "no_knight_of_the_princess"};
constexpr Reason must_be_done{"PD-14", "princess_sends_somebody_home"};

constexpr std::string_view wishes[] = {"may", "must"};
constexpr OptionInfo option_table[] = {
    {.key = "princess",
     .values = wishes,
     .rule = "PD-14",
     .text = "whether a knight in the city of a princess has to be sent home"},
};
constexpr std::string_view set_names[] = {"princess-and-dragon"};

struct Settings {
    Attribute princess;
    bool must = false;
};
const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<the_princess>());
}

void prepare(RulesetMaker& maker) {
    Settings& settings = maker.make_settings<Settings>(the_princess);
    settings.princess = maker.library().attribute("princess");
    settings.must = maker.option("princess") == 1;
}

const TileType& type_placed(Position position) {
    const State& state = position.state;
    return position.rules.type(state.tile(state.header().placed).type);
}

/// Whether a city is one into which a princess of the tile just placed looks.
bool is_of_princess(Position position, SegmentId city) {
    const State& state = position.state;
    const PlacedTile& placed = state.tile(state.header().placed);
    const TileType& type = type_placed(position);
    const SegmentId root = state.segment(city).feature;
    for (std::size_t local = 0; local < type.segment_count; ++local) {
        const SegmentId segment(placed.first.index() + local);
        if (type.segments[local].value(settings_of(position.rules).princess) != 0 &&
            state.segment(segment).feature == root)
            return true;
    }
    return false;
}

bool shows_princess(Position position) {
    for (const SegmentType& segment : type_placed(position).segments)
        if (segment.value(settings_of(position.rules).princess) != 0) return true;
    return false;
}

/// A lord is no knight.
bool is_knight(Position position, const Figure& figure) {
    return figure.where == Whereabouts::board && figure.spot == 0 &&
           position.rules.figure_kind(figure.kind).follower &&
           position.state.segment(figure.segment).kind == city;
}

Move send_home(Position position, const Figure& figure) {
    return choose_figure(figure.owner, figure.kind, place_of(position, figure));
}

/// Calls `visit(figure)` for the knights that can be sent home, until it returns false; of those who differ
/// in nothing, for the first.
template <class Visit>
void for_each_knight(Position position, Visit visit) {
    if (!shows_princess(position)) return;
    const auto figures = position.state.figures();
    for (std::size_t i = 0; i < figures.size(); ++i) {
        if (!is_knight(position, figures[i]) || !is_of_princess(position, figures[i].segment))
            continue;
        if (figure_on(position.state, figures[i].owner, figures[i].kind, figures[i].segment) ==
                FigureId(i) &&
            !visit(figures[i]))
            return;
    }
}

bool has_knight(Position position) {
    bool any = false;
    for_each_knight(position, [&](const Figure&) {
        any = true;
        return false;
    });
    return any;
}

void list_knights(Position position, const Step&, MoveList& moves) {
    if (moves.full()) return;
    for_each_knight(position,
                    [&](const Figure& figure) { return moves.add(send_home(position, figure)); });
}

Refusal check_knight(Position position, const Step&, const Move& move) {
    if (!shows_princess(position)) return {&no_princess};
    bool found = false;
    for_each_knight(position, [&](const Figure& figure) {
        found = move == send_home(position, figure);
        return !found;
    });
    return found ? Refusal{} : Refusal{&no_knight};
}

void send(Context& context, const Step& question, const Move& move) {
    const FigureId knight = figure_on(context.state, move.owner(), move.figure, move.segment);
    return_figure(context,
                  fairy::one_to_leave({context.rules, context.state}, question.player, knight));
}

bool must_send(Position position, const Step&) {
    return settings_of(position.rules).must && has_knight(position);
}

/// PD-14, `princess` = must: nothing else is offered. A bridge is built besides, and a captive bought free.
Refusal forbid_other(Position position, const Step&, const Move& move) {
    const bool is_bridge =
        move.kind == MoveKind::place_token && position.rules.token_kind(move.token()).laid_across;
    const bool frees_captive =
        move.kind == MoveKind::return_figure && place_of(position, move).kind == PlaceKind::player;
    return is_bridge || frees_captive ? Refusal{} : Refusal{&must_be_done};
}

constexpr Ban forbid(MoveKind kind) {
    return {
        .at = &question::place_figure, .kind = kind, .applies = must_send, .forbids = forbid_other};
}

constexpr AddedOffer added[] = {
    {&question::place_figure,
     {.kind = MoveKind::choose_figure,
      .rule = "PD-14",
      .list = list_knights,
      .check = check_knight,
      .perform = send}},
};
constexpr Ban bans[] = {forbid(MoveKind::place_figure), forbid(MoveKind::return_figure),
                        forbid(MoveKind::place_token), forbid(MoveKind::move_token),
                        forbid(MoveKind::pass)};

constexpr SavedElement saved_elements[] = {
    {.name = "princess"},
};
constexpr SavedRule saved_rules[] = {
    {.name = "princess-action",
     .about = {"princess"},
     .option = "princess",
     .values = {{{"may", "may"}, {"must", "must"}}}},
};

}  // namespace

}  // namespace bastide::rules::princess

namespace bastide::rules {

constinit const Expansion the_princess{
    .chapter = 13,
    .name = "princess",
    .title = "The princesses of The Princess & the Dragon",
    .sets = princess::set_names,
    .came_later = true,
    .options = princess::option_table,
    .prepare = princess::prepare,
    .offers = princess::added,
    .bans = princess::bans,
    .saved_elements = princess::saved_elements,
    .saved_rules = princess::saved_rules,
};

}  // namespace bastide::rules
