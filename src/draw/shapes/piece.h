#pragma once
/// The shapes of a figure or token, as its file in data/pieces tells them (docs/pieces.md).

#include "draw/shapes/tones.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::draw {

/// One path of a drawing.
struct PiecePath {
    PieceInk fill;
    PieceInk stroke;
    float width = 0;
    std::string data;
    bool fine = false;    ///< left out of small pictures
    bool coarse = false;  ///< left out of all others
    std::string dashes;   ///< and gaps, of the stroke
};

/// A step of a drawing.
struct PieceStep {
    enum class Kind : std::uint8_t {
        path,
        part,     ///< another drawing of the piece, `name`
        motif,    ///< the picture that tiles have of something, `name`
        letters,  ///< of the name of the piece, on a disc
        number,   ///< how many there are, on a disc
        owners,   ///< `name`, once for each owner and in the owner's colours, side by side
        rings,    ///< a ring for each owner, each within the one before
    };
    Kind kind = Kind::path;
    PiecePath path;
    std::string name;
    double x = 0, y = 0;
    double radius = 0;  ///< of the disc; 0: there is none
    double size = 0;    ///< of letters and numbers
    double width = 0;   ///< of a ring, of the rim of a disc, or of all owners together
    double step = 0;    ///< from one owner to the next
    bool moved = false;
};

/// A picture of the piece, or a part of one.
struct PieceDrawing {
    /// Empty: the piece by itself. A form is where or how it lies on the board: "across NS".
    std::string name;
    bool part = false;  ///< other drawings are made of it
    std::vector<PieceStep> steps;
};

/// The drawings of a piece in one manner.
struct PieceDrawings {
    std::vector<PieceDrawing> all;
    /// None if there is none of that name.
    const PieceDrawing* form(std::string_view name) const { return find(name, false); }
    const PieceDrawing* part(std::string_view name) const { return find(name, true); }

private:
    const PieceDrawing* find(std::string_view name, bool part) const;
};

/// How terminals show a piece.
struct PieceSigns {
    char letter = 0;         ///< ASCII; 0: the first of its name that no other piece has
    bool has_letter = true;  ///< else the owner's sign is all
    char32_t sign = 0;       ///< instead of the letter, where there is more than ASCII
    char wall = '&';         ///< what the walls become of a feature that it lies on
    /// Of what runs west to east, and north to south, in ASCII.
    std::array<char32_t, 2> lines{U'=', U'H'};
    /// The same where there is more than ASCII; 0: as in ASCII.
    std::array<char32_t, 2> sign_lines{};
};

/// A disc with a letter or sign: on tiles that show the piece, and on the screen of a terminal.
struct PieceBadge {
    std::string fill, ink;  ///< "#8a2f55"
    char letter = 0;
};

/// What a file tells.
struct Piece {
    enum class Sort : std::uint8_t {
        figure,
        token,
        other_follower,  ///< for all figures that count for majorities and have no file
        other_figure,
        other_token,
    };
    Sort sort = Sort::token;
    std::string name;    ///< as in FigureKindInfo or TokenKindInfo: "large follower"
    int chapter = 0;     ///< of the rules that bring it
    bool later = false;  ///< these are not in the program yet
    std::string box;     ///< the family of sets whose entry in lists shows the piece; empty: none
    float middle = 0;    ///< of the body of a figure, whose foot is at (0,0)
    float shadow = 0;    ///< half the width of a figure's; 0: it has none
    bool lies = false;   ///< on fields
    PieceDrawings inked, flat;
    PieceSigns signs;
    std::optional<PieceBadge> badge;
};

/// The forms that a piece can have on the board.
bool is_form(std::string_view name);

}  // namespace bastide::draw
