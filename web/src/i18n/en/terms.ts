/** English: the words of the game, by the names that the server gives them. `game/words.ts` uses them. */

/** How a place stands in a sentence: something is there, goes there, or comes from there; or it is chosen itself. */
export type PlaceForm = 'at' | 'into' | 'from' | 'the';
/** "on the tile", "from the tile", "the tile". */
const inForm = (on: string, place: string, form: PlaceForm): string =>
  form === 'the' ? place : form === 'from' ? `from ${place}` : `${on} ${place}`;

/** Sides and corners of a tile as it lies on the board. */
export type Side = 'N' | 'E' | 'S' | 'W';
export type CornerName = 'NE' | 'SE' | 'SW' | 'NW';
const sides = { N: 'top', E: 'right', S: 'bottom', W: 'left' };
const corners = { NE: 'top right', SE: 'bottom right', SW: 'bottom left', NW: 'top left' };

export const terms = {
  /** Of kinds that the page does not know. */
  otherSegment: {
    the: (kind: string) => `the ${kind}`,
    in: (kind: string) => `on the ${kind}`,
    from: (kind: string) => `from the ${kind}`,
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
  /** From a tile to the one beside it. */
  towards: { north: 'up', east: 'to the right', south: 'down', west: 'to the left' },
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
    tile: (form: PlaceForm) => inForm('on', 'the tile', form),
    cell: (form: PlaceForm) => inForm('on', 'the empty cell', form),
    off_board: (form: PlaceForm) => (form === 'from' ? 'into the game' : 'out of the game'),
    side: (side: Side, form: PlaceForm) =>
      inForm('at', `the ${sides[side]} edge of the tile`, form),
    corner: (corner: CornerName, form: PlaceForm) =>
      inForm('at', `the ${corners[corner]} corner of the tile`, form),
    beside: (name: string, form: PlaceForm) => inForm('in', `the ${name}`, form),
    space: (space: number, form: PlaceForm) =>
      inForm('on', `space ${space} of the score track`, form),
    player: (name: string, form: PlaceForm) => inForm('with', name, form),
  },
  /** Whither something is moved: of a place in the form `the`, and in the form `into`. */
  to: ((the: string) => `to ${the}`) as (the: string, into: string) => string,
  figureIn: (figure: string, where: string) => `${figure} ${where}`,
  at: (cell: string) => `(${cell})`,
  and: 'and',
  you: 'you',
  seat: (seat: number) => `Seat ${seat}`,
  computer: (number: number, level: string) => `Computer ${number} (${level})`,
  levels: { easy: 'easy', medium: 'medium', hard: 'hard', master: 'master' },
};
