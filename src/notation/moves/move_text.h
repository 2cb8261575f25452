#pragma once
/// Moves as text: "1,0 turned 2", "large follower on road E of 2,1", "take back abbot from garden of
/// 0,3", "pass". One form for each general shape of a move (move.h), so that what a new chapter asks
/// can be written without a change here. docs/notation.md has the grammar.

#include <bastide/engine.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bastide {

/// What the text of a move need not say, since the question tells it.
struct MoveSetting {
    TileId placed;           ///< segments of this tile are named without their cell
    bool by_nature = false;  ///< nature answers: a tile's id stands for drawing it
    bool of_seats = false;   ///< the outcomes are seats
    bool of_tokens = false;  ///< the outcomes are tokens out of a bag
    std::span<const std::string_view> options = {};  ///< names of what can be chosen
};
/// The setting of the question that waits.
MoveSetting move_setting(const Ruleset& rules, const State& state);
/// The setting of a question of some kind, asked when `placed` was the tile just placed.
MoveSetting move_setting(const Ruleset& rules, QuestionNumber question, TileId placed);

/// The text of a move, in one form: the same move has the same text.
std::string move_text(const Ruleset& rules, const State& state, const Move& move);
std::string move_text(const Ruleset& rules, const State& state, const Move& move,
                      const MoveSetting& setting);

/// A move as read, or what is wrong with its text.
struct MoveReading {
    std::optional<Move> move;
    int column = 0;        ///< in characters, from 1
    std::string expected;  ///< what should stand there
    std::string found;     ///< what does
};

/// Reads the text of a move. Whether it is legal is for the engine to say. What answers have another
/// name for is read as they have it (`as_listed`).
MoveReading read_move(const Ruleset& rules, const State& state, std::string_view text);
MoveReading read_move(const Ruleset& rules, const State& state, std::string_view text,
                      const MoveSetting& setting);
/// The same without a look at the answers, for who plays the move next and learns then whether it is one.
MoveReading read_move_as_written(const Ruleset& rules, const State& state, std::string_view text);

/// The legal answer that is the same as a move under another name: a feature named by another of its
/// segments, a tile turned to where it looks the same. The move itself if it is legal, or if there is
/// no such answer.
Move as_listed(const Ruleset& rules, const State& state, const Move& move);

/// The kind of token that can be laid across a cell together with a tile; none if the rules know none.
TokenKind token_laid_across(const Ruleset& rules);
/// "NS", "WE", "NE", "SE", "SW" or "NW".
std::string_view way_text(Way way);
/// The texts of the ways in which a token can lie: "NS or WE".
std::string way_names(const TokenKindInfo& token);
/// The cell across which something is laid together with the tile in hand, or the one just placed so;
/// empty if the placement lays nothing, or names a cell that the tile does not have.
std::optional<Cell> cell_laid_across(const Ruleset& rules, const State& state,
                                     const Move& placement);
/// The `Move::option` with which the placement lays something across a cell; empty if the cell is
/// neither of the tile nor beside it.
std::optional<std::uint8_t> option_of_token_across(const Ruleset& rules, const State& state,
                                                   const Move& placement, Cell across, Way way);

/// The legal answers to the question that waits, a few of them: "one of: 1,0 turned 2; …".
std::string legal_text(const Ruleset& rules, const State& state);

/// A name as one word: in quotes if it holds what has a meaning in a line of moves.
std::string name_as_word(std::string_view name);

/// Characters in UTF-8 text; one of several bytes counts once.
int character_count(std::string_view text);

}  // namespace bastide
