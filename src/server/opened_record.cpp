#include "server/opened_record.h"

#include "draw/table_drawing.h"
#include "notation/json_writer.h"
#include "notation/view_json.h"
#include "report/analysis_json.h"
#include "report/moments.h"
#include "report/story_json.h"
#include "server/table_words.h"

#include <algorithm>
#include <numeric>
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

std::string complaint_of(const std::vector<RecordProblem>& problems) {
    std::string text;
    for (const RecordProblem& problem : problems)
        text += (text.empty() ? "" : "\n") + problem.text("record");
    return shortened_complaint(std::move(text));
}

std::string story_of(const OpenedRecord& opened) {
    std::vector<std::uint64_t> steps(opened.last_moment + 1);
    std::iota(steps.begin(), steps.end(), std::uint64_t(0));
    return report::story_json(*opened.record.rules, opened.record.moves,
                              {steps, std::nullopt, opened.last_moment});
}

}  // namespace

std::variant<RecordPointer, std::string> open_record(std::string_view text) {
    std::vector<RecordProblem> problems;
    std::optional<Record> record = read_record(text, built_in_tiles(), problems);
    if (!record || !problems.empty()) return complaint_of(problems);
    auto opened = std::make_shared<OpenedRecord>();
    opened->last_moment = report::last_moment(record->moves);
    opened->record = std::move(*record);
    return opened;
}

std::string opened_record_text(const OpenedRecord& opened) {
    const Record& record = opened.record;
    JsonWriter json;
    json.begin_object().key("title").text(record.setup.title);
    write_table_words(json, record.setup, record.rules->players());
    json.key("over");
    json.boolean(state_of(opened, opened.last_moment).over());
    json.key("story").written(story_of(opened)).end_object();
    return json.take();
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

std::string record_picture(const OpenedRecord& opened, std::size_t moment) {
    return draw::board_svg(*opened.record.rules, seen_of(opened, moment),
                           draw::drawing_of(opened.record.setup))
        .svg;
}

RecordPointer OpenedRecords::find(std::string_view text) {
    const auto known = std::ranges::find(kept_, text, &Kept::text);
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
