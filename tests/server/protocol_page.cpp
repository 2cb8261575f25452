#include "server/protocol_page.h"

#include <algorithm>
#include <sstream>

namespace bastide::test {

namespace {

std::vector<std::string> words_in_backticks(const std::string& text) {
    std::vector<std::string> words;
    for (std::size_t at = text.find('`'); at != std::string::npos;) {
        const std::size_t end = text.find('`', at + 1);
        if (end == std::string::npos) break;
        words.push_back(text.substr(at + 1, end - at - 1));
        at = text.find('`', end + 1);
    }
    return words;
}

}  // namespace

ProtocolPage::ProtocolPage(std::string_view text) {
    std::istringstream lines{std::string(text)};
    std::string heading;
    bool was_row = false;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("## ")) heading = line.substr(3);
        const bool is_row = line.starts_with("|");
        if (is_row && !was_row) tables_[heading].emplace_back();
        was_row = is_row;
        if (!is_row) continue;
        Row row;
        std::istringstream cells(line.substr(1));
        for (std::string cell; std::getline(cells, cell, '|');)
            row.push_back(words_in_backticks(cell));
        tables_[heading].back().push_back(std::move(row));
    }
}

std::vector<std::string> ProtocolPage::first_names(const std::string& heading,
                                                   std::size_t table) const {
    std::vector<std::string> all;
    const auto found = tables_.find(heading);
    if (found == tables_.end() || table >= found->second.size()) return all;
    for (const Row& row : found->second[table])
        if (!row.empty()) all.insert(all.end(), row[0].begin(), row[0].end());
    return all;
}

std::vector<std::string> ProtocolPage::names(const std::string& heading, const std::string& name,
                                             std::size_t column) const {
    const auto found = tables_.find(heading);
    if (found == tables_.end()) return {};
    for (const Row& row : found->second.front())
        if (column < row.size() && std::find(row[0].begin(), row[0].end(), name) != row[0].end())
            return row[column];
    return {};
}

}  // namespace bastide::test
