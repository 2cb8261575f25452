/// Feature reports in words and as JSON.

#include "cli/answers/feature_report.h"
#include "cli/program/speech.h"
#include "cli/program/text_layout.h"
#include "cli/terminal/play_text.h"
#include "draw/board/board_tokens.h"
#include "draw/board/board_words.h"

#include <fmt/format.h>
#include <boost/json.hpp>

#include <algorithm>
#include <sstream>

namespace bastide::cli {

namespace {

std::string listed_cells(const std::vector<Cell>& cells) {
    std::string text;
    for (const Cell cell : cells) text += (text.empty() ? "" : "; ") + cell_text(cell);
    return text;
}

/// "2 sides open, towards 1,0; 2,1", or what else stands between a feature and its completion.
std::string standing_text(const Ruleset& rules, const FeatureReport& report) {
    if (report.castle)
        return worded(report.castle->scored ? "say.castle_counts_as_scored"
                                            : "say.castle_is_unscored");
    if (report.scored) return worded("say.complete");
    if (report.complete) return worded("say.complete_not_scored");
    if (rules.is_surrounded(report.kind))
        return worded("say.surroundings_empty", {{"count", std::int64_t(report.missing.size())},
                                                 {"cells", listed_cells(report.missing)}});
    if (report.completable)
        return worded("say.sides_open", {{"count", std::int64_t(report.open_sides)},
                                         {"cells", listed_cells(report.missing)}});
    return worded("say.touches", {{"cities", beside_field_text(report)}});
}

std::string figures_text(const Ruleset& rules, const State& state, const FeatureReport& report,
                         const std::vector<std::string>& seats) {
    if (report.figures.empty()) return worded("say.nobody_there");
    std::string text;
    for (const StandingFigure& figure : report.figures) {
        const Cell cell = state.tile(state.segment(figure.segment).tile).cell;
        text +=
            (text.empty() ? "" : ", ") +
            worded("say.figure_of", {{"name", seats[figure.owner.index()]},
                                     {"piece", spoken().piece(rules.figure_kind(figure.kind).name)},
                                     {"cell", cell_text(cell)}}) +
            (figure.is_lord ? worded("say.the_lord") : "");
    }
    return text;
}

/// The castles that would score it, too: "castle on city N of 1,0, of Red".
std::string seen_by_text(const Ruleset& rules, const State& state, const FeatureReport& report,
                         const std::vector<std::string>& seats) {
    std::string text;
    for (const SegmentId root : report.seen_by) {
        const auto castle = report_castle(rules, state, root);
        if (!castle) continue;
        text += (text.empty() ? "" : "; ") +
                worded("say.castle_of", {{"castle", feature_name_text(rules, state, root)},
                                         {"names", names_of(castle->lords, seats)}});
    }
    return text.empty() ? text : text + " (BCB-42)";
}

/// Who owns it, and by how much where there is a contest.
std::string owners_text(const FeatureReport& report, const std::vector<std::string>& seats) {
    if (report.castle) return names_of(report.castle->lords, seats);
    if (report.owners == 0) return worded("say.nobody");
    std::string strengths;
    int contestants = 0;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        if (report.strength[seat] == 0) continue;
        ++contestants;
        strengths += fmt::format("{}{} {}", strengths.empty() ? "" : ", ", seats[seat],
                                 report.strength[seat]);
    }
    const bool tied = (report.owners & (report.owners - 1)) != 0;
    std::string text = names_of(report.owners, seats);
    if (tied) text = worded("say.each_with_all_points", {{"names", text}});
    if (contestants <= 1) return text;
    return worded("say.with_strength", {{"names", text}, {"strengths", strengths}});
}

std::string awards_text(const FeatureReport& report, const std::vector<std::string>& seats) {
    std::string text;
    for (const Award& award : report.awards)
        text += fmt::format("{}{} {}", text.empty() ? "" : "; ", seats[award.player.index()],
                            valuation_text(award.value));
    return text;
}

bool same_lines(const Valuation& one, const Valuation& other) {
    return std::equal(one.items().begin(), one.items().end(), other.items().begin(),
                      other.items().end(), [](const LineItem& a, const LineItem& b) {
                          return a.kind == b.kind && a.count == b.count && a.points == b.points;
                      });
}

/// Whether the owners get just what the feature alone tells.
bool awards_tell_nothing_new(const FeatureReport& report) {
    std::uint8_t paid = 0;
    for (const Award& award : report.awards) {
        if (!same_lines(award.value, report.at_end)) return false;
        paid = std::uint8_t(paid | 1u << award.player.index());
    }
    return paid == (report.at_end.points() == 0 ? 0 : report.owners);
}

/// A value, and where nobody owns the feature, that nobody has it yet.
std::string worth_text(const FeatureReport& report, const Valuation& value) {
    if (report.owners != 0 || value.items().empty()) return valuation_text(value);
    return worded("say.worth_to_owner", {{"points", value.points()}, {"items", items_text(value)}});
}

/// What it gives at the end of the game, as it stands.
std::string end_text(const FeatureReport& report, const std::vector<std::string>& seats) {
    if (report.castle) return report.castle->scored ? "" : worded("say.castle_ends_unscored");
    if (report.scored && report.awards.empty()) return {};
    if (!awards_tell_nothing_new(report))
        return report.awards.empty() ? worded("say.nothing") : awards_text(report, seats);
    return worth_text(report, report.at_end);
}

std::string completed_label(const Ruleset& rules, const FeatureReport& report) {
    if (report.complete) return worded("say.label_scores");
    return worded(rules.is_surrounded(report.kind) ? "say.label_if_completed"
                                                   : "say.label_if_completed_as_is");
}

/// "  owner               ": what stands before the text of a line.
std::string padded_label(std::string_view label, std::size_t columns) {
    std::string text = "  " + std::string(label);
    const std::size_t taken = columns_of(text);
    return text + std::string(taken < columns ? columns - taken : 1, ' ');
}

boost::json::array players_json(std::uint8_t players, const std::vector<std::string>& seats) {
    boost::json::array list;
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
        if ((players >> seat & 1) != 0) list.emplace_back(seats[seat]);
    return list;
}

boost::json::array figures_json(const Ruleset& rules, const State& state,
                                const FeatureReport& report,
                                const std::vector<std::string>& seats) {
    boost::json::array list;
    for (const StandingFigure& figure : report.figures)
        list.push_back(boost::json::object{
            {"player", seats[figure.owner.index()]},
            {"figure", rules.figure_kind(figure.kind).name},
            {"on", segment_text(bastide::segment_name(rules, state, figure.segment))},
            {"lord", figure.is_lord}});
    return list;
}

boost::json::object goods_json(const Ruleset& rules, const FeatureReport& report) {
    boost::json::object goods;
    for (const auto& [kind, number] : report.goods) goods[rules.token_kind(kind).name] = number;
    return goods;
}

}  // namespace

std::vector<std::string> feature_lines(const Ruleset& rules, const State& state,
                                       const FeatureReport& report,
                                       const std::vector<std::string>& seats, std::size_t width) {
    constexpr std::size_t indent = 22;
    std::vector<std::string> lines;
    const auto add_text = [&](const std::string& text, const std::string& first,
                              const std::string& rest) {
        std::istringstream broken(wrapped_text(text, width, first, rest));
        for (std::string line; std::getline(broken, line);) lines.push_back(line);
    };
    const auto add = [&](std::string_view label, const std::string& text) {
        if (!text.empty()) add_text(text, padded_label(label, indent), std::string(indent, ' '));
    };
    add_text(fmt::format("{}: {}, {}", feature_name_text(rules, state, report.root),
                         tiles_words(report.tiles), standing_text(rules, report)),
             "", "    ");
    if (report.castle) add(worded("say.label_built_by"), names_of(report.castle->builders, seats));
    add(worded("say.label_figures"), figures_text(rules, state, report, seats));
    if (!report.figures.empty()) add(worded("say.label_owner"), owners_text(report, seats));
    if (report.castle && !report.castle->scored) {
        const FiefReport& fief = report.castle->fief;
        add(worded("say.label_scores"),
            worded("say.castle_scores",
                   {{"cells", fief_text(fief)}, {"new", report.castle->is_new ? "yes" : "no"}}));
        const std::string there = features_in_fief_text(rules, state, fief, fief.features.size());
        const auto& choices = report.castle->choices;
        if (!choices.empty())
            add(worded("say.label_may_take"),
                worded(
                    choices.size() > 1 ? "say.castle_may_take_one" : "say.castle_may_take",
                    {{"features", features_in_fief_text(rules, state, choices, choices.size())}}));
        add(worded("say.label_incomplete_there"), there.empty() ? worded("say.nothing") : there);
        for (const SegmentId other : fief.castles)
            add(worded("say.label_and_with"), feature_name_text(rules, state, other) + " (BCB-48)");
    } else if (report.completable && !report.scored) {
        add(completed_label(rules, report), worth_text(report, report.if_completed));
    }
    add(worded("say.label_goods"), goods_text(rules, report));
    add(worded("say.label_if_ended"), end_text(report, seats));
    if (report.apart_players != 0)
        add(worded("say.label_apart"),
            valuation_text(report.apart) + ": " + names_of(report.apart_players, seats));
    add(worded("say.label_scored_by"), seen_by_text(rules, state, report, seats));
    return lines;
}

boost::json::object feature_json(const Ruleset& rules, const State& state,
                                 const FeatureReport& report,
                                 const std::vector<std::string>& seats) {
    boost::json::object object;
    object["feature"] = segment_text(report.name);
    object["kind"] = rules.segment_kind(report.kind).name;
    object["tiles"] = report.tiles;
    object["completable"] = report.completable;
    object["complete"] = report.complete;
    object["scored"] = report.scored;
    object["open_sides"] = report.open_sides;
    boost::json::array missing;
    for (const Cell cell : report.missing) missing.emplace_back(cell_text(cell));
    object["missing"] = std::move(missing);
    object["completed_cities"] = report.completed_cities;
    object["castles"] = report.castles;
    object["goods"] = goods_json(rules, report);
    object["castle"] = report.castle
                           ? boost::json::value(castle_json(rules, state, *report.castle, seats))
                           : boost::json::value(nullptr);
    boost::json::array seen_by;
    for (const SegmentId root : report.seen_by)
        seen_by.emplace_back(segment_text(report_name(rules, state, root)));
    object["seen_by"] = std::move(seen_by);
    object["figures"] = figures_json(rules, state, report, seats);
    boost::json::array strength;
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
        strength.emplace_back(report.strength[seat]);
    object["strength"] = std::move(strength);
    object["owners"] = players_json(report.owners, seats);
    object["if_completed"] = report.completable
                                 ? boost::json::value(valuation_json(report.if_completed))
                                 : boost::json::value(nullptr);
    object["at_end"] = valuation_json(report.at_end);
    boost::json::array awards;
    for (const Award& award : report.awards) {
        boost::json::object one{{"player", seats[award.player.index()]}};
        for (auto& [key, member] : valuation_json(award.value)) one[key] = member;
        awards.push_back(std::move(one));
    }
    object["awards"] = std::move(awards);
    if (report.apart_players != 0) {
        boost::json::object apart = valuation_json(report.apart);
        apart["players"] = players_json(report.apart_players, seats);
        object["apart"] = std::move(apart);
    }
    return object;
}

boost::json::object valuation_json(const Valuation& value) {
    boost::json::array items;
    for (const LineItem& item : value.items())
        items.push_back(boost::json::object{{"name", item.kind->name},
                                            {"count", item.count},
                                            {"points", item.points},
                                            {"rule", item.kind->rule}});
    return {{"points", value.points()}, {"items", std::move(items)}};
}

std::string valuation_text(const Valuation& value) {
    if (value.items().empty()) return worded("say.nothing");
    return fmt::format("{}: {}", points_words(value.points()), items_text(value));
}

std::string beside_field_text(const FeatureReport& report) {
    std::string cities =
        report.completed_cities == 0 && report.castles > 0
            ? std::string()
            : worded("say.completed_cities", {{"count", std::int64_t(report.completed_cities)}});
    if (report.castles == 0) return cities;
    std::string castles = worded("say.castles", {{"count", std::int64_t(report.castles)}});
    return cities.empty() ? castles : spoken().listed({cities, castles});
}

std::string goods_text(const Ruleset& rules, const FeatureReport& report) {
    std::string text;
    for (const auto& [kind, number] : report.goods)
        text += fmt::format("{}{}", text.empty() ? "" : ", ",
                            draw::counted_token(rules.token_kind(kind), number, spoken()));
    return text.empty() ? text : worded("say.goods_of_feature", {{"goods", text}});
}

std::string names_of(std::uint8_t players, const std::vector<std::string>& seats) {
    return draw::names_in(players, seats, spoken());
}

}  // namespace bastide::cli
