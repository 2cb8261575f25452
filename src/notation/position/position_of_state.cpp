/// From a state to the parts of a position. What follows from the rest is left out: whether it does is
/// found by building the state from the parts that are left.

#include "core/board.h"
#include "core/compiled_rules.h"
#include "core/places.h"
#include "core/tile_words.h"
#include "core/tokens.h"
#include "notation/moves/move_text.h"
#include "notation/position/position_parts.h"
#include "notation/text/record_words.h"

#include <algorithm>
#include <numeric>

namespace bastide {

namespace {

// --- From a state to its parts ---------------------------------------------------------------------

/// The tiles in the order of placing, and what was added to them, where it comes in that order.
std::vector<PositionParts::Tile> tiles_of(const Ruleset& rules, const State& state) {
    std::vector<PositionParts::Tile> tiles;
    std::size_t next_added = 0;
    const auto add_before = [&](std::size_t segment) {
        for (; next_added < state.added_segments().size(); ++next_added) {
            const AddedSegment& added = state.added_segments()[next_added];
            if (added.segment.index() >= segment) return;
            const PlacedTile& under = state.tile(added.tile);
            const Cell offset =
                rules.type(under.type)
                    .offsets[under.turning * rules.type(under.type).cells + added.cell];
            PositionParts::Tile tile;
            tile.cell = {std::int16_t(under.cell.x + offset.x),
                         std::int16_t(under.cell.y + offset.y)};
            tile.added = state.segment(added.segment).kind;
            tile.sides = added.sides;
            tiles.push_back(tile);
        }
    };
    for (const PlacedTile& placed : state.tiles()) {
        add_before(placed.first.index());
        PositionParts::Tile tile;
        tile.type = placed.type;
        tile.cell = placed.cell;
        tile.turning = placed.turning;
        tile.by = placed.by;
        tiles.push_back(tile);
    }
    add_before(state.segments().size());
    return tiles;
}

/// Which of its owner's figures of its kind a figure is, from 1.
int number_of(const State& state, FigureId id) {
    const Figure& figure = state.figure(id);
    int number = 0;
    for (std::size_t i = 0; i <= id.index(); ++i)
        number +=
            state.figures()[i].owner == figure.owner && state.figures()[i].kind == figure.kind;
    return number;
}

/// Figures in the order in which they will be put there; a number only where another would be taken.
std::vector<PositionParts::Figures> figures_of(const Ruleset& rules, const State& state) {
    std::vector<FigureId> ids;
    for (std::size_t i = 0; i < state.figures().size(); ++i)
        if (state.figures()[i].where != Whereabouts::supply) ids.emplace_back(i);
    const auto tile_of = [&](FigureId id) {
        const Figure& figure = state.figure(id);
        if (figure.where == Whereabouts::gone) return std::size_t(0);
        if (figure.where == Whereabouts::elsewhere) return 1 + state.tiles().size();
        return 1 + state.segment(figure.segment).tile.index();
    };
    std::sort(ids.begin(), ids.end(), [&](FigureId a, FigureId b) {
        return std::pair(tile_of(a), a) < std::pair(tile_of(b), b);
    });
    std::vector<bool> taken(state.figures().size());
    std::vector<PositionParts::Figures> all;
    for (const FigureId id : ids) {
        const Figure& figure = state.figure(id);
        std::size_t next = 0;
        while (taken[next] || state.figures()[next].owner != figure.owner ||
               state.figures()[next].kind != figure.kind)
            ++next;
        taken[id.index()] = true;
        PositionParts::Figures one;
        one.player = figure.owner;
        one.kind = figure.kind;
        one.number = next == id.index() ? 0 : number_of(state, id);
        if (figure.where == Whereabouts::board)
            one.where = segment_name(rules, state, figure.segment);
        if (figure.where == Whereabouts::elsewhere) one.elsewhere = place_elsewhere(figure);
        if (is_on_corner(figure)) {
            const PlacedTile& tile = state.tile(state.segment(figure.segment).tile);
            const TileCorner at = corner_of(figure);
            one.corner = at.corner;
            one.corner_of = cell_of(rules.type(tile.type), tile, at.cell_of_tile);
            if (one.corner_of == one.where.cell) one.corner_of.reset();
        }
        all.push_back(one);
    }
    return all;
}

/// Tokens of a player that lie on features, or are tiles that the player has placed.
int laid_by(const Ruleset& rules, const State& state, Player player, TokenKind kind) {
    const auto tokens = state.placed_tokens();
    const TileTypeId tile = rules.token_kind(kind).tile;
    const auto tiles = state.tiles();
    const auto placed = std::count_if(tiles.begin(), tiles.end(), [&](const PlacedTile& one) {
        return tile.exists() && one.type == tile && one.by == player;
    });
    return int(placed + std::count_if(tokens.begin(), tokens.end(), [&](const PlacedToken& token) {
                   return token.by == player && token.kind == kind;
               }));
}

/// What players hold otherwise than at the start, less what they have laid on features.
std::vector<PositionParts::Tokens> tokens_of(const Ruleset& rules, const State& state) {
    std::vector<PositionParts::Tokens> tokens;
    for (std::size_t seat = 0; seat < std::size_t(state.players()); ++seat)
        for (std::size_t kind = 0; kind < rules.token_kinds().size(); ++kind)
            if (rules.token_kinds()[kind].from_box)
                continue;
            else if (const int number = state.tokens(Player(seat), TokenKind(kind));
                     number != rules.token_kinds()[kind].each -
                                   laid_by(rules, state, Player(seat), TokenKind(kind)))
                tokens.push_back({Player(seat), TokenKind(kind), number, {}});
    return tokens;
}

/// `discarded_tiles` as entries; without their ids where nobody knows which they are.
std::vector<PositionParts::TileCount> discarded_of(const Ruleset& rules, const State& state) {
    std::vector<PositionParts::TileCount> discarded;
    const auto known = discarded_tiles(rules, state);
    if (!known) {
        discarded.push_back({TileTypeId(), state.header().discarded, {}});
        return discarded;
    }
    for (std::size_t i = 0; i < known->size(); ++i)
        if ((*known)[i] > 0) discarded.push_back({TileTypeId(i), (*known)[i], {}});
    return discarded;
}

/// Whether two tokens, in places that are no features, differ in nothing that positions tell.
bool is_same_but_for_count(const PositionParts::LaidToken& one,
                           const PositionParts::LaidToken& other) {
    return one.elsewhere == other.elsewhere && one.player == other.player &&
           one.kind == other.kind && one.way == other.way && one.turn == other.turn &&
           one.part == other.part && one.choice == other.choice && one.mark == other.mark &&
           one.count < 0xFF;
}

/// Tokens on features, tiles laid open and taken, the turn that they interrupt, the round of scoring.
void add_open(PositionParts& parts, const Ruleset& rules, const State& state) {
    const StateHeader& head = state.header();
    for (const PlacedToken& token : state.placed_tokens()) {
        PositionParts::LaidToken laid;
        laid.player = token.by;
        laid.kind = token.kind;
        laid.turn = int(token.turn);
        laid.part = token.part;
        laid.choice = token.choice;
        laid.mark = token.mark;
        const TokenKindInfo& info = rules.token_kind(token.kind);
        const Place place = place_of({rules, state}, token);
        if (info.has_way()) laid.way = token.way;
        if (place.kind == PlaceKind::segment)
            laid.where = segment_name(rules, state, token.segment);
        else
            laid.elsewhere = place;
        const bool same = !parts.laid.empty() && parts.laid.back().elsewhere && laid.elsewhere &&
                          is_same_but_for_count(parts.laid.back(), laid);
        if (same)
            ++parts.laid.back().count;
        else
            parts.laid.push_back(laid);
    }
    for (const TileTypeId type : state.offer()) parts.offer.push_back({type, 1, {}});
    for (std::size_t seat = 0; seat < std::size_t(state.players()); ++seat)
        if (head.held[seat].exists())
            parts.held.push_back({Player(seat), {head.held[seat], 1, {}}});
    if (head.turns_begun != head.turn) parts.turns_begun = int(head.turns_begun);
    const InterruptedTurn& turn = head.interrupted;
    if (turn.active.exists())
        parts.interrupted = {int(turn.turn),
                             turn.part,
                             turn.active,
                             {std::begin(turn.memory), std::end(turn.memory)},
                             {}};
    for (const RoundEntry& entry : state.round()) {
        parts.round.names.emplace_back(segment_name(rules, state, entry.feature), TextPlace{});
        parts.round_is_valued = parts.round_is_valued || entry.points != 0;
    }
}

void add_piles(PositionParts& parts, const Ruleset& rules, const State& state) {
    parts.piles.emplace(rules.layout().piles);
    for (std::size_t pile = 0; pile < rules.layout().piles; ++pile)
        for (std::size_t i = 0; i < rules.types().size(); ++i)
            if (const int copies = state.pile(pile)[i]; copies > 0)
                (*parts.piles)[pile].tiles.push_back({TileTypeId(i), copies, {}});
}

void add_question(PositionParts& parts, const Ruleset& rules, const State& state) {
    AskedQuestion& asked = parts.asked.emplace();
    const Decision question = decision(rules, state);
    asked.question = question.name;
    asked.player = question.chooser;
    asked.value = question.value;
    if (question.subject.exists()) asked.about = segment_name(rules, state, question.subject);
    for (std::size_t i = state.agenda().size(); i-- > 0;) {
        const Step& step = state.agenda()[i];
        if (step.sequence == Step::question) continue;
        const auto& names = rules.compiled().sequence_infos[step.sequence].names;
        if (step.position < names.size()) asked.then.emplace_back(names[step.position]);
    }
}

/// What is said of the question.
enum class Asks : std::uint8_t { nothing, question, question_and_steps };

/// Whether the question is one that comes after the round has been scored.
bool asks_after_points(const Ruleset& rules, const State& state) {
    const auto& decisions = rules.compiled().decisions;
    const Step& top = state.agenda().back();
    return decisions[top.position].entry.needs == Needs::points_given;
}

}  // namespace

std::optional<std::vector<int>> discarded_tiles(const Ruleset& rules, const State& state) {
    std::vector<int> missing(rules.types().size());
    const int all = state.header().discarded;
    if (all == 0) return missing;
    for (std::size_t i = 0; i < missing.size(); ++i)
        missing[i] = copies_in_all(rules, TileTypeId(i));
    for (const PlacedTile& tile : state.tiles()) --missing[tile.type.index()];
    for (std::size_t pile = 0; pile < rules.layout().piles; ++pile)
        for (std::size_t i = 0; i < missing.size(); ++i) missing[i] -= state.pile(pile)[i];
    for (const TokenKindInfo& token : rules.token_kinds())
        for (int seat = 0; token.tile.exists() && seat < state.players(); ++seat)
            missing[token.tile.index()] -=
                state.tokens(Player(std::size_t(seat)),
                             TokenKind(std::size_t(&token - rules.token_kinds().data())));
    // What a player may place of what the player holds is held until then.
    if (const TileTypeId in_hand = state.header().in_hand;
        in_hand.exists() && !token_of_tile(rules, in_hand).exists())
        --missing[in_hand.index()];
    for (const TileTypeId type : state.offer()) --missing[type.index()];
    for (const TileTypeId type : state.header().held)
        if (type.exists()) --missing[type.index()];
    if (std::accumulate(missing.begin(), missing.end(), 0) != all) return std::nullopt;
    return missing;
}

bool makes(const PositionParts& parts, const Ruleset& rules, const State& state) {
    std::vector<PositionProblem> none;
    PositionProblems problems(none);
    const auto made = make_state(parts, TableSetup(), rules, problems);
    return made && fingerprint(*made) == fingerprint(state);
}

PositionParts parts_of(const Ruleset& rules, const State& state) {
    PositionParts parts;
    const StateHeader& head = state.header();
    parts.tiles = tiles_of(rules, state);
    for (PositionParts::Figures& figures : figures_of(rules, state))
        (figures.where.cell || figures.elsewhere ? parts.figures : parts.gone)
            .push_back(std::move(figures));
    for (int seat = 0; seat < state.players(); ++seat)
        parts.scores.push_back(state.score(Player(std::size_t(seat))));
    parts.tokens = tokens_of(rules, state);
    const auto& fields = rules.compiled().private_fields;
    for (std::size_t i = 0; i < fields.size(); ++i)
        if (const int value = std::to_integer<int>(state.private_bytes()[fields[i].offset]))
            parts.remembered.push_back({i, value});
    parts.turn = int(head.turn);
    parts.part = head.part;
    parts.active = head.active;
    if (head.in_hand.exists()) parts.hand = {head.in_hand, 1, {}};
    if (head.placed.exists()) {
        const PlacedTile& tile = state.tile(head.placed);
        parts.placed.emplace().cell = tile.cell;
        if (rules.type(tile.type).half) parts.placed->corner = half_tile_corner(tile.turning);
    }
    add_open(parts, rules, state);
    parts.discarded = discarded_of(rules, state);
    if (std::any_of(std::begin(head.pile_unseen), std::end(head.pile_unseen),
                    [](std::uint16_t unseen) { return unseen != 0; }))
        parts.unseen.assign(head.pile_unseen, head.pile_unseen + rules.layout().piles);
    for (std::size_t i = 0; i < state.segments().size(); ++i) {
        const Segment& root = state.segment(SegmentId(i));
        if (root.feature != SegmentId(i) ||
            root.completed == is_complete(rules, state, SegmentId(i)))
            continue;
        auto& names = (root.completed ? parts.scored : parts.unscored).names;
        names.emplace_back(segment_name(rules, state, SegmentId(i)), TextPlace{});
    }
    parts.over = state.over();
    const bool valued = parts.round_is_valued;
    // What does not follow from the rest: the piles, the question, or that nobody knows the order.
    for (const bool in_order : {true, false})
        for (const Asks asks : {Asks::nothing, Asks::question, Asks::question_and_steps})
            for (const bool piles : {false, true}) {
                parts.in_order = in_order;
                parts.asked.reset();
                parts.piles.reset();
                if (asks != Asks::nothing && !state.over()) add_question(parts, rules, state);
                if (asks == Asks::question && parts.asked) parts.asked->then.clear();
                // What a round brings may be nothing, and is given all the same.
                parts.round_is_valued = valued || (parts.asked && asks_after_points(rules, state));
                if (piles) add_piles(parts, rules, state);
                if (makes(parts, rules, state)) return parts;
            }
    return parts;
}

}  // namespace bastide
