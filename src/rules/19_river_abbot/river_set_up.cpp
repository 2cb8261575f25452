/// Chapter 19, The River: RIV-01 tiles, RIV-02 set-up; chapter 16 D, River II: RV2-01, RV2-02.

#include "core/ruleset_maker.h"
#include "rules/10_base/base.h"
#include "rules/19_river_abbot/river.h"

#include <algorithm>

namespace bastide::rules::river {

namespace {

constexpr Reason river_comes_first{"RIV-02", "river_comes_first"};
constexpr Reason later_part_of_the_river{"RIV-02", "later_part_of_river"};

constexpr std::string_view set_names[] = {"river/1", "river/2", "gq11/river"};

constexpr std::string_view start_tiles[] = {"removed", "shuffled", "after_lake", "main_pile"};
enum class StartTileOption : std::uint8_t { removed, shuffled, after_lake, main_pile };
constexpr std::string_view turn_bans[] = {"like_turns", "none", "look_ahead"};
constexpr std::string_view ends[] = {"random", "volcano_last", "city_end_shuffled"};
enum class Ends : std::uint8_t { random, volcano_last, city_end_shuffled };

constexpr OptionInfo option_table[] = {
    {.key = "river_start_tile",
     .values = start_tiles,
     .rule = "RIV-02",
     .text = "what becomes of the start tile when the river begins at a spring"},
    {.key = "river_turn_ban",
     .values = turn_bans,
     .rule = "RIV-05",
     .text =
         "which turns of the river are forbidden: a second one to the same side in a row, none, or "
         "whatever runs towards tiles or another end of the river that lie ahead"},
    {.key = "river2_ends",
     .values = ends,
     .rule = "RV2-02",
     .text = "in which order the ends of River II are drawn"},
};

/// Where the piles of the river stand in the order of drawing.
enum PilePlace : int { forks = 10, run = 20, first_ends = 30, last_ends = 40, start_tile = 50 };

/// What a tile is to the river, by its river sides and its mark: a source is marked, an end has one
/// side, a fork three.
int river_sides(const TileType& type, SegmentKind river_kind) {
    int sides = 0;
    for (const PrintedSegment& segment : type.printed->segments)
        if (segment.kind == river_kind) sides += int(segment.edges.size());
    return sides;
}

bool is_marked_source(const PrintedTile& tile, const TileLibrary& library) {
    const Mark role = library.mark("river_role");
    if (!role.exists()) return false;
    const auto& words = library.marks()[role.index()].words;
    return std::any_of(tile.marks.begin(), tile.marks.end(), [&](const auto& m) {
        return m.id == role && words[std::size_t(m.number)] == "source";
    });
}

/// The ids of all tiles that can be named as the river's beginning.
std::string sources(const TileLibrary& library) {
    std::string names;
    for (const PrintedTile& tile : library.tiles())
        if (is_marked_source(tile, library)) names += (names.empty() ? "" : ", ") + tile.id;
    return names;
}

bool has_city(const TileType& type) {
    return std::any_of(type.segments.begin(), type.segments.end(),
                       [](const SegmentType& segment) { return segment.kind == city; });
}

/// RV2-02: the ends of River II are a lake with a city and one with a volcano.
int place_of_end(const TileType& type, Mark volcano, Ends order) {
    if (order == Ends::city_end_shuffled && has_city(type)) return run;
    return order == Ends::volcano_last && !type.has(volcano) ? first_ends : last_ends;
}

/// RV2-01: with River II the lake of River I stays in the box, as its set says.
void leave_out_replaced(RulesetMaker& maker) {
    for (const TileSet* set : maker.sets())
        for (const auto& [name, tile] : set->facts) {
            if (name != "removes") continue;
            const TileTypeId type = maker.find_type(tile);
            if (type.exists()) maker.leave_in_box(type, maker.in_main_pile(type));
        }
}

/// RIV-02: what would have been the start tile of the base game. Of several base games one would
/// have begun.
void put_away_start_tile(RulesetMaker& maker) {
    const RulesetMaker::DisplacedTile* begins = nullptr;
    for (const auto& displaced : maker.displaced_start_tiles())
        if (maker.brings(*displaced.set, the_base_game) && (!begins || displaced.set > begins->set))
            begins = &displaced;
    if (!begins) return;
    const TileTypeId type = maker.find_type(begins->start.tile);
    if (maker.in_main_pile(type) == 0) return;
    switch (StartTileOption(maker.option("river_start_tile"))) {
        case StartTileOption::removed: return maker.leave_in_box(type, 1);
        case StartTileOption::shuffled: return maker.move_to_pile(type, 1, run);
        case StartTileOption::after_lake: return maker.move_to_pile(type, 1, start_tile);
        case StartTileOption::main_pile: return;
    }
}

/// RV2-02: how many ends there are beside one for each source and one for each fork.
int count_spare_ends(const RulesetMaker& maker, const Settings& settings) {
    int spare = 0;
    for (const StartTile& start : maker.start_tiles())
        spare -= settings.is_source[maker.find_type(start.tile).index()];
    const auto types = maker.rules().types();
    for (std::size_t i = 0; i < types.size(); ++i) {
        const int sides = river_sides(types[i], settings.river);
        const int copies = maker.in_main_pile(TileTypeId(i));
        if (settings.is_source[i] || sides == 3)
            spare -= copies;
        else if (sides == 1)
            spare += copies;
    }
    return spare;
}

/// RIV-02, RV2-02: the fork is drawn first, then what runs on, the ends last, then the main pile. By
/// `river2_ends` = city_end_shuffled that is also where volcanoes lie that close no branch.
void sort_river_tiles(RulesetMaker& maker, const Settings& settings) {
    const auto order = Ends(maker.option("river2_ends"));
    const Mark volcano = maker.library().mark("volcano");
    const int spare = order == Ends::city_end_shuffled ? count_spare_ends(maker, settings) : 0;
    for (std::size_t i = 0; i < maker.types().size(); ++i) {
        const TileTypeId id(i);
        if (!settings.has_river[i]) continue;
        const TileType& type = maker.types()[i];
        const int copies = maker.in_main_pile(id), sides = river_sides(type, settings.river);
        // A river has one source; those of further boxes are not needed.
        const int kept_back = type.has(volcano) ? std::clamp(spare, 0, std::max(copies - 1, 0)) : 0;
        if (settings.is_source[i])
            maker.leave_in_box(id, copies);
        else if (sides == 1)
            maker.move_to_pile(id, copies - kept_back, place_of_end(type, volcano, order));
        else
            maker.move_to_pile(id, copies, sides == 2 ? run : forks);
    }
}

/// RIV-02: nothing is drawn but from the pile that is in use. This tells why not the tiles of others.
Refusal check_order_of_drawing(Position position, const Step&, const Move& move) {
    const State& state = position.state;
    const std::size_t current = base::current_pile(state), main = state.layout().piles - 1;
    if (current == main || !(move == draw_outcome(move.type)) ||
        move.type.index() >= position.rules.types().size() ||
        state.pile(current)[move.type.index()] != 0)
        return {&other_answer};
    if (state.pile(main)[move.type.index()] != 0) return {&river_comes_first};
    for (std::size_t pile = current + 1; pile < main; ++pile)
        if (state.pile(pile)[move.type.index()] != 0) return {&later_part_of_the_river};
    return {&other_answer};
}

void prepare(RulesetMaker& maker) {
    Settings& settings = maker.make_settings<Settings>(the_river);
    settings.turn_ban = TurnBan(maker.option("river_turn_ban"));
    settings.river = maker.library().segment_kind("river");
    settings.edge = maker.library().edge_kind("river");
    for (const TileType& type : maker.types()) {
        settings.has_river.push_back(river_sides(type, settings.river) > 0);
        settings.is_source.push_back(is_marked_source(*type.printed, maker.library()));
    }
    const auto begins = maker.start_tiles();
    const bool any_river = std::any_of(settings.has_river.begin(), settings.has_river.end(),
                                       [](bool has) { return has; });
    if (any_river && std::none_of(begins.begin(), begins.end(), [&](const StartTile& start) {
            return bool(settings.is_source[maker.find_type(start.tile).index()]);
        }))
        maker.problem(ChoiceProblem::Part::start, 0,
                      "the river begins at a source, but none lies on the board at the start; "
                      "name one as start tile (" +
                          sources(maker.library()) +
                          "), or play without the rules of the river (rules river off)");
    leave_out_replaced(maker);
    put_away_start_tile(maker);
    sort_river_tiles(maker, settings);
}

constexpr AddedOffer added[] = {
    {&question::draw_tile,
     {.kind = MoveKind::outcome,
      .list = base::list_nothing,
      .check = check_order_of_drawing,
      .perform = base::take_drawn}},
};

/// RIV-04, RIV-05.
constexpr Ban bans[] = {
    {.at = &question::place_tile,
     .kind = MoveKind::place_tile,
     .applies = lays_river_tile,
     .forbids = leaves_river,
     .rule = "RIV-04"},
    {.at = &question::place_tile,
     .kind = MoveKind::place_tile,
     .applies = lays_river_tile,
     .forbids = turns_back},
    {.at = &question::place_tile,
     .kind = MoveKind::place_tile,
     .applies = lays_river_tile,
     .forbids = looks_ahead},
};

constexpr SavedElement saved_elements[] = {
    {.name = "river"},
};

}  // namespace

}  // namespace bastide::rules::river

namespace bastide::rules {

constinit const Expansion the_river{
    .chapter = 19,
    .name = "river",
    .title = "The River",
    .sets = river::set_names,
    .lays_start_tiles = true,
    .options = river::option_table,
    .prepare = river::prepare,
    .offers = river::added,
    .bans = river::bans,
    .saved_elements = river::saved_elements,
};

}  // namespace bastide::rules
