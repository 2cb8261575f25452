#include "server/network/request_checks.h"

#include "server/base/http_words.h"

#include <boost/asio/ip/address.hpp>
#include <boost/beast/core/string.hpp>

#include <algorithm>
#include <string>

namespace bastide::server {

namespace http = boost::beast::http;
namespace ip = boost::asio::ip;

namespace {

/// "example.org" of "Example.org:8642"
std::string name_of_host(std::string_view host) {
    const std::size_t colon = host.ends_with(']') ? std::string_view::npos : host.rfind(':');
    return lower_case(std::string(host.substr(0, colon)));
}

/// Of "[::1]" and "192.0.2.7"; something that is not an address: a name, perhaps one that looks like an address.
std::optional<ip::address> address_of(std::string_view name) {
    if (name.starts_with('[') && name.ends_with(']')) name = name.substr(1, name.size() - 2);
    boost::system::error_code is_name;
    const ip::address address = ip::make_address(std::string(name), is_name);
    return is_name ? std::nullopt : std::optional(address);
}

/// "text/plain" of "text/plain; charset=utf-8".
std::string media_type(std::string_view content_type) {
    return lower_case(std::string(content_type.substr(0, content_type.find_first_of("; \t"))));
}

bool listens_here_only(const ServerOptions& options) {
    if (options.lan) return false;
    const std::optional<ip::address> address = address_of(options.address);
    if (!address) return false;
    if (address->is_v6() && address->to_v6().is_v4_mapped())
        return ip::make_address_v4(ip::v4_mapped, address->to_v6()).is_loopback();
    return address->is_loopback();
}

bool is_host_of(std::string_view origin, std::string_view host) {
    return !host.empty() && origin.ends_with(host) &&
           origin.substr(0, origin.size() - host.size()).ends_with("://");
}

}  // namespace

bool is_origin_allowed(std::string_view origin, std::string_view host,
                       const ServerOptions& options) {
    if (origin.empty()) return true;
    if (std::ranges::find(options.allowed_origins, origin) != options.allowed_origins.end())
        return true;
    for (const std::string_view scheme : {"http://", "https://"})
        if (origin.starts_with(scheme) && boost::beast::iequals(origin.substr(scheme.size()), host))
            return true;
    return false;
}

bool is_host_meant(std::string_view host, const ServerOptions& options) {
    // A proxy before it may hand on the name that people know.
    for (const std::string_view origin : options.allowed_origins)
        if (is_host_of(origin, host)) return true;
    const std::string name = name_of_host(host);
    if (name.empty() || name == "localhost" || name.ends_with(".localhost")) return true;
    const std::optional<ip::address> address = address_of(name);
    if (listens_here_only(options)) return address && address->is_loopback();
    return address || name.find('.') == std::string::npos || name.ends_with(".local");
}

bool is_json(std::string_view content_type) {
    return media_type(content_type) == "application/json";
}

bool is_plain_text(std::string_view content_type) {
    const std::string whole = lower_case(std::string(content_type));
    const bool is_other = whole.find("charset=") != std::string::npos &&
                          whole.find("charset=utf-8") == std::string::npos &&
                          whole.find("charset=\"utf-8\"") == std::string::npos &&
                          whole.find("charset=us-ascii") == std::string::npos;
    return media_type(content_type) == "text/plain" && !is_other;
}

std::string_view problem_of_framing(const http::request<http::string_body>& request) {
    if (request.count(http::field::host) > 1 ||
        (request.version() >= 11 && request.count(http::field::host) == 0))
        return "a request names its host once";
    if (request.count(http::field::transfer_encoding) == 0) return {};
    const bool is_plain =
        request.count(http::field::transfer_encoding) == 1 &&
        boost::beast::iequals(request[http::field::transfer_encoding], "chunked") &&
        request.count(http::field::content_length) == 0;
    return is_plain ? std::string_view() : "of transfer codings only chunked is known";
}

}  // namespace bastide::server
