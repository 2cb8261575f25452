#pragma once
/// What the user gave cannot be used.

#include <stdexcept>

namespace bastide::cli {

/// Thrown with a message that names the place and what to do; ends the program with status 2.
class BadInput : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

}  // namespace bastide::cli
