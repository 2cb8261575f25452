#include "fair/event_chain.h"

#include <sodium.h>

#include <array>

namespace bastide::fair {

namespace {

/// BLAKE2b over several texts, each with its length before it, so that none can pass for part of another.
class ChainHash {
public:
    explicit ChainHash(std::size_t size) : size_(size) {
        crypto_generichash_init(&state_, nullptr, 0, size_);
    }
    void add_number(std::uint64_t number) {
        std::array<unsigned char, 8> bytes{};
        for (unsigned char& byte : bytes) {
            byte = static_cast<unsigned char>(number & 0xff);
            number >>= 8;
        }
        add_bytes(bytes.data(), bytes.size());
    }
    void add_text(std::string_view text) {
        add_number(text.size());
        add_bytes(reinterpret_cast<const unsigned char*>(text.data()), text.size());
    }
    void add_bytes(const unsigned char* bytes, std::size_t size) {
        crypto_generichash_update(&state_, bytes, size);
    }
    void finish(unsigned char* to) { crypto_generichash_final(&state_, to, size_); }

private:
    crypto_generichash_state state_{};
    std::size_t size_;
};

}  // namespace

Bytes32 chain_start(std::string_view room, std::string_view seed) {
    Bytes32 hash{};
    ChainHash over(hash.size());
    over.add_text(room);
    over.add_text(seed);
    over.finish(hash.data());
    return hash;
}

Bytes32 chain_next(const Bytes32& before, std::uint64_t number, std::string_view event) {
    Bytes32 hash{};
    ChainHash over(hash.size());
    over.add_bytes(before.data(), before.size());
    over.add_number(number);
    over.add_text(event);
    over.finish(hash.data());
    return hash;
}

std::uint64_t short_hash(std::string_view bytes) {
    std::array<unsigned char, crypto_generichash_BYTES_MIN> hash{};
    ChainHash over(hash.size());
    over.add_text(bytes);
    over.finish(hash.data());
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < 8; ++i) number = number << 8 | hash[i];
    return number;
}

}  // namespace bastide::fair
