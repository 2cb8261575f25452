#include "properties/view_json_checks.h"

#include "core/board.h"
#include "core/places.h"
#include "properties/view_json_names.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <exception>
#include <map>
#include <tuple>
#include <vector>

namespace bastide::test {
namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;

class ViewChecks : ViewNames {
public:
    ViewChecks(const Ruleset& rules, const State& state, const object& view)
        : ViewNames(rules, state, view), head_(state.header()) {}

    void check_all(std::set<std::string>& kinds) {
        check_table();
        check_players();
        check_titles();
        check_bags();
        check_tiles();
        check_across();
        check_figures();
        check_tokens();
        check_copies();
        check_question(kinds);
    }

private:
    // --- The table ------------------------------------------------------------------------------------

    void check_table() const {
        const value& turn = view_.at("turn");
        must_be(turn.at("number") == value(head_.turn), "the turn");
        must_be(turn.at("part") == value(int(head_.part)), "the part");
        must_be(is_player(turn.at("player"), head_.active), "whose turn it is");
        const InterruptedTurn& interrupted = head_.interrupted;
        must_be(turn.at("interrupted").is_null() != interrupted.active.exists(),
                "whether a turn is interrupted");
        if (interrupted.active.exists())
            must_be(is_player(turn.at("interrupted").at("player"), interrupted.active),
                    "whose turn is interrupted");
        must_be(view_.at("over") == value(state_.over()), "whether it is over");
        unsigned winners = 0;
        for (const value& seat : view_.at("winners").as_array())
            winners |= 1u << (seat.as_int64() - 1);
        must_be(winners == (state_.over() ? leaders(state_) : 0u), "the winners");
        must_be(is_tile(view_.at("hand"), head_.in_hand), "the tile in hand");
        const array& offer = view_.at("offer").as_array();
        must_be(offer.size() == state_.offer().size(), "how many tiles are on offer");
        for (std::size_t i = 0; i < offer.size(); ++i)
            must_be(is_tile(offer[i], state_.offer()[i]), "a tile on offer");
        must_be(view_.at("scoring").as_array().size() == state_.round().size(),
                "what is being scored");
        for (std::size_t i = 0; i < state_.round().size(); ++i) {
            const value& scored = view_.at("scoring").at(i);
            must_be(segment_in(scored.at("segment")) == state_.round()[i].feature &&
                        scored.at("points") == value(state_.round()[i].points),
                    "a feature that is being scored");
        }
    }

    void check_players() const {
        const array& players = view_.at("players").as_array();
        must_be(int(players.size()) == state_.players(), "the number of players");
        for (std::size_t seat = 0; seat < players.size(); ++seat) {
            const object& one = players[seat].as_object();
            must_be(is_player(one.at("seat"), Player(seat)), "a seat");
            must_be(one.at("score") == value(head_.scores[seat]), "a score");
            must_be(is_tile(one.at("holds"), head_.held[seat]), "a tile that is held");
            must_be(one.at("figures").as_object().size() == rules_.figure_kinds().size(),
                    "the kinds of figures");
            const auto kinds = rules_.token_kinds();
            const auto held =
                std::count_if(kinds.begin(), kinds.end(),
                              [](const TokenKindInfo& kind) { return !kind.from_box; });
            must_be(one.at("tokens").as_object().size() == std::size_t(held),
                    "the kinds of tokens");
            for (const auto& [kind, number] : one.at("tokens").as_object())
                must_be(number == value(state_.tokens(Player(seat), token_named(value(kind)))),
                        "tokens of a player");
        }
        array most_counts;
        for (const TokenKindInfo& kind : rules_.token_kinds())
            if (kind.most_counts) most_counts.push_back(value(kind.name));
        must_be(view_.at("most_counts") == value(most_counts), "tokens of which the most counts");
    }

    // --- The board ------------------------------------------------------------------------------------

    void check_tiles() const {
        must_be(tiles().size() == state_.tiles().size(), "the number of tiles");
        for (std::size_t i = 0; i < tiles().size(); ++i) {
            const object& shown = tiles()[i].as_object();
            const PlacedTile& tile = state_.tile(TileId(i));
            must_be(is_tile(shown.at("id"), tile.type), "the id of a tile");
            must_be(cell_in(shown.at("cell")) == tile.cell, "the cell of a tile");
            must_be(shown.at("turning") == value(int(tile.turning)), "how a tile is turned");
            must_be(is_player(shown.at("by"), tile.by), "who placed a tile");
            const array& features = shown.at("features").as_array();
            must_be(features.size() == rules_.type(tile.type).segment_count, "features of a tile");
            for (std::size_t local = 0; local < features.size(); ++local) {
                const Segment& segment = state_.segment(SegmentId(tile.first.index() + local));
                must_be(features[local] == value(segment.feature.index()), "a feature of a tile");
            }
        }
        if (!head_.placed.exists()) return;
        must_be(view_.at("board").at("last_placed") == value(head_.placed.index()),
                "the tile that was placed last");
    }

    void check_across() const {
        std::size_t across = 0;
        for (const value& tile : tiles()) {
            const auto found = tile.as_object().find("across");
            if (found == tile.as_object().end()) continue;
            for (const value& one : found->value().as_array()) {
                const bool north_south = way_in(one.at("way")) == Way::north_south;
                const std::string name = string_in(one.at("kind")) + (north_south ? " N" : " E") +
                                         " of " + cell_text(cell_in(one.at("cell")));
                const MoveReading read =
                    read_move(rules_, state_, "follower on " + name, MoveSetting());
                must_be(
                    read.move &&
                        value(state_.segment(read.move->segment).feature.index()) ==
                            one.at("feature") &&
                        value(int(state_.segment(read.move->segment).local)) == one.at("number"),
                    "what lies across a tile");
                ++across;
            }
        }
        must_be(across == state_.added_segments().size(), "how much lies across tiles");
    }

    void check_corner(const object& said, const Figure& figure) const {
        const PlacedTile& tile = state_.tile(state_.segment(figure.segment).tile);
        const TileCorner at = corner_of(figure);
        const Cell cell = cell_of(rules_.type(tile.type), tile, at.cell_of_tile);
        constexpr std::string_view names[] = {"NE", "SE", "SW", "NW"};
        must_be(said.at("cell") == value({cell.x, cell.y}) &&
                    said.at("at").as_string() == names[unsigned(at.corner)],
                "on which corner a figure lies");
    }

    /// What will lie on a corner tells on which.
    void check_corner_of_move(const object& said, const Move& move) const {
        const bool lies =
            move.kind == MoveKind::place_figure && rules_.figure_kind(move.figure).on_corner;
        must_be(said.contains("corner") == lies, "whether a figure will lie on a corner");
        if (!lies) return;
        State after = state_;
        apply(rules_, after, move);
        const Figure* placed = nullptr;
        for (std::size_t i = 0; i < after.figures().size(); ++i)
            if (after.figures()[i].where == Whereabouts::board &&
                state_.figures()[i].where != Whereabouts::board)
                placed = &after.figures()[i];
        must_be(placed != nullptr, "no figure is placed");
        if (placed != nullptr) check_corner(said.at("corner").as_object(), *placed);
    }

    void check_figures() const {
        // By owner and kind, those of the supply, the board and those that are gone.
        std::map<std::pair<std::size_t, std::size_t>, std::int64_t> counted, all;
        std::vector<Figure> standing;
        for (const Figure& figure : state_.figures()) {
            const std::pair whose(figure.owner.index(), figure.kind.index());
            ++all[whose];
            counted[whose] += figure.where == Whereabouts::gone;
            if (figure.where == Whereabouts::board || figure.where == Whereabouts::elsewhere)
                standing.push_back(figure);
        }
        const array& figures = view_.at("board").at("figures").as_array();
        must_be(figures.size() == standing.size(), "the number of figures");
        for (std::size_t i = 0; i < figures.size(); ++i) {
            const object& one = figures[i].as_object();
            const FigureKind kind = figure_named(one.at("kind"));
            must_be(is_player(one.at("player"), standing[i].owner) && kind == standing[i].kind,
                    "a figure");
            if (standing[i].where == Whereabouts::elsewhere) {
                must_be(place_in(one) == place_elsewhere(standing[i]), "where else a figure is");
                ++counted[{standing[i].owner.index(), kind.index()}];
                continue;
            }
            must_be(segment_in(one.at("segment")) == standing[i].segment, "where a figure stands");
            const bool on_corner = rules_.figure_kind(kind).on_corner;
            must_be(one.at("role").is_null() == (standing[i].spot == 0 || on_corner),
                    "the role of a figure");
            must_be(one.contains("corner") == on_corner, "whether a figure lies on a corner");
            if (on_corner) check_corner(one.at("corner").as_object(), standing[i]);
            ++counted[{standing[i].owner.index(), kind.index()}];
        }
        for (std::size_t seat = 0; seat < std::size_t(state_.players()); ++seat)
            for (const auto& [kind, number] :
                 view_.at("players").at(seat).at("figures").as_object())
                counted[{seat, figure_named(value(kind)).index()}] += number.as_int64();
        for (const auto& [whose, number] : counted)
            must_be(number == all[whose], "the figures of a player");
    }

    void check_tokens() const {
        std::map<std::pair<std::int64_t, std::size_t>, unsigned> laid, shown;
        std::int64_t laid_on_features = 0, shown_on_features = 0;
        // Those beside the board, by place and kind.
        std::map<std::pair<std::size_t, std::size_t>, std::int64_t> beside, shown_beside;
        // Those on tiles, by row, column and kind.
        std::map<std::tuple<int, int, std::size_t>, std::int64_t> on_tiles, shown_on_tiles;
        std::size_t linking = 0;
        const array& links = view_.at("board").at("links").as_array();
        for (const PlacedToken& token : state_.placed_tokens()) {
            if (rules_.token_kind(token.kind).links) {
                must_be(linking < links.size(), "the number of tokens that link");
                check_link(links[linking++].as_object(), token);
                continue;
            }
            const Place place = place_of({rules_, state_}, token);
            if (place.kind == PlaceKind::beside_board) {
                ++beside[{place.number, token.kind.index()}];
                continue;
            }
            if (place.kind == PlaceKind::tile) {
                ++on_tiles[{place.cell.y, place.cell.x, token.kind.index()}];
                continue;
            }
            ++laid_on_features;
            laid[{std::int64_t(state_.segment(token.segment).feature.index()),
                  token.kind.index()}] |= token.by.exists() ? 1u << token.by.index() : 0;
        }
        must_be(linking == links.size(), "the number of tokens that link");
        for (const value& token : view_.at("board").at("tokens").as_array()) {
            if (token.as_object().contains("beside")) {
                shown_beside[{place_beside(token.at("beside")).number,
                              token_named(token.at("kind")).index()}] +=
                    token.at("count").as_int64();
                continue;
            }
            if (string_in(token.at("place")) == "tile") {
                const Cell cell = cell_in(token.at("cell"));
                shown_on_tiles[{cell.y, cell.x, token_named(token.at("kind")).index()}] +=
                    token.at("count").as_int64();
                continue;
            }
            segment_in(token.at("segment"));
            shown_on_features += token.at("count").as_int64();
            auto& players = shown[{token.at("segment").at("feature").as_int64(),
                                   token_named(token.at("kind")).index()}];
            for (const value& seat : token.at("players").as_array())
                players |= 1u << (seat.as_int64() - 1);
        }
        must_be(laid == shown, "the tokens on features");
        must_be(laid_on_features == shown_on_features, "the number of tokens on features");
        must_be(on_tiles == shown_on_tiles, "the tokens on tiles");
        must_be(beside == shown_beside, "the tokens beside the board");
    }

    void check_link(const object& one, const PlacedToken& token) const {
        must_be(token_named(one.at("kind")) == token.kind && is_player(one.at("player"), token.by),
                "a token that links");
        const Cell cell = state_.tile(state_.segment(token.segment).tile).cell;
        must_be(cell_in(one.at("cell")) == cell, "where a token links");
        const array& segments = one.at("segments").as_array();
        must_be(segments.size() == 2, "what a token links");
        const SegmentId a = segment_in(segments[0]), b = segment_in(segments[1]);
        const auto all = state_.links();
        must_be(std::any_of(all.begin(), all.end(),
                            [&](const ExtraLink& link) { return link.a == a && link.b == b; }),
                "a link of the board");
        std::string sides;
        for (const SegmentId end : {a, b})
            for (int side = 0; side < side_count; ++side)
                if (edge_segment({rules_, state_}, state_.segment(end).tile, 0, Side(side)) == end)
                    sides += "NESW"[side];
        const std::string way = string_in(one.at("way"));
        must_be(std::is_permutation(way.begin(), way.end(), sides.begin(), sides.end()),
                "the way of a token that links");
    }

    // --- The tiles that do not lie on the board -----------------------------------------------------

    void check_copies() const {
        std::map<std::string, std::int64_t> copies;
        const auto add = [&copies](const value& type) {
            if (!type.is_null()) ++copies[string_in(type)];
        };
        for (const value& tile : tiles()) add(tile.at("id"));
        add(view_.at("hand"));
        for (const value& tile : view_.at("offer").as_array()) add(tile);
        for (const value& player : view_.at("players").as_array()) add(player.at("holds"));
        std::int64_t left = 0;
        for (const value& pile : view_.at("piles").as_array()) {
            std::int64_t in_pile = 0;
            for (const auto& [type, number] : pile.at("tiles").as_object()) {
                in_pile += number.as_int64();
                copies[std::string(type)] += number.as_int64();
                must_be(number.as_int64() > 0, "a tile of which none is left");
            }
            left += pile.at("left").as_int64();
            must_be(in_pile == pile.at("left").as_int64() + pile.at("unseen").as_int64(),
                    "the tiles of a pile");
        }
        must_be(left == state_.tiles_left() && view_.at("tiles_left") == value(left),
                "how many tiles are left");
        must_be(view_.at("discarded").at("count") == value(int(head_.discarded)),
                "how many tiles are discarded");
        must_be(view_.at("discarded").at("tiles").is_object(), "the tiles that are discarded");
        std::int64_t discarded = 0;
        for (const auto& [type, number] : view_.at("discarded").at("tiles").as_object()) {
            discarded += number.as_int64();
            copies[std::string(type)] += number.as_int64();
        }
        must_be(discarded == head_.discarded, "which tiles are discarded");
        // Tiles of their own are tokens that players hold, also while one of them is in hand.
        for (std::size_t kind = 0; kind < rules_.token_kinds().size(); ++kind) {
            const TileTypeId tile = rules_.token_kinds()[kind].tile;
            if (!tile.exists()) continue;
            copies[rules_.type(tile).id] -= head_.in_hand.exists() && head_.in_hand == tile;
            for (int seat = 0; seat < state_.players(); ++seat)
                copies[rules_.type(tile).id] +=
                    state_.tokens(Player(std::size_t(seat)), TokenKind(kind));
        }
        for (std::size_t i = 0; i < rules_.types().size(); ++i)
            must_be(copies[rules_.types()[i].id] == copies_in_all(rules_, TileTypeId(i)),
                    "the copies of " + rules_.types()[i].id);
    }

    // --- The question and its answers ---------------------------------------------------------------

    void check_question(std::set<std::string>& kinds) const {
        const Decision question = decision(rules_, state_);
        const value& shown = view_.at("question");
        must_be(shown.is_null() != question.exists(), "whether there is a question");
        if (!question.exists()) return;
        must_be(shown.at("name") == value(question.name), "the question");
        must_be(shown.at("value") == value(question.value), "the value of the question");
        if (question.by_nature)
            must_be(shown.at("chooser") == value("nature"), "who is asked");
        else
            must_be(is_player(shown.at("chooser"), question.chooser), "who is asked");
        must_be(shown.at("subject").is_null() != question.subject.exists(),
                "whether it is about something");
        if (question.subject.exists())
            must_be(segment_in(shown.at("subject")) == question.subject, "what it is about");
        MoveList legal_moves;
        legal(rules_, state_, legal_moves);
        check_moves(legal_moves, kinds);
        bool can_pass = false;
        for (const Move& move : legal_moves) can_pass |= move == pass();
        must_be(shown.at("can_pass") == value(can_pass), "whether one can pass");
    }

    void check_moves(const MoveList& legal_moves, std::set<std::string>& kinds) const {
        std::size_t next = 0;
        const auto is_next = [&](const Move& move, const std::string& what) {
            must_be(next < legal_moves.size() && legal_moves[next] == move,
                    what + ": not the next of the legal answers");
        };
        for (const value& answer : view_.at("moves").as_array()) {
            const object& one = answer.as_object();
            const std::string kind = string_in(one.at("kind"));
            kinds.insert(kind);
            const array& all = view_.at("question").at("kinds").as_array();
            must_be(std::find(all.begin(), all.end(), one.at("kind")) != all.end(),
                    kind + ": not among the kinds of the question");
            if (!one.contains("text")) {
                must_be(kind == "choose_number", kind + " without a text");
                for (auto number = one.at("from").as_int64(); number <= one.at("to").as_int64();
                     ++number, ++next)
                    is_next(choose_number(std::int32_t(number)), "number");
                continue;
            }
            const std::string text = string_in(one.at("text"));
            const MoveReading read = read_move(rules_, state_, text);
            must_be(read.move.has_value(), text + ": expected: " + read.expected);
            is_next(*read.move, text);
            is_next(move_of_shape(kind, one), text + ", by its members");
            check_corner_of_move(one, *read.move);
            if (kind == "outcome")
                must_be(one.at("weight") == value(weight(rules_, state_, *read.move)),
                        text + ", its weight");
            ++next;
        }
        must_be(next == legal_moves.size(), "some legal answers are not offered");
    }

    /// A segment, a tile as a whole, or with a player, as the members of an answer tell it.
    Place place_in(const object& one) const {
        Place place;
        if (one.contains("segment"))
            place.segment = segment_in(one.at("segment"));
        else if (one.contains("beside"))
            return place_beside(one.at("beside"));
        else if (one.contains("with"))
            return place_by(PlaceKind::player, {}, 0, std::uint16_t(one.at("with").as_int64() - 1));
        else
            return place_by(PlaceKind::tile, cell_in(one.at("cell")), 0, 0);
        place.kind = PlaceKind::segment;
        return place;
    }

    /// The move that the members beside its text tell.
    Move move_of_shape(const std::string& kind, const object& one) const {
        if (kind == "pass") return pass();
        if (kind == "choose_segment") return choose_segment(segment_in(one.at("segment")));
        if (kind == "choose_number") return choose_number(int(one.at("from").as_int64()));
        if (kind == "choose_tile") return choose_tile(rules_.find_type(string_in(one.at("tile"))));
        if (kind == "place_figure" && one.contains("beside"))
            return place_figure(figure_named(one.at("figure")), place_in(one));
        if (kind == "move_token") return move_token(token_named(one.at("token")), place_in(one));
        if (kind == "place_figure")
            return one.contains("segment")
                       ? place_figure(figure_named(one.at("figure")), segment_in(one.at("segment")))
                       : place_figure(figure_named(one.at("figure")), cell_in(one.at("cell")));
        const auto player = [&] { return Player(std::size_t(one.at("player").as_int64() - 1)); };
        if (kind == "choose_player") return choose_player(player());
        if (kind == "choose_figure")
            return choose_figure(player(), figure_named(one.at("figure")), place_in(one));
        if (kind == "return_figure")
            return return_figure(figure_named(one.at("figure")), place_in(one));
        if (kind == "place_tile") return placement(one);
        if (kind == "choose_place") return choose_place(place_in(one));
        if (kind == "place_token") {
            const TokenKind token = token_named(one.at("token"));
            const bool on_tile = string_in(one.at("place")) == "tile" && !one.contains("way");
            if (on_tile) return place_token(token, place_in(one));
            return one.contains("segment")
                       ? place_token(token, segment_in(one.at("segment")))
                       : place_token(token, cell_in(one.at("cell")), way_in(one.at("way")));
        }
        if (kind == "outcome" && one.contains("tile"))
            return draw_outcome(rules_.find_type(string_in(one.at("tile"))));
        Move move;
        if (kind == "outcome") {
            move.kind = MoveKind::outcome;
            move.option = std::uint8_t(number_of_outcome(one));
        } else if (kind == "choose_option") {
            move.kind = MoveKind::choose_option;
            const auto names = move_setting(rules_, state_).options;
            const value& option = one.at("option");
            move.option = std::uint8_t(
                option.is_int64()
                    ? option.as_int64()
                    : std::find(names.begin(), names.end(), string_in(option)) - names.begin());
        } else {
            throw Wrong{"an answer of kind " + kind};
        }
        return move;
    }

    Move placement(const object& one) const {
        Move move = place_tile(cell_in(one.at("cell")), Turning(one.at("turning").as_int64()));
        const auto across = one.find("across");
        if (across == one.end()) return move;
        must_be(token_named(across->value().at("token")) == token_laid_across(rules_),
                "what is laid across");
        move.option =
            option_of_token_across(rules_, state_, move, cell_in(across->value().at("cell")),
                                   way_in(across->value().at("way")))
                .value_or(0);
        return move;
    }

    const StateHeader& head_;
};

}  // namespace

boost::json::object read_view(const TableSetup& setup, const Ruleset& rules, const State& seen,
                              Player seat, OfferedMoves offered) {
    const std::string text = view_json(setup, rules, seen, seat, offered);
    boost::json::error_code failure;
    const value read = boost::json::parse(text, failure);
    EXPECT_FALSE(failure) << text;
    return read.is_object() ? read.get_object() : object{};
}

std::string check_view_json(const Ruleset& rules, const State& state,
                            const boost::json::object& view, std::set<std::string>& kinds) {
    try {
        ViewChecks(rules, state, view).check_all(kinds);
        return "";
    } catch (const Wrong& wrong) {
        return wrong.what;
    } catch (const std::exception& error) {
        return std::string("a member is missing or of another type: ") + error.what();
    }
}

}  // namespace bastide::test
