#include "draw/shapes/piece_catalogue.h"

#include <algorithm>

namespace bastide::draw {

void PieceCatalogue::add(std::span<const EmbeddedFile> files, std::vector<PieceProblem>* problems) {
    std::vector<PieceProblem> found;
    for (const EmbeddedFile& file : files) {
        auto piece = read_piece(file.name, file.text, found);
        if (!piece) continue;
        if (find(piece->sort, piece->name) != nullptr)
            found.push_back({std::string(file.name), 1, "another file has this piece"});
        else
            all_.push_back(std::move(*piece));
    }
    if (problems != nullptr) problems->insert(problems->end(), found.begin(), found.end());
}

const Piece* PieceCatalogue::find(Piece::Sort sort, std::string_view name) const {
    const auto found = std::find_if(all_.begin(), all_.end(), [&](const Piece& piece) {
        return piece.sort == sort && piece.name == name;
    });
    return found == all_.end() ? nullptr : &*found;
}

const Piece& PieceCatalogue::other(Piece::Sort sort) const {
    static const Piece nothing;
    const Piece* known = find(sort, {});
    return known != nullptr ? *known : nothing;
}

const Piece& PieceCatalogue::other_figure(bool follower) const {
    return other(follower ? Piece::Sort::other_follower : Piece::Sort::other_figure);
}

const Piece& PieceCatalogue::any_figure(std::string_view name, bool follower) const {
    const Piece* known = figure(name);
    return known != nullptr ? *known : other_figure(follower);
}

const Piece& PieceCatalogue::any_token(std::string_view name) const {
    const Piece* known = token(name);
    return known != nullptr ? *known : other_token();
}

namespace {

const PieceCatalogue*& pieces_in_use() {
    static const PieceCatalogue built_in(embedded_piece_files);
    static const PieceCatalogue* in_use = &built_in;
    return in_use;
}

}  // namespace

const PieceCatalogue& pieces() { return *pieces_in_use(); }

AddedPieces::AddedPieces(std::span<const EmbeddedFile> files, std::vector<PieceProblem>* problems)
    : catalogue_(files, problems), before_(pieces_in_use()) {
    catalogue_.add(embedded_piece_files);
    pieces_in_use() = &catalogue_;
}

AddedPieces::~AddedPieces() { pieces_in_use() = before_; }

}  // namespace bastide::draw
