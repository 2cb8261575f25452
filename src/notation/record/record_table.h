#pragma once
/// The first part of a record: its table, and where the moves begin.

#include "core/tile_words.h"
#include "notation/record/record.h"

namespace bastide {

/// What stands before the moves. The views are into the text that was read.
struct RecordTable {
    TableSetup setup;
    std::shared_ptr<const Ruleset> rules;
    std::optional<std::uint64_t> seed;
    std::optional<Bytes32> commitment;
    std::vector<std::string_view> lines;  ///< all of the record
    std::size_t moves = 0;                ///< the number of the line "moves", from 0
};

/// Reads the table and makes its rules. Empty if it has mistakes, which are added to `problems`.
std::optional<RecordTable> read_record_table(std::string_view text, const TileLibrary& library,
                                             std::vector<RecordProblem>& problems);

/// Reads "revealed seed" and 64 hexadecimal digits, which a record may end with.
struct RevealedSeed {
    std::optional<Bytes32> seed;
    std::string_view at;          ///< the word that is wrong
    std::string expected, found;  ///< empty if all is well
};
RevealedSeed read_revealed_seed(const std::vector<TileWord>& words);

}  // namespace bastide
