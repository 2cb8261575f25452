#include "server/base/http_words.h"

#include "server/base/text_checks.h"
#include "text/text_parts.h"

#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>

#include <algorithm>
#include <charconv>
#include <system_error>

namespace bastide::server {

namespace {

/// Cuts off what stands before the next separator, and the separator.
std::string_view take_until(std::string_view& rest, char separator) {
    const std::size_t end = std::min(rest.find(separator), rest.size());
    const std::string_view part = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return part;
}

std::optional<std::uint64_t> whole_number(std::string_view text) {
    std::uint64_t number = 0;
    const char* const last = text.data() + text.size();
    const auto [end, failed] = std::from_chars(text.data(), last, number);
    // Not more than JSON writers tell as a whole number.
    if (failed != std::errc() || end != last || number > std::uint64_t(INT64_MAX))
        return std::nullopt;
    return number;
}

/// Whether the parameters of an entry say that it is not wanted: "q=0", "q=0.000".
bool is_unwanted(std::string_view parameters) {
    while (!parameters.empty()) {
        const std::string one = lower_case(std::string(trimmed(take_until(parameters, ';'))));
        if (one.starts_with("q=") && one.find_first_not_of("0.", 2) == std::string::npos)
            return true;
    }
    return false;
}

}  // namespace

std::string lower_case(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    return text;
}

std::optional<std::string_view> part_below(std::string_view address, std::string_view path) {
    if (!path.starts_with(address)) return std::nullopt;
    path.remove_prefix(address.size());
    if (path.empty()) return path;
    if (path.size() == 1 || path[0] != '/') return std::nullopt;
    return path.substr(1);
}

std::optional<std::vector<std::string>> path_names(std::string_view target) {
    const auto url = boost::urls::parse_origin_form(target);
    if (!url) return std::nullopt;
    std::vector<std::string> names;
    for (const std::string& name : url->segments()) names.push_back(name);
    // A slash at the end names nothing.
    if (!names.empty() && names.back().empty()) names.pop_back();
    return names;
}

std::optional<Query> read_query(std::string_view target,
                                std::initializer_list<std::string_view> names,
                                std::string& problem) {
    // Whatever the path is: who reads it says what is wrong with it.
    const std::size_t mark = target.find('?');
    const std::string asked =
        "/?" + std::string(mark == target.npos ? "" : target.substr(mark + 1));
    const auto url = boost::urls::parse_origin_form(asked);
    if (!url) {
        problem = "what follows the question mark is not encoded as it should be";
        return std::nullopt;
    }
    Query query;
    // A question mark at the end asks for nothing.
    if (url->encoded_query().empty()) return query;
    for (const boost::urls::param& parameter : url->params()) {
        if (!is_utf8(parameter.key) || !is_utf8(parameter.value)) {
            problem = "what follows the question mark is not encoded as it should be";
            return std::nullopt;
        }
        if (std::find(names.begin(), names.end(), parameter.key) == names.end()) {
            problem = "there is no parameter \"" + printable(parameter.key) + "\" here";
            return std::nullopt;
        }
        if (!query.emplace(parameter.key, parameter.value).second) {
            problem = parameter.key + " is there twice";
            return std::nullopt;
        }
    }
    return query;
}

std::optional<std::uint64_t> query_number(const Query& query, std::string_view name,
                                          std::string& problem) {
    const auto found = query.find(name);
    if (found == query.end()) return std::nullopt;
    const auto number = whole_number(found->second);
    if (!number) problem = std::string(name) + " is a whole number";
    return number;
}

std::optional<std::uint64_t> query_number(std::string_view target, std::string_view name,
                                          std::string& problem) {
    const auto query = read_query(target, {name}, problem);
    return query ? query_number(*query, name, problem) : std::nullopt;
}

std::vector<std::string> parts_of_list(std::string_view list) {
    std::vector<std::string> parts;
    if (list.empty()) return parts;
    // A comma at the end parts off an empty one.
    for (bool goes_on = true; goes_on;) {
        goes_on = list.find(',') != std::string_view::npos;
        parts.emplace_back(take_until(list, ','));
    }
    return parts;
}

bool accepts_coding(std::string_view accept_encoding, std::string_view coding) {
    // What is named counts more than the star, wherever it stands.
    std::optional<bool> named, any;
    while (!accept_encoding.empty()) {
        std::string_view entry = take_until(accept_encoding, ',');
        const std::string name = lower_case(std::string(trimmed(take_until(entry, ';'))));
        // "x-gzip" is the old name of gzip.
        if ((name.starts_with("x-") ? name.substr(2) : name) == coding) named = !is_unwanted(entry);
        if (name == "*") any = !is_unwanted(entry);
    }
    return named.value_or(any.value_or(false));
}

bool names_etag(std::string_view if_none_match, std::string_view etag) {
    while (!if_none_match.empty()) {
        std::string_view one = trimmed(take_until(if_none_match, ','));
        // A proxy may have made it weak; for this question that is all the same.
        if (one.starts_with("W/")) one.remove_prefix(2);
        if (one == etag || one == "*") return true;
    }
    return false;
}

}  // namespace bastide::server
