#pragma once
/// What help() says of a game.

namespace bastide::python::docs {

constexpr const char* game =
    R"(A game being played: the rules of a table, what lies on it, and the moves so far.

table: a Table; bastide.new_game() makes one on the way.
seed: where its chances come from; the same seed draws the same tiles. Without it another each time.
chance: "sampled": the game answers the questions of chance (which tile is drawn) itself, at once.
    "explicit": they wait like those of players, and whoever plays answers them; see chance_outcomes().
numbering: how answers are numbered, "frontier" or "board"; see ActionSpace.

Players are counted from 0. Texts (moves, records, views) count seats from 1, as on the screen.)";

constexpr const char* from_record =
    R"(The game that a record tells, at its end; undo() goes back. Raises TextError with line and
column if something is wrong. Its chances go on from the record's seed, or else from `seed`.)";
constexpr const char* from_position =
    R"(A game that goes on from a position. Raises TextError with line and column.)";
constexpr const char* clone =
    R"(A copy that is played on by itself. Without a seed it will draw the same tiles as this game;
a player that looks ahead must give one, or it would know what nobody can.)";
constexpr const char* legal =
    R"(All legal answers to the question that waits, as Moves, in a fixed order.)";
constexpr const char* apply =
    R"(Answers the question that waits: with a Move, with its text ("1,0 turned 2"), or with its action
number. An illegal answer raises IllegalMove, which names the rule and what is legal, and changes
nothing.)";
constexpr const char* undo =
    R"(Takes back the last answer and what followed from it. What chance drew stays drawn: after the
same answer the same tile comes again.)";
constexpr const char* move = R"(The Move that a text or an action number means now, legal or not.)";
constexpr const char* why_not =
    R"(Why an answer is not legal, as (rule id, reason); None if it is.)";
constexpr const char* chance_outcomes =
    R"([(Move, probability)] of the question to chance that waits. Only with chance="explicit".)";
constexpr const char* sample_chance =
    R"(An outcome of the question to chance that waits, drawn with the right probabilities.)";
constexpr const char* legal_actions =
    R"(The action numbers of the legal answers, int64, in the order of legal().)";
constexpr const char* action_mask =
    R"(int8, 1 for each action number that is legal now and 0 for all others. While chance is asked it
has the length of ActionSpace.outcomes, else of ActionSpace.size.)";
constexpr const char* number_of = R"(The action number of an answer: the reverse of move().)";
constexpr const char* frontier =
    R"(The empty cells beside the board, int16 [cells, 2] as x, y: by these the numbering "frontier"
counts places.)";
constexpr const char* observation =
    R"({"board": uint8 [planes, rows, columns], "table": float32} as a player sees it; without a player,
the one who is asked. See Observer for the shapes, and for window.)";
constexpr const char* afterstates =
    R"(float32 [answers, columns]: for each legal answer the position that it leads to, in few numbers,
as the one who is asked sees it; afterstate_columns() names them. Of numbers that can be named, bids
say, only the ten lowest are there. For players that learn what positions are worth.)";
constexpr const char* end_now = R"(The points of each player if the game ended now.)";
constexpr const char* value =
    R"(What a feature is worth, by any of its segments: "city N of 0,0". A dict with owners, complete,
and if_completed and at_end with points and items: lines with name, count, points and rule id.)";
constexpr const char* analysis =
    R"(What there is to say about the game as a dict: features, places, how it would end now
(docs/page-data.md, "Analysis").)";
constexpr const char* features =
    R"(The features that matter now, as in analysis(): name, owners, strength, and what they are worth
in line items with rule ids.)";
constexpr const char* view =
    R"(The game as a player may see it, as a dict (docs/view-json.md); without a player, all of it.)";
constexpr const char* record = R"(The game so far as text (docs/notation.md).)";
constexpr const char* position =
    R"(How the game stands as text: in one line, or with drawn=True with the board in rows.)";

}  // namespace bastide::python::docs
