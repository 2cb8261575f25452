#include "server/messages/strict_parse.h"

#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/parse.hpp>

#include <cstdint>
#include <set>
#include <vector>

namespace bastide::server {

namespace {

namespace json = boost::json;

constexpr std::size_t deepest = 8;

/// Looks only at the names of members.
struct NameHandler {
    static constexpr std::size_t max_object_size = std::size_t(-1);
    static constexpr std::size_t max_array_size = std::size_t(-1);
    static constexpr std::size_t max_key_size = std::size_t(-1);
    static constexpr std::size_t max_string_size = std::size_t(-1);

    using Failure = boost::system::error_code;

    bool on_document_begin(Failure&) { return true; }
    bool on_document_end(Failure&) { return true; }
    bool on_object_begin(Failure&) {
        names.emplace_back();
        return true;
    }
    bool on_object_end(std::size_t, Failure&) {
        names.pop_back();
        return true;
    }
    bool on_array_begin(Failure&) { return true; }
    bool on_array_end(std::size_t, Failure&) { return true; }
    bool on_key_part(json::string_view part, std::size_t, Failure&) {
        key.append(part.data(), part.size());
        return true;
    }
    bool on_key(json::string_view part, std::size_t, Failure& failed) {
        key.append(part.data(), part.size());
        if (!names.back().insert(key).second) {
            twice = key;
            failed = make_error_code(json::error::extra_data);
            return false;
        }
        key.clear();
        return true;
    }
    bool on_string_part(json::string_view, std::size_t, Failure&) { return true; }
    bool on_string(json::string_view, std::size_t, Failure&) { return true; }
    bool on_number_part(json::string_view, Failure&) { return true; }
    bool on_int64(std::int64_t, json::string_view, Failure&) { return true; }
    bool on_uint64(std::uint64_t, json::string_view, Failure&) { return true; }
    bool on_double(double, json::string_view, Failure&) { return true; }
    bool on_bool(bool, Failure&) { return true; }
    bool on_null(Failure&) { return true; }
    bool on_comment_part(json::string_view, Failure&) { return true; }
    bool on_comment(json::string_view, Failure&) { return true; }

    std::vector<std::set<std::string>> names;
    std::string key, twice;
};

}  // namespace

std::optional<json::value> parse_strictly(std::string_view text, std::string& problem) {
    json::parse_options options;
    options.max_depth = deepest;
    boost::system::error_code failed;
    json::basic_parser<NameHandler> names(options);
    names.write_some(false, text.data(), text.size(), failed);
    if (const std::string& twice = names.handler().twice; !twice.empty()) {
        problem = "the member \"" + twice.substr(0, 40) + "\" is there twice";
        return std::nullopt;
    }
    failed.clear();
    json::value value =
        json::parse(json::string_view(text.data(), text.size()), failed, {}, options);
    if (!failed) return value;
    problem = "it is no JSON: " + failed.message();
    return std::nullopt;
}

}  // namespace bastide::server
