// Plays the scenarios of all chapters and writes down what they show.

#include "scenarios/scenario_parser.h"
#include "shown/shown_case.h"
#include "shown/shown_pages.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace bastide::shown {

namespace {

namespace fs = std::filesystem;

/// What lies in a folder, sorted.
std::vector<fs::path> sorted_entries(const fs::path& folder) {
    std::vector<fs::path> entries;
    for (const auto& entry : fs::directory_iterator(folder)) entries.push_back(entry.path());
    std::sort(entries.begin(), entries.end());
    return entries;
}

std::vector<std::string> lines_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

std::string text_of(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    return text;
}

void add_scenario(const fs::path& file, std::vector<ShownScenario>& scenarios, TextStore& texts,
                  std::vector<std::string>& problems) {
    const std::vector<std::string> lines = lines_of(file);
    const scenarios::Scenario read = scenarios::parse_scenario(text_of(lines));
    ShownScenario& scenario = scenarios.emplace_back();
    scenario.name = texts.keep(file.stem().string());
    scenario.title = {texts.keep(read.title), texts.keep(read.german_title)};
    for (const std::string& rule : read.rules) scenario.rules.push_back(texts.keep(rule));
    const auto report = [&](const scenarios::Problem& problem) {
        problems.push_back(file.string() + ':' + std::to_string(problem.line) + ": " +
                           problem.text);
    };
    std::for_each(read.problems.begin(), read.problems.end(), report);
    for (const scenarios::Case& played : read.cases) try {
            scenario.cases.push_back(shown_case(played, lines, texts));
        } catch (const scenarios::Problem& problem) {
            report(problem);
        }
}

}  // namespace

ShownPages shown_positions(const fs::path& scenarios) {
    ShownPages pages;
    for (const fs::path& folder : sorted_entries(scenarios)) {
        if (!fs::is_directory(folder)) continue;
        TextStore texts;
        std::vector<ShownScenario> chapter;
        for (const fs::path& file : sorted_entries(folder))
            if (file.extension() == ".scn") add_scenario(file, chapter, texts, pages.problems);
        pages.files["shown/" + folder.filename().string() + ".cases"] = shown_text(chapter);
    }
    return pages;
}

}  // namespace bastide::shown
