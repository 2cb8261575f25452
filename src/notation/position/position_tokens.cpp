/// Positions: tokens that players hold or that lie on features, tiles laid open and taken, what chapters
/// remember, and the round of scoring. Read here, and put into the state.

#include "core/board.h"
#include "core/compiled_rules.h"
#include "core/scoring.h"
#include "core/tile_words.h"
#include "core/tokens.h"
#include "notation/moves/move_text.h"
#include "notation/position/position_builder.h"
#include "notation/position/position_statements.h"
#include "notation/text/former_names.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace bastide {

// --- Reading ---------------------------------------------------------------------------------------

bool StatementReader::read_tokens(std::string_view rest, TextPlace place) {
    return each_entry(rest, place, [&](PositionWords& entry) {
        PositionParts::Tokens tokens;
        tokens.place = entry.place();
        if (!entry.read_player(tokens.player) || !entry.read_token(tokens.kind) ||
            !entry.read_number(tokens.number, 0, 0xFFFF, "how many the player holds"))
            return false;
        parts_.tokens.push_back(tokens);
        return true;
    });
}

/// What chapters keep in mind between the steps of a turn.
bool StatementReader::read_remember(std::string_view rest, TextPlace place) {
    return each_entry(rest, place, [&](PositionWords& entry) {
        const auto& fields = rules_.compiled().private_fields;
        const TextPlace at = entry.place();
        std::string name;
        if (!entry.read_text(name, "what is remembered")) return false;
        const std::string key = field_of_former_name(name);
        std::vector<std::string_view> known;
        PositionParts::Remembered remembered;
        for (; remembered.field < fields.size(); ++remembered.field) {
            if (fields[remembered.field].name == key) break;
            known.push_back(fields[remembered.field].name);
        }
        if (remembered.field == fields.size())
            return problems_.add(at, "this table remembers no " + in_quotes(name) +
                                         (known.empty() ? "" : "; there are: " + listed(known)));
        if (!entry.read_number(remembered.value, 0, fields[remembered.field].highest, "what it is"))
            return false;
        parts_.remembered.push_back(remembered);
        return true;
    });
}

/// "SE at 1,2": where a token lies that is on no feature, and how.
bool StatementReader::read_laid_elsewhere(PositionWords& entry, PositionParts::LaidToken& laid) {
    const TokenKindInfo& token = rules_.token_kind(laid.kind);
    for (unsigned way = 0; way < token.ways && !laid.way; ++way)
        if (entry.accept(way_text(Way(way)))) laid.way = Way(way);
    if (token.has_way() && !laid.way)
        return entry.fail(way_names(token) + ", the sides at which it ends");
    return entry.accept_elsewhere(laid.elsewhere) || entry.fail(words_expected(token.lies_on));
}

/// "note 1 note 2": what has been chosen for it, and what its expansion keeps of it.
bool StatementReader::read_notes(PositionWords& entry, PositionParts::LaidToken& laid) {
    constexpr const char* what = "what is noted on it";
    const bool links = rules_.token_kind(laid.kind).links;
    if (!links && entry.accept("note") && !entry.read_number(laid.choice, 0, 0xFF, what))
        return false;
    return !entry.accept("note") || entry.read_number(laid.mark, 0, 0xFF, what);
}

namespace {

/// Whether tokens of a kind come from the box, so that they may belong to nobody.
bool belongs_to_nobody(const TokenKindInfo& kind) {
    return kind.each == 0 && !kind.links && (kind.from_box || kind.lies_on != PlaceKind::segment);
}

}  // namespace

bool StatementReader::has_free_tokens() const {
    const auto kinds = rules_.token_kinds();
    return std::any_of(kinds.begin(), kinds.end(), belongs_to_nobody);
}

/// "Red castle on city N of 1,0 in turn 12 part 1", "Red ferry SE at 1,2", "2 gold at 1,2"
bool StatementReader::read_laid(std::string_view rest, TextPlace place) {
    return each_entry(rest, place, [&](PositionWords& entry) {
        PositionParts::LaidToken laid;
        laid.place = entry.place();
        // Only what came out of the box may belong to nobody.
        const bool has_owner = entry.accept_player(laid.player);
        if (!has_owner && (entry.next() == "seat" || !has_free_tokens()))
            return entry.read_player(laid.player);
        const bool counted =
            !entry.next().empty() && entry.next()[0] >= '0' && entry.next()[0] <= '9';
        if (counted && !entry.read_number(laid.count, 1, 0xFF, "how many lie there")) return false;
        if (!entry.read_token(laid.kind)) return false;
        const TokenKindInfo& kind = rules_.token_kind(laid.kind);
        if (!has_owner && !belongs_to_nobody(kind))
            return entry.fail("a player before the token " + kind.name);
        if (counted && (kind.links || kind.laid_across || kind.lies_on == PlaceKind::segment))
            return entry.fail("no number before the token " + kind.name + ": name each by itself");
        if (kind.lies_on != PlaceKind::segment && !kind.laid_across) {
            if (!read_laid_elsewhere(entry, laid)) return false;
        } else if (!entry.accept("on")) {
            return entry.fail("on and a segment");
        } else if (!entry.read_segment(laid.where)) {
            return false;
        }
        if (entry.accept("turn") &&
            !entry.read_number(laid.turn, 1, most_turns, "the turn in which it was laid"))
            return false;
        if (entry.accept("part") &&
            !entry.read_number(laid.part, 0, 0xFF, "the part in which it was laid"))
            return false;
        if (!read_notes(entry, laid)) return false;
        parts_.laid.push_back(laid);
        return true;
    });
}

/// Whether tiles can lie open at this table, for players to choose from.
bool StatementReader::has_open_tiles(TextPlace place) {
    const auto chooses_tile = [](const Offer& offer) {
        return offer.kind == MoveKind::choose_tile;
    };
    for (const DecisionTable& question : rules_.compiled().decisions)
        if (std::any_of(question.offers.begin(), question.offers.end(), chooses_tile)) return true;
    return problems_.add(place,
                         "at this table no bazaars are held: no tiles lie open, and no turn "
                         "is interrupted",
                         "BCB-60");
}

bool StatementReader::read_offer(std::string_view rest, TextPlace place) {
    return has_open_tiles(place) && each_entry(rest, place, [&](PositionWords& entry) {
               PositionParts::TileCount& tile = parts_.offer.emplace_back();
               tile.place = entry.place();
               return entry.read_tile(tile.type);
           });
}

bool StatementReader::read_held(std::string_view rest, TextPlace place) {
    return has_open_tiles(place) && each_entry(rest, place, [&](PositionWords& entry) {
               PositionParts::HeldTile& held = parts_.held.emplace_back();
               held.tile.place = entry.place();
               return entry.read_player(held.player) && entry.read_tile(held.tile.type);
           });
}

/// "Blue BA/L bid 4 Green"
bool StatementReader::read_auction(std::string_view rest, TextPlace place) {
    if (!has_open_tiles(place)) return false;
    PositionWords sale = words(rest, place);
    PositionParts::Auction& auction = parts_.auction.emplace(PositionParts::Auction{});
    auction.place = place;
    if (!sale.read_player(auction.auctioneer)) return false;
    if (sale.at_end()) return true;
    if (!sale.read_tile(auction.tile)) return false;
    if (!sale.accept("bid")) return sale.finish();
    return sale.read_number(auction.bid, 0, most_points, "the highest bid") &&
           sale.read_player(auction.bidder) && sale.finish();
}

/// "12 Red part 1 memory 1 0"
bool StatementReader::read_interrupted(std::string_view rest, TextPlace place) {
    if (!has_open_tiles(place)) return false;
    PositionWords words_here = words(rest, place);
    PositionParts::Interrupted& turn = parts_.interrupted.emplace(PositionParts::Interrupted());
    turn.place = place;
    if (!words_here.read_number(turn.turn, 1, most_turns, "the number of the turn") ||
        !words_here.read_player(turn.active))
        return false;
    if (words_here.accept("part") && !words_here.read_number(turn.part, 0, 0xFF, "a part"))
        return false;
    if (words_here.accept("memory"))
        while (!words_here.at_end() && turn.memory.size() < InterruptedTurn::most_memories)
            if (!words_here.read_number(turn.memory.emplace_back(), 0, 0xFF, "what is remembered"))
                return false;
    return words_here.finish();
}

/// "city N of 1,0, road E of 2,0", or "valued" in front.
bool StatementReader::read_round(std::string_view rest, TextPlace place) {
    bool first = true;
    return each_entry(rest, place, [&](PositionWords& entry) {
        if (std::exchange(first, false)) parts_.round_is_valued = entry.accept("valued");
        const TextPlace at = entry.place();
        SegmentName name;
        if (!entry.read_segment(name)) return false;
        parts_.round.names.emplace_back(name, at);
        return true;
    });
}

// --- Into the state --------------------------------------------------------------------------------

/// Where no corner is said the chapter finds one.
bool PositionBuilder::lie_on_corner(const PositionParts::Figures& figures, SegmentId segment,
                                    FigureId figure) {
    const PlacedTile& tile = state_.tile(state_.segment(segment).tile);
    const TileType& type = rules_.type(tile.type);
    const Cell cell = figures.corner_of.value_or(figures.where.cell.value_or(tile.cell));
    for (unsigned c = 0; c < type.cells; ++c)
        if (cell_of(type, tile, c) == cell) {
            context_.edit.figure(figure).spot = spot_at({std::uint8_t(c), *figures.corner});
            return true;
        }
    return problems_.add(figures.place,
                         described(figures) + " lies at no corner of the tile of its segment");
}

/// What lies across tiles has left the supplies of those who built it.
bool PositionBuilder::check_laid_tokens() {
    const TokenKind kind = token_laid_across(rules_);
    if (!kind.exists()) return true;
    const TokenKindInfo& info = rules_.token_kind(kind);
    const std::size_t laid = state_.added_segments().size() + (laid_with_it_ ? 1 : 0);
    std::size_t held = 0;
    for (std::size_t seat = 0; seat < std::size_t(rules_.players()); ++seat)
        held += std::size_t(state_.tokens(Player(seat), kind));
    if (laid + held <= info.in_all) return true;
    const auto first = std::find_if(tiles_.begin(), tiles_.end(),
                                    [](const auto& tile) { return !tile.type.exists(); });
    return problems_.add(first != tiles_.end() ? first->place : laid_with_it_->place,
                         std::to_string(laid) + " of the token " + info.name +
                             " lie on the board and players hold " + std::to_string(held) +
                             ", but there are " + std::to_string(info.in_all) +
                             " in all; say who has fewer: tokens NAME " + info.name + " NUMBER",
                         "GEN-09");
}

/// How many tokens of a kind a player has laid somewhere; without a player, those out of the box.
int PositionBuilder::laid_by(Player player, TokenKind kind) const {
    int count = 0;
    for (const PositionParts::LaidToken& laid : parts_.laid)
        if (laid.player == player && laid.kind == kind) count += laid.count;
    return count;
}

/// No more tokens than the table has, those on features included.
bool PositionBuilder::count_tokens(TokenKind kind, TextPlace place) {
    const TokenKindInfo& info = rules_.token_kind(kind);
    int in_all = laid_by(Player(), kind);
    bool fine = true;
    for (std::size_t seat = 0; info.from_box && seat < std::size_t(rules_.players()); ++seat)
        if (state_.tokens(Player(seat), kind) != 0)
            return problems_.add(place, "nobody holds the token " + info.name +
                                            ": it comes from the box onto the board");
    for (std::size_t seat = 0; seat < std::size_t(rules_.players()); ++seat) {
        const int has = state_.tokens(Player(seat), kind) + laid_by(Player(seat), kind);
        fine = fine && (info.each == 0 || has <= info.each);
        in_all += has;
    }
    if (fine && in_all <= info.in_all) return true;
    return problems_.add(
        place,
        "there are no more of the token " + info.name + " than " + std::to_string(info.in_all) +
            " in all" +
            (info.each == 0 ? "" : ", " + std::to_string(info.each) + " for each player"),
        "GEN-09");
}

/// What players hold besides figures, and what chapters remember. Tokens that lie on features are held
/// no more, if the position does not say otherwise.
bool PositionBuilder::hold_tokens() {
    for (const PositionParts::LaidToken& laid : parts_.laid) {
        if (!laid.player.exists()) continue;
        std::uint16_t& held = context_.edit.tokens(laid.player, laid.kind);
        held = std::uint16_t(held > laid.count ? held - laid.count : 0);
    }
    for (const PositionParts::Tile& tile : tiles_)
        if (const TokenKind kind = token_of_tile(rules_, tile.type);
            kind.exists() && tile.by.exists())
            if (std::uint16_t& held = context_.edit.tokens(tile.by, kind); held > 0) --held;
    for (const PositionParts::Tokens& tokens : parts_.tokens)
        context_.edit.tokens(tokens.player, tokens.kind) = std::uint16_t(tokens.number);
    for (const PositionParts::Tokens& tokens : parts_.tokens)
        if (!count_tokens(tokens.kind, tokens.place)) return false;
    for (const PositionParts::LaidToken& laid : parts_.laid)
        if (!count_tokens(laid.kind, laid.place)) return false;
    for (const PositionParts::Remembered& one : parts_.remembered)
        context_.edit.private_bytes()[rules_.compiled().private_fields[one.field].offset] =
            std::byte(one.value);
    return true;
}

/// What a token links: the first of the two segments, or any of the tile if there are none.
bool PositionBuilder::find_linked(const PositionParts::LaidToken& laid, SegmentId& segment) {
    if (laid.elsewhere->kind != PlaceKind::tile)
        return problems_.add(laid.place, "the token " + rules_.token_kind(laid.kind).name +
                                             " lies on a tile, at its cell");
    const GridCell there = state_.at(laid.elsewhere->cell);
    if (there.holds != GridCell::Holds::tile) {
        const bool comes_last = tile_to_play_ && tile_to_play_->cell == laid.elsewhere->cell;
        return problems_.add(
            laid.place, comes_last ? "the tile at " + cell_text(laid.elsewhere->cell) +
                                         " has just been placed: what happens on it comes next"
                                   : "no whole tile lies at " + cell_text(laid.elsewhere->cell));
    }
    const auto link = link_across({rules_, state_}, laid.elsewhere->cell, *laid.way);
    segment = link ? link->a : state_.tile(TileId(there.index)).first;
    return true;
}

/// Tokens lie on features, as those who laid them have them no more.
bool PositionBuilder::lay_tokens() {
    for (const PositionParts::LaidToken& laid : parts_.laid) {
        const bool links = rules_.token_kind(laid.kind).links;
        if (laid.elsewhere && !links) {
            if (!lay_elsewhere(laid)) return false;
            continue;
        }
        SegmentId segment;
        if (links ? !find_linked(laid, segment) : !find(laid.where, laid.place, segment))
            return false;
        const std::string named = "the token " + rules_.token_kind(laid.kind).name;
        if (head().placed_tokens == rules_.layout().placed_tokens)
            return problems_.add(laid.place, "this table has no more tokens that lie on features",
                                 "GEN-09");
        PlacedToken token;
        token.segment = segment;
        token.kind = laid.kind;
        token.by = laid.player;
        token.turn = std::uint32_t(laid.turn);
        token.part = std::uint8_t(laid.part);
        token.way = laid.way.value_or(Way());
        token.choice = std::uint8_t(laid.choice);
        token.mark = std::uint8_t(laid.mark);
        Refusal why{&other_answer};
        for (auto check : rules_.compiled().check_token)
            if (why.reason == &other_answer) why = check({rules_, state_}, token);
        if (why.reason == &other_answer)
            return problems_.add(laid.place, named + " lies on no features");
        const std::string there =
            links ? std::string(way_text(*laid.way)) + " at " + cell_text(laid.elsewhere->cell)
                  : "on " + segment_text(laid.where);
        if (why)
            return problems_.add(laid.place, named + " cannot lie " + there + ": " + why.text(),
                                 why.rule());
        if (links)
            add_linking_token(context_, token);
        else
            context_.edit.placed_token(head().placed_tokens++) = token;
    }
    return true;
}

/// Tiles laid open and taken, and the turn that they interrupt.
bool PositionBuilder::lay_open_tiles() {
    if (parts_.offer.size() > std::size_t(rules_.players()))
        return problems_.add(parts_.offer.front().place,
                             "no more tiles lie open than there are players");
    for (const PositionParts::TileCount& tile : parts_.offer)
        head().offer[head().offered++] = tile.type;
    for (const PositionParts::HeldTile& held : parts_.held) {
        TileTypeId& tile = head().held[held.player.index()];
        if (tile.exists())
            return problems_.add(held.tile.place,
                                 seat_text(setup_, held.player) + " has taken one tile only");
        tile = held.tile.type;
    }
    head().turns_begun = std::uint32_t(std::max(parts_.turns_begun, parts_.turn));
    if (!parts_.interrupted) return true;
    InterruptedTurn& turn = head().interrupted;
    turn.active = parts_.interrupted->active;
    turn.turn = std::uint32_t(parts_.interrupted->turn);
    turn.part = std::uint8_t(parts_.interrupted->part);
    const auto& memory = parts_.interrupted->memory;
    for (std::size_t i = 0; i < std::min(memory.size(), std::size(turn.memory)); ++i)
        turn.memory[i] = std::uint8_t(memory[i]);
    return check_memory();
}

/// An interrupted turn remembers what chapters keep of a turn, in the order of their fields.
bool PositionBuilder::check_memory() {
    const PositionParts::Interrupted& turn = *parts_.interrupted;
    std::vector<const PrivateField*> fields;
    for (const PrivateField& field : rules_.compiled().private_fields)
        if (field.of_turn) fields.push_back(&field);
    for (std::size_t i = 0; i < turn.memory.size(); ++i) {
        if (turn.memory[i] <= (i < fields.size() ? fields[i]->highest : 0)) continue;
        const std::string number = "number " + std::to_string(i + 1) + " of its memory is ";
        return problems_.add(turn.place, i < fields.size()
                                             ? number + fields[i]->name + ", from 0 to " +
                                                   std::to_string(fields[i]->highest)
                                             : number + "always 0: this table remembers less");
    }
    return true;
}

/// What was completed in this part, and has its points or is still to get them.
bool PositionBuilder::begin_round() {
    if (parts_.round.names.size() > rules_.layout().round)
        return problems_.add(parts_.round.names.front().second,
                             "no part completes that many features");
    for (const auto& [name, place] : parts_.round.names) {
        SegmentId segment;
        if (!find(name, place, segment)) return false;
        if (!is_complete(rules_, state_, segment))
            return problems_.add(place, segment_text(name) + " is not complete", "BASE-12");
        if (is_in_round(state_, segment))
            return problems_.add(place, segment_text(name) + " is named twice");
        context_.edit.feature(segment).completed = false;
        add_to_round(context_, segment);
    }
    return true;
}

/// What is left to the chapters. Comes last, since they look at all the rest.
bool PositionBuilder::let_chapters_complete() {
    const Refusal why = chapters_refusal();
    return !why ||
           problems_.add(parts_.asked ? parts_.asked->place : TextPlace{}, why.text(), why.rule());
}

Refusal PositionBuilder::chapters_refusal() {
    for (auto complete_position : rules_.compiled().complete_position)
        if (const Refusal why = complete_position(context_)) return why;
    if (!is_valued()) return {};
    value_round(context_);
    for (std::size_t i = 0; i < state_.round().size(); ++i)
        context_.edit.round(i).scored = state_.round()[i].owners != 0;
    return {};
}

}  // namespace bastide
