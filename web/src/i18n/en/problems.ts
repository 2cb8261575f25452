/** English: what went wrong, by the code of the refusal, as a sentence with a way on. */

export const problems = {
  /** For codes that have no sentence of their own; `text` comes from the server, in English. */
  other: (text: string) => `That did not work: ${text}`,
  /** A sentence with what the server says besides. */
  detailed: (sentence: string, text: string) => `${sentence} (${text})`,
  rule: (rule: string) => `Rule ${rule}`,
  codes: {
    offline: 'The server cannot be reached. The page tries again by itself.',
    // Refusals
    bad_message: 'The server did not understand the page. Load the page again.',
    bad_plan: 'This table cannot be opened like that. Please change the settings.',
    bad_setup: 'These boxes and rules do not go together. Please change the settings.',
    bad_name:
      'This name does not work: it is empty, too long, or taken at this table. Please choose another.',
    bad_text: 'This text cannot be sent. Please use fewer or other words.',
    no_such_seat: 'There is no such seat at this table.',
    seat_is_taken: 'Somebody was faster: this seat is taken. Please choose another one.',
    not_your_seat: 'This seat belongs to somebody else. Please take a free one.',
    wrong_phase: 'That is not possible at the moment: the game has not begun yet, or it is over.',
    not_your_turn: 'It is not your turn. The line at the top says who is asked.',
    stale: 'The game went on in the meantime. Please look and decide again.',
    illegal_move: 'The rules do not allow that. Please choose one of the marked places.',
    undo_needs_asking: 'Something has happened since. You can ask the others to take it back.',
    nothing_to_undo: 'There is nothing of yours to take back yet.',
    nobody_asked: 'This request is no longer open.',
    seen_stays: 'A tile has been drawn since, and at this table what was seen stays.',
    not_the_host: 'Only the person who looks after the table can do that.',
    no_such_person: 'This person is no longer there.',
    unknown_reaction: 'The server does not know this reaction. Load the page again.',
    bad_token: 'This browser’s key for the seat is not valid. Load the page again.',
    too_often: 'That was a bit fast. Please wait some seconds and try again.',
    no_such_room: 'There is no table at this address. Please check the link, or open a new table.',
    not_stored:
      'The server cannot save at the moment, so nothing was done. Please try again later.',
    room_is_full:
      'Too much has happened at this table: only the game itself goes on. A new table has room again.',
    set_aside:
      'The record of this table is damaged, and it cannot go on. Please tell whoever runs the server.',
    // Over HTTP
    wrong_origin:
      'The server does not accept this address. Please open the page at the address that it was started with.',
    no_such_page: 'There is nothing at this address.',
    no_such_rule: 'There is no rule of this name.',
    no_such_scenario: 'There is no such scenario.',
    no_such_moment: 'This moment is no longer part of the game: something has been taken back.',
    wrong_method: 'The page and the server do not fit together. Load the page again.',
    too_long: 'That is too long for the server. Please shorten it.',
    wrong_type: 'The page and the server do not fit together. Load the page again.',
    bad_query: 'The page and the server do not fit together. Load the page again.',
    bad_record: 'This file cannot be read as a game record.',
    bad_position: 'This position could not lie on a table.',
    // Ends of connections
    stopping: 'The server is restarting. The page comes back by itself.',
    too_slow: 'The connection is too slow. The page connects again by itself.',
    protocol: 'The server speaks another version than the page. Load the page again.',
    banned: 'The person who looks after this table has banned you from it.',
    room_gone: 'What is stored of this table is damaged. It cannot be opened any more.',
  } as Record<string, string>,
};
