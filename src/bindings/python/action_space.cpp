#include "bindings/python/action_space.h"

#include "core/board.h"
#include "core/compiled_rules.h"
#include "notation/moves/described_move.h"

#include <algorithm>

namespace bastide::python {

namespace {

/// All cells that tiles of a table can lie on, those that lie there from the start included.
std::int64_t cells_in_all(const Ruleset& rules) {
    std::int64_t cells = 0;
    for (std::size_t i = 0; i < rules.types().size(); ++i)
        cells += std::int64_t(copies_in_all(rules, TileTypeId(i))) * rules.types()[i].cells;
    return cells;
}

int most_cells_of_a_tile(const Ruleset& rules) {
    int most = 1;
    for (const TileType& type : rules.types()) most = std::max(most, int(type.cells));
    return most;
}

}  // namespace

int window_side(const Ruleset& rules) {
    return int(cells_in_all(rules)) + most_cells_of_a_tile(rules);
}

Window window_of(const Ruleset& rules, const State& state, int side) {
    Window window{{}, side};
    if (state.tiles().empty()) return {{std::int16_t(-side / 2), std::int16_t(-side / 2)}, side};
    // The cells beside the board are one further out than the board.
    const Cell first = state.frontier().empty() ? state.tiles()[0].cell : state.frontier()[0].cell;
    int west = first.x, east = first.x, north = first.y, south = first.y;
    const auto include = [&](Cell cell) {
        west = std::min<int>(west, cell.x);
        east = std::max<int>(east, cell.x);
        north = std::min<int>(north, cell.y);
        south = std::max<int>(south, cell.y);
    };
    for (const FrontierCell& place : state.frontier()) include(place.cell);
    for (const PlacedTile& tile : state.tiles()) {
        const TileType& type = rules.type(tile.type);
        for (unsigned cell = 0; cell < type.cells; ++cell) include(cell_of(type, tile, cell));
    }
    window.corner.x = std::int16_t(west - (side - (east - west + 1)) / 2);
    window.corner.y = std::int16_t(north - (side - (south - north + 1)) / 2);
    return window;
}

ActionSpace::ActionSpace(std::shared_ptr<const Ruleset> rules, Numbering numbering)
    : rules_(std::move(rules)), numbering_(numbering) {
    measure();
    add_blocks();
    outcomes_ = std::int64_t(rules_->types().size()) + other_outcomes;
}

void ActionSpace::measure() {
    const Layout& layout = rules_->layout();
    side_ = window_side(*rules_);
    most_cells_ = most_cells_of_a_tile(*rules_);
    for (const TokenKindInfo& kind : rules_->token_kinds()) {
        ways_ = std::max(ways_, std::int64_t(kind.ways));
        // A corner or side of a cell is told like a way to lie there.
        if (has_cell(kind.lies_on) && !is_whole_cell(kind.lies_on))
            ways_ = std::max(ways_, std::int64_t(corner_count));
    }
    owners_ = rules_->players() + 1;
    if (offers(MoveKind::move_token))
        for (const TokenKindInfo& kind : rules_->token_kinds())
            movable_ = std::max(movable_, std::int64_t(kind.in_all));
    for (const TokenKindInfo& kind : rules_->token_kinds())
        if (kind.laid_across) laid_ = 1 + std::int64_t(ways_laid_across) * most_cells_;
    if (layout.halved > 0) halves_ = 2;
    // Each cell that is filled takes one of the cells beside the board away and adds three at most.
    frontier_ = 2 * cells_in_all(*rules_) + 2;
    places_ = frontier_ + layout.halved;
    for (const TileType& type : rules_->types()) {
        // Across a cell something can lie in each of two ways.
        const int added = layout.added > 0 ? 2 * type.cells : 0;
        locals_ = std::max(locals_, std::int64_t(type.segment_count + added));
    }
    const std::int64_t window = std::int64_t(side_) * side_;
    if (numbering_ == Numbering::board) {
        cells_ = window;
        segments_ = locals_ * halves_ * window;
    } else {
        cells_ = std::int64_t(layout.tiles) * most_cells_ + places_;
        segments_ = locals_ + layout.segments;
    }
    measure_elsewhere();
}

void ActionSpace::measure_elsewhere() {
    const auto bit = [](PlaceKind kind) { return 1u << unsigned(kind); };
    unsigned used = 0;
    for (const FigureKindInfo& kind : rules_->figure_kinds()) used |= kind.elsewhere;
    // Tokens on cells have numbers of their own.
    for (const TokenKindInfo& kind : rules_->token_kinds())
        if (is_beside(kind.lies_on)) used |= bit(kind.lies_on);
    // A place that is chosen may be of any kind.
    if (offers(MoveKind::choose_place))
        for (const PlaceKind kind :
             {PlaceKind::tile, PlaceKind::corner, PlaceKind::side, PlaceKind::beside_board,
              PlaceKind::score_track, PlaceKind::player})
            used |= bit(kind);
    // Whether a tile lies on a cell is seen on the board.
    if ((used & bit(PlaceKind::cell)) != 0) used |= bit(PlaceKind::tile);
    const auto count = [&](PlaceKind kind, std::int64_t places) {
        if ((used & bit(kind)) == 0) return;
        first_place_[unsigned(kind)] = elsewhere_;
        places_of_[unsigned(kind)] = places;
        elsewhere_ += places;
    };
    count(PlaceKind::tile, cells_);
    count(PlaceKind::corner, corner_count * cells_);
    count(PlaceKind::side, side_count * cells_);
    count(PlaceKind::beside_board, std::int64_t(rules_->places_beside().size()));
    count(PlaceKind::score_track, rules_->score_spaces());
    count(PlaceKind::player, rules_->players());
}

void ActionSpace::add(Block block, std::string_view name, bool offered,
                      std::vector<std::pair<std::string, std::int64_t>> parts) {
    first_[block] = size_;
    count_[block] = 0;
    if (!offered) return;
    std::int64_t size = 1;
    for (const auto& [part, count] : parts) size *= count;
    count_[block] = size;
    blocks_.push_back({std::string(name), size_, size, std::move(parts)});
    size_ += size;
}

void ActionSpace::add_blocks() {
    using Parts = std::vector<std::pair<std::string, std::int64_t>>;
    const auto types = std::int64_t(rules_->types().size());
    const auto figures = std::int64_t(rules_->figure_kinds().size());
    const auto tokens = std::int64_t(rules_->token_kinds().size());
    const bool board = numbering_ == Numbering::board;
    // What stands on the board comes last on it, so that a mask can be cut into pictures.
    const auto with_segment = [&](Parts parts) {
        if (board) {
            parts.insert(
                parts.end(),
                {{"segment", locals_}, {"half", halves_}, {"row", side_}, {"column", side_}});
        } else {
            parts.emplace_back("segment", segments_);
        }
        return parts;
    };
    const Parts placing =
        board ? Parts{{"turning", 4}, {"across", laid_}, {"row", side_}, {"column", side_}}
              : Parts{{"place", places_},
                      {"cell_of_tile", most_cells_},
                      {"turning", 4},
                      {"across", laid_}};
    const Parts at_cell =
        board ? Parts{{"token", tokens}, {"way", ways_}, {"row", side_}, {"column", side_}}
              : Parts{{"token", tokens}, {"way", ways_}, {"cell", cells_}};
    const Parts figure_there = board ? Parts{{"figure", figures}, {"row", side_}, {"column", side_}}
                                     : Parts{{"figure", figures}, {"cell", cells_}};
    const auto kinds = rules_->figure_kinds();
    const bool flights = std::any_of(kinds.begin(), kinds.end(),
                                     [](const FigureKindInfo& kind) { return kind.lands_on != 0; });
    const auto add_kind = [&](Block block, MoveKind kind, Parts parts) {
        add(block, kind_name(kind), offers(kind), std::move(parts));
    };
    add(pass, kind_name(MoveKind::pass), true, {{"pass", 1}});
    add_kind(choose_option, MoveKind::choose_option, {{"option", most_options()}});
    add_kind(choose_player, MoveKind::choose_player, {{"player", max_players}});
    add_kind(choose_tile, MoveKind::choose_tile, {{"tile", types}});
    add_kind(place_tile, MoveKind::place_tile, placing);
    add_kind(place_figure, MoveKind::place_figure, with_segment({{"figure", figures}}));
    add_kind(return_figure, MoveKind::return_figure, with_segment({{"figure", figures}}));
    const std::string tokens_placed(kind_name(MoveKind::place_token));
    const bool places_tokens = offers(MoveKind::place_token);
    add(token_on_segment, tokens_placed + "_on_segment", places_tokens,
        with_segment({{"token", tokens}}));
    add(token_at_cell, tokens_placed + "_at_cell", places_tokens, at_cell);
    add_kind(choose_segment, MoveKind::choose_segment, with_segment({}));
    add(figure_at_cell, std::string(kind_name(MoveKind::place_figure)) + "_at_cell", flights,
        figure_there);
    add_elsewhere();
    add_chosen_and_moved();
    // Last, so that all other numbers are the same whatever numbers may be named.
    add_kind(choose_number, MoveKind::choose_number, {{"number", highest_number() + 1}});
}

void ActionSpace::add_elsewhere() {
    const auto kinds = rules_->figure_kinds();
    const bool figures = std::any_of(
        kinds.begin(), kinds.end(), [](const FigureKindInfo& kind) { return kind.elsewhere != 0; });
    const auto tokens = rules_->token_kinds();
    // Those on cells have numbers there.
    const bool beside = std::any_of(tokens.begin(), tokens.end(), [](const TokenKindInfo& kind) {
        return is_beside(kind.lies_on);
    });
    const auto add_kind = [&](Block block, MoveKind kind, bool used, std::string_view piece,
                              std::size_t pieces) {
        add(block, std::string(kind_name(kind)) + "_elsewhere", used && offers(kind),
            {{std::string(piece), std::int64_t(pieces)}, {"place", elsewhere_}});
    };
    add_kind(figure_elsewhere, MoveKind::place_figure, figures, "figure", kinds.size());
    add_kind(figure_from_elsewhere, MoveKind::return_figure, figures, "figure", kinds.size());
    add_kind(token_elsewhere, MoveKind::place_token, beside, "token", tokens.size());
}

void ActionSpace::add_chosen_and_moved() {
    using Parts = std::vector<std::pair<std::string, std::int64_t>>;
    const bool board = numbering_ == Numbering::board;
    const auto figures = std::int64_t(rules_->figure_kinds().size());
    const auto tokens = std::int64_t(rules_->token_kinds().size());
    const auto with = [](Parts parts, const Parts& last) {
        parts.insert(parts.end(), last.begin(), last.end());
        return parts;
    };
    const Parts segment =
        board ? Parts{{"segment", locals_}, {"half", halves_}, {"row", side_}, {"column", side_}}
              : Parts{{"segment", segments_}};
    const Parts cell = board ? Parts{{"row", side_}, {"column", side_}} : Parts{{"cell", cells_}};
    const Parts figure{{"owner", owners_}, {"figure", figures}};
    const Parts token{{"token", tokens}, {"from", movable_}};
    const auto add_one = [&](Block block, MoveKind kind, const char* where, Parts parts) {
        add(block, std::string(kind_name(kind)) + where, offers(kind), std::move(parts));
    };
    add_one(choose_place, MoveKind::choose_place, "", {{"place", elsewhere_}});
    add_one(choose_figure, MoveKind::choose_figure, "", with(figure, segment));
    add_one(choose_figure_elsewhere, MoveKind::choose_figure, "_elsewhere",
            with(figure, {{"place", elsewhere_}}));
    add_one(move_token_on_segment, MoveKind::move_token, "_on_segment", with(token, segment));
    add_one(move_token_at_cell, MoveKind::move_token, "_at_cell",
            with(with(token, {{"way", ways_}}), cell));
    add_one(move_token_elsewhere, MoveKind::move_token, "_elsewhere",
            with(token, {{"place", elsewhere_}}));
}

bool ActionSpace::offers(MoveKind kind) const {
    for (const DecisionTable& decision : rules_->compiled().decisions)
        for (const Offer& offer : decision.offers)
            if (offer.kind == kind) return true;
    return false;
}

std::int64_t ActionSpace::most_options() const {
    std::size_t most = 1;
    for (const DecisionTable& decision : rules_->compiled().decisions)
        for (const Offer& offer : decision.offers)
            if (offer.kind == MoveKind::choose_option)
                most =
                    std::max(most, decision.entry.options.empty() ? std::size_t(256)
                                                                  : decision.entry.options.size());
    return std::int64_t(most);
}

std::int64_t ActionSpace::highest_number() const {
    return rules_->option("bazaar_bid_cap");  // the only numbers that are named so far
}

}  // namespace bastide::python
