#include "cli/verify/verify_report.h"

#include "jcz/texts.h"
#include "text/english.h"

#include <fmt/format.h>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value_from.hpp>

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace bastide::cli {

namespace {

namespace json = boost::json;

constexpr std::size_t most_problems_told = 3;
constexpr std::size_t most_texts = 8;
constexpr std::size_t most_listed = 100;  // in JSON

using Appender = std::back_insert_iterator<std::string>;

/// A list of texts under a heading, shortened when it is long.
void list_texts(Appender out, std::string_view heading, std::span<const std::string> texts,
                std::size_t most) {
    if (texts.empty()) return;
    fmt::format_to(out, "    {}:\n", heading);
    for (const std::string& text : texts.first(std::min(most, texts.size())))
        fmt::format_to(out, "      {}\n", text);
    if (texts.size() > most) fmt::format_to(out, "      and {} more\n", texts.size() - most);
}

json::array texts_json(std::span<const std::string> texts) {
    json::array list;
    for (const std::string& text : texts) list.emplace_back(text);
    return list;
}

void mismatch_text(Appender out, const Mismatch& mismatch, std::size_t most) {
    list_texts(out, "only in ours", mismatch.only_ours, most);
    list_texts(out, "only in the recording", mismatch.only_recorded, most);
}

json::object mismatch_json(const Mismatch& mismatch) {
    return {{"category", category_text(mismatch.category)},
            {"only_ours", texts_json(mismatch.only_ours)},
            {"only_recorded", texts_json(mismatch.only_recorded)}};
}

void shown_text(Appender out, const std::string& path, const ShownMismatch& shown) {
    fmt::format_to(out, "  game {} (seed {}), decision {}: {}\n", shown.game, shown.seed,
                   shown.mismatch.decision, category_text(shown.mismatch.category));
    mismatch_text(out, shown.mismatch, most_texts);
    fmt::format_to(out, "    tiles: {}\n    figures: {}\n    again: {}\n", shown.tiles,
                   shown.figures, command_to_show(path, shown.game, shown.mismatch.decision));
}

json::object shown_json(const std::string& path, const ShownMismatch& shown) {
    json::object object{
        {"game", shown.game}, {"seed", shown.seed}, {"decision", shown.mismatch.decision}};
    for (const auto& entry : mismatch_json(shown.mismatch))
        object.emplace(entry.key(), entry.value());
    object["tiles"] = shown.tiles;
    object["figures"] = shown.figures;
    object["again"] = command_to_show(path, shown.game, shown.mismatch.decision);
    return object;
}

std::string problem_text(const std::string& path, const InputProblem& problem) {
    if (problem.game == 0) return problem.text;
    return fmt::format("{}: line {} (game {}): {}", path, problem.game, problem.game, problem.text);
}

json::array problems_json(const std::string& path, std::span<const InputProblem> problems) {
    json::array list;
    for (const InputProblem& problem : problems.first(std::min(most_listed, problems.size())))
        list.emplace_back(problem_text(path, problem));
    return list;
}

json::object account_json(const Account& account) {
    return {{"question", account.question},
            {"chooser", account.chooser},
            {"tile", account.tile},
            {"offer", account.offer},
            {"options", texts_json(account.options)},
            {"choice", account.choice},
            {"events", texts_json(account.events)},
            {"scores", json::value_from(account.scores)}};
}

/// Both lists as one: what both have is marked `=`, what one has by whose it is.
void merged_texts(Appender out, std::string_view heading, std::span<const std::string> ours,
                  std::span<const std::string> recorded) {
    fmt::format_to(out, "  {}\n", heading);
    std::size_t i = 0, j = 0;
    while (i < ours.size() || j < recorded.size()) {
        if (j == recorded.size() || (i < ours.size() && ours[i] < recorded[j]))
            fmt::format_to(out, "    only in ours           {}\n", ours[i++]);
        else if (i == ours.size() || recorded[j] < ours[i])
            fmt::format_to(out, "    only in the recording  {}\n", recorded[j++]);
        else
            fmt::format_to(out, "    both                   {}\n", (++i, recorded[j++]));
    }
}

template <class Value>
void both_values(Appender out, std::string_view heading, const Value& ours, const Value& recorded) {
    fmt::format_to(out, "  {}: {}", heading, ours);
    if (!(ours == recorded)) fmt::format_to(out, "   recorded: {}", recorded);
    fmt::format_to(out, "\n");
}

std::string numbers_text(const std::vector<int>& numbers) {
    return fmt::format("{}", fmt::join(numbers, " "));
}

}  // namespace

std::string report_text(const FileReport& report) {
    std::string text;
    const Appender out = std::back_inserter(text);
    fmt::format_to(out, "{}\n  {}, {}, {} compared\n", report.path, counted(report.games, "game"),
                   counted(report.decisions, "decision"), counted(report.options, "option"));
    if (report.allowed != 0)
        fmt::format_to(out, "  {} explained by the list of deviations\n",
                       counted(report.allowed, "difference"));
    if (report.cut_short != 0)
        fmt::format_to(out,
                       "  compared in part: {}, up to the first question that is not asked "
                       "here\n",
                       counted(report.cut_short, "game"));
    const std::uint64_t count = report.mismatch_count();
    if (count == 0) {
        if (report.games != 0) fmt::format_to(out, "  no mismatch\n");
        return text;
    }
    fmt::format_to(out, "  {} mismatch{}\n", count, count == 1 ? "" : "es");
    for (int i = 0; i < category_count; ++i)
        if (const std::uint64_t some = report.mismatches[std::size_t(i)]; some != 0)
            fmt::format_to(out, "    {:>7}  {}\n", some, category_text(Category(i)));
    if (report.broken_off != 0)
        fmt::format_to(out, "  {} could not be compared to the end\n",
                       counted(report.broken_off, "game"));
    for (const ShownMismatch& shown : report.shown) shown_text(out, report.path, shown);
    if (count > report.shown.size())
        fmt::format_to(out, "  and {} more\n", count - report.shown.size());
    return text;
}

json::value report_json(const FileReport& report) {
    json::object categories;
    for (int i = 0; i < category_count; ++i)
        if (const std::uint64_t some = report.mismatches[std::size_t(i)]; some != 0)
            categories.emplace(category_text(Category(i)), some);
    json::array shown;
    for (const ShownMismatch& mismatch : report.shown)
        shown.push_back(shown_json(report.path, mismatch));
    return json::object{{"file", report.path},
                        {"games", report.games},
                        {"decisions", report.decisions},
                        {"options", report.options},
                        {"mismatches", report.mismatch_count()},
                        {"by_category", std::move(categories)},
                        {"allowed", report.allowed},
                        {"cut_short", report.cut_short},
                        {"broken_off", report.broken_off},
                        {"first", std::move(shown)},
                        {"problem_count", report.problems.size()},
                        {"problems", problems_json(report.path, report.problems)}};
}

std::string selftest_text(const SelftestReport& report) {
    std::string text;
    const Appender out = std::back_inserter(text);
    fmt::format_to(out, "{}\n  {}, {}, {} tried, {} unnoticed\n", report.path,
                   counted(report.games, "game"), counted(report.decisions, "decision"),
                   counted(report.alterations, "alteration"), report.missed_count);
    for (const MissedAlteration& missed : report.missed)
        fmt::format_to(out, "  unnoticed: game {}, decision {}: {}\n", missed.game, missed.decision,
                       missed.what);
    if (report.missed_count > report.missed.size())
        fmt::format_to(out, "  and {} more\n", report.missed_count - report.missed.size());
    if (!report.differing.empty())
        fmt::format_to(out,
                       "  {} (first: game {}) differ without any alteration, which hides the "
                       "others; run `bastide verify` on the file first\n",
                       counted(report.differing.size(), "game"), report.differing.front());
    return text;
}

json::value selftest_json(const SelftestReport& report) {
    json::array missed;
    for (const MissedAlteration& entry : report.missed)
        missed.push_back(
            json::object{{"game", entry.game}, {"decision", entry.decision}, {"what", entry.what}});
    return json::object{{"file", report.path},
                        {"games", report.games},
                        {"decisions", report.decisions},
                        {"alterations", report.alterations},
                        {"unnoticed", report.missed_count},
                        {"first", std::move(missed)},
                        {"differing_games", json::value_from(report.differing)},
                        {"problem_count", report.problems.size()},
                        {"problems", problems_json(report.path, report.problems)}};
}

std::string explain_text(const ExplainReport& report) {
    std::string text;
    const Appender out = std::back_inserter(text);
    fmt::format_to(out, "{}\n  {}, {} of them differ from the default rules\n", report.path,
                   counted(report.games, "game"), report.differing_games);
    if (!report.explanations.empty()) fmt::format_to(out, "    games  questions  because of\n");
    for (const Explanation& entry : report.explanations)
        fmt::format_to(out, "  {:>7}  {:>9}  {} (first: game {}, decision {})\n", entry.games,
                       entry.questions, entry.options, entry.first_game, entry.first_decision);
    if (!report.idle.empty())
        fmt::format_to(out, "  no difference because of {}\n", fmt::join(report.idle, ", "));
    if (report.unexplained == 0)
        fmt::format_to(out, "  nothing is left unexplained\n");
    else
        fmt::format_to(out,
                       "  {} unexplained (first: game {}): no option makes them agree; run "
                       "`bastide verify` on the file\n",
                       counted(report.unexplained, "question"), report.first_unexplained);
    return text;
}

json::value explain_json(const ExplainReport& report) {
    json::array list;
    for (const Explanation& entry : report.explanations)
        list.push_back(json::object{{"options", entry.options},
                                    {"games", entry.games},
                                    {"questions", entry.questions},
                                    {"first_game", entry.first_game},
                                    {"first_decision", entry.first_decision}});
    return json::object{{"file", report.path},
                        {"games", report.games},
                        {"differing_games", report.differing_games},
                        {"explanations", std::move(list)},
                        {"no_difference", texts_json(report.idle)},
                        {"unexplained", report.unexplained},
                        {"problem_count", report.problems.size()},
                        {"problems", problems_json(report.path, report.problems)}};
}

std::string decision_text(const Recording& recording, std::uint64_t game,
                          const GameComparison& comparison, std::span<const Mismatch> mismatches) {
    const ComparedDecision& shown = comparison.last();
    std::string text;
    const Appender out = std::back_inserter(text);
    fmt::format_to(out, "game {} (seed {}, {}, {} players), decision {}\n", game, recording.seed,
                   recording.config, recording.players, shown.number);
    fmt::format_to(out, "  tiles: {}\n  figures: {}\n",
                   jcz::tiles_text(comparison.rules(), shown.before),
                   jcz::figures_on_board(comparison.rules(), shown.before));
    // At the start and the end nobody is asked.
    if (!shown.ours.question.empty() || !shown.recorded.question.empty()) {
        both_values(out, "question", shown.ours.question, shown.recorded.question);
        both_values(out, "chooser", shown.ours.chooser, shown.recorded.chooser);
        both_values(out, "tile", shown.ours.tile, shown.recorded.tile);
        if (!shown.ours.offer.empty() || !shown.recorded.offer.empty())
            both_values(out, "offer", shown.ours.offer, shown.recorded.offer);
        merged_texts(out, "options:", shown.ours.options, shown.recorded.options);
        both_values(out, "choice", shown.ours.choice, shown.recorded.choice);
    }
    merged_texts(out, "events:", shown.ours.events, shown.recorded.events);
    both_values(out, "scores", numbers_text(shown.ours.scores),
                numbers_text(shown.recorded.scores));
    for (const Mismatch& mismatch : mismatches) {
        fmt::format_to(out, "  mismatch: {}\n", category_text(mismatch.category));
        mismatch_text(out, mismatch, mismatch.only_ours.size() + mismatch.only_recorded.size());
    }
    if (mismatches.empty()) fmt::format_to(out, "  no mismatch\n");
    return text;
}

json::value decision_json(const Recording& recording, std::uint64_t game,
                          const GameComparison& comparison, std::span<const Mismatch> mismatches) {
    const ComparedDecision& shown = comparison.last();
    json::array list;
    for (const Mismatch& mismatch : mismatches) list.push_back(mismatch_json(mismatch));
    return json::object{{"game", game},
                        {"seed", recording.seed},
                        {"config", recording.config},
                        {"decision", shown.number},
                        {"tiles", jcz::tiles_text(comparison.rules(), shown.before)},
                        {"figures", jcz::figures_on_board(comparison.rules(), shown.before)},
                        {"ours", account_json(shown.ours)},
                        {"recorded", account_json(shown.recorded)},
                        {"mismatches", std::move(list)}};
}

std::string problems_text(const std::string& path, std::span<const InputProblem> problems) {
    // The games of a file tend to share their problem, which is then said once.
    std::vector<std::pair<const InputProblem*, std::size_t>> groups;
    for (const InputProblem& problem : problems) {
        const auto same = std::find_if(groups.begin(), groups.end(), [&](const auto& group) {
            return group.first->text == problem.text;
        });
        if (same != groups.end())
            ++same->second;
        else if (groups.size() <= most_problems_told)
            groups.emplace_back(&problem, 1);
    }
    std::string text;
    std::size_t told = 0;
    for (const auto& [problem, count] :
         std::span(groups).first(std::min(most_problems_told, groups.size()))) {
        text += fmt::format("bastide verify: {}", problem_text(path, *problem));
        if (count > 1) text += fmt::format(" ({} games)", count);
        text += '\n';
        told += count;
    }
    if (told < problems.size())
        text +=
            fmt::format("bastide verify: {}: and {} more problems\n", path, problems.size() - told);
    return text;
}

}  // namespace bastide::cli
