#include "jcz/score_texts.h"

#include "jcz/names.h"
#include "jcz/texts.h"
#include "notation/moves/place_names.h"
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

constexpr ItemName item_names[] = {{"pig", "pigs"}, {"carcassonne", "coc"}, {"mage", "mage"}};

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

}  // namespace

std::string feature_text(const Ruleset& rules, const State& state, SegmentId segment) {
    return fmt::format("[{}]", place_text(rules, state, state.segment(segment).feature));
}

namespace {

/// The same, called by a word of its own.
std::string feature_text_as(const Ruleset& rules, const State& state, SegmentId segment,
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
    if (!kept.event.segment.exists() || kept.lines.empty()) return nullptr;
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
                      feature_text_as(rules, state, event.segment, castle_word),
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

}  // namespace

/// The feature of a recorded score by its root on our board.
std::string recorded_place_text(const Ruleset& rules, const State& state,
                                const json::value& place) {
    const SegmentId segment = recorded_segment(rules, state, place);
    if (!segment.exists()) return json::serialize(place);
    const json::value& word = place.get_array()[0];
    return word.is_string() && word.get_string() == castle_word
               ? feature_text_as(rules, state, segment, castle_word)
               : feature_text(rules, state, segment);
}

namespace {

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
    const Cell cell = kept.event.place.cell;
    const std::string place = of_fairy ? recorded_place_text(rules, state, json::parse(kept.fairy))
                              : kept.event.place.kind == PlaceKind::tile
                                  ? fmt::format("[null,{},{},null]", cell.x, cell.y)
                                  : "null";
    return score_text(score, kept.event.number, std::int64_t(kept.event.player.index()), place,
                      lines, kept.event.situation == Situation::final && !during);
}

/// A feature that is scored, which may be a castle.
std::string scored_text(const Ruleset& rules, const State& state, SegmentId segment) {
    const SegmentId root = state.segment(segment).feature;
    for (const PlacedToken& token : state.placed_tokens())
        if (rules.token_kind(token.kind).lies_on == PlaceKind::segment &&
            !is_neutral_figure(rules, token.kind) && state.segment(token.segment).feature == root)
            return feature_text_as(rules, state, segment, castle_word);
    return feature_text(rules, state, segment);
}

/// `sheep.SHEEP_3X`: 3. Of a token whose name has no number: 1.
int number_shown(std::string_view name) {
    const std::size_t digit = name.find_first_of("123456789");
    return digit == std::string_view::npos ? 1 : name[digit] - '0';
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
            for (const ScoreLine& line : lines) {
                all.points += line.points;
                // Ours count what these tokens show: two of `SHEEP_3X` are six.
                if (saved.counted) all.count += line.count * number_shown(line.name);
            }
            return {all};
        }
    return lines;
}

}  // namespace

std::string our_score_text(const Ruleset& rules, const State& state, const KeptEvent& kept) {
    const Event& event = kept.event;
    if (!event.segment.exists()) return our_text_without_feature(rules, state, kept);
    if (kept.taken.exists()) return our_castle_text(rules, state, kept);
    if (const SavedScore* const saved = score_besides(kept)) {
        std::vector<ScoreLine> besides;
        for (const ScoreLine& line : kept.lines) {
            const SavedScore own = score_of_item(line.name);
            besides.push_back({std::string(own.line), own.counted ? line.count : 0, line.points});
        }
        return score_text(saved->score, event.number, std::int64_t(event.player.index()),
                          scored_text(rules, state, event.segment), besides,
                          event.situation == Situation::final);
    }
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

namespace {

/// Whether a recorded score names the tile for which it is given, and not a feature of it.
bool is_given_at_tile(std::string_view score) {
    for (const Expansion* const expansion : rules::all_expansions())
        for (const SavedScore& saved : expansion->saved_scores)
            if (saved.at_tile && saved.score == score) return true;
    return false;
}

}  // namespace

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
    const std::string place = is_given_at_tile(name) ? json::serialize(event[4])
                                                     : recorded_place_text(rules, state, event[4]);
    return score_text(name, int(event[2].get_int64()), event[3].get_int64(), place,
                      joined_lines(name, std::move(lines)), event[6].get_bool());
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

}  // namespace bastide::jcz
