#include "server/base/origins.h"

#include <algorithm>
#include <charconv>
#include <system_error>
#include <utility>

namespace bastide::server {

namespace {

bool is_host(std::string_view host) {
    if (host.starts_with('[') && host.ends_with(']') && host.size() > 3)
        return host.find_first_not_of("0123456789abcdef:.", 1) == host.size() - 1;
    return !host.empty() && !host.starts_with('.') && !host.ends_with('.') &&
           host.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-._") ==
               std::string_view::npos;
}

bool is_port(std::string_view text, unsigned usual) {
    unsigned port = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), port);
    return failed == std::errc() && end == text.data() + text.size() && !text.starts_with('0') &&
           port <= 65535 && port != usual;
}

}  // namespace

bool is_origin(std::string_view text) {
    unsigned usual = 0;
    for (const auto& [scheme, port] : {std::pair{std::string_view("http://"), 80u},
                                       std::pair{std::string_view("https://"), 443u}})
        if (text.starts_with(scheme)) {
            text.remove_prefix(scheme.size());
            usual = port;
            break;
        }
    if (usual == 0) return false;
    // The colons of an IPv6 address stand in brackets.
    const std::size_t behind = text.starts_with('[') ? text.find(']') : 0;
    const std::size_t colon = text.find(':', std::min(behind, text.size()));
    if (colon == std::string_view::npos) return is_host(text);
    return is_host(text.substr(0, colon)) && is_port(text.substr(colon + 1), usual);
}

}  // namespace bastide::server
