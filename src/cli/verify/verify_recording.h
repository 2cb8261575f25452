#pragma once
/// A recorded game as it stands in one line of a recording, read and checked for its form.

#include "jcz/setup.h"

#include <bastide/tile_library.h>

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::cli {

/// One decision of a recording.
struct RecordedDecision {
    std::string kind;  ///< "Tile", "Action", …
    int chooser = 0;
    std::string tile;    ///< of a "Tile" question; else empty
    std::string supply;  ///< the tiles on offer and who has taken them, as JSON text; or empty
    std::vector<std::string> options;  ///< all that is legal, each as JSON text without spaces
    std::size_t chosen = 0;
    std::vector<int> scores;                 ///< after it and all it triggers
    std::vector<boost::json::array> events;  ///< from it to the next decision
};

struct Recording : jcz::PeerSetUp {
    std::string config;
    std::string seed;
    std::vector<boost::json::array> start;  ///< events before the first decision
    int pack_size = 0;
    std::vector<int> final_scores;
    std::vector<std::string> draws;  ///< tile ids, in order
    std::vector<RecordedDecision> decisions;
    /// What the program does not have is left out of the set-up, and the decisions end before the
    /// first one that is about it (`keep_known_part`).
    bool partly = false;
    bool cut_short = false;  ///< decisions were left out
};

/// Reads a line. Throws BadInput, naming the place within the line and what is wrong with it, if
/// it is no JSON or lacks anything that every recording has.
Recording read_recording(std::string_view line);

}  // namespace bastide::cli
