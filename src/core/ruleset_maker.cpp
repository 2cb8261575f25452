#include "core/ruleset_maker.h"

#include "core/board.h"
#include "core/half_tiles.h"
#include "core/require.h"

#include <algorithm>

namespace bastide {

namespace {

constexpr std::size_t max_segments = 0xFFFF;
constexpr std::size_t most_kinds = 254;  // of figures, and of tokens
constexpr std::uint32_t agenda_room = 256;

/// Lets figures of a kind be sent to places of a kind, if they may.
void open_place(FigureKindInfo& kind, PlaceKind place, bool (*may)(const FigureKindInfo&)) {
    if (may(kind)) kind.elsewhere |= std::uint16_t(1u << unsigned(place));
}

/// Behind those of its kind, or else before the pass.
void add_offer(std::vector<Offer>& offers, const Offer& offer) {
    const auto is_kind = [](MoveKind kind) {
        return [kind](const Offer& other) { return other.kind == kind; };
    };
    const auto last = std::find_if(offers.rbegin(), offers.rend(), is_kind(offer.kind));
    const auto place = last != offers.rend()
                           ? last.base()
                           : std::find_if(offers.begin(), offers.end(), is_kind(MoveKind::pass));
    offers.insert(place, offer);
}

}  // namespace

Ruleset::Ruleset() : tables_(std::make_unique<CompiledRules>()) {}
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
    take_defaults_of_edition();
    read_sets();
    change_copies();
    choose_expansions();
    choose_further_tiles();
    take_start_tiles();
    if (problems_.size() != earlier_problems) return nullptr;
    prepare_types();
    check_start_tiles();
    fill_main_pile();
    prepare_expansions();
    flatten_sequences();
    flatten_questions();
    flatten_hooks();
    flatten_modifiers();
    lay_out_piles();
    size_layout();
    if (problems_.size() != earlier_problems) return nullptr;
    return rules_;
}

/// Sets bring the rules of their box; the table may add or leave out any but the base game's.
void RulesetMaker::choose_expansions() {
    require(page_.expansions.size() <= max_expansions, "their numbers are bytes");
    rules_->expansions_.reserve(page_.expansions.size());
    for (const Expansion* expansion : page_.expansions)
        rules_->expansions_.push_back({expansion->name, expansion->title, expansion->chapter,
                                       expansion->sets, expansion->follows_from,
                                       rules_->expansions_.empty()});
    for (ExpansionInfo& info : rules_->expansions_)
        for (const TileSet* set : sets_) info.in_play = info.in_play || is_brought_by(info, *set);
    read_rules();
    for (std::size_t i = 0; i < page_.expansions.size(); ++i) {
        ExpansionInfo& info = rules_->expansions_[i];
        info.in_play = info.in_play || follows(info);
        if (info.in_play) in_play_.push_back(page_.expansions[i]);
    }
}

ExpansionNumber RulesetMaker::number(const Expansion& expansion) const {
    const auto found = std::find(page_.expansions.begin(), page_.expansions.end(), &expansion);
    require(found != page_.expansions.end(), "the page lists all expansions");
    return ExpansionNumber(found - page_.expansions.begin());
}

void RulesetMaker::prepare_expansions() {
    for (SegmentKind kind : {road, city, field, monastery}) add_feature(kind);
    for (const Expansion* expansion : in_play_)
        if (expansion->prepare) expansion->prepare(*this);
    for (FigureKindInfo& kind : rules_->figure_kinds_)
        if (followers_land_ && kind.follower) {
            kind.lands_on |= kind.stands_on;
            kind.joins_others = kind.joins_others || followers_join_;
        }
    check_pieces();
}

FigureKind RulesetMaker::add_figure_kind(const FigureKindInfo& kind) {
    require(rules_->figure_kinds_.size() < most_kinds, "moves hold the numbers of kinds in a byte");
    FigureKindInfo& added = rules_->figure_kinds_.emplace_back(kind);
    added.each = std::uint8_t(each(kind.name, kind.each));
    for (const auto& [place, may] : open_places_) open_place(added, place, may);
    return FigureKind(rules_->figure_kinds_.size() - 1);
}

void RulesetMaker::open_places(PlaceKind place, bool (*may)(const FigureKindInfo&)) {
    open_places_.emplace_back(place, may);
    for (FigureKindInfo& kind : rules_->figure_kinds_) open_place(kind, place, may);
}

TokenKind RulesetMaker::add_token_kind(const TokenKindInfo& kind) {
    require(rules_->token_kinds_.size() < most_kinds, "moves hold the numbers of kinds in a byte");
    TokenKindInfo& added = rules_->token_kinds_.emplace_back(kind);
    if (kind.each != 0) {
        added.each = std::uint8_t(each(kind.name, kind.each));
        added.in_all = std::uint16_t(added.each * players());
    }
    return TokenKind(rules_->token_kinds_.size() - 1);
}

std::uint16_t RulesetMaker::add_place_beside(std::string name) {
    rules_->places_beside_.push_back(std::move(name));
    return std::uint16_t(rules_->places_beside_.size() - 1);
}

int RulesetMaker::count_printed(Attribute attribute, int word) const {
    int sum = 0;
    for (std::size_t type = 0; type < rules_->types_.size(); ++type)
        for (const SegmentType& segment : rules_->types_[type].segments)
            if (segment.shows(attribute, word)) sum += copies_in_all(*rules_, TileTypeId(type));
    return sum;
}

void RulesetMaker::add_feature(SegmentKind kind) {
    if (!kind.exists()) return;
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

/// The sequences that hold one of some steps.
NumberSet RulesetMaker::sequences_with(std::span<const Origin> origins) const {
    NumberSet found;
    for (std::size_t i = 0; i < page_.sequences.size(); ++i)
        for (const SequenceEntry& entry : page_.sequences[i]->entries)
            for (const Origin& origin : origins)
                if (origin.step == entry.run) found.add(i);
    return found;
}

void RulesetMaker::flatten_sequences() {
    CompiledRules& tables = *rules_->tables_;
    for (std::size_t i = 0; i < page_.sequences.size(); ++i) {
        const Sequence* const sequence = page_.sequences[i];
        if (sequence == page_.final_scoring) tables.final_scoring = SequenceNumber(i);
        StepList& list = tables.sequences.emplace_back();
        SequenceInfo& info = tables.sequence_infos.emplace_back();
        info.needs = sequence->needs;
        for (const Expansion* e : in_play_)
            for (const Beginning& beginning : e->begins)
                if (beginning.sequence == sequence) info.origins.push_back(beginning.by);
        info.within = sequences_with(info.origins);
        for (const SequenceEntry& entry : sequence->entries) {
            if (i == 0 && entry.run == page_.turns) tables.turns = std::uint8_t(list.count);
            if (!plays(*entry.expansion)) continue;
            tables.steps.push_back(entry.run);
            info.names.push_back(entry.name);
            ++list.count;
        }
    }
    const StepFunction* next = tables.steps.data();
    for (StepList& sequence : tables.sequences) {
        sequence.steps = next;
        next += sequence.count;
    }
}

/// Whether the chapter of a question is in play.
bool RulesetMaker::is_in_play(const Question& question) const {
    return std::any_of(in_play_.begin(), in_play_.end(), [&](const Expansion* e) {
        return std::find(e->questions.begin(), e->questions.end(), &question) != e->questions.end();
    });
}

void RulesetMaker::flatten_questions() {
    for (const Question* question : page_.questions) {
        DecisionTable& table = rules_->tables_->decisions.emplace_back();
        table.entry = *question;
        table.within = sequences_with(question->origins);
        if (!is_in_play(*question)) continue;
        table.offers.assign(question->offers.begin(), question->offers.end());
        for (const Expansion* e : in_play_) {
            for (const AddedOffer& added : e->offers)
                if (added.to == question) add_offer(table.offers, added.offer);
            for (const Ban& ban : e->bans)
                if (ban.at == question) table.bans.push_back(ban);
        }
    }
}

void RulesetMaker::flatten_hooks() {
    CompiledRules& tables = *rules_->tables_;
    const auto add = [](auto& list, auto hook) {
        if (hook) list.push_back(hook);
    };
    for (const Expansion* e : in_play_) {
        add(tables.set_up, e->set_up);
        if (e->held_back.applies != nullptr) {
            HeldTypes& held = tables.held_back.emplace_back(HeldTypes{e->held_back, {}});
            for (std::size_t type = 0; type < rules_->types_.size(); ++type)
                if (held.rule.holds(*rules_, TileTypeId(type)))
                    held.types.push_back(TileTypeId(type));
        }
        add(tables.tile_discarded, e->tile_discarded);
        add(tables.figure_placed, e->figure_placed);
        add(tables.figure_left, e->figure_left);
        add(tables.figure_gone, e->figure_gone);
        add(tables.features_joined, e->features_joined);
        add(tables.feature_parted, e->feature_parted);
        add(tables.points_awarded, e->points_awarded);
        add(tables.corner_for, e->corner_for);
        add(tables.strength, e->strength);
        add(tables.tie_break, e->tie_break);
        add(tables.owner_bonus, e->owner_bonus);
        add(tables.city_bonus, e->city_bonus);
        add(tables.city_worth, e->city_worth);
        add(tables.town_beside, e->town_beside);
        add(tables.worth_held, e->worth_held);
        add(tables.worth_beside, e->worth_beside);
        add(tables.titles, e->titles);
        add(tables.rivals, e->rivals);
        add(tables.scored_apart, e->scored_apart);
        add(tables.check_token, e->check_token);
        add(tables.check_elsewhere, e->check_elsewhere);
        add(tables.complete_position, e->complete_position);
        add(tables.complete_question, e->complete_question);
        add(tables.out_of_game, e->out_of_game);
        add(tables.hide, e->hide);
        add(tables.fill, e->fill);
        for (const StateField& field : e->state_fields)
            tables.private_fields.push_back({std::string(field.name),
                                             tables.private_offset[number(*e)] + field.offset,
                                             field.highest, field.of_turn});
    }
    const auto edge_kinds = library_.edge_kinds();
    for (std::size_t kind = 0; kind < edge_kinds.size(); ++kind)
        tables.forbidden_beside[kind] = std::uint8_t(~edge_kinds[kind].meets);
}

void RulesetMaker::flatten_modifiers() {
    CompiledRules& tables = *rules_->tables_;
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
        if (type.copies != 0 && type.printed->edges.find_first_of("-f") != std::string::npos)
            problem_of_block_tile(type.id);
        main.push_back(std::uint16_t(type.copies));
    }
}

void RulesetMaker::problem_of_block_tile(const std::string& tile) {
    for (std::size_t i = 0; i < choice_.sets.size(); ++i) {
        const TileSet* set = find_set(choice_.sets[i].first);
        const bool holds_it = std::any_of(set->tiles.begin(), set->tiles.end(),
                                          [&](const TileCopies& t) { return t.tile == tile; });
        if (!holds_it) continue;
        if (std::any_of(problems_.begin(), problems_.end(), [&](const ChoiceProblem& p) {
                return p.part == ChoiceProblem::Part::sets && p.index == i;
            }))
            return;
        return problem(ChoiceProblem::Part::sets, i,
                       "set " + set->id + ": its tiles form a block that lies on the board from " +
                           "the start, once; name them as start tiles, or leave the set out");
    }
    problem("tile " + tile + ": it belongs into a block that lies on the board from the start");
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

/// What a table chose that brings the most tiles: a set, or a change of a tile's copies.
ChoiceProblem::Part RulesetMaker::largest_part(std::size_t& index) const {
    ChoiceProblem::Part part = ChoiceProblem::Part::whole;
    int most = 0;
    const auto compare = [&](ChoiceProblem::Part own, std::size_t at, int tiles) {
        if (tiles > most) most = tiles, part = own, index = at;
    };
    // All names have been found, so the sets are in the order of the choice.
    for (std::size_t i = 0; i < choice_.sets.size(); ++i)
        compare(ChoiceProblem::Part::sets, i, sets_[i]->total * choice_.sets[i].second);
    for (std::size_t i = 0; i < choice_.tile_changes.size(); ++i)
        compare(ChoiceProblem::Part::tile_changes, i, choice_.tile_changes[i].second);
    return part;
}

/// Only the first excess is told: tiles that are too many bring too many cells and segments, too.
void RulesetMaker::check_size(std::size_t tiles, std::size_t cells, std::size_t segments) {
    struct Measure {
        const char* name;
        std::size_t number, most;
    };
    const Measure measures[] = {{"tiles", tiles, max_tiles},
                                {"cells", cells, max_cells},
                                {"segments", segments, max_segments}};
    for (const auto& [name, number, most] : measures) {
        if (number <= most) continue;
        std::size_t index = 0;
        const ChoiceProblem::Part part = largest_part(index);
        std::string cause;
        if (part == ChoiceProblem::Part::sets)
            cause = "; choose fewer, most come with set " + choice_.sets[index].first;
        else if (part == ChoiceProblem::Part::tile_changes)
            cause = "; choose fewer, most are copies of " + choice_.tile_changes[index].first;
        return problem(part, index,
                       "the sets hold " + std::to_string(number) + ' ' + name + "; at most " +
                           std::to_string(most) + " can be played" + cause);
    }
}

/// What one part can complete at most: all segments of a tile and those beyond its sides, what is
/// added, what is surrounded on all tiles around it, of which a cell may hold two halves, and what
/// chapters complete elsewhere.
std::uint32_t RulesetMaker::round_room() const {
    std::size_t segments = 0, surrounded = 0, around = 0, sides = 0;
    for (const TileType& type : rules_->types_) {
        std::size_t here = 0;
        for (const SegmentType& segment : type.segments)
            here += rules_->is_surrounded(segment.kind);
        segments = std::max(segments, std::size_t(type.segment_count));
        surrounded = std::max(surrounded, here);
        around = std::max(around, std::size_t((type.columns + 2) * (type.rows + 2)));
        sides = std::max(sides, std::size_t(4 * type.cells));
    }
    return std::uint32_t(segments + sides + 2 * around * surrounded) + rules_->layout_.added +
           more_in_round_;
}

void RulesetMaker::size_layout() {
    Layout& layout = rules_->layout_;
    std::size_t tiles = 0, segments = 0, cells = 0;
    for (const TileType& type : rules_->types_) {
        const auto copies = std::size_t(
            copies_in_all(*rules_, TileTypeId(std::size_t(&type - rules_->types_.data()))));
        tiles += copies;
        segments += copies * type.segment_count;
        cells += copies * type.cells;
        layout.halved += std::uint32_t(type.half ? copies : 0);
    }
    check_size(tiles, cells, segments + layout.added);
    int figures = 0;
    for (const FigureKindInfo& kind : rules_->figure_kinds_) figures += kind.each;
    layout.tiles = std::uint32_t(tiles);
    layout.segments = std::uint32_t(segments) + layout.added;
    layout.figures = std::uint32_t(figures * rules_->players_);
    layout.frontier = std::uint32_t(4 * cells + 4);
    layout.types = std::uint32_t(rules_->types_.size());
    layout.figure_kinds = std::uint32_t(rules_->figure_kinds_.size());
    layout.token_kinds = std::uint32_t(rules_->token_kinds_.size());
    layout.agenda = agenda_room;
    layout.round = round_room();
    check_round();
}

/// What is more is not refused in the middle of a game.
void RulesetMaker::check_round() {
    for (const auto& [most, chapter] : round_limits_)
        if (rules_->layout_.round > most)
            problem("one tile of this table could complete " +
                    std::to_string(rules_->layout_.round) + " features, but with " + chapter +
                    " it may be " + std::to_string(most) +
                    " at most; choose other tiles, or say: rules " + chapter + " off");
}

TokenKind token_of_tile(const Ruleset& rules, TileTypeId type) {
    for (std::size_t kind = 0; kind < rules.token_kinds().size(); ++kind)
        if (type.exists() && rules.token_kinds()[kind].tile == type) return TokenKind(kind);
    return TokenKind();
}

int copies_in_all(const Ruleset& rules, TileTypeId id) {
    const TileType& type = rules.type(id);
    int copies = int(type.copies);
    for (const StartTile& start : rules.start_tiles()) copies += start.tile == type.id;
    return copies;
}

}  // namespace bastide
