#pragma once
/// All that a page needs to know to let people choose: read from the library, so that what is new there
/// is here by itself.

#include <string>

namespace bastide::server {

/// The catalogue as JSON, made when it is first asked for: the lists of `bastide rules --json` for the
/// base game, and what rooms allow (docs/server.md names the members).
const std::string& catalogue_text();

}  // namespace bastide::server
