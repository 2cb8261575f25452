#include "core/ruleset_maker.h"

#include "core/board.h"

#include <algorithm>
#include <charconv>

namespace bastide {

namespace {

/// "a, b, c" for messages.
template <class Range, class Name>
std::string listed(const Range& range, Name name) {
    std::string text;
    for (const auto& element : range) {
        if (!text.empty()) text += ", ";
        text += name(element);
    }
    return text;
}

constexpr std::size_t max_segments = 0xFFFF;
constexpr std::size_t max_tiles = 2000;  // the documented limit
constexpr std::uint32_t agenda_room = 256;
constexpr std::uint32_t round_room = 64;
constexpr int most_multiples = 100;

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
                           const RulesPage& page, std::vector<std::string>& problems)
    : choice_(choice), library_(library), page_(page), problems_(problems), rules_(new Ruleset) {
    rules_->library_ = &library;
    rules_->segment_kinds_.assign(library.segment_kinds().begin(), library.segment_kinds().end());
}

std::shared_ptr<const Ruleset> RulesetMaker::build() {
    const std::size_t earlier_problems = problems_.size();
    read_players();
    read_options();
    read_sets();
    change_copies();
    take_start_tiles();
    if (problems_.size() != earlier_problems) return nullptr;
    prepare_types();
    check_start_tiles();
    for (SegmentKind kind : {road, city, field, monastery}) add_feature(kind);
    choose_expansions();
    flatten_tables();
    flatten_modifiers();
    size_layout();
    if (problems_.size() != earlier_problems) return nullptr;
    return rules_;
}

void RulesetMaker::read_players() {
    rules_->players_ = choice_.players;
    rules_->first_player_ = Player(std::size_t(choice_.first_player));
    if (choice_.players < 2 || choice_.players > max_players)
        problem("players: " + std::to_string(choice_.players) + " is not possible; choose 2 to " +
                std::to_string(max_players));
    else if (choice_.first_player < 0 || choice_.first_player >= choice_.players)
        problem("first player: there is no seat " + std::to_string(choice_.first_player) +
                "; seats run from 0 to " + std::to_string(choice_.players - 1));
}

void RulesetMaker::read_options() {
    for (const Expansion* expansion : page_.expansions)
        for (const OptionInfo& option : expansion->options) {
            rules_->options_.push_back(option);
            rules_->option_values_.push_back(option.standard);
        }
    for (const auto& [key, value] : choice_.options) {
        const auto found = std::find_if(rules_->options_.begin(), rules_->options_.end(),
                                        [&](const OptionInfo& o) { return o.key == key; });
        if (found == rules_->options_.end()) {
            problem(
                "option " + key + ": there is no such option; there are: " +
                listed(rules_->options_, [](const OptionInfo& o) { return std::string(o.key); }));
            continue;
        }
        int& chosen = rules_->option_values_[std::size_t(found - rules_->options_.begin())];
        const auto word = std::find(found->values.begin(), found->values.end(), value);
        if (word != found->values.end()) {
            chosen = int(word - found->values.begin());
            continue;
        }
        if (!found->values.empty()) {
            problem("option " + key + ": \"" + value + "\" is not possible; choose one of: " +
                    listed(found->values, [](std::string_view v) { return std::string(v); }));
            continue;
        }
        int number = 0;
        const auto read = std::from_chars(value.data(), value.data() + value.size(), number);
        if (read.ec != std::errc() || read.ptr != value.data() + value.size() ||
            number < found->lowest || number > found->highest)
            problem("option " + key + ": \"" + value + "\" is not possible; choose a number from " +
                    std::to_string(found->lowest) + " to " + std::to_string(found->highest));
        else
            chosen = number;
    }
}

/// A set may be named without its printing, which then follows the edition.
const TileSet* RulesetMaker::find_set(const std::string& name) const {
    if (const TileSet* exact = library_.find_set(name)) return exact;
    const bool first_edition = rules_->option("edition") == 1;
    return library_.find_set(name + (first_edition ? ":1" : ":2"));
}

int& RulesetMaker::copies_of(const PrintedTile& tile) {
    for (auto& [known, copies] : copies_)
        if (known == &tile) return copies;
    copies_.emplace_back(&tile, 0);
    return copies_.back().second;
}

void RulesetMaker::read_sets() {
    auto chosen = choice_.sets;
    if (chosen.empty()) chosen.emplace_back("basic", 1);
    for (const auto& [name, multiple] : chosen) {
        const TileSet* set = find_set(name);
        if (!set) {
            problem("set " + name + ": there is no such set; there are: " +
                    listed(library_.sets(), [](const TileSet& s) { return s.id; }));
            continue;
        }
        if (multiple < 1 || multiple > most_multiples) {
            problem("set " + name + ": " + std::to_string(multiple) +
                    " copies of it are not possible; choose 1 to " +
                    std::to_string(most_multiples));
            continue;
        }
        sets_.push_back(set);
        for (const TileCopies& entry : set->tiles)
            if (const PrintedTile* tile = library_.find_tile(entry.tile))
                copies_of(*tile) += entry.copies * multiple;
    }
}

void RulesetMaker::change_copies() {
    for (const auto& [id, change] : choice_.tile_changes) {
        const PrintedTile* tile = library_.find_tile(id);
        if (!tile) {
            problem("tile " + id + ": there is no such tile");
            continue;
        }
        int& copies = copies_of(*tile);
        if (change < -copies || change > int(max_tiles)) {
            problem("tile " + id + ": its " + std::to_string(copies) +
                    " copies cannot be changed by " + std::to_string(change));
            continue;
        }
        copies += change;
    }
    std::sort(copies_.begin(), copies_.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
}

void RulesetMaker::take_start_tiles() {
    auto& start = rules_->start_;
    start = choice_.start;
    if (start.empty() && !sets_.empty()) start = sets_.front()->start;
    if (start.empty() && problems_.empty())
        problem("no tile lies on the board at the start; name a start tile");
    for (std::size_t i = 0; i < start.size(); ++i) {
        const StartTile& placed = start[i];
        const PrintedTile* tile = library_.find_tile(placed.tile);
        if (!tile) {
            problem("start tile " + placed.tile + ": there is no such tile");
            continue;
        }
        if (placed.turning > 3 || std::abs(placed.cell.x) > cell_limit ||
            std::abs(placed.cell.y) > cell_limit)
            problem("start tile " + placed.tile + ": its place is beyond the limits");
        int& copies = copies_of(*tile);
        if (copies == 0)
            problem("start tile " + placed.tile + ": there are not so many copies of it in play");
        else
            --copies;
    }
}

/// Start tiles must lie within the limits, not on one another, and show equal edges where they
/// touch (BASE-04).
void RulesetMaker::check_start_tiles() {
    struct Shown {
        Cell cell;
        const std::string* tile;
        std::uint32_t edges;
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
            shown.push_back({cell, &placed.tile, type.turned[at].edges});
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
            if (j < i && shown[j].cell == shown[i].cell)
                problem(named(shown[i]) + ": its cell is taken by another one");
            // Each pair of touching sides once: seen from the tile to the west or north.
            for (Side side : {Side::east, Side::south})
                if (neighbour(shown[i].cell, side) == shown[j].cell &&
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

void RulesetMaker::choose_expansions() {
    for (const Expansion* expansion : page_.expansions) {
        const bool chosen = expansion == page_.expansions.front() ||
                            std::any_of(sets_.begin(), sets_.end(), [&](const TileSet* set) {
                                return set->box == expansion->box;
                            });
        if (chosen) in_play_.push_back(expansion);
    }
    for (const Expansion* expansion : in_play_)
        if (expansion->prepare) expansion->prepare(*this);
}

FigureKind RulesetMaker::add_figure_kind(const FigureKindInfo& kind) {
    if (rules_->figure_kinds_.size() == std::size_t(max_figure_kinds))
        problem("the sets bring more than " + std::to_string(max_figure_kinds) +
                " kinds of figures");
    rules_->figure_kinds_.push_back(kind);
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
        if (tile->shape != TileShape::square) {
            problem("tile " + tile->id + ": half tiles cannot be played yet");
            continue;
        }
        TileType type = prepare_type(*tile, library_);
        type.copies = std::uint32_t(copies);
        rules_->types_.push_back(std::move(type));
    }
}

void RulesetMaker::flatten_tables() {
    RulesetTables& tables = *rules_->tables_;
    const auto plays = [&](std::uint8_t chapter) {
        return std::any_of(in_play_.begin(), in_play_.end(),
                           [&](const Expansion* e) { return e->chapter == chapter; });
    };
    for (const auto& sequence : page_.sequences) {
        const std::size_t before = tables.steps.size();
        for (const SequenceEntry& entry : sequence)
            if (plays(entry.chapter)) tables.steps.push_back(entry.run);
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
            if (plays(offer.chapter)) table.offers.push_back(offer);
        for (const Ban& ban : entry.bans)
            if (plays(ban.chapter)) table.bans.push_back(ban);
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

void RulesetMaker::size_layout() {
    Layout& layout = rules_->layout_;
    std::size_t tiles = 0, segments = 0, cells = 0;
    for (const TileType& type : rules_->types_) {
        std::size_t copies = type.copies;
        for (const StartTile& start : rules_->start_) copies += start.tile == type.id;
        tiles += copies;
        if (type.pile != TileType::no_pile) rules_->pile_tiles_ += int(type.copies);
        segments += copies * type.segment_count;
        cells += copies * type.cells;
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
    layout.piles = 1;
    layout.agenda = agenda_room;
    layout.round = round_room;
}

}  // namespace bastide
