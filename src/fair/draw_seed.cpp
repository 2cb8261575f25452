#include "fair/draw_seed.h"

#include <sodium.h>

#include <array>
#include <stdexcept>
#include <string>

namespace bastide::fair {

namespace {

/// The library may be called from several threads once this has been done, and as often as one likes.
void begin_sodium() {
    if (sodium_init() < 0)
        throw std::runtime_error("the system gives no randomness for the seed of the draws");
}

std::uint64_t little_endian(const std::uint8_t* bytes) {
    std::uint64_t number = 0;
    for (int i = 7; i >= 0; --i) number = number << 8 | bytes[i];
    return number;
}

}  // namespace

DrawSeed DrawSeed::from_system() {
    begin_sodium();
    Bytes32 bytes;
    randombytes_buf(bytes.data(), bytes.size());
    return DrawSeed(bytes);
}

DrawSeed DrawSeed::from_hex(std::string_view text) {
    const HexReading read = read_hex(text);
    if (!read.bytes)
        throw std::invalid_argument("expected: " + std::string(hex_wanted) +
                                    "; found: " + read.found);
    return DrawSeed(*read.bytes);
}

Bytes32 DrawSeed::commitment() const {
    static_assert(crypto_hash_sha256_BYTES == std::tuple_size_v<Bytes32>);
    Bytes32 hash;
    crypto_hash_sha256(hash.data(), bytes_.data(), bytes_.size());
    return hash;
}

Random SeededChance::for_outcome(std::size_t number) const {
    static_assert(crypto_stream_chacha20_ietf_KEYBYTES == std::tuple_size_v<Bytes32>);
    constexpr std::array<std::uint8_t, crypto_stream_chacha20_ietf_NONCEBYTES> nonce{};
    // The stream is what becomes of zeros. Its blocks have numbers of 32 bits, and games far fewer
    // answers.
    std::array<std::uint8_t, 16> begin{};
    crypto_stream_chacha20_ietf_xor_ic(begin.data(), begin.data(), begin.size(), nonce.data(),
                                       std::uint32_t(number), seed_.bytes().data());
    return Random(little_endian(begin.data()), little_endian(begin.data() + 8));
}

}  // namespace bastide::fair
