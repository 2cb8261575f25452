// The seeds of draws: the values that docs/fair-draws.md promises, and what is no seed.

#include "fair/draw_seed.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

namespace bastide::fair {
namespace {

/// The bytes 0 to 31.
DrawSeed counting_seed() {
    Bytes32 bytes;
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = std::uint8_t(i);
    return DrawSeed(bytes);
}

/// What from_hex says of a text that is no seed.
std::string complaint(const std::string& text) {
    try {
        DrawSeed::from_hex(text);
    } catch (const std::invalid_argument& problem) {
        return problem.what();
    }
    return "none";
}

TEST(DrawSeed, HasTheCommitmentOfThePage) {
    EXPECT_EQ(hex_text(counting_seed().commitment()),
              "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
    // FIPS 180-4 has no such vector; this one is what `sha256sum` says of 32 zero bytes.
    EXPECT_EQ(hex_text(DrawSeed(Bytes32{}).commitment()),
              "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
}

TEST(DrawSeed, ReadsSmallAndCapitalDigits) {
    const std::string text = "000102030405060708090a0b0c0d0e0f101112131415161718191A1B1C1D1E1F";
    EXPECT_EQ(DrawSeed::from_hex(text), counting_seed());
    EXPECT_EQ(hex_text(counting_seed().bytes()),
              "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
}

TEST(DrawSeed, TellsWhatIsNoSeed) {
    const std::string digits(64, 'a');
    const std::string expected = "expected: 64 hexadecimal digits; found: ";
    EXPECT_EQ(complaint(digits), "none");
    EXPECT_EQ(complaint(""), expected + "nothing");
    EXPECT_EQ(complaint(digits.substr(1)), expected + "63 of them");
    EXPECT_EQ(complaint(digits + digits), expected + "128 of them");
    EXPECT_EQ(complaint(digits.substr(1) + "g"), expected + "\"g\", which is not one");
    EXPECT_EQ(complaint(digits.substr(2) + "ä"), expected + "\"ä\", which is not one");
    EXPECT_EQ(complaint("0x" + digits.substr(2)), expected + "\"x\", which is not one");
    EXPECT_EQ(complaint(digits.substr(1) + " "), expected + "\" \", which is not one");
}

TEST(DrawSeed, TwoAreNotTheSame) { EXPECT_NE(DrawSeed::from_system(), DrawSeed::from_system()); }

TEST(SeededChance, GivesTheNumbersOfThePage) {
    const SeededChance chance(counting_seed());
    Random first = chance.for_outcome(0);
    for (const std::uint32_t right : {3896994595u, 241592737u, 1504724104u})
        EXPECT_EQ(first.next(), right);
    std::size_t answer = 0;
    for (const std::uint32_t right : {64u, 39u, 3u, 42u, 10u, 66u, 7u, 25u})
        EXPECT_EQ(chance.for_outcome(answer++).below(71), right);
}

TEST(SeededChance, TakesTheBlocksOfChaCha20) {
    // RFC 8439, A.1, test vectors 1 and 2: key and nonce of zeros, blocks 0 and 1.
    const SeededChance chance(DrawSeed(Bytes32{}));
    Random first(0x903df1a0ade0b876, 0x28bd8653e56a5d40);
    Random second(0x7a385155bee7079f, 0x0d082d737c97ba98);
    EXPECT_EQ(chance.for_outcome(0).next(), first.next());
    EXPECT_EQ(chance.for_outcome(1).next(), second.next());
}

}  // namespace
}  // namespace bastide::fair
