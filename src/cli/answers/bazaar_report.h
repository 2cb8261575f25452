#pragma once
/// What there is to say about a bazaar for programs.

#include <bastide/ruleset.h>
#include <bastide/state.h>

#include <boost/json/fwd.hpp>

#include <string>
#include <vector>

namespace bastide::cli {

/// Null while no bazaar is held; docs/rules-lawyer.md explains the keys.
boost::json::value bazaar_json(const Ruleset& rules, const State& state,
                               const std::vector<std::string>& seats);

}  // namespace bastide::cli
