#pragma once
/// Reads files of data/pieces.

#include "draw/shapes/piece.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::draw {

/// What is wrong in a file of a piece.
struct PieceProblem {
    std::string file;
    std::size_t line = 0;  ///< counted from 1
    std::string text;
};
/// "ferry.piece:7: …"
std::string problem_text(const PieceProblem& problem);

/// Reads a file; empty if anything in it is wrong.
std::optional<Piece> read_piece(std::string_view file, std::string_view text,
                                std::vector<PieceProblem>& problems);

}  // namespace bastide::draw
