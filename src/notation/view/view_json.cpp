#include "notation/view/view_json.h"

#include "core/bags.h"
#include "core/titles.h"
#include "notation/moves/bazaar_on_table.h"
#include "notation/position/position_parts.h"
#include "notation/view/view_writer.h"

#include <algorithm>
#include <optional>

namespace bastide {

namespace {

/// "Red", or "Seat 2" where nobody gave names.
std::string name_of_seat(const TableSetup& setup, std::size_t seat) {
    return seat < setup.names.size() ? setup.names[seat] : "Seat " + std::to_string(seat + 1);
}

void write_player(ViewWriter& view, const TableSetup& setup, Player player) {
    JsonWriter& json = view.json;
    json.begin_object().key("seat");
    view.player(player);
    json.key("name").text(name_of_seat(setup, player.index()));
    json.key("score").number(view.state.score(player)).key("figures").begin_object();
    const auto figures = view.rules.figure_kinds();
    for (std::size_t kind = 0; kind < figures.size(); ++kind)
        json.key(figures[kind].name).number(view.state.supply(player, FigureKind(kind)));
    json.end_object().key("tokens").begin_object();
    const auto tokens = view.rules.token_kinds();
    for (std::size_t kind = 0; kind < tokens.size(); ++kind)
        if (!tokens[kind].from_box)
            json.key(tokens[kind].name).number(view.state.tokens(player, TokenKind(kind)));
    json.end_object().key("holds");
    view.tile(view.state.header().held[player.index()]);
    json.end_object();
}

/// A turn that others have interrupted stands within theirs.
void write_turn(ViewWriter& view) {
    const StateHeader& head = view.state.header();
    const auto members = [&view](std::uint32_t number, int part, Player active) {
        view.json.begin_object().key("number").number(number).key("part").number(part);
        view.json.key("player");
        view.player(active);
    };
    members(head.turn, head.part, head.active);
    view.json.key("interrupted");
    if (const InterruptedTurn& waiting = head.interrupted; waiting.active.exists()) {
        members(waiting.turn, waiting.part, waiting.active);
        view.json.end_object();
    } else {
        view.json.null();
    }
    view.json.end_object();
}

void write_bazaar(ViewWriter& view) {
    const std::optional<BazaarOnTable> bazaar = bazaar_on_table(view.rules, view.state);
    if (!bazaar) {
        view.json.null();
        return;
    }
    view.json.begin_object().key("host");
    view.player(bazaar->host);
    view.json.key("auctioned");
    view.tile(bazaar->item);
    view.json.key("auctioneer");
    view.player(bazaar->auctioneer);
    view.json.key("bid");
    if (bazaar->bidder.exists())
        view.json.number(bazaar->bid);
    else
        view.json.null();
    view.json.key("bidder");
    view.player(bazaar->bidder);
    view.json.end_object();
}

void write_piles(ViewWriter& view) {
    const State& state = view.state;
    view.json.begin_array();
    for (std::size_t pile = 0; pile < state.layout().piles; ++pile) {
        view.json.begin_object().key("left").number(state.header().pile_left[pile]);
        view.json.key("unseen").number(state.header().pile_unseen[pile]).key("tiles");
        view.tile_counts([&](TileTypeId type) { return state.pile(pile)[type.index()]; });
        view.json.end_object();
    }
    view.json.end_array();
}

/// Tiles that are out of the game; null for their ids if nobody knows them.
void write_discarded(ViewWriter& view) {
    const auto discarded = discarded_tiles(view.rules, view.state);
    view.json.begin_object().key("count").number(view.state.header().discarded).key("tiles");
    if (discarded)
        view.tile_counts([&](TileTypeId type) { return (*discarded)[type.index()]; });
    else
        view.json.null();
    view.json.end_object();
}

void write_scoring(ViewWriter& view) {
    view.json.begin_array();
    for (const RoundEntry& entry : view.state.round()) {
        view.json.begin_object().key("segment");
        view.segment(entry.feature);
        view.json.key("owners");
        view.players(entry.owners);
        view.json.key("points").number(entry.points);
        view.json.key("scored").boolean(entry.scored).end_object();
    }
    view.json.end_array();
}

/// Tokens for whoever has completed the largest feature of a kind, where there are any.
void write_titles(ViewWriter& view) {
    const std::vector<Title> titles = titles_of({view.rules, view.state});
    if (titles.empty()) return;
    view.json.key("titles").begin_array();
    for (const Title& title : titles) {
        view.json.begin_object().key("token").text(view.rules.token_kind(title.token).name);
        view.json.key("kind").text(view.rules.segment_kind(title.kind).name);
        view.json.key("largest").number(title.largest).key("holder");
        view.player(holder_of(view.state, title.token));
        view.json.end_object();
    }
    view.json.end_array();
}

/// What is in the bags out of which tokens are drawn, where there are any: everybody can reckon it out.
void write_bags(ViewWriter& view) {
    const auto kinds = view.rules.token_kinds();
    if (std::none_of(kinds.begin(), kinds.end(),
                     [](const TokenKindInfo& kind) { return kind.bag != 0; }))
        return;
    view.json.key("bags").begin_array();
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        if (kinds[kind].bag == 0) continue;
        const int left = tokens_in_bag({view.rules, view.state}, TokenKind(kind));
        view.json.begin_object().key("bag").number(kinds[kind].bag);
        view.json.key("token").text(kinds[kind].name).key("left").number(left);
        view.json.key("in_all").number(kinds[kind].in_all).end_object();
    }
    view.json.end_array();
}

void write_table(ViewWriter& view, const TableSetup& setup) {
    JsonWriter& json = view.json;
    const State& state = view.state;
    json.key("title").text(setup.title).key("players").begin_array();
    for (std::size_t seat = 0; seat < std::size_t(state.players()); ++seat)
        write_player(view, setup, Player(seat));
    json.end_array().key("most_counts").begin_array();
    for (const TokenKindInfo& kind : view.rules.token_kinds())
        if (kind.most_counts) json.text(kind.name);
    json.end_array();
    write_titles(view);
    write_bags(view);
    json.key("turn");
    write_turn(view);
    json.key("over").boolean(state.over()).key("winners");
    view.players(state.over() ? leaders(state) : std::uint8_t(0));
    json.key("board");
    write_board(view);
    json.key("hand");
    view.tile(state.header().in_hand);
    json.key("offer").begin_array();
    for (const TileTypeId type : state.offer()) view.tile(type);
    json.end_array().key("bazaar");
    write_bazaar(view);
    json.key("tiles_left").number(state.tiles_left()).key("piles");
    write_piles(view);
    json.key("discarded");
    write_discarded(view);
    json.key("scoring");
    write_scoring(view);
}

}  // namespace

void ViewWriter::player(Player player) {
    if (player.exists())
        json.number(std::int64_t(player.index()) + 1);
    else
        json.null();
}

void ViewWriter::players(std::uint8_t set) {
    json.begin_array();
    for (std::size_t seat = 0; seat < max_players; ++seat)
        if ((set >> seat & 1) != 0) player(Player(seat));
    json.end_array();
}

void ViewWriter::tile(TileTypeId type) {
    if (type.exists())
        json.text(rules.type(type).id);
    else
        json.null();
}

void ViewWriter::cell(Cell cell) { json.begin_array().number(cell.x).number(cell.y).end_array(); }

std::string view_json(const TableSetup& setup, const Ruleset& rules, const State& seen, Player seat,
                      OfferedMoves offered) {
    ViewWriter view{rules, seen};
    view.json.begin_object().key("format").text("bastide view").key("version").number(view_version);
    view.json.key("seat");
    view.player(seat);
    write_table(view, setup);
    const Decision question = decision(rules, seen);
    const bool asked = seat.exists() && !question.by_nature && question.chooser == seat;
    MoveList answers;
    if (question.exists() && (asked || offered == OfferedMoves::of_anyone)) {
        legal(rules, seen, answers);
        write_question(view, question, &answers);
    } else {
        write_question(view, question, nullptr);
    }
    view.json.end_object();
    return view.json.take();
}

}  // namespace bastide
