/// Chapter 15, the barns: AM-14 placing one, AM-17 what they close, AM-19 they stay.

#include "rules/15_abbey_mayor/barn.h"

#include "core/agenda.h"
#include "core/board.h"
#include "core/figures.h"
#include "core/ruleset_maker.h"
#include "rules/10_base/base.h"
#include "rules/16_count_king_robber/count.h"
#include "rules/18_bridges_castles_bazaars/castles.h"

#include <optional>

namespace bastide::rules::barn {

namespace {

constexpr Reason no_corner{"AM-14", "no_corner_for_barn"};
constexpr Reason barn_there{"AM-14", "barn_there"};
constexpr Reason no_fields{"BASE-24", "no_fields"};
constexpr Reason closed{"AM-17", "closed_by_barn"};

constexpr std::string_view set_names[] = {"abbey-and-mayor"};
constexpr std::string_view forbidden_allowed[] = {"forbidden", "allowed"};
constexpr std::string_view counts_ignored[] = {"counts", "ignored"};
constexpr std::string_view false_true[] = {"false", "true"};
constexpr OptionInfo option_table[] = {
    {.key = "barn_on_barn_field",
     .values = forbidden_allowed,
     .rule = "AM-14",
     .text = "whether a barn may be placed in a field that has one"},
    {.key = "pig_in_barn_field",
     .values = forbidden_allowed,
     .rule = "AM-17",
     .text = "whether a pig may come to the farmers of its owner in a field with a barn"},
    {.key = "barn_scoring_lord_castle",
     .values = counts_ignored,
     .rule = "AM-15",
     .text = "whether castles that still have their lord count when a barn lets farmers score"},
    {.key = "barn_pigherd",
     .values = false_true,
     .rule = "AM-18",
     .text = "whether the pig-herd counts for barns"},
};

/// Each player has one.
void prepare(RulesetMaker& maker) {
    Settings& settings = maker.make_settings<Settings>(the_barn);
    settings.beside_others = maker.option("barn_on_barn_field") == 1;
    settings.lets_pigs_in = maker.option("pig_in_barn_field") == 1;
    settings.no_castles_with_lord = maker.option("barn_scoring_lord_castle") == 1;
    settings.pig_herds = maker.option("barn_pigherd") == 1;
    settings.castles = maker.plays(the_castles);
    FigureKindInfo info;
    info.name = "barn";
    info.rule = "AM-14";
    info.follower = false;
    info.strength = 0;
    info.each = 1;
    info.on_corner = true;
    info.stands_on = 1u << field.index();
    settings.barn = maker.add_figure_kind(info);
}

constexpr Side side_before(Corner corner) { return Side(unsigned(corner)); }
constexpr Side side_behind(Corner corner) { return turned(side_before(corner), 1); }
constexpr Corner turned(Corner corner, unsigned turns) {
    return Corner((unsigned(corner) + turns) % corner_count);
}

/// AM-14: the field that the tile at a corner of a cell shows on both sides of it; none if it does not.
SegmentId field_at_corner(Position position, Cell cell, Corner corner) {
    const State& state = position.state;
    const TileId id = state.tile_at(cell, side_before(corner));
    // With half tiles two may meet there.
    if (!id.exists() || id != state.tile_at(cell, side_behind(corner))) return SegmentId();
    const PlacedTile& tile = state.tile(id);
    const unsigned number = cell_of_tile_at(position.rules.type(tile.type), tile, cell);
    const auto slot = 2 * unsigned(corner) + 1;
    const SegmentId before = slot_segment(position, id, number, Slot(slot));
    const SegmentId behind = slot_segment(position, id, number, Slot((slot + 1) % slot_count));
    return before == behind ? before : SegmentId();
}

/// AM-14: the field in the middle of which a corner lies; none if the four tiles there do not show one.
SegmentId field_around(Position position, Cell cell, Corner corner) {
    const State& state = position.state;
    const SegmentId own = field_at_corner(position, cell, corner);
    if (!own.exists()) return own;
    const Cell beside = neighbour(cell, side_before(corner));
    const Cell behind = neighbour(cell, side_behind(corner));
    const SegmentId others[] = {
        field_at_corner(position, beside, turned(corner, 1)),
        field_at_corner(position, neighbour(beside, side_behind(corner)), turned(corner, 2)),
        field_at_corner(position, behind, turned(corner, 3))};
    for (const SegmentId other : others)
        if (!other.exists() || state.segment(other).feature != state.segment(own).feature)
            return SegmentId();
    return own;
}

/// Calls `visit(TileCorner)` for the corners of its tile on which a barn can lie in the field of a
/// segment, until it returns false.
template <class Visit>
void for_each_corner_for(Position position, SegmentId segment, Visit visit) {
    const State& state = position.state;
    const PlacedTile& tile = state.tile(state.segment(segment).tile);
    const TileType& type = position.rules.type(tile.type);
    for (unsigned c = 0; c < type.cells; ++c)
        for (unsigned corner = 0; corner < corner_count; ++corner)
            if (field_around(position, cell_of(type, tile, c), Corner(corner)) == segment &&
                !visit(TileCorner{std::uint8_t(c), Corner(corner)}))
                return;
}

/// The first of these corners.
std::optional<TileCorner> corner_for(Position position, SegmentId segment) {
    std::optional<TileCorner> first;
    for_each_corner_for(position, segment, [&](TileCorner corner) {
        first = corner;
        return false;
    });
    return first;
}

/// AM-14: whether a barn can be placed in a field of the tile just placed.
Refusal check_field(Position position, SegmentId segment) {
    if (!base::settings_of(position.rules).farmers) return {&no_fields};
    if (!settings_of(position.rules).beside_others && has_barn(position, segment))
        return {&barn_there};
    return corner_for(position, segment) ? Refusal{} : Refusal{&no_corner};
}

/// A barn lies on the first of these corners.
std::optional<TileCorner> corner_of_barn(Position position, FigureKind kind, SegmentId segment) {
    return kind == settings_of(position.rules).barn ? corner_for(position, segment) : std::nullopt;
}

constexpr Reason not_on_corner{"AM-14", "barn_on_no_corner"};

bool lies_right(Position position, const Figure& barn) {
    const State& state = position.state;
    const PlacedTile& tile = state.tile(state.segment(barn.segment).tile);
    const TileType& type = position.rules.type(tile.type);
    if (!is_on_corner(barn) || corner_of(barn).cell_of_tile >= type.cells) return false;
    const TileCorner at = corner_of(barn);
    return field_around(position, cell_of(type, tile, at.cell_of_tile), at.corner) == barn.segment;
}

constexpr Reason went_home{"AM-16", "farmers_went_home"};

bool has_farmers(Position position, const Figure& barn) {
    bool found = false;
    for_each_figure(position.state, barn.segment, [&](const Figure& figure) {
        found |= position.rules.figure_kind(figure.kind).follower;
    });
    return found;
}

/// Of positions: barns lie on corners as they can, on the first one if none is said; and they lie alone
/// unless a tile has just been placed, or farmers come out of Carcassonne at the end (COU-09).
Refusal complete_position(Context& context) {
    const Position position{context.rules, context.state};
    const bool farmers_come = context.state.header().placed.exists() ||
                              asked<question::leave_at_end>(context.state) != nullptr;
    bool fine = true, alone = true;
    for_each_barn(position, [&](const Figure& barn) {
        Figure& figure =
            context.edit.figure(FigureId(std::size_t(&barn - context.state.figures().data())));
        const auto corner = corner_for(position, barn.segment);
        if (figure.spot == 0 && corner) figure.spot = spot_at(*corner);
        fine = fine && lies_right(position, figure);
        alone = alone && (farmers_come || !has_farmers(position, barn));
    });
    if (!fine) return {&not_on_corner};
    return alone ? Refusal{} : Refusal{&went_home};
}

}  // namespace

std::vector<TileCorner> corners_for(Position position, SegmentId segment) {
    std::vector<TileCorner> corners;
    for_each_corner_for(position, segment, [&](TileCorner corner) {
        corners.push_back(corner);
        return true;
    });
    return corners;
}

bool has_barn(Position position, SegmentId segment) {
    const FigureKind kind = settings_of(position.rules).barn;
    bool found = false;
    for_each_figure(position.state, segment,
                    [&](const Figure& figure) { found |= figure.kind == kind; });
    return found;
}

namespace {

void list_places(Position position, const Step& question, MoveList& moves) {
    const FigureKind kind = settings_of(position.rules).barn;
    if (moves.full() || position.state.supply(question.player, kind) == 0) return;
    base::for_each_place_of(position, position.rules.figure_kind(kind), [&](SegmentId id) {
        return bool(check_field(position, id)) || moves.add(place_figure(kind, id));
    });
}

Refusal check_place(Position position, const Step& question, const Move& move) {
    if (move.figure != settings_of(position.rules).barn) return {&other_answer};
    if (move.segment.index() < position.state.segments().size() &&
        position.state.segment(move.segment).kind != field)
        return {&no_corner};
    if (const Refusal why = base::check_standing(position, question, move)) return why;
    return check_field(position, move.segment);
}

void put(Context& context, const Step& question, const Move& move) {
    const FigureId id = next_in_supply(context.state, question.player, move.figure);
    if (const auto corner = corner_for({context.rules, context.state}, move.segment))
        context.edit.figure(id).spot = spot_at(*corner);
    put_figure(context, id, move.segment);
}

bool is_any_field_closed(Position position, const Step&) {
    bool any = false;
    for_each_barn(position, [&](const Figure&) { any = true; });
    return any;
}

/// AM-17: farmers and pigs stay out, pigs unless the option lets them in; what has nothing to do with farmers does
/// not. Another barn is the matter of AM-14.
Refusal field_is_closed(Position position, const Step&, const Move& move) {
    const State& state = position.state;
    const Settings& settings = settings_of(position.rules);
    if (move.figure.index() >= position.rules.figure_kinds().size() || !move.segment.exists() ||
        state.segment(move.segment).kind != field)
        return {};
    const FigureKindInfo& figure = position.rules.figure_kind(move.figure);
    const bool comes_to_own = !figure.beside_own.empty();
    const bool is_by_itself = !figure.follower && !comes_to_own;
    if (is_by_itself || (settings.lets_pigs_in && comes_to_own)) return {};
    return has_barn(position, move.segment) ? Refusal{&closed} : Refusal{};
}

constexpr AddedOffer added[] = {
    {&question::place_figure,
     {.kind = MoveKind::place_figure,
      .rule = "AM-14",
      .list = list_places,
      .check = check_place,
      .perform = put}},
};
constexpr Ban bans[] = {
    {.at = &question::place_figure,
     .kind = MoveKind::place_figure,
     .applies = is_any_field_closed,
     .forbids = field_is_closed},
};

constexpr SavedElement saved_elements[] = {
    {.name = "barn", .each = 1, .piece = "barn"},
};
constexpr SavedRule saved_rules[] = {
    {.name = "barn-placement",
     .about = {"barn"},
     .option = "barn_on_barn_field",
     .values = {{{"not-occupied", "forbidden"}, {"occupied", "allowed"}}}},
};

}  // namespace

}  // namespace bastide::rules::barn

namespace bastide::rules {

constinit const Expansion the_barn{
    .chapter = 15,
    .name = "barn",
    .title = "The barns of Abbey & Mayor",
    .sets = barn::set_names,
    .options = barn::option_table,
    .prepare = barn::prepare,
    .offers = barn::added,
    .bans = barn::bans,
    .corner_for = barn::corner_of_barn,
    .complete_position = barn::complete_position,
    .saved_elements = barn::saved_elements,
    .saved_rules = barn::saved_rules,
};

}  // namespace bastide::rules
