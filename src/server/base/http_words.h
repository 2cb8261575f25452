#pragma once
/// Reading what browsers write into requests.

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::server {

/// ASCII letters made small.
std::string lower_case(std::string text);

/// The names in the path of a request's target, each decoded: "/room/a%20b?x=1" is {"room", "a b"}. A
/// slash at the end names nothing. Nothing for what is no path (RFC 9112, 3.2.1): it does not begin with a
/// slash, a percent sign is not followed by two hexadecimal digits, or a character is not allowed there.
std::optional<std::vector<std::string>> path_names(std::string_view target);

/// What a path names below an address: "" of the address itself, "view" of "/api/records/view" below
/// "/api/records". Nothing for a path that is not there, as "/api/recordsview", or that names nothing below it, as
/// "/api/records/".
std::optional<std::string_view> part_below(std::string_view address, std::string_view path);

/// What a request's target says behind its question mark, decoded as forms are: "/tiles?sets=a%3A1,b" is
/// {"sets": "a:1,b"}, and + is a space.
using Query = std::map<std::string, std::string, std::less<>>;
/// Reads it strictly: no names but these, none twice, no character that has to be encoded and is not (RFC
/// 3986). Empty if it is not so; `problem` says why.
std::optional<Query> read_query(std::string_view target,
                                std::initializer_list<std::string_view> names,
                                std::string& problem);

/// The whole number of at most 63 bits that a query gives to a name; nothing without the name, which is fine;
/// nothing as well for any other text, and `problem` says why.
std::optional<std::uint64_t> query_number(const Query& query, std::string_view name,
                                          std::string& problem);
/// The whole number that a target gives to this name behind its question mark: 7 of "/story?since=7".
/// Nothing without a query, which is fine; nothing as well for any other query, and `problem` says why.
std::optional<std::uint64_t> query_number(std::string_view target, std::string_view name,
                                          std::string& problem);

/// The parts of a list between commas; none of an empty text.
std::vector<std::string> parts_of_list(std::string_view list);

/// Whether a header `Accept-Encoding` takes a content coding: "gzip", "br".
bool accepts_coding(std::string_view accept_encoding, std::string_view coding);

/// Whether a header `If-None-Match` names an entity tag, or any.
bool names_etag(std::string_view if_none_match, std::string_view etag);

}  // namespace bastide::server
