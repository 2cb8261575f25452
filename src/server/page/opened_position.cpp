#include "server/page/opened_position.h"

#include "notation/moves/move_text.h"
#include "notation/moves/place_text.h"
#include "notation/moves/segment_names.h"
#include "notation/position/position.h"
#include "notation/text/json_writer.h"
#include "notation/view/view_json.h"
#include "report/analysis_json.h"
#include "report/story_json.h"
#include "server/base/text_checks.h"
#include "server/messages/described_json.h"
#include "server/messages/strict_parse.h"
#include "server/rooms/table_words.h"

#include <optional>
#include <string>
#include <vector>

namespace bastide::server {

/// What comes as JSON.
struct AnsweredPosition {
    std::string position, move;
};
BOOST_DESCRIBE_STRUCT(AnsweredPosition, (), (position, move))
struct JudgedMoves {
    std::string position;
    std::vector<std::string> moves;
};
BOOST_DESCRIBE_STRUCT(JudgedMoves, (), (position, moves))

namespace {

/// Each figure on each segment of a tile, and each turning of a tile at a cell.
constexpr std::size_t most_moves_judged = 256;

/// A position, or the answer that says what is wrong in it.
struct PositionReading {
    std::optional<TablePosition> position;
    HttpAnswer refusal;
};

PositionReading read_sent_position(std::string_view text) {
    if (!is_utf8(text))
        return {std::nullopt, error_answer(422, HttpErrorCode::bad_position, "it is no UTF-8")};
    std::vector<PositionProblem> problems;
    std::optional<TablePosition> position = read_position(text, built_in_tiles(), problems);
    if (position && problems.empty()) return {std::move(position), {}};
    return {std::nullopt,
            error_answer(422, HttpErrorCode::bad_position, complaint_of(problems, "position"))};
}

/// Reads a described struct strictly; nothing, and `refusal` says why.
template <class T>
std::optional<T> read_body(std::string_view text, HttpAnswer& refusal) {
    std::string problem;
    T body;
    if (const std::optional<json::value> value = parse_strictly(text, problem)) {
        JsonReader reader;
        if (reader.read(*value, body)) return body;
        problem = reader.problem().message();
    }
    refusal = error_answer(400, RefusalCode::bad_message, problem);
    return std::nullopt;
}

void write_form(JsonWriter& json, std::string_view name, const TablePosition& position,
                PositionForm form) {
    json.key(name);
    if (const auto text = write_position(position.setup, *position.rules, position.state, form))
        json.text(*text);
    else
        json.null();
}

/// Everything that is told of a position. `story`: what has led to it, or empty.
HttpAnswer position_told(const TablePosition& position, std::string_view story) {
    const Ruleset& rules = *position.rules;
    JsonWriter json;
    json.begin_object();
    write_form(json, "position", position, PositionForm::line);
    write_form(json, "drawn", position, PositionForm::drawn);
    write_table_words(json, position.setup, rules);
    json.key("put_out");
    if (position.fits_nowhere)
        json.text(rules.type(position.fits_nowhere->header().in_hand).id);
    else
        json.null();
    json.key("view").written(
        view_json(position.setup, rules, position.state, Player(), OfferedMoves::of_anyone));
    json.key("analysis").written(report::analysis_json(rules, position.state, {}, 0));
    json.key("story");
    if (story.empty())
        json.null();
    else
        json.written(story);
    json.end_object();
    return json_answer(200, json.take());
}

/// What `read_move` missed, as rooms say it.
std::string misreading(const MoveReading& reading) {
    return "column " + std::to_string(reading.column) + ": expected " + reading.expected +
           ", found " + reading.found;
}

void write_judgement(JsonWriter& json, const TablePosition& position, const std::string& text) {
    // Where the tile in hand fits nowhere it is asked why.
    const State& state = position.fits_nowhere ? *position.fits_nowhere : position.state;
    const MoveReading reading = read_move(*position.rules, state, text);
    json.begin_object().key("move").text(text);
    if (!reading.move) {
        json.key("legal").boolean(false).key("code").text("illegal_move");
        json.key("text").text(misreading(reading)).end_object();
        return;
    }
    const Refusal why = why_not(*position.rules, state, *reading.move);
    json.key("legal").boolean(!why);
    if (why) {
        json.key("code").text("illegal_move").key("text").text(why.text());
        json.key("rule").text(why.rule()).key("reason").text(why.key());
    }
    json.end_object();
}

// --- What there is to put on a table ----------------------------------------------------------------

void write_types(JsonWriter& json, const Ruleset& rules) {
    json.key("tiles").begin_array();
    for (std::size_t i = 0; i < rules.types().size(); ++i) {
        const TileTypeId type(i);
        json.begin_object().key("id").text(rules.type(type).id);
        json.key("copies").number(copies_in_all(rules, type)).key("names").begin_array();
        for (Turning turning = 0; turning < 4; ++turning) {
            json.begin_array();
            for (const SegmentName& name : printed_names(rules, type, turning))
                json.text(segment_text(name));
            json.end_array();
        }
        json.end_array().end_object();
    }
    json.end_array();
}

void write_start(JsonWriter& json, const Ruleset& rules) {
    json.key("start").begin_array();
    for (const StartTile& start : rules.start_tiles()) {
        json.begin_object().key("tile").text(start.tile).key("cell").begin_array();
        json.number(start.cell.x).number(start.cell.y).end_array();
        json.key("turning").number(start.turning).end_object();
    }
    json.end_array();
}

void write_segment_kinds(JsonWriter& json, const Ruleset& rules, std::string_view key,
                         std::uint32_t kinds) {
    json.key(key).begin_array();
    for (unsigned kind = 0; kind < 32; ++kind)
        if ((kinds >> kind & 1) != 0) json.text(rules.segment_kind(SegmentKind(kind)).name);
    json.end_array();
}

void write_figures(JsonWriter& json, const Ruleset& rules) {
    json.key("figures").begin_array();
    for (const FigureKindInfo& figure : rules.figure_kinds()) {
        json.begin_object().key("name").text(figure.name).key("each").number(figure.each);
        json.key("on_corner").boolean(figure.on_corner);
        write_segment_kinds(json, rules, "stands_on", figure.stands_on | figure.lands_on);
        json.end_object();
    }
    json.end_array();
}

/// `adds`: what lies across a cell becomes a segment of this kind.
void write_tokens(JsonWriter& json, const Ruleset& rules) {
    json.key("tokens").begin_array();
    for (const TokenKindInfo& token : rules.token_kinds()) {
        json.begin_object().key("name").text(token.name).key("each").number(token.each);
        json.key("in_all").number(token.in_all).key("place").text(place_kind_name(token.lies_on));
        write_segment_kinds(json, rules, "on_segments", token.on_segments);
        json.key("ways").begin_array();
        for (unsigned way = 0; way < token.ways; ++way) json.text(way_text(Way(way)));
        json.end_array().key("held").boolean(!token.from_box);
        json.key("links").boolean(token.links).key("adds");
        if (token.laid_across)
            json.text(rules.segment_kind(road).name);
        else
            json.null();
        json.end_object();
    }
    json.end_array();
}

void write_places_beside(JsonWriter& json, const Ruleset& rules) {
    json.key("beside").begin_array();
    for (const std::string& name : rules.places_beside()) json.text(name);
    json.end_array();
}

}  // namespace

HttpAnswer opened_position(std::string_view text) {
    const PositionReading reading = read_sent_position(text);
    return reading.position ? position_told(*reading.position, {}) : reading.refusal;
}

HttpAnswer answered_position(std::string_view json_text) {
    HttpAnswer refusal;
    const auto wanted = read_body<AnsweredPosition>(json_text, refusal);
    if (!wanted) return refusal;
    PositionReading reading = read_sent_position(wanted->position);
    if (!reading.position) return reading.refusal;
    TablePosition& position = *reading.position;
    const MoveReading move = read_move(*position.rules, position.state, wanted->move);
    if (!move.move) return error_answer(422, RefusalCode::illegal_move, misreading(move));
    if (const Refusal why = why_not(*position.rules, position.state, *move.move))
        return error_answer(422, RefusalCode::illegal_move,
                            why.text() + " (" + std::string(why.rule()) + ")", why.key());
    const std::string story = report::story_of_answer(*position.rules, position.state, *move.move);
    position.fits_nowhere.reset();
    return position_told(position, story);
}

HttpAnswer judged_moves(std::string_view json_text) {
    HttpAnswer refusal;
    const auto wanted = read_body<JudgedMoves>(json_text, refusal);
    if (!wanted) return refusal;
    if (wanted->moves.size() > most_moves_judged)
        return error_answer(400, RefusalCode::bad_message,
                            "moves: at most " + std::to_string(most_moves_judged) + " at once");
    const PositionReading reading = read_sent_position(wanted->position);
    if (!reading.position) return reading.refusal;
    JsonWriter json;
    json.begin_object().key("answers").begin_array();
    for (const std::string& move : wanted->moves) write_judgement(json, *reading.position, move);
    json.end_array().end_object();
    return json_answer(200, json.take());
}

HttpAnswer pieces_of_table(std::string_view setup_text) {
    std::vector<SetupProblem> problems;
    std::shared_ptr<const Ruleset> rules;
    const std::optional<TableSetup> setup = read_setup(setup_text, problems);
    if (setup) rules = make_ruleset(*setup, built_in_tiles(), problems);
    if (!rules) {
        const std::string complaint = complaint_of(problems, "setup");
        return error_answer(422, RefusalCode::bad_setup,
                            complaint.empty() ? "the set-up cannot be played" : complaint);
    }
    JsonWriter json;
    json.begin_object();
    write_table_words(json, *setup, *rules);
    write_types(json, *rules);
    write_start(json, *rules);
    write_figures(json, *rules);
    write_tokens(json, *rules);
    write_places_beside(json, *rules);
    json.end_object();
    return json_answer(200, json.take());
}

}  // namespace bastide::server
