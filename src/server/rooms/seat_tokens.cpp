#include "server/rooms/seat_tokens.h"

#include "notation/text/hex_text.h"
#include "server/base/base64url.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace bastide::server {

namespace {

constexpr std::size_t room_id_bytes = 16, room_id_length = 22;

}  // namespace

bool is_token(std::string_view text) {
    return text.size() >= shortest_token && text.size() <= longest_token &&
           std::ranges::all_of(text, is_base64url);
}

std::string token_hash(std::string_view token) {
    Bytes32 hash;
    static_assert(crypto_hash_sha256_BYTES == std::tuple_size_v<Bytes32>);
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(token.data()),
                       token.size());
    return hex_text(hash);
}

std::string new_room_id() {
    if (sodium_init() < 0) throw std::runtime_error("the system gives no randomness");
    std::array<unsigned char, room_id_bytes> bytes;
    randombytes_buf(bytes.data(), bytes.size());
    std::array<char, room_id_length + 1> text;
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(),
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    return std::string(text.data(), room_id_length);
}

bool is_room_id(std::string_view text) {
    return text.size() == room_id_length && std::ranges::all_of(text, is_base64url);
}

}  // namespace bastide::server
