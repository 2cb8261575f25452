#include "report/analysis_json.h"

#include "notation/view/view_writer.h"
#include "report/final_scores.h"
#include "report/places.h"
#include "report/valuation_members.h"

namespace bastide::report {

namespace {

void write_cells(ViewWriter& view, const std::vector<Cell>& cells) {
    view.json.begin_array();
    for (const Cell cell : cells) view.cell(cell);
    view.json.end_array();
}

void write_valuation(JsonWriter& json, const Valuation& value) {
    json.begin_object();
    write_valuation_members(json, value);
    json.end_object();
}

void write_extent(ViewWriter& view, const FeatureReport& report) {
    JsonWriter& json = view.json;
    json.key("feature").number(std::int64_t(report.root.index()));
    json.key("name").text(segment_text(report.name));
    json.key("kind").text(view.rules.segment_kind(report.kind).name);
    json.key("tiles").number(report.tiles).key("open_sides").number(report.open_sides);
    json.key("missing");
    write_cells(view, report.missing);
    json.key("completable").boolean(report.completable).key("complete").boolean(report.complete);
    json.key("scored").boolean(report.scored);
    json.key("completed_cities").number(report.completed_cities);
    json.key("castles").number(report.castles).key("goods").begin_object();
    for (const auto& [kind, number] : report.goods)
        json.key(view.rules.token_kind(kind).name).number(number);
    json.end_object();
}

void write_owners(ViewWriter& view, const FeatureReport& report) {
    view.json.key("strength").begin_array();
    for (std::size_t seat = 0; seat < std::size_t(view.state.players()); ++seat)
        view.json.number(report.strength[seat]);
    view.json.end_array().key("owners");
    view.players(report.owners);
}

void write_worth(ViewWriter& view, const FeatureReport& report) {
    JsonWriter& json = view.json;
    json.key("if_completed");
    if (report.completable)
        write_valuation(json, report.if_completed);
    else
        json.null();
    json.key("at_end");
    write_valuation(json, report.at_end);
    json.key("awards").begin_array();
    for (const Award& award : report.awards) {
        json.begin_object().key("player");
        view.player(award.player);
        write_valuation_members(json, award.value);
        json.end_object();
    }
    json.end_array();
}

void write_castle(ViewWriter& view, const FeatureReport& report) {
    view.json.key("castle");
    if (!report.castle) {
        view.json.null();
        return;
    }
    view.json.begin_object().key("lords");
    view.players(report.castle->lords);
    view.json.key("fief");
    write_cells(view, report.castle->fief.cells);
    view.json.end_object();
}

void write_rivals(JsonWriter& json, const FeatureReport& report) {
    if (report.rivals.empty()) return;
    json.key("rivals").begin_array();
    for (const SegmentId rival : report.rivals) json.number(std::int64_t(rival.index()));
    json.end_array();
}

/// What is scored there by itself, if anything is.
void write_apart(ViewWriter& view, const FeatureReport& report) {
    if (report.apart_players == 0) return;
    view.json.key("apart").begin_object().key("players");
    view.players(report.apart_players);
    write_valuation_members(view.json, report.apart);
    view.json.end_object();
}

void write_features(ViewWriter& view, const std::vector<Award>& awards) {
    view.json.key("features").begin_array();
    for (const FeatureReport& report :
         report_features(view.rules, view.state, WhichFeatures::all, awards)) {
        view.json.begin_object();
        write_extent(view, report);
        write_owners(view, report);
        write_worth(view, report);
        write_castle(view, report);
        write_rivals(view.json, report);
        write_apart(view, report);
        view.json.end_object();
    }
    view.json.end_array();
}

void write_places(ViewWriter& view) {
    view.json.key("places").begin_array();
    for (const PlaceReport& place : report_places(view.rules, view.state)) {
        view.json.begin_object().key("cell");
        view.cell(place.cell);
        view.json.key("fitting").number(place.fitting).end_object();
    }
    view.json.end_array();
}

void write_ends(ViewWriter& view, const std::vector<Award>& awards) {
    JsonWriter& json = view.json;
    const std::vector<PlayerScore> players = final_scores(view.rules, view.state, awards);
    json.key("players").begin_array();
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        json.begin_object().key("seat").number(std::int64_t(seat) + 1);
        json.key("points").number(players[seat].before).key("final").begin_array();
        for (const FinalLine& line : players[seat].lines) {
            json.begin_object().key("feature");
            if (line.feature.empty())
                json.null();
            else
                json.text(line.feature);
            write_valuation_members(json, line.award.value);
            json.end_object();
        }
        json.end_array().key("total").number(players[seat].total).end_object();
    }
    json.end_array();
}

}  // namespace

std::string analysis_json(const Ruleset& rules, const State& state,
                          std::span<const RecordedMove> moves, std::uint64_t after) {
    const std::vector<Award> awards = final_scoring(rules, state, moves);
    ViewWriter view{rules, state};
    view.json.begin_object().key("after").number(std::int64_t(after));
    write_features(view, awards);
    write_places(view);
    write_ends(view, awards);
    view.json.end_object();
    return view.json.take();
}

}  // namespace bastide::report
