#pragma once
/// Numbers in the query of an address: `since=7`.

#include <cstdint>
#include <optional>
#include <string_view>

namespace bastide::server {

struct QueryNumber {
    bool is_fine = true;                  ///< false: the query is another one
    std::optional<std::uint64_t> number;  ///< nothing if the query is empty
};

/// Reads a query that may give a whole number to one name, and nothing else.
QueryNumber query_number(std::string_view query, std::string_view name);

}  // namespace bastide::server
