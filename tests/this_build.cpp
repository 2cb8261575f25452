#include "support/this_build.h"

namespace bastide::test {

std::string program_path() { return BASTIDE_PROGRAM; }
std::string build_folder() { return BASTIDE_BINARY_DIR; }

bool engine_checks_itself() {
#if BASTIDE_CHECKS
    return true;
#else
    return false;
#endif
}

}  // namespace bastide::test
