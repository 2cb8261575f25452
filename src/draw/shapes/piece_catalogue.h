#pragma once
/// All pieces that there are files of.

#include "draw/shapes/piece.h"
#include "draw/shapes/piece_file.h"
#include "text/embedded_file.h"

#include <span>
#include <string_view>
#include <vector>

namespace bastide {

/// The files that the build puts into the program (data/pieces/*.piece, by name).
extern const std::span<const EmbeddedFile> embedded_piece_files;

}  // namespace bastide

namespace bastide::draw {

class PieceCatalogue {
public:
    /// Reads files. One that is wrong is reported and left out, and so is a second one of the same piece.
    explicit PieceCatalogue(std::span<const EmbeddedFile> files,
                            std::vector<PieceProblem>* problems = nullptr) {
        add(files, problems);
    }
    void add(std::span<const EmbeddedFile> files, std::vector<PieceProblem>* problems = nullptr);

    /// None if there is no file of that piece.
    const Piece* figure(std::string_view name) const { return find(Piece::Sort::figure, name); }
    const Piece* token(std::string_view name) const { return find(Piece::Sort::token, name); }
    /// The one for all that have no file.
    const Piece& other_figure(bool follower) const;
    const Piece& other_token() const { return other(Piece::Sort::other_token); }
    /// A file of the piece, or that one.
    const Piece& any_figure(std::string_view name, bool follower) const;
    const Piece& any_token(std::string_view name) const;
    std::span<const Piece> all() const { return all_; }

private:
    const Piece* find(Piece::Sort sort, std::string_view name) const;
    const Piece& other(Piece::Sort sort) const;

    std::vector<Piece> all_;
};

/// The pieces that pictures are drawn from.
const PieceCatalogue& pieces();

/// Pieces besides those of the program, for as long as it lives: those of a chapter that somebody tries out.
/// They count before those of the program. Meanwhile nothing else may draw.
class AddedPieces {
public:
    explicit AddedPieces(std::span<const EmbeddedFile> files,
                         std::vector<PieceProblem>* problems = nullptr);
    ~AddedPieces();
    AddedPieces(const AddedPieces&) = delete;
    AddedPieces& operator=(const AddedPieces&) = delete;

private:
    PieceCatalogue catalogue_;
    const PieceCatalogue* before_;
};

}  // namespace bastide::draw
