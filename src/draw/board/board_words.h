#pragma once
/// What the picture of a board says in words.

#include "draw/board/board_svg.h"
#include "draw/tiles/picture_words.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::draw {

/// The text in whole characters that XML may hold, cut after a number of them; then an ellipsis.
std::string shown_text(std::string_view text, std::size_t most);
/// How wide a text is about, in parts of its size. Fonts differ, so it is rather too much.
double width_of_text(std::string_view text);

/// The players' names, one for each seat, fit to be shown; seats without one have numbers.
std::vector<std::string> seat_names(const Ruleset& rules, const BoardDrawing& drawing);

/// "Turn 42", "Turn 42, second part"
std::string turn_words(const State& state, const PictureWords& words = PictureWords());
/// The same with another number of the turn.
std::string turn_words(const State& state, const PictureWords& words, int turn);
/// "2 wine", "1 bridge": what comes in a fixed number of pieces has a plural; what is collected is named
/// as on its symbols.
std::string counted_token(const TokenKindInfo& kind, int number,
                          const PictureWords& words = PictureWords());
/// "2 wine, 3 bridges": what a player holds of the kinds of tokens at this table; empty: nothing.
std::string token_words(const Ruleset& rules, const State& state, Player player,
                        const PictureWords& words = PictureWords());
/// What the game waits for, and how many tiles are left: a line each.
std::vector<std::string> status_lines(const Ruleset& rules, const State& state,
                                      const std::vector<std::string>& seats,
                                      const PictureWords& words = PictureWords());
/// The title of the document: that of the game, or who plays.
std::string document_title(const BoardDrawing& drawing, const std::vector<std::string>& seats,
                           const PictureWords& words);
/// The whole picture in words, for those who do not see it.
std::string description(const Ruleset& rules, const State& state,
                        const std::vector<std::string>& seats, const PictureWords& words);
/// "Red: follower on city N of 1,0"
std::string figure_words(const Ruleset& rules, const State& state, const Figure& figure,
                         const std::vector<std::string>& seats, const PictureWords& words);

}  // namespace bastide::draw
