/// `bastide verify`: compares recorded games of another engine with ours, decision by decision.

#include "cli/program/arguments.h"
#include "cli/program/bad_input.h"
#include "cli/program/command_help.h"
#include "cli/program/commands.h"
#include "cli/program/json_text.h"
#include "cli/verify/verify_report.h"

#include <fmt/core.h>
#include <CLI/CLI.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include <algorithm>
#include <cstdio>
#include <memory>

namespace bastide::cli {

namespace {

namespace json = boost::json;

constexpr std::uint64_t no_decision = ~std::uint64_t(0);
constexpr std::uint64_t most = 1'000'000'000;

struct VerifyArguments {
    std::vector<std::string> files;
    GameSelection selection;
    std::uint64_t at = no_decision;
    bool json = false;
    bool selftest = false;
    bool explain = false;
};

/// What was found, from best to worst; also the exit status.
enum Verdict { fine = 0, differs = 1, unusable = 2 };

Verdict verdict_on(const FileReport& report) {
    if (!report.problems.empty()) return unusable;
    return report.mismatch_count() == 0 ? fine : differs;
}

template <class Report>
Verdict verdict_on(const Report& report) {
    if (!report.problems.empty()) return unusable;
    return report.passed() ? fine : differs;
}

void print(std::FILE* stream, const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), stream);
}

/// Runs over all files; `run` makes the report of one, the others print it.
template <class Run, class Text, class Json>
Verdict run_files(const VerifyArguments& arguments, Run run, Text text, Json json_of) {
    Verdict worst = fine;
    json::array reports;
    for (const std::string& file : arguments.files) {
        const auto report = run(file, arguments.selection);
        worst = std::max(worst, verdict_on(report));
        if (arguments.json)
            reports.push_back(json_of(report));
        else
            print(stdout, text_for_terminal(text(report)));
        complain(problems_text(file, report.problems));
    }
    if (arguments.json)
        print(stdout,
              json_text(json::object{{"files", std::move(reports)}, {"exit_status", int(worst)}}));
    return worst;
}

/// Compares up to the decision and shows it.
Verdict show_decision(const Recording& recording, std::uint64_t game,
                      const VerifyArguments& arguments) {
    GameComparison comparison(recording, make_set_up(recording));
    std::size_t before = 0;
    bool goes_on = true;
    do {
        before = comparison.mismatches().size();
        goes_on = comparison.advance();
    } while (goes_on && comparison.last().number != arguments.at);
    if (comparison.last().number != arguments.at)
        throw BadInput(
            fmt::format("has no decision {}, or it cannot be reached; choose one from 0 "
                        "(the start) to {} (the end)",
                        arguments.at, comparison.last().number));
    const auto mismatches = std::span(comparison.mismatches()).subspan(before);
    if (arguments.json)
        print(stdout, json_text(decision_json(recording, game, comparison, mismatches)));
    else
        print(stdout, decision_text(recording, game, comparison, mismatches));
    return mismatches.empty() ? fine : differs;
}

Verdict show(const VerifyArguments& arguments) {
    if (arguments.selection.game == 0 || arguments.files.size() != 1)
        throw BadInput("verify --at: shows one decision of one game; name one file and --game N");
    Verdict verdict = fine;
    std::vector<InputProblem> problems;
    for_each_game(arguments.files.front(), arguments.selection, problems,
                  [&](const Recording& recording, std::uint64_t game) {
                      verdict = show_decision(recording, game, arguments);
                  });
    complain(problems_text(arguments.files.front(), problems));
    return problems.empty() ? verdict : unusable;
}

Verdict run_verify(const VerifyArguments& arguments) {
    if (arguments.at != no_decision) return show(arguments);
    if (arguments.selftest)
        return run_files(arguments, selftest_file, selftest_text, selftest_json);
    if (arguments.explain) return run_files(arguments, explain_file, explain_text, explain_json);
    return run_files(arguments, verify_file, report_text, report_json);
}

constexpr const char* description = "Compare games recorded by another engine with ours.";

constexpr const char* exit_status_text =
    "Exit status: 0 no mismatch; 1 mismatches (with --selftest: an unnoticed alteration, with\n"
    "--explain: an unexplained difference);\n"
    "2 a file that cannot be read, is truncated or altered, or needs rules not known here.";

}  // namespace

void add_verify_command(CLI::App& program, int& exit_status) {
    CLI::App* command = program.add_subcommand("verify", description);
    add_examples(
        *command, exit_status_text,
        {{"bastide verify examples/recordings/base.jsonl", "compare all games"},
         {"bastide verify examples/recordings/base.jsonl --game 1 --at 3", "look at one decision"},
         {"bastide verify --partly examples/recordings/base.jsonl", "as far as the rules are here"},
         {"bastide verify --selftest --limit 1 examples/recordings/base.jsonl",
          "does it notice differences?"},
         {"bastide verify --explain examples/recordings/base.jsonl",
          "which options make the difference from the default rules?"}});
    const auto arguments = std::make_shared<VerifyArguments>();
    command->add_option("FILE", arguments->files, "recorded games, one in each line; .gz or not")
        ->required();
    command->add_flag("--partly", arguments->selection.partly,
                      "compare games that need more than this program has up to the first "
                      "question about it");
    command->add_flag("--json", arguments->json, "print the result as JSON");
    CLI::Option* selftest = command->add_flag(
        "--selftest", arguments->selftest,
        "alter the recordings in memory and fail unless each alteration is noticed");
    CLI::Option* explain = command->add_flag(
        "--explain", arguments->explain,
        "compare with the default rules, and attribute each difference to an option");
    explain->excludes(selftest);
    CLI::Option* limit = add_number(*command, "--limit", arguments->selection.limit, 1, most,
                                    "only the first N games of each file");
    CLI::Option* game = add_number(*command, "--game", arguments->selection.game, 1, most,
                                   "only game N, by number of its line");
    CLI::Option* at =
        add_number(*command, "--at", arguments->at, 0, most, "show decision N of the game in full");
    limit->excludes(game)->default_str("");
    game->default_str("");
    at->needs(game)->excludes(selftest)->excludes(explain)->default_str("");
    command->callback([arguments, &exit_status] { exit_status = run_verify(*arguments); });
}

}  // namespace bastide::cli
