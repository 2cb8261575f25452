#include "cli/verify/verify_files.h"

#include "cli/program/bad_input.h"
#include "cli/program/progress.h"
#include "cli/verify/verify_deviations.h"
#include "cli/verify/verify_lines.h"
#include "jcz/names.h"
#include "jcz/texts.h"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>

namespace bastide::cli {

namespace {

constexpr std::size_t most_shown = 5;

Recording read_line(const std::string& line) {
    try {
        return read_recording(line);
    } catch (const BadInput& problem) {
        throw BadInput(fmt::format("{}; get an unaltered copy of the file", problem.what()));
    }
}

/// A word as a shell reads it back.
std::string shell_word(const std::string& text) {
    constexpr std::string_view harmless =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-/+:,@=";
    if (!text.empty() && text.find_first_not_of(harmless) == std::string::npos) return text;
    std::string word = "'";
    for (const char letter : text) {
        if (letter == '\'')
            word += "'\\''";
        else
            word += letter;
    }
    return word + "'";
}

/// Leaves out what follows from the first recorded question of a kind that the program never asks.
void keep_known_part(Recording& recording) {
    recording.partly = true;
    const auto foreign =
        std::find_if(recording.decisions.begin(), recording.decisions.end(),
                     [](const RecordedDecision& one) { return !jcz::is_known_question(one.kind); });
    recording.cut_short = foreign != recording.decisions.end();
    recording.decisions.erase(foreign, recording.decisions.end());
}

/// Adds the mismatches of the part just compared to the report.
void take_mismatches(const Recording& recording, std::uint64_t game,
                     const GameComparison& comparison, std::size_t from, FileReport& report) {
    for (std::size_t i = from; i < comparison.mismatches().size(); ++i) {
        const Mismatch& mismatch = comparison.mismatches()[i];
        if (find_deviation(recording, mismatch)) {
            ++report.allowed;
            continue;
        }
        ++report.mismatches[std::size_t(mismatch.category)];
        if (report.shown.size() == most_shown) continue;
        const State& before = comparison.last().before;
        report.shown.push_back({game, recording.seed, mismatch,
                                jcz::tiles_text(comparison.rules(), before),
                                jcz::figures_on_board(comparison.rules(), before)});
    }
}

void verify_game(const Recording& recording, std::uint64_t game, FileReport& report) {
    GameComparison comparison(recording, make_set_up(recording));
    bool goes_on = true;
    while (goes_on) {
        const std::size_t before = comparison.mismatches().size();
        goes_on = comparison.advance();
        take_mismatches(recording, game, comparison, before, report);
    }
    ++report.games;
    report.decisions += comparison.decisions();
    report.options += comparison.options();
    report.broken_off += comparison.broken_off();
    report.cut_short += recording.cut_short;
}

}  // namespace

std::uint64_t FileReport::mismatch_count() const {
    return std::accumulate(mismatches.begin(), mismatches.end(), std::uint64_t(0));
}

void for_each_game(const std::string& path, const GameSelection& selection,
                   std::vector<InputProblem>& problems,
                   const std::function<void(const Recording&, std::uint64_t game)>& visit) {
    std::uint64_t game = 0;
    try {
        LineReader reader(path);
        Progress progress("games", selection.limit);
        std::string line;
        const std::uint64_t last = selection.game != 0 ? selection.game : selection.limit;
        while ((last == 0 || game < last) && reader.next(line)) {
            if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
            ++game;
            if (selection.game != 0 && game != selection.game) continue;
            try {
                Recording recording = read_line(line);
                if (selection.partly) keep_known_part(recording);
                visit(recording, game);
            } catch (const BadInput& problem) {
                problems.push_back({game, problem.what()});
            }
            progress.show(game);
        }
    } catch (const BadInput& problem) {
        problems.push_back({0, problem.what()});
        return;
    }
    if (game == 0)
        problems.push_back({0, path + ": is empty; name a file of recorded games"});
    else if (game < selection.game)
        problems.push_back(
            {0, fmt::format("{}: has no game {}; it holds {} games", path, selection.game, game)});
}

FileReport verify_file(const std::string& path, const GameSelection& selection) {
    FileReport report;
    report.path = path;
    for_each_game(path, selection, report.problems,
                  [&](const Recording& recording, std::uint64_t game) {
                      verify_game(recording, game, report);
                  });
    return report;
}

std::string command_to_show(const std::string& path, std::uint64_t game, std::size_t decision) {
    return fmt::format("bastide verify {} --game {} --at {}", shell_word(path), game, decision);
}

}  // namespace bastide::cli
