#pragma once
/// What a saved game says of its own end (`test`, `assertions`).

#include <cstdint>
#include <string>
#include <vector>

namespace bastide::jcz {

class JczGame;

enum class JczVerdict : std::uint8_t { holds, fails, unknown };

struct JczAssertion {
    std::string text;
    JczVerdict verdict = JczVerdict::unknown;
    std::string found;  ///< what is so instead, if it fails
};

/// Evaluates all assertions of a game.
std::vector<JczAssertion> check_assertions(const JczGame& game);

}  // namespace bastide::jcz
