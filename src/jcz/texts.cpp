#include "jcz/texts.h"

#include "jcz/names.h"
#include "jcz/questions.h"
#include "jcz/score_texts.h"
#include "notation/moves/move_text.h"
#include "notation/moves/place_names.h"
#include "notation/moves/segment_names.h"
#include "rules/all_expansions.h"

#include <fmt/format.h>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include <algorithm>

namespace bastide::jcz {

namespace {

namespace json = boost::json;

/// A castle that is built: both halves, that just placed first, and the lords, who were knights.
std::vector<std::string> castle_texts(const Ruleset& rules, const State& state,
                                      const KeptEvent& kept) {
    const SegmentId half = kept.event.segment;
    std::vector<std::string> texts{
        fmt::format(R"(["castle",[[{}],[{}]]])", place_text(rules, state, half, castle_word),
                    place_text(rules, state, state.segment(half).next, castle_word))};
    for (const Standing& lord : kept.lords)
        texts.push_back(fmt::format(
            R"(["deploy","{}",{},[{}]])", figure_text(rules, state, lord.figure),
            place_text(rules, state, lord.segment, castle_word), place_text(rules, state, half)));
    return texts;
}

std::string returned_text(const Ruleset& rules, const State& state, const KeptEvent& kept) {
    const Event& event = kept.event;
    const std::string place = !event.segment.exists() ? elsewhere_text(rules, state, event.place)
                              : kept.was_lord ? place_text(rules, state, event.segment, castle_word)
                                              : place_text(rules, state, event.segment);
    return fmt::format(R"(["back","{}",{},{}])", figure_text(rules, state, event.figure), place,
                       kept.recalled    ? R"(true,"ABBOT_RETURN")"
                       : kept.sent_home ? R"(true,"PRINCESS")"
                       : kept.forced    ? "true,null"
                                        : "false,null");
}

/// `["figure","dragon.1","0,0","1,0"]`: how such a figure moves. Beside whom the fairy is, the answer tells.
std::string neutral_move_text(std::string_view figure, std::string_view from, std::string_view to) {
    return fmt::format(R"(["figure","{}","{}","{}"])", figure, from, to);
}

/// A place within a text in quotes.
std::string unquoted(std::string place) {
    std::erase(place, '"');
    return place;
}

/// Where such a figure is: the cell of a place on the board, or the name of one beside it, or the place itself if it
/// stands on a segment; nothing where it was in none.
std::string place_in(const Ruleset& rules, std::string_view figure, const json::value& place) {
    if (!place.is_array()) return {};
    const json::array& fields = place.get_array();
    const PlaceKind kind = where_it_stands(rules, figure);
    if (kind == PlaceKind::beside_board) return std::string(fields[3].get_string());
    if (kind == PlaceKind::segment) return unquoted(json::serialize(place));
    return fmt::format("{},{}", fields[1].get_int64(), fields[2].get_int64());
}

/// Nothing of what is in no place.
std::string our_place_text(const Ruleset& rules, const State& state, const Place& place) {
    if (place.kind == PlaceKind::off_board) return {};
    if (place.kind == PlaceKind::segment)
        return unquoted("[" + place_text(rules, state, place.segment) + "]");
    if (place.kind != PlaceKind::beside_board) return cell_text(place.cell);
    const std::string text = elsewhere_text(rules, state, place);
    return text.substr(text.rfind(",\"") + 2, text.size() - text.rfind(",\"") - 3);
}

/// Where a token lies by what is told of it.
Place place_of_token(const Event& event) {
    Place place = event.place;
    if (!event.segment.exists() || place.kind != PlaceKind::off_board) return place;
    place.kind = PlaceKind::segment;
    place.segment = event.segment;
    return place;
}

/// A captive comes home: `["ransom","1.small.2",0]`, or both of an exchange in one text.
std::optional<std::string> freed_text(const Ruleset& rules, const State& state,
                                      const KeptEvent& kept) {
    if (kept.first_of_exchange) return std::nullopt;
    const std::string figure = figure_text(rules, state, kept.event.figure);
    if (kept.exchanged_for.exists())
        return fmt::format(R"(["exchanged","{}","{}"])", figure,
                           figure_text(rules, state, kept.exchanged_for));
    return fmt::format(R"(["ransom","{}",{}])", figure, kept.event.place.player.index());
}

/// A figure comes to a place that is no segment: into captivity, or onto a tile as a whole.
std::string gone_elsewhere_text(const Ruleset& rules, const State& state, const Event& event) {
    const std::string figure = figure_text(rules, state, event.figure);
    if (event.place.kind != PlaceKind::player)
        return fmt::format(R"(["deploy","{}",{}])", figure,
                           elsewhere_text(rules, state, event.place));
    return fmt::format(R"(["captured","{}",{}])", figure,
                       event.from.segment.exists() ? place_text(rules, state, event.from.segment)
                                                   : elsewhere_text(rules, state, event.from));
}

/// `["token","FERRY","Road",1,0,"SE"]`
std::string linking_text(const Ruleset& rules, const State& state, const Event& event) {
    const Segment& segment = state.segment(event.segment);
    const Cell cell = state.tile(segment.tile).cell;
    return fmt::format(R"(["token","{}","{}",{},{},"{}"])", token_text(rules, event.token),
                       feature_word(rules, segment.kind), cell.x, cell.y,
                       way_text(Way(event.number)));
}

/// Which of four tiles names a barn's corner differs, so that its field does.
std::string barn_text(std::string_view figure, std::string_view field) {
    return fmt::format(R"(["deploy","{}",{}])", figure, field);
}

/// What is told in one text.
std::optional<std::string> event_text(const Ruleset& rules, const State& state,
                                      const KeptEvent& kept) {
    const Event& event = kept.event;
    switch (event.kind) {
        case EventKind::turn_began: return fmt::format(R"(["turn",{}])", event.player.index());
        // The second part of a turn; the first is told by the turn.
        case EventKind::part_began:
            if (event.number < 2) return std::nullopt;
            return std::string(second_part_text);
        case EventKind::segment_added:
            return fmt::format(R"(["token","BRIDGE",{}])", place_text(rules, state, event.segment));
        // One that lies on a feature does not come here.
        case EventKind::token_placed:
        case EventKind::token_moved:
            if (is_neutral_figure(rules, event.token))
                return neutral_move_text(token_text(rules, event.token),
                                         event.kind == EventKind::token_moved
                                             ? our_place_text(rules, state, event.from)
                                             : "",
                                         our_place_text(rules, state, place_of_token(event)));
            // What comes out of a bag is told when it is drawn.
            if (rules.token_kind(event.token).bag != 0) return std::nullopt;
            return rules.token_kind(event.token).links
                       ? linking_text(rules, state, event)
                       : token_on_tile_text(rules, event.token, event.place.cell);
        case EventKind::decided:
            if (event.decision == number_of<question::beside_fairy>())
                return fmt::format(R"(["beside",{}])", kept.fairy);
            if (!kept.told.empty()) return kept.told;
            if (event.decision != number_of<question::roll_die>()) return std::nullopt;
            return fmt::format(R"(["flier",{}])", event.move.outcome());
        case EventKind::tokens_changed:
            if (event.number < 0) return std::nullopt;  // what is used up is told where it goes
            return fmt::format(R"(["gain","{}",{},{}])", token_text(rules, event.token),
                               event.player.index(), event.number);
        case EventKind::tile_discarded:
            return fmt::format(R"(["discard","{}"])", rules.type(event.type).id);
        case EventKind::tile_placed: {
            const PlacedTile& tile = state.tile(event.tile);
            return fmt::format(R"(["place","{}",{},{},{}])", rules.type(tile.type).id, tile.cell.x,
                               tile.cell.y, 90 * tile.turning);
        }
        case EventKind::tile_taken: return kept.sale;
        case EventKind::figure_placed:
            if (!event.segment.exists()) return gone_elsewhere_text(rules, state, event);
            if (rules.figure_kind(state.figure(event.figure).kind).on_corner)
                return barn_text(figure_text(rules, state, event.figure),
                                 feature_text(rules, state, event.segment));
            if (event.from.kind == PlaceKind::beside_board)
                return fmt::format(R"(["deploy","{}",{},[{}]])",
                                   figure_text(rules, state, event.figure),
                                   place_text(rules, state, event.segment),
                                   elsewhere_text(rules, state, event.from));
            return fmt::format(R"(["deploy","{}",{}])", figure_text(rules, state, event.figure),
                               place_text(rules, state, event.segment));
        case EventKind::figure_returned:
            return !event.segment.exists() && event.place.kind == PlaceKind::player
                       ? freed_text(rules, state, kept)
                       : returned_text(rules, state, kept);
        case EventKind::scored: return our_score_text(rules, state, kept);
        default: return std::nullopt;
    }
}

}  // namespace

namespace {

/// Where farmers come home from when a barn is placed beside them, or comes to them.
bool is_of_barn(const json::value& source) {
    return source.is_string() && std::string_view(source.get_string()).starts_with("BARN_");
}

/// An abbey looks the same in all turnings; here it always lies as it is printed.
std::string recorded_placing_text(const Ruleset& rules, json::array event) {
    const TileTypeId type = rules.find_type(std::string_view(event[1].get_string()));
    if (type.exists() && rules.type(type).has(rules.library().mark("abbey"))) event[4] = 0;
    return json::serialize(event);
}

}  // namespace

std::vector<std::string> event_texts(const Ruleset& rules, const State& state,
                                     const KeptEvent& kept) {
    if (kept.untold || is_payment(kept)) return {};
    if (kept.event.kind == EventKind::token_placed &&
        rules.token_kind(kept.event.token).lies_on == PlaceKind::segment &&
        !is_neutral_figure(rules, kept.event.token))
        return castle_texts(rules, state, kept);
    std::vector<std::string> texts;
    if (auto text = event_text(rules, state, kept)) texts.push_back(std::move(*text));
    return texts;
}

std::optional<std::string> recorded_event_text(const Ruleset& rules, const State& state,
                                               const json::array& event) {
    if (event[0].get_string() == "deploy" && event.size() == 6 &&
        std::string_view(event[1].get_string()).find(".barn.") != std::string_view::npos) {
        const json::array place(event.begin() + 2, event.end());
        return barn_text(event[1].get_string(), recorded_place_text(rules, state, place));
    }
    if (event[0].get_string() == "back" && event.size() == 8 && is_of_barn(event[7])) {
        // Recorded as forced, though it is the barn that makes the score; why they go home, that tells.
        json::array back(event.begin(), event.begin() + 6);
        back.insert(back.end(), {!event[6].get_bool(), nullptr});
        return json::serialize(back);
    }
    if (event[0].get_string() == "place") return recorded_placing_text(rules, event);
    if (event[0].get_string() == "figure")
        return neutral_move_text(event[1].get_string(),
                                 place_in(rules, event[1].get_string(), event[2]),
                                 place_in(rules, event[1].get_string(), event[3]));
    if (event[0].get_string() != "score") return json::serialize(event);
    if (event[2].get_int64() == 0) return std::nullopt;
    return recorded_score_text(rules, state, event);
}

std::optional<std::string> recorded_follower_text(const json::array& event) {
    if (event[0].get_string() != "figure" || !event[3].is_array()) return std::nullopt;
    json::array to = event[3].get_array();
    if (to.size() < 5) return std::nullopt;
    to.insert(to.begin(), "beside");
    return json::serialize(to);
}

std::string return_of_wagon(const Ruleset& rules, const State& state, const Decision& question) {
    for (std::size_t i = 0; i < state.figures().size(); ++i) {
        const Figure& figure = state.figure(FigureId(i));
        if (figure.where != Whereabouts::board || figure.owner != question.chooser ||
            figure.segment != question.subject)
            continue;
        KeptEvent kept;
        kept.event.figure = FigureId(i);
        kept.event.segment = question.subject;
        kept.was_lord = figure.spot != 0;
        return returned_text(rules, state, kept);
    }
    return {};
}

}  // namespace bastide::jcz
