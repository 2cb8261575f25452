#pragma once
/// Draws that anybody can check: the order of the tiles comes from a secret seed, whose hash is shown
/// before the first draw and which is shown itself at the end. docs/fair-draws.md says exactly how.

#include "notation/text/hex_text.h"

#include <bastide/game.h>

#include <cstdint>
#include <string_view>

namespace bastide::fair {

/// The secret from which all answers of nature in a game follow. Whoever knows it knows every tile to
/// come.
class DrawSeed {
public:
    explicit DrawSeed(const Bytes32& bytes) : bytes_(bytes) {}
    /// A new one, from the randomness of the system.
    static DrawSeed from_system();
    /// Reads 64 hexadecimal digits. Throws std::invalid_argument, which says what is there instead.
    static DrawSeed from_hex(std::string_view text);

    const Bytes32& bytes() const { return bytes_; }
    /// What may be shown before the first draw: the SHA-256 hash of the 32 bytes.
    Bytes32 commitment() const;

    friend bool operator==(const DrawSeed&, const DrawSeed&) = default;

private:
    Bytes32 bytes_;
};

/// Nature's answers as the seed gives them: the generator of answer n is made of block n of a ChaCha20
/// stream.
class SeededChance final : public ChanceSource {
public:
    explicit SeededChance(const DrawSeed& seed) : seed_(seed) {}
    Random for_outcome(std::size_t number) const override;

private:
    DrawSeed seed_;
};

}  // namespace bastide::fair
