/// From the parts of a position to a state, or to the reasons why there is none. Tiles are laid one
/// after the other as in a game, figures come onto them as they lie.

#include "core/board.h"
#include "core/compiled_rules.h"
#include "core/figures.h"
#include "notation/moves/move_text.h"
#include "notation/position/position_builder.h"

#include <algorithm>
#include <cstring>
#include <set>

namespace bastide {

PositionBuilder::PositionBuilder(const PositionParts& parts, const TableSetup& setup,
                                 const Ruleset& rules, PositionProblems& problems)
    : parts_(parts),
      setup_(setup),
      rules_(rules),
      problems_(problems),
      tiles_(parts.tiles),
      context_(rules, state_, nullptr) {}

std::optional<State> PositionBuilder::build() {
    if (!is_of_this_size()) return std::nullopt;
    for (const FigureKindInfo& kind : rules_.figure_kinds())
        if (kind.joins_others) landing_on_ |= kind.lands_on;
    deal();
    const bool comes_by_playing = !parts_.asked && !parts_.over;
    // What comes by playing does not lie there yet, and connects nothing.
    if (comes_by_playing && !find_placed_tile()) return std::nullopt;
    if (!parts_.in_order && !connect_drawn_tiles()) return std::nullopt;
    if (!comes_by_playing && !find_placed_tile()) return std::nullopt;
    if (!remove_gone() || !lay_tiles() || !hold_tokens() || !check_laid_tokens() || !lay_tokens() ||
        !stand_elsewhere_all())
        return std::nullopt;
    if (!settle() || !begin_round()) return std::nullopt;
    if (parts_.is_by_hand()) find_round();
    if (!check_standing() || !fill_piles()) return std::nullopt;
    for (std::size_t seat = 0; seat < parts_.scores.size(); ++seat)
        head().scores[seat] = parts_.scores[seat];
    head().active = parts_.active.exists()                        ? parts_.active
                    : tile_to_play_ && tile_to_play_->by.exists() ? tile_to_play_->by
                                                                  : rules_.first_player();
    if (!(parts_.asked || parts_.over ? complete_position() : come_to_question()))
        return std::nullopt;
    return std::move(state_);
}

/// Texts that name more than a table can have are not worth a closer look.
bool PositionBuilder::is_of_this_size() {
    const Layout& layout = rules_.layout();
    if (tiles_.size() > layout.tiles + layout.added)
        return problems_.add(tiles_[layout.tiles + layout.added].place,
                             "the table has no more tiles than " + std::to_string(layout.tiles),
                             "GEN-09");
    const std::size_t figures = parts_.figures.size() + parts_.gone.size();
    return figures <= layout.figures ||
           problems_.add((parts_.gone.empty() ? parts_.figures : parts_.gone).back().place,
                         "the players have no more figures than " + std::to_string(layout.figures),
                         "BASE-01");
}

/// Figures and piles as at the start of a game, on an empty table.
void PositionBuilder::deal() {
    State start;
    StateEditor(start).reset(rules_.layout());
    StateEditor(state_).reset(rules_.layout());
    Context starting(rules_, start, nullptr);
    starting.edit.head().players = std::uint8_t(rules_.players());
    starting.edit.head().active = rules_.first_player();
    for (auto set_up : starting.compiled.set_up) set_up(starting);
    const StateHeader& dealt = start.header();
    head().players = dealt.players;
    context_.edit.take_holdings(start);
    for (std::size_t i = 0; i < start.figures().size(); ++i)
        context_.edit.figure(FigureId(i)) = start.figures()[i];
    std::copy_n(start.private_bytes(), rules_.layout().private_bytes,
                context_.edit.private_bytes());
}

// --- The board -------------------------------------------------------------------------------------

std::vector<Cell> PositionBuilder::cells_of(const PositionParts::Tile& tile) const {
    const TileType& type = rules_.type(tile.type);
    std::vector<Cell> cells;
    for (unsigned c = 0; c < type.cells; ++c) {
        const Cell offset = type.offsets[tile.turning * type.cells + c];
        cells.push_back(
            {std::int16_t(tile.cell.x + offset.x), std::int16_t(tile.cell.y + offset.y)});
    }
    return cells;
}

/// The rows of a drawn board tell no order: one in which every tile comes to lie beside another, but for
/// those that lie there from the start.
bool PositionBuilder::connect_drawn_tiles() {
    std::set<Cell> taken;
    const auto take = [&](const PositionParts::Tile& tile) {
        for (const Cell cell : cells_of(tile)) taken.insert(cell);
    };
    const auto touches = [&](const PositionParts::Tile& tile) {
        if (lies_there_at_the_start(tile)) return true;
        const auto cells = cells_of(tile);
        return std::any_of(cells.begin(), cells.end(), [&](Cell cell) {
            bool beside = taken.count(cell) != 0;
            for (int side = 0; side < side_count; ++side)
                beside = beside || taken.count(neighbour(cell, Side(side))) != 0;
            return beside;
        });
    };
    // What was added to tiles stands behind all of them.
    const auto last =
        std::find_if(tiles_.begin(), tiles_.end(),
                     [](const PositionParts::Tile& tile) { return !tile.type.exists(); });
    if (last == tiles_.begin()) return true;  // no tiles: that is said elsewhere
    take(tiles_.front());
    for (auto begin = tiles_.begin() + 1; begin != last; ++begin) {
        const auto next = std::find_if(begin, last, touches);
        if (next == last) {
            if (!tile_to_play_) return true;  // it is told when the tile is laid
            take(*tile_to_play_);
            const auto apart = std::find_if(begin, last, touches);
            return apart == last ||
                   problems_.add(apart->place,
                                 "without the tile just placed, " + cell_text(apart->cell) +
                                     " would touch no other",
                                 "BASE-04");
        }
        std::rotate(begin, next, next + 1);
        take(*begin);
    }
    return true;
}

/// Where the tile is placed by playing, it comes last.
bool PositionBuilder::find_placed_tile() {
    if (!parts_.placed) return true;
    const auto lies_there = [&](const PositionParts::Tile& tile) {
        if (!tile.type.exists()) return false;
        const auto cells = cells_of(tile);
        return std::find(cells.begin(), cells.end(), parts_.placed->cell) != cells.end() &&
               (parts_.placed->corner.empty() || !rules_.type(tile.type).half ||
                half_tile_corner(tile.turning) == parts_.placed->corner);
    };
    const auto found = std::find_if(tiles_.rbegin(), tiles_.rend(), lies_there);
    if (found == tiles_.rend())
        return problems_.add(parts_.placed->place,
                             "no tile lies at " + cell_text(parts_.placed->cell));
    if (!parts_.placed->corner.empty() && !rules_.type(found->type).half)
        return problems_.add(parts_.placed->place, "a corner is only said of a half tile");
    if (parts_.asked || parts_.over) {
        placed_ = std::size_t(tiles_.rend() - found) - 1;
        return true;
    }
    tile_to_play_ = *(found.base() - 1);
    const auto behind = tiles_.erase(found.base() - 1);
    // What was laid across with it: on the tile itself, or on one beside it and later in the list.
    const auto with_it = std::find_if(tiles_.begin(), tiles_.end(), [&](const auto& added) {
        return !added.type.exists() && added.cell == tile_to_play_->cell;
    });
    const auto laid = with_it != tiles_.end()
                          ? with_it
                          : std::find_if(parts_.in_order ? behind : tiles_.end(), tiles_.end(),
                                         [](const auto& added) { return !added.type.exists(); });
    if (laid == tiles_.end()) return true;
    laid_with_it_ = *laid;
    tiles_.erase(laid);
    return true;
}

bool PositionBuilder::lay_tiles() {
    pending_.clear();
    for (const PositionParts::Figures& figures : parts_.figures)
        if (!figures.elsewhere) pending_.push_back(figures);
    if (tiles_.empty() && !tile_to_play_)
        return problems_.add({},
                             "no tile lies on the board; expected: tiles, or board and its rows");
    bool fine = true;
    for (const PositionParts::Tile& tile : tiles_) {
        fine = tile.type.exists() ? lay(tile) : add_across(tile);
        if (!fine) return false;
    }
    if (!check_late_fits()) return false;
    for (const PositionParts::Figures& figures : pending_) {
        SegmentId nowhere;
        fine = find(figures.where, figures.place, nowhere) && fine;
    }
    return fine;
}

/// Is it one of those that lie there from the start, wherever that is?
bool PositionBuilder::lies_there_at_the_start(const PositionParts::Tile& tile) const {
    const auto starts = rules_.start_tiles();
    return std::any_of(starts.begin(), starts.end(), [&](const StartTile& start) {
        return start.tile == rules_.type(tile.type).id && start.cell == tile.cell &&
               start.turning == tile.turning;
    });
}

bool PositionBuilder::lay(const PositionParts::Tile& tile) {
    const Fit result = fit({rules_, state_}, tile.type, tile.cell, tile.turning);
    const std::string name = rules_.type(tile.type).id + " at " + cell_text(tile.cell) + ": ";
    const bool first = state_.tiles().empty();
    switch (result.problem) {
        case FitProblem::none: break;
        case FitProblem::no_neighbour:
            if (first || lies_there_at_the_start(tile)) break;
            return problems_.add(tile.place, name + "no tile lies beside this cell", "BASE-04");
        case FitProblem::edges_differ:
            // A road that is added across a tile may still come to meet it.
            if (!result.long_side && parts_.added_any()) {
                late_fits_.emplace_back(TileId(state_.tiles().size()), tile);
                break;
            }
            return problems_.add(tile.place,
                                 name + "the touching edges differ, on the " +
                                     (result.long_side ? "long" : side_text(result.side)) + " side",
                                 "BASE-04");
        case FitProblem::cell_taken:
            return problems_.add(tile.place, name + "there is a tile already", "BASE-04");
        case FitProblem::no_such_turning:
        case FitProblem::outside:
            return problems_.add(tile.place, name + "the cell is beyond the limits of the board");
    }
    if (!take_copy(tile)) return false;
    return stand_on(put_tile(context_, tile.type, tile.cell, tile.turning, tile.by));
}

/// Every side that differed when its tile was laid matches now that all is added.
bool PositionBuilder::check_late_fits() {
    const Position position{rules_, state_};
    for (const auto& [id, said] : late_fits_) {
        const PlacedTile& tile = state_.tile(id);
        const TileType& type = rules_.type(tile.type);
        for (unsigned c = 0; c < type.cells; ++c)
            for (int s = 0; s < side_count; ++s) {
                const Cell beyond = neighbour(cell_of(type, tile, c), Side(s));
                const TileId other = state_.tile_at(beyond, opposite(Side(s)));
                if (!other.exists() || other == id) continue;
                const PlacedTile& beside = state_.tile(other);
                const EdgeKind mine = edge_at(position, id, c, Side(s));
                const EdgeKind theirs = edge_at(
                    position, other, cell_of_tile_at(rules_.type(beside.type), beside, beyond),
                    opposite(Side(s)));
                if (!mine.exists() ||
                    (theirs.exists() &&
                     (rules_.compiled().forbidden_beside[theirs.index()] >> mine.index() & 1) == 0))
                    continue;
                return problems_.add(said.place,
                                     type.id + " at " + cell_text(tile.cell) +
                                         ": the touching edges differ, on the " +
                                         side_text(Side(s)) + " side",
                                     "BASE-04");
            }
    }
    return true;
}

/// Before there is no room for it.
bool PositionBuilder::take_copy(const PositionParts::Tile& tile) {
    const TileType& type = rules_.type(tile.type);
    const int copies = copies_in_all(rules_, tile.type);
    used_.resize(rules_.types().size());
    if (++used_[tile.type.index()] <= copies) return true;
    return problems_.add(tile.place,
                         "the table has " + std::to_string(copies) + " of " + type.id +
                             ", but more lie on the board; for more, say: tile " +
                             name_as_word(type.id) + " +1",
                         "GEN-09");
}

bool PositionBuilder::add_across(const PositionParts::Tile& added) {
    const GridCell there = state_.at(added.cell);
    if (there.holds != GridCell::Holds::tile)
        return problems_.add(added.place, "no whole tile lies at " + cell_text(added.cell));
    if (state_.header().added == rules_.layout().added)
        return problems_.add(added.place, "this table has no more such additions to tiles");
    const TileId tile(there.index);
    const TileType& type = rules_.type(state_.tile(tile).type);
    const unsigned cell = cell_of_tile_at(type, state_.tile(tile), added.cell);
    if (token_laid_across(rules_) == TokenKind() || added.added != road ||
        (added.sides != ends_of(Way::north_south) && added.sides != ends_of(Way::west_east)))
        return problems_.add(added.place,
                             "nothing that is added at this table lies so; a bridge "
                             "is added road NS or added road WE");
    if (state_.tile(tile).added != 0xFFFF)
        return problems_.add(added.place, "a tile has one bridge at most", "BCB-11");
    for (int side = 0; side < side_count; ++side)
        if ((added.sides >> side & 1) != 0 &&
            edge_at({rules_, state_}, tile, cell, Side(side)) != field_edge)
            return problems_.add(added.place, "a bridge ends only where the tile shows field",
                                 "BCB-13");
    add_segment(context_, tile, std::uint8_t(cell), added.added, added.sides);
    PositionParts::Tile carrier = added;
    carrier.type = state_.tile(tile).type;
    late_fits_.emplace_back(tile, carrier);
    return stand_on(tile);
}

// --- Figures ---------------------------------------------------------------------------------------

bool PositionBuilder::find(const SegmentName& name, TextPlace place, SegmentId& segment) {
    const auto found = find_segments(rules_, state_, name);
    if (found.size() == 1) {
        segment = found.front();
        return true;
    }
    std::string beside;
    for (const std::string& one : names_beside(rules_, state_, name))
        beside += (beside.empty() ? "" : "; ") + one;
    const std::string at = cell_text(*name.cell);
    const bool comes_last = tile_to_play_ && beside.empty() && tile_to_play_->cell == *name.cell;
    if (comes_last)
        return problems_.add(
            place, "the tile at " + at + " has just been placed: what happens on it comes next");
    if (beside.empty()) return problems_.add(place, "no tile lies at " + at);
    return problems_.add(place, segment_text(name) +
                                    (found.empty() ? " does not exist" : " can mean several") +
                                    "; one of: " + beside);
}

/// The figures whose segments lie on the tile come to stand there.
bool PositionBuilder::stand_on(TileId tile) {
    bool fine = true;
    std::vector<PositionParts::Figures> left;
    for (const PositionParts::Figures& figures : pending_) {
        const auto found = find_segments(rules_, state_, figures.where);
        if (found.size() == 1 && state_.segment(found.front()).tile == tile)
            fine = stand(figures, found.front()) && fine;
        else
            left.push_back(figures);
    }
    pending_ = std::move(left);
    return fine;
}

std::string PositionBuilder::described(const PositionParts::Figures& figures) const {
    return "the " + rules_.figure_kind(figures.kind).name + " at " + cell_text(*figures.where.cell);
}

bool PositionBuilder::stand(const PositionParts::Figures& figures, SegmentId segment) {
    const SegmentKind kind = state_.segment(segment).kind;
    const std::string& feature = rules_.segment_kind(kind).name;
    const FigureKindInfo& info = rules_.figure_kind(figures.kind);
    if ((info.stands_on >> kind.index() & 1) == 0)
        return problems_.add(figures.place, described(figures) + " cannot stand on a " + feature,
                             "BASE-10");
    for (int i = 0; i < figures.count; ++i) {
        const Segment& root = state_.feature(segment);
        const Player placed_by = state_.tile(state_.segment(segment).tile).by;
        if (placed_by.exists() && placed_by != figures.player &&
            (info.lands_on >> kind.index() & 1) == 0)
            return problems_.add(figures.place,
                                 described(figures) + " stands on a tile that " +
                                     seat_text(setup_, placed_by) + " placed",
                                 "BASE-10");
        // The order of a drawn board is unknown: its features may have grown together later.
        const bool held = parts_.in_order ? root.followers != 0 : stands_a_follower_on(segment);
        if (info.follower && held && (landing_on_ >> kind.index() & 1) == 0)
            return problems_.add(figures.place,
                                 described(figures) + " stands on a " + feature + " that " +
                                     holder(root) + " already holds",
                                 "BASE-10");
        FigureId figure;
        if (!choose(figures, figure)) return false;
        if (figures.corner && !lie_on_corner(figures, segment, figure)) return false;
        put_figure(context_, figure, segment);
    }
    return true;
}

bool PositionBuilder::stands_a_follower_on(SegmentId segment) const {
    bool found = false;
    for_each_figure(state_, segment, [&](const Figure& figure) {
        found = found || (figure.segment == segment && rules_.figure_kind(figure.kind).follower);
    });
    return found;
}

std::string PositionBuilder::holder(const Segment& root) const {
    for (FigureId id = root.figures;; id = state_.figure(id).next)
        if (rules_.figure_kind(state_.figure(id).kind).follower)
            return seat_text(setup_, state_.figure(id).owner);
}

/// Whether a figure is named by its number, be it before or after this place of the text.
bool PositionBuilder::is_named(Player player, FigureKind kind, int number) const {
    const auto names_it = [&](const PositionParts::Figures& figures) {
        return figures.player == player && figures.kind == kind && figures.number == number;
    };
    return std::any_of(parts_.figures.begin(), parts_.figures.end(), names_it) ||
           std::any_of(parts_.gone.begin(), parts_.gone.end(), names_it);
}

/// The figure that is meant, out of its owner's supply; without a number the next that has not been
/// named by its own.
bool PositionBuilder::choose(const PositionParts::Figures& figures, FigureId& chosen) {
    chosen = FigureId();
    int number = 0;
    for (std::size_t i = 0; i < state_.figures().size() && !chosen.exists(); ++i) {
        const Figure& figure = state_.figures()[i];
        if (figure.owner != figures.player || figure.kind != figures.kind) continue;
        ++number;
        const bool meant = figures.number != 0 ? number == figures.number
                                               : !is_named(figures.player, figures.kind, number);
        if (meant && figure.where == Whereabouts::supply) chosen = FigureId(i);
    }
    if (chosen.exists()) return true;
    const FigureKindInfo& kind = rules_.figure_kind(figures.kind);
    return problems_.add(
        figures.place,
        seat_text(setup_, figures.player) + " has " + std::to_string(kind.each) +
            " of the figure " + kind.name +
            (figures.number != 0 ? ", and this one stands elsewhere or does not exist"
                                 : ", and all stand elsewhere"),
        "BASE-11");
}

bool PositionBuilder::remove_gone() {
    for (const PositionParts::Figures& figures : parts_.gone)
        for (int i = 0; i < figures.count; ++i) {
            FigureId figure;
            if (!choose(figures, figure)) return false;
            remove_from_game(context_, figure);
        }
    return true;
}

// --- What has been completed -----------------------------------------------------------------------

/// What is complete has been scored when it was completed, but for what the position says.
bool PositionBuilder::settle() {
    for (std::size_t i = 0; i < state_.segments().size(); ++i)
        if (is_complete(rules_, state_, SegmentId(i)))
            context_.edit.feature(SegmentId(i)).completed = true;
    for (const bool scored : {true, false})
        for (const auto& [name, place] : (scored ? parts_.scored : parts_.unscored).names) {
            SegmentId segment;
            if (!find(name, place, segment)) return false;
            const SegmentKind kind = state_.segment(segment).kind;
            if (!rules_.is_closed_by_edges(kind) && !rules_.is_surrounded(kind))
                return problems_.add(place,
                                     "a " + rules_.segment_kind(kind).name + " is never completed");
            if (!scored && !is_complete(rules_, state_, segment))
                return problems_.add(place, segment_text(name) + " is not complete");
            context_.edit.feature(segment).completed = scored;
        }
    return true;
}

/// Figures are still on what is being scored, and stay where a token makes something else of it.
bool PositionBuilder::stays_on(SegmentId segment) const {
    const SegmentId root = state_.segment(segment).feature;
    const auto round = state_.round();
    const auto tokens = state_.placed_tokens();
    return std::any_of(round.begin(), round.end(),
                       [&](const RoundEntry& entry) { return entry.feature == root; }) ||
           std::any_of(tokens.begin(), tokens.end(), [&](const PlacedToken& token) {
               return rules_.token_kind(token.kind).lies_on == PlaceKind::segment &&
                      state_.segment(token.segment).feature == root;
           });
}

bool PositionBuilder::check_standing() {
    bool fine = true;
    for (const PositionParts::Figures& figures : parts_.figures) {
        if (figures.elsewhere) continue;
        SegmentId segment;
        if (!find(figures.where, figures.place, segment)) return false;
        const FigureKindInfo& kind = rules_.figure_kind(figures.kind);
        if (!kind.beside_own.empty() && !has_follower({rules_, state_}, segment, figures.player))
            fine = problems_.add(figures.place,
                                 described(figures) + " stands where its owner has no follower",
                                 std::string(kind.beside_own));
        if (!state_.feature(segment).completed || stays_on(segment)) continue;
        fine = problems_.add(figures.place,
                             described(figures) + " stands on a completed " +
                                 rules_.segment_kind(state_.segment(segment).kind).name +
                                 ", from which it went home",
                             "BASE-14");
    }
    return fine;
}

std::optional<State> make_state(const PositionParts& parts, const TableSetup& setup,
                                const Ruleset& rules, PositionProblems& problems,
                                std::optional<State>* fits_nowhere) {
    PositionBuilder builder(parts, setup, rules, problems);
    auto state = builder.build();
    if (fits_nowhere) *fits_nowhere = builder.take_fits_nowhere();
    return state;
}

}  // namespace bastide
