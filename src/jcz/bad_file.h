#pragma once
/// A saved game, or the text of one, cannot be used.

#include <stdexcept>
#include <string>

namespace bastide::jcz {

/// Thrown with a message that names the place in the file and what is wrong there; a line for each problem.
class BadFile : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

}  // namespace bastide::jcz
