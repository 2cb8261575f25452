#include "server/opened_record.h"

#include "draw/table_drawing.h"
#include "jcz/export.h"
#include "jcz/import.h"
#include "notation/json_writer.h"
#include "notation/view_json.h"
#include "report/analysis_json.h"
#include "report/moments.h"
#include "report/story_json.h"

#include <boost/json/serialize.hpp>

#include <algorithm>
#include <iterator>
#include <numeric>
#include <stdexcept>
#include <vector>

namespace bastide::server {

namespace {

/// More would help nobody.
constexpr std::size_t longest_complaint = 8 * 1024;

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

bool holds_tile(const TileSet& set, const std::string& tile) {
    return std::ranges::find(set.tiles, tile, &TileCopies::tile) != set.tiles.end();
}

/// The sets of a table by their whole names, whatever it left to the preset, and those of single tiles.
std::vector<std::string> sets_of(const Record& record) {
    std::vector<const TileSet*> sets;
    const auto add = [&](const std::string& name) {
        if (const TileSet* const meant = set_meant(record.setup.choice, built_in_tiles(), name))
            sets.push_back(meant);
    };
    for (const auto& [name, multiple] : record.setup.choice.sets) add(name);
    if (sets.empty()) add("basic");
    for (const TileType& type : record.rules->types()) {
        const auto holds = [&](const TileSet& set) { return holds_tile(set, type.id); };
        if (std::ranges::any_of(sets, holds,
                                [](const TileSet* set) -> const TileSet& { return *set; }))
            continue;
        const auto all = built_in_tiles().sets();
        if (const auto found = std::ranges::find_if(all, holds); found != all.end())
            sets.push_back(&*found);
    }
    std::vector<std::string> names;
    for (const TileSet* const set : sets) names.push_back(set->id);
    return names;
}

std::string seat_called(const TableSetup& setup, std::size_t seat) {
    return seat < setup.names.size() ? setup.names[seat] : "Seat " + std::to_string(seat + 1);
}

/// Cut off behind a whole character.
std::string shortened(std::string text, std::size_t most) {
    if (text.size() <= most) return text;
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0) == 0x80) --most;
    return text.substr(0, most) + "…";
}

std::string complaint_of(const std::vector<RecordProblem>& problems) {
    std::string text;
    for (const RecordProblem& problem : problems)
        text += (text.empty() ? "" : "\n") + problem.text("record");
    return shortened(std::move(text), longest_complaint);
}

std::optional<Record> read_game(std::string_view text, std::string& complaint) {
    std::vector<RecordProblem> problems;
    std::optional<Record> record = read_record(text, built_in_tiles(), problems);
    if (problems.empty()) return record;
    complaint = complaint_of(problems);
    return std::nullopt;
}

/// The same of a saved game of the program JCloisterZone.
std::optional<Record> import_game(std::string_view text, OpenedRecord::Imported& imported,
                                  std::string& complaint) {
    try {
        jcz::JczImport made = jcz::import_jcz(text);
        auto record = write_record(made.record);
        if (!record) throw std::logic_error("what was played cannot be written as a record");
        imported = {std::move(*record), made.ended_by_file, std::move(made.assertions)};
        return std::move(made.record);
    } catch (const jcz::BadFile& problem) {
        complaint = shortened(problem.what(), longest_complaint);
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
    json.key("setup").text(write_setup(record.setup)).key("sets").begin_array();
    for (const std::string& set : sets_of(record)) json.text(set);
    json.end_array().key("players").begin_array();
    for (std::size_t seat = 0; seat < std::size_t(record.rules->players()); ++seat)
        json.text(seat_called(record.setup, seat));
    json.end_array().key("over");
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
