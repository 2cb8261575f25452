/** English: the words of the game, by the names that the server gives them. `game/words.ts` uses them. */

/** How a place stands in a sentence: something is there, goes there, or comes from there. */
export type PlaceForm = 'at' | 'into' | 'from';
const where = (at: string, from: string): Readonly<Record<PlaceForm, string>> => ({
  at,
  into: at,
  from,
});

export const terms = {
  /** Of kinds that the page does not know. */
  otherSegment: {
    the: (kind: string) => `the ${kind}`,
    in: (kind: string) => `on the ${kind}`,
  },
  /** Sides of a tile as it lies on the board; L and R seen from its middle looking out. */
  places: {
    N: 'at the top',
    E: 'at the right',
    S: 'at the bottom',
    W: 'at the left',
    D: 'at the slanted side',
    NL: 'at the top, left',
    NR: 'at the top, right',
    EL: 'at the right, above',
    ER: 'at the right, below',
    SL: 'at the bottom, right',
    SR: 'at the bottom, left',
    WL: 'at the left, below',
    WR: 'at the left, above',
    DL: 'at the slanted side, left',
    DR: 'at the slanted side, right',
    inner: 'in the middle',
  },
  ways: {
    NS: 'from top to bottom',
    WE: 'from left to right',
    NE: 'from top to right',
    SE: 'from bottom to right',
    SW: 'from bottom to left',
    NW: 'from top to left',
  },
  points: (count: number) => `${count} ${count === 1 ? 'point' : 'points'}`,
  tiles: (count: number) => `${count} ${count === 1 ? 'tile' : 'tiles'}`,
  sized: (kind: string, tiles: number) => `${kind} of ${tiles} ${tiles === 1 ? 'tile' : 'tiles'}`,
  ifCompletedPoints: (done: number, now: number) =>
    `${done} ${done === 1 ? 'point' : 'points'} if completed, ${now} now`,
  complete: (points: number) => `complete: ${points} ${points === 1 ? 'point' : 'points'} at once`,
  atEnd: (points: number) => `${points} ${points === 1 ? 'point' : 'points'} at the end as it lies`,
  /** Places that are no segments. */
  elsewhere: {
    tile: where('on the tile', 'from the tile'),
    cell: where('on the empty cell', 'from the empty cell'),
    side: where('at the edge of the tile', 'from the edge of the tile'),
    corner: where('at the corner of the tile', 'from the corner of the tile'),
    off_board: where('out of the game', 'into the game'),
    beside: (name: string, form: PlaceForm) =>
      form === 'from' ? `from the ${name}` : `in the ${name}`,
    space: (space: number, form: PlaceForm) =>
      `${form === 'from' ? 'from' : 'on'} space ${space} of the score track`,
    player: (name: string, form: PlaceForm) => `${form === 'from' ? 'from' : 'with'} ${name}`,
  },
  figureIn: (figure: string, where: string) => `${figure} ${where}`,
  at: (cell: string) => `(${cell})`,
  and: 'and',
  you: 'you',
  seat: (seat: number) => `Seat ${seat}`,
  computer: (number: number, level: string) => `Computer ${number} (${level})`,
  levels: { easy: 'easy', medium: 'medium', hard: 'hard', master: 'master' },
};
