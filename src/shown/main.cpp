/// Writes what the scenarios show of the rules: tools/rule-scenarios.

#include "shown/shown_pages.h"

#include <filesystem>
#include <fstream>
#include <iostream>

int main(int count, char** words) {
    namespace fs = std::filesystem;
    if (count != 3) {
        std::cerr << "usage: rule_scenarios SCENARIOS FOLDER\n";
        return 2;
    }
    const bastide::shown::ShownPages pages = bastide::shown::all_shown_pages(words[1]);
    for (const std::string& problem : pages.problems) std::cerr << problem << '\n';
    for (const auto& [name, text] : pages.files) {
        const fs::path file = fs::path(words[2]) / name;
        fs::create_directories(file.parent_path());
        std::ofstream stream(file, std::ios::binary);
        stream << text;
        if (!stream.flush()) {
            std::cerr << file << ": cannot be written\n";
            return 2;
        }
    }
    return pages.problems.empty() ? 0 : 1;
}
