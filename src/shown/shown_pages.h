#pragma once
// The pages of docs/rules/shown, as tools/rule-scenarios writes them and a test compares them.

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace bastide::shown {

/// What is to lie in docs/rules: texts by their paths from there, and what went wrong.
struct ShownPages {
    std::map<std::string, std::string> files;
    std::vector<std::string> problems;
};

/// Plays all scenarios of a folder's chapters: the positions, a file for each chapter ("shown/10-base.cases").
ShownPages shown_positions(const std::filesystem::path& scenarios);

/// Pages for readers of these positions: for each chapter its rules with what shows them
/// ("shown/10-base.md"), and a picture of each scenario ("shown/pictures/BASE-20-completed-city.svg").
/// Chapters that are in German have a page in German ("de/shown/10-base.md") with the same pictures.
void add_chapter_pages(ShownPages& pages);
/// How editions differ ("editions.md"), in each language in which there are chapters.
void add_edition_pages(ShownPages& pages);

/// All of them.
ShownPages all_shown_pages(const std::filesystem::path& scenarios);

}  // namespace bastide::shown
