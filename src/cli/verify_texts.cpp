#include "cli/verify_texts.h"

#include "notation/move_text.h"
#include "notation/place_names.h"
#include "rules/order_of_play.h"

#include <bastide/walk.h>

#include <fmt/format.h>
#include <boost/json/serialize.hpp>

#include <algorithm>

namespace bastide::cli {

namespace {

namespace json = boost::json;
using rules::Question;

/// Our name of a thing and the recorded one.
struct NamePair {
    std::string_view ours;
    std::string_view recorded;
};

/// Figures whose recorded name differs from ours.
constexpr NamePair figure_names[] = {{"follower", "small"}, {"large follower", "big"}};

struct QuestionName {
    Question question;
    std::string_view recorded;
};

constexpr QuestionName question_names[] = {
    {Question::place_tile, "Tile"},
    {Question::place_figure, "Action"},
};

/// What a recording calls the score of a feature, when it is completed and at the end; a second
/// name means the same.
struct ScoreName {
    std::string_view feature;
    std::string_view completed, completed_too;
    std::string_view final;
};

constexpr ScoreName score_names[] = {
    {"Road", "road", {}, "road.incomplete"},
    {"City", "city", "city.tiny", "city.incomplete"},
    {"Monastery", "monastery", {}, "monastery.incomplete"},
    {"Garden", "garden", {}, "garden.incomplete"},
    {"Field", {}, {}, "field"},
};

/// Lines of a score that a recording calls otherwise, and counts nothing in.
constexpr NamePair item_names[] = {{"pig", "pigs"}};

std::string_view recorded_name(std::span<const NamePair> names, std::string_view ours) {
    for (const NamePair& pair : names)
        if (pair.ours == ours) return pair.recorded;
    return ours;
}

/// `"City",0,-1,"NS"`
std::string place_text(const Ruleset& rules, const State& state, SegmentId segment) {
    const PlaceName name = place_name(rules, state, segment);
    return fmt::format(R"("{}",{},{},"{}")", name.feature, name.cell.x, name.cell.y, name.location);
}

/// `0.small.2`: figures of a kind are numbered from 1 for each player.
std::string figure_text(const Ruleset& rules, const State& state, FigureId id) {
    const Figure& figure = state.figure(id);
    int number = 1;
    for (std::size_t i = 0; i < id.index(); ++i) {
        const Figure& other = state.figure(FigureId(i));
        if (other.owner == figure.owner && other.kind == figure.kind) ++number;
    }
    return fmt::format("{}.{}.{}", figure.owner.index(),
                       recorded_name(figure_names, rules.figure_kind(figure.kind).name), number);
}

/// "BRIDGE", as the recordings call tokens.
std::string in_capitals(std::string name) {
    for (char& letter : name)
        if (letter >= 'a' && letter <= 'z') letter = char(letter - 'a' + 'A');
    return name;
}

/// `,[1,-1,"NS"]`: the bridge that is built together with a tile, if any.
std::string laid_across_text(const Ruleset& rules, const State& state, const Move& move) {
    const auto cell = cell_laid_across(rules, state, move);
    if (!cell) return {};
    return fmt::format(R"(,[{},{},"{}"])", cell->x, cell->y,
                       way_text(laid_across(move.option).way));
}

/// The figure that a legal answer takes back: the chooser's on that segment.
FigureId figure_taken_back(const State& state, const Move& move) {
    return figure_on(state, state.agenda().back().player, move.figure, move.segment);
}

std::string cell_and_rotation(Cell cell, Turning turning) {
    return fmt::format("{},{},{}", cell.x, cell.y, 90 * turning);
}

/// `[["pennants",1,2],["tiles",3,6]]`, sorted; lines that say nothing are left out.
std::string items_text(std::vector<ScoreLine> lines) {
    std::vector<std::string> texts;
    for (const ScoreLine& line : lines)
        if (line.count != 0 || line.points != 0)
            texts.push_back(fmt::format(R"(["{}",{},{}])", line.name, line.count, line.points));
    std::sort(texts.begin(), texts.end());
    return fmt::format("[{}]", fmt::join(texts, ","));
}

/// All scores in one form: the first name of the score, and the root of the feature as place.
std::string score_text(std::string_view name, int points, std::int64_t player,
                       std::string_view place, std::vector<ScoreLine> lines, bool final) {
    return fmt::format(R"(["score","{}",{},{},{},{},{}])", name, points, player, place,
                       items_text(std::move(lines)), final);
}

std::string feature_text(const Ruleset& rules, const State& state, SegmentId segment) {
    return fmt::format("[{}]", place_text(rules, state, state.segment(segment).feature));
}

/// The points for most goods belong to no feature; a recording tells no number of tokens.
std::string our_majority_text(const KeptEvent& kept) {
    std::vector<ScoreLine> lines = kept.lines;
    for (ScoreLine& line : lines) {
        line.name = "trade-goods." + in_capitals(line.name);
        line.count = 0;
    }
    return score_text("trade-goods", kept.event.number, std::int64_t(kept.event.player.index()),
                      "null", std::move(lines), true);
}

std::string our_score_text(const Ruleset& rules, const State& state, const KeptEvent& kept) {
    const Event& event = kept.event;
    if (!event.segment.exists()) return our_majority_text(kept);
    const bool completed = event.situation == Situation::completed;
    const bool final = event.situation == Situation::final;
    const std::string word = feature_word(rules, state.segment(event.segment).kind);
    std::string name = completed ? word : word + ".incomplete";
    for (const ScoreName& known : score_names)
        if (known.feature == word) name = completed ? known.completed : known.final;
    // Most line items are called alike on both sides.
    std::vector<ScoreLine> lines = kept.lines;
    for (ScoreLine& line : lines)
        if (const std::string_view recorded = recorded_name(item_names, line.name);
            recorded != line.name)
            line = {std::string(recorded), 0, line.points};
    return score_text(name, event.number, std::int64_t(event.player.index()),
                      feature_text(rules, state, event.segment), std::move(lines), final);
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
    return find_place(
        rules, state,
        {std::string(fields[0].get_string()), cell, std::string(fields[3].get_string())});
}

std::string recorded_score_text(const Ruleset& rules, const State& state,
                                const json::array& event) {
    std::string_view name = event[1].get_string();
    for (const ScoreName& known : score_names)
        if (!known.completed_too.empty() && name == known.completed_too) name = known.completed;
    const SegmentId segment = recorded_segment(rules, state, event[4]);
    std::vector<ScoreLine> lines;
    for (const json::value& item : event[5].get_array()) {
        const json::array& fields = item.get_array();
        lines.push_back({std::string(fields[0].get_string()),
                         fields[1].is_null() ? 0 : int(fields[1].get_int64()),
                         int(fields[2].get_int64())});
    }
    return score_text(
        name, int(event[2].get_int64()), event[3].get_int64(),
        segment.exists() ? feature_text(rules, state, segment) : json::serialize(event[4]),
        std::move(lines), event[6].get_bool());
}

}  // namespace

std::string_view question_text(DecisionKind kind) {
    for (const QuestionName& name : question_names)
        if (DecisionKind(name.question) == kind) return name.recorded;
    return {};
}

void keep_known_part(Recording& recording) {
    recording.partly = true;
    const auto foreign = std::find_if(
        recording.decisions.begin(), recording.decisions.end(), [](const RecordedDecision& one) {
            return std::none_of(
                std::begin(question_names), std::end(question_names),
                [&](const QuestionName& name) { return name.recorded == one.kind; });
        });
    recording.cut_short = foreign != recording.decisions.end();
    recording.decisions.erase(foreign, recording.decisions.end());
}

std::string move_text(const Ruleset& rules, const State& state, const Move& move) {
    switch (move.kind) {
        case MoveKind::place_tile:
            return fmt::format(R"(["tile",{}{}])", cell_and_rotation(move.cell, move.turning),
                               laid_across_text(rules, state, move));
        case MoveKind::pass: return R"(["pass"])";
        case MoveKind::place_figure:
            return fmt::format(R"(["meeple","{}",{}])",
                               recorded_name(figure_names, rules.figure_kind(move.figure).name),
                               place_text(rules, state, move.segment));
        case MoveKind::return_figure:
            return fmt::format(R"(["return","ABBOT_RETURN","{}",{}])",
                               figure_text(rules, state, figure_taken_back(state, move)),
                               place_text(rules, state, move.segment));
        case MoveKind::place_token:
            return fmt::format(R"(["token","{}","Road",{},{},"{}"])",
                               in_capitals(rules.token_kinds()[move.option].name), move.cell.x,
                               move.cell.y, way_text(Way(move.turning & 1)));
        default: return fmt::format(R"(["move of kind {}"])", int(move.kind));
    }
}

std::optional<std::string> event_text(const Ruleset& rules, const State& state,
                                      const KeptEvent& kept) {
    const Event& event = kept.event;
    switch (event.kind) {
        case EventKind::turn_began: return fmt::format(R"(["turn",{}])", event.player.index());
        // The second part of a turn; the first is told by the turn.
        case EventKind::part_began:
            if (event.number < 2) return std::nullopt;
            return R"(["double"])";
        case EventKind::segment_added:
            return fmt::format(R"(["token","BRIDGE",{}])", place_text(rules, state, event.segment));
        case EventKind::tokens_changed:
            if (event.number < 0) return std::nullopt;  // what is used up is told where it goes
            return fmt::format(R"(["gain","{}",{},{}])",
                               in_capitals(rules.token_kinds()[event.token.index()].name),
                               event.player.index(), event.number);
        case EventKind::tile_discarded:
            return fmt::format(R"(["discard","{}"])", rules.type(event.type).id);
        case EventKind::tile_placed: {
            const PlacedTile& tile = state.tile(event.tile);
            return fmt::format(R"(["place","{}",{}])", rules.type(tile.type).id,
                               cell_and_rotation(tile.cell, tile.turning));
        }
        case EventKind::figure_placed:
            return fmt::format(R"(["deploy","{}",{}])", figure_text(rules, state, event.figure),
                               place_text(rules, state, event.segment));
        case EventKind::figure_returned:
            return fmt::format(R"(["back","{}",{},{}])", figure_text(rules, state, event.figure),
                               place_text(rules, state, event.segment),
                               kept.recalled ? R"(true,"ABBOT_RETURN")" : "false,null");
        case EventKind::scored:
            if (event.number == 0) return std::nullopt;
            return our_score_text(rules, state, kept);
        default: return std::nullopt;
    }
}

std::optional<std::string> recorded_event_text(const Ruleset& rules, const State& state,
                                               const json::array& event) {
    if (event[0].get_string() != "score") return json::serialize(event);
    if (event[2].get_int64() == 0) return std::nullopt;
    return recorded_score_text(rules, state, event);
}

std::string tiles_text(const Ruleset& rules, const State& state) {
    std::vector<std::string> texts;
    for (const PlacedTile& tile : state.tiles())
        texts.push_back(fmt::format("{} {},{} {}", rules.type(tile.type).id, tile.cell.x,
                                    tile.cell.y, 90 * tile.turning));
    return fmt::format("{}", fmt::join(texts, " · "));
}

std::string figures_text(const Ruleset& rules, const State& state) {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < state.figures().size(); ++i) {
        const Figure& figure = state.figure(FigureId(i));
        if (figure.where != Whereabouts::board) continue;
        const PlaceName place = place_name(rules, state, figure.segment);
        texts.push_back(fmt::format("{} {} {},{} {}", figure_text(rules, state, FigureId(i)),
                                    place.feature, place.cell.x, place.cell.y, place.location));
    }
    return texts.empty() ? "none" : fmt::format("{}", fmt::join(texts, " · "));
}

}  // namespace bastide::cli
