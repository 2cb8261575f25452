#pragma once
/// The panel beside the board: players, the tile in hand, and below them what is chosen from, what is
/// looked at, or what has happened.

#include "cli/play/play_session.h"
#include "cli/terminal/screen_palette.h"

namespace bastide::cli {

/// A badge with the player's letter, then the name; returns the column behind it.
int write_player(Canvas& canvas, int row, int column, const PlaySession& session, Player player,
                 int limit = 40);

/// Turn, tiles left, and a line for each player, with the tokens below where there is room. Returns
/// the row behind it, as all of these do.
int draw_players(Canvas& canvas, const Area& area, const PlaySession& session, Look look);

/// The tile in hand as it is turned, how often it fits, and what is laid across with it. `placement`
/// is what would be answered now.
int draw_hand(Canvas& canvas, const Area& area, const PlaySession& session, const Move& placement,
              Look look);

/// The answers to choose from, by number; as many as there is room for around the chosen one.
/// `rows_of`: for each row of the area the answer that it shows, -1 for none.
int draw_choices(Canvas& canvas, const Area& area, const PlaySession& session,
                 const std::vector<Move>& choices, int chosen, std::vector<int>& rows_of);

/// The rows that the whole list takes, with its heading.
int rows_of_choices(const PlaySession& session, const std::vector<Move>& choices, int columns);

/// What the answers lead to, where that is not plain and there is room to say it.
int draw_consequences(Canvas& canvas, const Area& area, const PlaySession& session);

/// What there is to say about a feature, in short lines: whose it is, what it is worth and why.
std::vector<std::string> feature_words(const PlaySession& session, SegmentId segment);

/// A heading and lines of text below.
int draw_lines(Canvas& canvas, const Area& area, const std::string& title,
               const std::vector<std::string>& lines);

/// The last things that have happened, the latest at the bottom.
void draw_news(Canvas& canvas, const Area& area, const PlaySession& session);

}  // namespace bastide::cli
