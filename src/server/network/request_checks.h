#pragma once
/// What an HTTP request must be like before anybody looks at what it asks for.

#include "server/base/configuration.h"

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <string_view>

namespace bastide::server {

/// Whether a page of this origin may ask: one of the server's own address or an allowed one, and
/// programs that name no origin.
bool is_origin_allowed(std::string_view origin, std::string_view host,
                       const ServerOptions& options);
/// Whether the request means this server. A page elsewhere could have let a name of its own point here,
/// so only these are: localhost and addresses of this computer; where it listens to the network, any
/// address, names without a dot and those of .local; and the names of `allowed_origins`.
bool is_host_meant(std::string_view host, const ServerOptions& options);
/// Whether a content type is that of JSON.
bool is_json(std::string_view content_type);
/// Whether a content type is that of plain text in UTF-8.
bool is_plain_text(std::string_view content_type);
/// What is wrong with how the request says where it ends and whom it means, or nothing. A proxy before
/// the server could understand such a request differently.
std::string_view problem_of_framing(
    const boost::beast::http::request<boost::beast::http::string_body>& request);

}  // namespace bastide::server
