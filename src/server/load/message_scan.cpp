#include "server/load/message_scan.h"

#include <charconv>

namespace bastide::server {

namespace {

/// Where the value of a member begins; npos if there is none.
std::size_t value_place(std::string_view message, std::string_view member) {
    std::string name;
    name.append("\"").append(member).append("\":");
    const std::size_t at = message.find(name);
    return at == std::string_view::npos ? at : at + name.size();
}

/// The text in quotation marks that begins here.
std::string_view quoted(std::string_view text) {
    if (!text.starts_with('"')) return {};
    const std::size_t end = text.find_first_of("\"\\", 1);
    if (end == std::string_view::npos || text[end] != '"') return {};
    return text.substr(1, end - 1);
}

}  // namespace

std::string_view scanned_kind(std::string_view message) {
    constexpr std::string_view begin = "{\"kind\":";
    return message.starts_with(begin) ? quoted(message.substr(begin.size())) : std::string_view();
}

std::optional<std::uint64_t> scanned_number(std::string_view message, std::string_view member) {
    const std::size_t at = value_place(message, member);
    if (at == std::string_view::npos) return std::nullopt;
    std::uint64_t number = 0;
    const char* end = message.data() + message.size();
    if (std::from_chars(message.data() + at, end, number).ec != std::errc()) return std::nullopt;
    return number;
}

std::string_view scanned_text(std::string_view message, std::string_view member) {
    const std::size_t at = value_place(message, member);
    return at == std::string_view::npos ? std::string_view() : quoted(message.substr(at));
}

std::string scanned_move(std::string_view message, Random& random) {
    constexpr std::string_view begin = "\"moves\":[", text = "\"text\":";
    const std::size_t moves = message.rfind(begin);
    if (moves == std::string_view::npos) return {};
    message.remove_prefix(moves + begin.size());
    std::string_view chosen;
    std::uint32_t seen = 0;
    for (std::size_t at = 0; (at = message.find(text, at)) != std::string_view::npos;) {
        at += text.size();
        if (random.below(++seen) == 0) chosen = quoted(message.substr(at));
    }
    if (!chosen.empty()) return std::string(chosen);
    // A range of numbers has no text.
    const auto lowest = scanned_number(message, "from");
    return lowest ? "number " + std::to_string(*lowest) : std::string();
}

}  // namespace bastide::server
