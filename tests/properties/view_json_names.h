#pragma once
// What the members of a JSON view stand for on the table that it shows.

#include "core/compiled_rules.h"
#include "core/places.h"
#include "notation/moves/move_text.h"
#include "notation/moves/segment_names.h"

#include <bastide/engine.h>

#include <boost/json.hpp>

#include <string>

namespace bastide::test {

inline std::string string_in(const boost::json::value& what) {
    return std::string(what.as_string());
}
inline Cell cell_in(const boost::json::value& what) {
    return {std::int16_t(what.at(0).as_int64()), std::int16_t(what.at(1).as_int64())};
}
inline Way way_in(const boost::json::value& what) {
    unsigned way = 0;
    while (way + 1 < way_count && way_text(Way(way)) != std::string_view(what.as_string())) ++way;
    return Way(way);
}

/// Thrown where a view says something that is not so.
struct Wrong {
    std::string what;
};
inline void must_be(bool holds, const std::string& what) {
    if (!holds) throw Wrong{what};
}

/// Finds the pieces and places that a view names; throws `Wrong` where it contradicts the state.
class ViewNames {
public:
    ViewNames(const Ruleset& rules, const State& state, const boost::json::object& view)
        : rules_(rules), state_(state), view_(view) {}

protected:
    bool is_player(const boost::json::value& what, Player player) const {
        return player.exists() ? what == boost::json::value(int(player.index()) + 1)
                               : what.is_null();
    }
    bool is_tile(const boost::json::value& what, TileTypeId type) const {
        return type.exists() ? what == boost::json::value(rules_.type(type).id) : what.is_null();
    }
    FigureKind figure_named(const boost::json::value& name) const {
        for (std::size_t i = 0; i < rules_.figure_kinds().size(); ++i)
            if (rules_.figure_kinds()[i].name == string_in(name)) return FigureKind(i);
        throw Wrong{"a figure " + string_in(name)};
    }
    TokenKind token_named(const boost::json::value& name) const {
        for (std::size_t i = 0; i < rules_.token_kinds().size(); ++i)
            if (rules_.token_kinds()[i].name == string_in(name)) return TokenKind(i);
        throw Wrong{"a token " + string_in(name)};
    }

    /// A place beside the board by its name.
    Place place_beside(const boost::json::value& name) const {
        const auto names = rules_.places_beside();
        for (std::size_t i = 0; i < names.size(); ++i)
            if (names[i] == string_in(name))
                return place_by(PlaceKind::beside_board, {}, 0, std::uint16_t(i));
        throw Wrong{"a place beside the board, " + string_in(name)};
    }

    /// The segment by its tile and number there, when all else agrees with it.
    SegmentId segment_in(const boost::json::value& what) const {
        const auto tile = std::size_t(what.at("tile").as_int64());
        const auto number = std::size_t(what.at("number").as_int64());
        const boost::json::object& shown = tiles().at(tile).as_object();
        SegmentId found;
        for (std::size_t i = 0; i < state_.segments().size(); ++i)
            if (state_.segments()[i].tile == TileId(tile) && state_.segments()[i].local == number)
                found = SegmentId(i);
        must_be(found.exists(), "a segment that does not exist");
        const boost::json::array& features = shown.at("features").as_array();
        if (number < features.size()) {
            must_be(features[number] == what.at("feature"), "the feature of a segment");
        } else {
            bool lies_there = false;
            for (const boost::json::value& across : shown.at("across").as_array())
                lies_there |= across.at("number") == what.at("number") &&
                              across.at("feature") == what.at("feature") &&
                              across.at("cell") == what.at("cell");
            must_be(lies_there, "a segment across a tile");
        }
        must_be(what.at("kind") ==
                    boost::json::value(rules_.segment_kind(state_.segment(found).kind).name),
                "the kind of a segment");
        const MoveReading named =
            read_move(rules_, state_, "follower on " + string_in(what.at("name")), MoveSetting());
        must_be(named.move && named.move->segment == found, "the name of a segment");
        return found;
    }

    /// Tokens for the largest feature of a kind: whoever has one has completed such a feature.
    void check_titles() const {
        const auto titles = view_.find("titles");
        if (titles == view_.end()) return;
        must_be(!titles->value().as_array().empty(), "titles where there are none");
        for (const boost::json::value& one : titles->value().as_array()) {
            const TokenKind kind = token_named(one.at("token"));
            Player holder;
            for (std::size_t seat = 0; seat < std::size_t(state_.players()); ++seat)
                if (state_.tokens(Player(seat), kind) != 0) holder = Player(seat);
            must_be(is_player(one.at("holder"), holder), "who holds a title");
            const std::int64_t largest = one.at("largest").as_int64();
            must_be(largest >= (holder.exists() ? 1 : 0), "for what a title is held");
        }
    }

    /// A seat, a token out of a bag, or what a die shows.
    std::int64_t number_of_outcome(const boost::json::object& one) const {
        if (one.contains("player")) return one.at("player").as_int64() - 1;
        if (one.contains("token")) return std::int64_t(token_named(one.at("token")).index());
        return one.at("outcome").as_int64();
    }

    /// What is in a bag: all that there is of a kind but what lies somewhere or is out of the game.
    void check_bags() const {
        const auto bags = view_.find("bags");
        const auto kinds = rules_.token_kinds();
        std::size_t told = 0;
        for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
            if (kinds[kind].bag == 0) continue;
            must_be(bags != view_.end(), "bags are told");
            const boost::json::value& one = bags->value().as_array().at(told++);
            int left = kinds[kind].in_all;
            for (const PlacedToken& token : state_.placed_tokens())
                left -= token.kind == TokenKind(kind) ? 1 : 0;
            for (const auto out_of_game : rules_.compiled().out_of_game)
                left -= out_of_game({rules_, state_}, TokenKind(kind));
            must_be(token_named(one.at("token")) == TokenKind(kind) &&
                        one.at("left").as_int64() == left,
                    "what is in a bag");
        }
        must_be(told != 0 ? bags->value().as_array().size() == told : bags == view_.end(),
                "bags where there are none");
    }

    const boost::json::array& tiles() const { return view_.at("board").at("tiles").as_array(); }

    const Ruleset& rules_;
    const State& state_;
    const boost::json::object& view_;
};

}  // namespace bastide::test
