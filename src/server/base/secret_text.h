#pragma once
/// A text that is stored, and never leaves the server.

#include <string>

namespace bastide::server {

/// Its type keeps it out of everything that is written for clients (described_json.h).
struct SecretText {
    std::string text;
    friend bool operator==(const SecretText&, const SecretText&) = default;
};

}  // namespace bastide::server
