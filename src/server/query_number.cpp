#include "server/query_number.h"

#include <charconv>
#include <system_error>

namespace bastide::server {

QueryNumber query_number(std::string_view query, std::string_view name) {
    if (query.empty()) return {};
    constexpr QueryNumber wrong{false, std::nullopt};
    if (!query.starts_with(name)) return wrong;
    query.remove_prefix(name.size());
    if (!query.starts_with('=')) return wrong;
    query.remove_prefix(1);
    std::uint64_t number = 0;
    const char* const last = query.data() + query.size();
    const auto [end, failed] = std::from_chars(query.data(), last, number);
    // Not more than JSON writers tell as a whole number.
    if (failed != std::errc() || end != last || number > std::uint64_t(INT64_MAX)) return wrong;
    return {true, number};
}

}  // namespace bastide::server
