#pragma once
/// A hash over all events of a room up to one of them, so that a change of any of them, or the loss of one,
/// can be noticed later. Not against somebody who writes the hashes anew, but against disks and accidents.

#include "notation/text/hex_text.h"

#include <cstdint>
#include <string_view>

namespace bastide::fair {

/// The hash of a room without events yet: of its name and the seed of its draws.
Bytes32 chain_start(std::string_view room, std::string_view seed);
/// The hash after one more event.
Bytes32 chain_next(const Bytes32& before, std::uint64_t number, std::string_view event);
/// A short hash of some bytes, to see later whether they are still the same.
std::uint64_t short_hash(std::string_view bytes);

}  // namespace bastide::fair
