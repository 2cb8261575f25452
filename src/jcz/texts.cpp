#include "jcz/texts.h"

#include "jcz/names.h"
#include "jcz/questions.h"
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

/// What a recording calls the score of a feature, when it is completed and at the end; a second
/// name means the same. The feature is named as recordings name it, or as we do where its score has a name
/// of its own.
struct ScoreName {
    std::string_view feature;
    std::string_view completed, completed_too;
    std::string_view final;
};

constexpr ScoreName score_names[] = {
    {"Road", "road", {}, "road.incomplete"},
    {"City", "city", "city.tiny", "city.incomplete"},
    {"shrine", "shrine", {}, "shrine.incomplete"},
    {"Monastery", "monastery", {}, "monastery.incomplete"},
    {"Garden", "garden", {}, "garden.incomplete"},
    {"Field", "field.barn-placed", "field.barn-connected", "field"},
};

/// Lines of a score that a recording calls otherwise, and counts nothing in.
struct ItemName {
    std::string_view ours;
    std::string_view recorded;
};

constexpr ItemName item_names[] = {{"pig", "pigs"}, {"carcassonne", "coc"}};

/// A castle is the city that it stands on, for us; its points are those of the feature that it takes.
constexpr std::string_view city_word = "City";
constexpr std::string_view castle_score = "castle";

/// `[["pennants",1,2],["tiles",3,6]]`, sorted; lines that say nothing are left out.
std::string items_text(const std::vector<ScoreLine>& lines) {
    std::vector<std::string> texts;
    for (const ScoreLine& line : lines)
        if (line.count != 0 || line.points != 0)
            texts.push_back(fmt::format(R"(["{}",{},{}])", line.name, line.count, line.points));
    std::sort(texts.begin(), texts.end());
    return fmt::format("[{}]", fmt::join(texts, ","));
}

/// All scores in one form: the first name of the score, and the root of the feature as place.
std::string score_text(std::string_view name, int points, std::int64_t player,
                       std::string_view place, const std::vector<ScoreLine>& lines, bool final) {
    return fmt::format(R"(["score","{}",{},{},{},{},{}])", name, points, player, place,
                       items_text(lines), final);
}

std::string feature_text(const Ruleset& rules, const State& state, SegmentId segment) {
    return fmt::format("[{}]", place_text(rules, state, state.segment(segment).feature));
}

std::string feature_text(const Ruleset& rules, const State& state, SegmentId segment,
                         std::string_view word) {
    return fmt::format("[{}]", place_text(rules, state, state.segment(segment).feature, word));
}

/// What points are called that belong to no feature.
std::string_view score_without_feature(const KeptEvent& kept) {
    if (kept.lines.empty()) return {};
    const SavedScore saved = score_of_item(kept.lines.front().name);
    return kept.event.number < 0 && !saved.loss.empty() ? saved.loss : saved.score;
}

/// Points that are given for a feature, and not by its worth.
const SavedScore* score_besides(const KeptEvent& kept) {
    if (!kept.event.segment.exists() || kept.lines.size() != 1) return nullptr;
    for (const Expansion* const expansion : rules::all_expansions())
        for (const SavedScore& saved : expansion->saved_scores)
            if (saved.of_feature && saved.item == kept.lines.front().name) return &saved;
    return nullptr;
}

/// What a recording calls the score of a kind of feature.
std::string score_name(const Ruleset& rules, SegmentKind kind, Situation situation) {
    const bool completed = situation == Situation::completed;
    const std::string word = feature_word(rules, kind);
    for (const ScoreName& known : score_names)
        if (known.feature == rules.segment_kind(kind).name || known.feature == word)
            return std::string(completed ? known.completed : known.final);
    return completed ? word : word + ".incomplete";
}

/// A castle's points: all in one line, named by the feature that it takes.
std::string our_castle_text(const Ruleset& rules, const State& state, const KeptEvent& kept) {
    const Event& event = kept.event;
    const std::string taken =
        score_name(rules, state.segment(kept.taken).kind, Situation::completed);
    return score_text(castle_score, event.number, std::int64_t(event.player.index()),
                      feature_text(rules, state, event.segment, castle_word),
                      {{fmt::format("{}.{}", castle_score, taken), 0, event.number}},
                      event.situation == Situation::final);
}

/// The only feature of a cell's tile that is complete when surrounded; none if there is not
/// exactly one.
SegmentId surrounded_on(const Ruleset& rules, const State& state, Cell cell) {
    const GridCell there = state.at(cell);
    if (there.holds != GridCell::Holds::tile) return SegmentId();
    const PlacedTile& tile = state.tile(TileId(there.index));
    SegmentId found;
    for (std::size_t local = 0; local < rules.type(tile.type).segment_count; ++local) {
        const SegmentId id(tile.first.index() + local);
        if (!rules.segment_kind(state.segment(id).kind).surrounded) continue;
        if (found.exists()) return SegmentId();
        found = id;
    }
    return found;
}

/// The place of a recorded score on our board; none if it means nothing here.
SegmentId recorded_segment(const Ruleset& rules, const State& state, const json::value& place) {
    if (!place.is_array()) return SegmentId();
    const json::array& fields = place.get_array();
    const Cell cell{std::int16_t(fields[1].get_int64()), std::int16_t(fields[2].get_int64())};
    if (fields[0].is_null() && fields[3].is_null()) return surrounded_on(rules, state, cell);
    if (fields[0].is_null() || fields[3].is_null()) return SegmentId();
    const std::string_view word = fields[0].get_string();
    return find_place(rules, state,
                      {std::string(word == castle_word ? city_word : word), cell,
                       std::string(fields[3].get_string())});
}

/// The feature of a recorded score by its root on our board.
std::string recorded_place_text(const Ruleset& rules, const State& state,
                                const json::value& place) {
    const SegmentId segment = recorded_segment(rules, state, place);
    if (!segment.exists()) return json::serialize(place);
    const json::value& word = place.get_array()[0];
    return word.is_string() && word.get_string() == castle_word
               ? feature_text(rules, state, segment, castle_word)
               : feature_text(rules, state, segment);
}

std::string our_text_without_feature(const Ruleset& rules, const State& state,
                                     const KeptEvent& kept) {
    std::vector<ScoreLine> lines = kept.lines;
    const bool during = !lines.empty() && score_of_item(lines.front().name).during;
    for (ScoreLine& line : lines) {
        const SavedScore saved = score_of_item(line.name);
        if (!saved.counted) line.count = 0;
        line.name = saved.line;
    }
    const std::string_view score = score_without_feature(kept);
    const bool of_fairy = score == "fairy.turn" && !kept.fairy.empty();
    const std::string place =
        of_fairy ? recorded_place_text(rules, state, json::parse(kept.fairy)) : "null";
    return score_text(score, kept.event.number, std::int64_t(kept.event.player.index()), place,
                      lines, kept.event.situation == Situation::final && !during);
}

/// A feature that is scored, which may be a castle.
std::string scored_text(const Ruleset& rules, const State& state, SegmentId segment) {
    const SegmentId root = state.segment(segment).feature;
    for (const PlacedToken& token : state.placed_tokens())
        if (rules.token_kind(token.kind).lies_on == PlaceKind::segment &&
            state.segment(token.segment).feature == root)
            return feature_text(rules, state, segment, castle_word);
    return feature_text(rules, state, segment);
}

std::string our_score_text(const Ruleset& rules, const State& state, const KeptEvent& kept) {
    const Event& event = kept.event;
    if (!event.segment.exists()) return our_text_without_feature(rules, state, kept);
    if (kept.taken.exists()) return our_castle_text(rules, state, kept);
    if (const SavedScore* const saved = score_besides(kept))
        return score_text(saved->score, event.number, std::int64_t(event.player.index()),
                          scored_text(rules, state, event.segment),
                          {{std::string(saved->line), 0, event.number}},
                          event.situation == Situation::final);
    // Most line items are called alike on both sides.
    std::vector<ScoreLine> lines = kept.lines;
    for (ScoreLine& line : lines)
        for (const ItemName& name : item_names)
            if (name.ours == line.name) line = {std::string(name.recorded), 0, line.points};
    const SegmentKind kind = state.segment(event.segment).kind;
    return score_text(score_name(rules, kind, event.situation), event.number,
                      std::int64_t(event.player.index()), feature_text(rules, state, event.segment),
                      lines, event.situation == Situation::final);
}

/// Points that no feature gives by its worth are one line here: `["sheep.SHEEP_1X",2,2]` and the like are one for all.
std::vector<ScoreLine> joined_lines(std::string_view score, std::vector<ScoreLine> lines) {
    for (const Expansion* const expansion : rules::all_expansions())
        for (const SavedScore& saved : expansion->saved_scores) {
            const auto is_part = [&](const ScoreLine& line) {
                return line.name.starts_with(std::string(saved.line) + '.');
            };
            if (!saved.of_feature || saved.score != score || lines.empty() ||
                !std::all_of(lines.begin(), lines.end(), is_part))
                continue;
            ScoreLine all{std::string(saved.line), 0, 0};
            for (const ScoreLine& line : lines) all.points += line.points;
            return {all};
        }
    return lines;
}

std::string recorded_score_text(const Ruleset& rules, const State& state,
                                const json::array& event) {
    std::string_view name = event[1].get_string();
    for (const ScoreName& known : score_names)
        if (!known.completed_too.empty() && name == known.completed_too) name = known.completed;
    std::vector<ScoreLine> lines;
    for (const json::value& item : event[5].get_array()) {
        const json::array& fields = item.get_array();
        lines.push_back({std::string(fields[0].get_string()),
                         fields[1].is_null() ? 0 : int(fields[1].get_int64()),
                         int(fields[2].get_int64())});
    }
    return score_text(name, int(event[2].get_int64()), event[3].get_int64(),
                      recorded_place_text(rules, state, event[4]),
                      joined_lines(name, std::move(lines)), event[6].get_bool());
}

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

/// Where such a figure is: the cell of a place on the board, or the name of one beside it; nothing where it was in
/// neither.
std::string place_in(const Ruleset& rules, std::string_view figure, const json::value& place) {
    if (!place.is_array()) return {};
    const json::array& fields = place.get_array();
    if (stands_beside(rules, figure)) return std::string(fields[3].get_string());
    return fmt::format("{},{}", fields[1].get_int64(), fields[2].get_int64());
}

std::string our_place_text(const Ruleset& rules, const State& state, const Place& place) {
    if (place.kind != PlaceKind::beside_board) return cell_text(place.cell);
    const std::string text = elsewhere_text(rules, state, place);
    return text.substr(text.rfind(",\"") + 2, text.size() - text.rfind(",\"") - 3);
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
                                         our_place_text(rules, state, event.place));
            return rules.token_kind(event.token).links
                       ? linking_text(rules, state, event)
                       : token_on_tile_text(rules, event.token, event.place.cell);
        case EventKind::decided:
            if (event.decision == number_of<question::beside_fairy>())
                return fmt::format(R"(["beside",{}])", kept.fairy);
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

/// What was drawn out of a bag lies on a tile here; of what went back, those tell that went home.
std::optional<std::string> recorded_token_text(const Ruleset& rules, const json::array& event) {
    const TokenKind kind = token_of_bag(rules, event[1].get_string());
    if (!kind.exists()) return json::serialize(event);
    if (kind == rules::flocks::settings_of(rules).wolf) return std::nullopt;
    return token_on_tile_text(
        rules, kind, {std::int16_t(event[3].get_int64()), std::int16_t(event[4].get_int64())});
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
        rules.token_kind(kept.event.token).lies_on == PlaceKind::segment)
        return castle_texts(rules, state, kept);
    std::vector<std::string> texts;
    if (auto text = event_text(rules, state, kept)) texts.push_back(std::move(*text));
    return texts;
}

std::vector<std::string> castle_score_texts(const Ruleset& rules, const State& state,
                                            const KeptEvent& kept) {
    std::vector<std::string> texts;
    KeptEvent other = kept;
    for (const SegmentId feature : kept.as_good) {
        other.taken = feature;
        texts.push_back(our_castle_text(rules, state, other));
    }
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
    if (event[0].get_string() == "token") return recorded_token_text(rules, event);
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

std::string score_kind(const Ruleset& rules, const State& state, const KeptEvent& kept) {
    const SavedScore* const besides = score_besides(kept);
    if (!kept.event.segment.exists() || besides != nullptr) {
        const std::string saved(besides != nullptr ? besides->score : score_without_feature(kept));
        return saved.substr(0, saved.find('.'));
    }
    if (kept.taken.exists()) return std::string(castle_score);
    const SegmentKind kind = state.segment(kept.event.segment).kind;
    const std::string name = score_name(rules, kind, kept.event.situation);
    return name.substr(0, name.find('.'));
}

bool is_given_besides(const KeptEvent& kept) { return score_besides(kept) != nullptr; }

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
