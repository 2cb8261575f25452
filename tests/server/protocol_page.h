// A page of docs/ as far as its tables go.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::test {

class ProtocolPage {
public:
    explicit ProtocolPage(std::string_view text);

    /// All that stands in backticks in the first column of a table below this heading, the tables being
    /// counted from 0.
    std::vector<std::string> first_names(const std::string& heading, std::size_t table) const;
    /// What stands in backticks in that column of the row whose first column has `name`, in the first
    /// table below the heading.
    std::vector<std::string> names(const std::string& heading, const std::string& name,
                                   std::size_t column) const;

private:
    using Row = std::vector<std::vector<std::string>>;  ///< of each cell what stands in backticks
    using Table = std::vector<Row>;
    std::map<std::string, std::vector<Table>> tables_;  ///< by the heading above them
};

}  // namespace bastide::test
