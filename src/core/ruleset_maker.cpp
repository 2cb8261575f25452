#include "core/ruleset_maker.h"

#include "core/board.h"
#include "core/half_tiles.h"
#include "core/require.h"

#include <algorithm>

namespace bastide {

namespace {

constexpr std::size_t max_segments = 0xFFFF;
constexpr std::size_t max_tiles = 2000;  // the documented limit
constexpr std::uint32_t agenda_room = 256;
constexpr std::uint32_t round_room = 64;

}  // namespace

Ruleset::Ruleset() : tables_(std::make_unique<RulesetTables>()) {}
Ruleset::~Ruleset() = default;

TileTypeId Ruleset::find_type(std::string_view tile_id) const {
    for (std::size_t i = 0; i < types_.size(); ++i)
        if (types_[i].id == tile_id) return TileTypeId(i);
    return TileTypeId();
}

int Ruleset::option(std::string_view key) const {
    for (std::size_t i = 0; i < options_.size(); ++i)
        if (options_[i].key == key) return option_values_[i];
    return 0;
}

RulesetMaker::RulesetMaker(const RulesetChoice& choice, const TileLibrary& library,
                           const RulesPage& page, std::vector<ChoiceProblem>& problems)
    : choice_(choice), library_(library), page_(page), problems_(problems), rules_(new Ruleset) {
    rules_->library_ = &library;
    rules_->segment_kinds_.assign(library.segment_kinds().begin(), library.segment_kinds().end());
}

std::shared_ptr<const Ruleset> RulesetMaker::build() {
    const std::size_t earlier_problems = problems_.size();
    read_players();
    add_known_options();
    read_preset();
    read_options();
    read_sets();
    change_copies();
    choose_expansions();
    take_start_tiles();
    if (problems_.size() != earlier_problems) return nullptr;
    prepare_types();
    check_start_tiles();
    fill_main_pile();
    prepare_expansions();
    flatten_tables();
    flatten_modifiers();
    lay_out_piles();
    size_layout();
    if (problems_.size() != earlier_problems) return nullptr;
    return rules_;
}

/// Start tiles must lie within the limits, not on one another, and show equal edges where they
/// touch (BASE-04).
void RulesetMaker::check_start_tiles() {
    struct Shown {
        Cell cell;
        const std::string* tile;
        std::uint32_t edges;
        const TileType* type;
        Turning turning;
    };
    std::vector<Shown> shown;
    for (const StartTile& placed : rules_->start_) {
        const TileTypeId id = rules_->find_type(placed.tile);
        if (!id.exists()) continue;
        const TileType& type = rules_->type(id);
        for (unsigned c = 0; c < type.cells; ++c) {
            const std::size_t at = placed.turning * type.cells + c;
            const Cell cell{std::int16_t(placed.cell.x + type.offsets[at].x),
                            std::int16_t(placed.cell.y + type.offsets[at].y)};
            shown.push_back({cell, &placed.tile, type.turned[at].edges, &type, placed.turning});
        }
    }
    const auto named = [](const Shown& one) {
        return "start tile " + *one.tile + " at " + std::to_string(one.cell.x) + "," +
               std::to_string(one.cell.y);
    };
    for (std::size_t i = 0; i < shown.size(); ++i) {
        if (is_outside(shown[i].cell))
            problem(named(shown[i]) + ": beyond the limits of the board");
        for (std::size_t j = 0; j < shown.size(); ++j) {
            if (j < i && shown[j].cell == shown[i].cell) {
                // Two halves may share a cell; a third one finds no room, whichever way it lies.
                const bool face_to_face = shown[i].type->half && shown[j].type->half &&
                                          shown[i].turning == facing_half(shown[j].turning);
                if (!face_to_face)
                    problem(named(shown[i]) + ": its cell is taken by another one");
                else if (!may_touch(shown[i].type->long_side.edge, shown[j].type->long_side.edge))
                    problem(named(shown[i]) + ": its long edge to " + named(shown[j]) + " differs");
            }
            // Each pair of touching sides once: seen from the tile to the west or north.
            for (Side side : {Side::east, Side::south})
                if (neighbour(shown[i].cell, side) == shown[j].cell &&
                    has_side(*shown[i].type, shown[i].turning, side) &&
                    has_side(*shown[j].type, shown[j].turning, opposite(side)) &&
                    !may_touch(shown_edge(shown[i].edges, side),
                               shown_edge(shown[j].edges, opposite(side))))
                    problem(named(shown[i]) + ": its edge to " + named(shown[j]) + " differs");
        }
    }
}

/// Sides that show nothing lie against each other inside a block.
bool RulesetMaker::may_touch(EdgeKind a, EdgeKind b) const {
    if (!a.exists() || !b.exists()) return !a.exists() && !b.exists();
    return (library_.edge_kinds()[a.index()].meets >> b.index() & 1) != 0;
}

/// Sets bring the rules of their box; the table may add or leave out any but the base game's.
void RulesetMaker::choose_expansions() {
    rules_->expansions_.reserve(page_.expansions.size());
    for (const Expansion* expansion : page_.expansions)
        rules_->expansions_.push_back({expansion->name, expansion->title, expansion->chapter,
                                       expansion->sets, expansion->number == 0});
    for (const Expansion* expansion : page_.expansions) {
        require(page_.expansions[expansion->number] == expansion,
                "expansions are numbered by their place in the list");
        ExpansionInfo& info = rules_->expansions_[expansion->number];
        for (const TileSet* set : sets_) info.in_play = info.in_play || is_brought_by(info, *set);
    }
    read_rules();
    for (const Expansion* expansion : page_.expansions) {
        bool& in_play = rules_->expansions_[expansion->number].in_play;
        in_play = in_play || (expansion->joins && expansion->joins(*this));
        if (in_play) in_play_.push_back(expansion);
    }
}

void RulesetMaker::prepare_expansions() {
    for (SegmentKind kind : {road, city, field, monastery}) add_feature(kind);
    for (const Expansion* expansion : in_play_)
        if (expansion->prepare) expansion->prepare(*this);
    check_pieces();
}

FigureKind RulesetMaker::add_figure_kind(const FigureKindInfo& kind) {
    if (rules_->figure_kinds_.size() == std::size_t(max_figure_kinds))
        problem("the sets bring more than " + std::to_string(max_figure_kinds) +
                " kinds of figures");
    rules_->figure_kinds_.push_back(kind);
    rules_->figure_kinds_.back().each = std::uint8_t(each(kind.name, kind.each));
    return FigureKind(rules_->figure_kinds_.size() - 1);
}

void RulesetMaker::add_feature(SegmentKind kind) {
    const SegmentKindInfo& info = library_.segment_kinds()[kind.index()];
    const std::uint64_t bit = std::uint64_t(1) << kind.index();
    if (info.joins == Joins::by_edge) rules_->closed_by_edges_ |= bit;
    if (!info.surrounded) return;
    rules_->surrounded_ |= bit;
    for (TileType& type : rules_->types_)
        for (const SegmentType& segment : type.segments)
            type.has_surrounded = type.has_surrounded || segment.kind == kind;
}

void RulesetMaker::prepare_types() {
    for (const auto& [tile, copies] : copies_) {
        TileType type = prepare_type(*tile, library_);
        type.copies = std::uint32_t(copies);
        rules_->types_.push_back(std::move(type));
    }
}

void RulesetMaker::flatten_tables() {
    RulesetTables& tables = *rules_->tables_;
    const auto plays = [&](ExpansionNumber expansion) {
        return rules_->expansions_[expansion].in_play;
    };
    for (const auto& sequence : page_.sequences) {
        const std::size_t before = tables.steps.size();
        for (const SequenceEntry& entry : sequence)
            if (plays(entry.expansion)) tables.steps.push_back(entry.run);
        tables.sequences.push_back({nullptr, tables.steps.size() - before});
    }
    tables.final_scoring = page_.final_scoring;
    const StepFunction* next = tables.steps.data();
    for (StepList& sequence : tables.sequences) {
        sequence.steps = next;
        next += sequence.count;
    }
    for (const DecisionEntry& entry : page_.decisions) {
        DecisionTable& table = tables.decisions.emplace_back();
        table.entry = entry;
        for (const Offer& offer : entry.offers)
            if (plays(offer.expansion)) table.offers.push_back(offer);
        for (const Ban& ban : entry.bans)
            if (plays(ban.expansion)) table.bans.push_back(ban);
    }
    const auto add = [](auto& list, auto hook) {
        if (hook) list.push_back(hook);
    };
    for (const Expansion* e : in_play_) {
        add(tables.set_up, e->set_up);
        add(tables.figure_placed, e->figure_placed);
        add(tables.figure_left, e->figure_left);
        add(tables.features_joined, e->features_joined);
        add(tables.points_awarded, e->points_awarded);
        add(tables.strength, e->strength);
        add(tables.tie_break, e->tie_break);
        add(tables.owner_bonus, e->owner_bonus);
        add(tables.city_bonus, e->city_bonus);
        add(tables.hide, e->hide);
        add(tables.fill, e->fill);
    }
    const auto edge_kinds = library_.edge_kinds();
    for (std::size_t kind = 0; kind < edge_kinds.size(); ++kind)
        tables.forbidden_beside[kind] = std::uint8_t(~edge_kinds[kind].meets);
}

void RulesetMaker::flatten_modifiers() {
    RulesetTables& tables = *rules_->tables_;
    tables.modifiers.resize(rules_->segment_kinds_.size());
    const auto add_at = [&](Stage stage, const Modifier& modifier) {
        if (modifier.stage == stage)
            tables.modifiers[modifier.kind.index()].push_back(modifier.apply);
    };
    for (Stage stage : {Stage::count, Stage::rate, Stage::add, Stage::scale, Stage::replace}) {
        for (const Expansion* expansion : in_play_)
            for (const Modifier& modifier : expansion->modifiers) add_at(stage, modifier);
        for (const Modifier& modifier : added_modifiers_) add_at(stage, modifier);
    }
}

/// A tile with a side that shows nothing belongs into a block that lies on the board from the
/// start; it fits nowhere else.
void RulesetMaker::fill_main_pile() {
    auto& main = piles_[main_pile];
    for (TileType& type : rules_->types_) {
        if (type.printed->edges.find_first_of("-f") != std::string::npos) type.copies = 0;
        main.push_back(std::uint16_t(type.copies));
    }
}

void RulesetMaker::move_to_pile(TileTypeId type, int copies, int place) {
    auto& to = piles_[place];
    to.resize(rules_->types_.size());
    auto& from = piles_[main_pile];
    require(copies <= from[type.index()], "only copies of the main pile are moved");
    from[type.index()] = std::uint16_t(from[type.index()] - copies);
    to[type.index()] = std::uint16_t(to[type.index()] + copies);
}

void RulesetMaker::keep_for_players(TileTypeId type, int copies) {
    auto& from = piles_[main_pile];
    require(copies <= from[type.index()], "only copies of the main pile are taken out");
    from[type.index()] = std::uint16_t(from[type.index()] - copies);
}

void RulesetMaker::leave_in_box(TileTypeId type, int copies) {
    keep_for_players(type, copies);
    rules_->types_[type.index()].copies -= std::uint32_t(copies);
}

/// Piles that hold nothing are left out, the main pile excepted.
void RulesetMaker::lay_out_piles() {
    rules_->layout_.piles = 0;
    for (const auto& [place, copies] : piles_) {
        int tiles = 0;
        for (std::uint16_t number : copies) tiles += number;
        if (tiles == 0 && place != main_pile) continue;
        rules_->pile_tiles_ += tiles;
        rules_->pile_copies_.insert(rules_->pile_copies_.end(), copies.begin(), copies.end());
        ++rules_->layout_.piles;
    }
    require(rules_->layout_.piles <= std::size(StateHeader().pile_left),
            "a state has room for the piles");
}

void RulesetMaker::size_layout() {
    Layout& layout = rules_->layout_;
    std::size_t tiles = 0, segments = 0, cells = 0;
    for (const TileType& type : rules_->types_) {
        std::size_t copies = type.copies;
        for (const StartTile& start : rules_->start_) copies += start.tile == type.id;
        tiles += copies;
        segments += copies * type.segment_count;
        cells += copies * type.cells;
        layout.halved += std::uint32_t(type.half ? copies : 0);
    }
    if (tiles > max_tiles || cells > 4 * max_tiles || segments + layout.added > max_segments)
        problem("the sets hold " + std::to_string(tiles) + " tiles; at most " +
                std::to_string(max_tiles) + " can be played, on " + std::to_string(4 * max_tiles) +
                " cells and with " + std::to_string(max_segments) + " segments");
    int figures = 0;
    for (const FigureKindInfo& kind : rules_->figure_kinds_) figures += kind.each;
    layout.tiles = std::uint32_t(tiles);
    layout.segments = std::uint32_t(segments) + layout.added;
    layout.figures = std::uint32_t(figures * rules_->players_);
    layout.frontier = std::uint32_t(4 * cells + 4);
    layout.types = std::uint32_t(rules_->types_.size());
    layout.agenda = agenda_room;
    layout.round = round_room;
}

}  // namespace bastide
