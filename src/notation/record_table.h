#pragma once
/// The first part of a record: its table, and where the moves begin.

#include "notation/record.h"

namespace bastide {

/// What stands before the moves. The views are into the text that was read.
struct RecordTable {
    TableSetup setup;
    std::shared_ptr<const Ruleset> rules;
    std::optional<std::uint64_t> seed;
    std::vector<std::string_view> lines;  ///< all of the record
    std::size_t moves = 0;                ///< the number of the line "moves", from 0
};

/// Reads the table and makes its rules. Nothing if it has mistakes, which are added to `problems`.
std::optional<RecordTable> read_record_table(std::string_view text, const TileLibrary& library,
                                             std::vector<RecordProblem>& problems);

}  // namespace bastide
