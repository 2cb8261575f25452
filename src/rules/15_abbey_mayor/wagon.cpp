/// Chapter 15, the wagons: AM-10 placing one, AM-11 where it goes on to, AM-12 several wagons, AM-13
/// what is no target.

#include "rules/15_abbey_mayor/wagon.h"

#include "core/agenda.h"
#include "core/board.h"
#include "core/figures.h"
#include "core/ruleset_maker.h"
#include "core/scoring.h"
#include "core/tokens.h"
#include "core/turns.h"
#include "rules/10_base/base.h"
#include "rules/15_abbey_mayor/abbey.h"
#include "rules/16_count_king_robber/cult.h"
#include "rules/18_bridges_castles_bazaars/fiefs.h"

#include <algorithm>
#include <cstdlib>

namespace bastide::rules::wagon {

namespace {

constexpr Reason not_there{"AM-10", "wagon_not_there", ReasonAbout::figure_kind};
constexpr Reason no_such_target{"AM-11", "wagon_goes_elsewhere"};
constexpr Reason is_complete_already{"AM-11", "wagon_to_complete"};
constexpr Reason completed_now{"AM-13", "wagon_to_just_completed"};
constexpr Reason is_occupied{"AM-11", "wagon_to_occupied", ReasonAbout::occupants};
constexpr Reason too_far{"AM-11", "wagon_too_far"};
constexpr Reason not_scored{"AM-11", "wagon_not_scored"};
constexpr Reason has_lost_too{"SHR-03", "wagon_to_loser"};

constexpr std::string_view set_names[] = {"abbey-and-mayor"};
constexpr std::string_view move_rules[] = {"c2_neighbourhood", "c1_connected"};
constexpr std::string_view ways_from_abbeys[] = {"connected", "nowhere"};
constexpr std::string_view ways_from_castles[] = {"fief", "nowhere"};
constexpr OptionInfo option_table[] = {
    {.key = "wagon_move",
     .values = move_rules,
     .rule = "AM-11",
     .text =
         "whether a wagon goes on to what is near it, or to what its feature is connected with"},
    {.key = "wagon_from_abbey",
     .values = ways_from_abbeys,
     .rule = "AM-11",
     .text = "whether wagons that move to connected features can leave an abbey"},
    {.key = "wagon_from_castle",
     .values = ways_from_castles,
     .rule = "AM-11",
     .text = "whether a wagon goes on when the castle has scored whose lord it is"},
};

struct Settings {
    Mark abbey;  ///< of the tile
    FigureKind wagon;
    bool castles = false;        ///< wagons may be lords
    bool connected = false;      ///< `wagon_move` = c1_connected
    bool leaves_abbeys = true;   ///< `wagon_from_abbey` = connected
    bool leaves_castles = true;  ///< `wagon_from_castle` = fief
    bool leaves_losers = false;  ///< `wagon_from_challenge` = may_move
};
const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<the_wagon>());
}

/// AM-10.
void prepare(RulesetMaker& maker) {
    Settings& settings = maker.make_settings<Settings>(the_wagon);
    settings.abbey = maker.library().mark("abbey");
    settings.connected = maker.option("wagon_move") == 1;
    settings.leaves_abbeys = maker.option("wagon_from_abbey") == 0;
    settings.leaves_castles = maker.option("wagon_from_castle") == 0;
    settings.leaves_losers = maker.plays(the_cult) && maker.option("wagon_from_challenge") == 1;
    settings.castles = maker.plays(the_castles);
    FigureKindInfo info;
    info.name = "wagon";
    info.rule = "AM-10";
    info.each = 1;
    info.stands_on = 1u << road.index() | 1u << city.index() | abbey::kinds_of_monasteries(maker);
    info.lands_on = info.stands_on;
    settings.wagon = maker.add_figure_kind(info);
}

bool is_wagon(Position position, const Figure& figure) {
    return figure.where == Whereabouts::board && figure.kind == settings_of(position.rules).wagon;
}

/// The castle on a feature that a player has built there, if any. A wagon of theirs in it is its lord
/// (BCB-36), also in positions that have not said so yet.
const PlacedToken* own_castle(Position position, SegmentId root, Player player) {
    if (!settings_of(position.rules).castles) return nullptr;
    const PlacedToken* own = nullptr;
    for_each_token_on(position.state, root, castles::settings_of(position.rules).castle,
                      [&](const PlacedToken& token) {
                          if (token.by == player) own = &token;
                          return own == nullptr;
                      });
    return own;
}

/// AM-11: its feature has been scored in this part; or, of a lord, its castle has, and not the city that
/// others have scored while it became one (BCB-38).
bool may_move(Position position, const Figure& figure) {
    const SegmentId root = position.state.segment(figure.segment).feature;
    const PlacedToken* const castle = own_castle(position, root, figure.owner);
    if (castle == nullptr) return is_in_round(position.state, root);
    return settings_of(position.rules).leaves_castles && castle->mark != 0;
}

/// SHR-03, `wagon_from_challenge` = may_move: its building has lost a challenge in this part.
bool has_lost(Position position, const Figure& figure) {
    return settings_of(position.rules).leaves_losers && cult::is_beaten(position, figure.segment);
}

/// From a building that has lost, a wagon does not go on to another one that loses in this part.
bool is_closed_to(Position position, const Figure& wagon, SegmentId id) {
    return settings_of(position.rules).leaves_losers && cult::is_beaten(position, id) &&
           has_lost(position, wagon);
}

/// AM-11, AM-13: a reason why a segment is no target, wherever it lies.
Refusal check_feature(Position position, SegmentId id) {
    const State& state = position.state;
    const FigureKindInfo& wagon = position.rules.figure_kind(settings_of(position.rules).wagon);
    if (!base::stands_on(wagon, state.segment(id).kind)) return {&no_such_target};
    if (is_complete(position.rules, state, id))
        return {is_in_round(state, id) ? &completed_now : &is_complete_already};
    return state.feature(id).followers != 0 ? Refusal{&is_occupied} : Refusal{};
}

/// Cells that lie beside one another, without counting any twice.
template <class Visit>
bool for_each_cell_around(Position position, TileId id, Visit visit) {
    const PlacedTile& tile = position.state.tile(id);
    const TileType& type = position.rules.type(tile.type);
    const auto is_near = [&](Cell cell, unsigned before) {
        for (unsigned c = 0; c < before; ++c) {
            const Cell own = cell_of(type, tile, c);
            if (std::abs(own.x - cell.x) <= 1 && std::abs(own.y - cell.y) <= 1) return true;
        }
        return false;
    };
    for (unsigned c = 0; c < type.cells; ++c)
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx) {
                const Cell own = cell_of(type, tile, c);
                const Cell cell{std::int16_t(own.x + dx), std::int16_t(own.y + dy)};
                if (!is_near(cell, c) && !visit(cell)) return false;
            }
    return true;
}

/// Calls `visit(SegmentId)` for the segments that lie on one of some cells, each once, until it returns
/// false.
class SegmentsOnCells {
public:
    explicit SegmentsOnCells(Position position) : position_(position) {}

    template <class Visit>
    bool visit(Cell cell, Visit visit) {
        bool goes_on = true;
        for_each_segment_at(position_, cell, [&](SegmentId id) {
            if (!goes_on || has_been_visited(id, cell)) return;
            goes_on = visit(id);
        });
        visited_[count_++] = cell;
        return goes_on;
    }

private:
    /// A segment of a tile of several cells lies on more than one of them.
    bool has_been_visited(SegmentId id, Cell cell) const {
        const PlacedTile& tile = position_.state.tile(position_.state.segment(id).tile);
        const TileType& type = position_.rules.type(tile.type);
        for (unsigned c = 0; type.cells > 1 && c < type.cells; ++c) {
            const Cell other = cell_of(type, tile, c);
            if (!(other == cell) && lies_on(position_, id, c) &&
                std::find(visited_.begin(), visited_.begin() + count_, other) !=
                    visited_.begin() + count_)
                return true;
        }
        return false;
    }

    static constexpr std::size_t most_cells = 256;
    Position position_;
    std::array<Cell, most_cells> visited_{};
    std::ptrdiff_t count_ = 0;
};

/// Calls `visit(SegmentId)` for the segments that meet one at the sides of an abbey, whichever of the two the
/// abbey is (AM-03: it ends what runs into it, and so one can walk in).
template <class Visit>
void for_each_at_abbey(Position position, SegmentId id, Visit visit) {
    const State& state = position.state;
    const TileId self = state.segment(id).tile;
    const PlacedTile& tile = state.tile(self);
    const TileType& type = position.rules.type(tile.type);
    const Settings& settings = settings_of(position.rules);
    const auto is_abbey = [&](TileId other) {
        return position.rules.type(state.tile(other).type).has(settings.abbey);
    };
    if (is_abbey(self) && !settings.leaves_abbeys) return;
    for (unsigned c = 0; c < type.cells; ++c)
        for (int s = 0; s < side_count; ++s) {
            const Side side = Side(s);
            const Cell beside = neighbour(cell_of(type, tile, c), side);
            const TileId other = state.tile_at(beside, opposite(side));
            if (!other.exists()) continue;
            if (is_abbey(self)) {
                const unsigned cell = cell_of_tile_at(position.rules.type(state.tile(other).type),
                                                      state.tile(other), beside);
                const SegmentId met = edge_segment(position, other, cell, opposite(side));
                if (met.exists()) visit(met);
            } else if (is_abbey(other) && reaches(position, id, c, side)) {
                visit(state.tile(other).first);
            }
        }
}

/// `wagon_move` = c1_connected: one can walk from the feature into the segment inside a tile or at the side
/// of an abbey, anywhere along the feature.
template <class Visit>
void for_each_connected(Position position, SegmentId feature, Visit visit) {
    const State& state = position.state;
    const SegmentId root = state.segment(feature).feature;
    bool goes_on = true;
    for_each_segment(state, root, [&](SegmentId id) {
        const Segment& segment = state.segment(id);
        const PlacedTile& tile = state.tile(segment.tile);
        const TileType& type = position.rules.type(tile.type);
        for (const auto& group : type.printed->passages) {
            if (std::find(group.begin(), group.end(), segment.local) == group.end()) continue;
            for (const std::uint8_t local : group) {
                const SegmentId other(tile.first.index() + local);
                if (goes_on && state.segment(other).feature != root) goes_on = visit(other);
            }
        }
        for_each_at_abbey(position, id, [&](SegmentId other) {
            if (goes_on) goes_on = visit(other);
        });
    });
}

/// Calls `visit(SegmentId)` for all segments that a wagon can reach, whatever they are, until it returns
/// false: on the tiles of the fief if it was the lord of a castle, otherwise by the option of the table.
template <class Visit>
void for_each_in_reach(Position position, const Figure& wagon, Visit visit) {
    if (wagon.spot == 0 && settings_of(position.rules).connected)
        return for_each_connected(position, wagon.segment, visit);
    SegmentsOnCells segments(position);
    const auto visit_cell = [&](Cell cell) { return segments.visit(cell, visit); };
    if (wagon.spot == 0) {
        for_each_cell_around(position, position.state.segment(wagon.segment).tile, visit_cell);
        return;
    }
    for (const Cell cell : castles::fief_of(position, wagon.segment))
        if (!visit_cell(cell)) return;
}

/// Calls `visit(SegmentId)` for each target of a wagon once, until it returns false.
template <class Visit>
void for_each_target(Position position, const Figure& wagon, Visit visit) {
    for_each_in_reach(position, wagon, [&](SegmentId id) {
        return bool(check_feature(position, id)) || is_closed_to(position, wagon, id) || visit(id);
    });
}

bool has_target(Position position, const Figure& wagon) {
    bool any = false;
    for_each_target(position, wagon, [&](SegmentId) {
        any = true;
        return false;
    });
    return any;
}

/// A wagon has left what was scored. All that the round has to tell from now on is who is still there.
void forget(Context& context, SegmentId root) {
    for (std::size_t i = 0; i < context.state.round().size(); ++i) {
        RoundEntry& entry = context.edit.round(i);
        if (entry.feature != root) continue;
        int strengths[max_players];
        entry.owners = find_owners({context.rules, context.state}, root, strengths);
        entry.scored = entry.owners != 0;
    }
}

/// The wagon that a question is about.
FigureId asked_wagon(Position position, const Step& question) {
    return figure_on(position.state, question.player, settings_of(position.rules).wagon,
                     question.subject);
}

/// The first wagon of a player that may move, and has somewhere to go.
SegmentId first_to_move(Position position, Player player) {
    for (const Figure& figure : position.state.figures())
        if (figure.owner == player && is_wagon(position, figure) &&
            (may_move(position, figure) || has_lost(position, figure)) &&
            has_target(position, figure))
            return figure.segment;
    return {};
}

/// Of positions: the wagon of the question has been scored and is still there. Which one it is need not be
/// said.
Refusal complete_position(Context& context) {
    const State& state = context.state;
    if (asked<question::move_wagon>(state) == nullptr) return {};
    const Position position{context.rules, state};
    Step* const question = &context.edit.step(context.edit.head().agenda - 1u);
    if (!question->subject.exists()) question->subject = first_to_move(position, question->player);
    if (!question->subject.exists()) return {&not_scored};
    const FigureId id = asked_wagon(position, *question);
    const bool may = id.exists() &&
                     (may_move(position, state.figure(id)) || has_lost(position, state.figure(id)));
    return may ? Refusal{} : Refusal{&not_scored};
}

Refusal check_place(Position position, const Step&, const Move& move) {
    const State& state = position.state;
    const FigureKind kind = settings_of(position.rules).wagon;
    if (move.figure == kind && move.segment.index() < state.segments().size() &&
        !base::stands_on(position.rules.figure_kind(kind), state.segment(move.segment).kind))
        return {&not_there};
    return {&other_answer};
}

void list_targets(Position position, const Step& question, MoveList& moves) {
    const FigureId id = asked_wagon(position, question);
    const FigureKind kind = settings_of(position.rules).wagon;
    if (!id.exists()) return;
    if (!settings_of(position.rules).connected || position.state.figure(id).spot != 0) {
        for_each_target(position, position.state.figure(id),
                        [&](SegmentId segment) { return moves.add(place_figure(kind, segment)); });
        return;
    }
    // Several ways may lead to one place.
    const std::size_t before = moves.size();
    for_each_target(position, position.state.figure(id), [&](SegmentId segment) {
        const Move move = place_figure(kind, segment);
        for (std::size_t i = before; i < moves.size(); ++i)
            if (moves[i] == move) return true;
        return moves.add(move);
    });
}

Refusal check_target(Position position, const Step& question, const Move& move) {
    const State& state = position.state;
    const FigureId id = asked_wagon(position, question);
    if (!id.exists() || move.segment.index() >= state.segments().size() ||
        !(move == place_figure(settings_of(position.rules).wagon, move.segment)))
        return {&other_answer};
    const bool own = state.segment(move.segment).feature == state.segment(question.subject).feature;
    if (const Refusal why = check_feature(position, move.segment))
        return own && is_complete(position.rules, state, move.segment)
                   ? Refusal{&is_complete_already}
                   : why;
    if (is_closed_to(position, state.figure(id), move.segment)) return {&has_lost_too};
    bool reached = false;
    for_each_in_reach(position, state.figure(id), [&](SegmentId segment) {
        reached = segment == move.segment;
        return !reached;
    });
    return reached ? Refusal{} : Refusal{&too_far};
}

void move_on(Context& context, const Step& question, const Move& move) {
    const SegmentId root = context.state.segment(question.subject).feature;
    move_figure(context, asked_wagon({context.rules, context.state}, question), move.segment);
    forget(context, root);
}

/// It goes home, and is not asked about again.
void stay(Context& context, const Step& question, const Move&) {
    const SegmentId root = context.state.segment(question.subject).feature;
    return_figure(context, asked_wagon({context.rules, context.state}, question));
    forget(context, root);
}

/// AM-10: what can be done is listed with all followers; this tells why not.
constexpr AddedOffer added[] = {
    {&question::place_figure,
     {.kind = MoveKind::place_figure,
      .list = base::list_nothing,
      .check = check_place,
      .perform = base::put_chosen_figure}},
};

constexpr Offer answers[] = {
    {.kind = MoveKind::place_figure,
     .rule = "AM-11",
     .list = list_targets,
     .check = check_target,
     .perform = move_on},
    {.kind = MoveKind::pass,
     .rule = "AM-11",
     .list = base::list_pass,
     .check = base::check_pass,
     .perform = stay},
};
constexpr Origin by_wagons[] = {{.step = offer_moves, .again = true},
                                {.step = cult::remove_losers, .again = true}};

constexpr SavedElement saved_elements[] = {
    {.name = "wagon", .each = 1, .piece = "wagon"},
};
constexpr SavedRule saved_rules[] = {
    {.name = "wagon-move",
     .about = {"wagon"},
     .option = "wagon_move",
     .values = {{{"C2", "c2_neighbourhood"}, {"C1", "c1_connected"}}}},
};

}  // namespace

/// AM-11, AM-12: one after the other, those of the active player first; each sees where the ones before
/// have gone. One that has no target goes home with the others.
void offer_moves(Context& context) {
    const State& state = context.state;
    const Position position{context.rules, state};
    const FigureKind kind = settings_of(context.rules).wagon;
    const unsigned each = context.rules.figure_kind(kind).each;
    if (state.round().empty()) return;
    SegmentId leaves;
    const Player asked = first_clockwise(state, state.active(), [&](Player player) {
        if (unsigned(state.supply(player, kind)) == each) return false;
        for (const Figure& figure : state.figures()) {
            if (figure.owner != player || !is_wagon(position, figure) ||
                !may_move(position, figure) || !has_target(position, figure))
                continue;
            leaves = figure.segment;
            return true;
        }
        return false;
    });
    if (!asked.exists()) return;
    repeat_step(context);
    ask<question::move_wagon>(context, asked, leaves);
}

bool can_leave(Position position, const Figure& figure) {
    return is_wagon(position, figure) && has_lost(position, figure) && has_target(position, figure);
}

bool ask_loser(Context& context, SegmentId loser) {
    const State& state = context.state;
    const FigureKind kind = settings_of(context.rules).wagon;
    const Player asked = first_clockwise(state, state.active(), [&](Player player) {
        return figure_on(state, player, kind, loser).exists();
    });
    if (!asked.exists()) return false;
    repeat_step(context);
    ask<question::move_wagon>(context, asked, loser);
    return true;
}

}  // namespace bastide::rules::wagon

namespace bastide::rules {

constinit const Question question::move_wagon{
    .name = "move_wagon",
    .offers = wagon::answers,
    .needs = Needs::points_given,
    .origins = wagon::by_wagons,
    .by_hand =
        "figures {active} wagon on city N of {cell}; placed {cell}; asks move_wagon {active}",
    .saved = {.recorded = "Wagon", .phase = "WagonPhase"},
};

constinit const Expansion the_wagon{
    .chapter = 15,
    .name = "wagon",
    .title = "The wagons of Abbey & Mayor",
    .sets = wagon::set_names,
    .options = wagon::option_table,
    .prepare = wagon::prepare,
    .questions = wagon::OwnQuestions::list,
    .offers = wagon::added,
    .complete_position = wagon::complete_position,
    .saved_elements = wagon::saved_elements,
    .saved_rules = wagon::saved_rules,
};

}  // namespace bastide::rules
