#include "cli/answers/score_report.h"

#include "cli/answers/bazaar_report.h"
#include "cli/program/speech.h"
#include "cli/program/text_layout.h"
#include "cli/terminal/play_text.h"
#include "draw/board/bazaar_words.h"
#include "draw/board/board_words.h"

#include <fmt/format.h>
#include <boost/json.hpp>

#include <algorithm>

namespace bastide::cli {

namespace {

std::uint8_t best_of(const std::vector<PlayerScore>& players, int PlayerScore::* points) {
    int most = players.front().*points;
    for (const PlayerScore& player : players) most = std::max(most, player.*points);
    std::uint8_t best = 0;
    for (std::size_t seat = 0; seat < players.size(); ++seat)
        if (players[seat].*points == most) best = std::uint8_t(best | 1u << seat);
    return best;
}

/// "6 followers, 1 abbot"
std::string supply_text(const LoadedGame& game, Player player) {
    std::string text;
    const auto kinds = game.rules().figure_kinds();
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        text += (text.empty() ? "" : ", ") +
                spoken().pieces(game.state.supply(player, FigureKind(kind)), kinds[kind].name);
    const std::string tokens = draw::token_words(game.rules(), game.state, player, spoken());
    return tokens.empty() ? text : text + ", " + tokens;
}

/// "Anna leads with 23 points.", "Anna and Blue lead with 20 points each."
std::string leaders_text(std::string_view key, const std::vector<std::string>& seats,
                         std::uint8_t leaders, int points) {
    const bool tied = (leaders & (leaders - 1)) != 0;
    return worded(key, {{"names", names_of(leaders, seats)},
                        {"several", tied ? "yes" : "no"},
                        {"points", points}}) +
           '\n';
}

std::string heading(const LoadedGame& game) {
    const StateHeader& head = game.state.header();
    std::string text =
        game.state.over()
            ? worded("say.over_after", {{"turns", std::int64_t(head.turn)}})
            : worded("say.turn_and_tiles_left", {{"turn", draw::turn_words(game.state, spoken())},
                                                 {"left", std::int64_t(game.state.tiles_left())}});
    if (head.discarded != 0)
        text += ' ' + worded("say.put_out", {{"count", std::int64_t(head.discarded)}});
    return text;
}

/// The tiles of a bazaar.
std::string bazaar_text(const LoadedGame& game, std::size_t width) {
    std::string text;
    for (const std::string& said :
         draw::bazaar_sentences(game.rules(), game.state, game.seats(), spoken()))
        text += (text.empty() ? "" : " ") + said;
    return text.empty() ? text : wrapped_text(text, width);
}

/// Points now, and the figures that each player has left.
std::string standings_text(const LoadedGame& game, std::size_t width) {
    std::vector<std::vector<std::string>> rows;
    const std::vector<std::string> seats = game.seats();
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
        rows.push_back({seats[seat], points_words(game.state.score(Player(seat))),
                        worded("say.left", {{"pieces", supply_text(game, Player(seat))}})});
    return table_text(rows, width, "  ");
}

/// One player's way through the final scoring.
std::string player_text(const LoadedGame& game, const std::string& name, const PlayerScore& player,
                        bool over, std::size_t width) {
    std::string text = "  " +
                       worded(over ? "say.points_before_final" : "say.points_so_far",
                              {{"name", name}, {"points", player.before}}) +
                       '\n';
    const auto feature_of = [&](const FinalLine& line) {
        const SegmentId feature = line.award.value.feature;
        return feature.exists()
                   ? spoken().place(report_name(game.rules(), game.state, feature)) + ": "
                   : std::string();
    };
    for (const FinalLine& line : player.lines)
        text += wrapped_text(feature_of(line) + items_text(line.award.value), width,
                             fmt::format("    {:+4}  ", line.award.value.points()),
                             std::string(10, ' '));
    return text + fmt::format("    {:>4}  {}\n", player.total, worded("say.in_all"));
}

std::string final_text(const LoadedGame& game, const ScoreReport& report, std::size_t width) {
    const std::vector<std::string> seats = game.seats();
    if (!report.final_scoring_known)
        return wrapped_text(worded("say.final_scoring_unknown"), width);
    std::string text =
        worded(report.over ? "say.heading_final_scoring" : "say.heading_if_ended") + '\n';
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
        text += player_text(game, seats[seat], report.players[seat], report.over, width);
    const auto best = std::size_t(__builtin_ctz(report.leaders_at_end));
    return text + leaders_text(report.over ? "say.wins" : "say.would_win", seats,
                               report.leaders_at_end, report.players[best].total);
}

std::string features_text(const LoadedGame& game, const ScoreReport& report, std::size_t width) {
    const std::vector<std::string> seats = game.seats();
    std::string text = worded(report.which == WhichFeatures::all ? "say.heading_all_features"
                                                                 : "say.heading_features") +
                       '\n';
    if (report.features.empty()) return text + "  " + worded("say.no_features_yet") + '\n';
    text += worded("say.explain_as_is") + '\n';
    for (const FeatureReport& feature : report.features) {
        text += '\n';
        for (const std::string& line :
             feature_lines(game.rules(), game.state, feature, seats, width))
            text += line + '\n';
    }
    return text;
}

/// What has been completed, and what each player gets for it at the end of the part.
std::string waiting_text(const LoadedGame& game, const ScoreReport& report, std::size_t width) {
    if (report.waiting.empty()) return {};
    const std::string text = worded("say.heading_waiting") + '\n';
    std::vector<std::vector<std::string>> rows;
    for (const FeatureReport& feature : report.waiting) {
        const std::string value = valuation_text(feature.if_completed);
        rows.push_back(
            {feature_name_text(game.rules(), game.state, feature.root),
             feature.owners == 0
                 ? worded("say.worth_nobody", {{"value", value}})
                 : worded("say.worth_for",
                          {{"value", value}, {"names", names_of(feature.owners, game.seats())}})});
    }
    return '\n' + text + table_text(rows, width, "  ");
}

boost::json::array names_json(std::uint8_t players, const std::vector<std::string>& seats) {
    boost::json::array list;
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
        if ((players >> seat & 1) != 0) list.emplace_back(seats[seat]);
    return list;
}

boost::json::object player_json(const LoadedGame& game, const PlayerScore& player, Player seat,
                                bool known) {
    boost::json::object said{{"name", game.seats()[seat.index()]},
                             {"points", game.state.score(seat)}};
    boost::json::object supply;
    const auto kinds = game.rules().figure_kinds();
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        supply[kinds[kind].name] = game.state.supply(seat, FigureKind(kind));
    said["supply"] = std::move(supply);
    boost::json::object tokens;
    const auto token_kinds = game.rules().token_kinds();
    for (std::size_t kind = 0; kind < token_kinds.size(); ++kind)
        tokens[token_kinds[kind].name] = game.state.tokens(seat, TokenKind(kind));
    said["tokens"] = std::move(tokens);
    if (!known) {
        said["before_final"] = said["final_lines"] = said["total"] = nullptr;
        return said;
    }
    said["before_final"] = player.before;
    boost::json::array lines;
    for (const FinalLine& line : player.lines) {
        boost::json::object one;
        one["feature"] =
            line.feature.empty() ? boost::json::value(nullptr) : boost::json::value(line.feature);
        for (auto& [key, member] : valuation_json(line.award.value)) one[key] = member;
        lines.push_back(std::move(one));
    }
    said["final_lines"] = std::move(lines);
    said["total"] = player.total;
    return said;
}

}  // namespace

ScoreReport report_score(const LoadedGame& game, WhichFeatures which) {
    ScoreReport report;
    const std::vector<Award> awards = report::final_scoring(
        game.rules(), game.state, game.moves, game.position ? &*game.position : nullptr);
    report.over = game.state.over();
    report.final_scoring_known = !report.over || !game.moves.empty();
    report.players = report::final_scores(game.rules(), game.state, awards);
    report.leaders = bastide::leaders(game.state);
    report.leaders_at_end = best_of(report.players, &PlayerScore::total);
    report.which = which;
    report.features = report_features(game.rules(), game.state, which);
    for (const SegmentId root : report::features_waiting_for_points(game.rules(), game.state))
        report.waiting.push_back(report_feature(game.rules(), game.state, root));
    return report;
}

std::string score_text(const LoadedGame& game, const ScoreReport& report, std::size_t width) {
    std::string text =
        wrapped_text(heading(game), width) + bazaar_text(game, width) + standings_text(game, width);
    if (report.over) return text + '\n' + final_text(game, report, width);
    const auto best = std::size_t(__builtin_ctz(report.leaders));
    text += leaders_text("say.leads", game.seats(), report.leaders, game.state.score(Player(best)));
    return text + waiting_text(game, report, width) + '\n' + features_text(game, report, width) +
           '\n' + final_text(game, report, width);
}

boost::json::object score_json(const LoadedGame& game, const ScoreReport& report) {
    const std::vector<std::string> seats = game.seats();
    boost::json::object said;
    said["over"] = report.over;
    said["turn"] = game.state.header().turn;
    said["tiles_left"] = game.state.tiles_left();
    said["discarded"] = game.state.header().discarded;
    boost::json::array players, features;
    for (std::size_t seat = 0; seat < report.players.size(); ++seat)
        players.push_back(
            player_json(game, report.players[seat], Player(seat), report.final_scoring_known));
    said["players"] = std::move(players);
    said["leaders"] = names_json(report.leaders, seats);
    said["leaders_at_end"] = names_json(report.leaders_at_end, seats);
    for (const FeatureReport& feature : report.features)
        features.push_back(feature_json(game.rules(), game.state, feature, seats));
    said["features"] = std::move(features);
    boost::json::array waiting;
    for (const FeatureReport& feature : report.waiting)
        waiting.push_back(feature_json(game.rules(), game.state, feature, seats));
    said["completed"] = std::move(waiting);
    if (!game.told.empty()) said["line"] = boost::json::array(game.told.begin(), game.told.end());
    said["bazaar"] = bazaar_json(game.rules(), game.state, game.seats());
    return said;
}

}  // namespace bastide::cli
