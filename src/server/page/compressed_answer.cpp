#include "server/page/compressed_answer.h"

#include "server/base/http_words.h"

#include <zlib.h>

#include <algorithm>
#include <optional>

namespace bastide::server {

namespace {

constexpr std::size_t shortest_compressed = 1400;
/// Quick, and not much longer than the best.
constexpr int quick_effort = 4;
/// Pictures are large, and clients keep them.
constexpr int picture_effort = 8;
/// The largest window, and a head and tail of gzip instead of zlib's own.
constexpr int gzip_window = 15 + 16;

std::optional<std::string> gzipped(std::string_view text, int effort) {
    z_stream stream{};
    if (deflateInit2(&stream, effort, Z_DEFLATED, gzip_window, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        return std::nullopt;
    std::string result(deflateBound(&stream, uLong(text.size())), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = uInt(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(result.data());
    stream.avail_out = uInt(result.size());
    const bool done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    result.resize(stream.total_out);
    deflateEnd(&stream);
    return done ? std::optional(std::move(result)) : std::nullopt;
}

bool is_text(const HttpAnswer& answer) {
    return answer.type == "application/json" || answer.type == "image/svg+xml" ||
           answer.type.starts_with("text/");
}

bool has_header(const HttpAnswer& answer, std::string_view name) {
    return std::any_of(answer.headers.begin(), answer.headers.end(),
                       [&](const auto& one) { return one.first == name; });
}

}  // namespace

void compress(HttpAnswer& answer, std::string_view accept_encoding) {
    if (!is_text(answer) || has_header(answer, "Content-Encoding")) return;
    if (answer.content().size() < shortest_compressed) return;
    answer.headers.emplace_back("Vary", "Accept-Encoding");
    if (!accepts_coding(accept_encoding, "gzip")) return;
    const int effort = answer.type == "image/svg+xml" ? picture_effort : quick_effort;
    std::optional<std::string> smaller = gzipped(answer.content(), effort);
    if (!smaller || smaller->size() >= answer.content().size()) return;
    answer.body = std::move(*smaller);
    answer.shared_body = nullptr;
    answer.headers.emplace_back("Content-Encoding", "gzip");
}

}  // namespace bastide::server
