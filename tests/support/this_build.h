#pragma once
/// What tests have to know of the build whose parts they look at. The objects of the tests may come from another
/// build (BASTIDE_TEST_OBJECTS in tests/CMakeLists.txt); this is compiled by the one that links them.

#include <string>

namespace bastide::test {

/// Where the program `bastide` lies; empty where it is not built.
std::string program_path();
/// The folder of the build, without a slash at its end.
std::string build_folder();
/// Whether the engine checks its invariants while it plays (BASTIDE_CHECKS), which takes long.
bool engine_checks_itself();

}  // namespace bastide::test
