#pragma once
/// What must hold of the JSON view of every state: what it says is so, and its answers are the legal ones.

#include "notation/view/view_json.h"

#include <bastide/engine.h>

#include <boost/json.hpp>

#include <set>
#include <string>

namespace bastide::test {

/// The view as a value; fails the test if it is no JSON.
boost::json::object read_view(const TableSetup& setup, const Ruleset& rules, const State& seen,
                              Player seat, OfferedMoves offered = OfferedMoves::of_seat);

/// Compares a view that offers the answers of anyone with the state it is of. Returns the first thing that
/// is wrong; empty if all is well. Adds the kinds of its answers to `kinds`.
std::string check_view_json(const Ruleset& rules, const State& state,
                            const boost::json::object& view, std::set<std::string>& kinds);

}  // namespace bastide::test
