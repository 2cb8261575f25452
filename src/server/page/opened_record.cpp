#include "server/page/opened_record.h"

#include "draw/board/setup_drawing.h"
#include "jcz/export.h"
#include "jcz/import.h"
#include "notation/text/json_writer.h"
#include "notation/view/view_json.h"
#include "report/analysis_json.h"
#include "report/moments.h"
#include "report/story_json.h"
#include "server/rooms/table_words.h"

#include <boost/json/serialize.hpp>

#include <algorithm>
#include <iterator>
#include <numeric>
#include <stdexcept>
#include <vector>

namespace bastide::server {

namespace {

std::span<const RecordedMove> moves_before(const OpenedRecord& opened, std::size_t moment) {
    const std::span<const RecordedMove> moves = opened.record.moves;
    return moves.first(report::moves_until(moves, moment));
}

State state_of(const OpenedRecord& opened, std::size_t moment) {
    return report::state_after(*opened.record.rules, moves_before(opened, moment));
}

/// As who looks on may see it, as at a table.
State seen_of(const OpenedRecord& opened, std::size_t moment) {
    return view(*opened.record.rules, state_of(opened, moment), Player());
}

std::optional<Record> read_game(std::string_view text, std::string& complaint) {
    std::vector<RecordProblem> problems;
    std::optional<Record> record = read_record(text, built_in_tiles(), problems);
    if (problems.empty()) return record;
    complaint = complaint_of(problems, "record");
    return std::nullopt;
}

/// The same for a saved game of the program JCloisterZone.
std::optional<Record> import_game(std::string_view text, OpenedRecord::Imported& imported,
                                  std::string& complaint) {
    try {
        jcz::JczImport made = jcz::import_jcz(text);
        auto record = write_record(made.record);
        if (!record) throw std::logic_error("what was played cannot be written as a record");
        imported = {std::move(*record), made.ended_by_file, std::move(made.assertions)};
        return std::move(made.record);
    } catch (const jcz::BadFile& problem) {
        complaint = shortened_complaint(problem.what());
        return std::nullopt;
    }
}

constexpr std::string_view verdict_words[] = {"holds", "fails", "unknown"};
static_assert(std::size(verdict_words) == std::size_t(jcz::JczVerdict::unknown) + 1);

void write_imported(JsonWriter& json, const OpenedRecord::Imported& imported) {
    json.key("record").text(imported.record);
    json.key("imported").begin_object().key("ended_by_file").boolean(imported.ended_by_file);
    json.key("assertions").begin_array();
    for (const jcz::JczAssertion& assertion : imported.assertions) {
        json.begin_object().key("text").text(assertion.text).key("verdict");
        json.text(verdict_words[std::size_t(assertion.verdict)]);
        json.key("found").text(assertion.found).end_object();
    }
    json.end_array().end_object();
}

std::string story_of(const OpenedRecord& opened) {
    std::vector<std::uint64_t> steps(opened.last_moment + 1);
    std::iota(steps.begin(), steps.end(), std::uint64_t(0));
    return report::story_json(*opened.record.rules, opened.record.moves,
                              {steps, std::nullopt, opened.last_moment});
}

}  // namespace

std::variant<RecordPointer, std::string> open_record(std::string_view text) {
    auto opened = std::make_shared<OpenedRecord>();
    std::string complaint;
    std::optional<Record> record;
    if (jcz::begins_as_jcz(text))
        record = import_game(text, opened->imported.emplace(OpenedRecord::Imported{}), complaint);
    else
        record = read_game(text, complaint);
    if (!record) return complaint;
    opened->last_moment = report::last_moment(record->moves);
    opened->record = std::move(*record);
    return opened;
}

std::string opened_record_text(const OpenedRecord& opened) {
    const Record& record = opened.record;
    JsonWriter json;
    json.begin_object().key("title").text(record.setup.title);
    write_table_words(json, record.setup, *record.rules);
    json.key("over");
    json.boolean(state_of(opened, opened.last_moment).over());
    json.key("story").written(story_of(opened));
    if (opened.imported) write_imported(json, *opened.imported);
    json.end_object();
    return json.take();
}

std::variant<std::string, jcz::BadFile> record_export(const OpenedRecord& opened) {
    try {
        const jcz::JczExport made = jcz::export_jcz(opened.record);
        JsonWriter json;
        json.begin_object().key("file").text(boost::json::serialize(made.file));
        json.key("opens").boolean(made.opens).key("untold").begin_array();
        for (const std::string& untold : made.untold) json.text(untold);
        json.end_array().end_object();
        return json.take();
    } catch (const jcz::BadFile& problem) {
        return problem;
    }
}

std::string record_view(const OpenedRecord& opened, std::size_t moment) {
    const Record& record = opened.record;
    return "{\"after\":" + std::to_string(moment) + ",\"view\":" +
           view_json(record.setup, *record.rules, seen_of(opened, moment), Player()) + "}";
}

std::string record_analysis(const OpenedRecord& opened, std::size_t moment) {
    return report::analysis_json(*opened.record.rules, seen_of(opened, moment),
                                 moves_before(opened, moment), moment);
}

std::string record_position(const OpenedRecord& opened, std::size_t moment) {
    return position_at(opened.record.setup, *opened.record.rules, seen_of(opened, moment), moment);
}

std::string record_picture(const OpenedRecord& opened, std::size_t moment,
                           const std::string& language) {
    draw::BoardDrawing drawing = draw::drawing_of(opened.record.setup);
    drawing.language = language;
    return draw::board_svg(*opened.record.rules, seen_of(opened, moment), drawing).svg;
}

RecordPointer OpenedRecords::find(std::string_view text) {
    const auto known = std::ranges::find(kept_, text, &CachedRecord::text);
    if (known == kept_.end()) return nullptr;
    kept_.splice(kept_.begin(), kept_, known);
    return kept_.front().opened;
}

void OpenedRecords::keep(std::string text, RecordPointer opened) {
    if (find(text)) return;
    if (kept_.size() == most_) kept_.pop_back();
    kept_.push_front({std::move(text), std::move(opened)});
}

}  // namespace bastide::server
