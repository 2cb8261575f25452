/** English: the words of `src/board`. */

import { counted } from '../words';

const points = (n: number) => counted(n, 'point', 'points');

const towards = {
  E: 'east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  W: 'west',
  NW: 'north-west',
  N: 'north',
  NE: 'north-east',
} as const;

export const board = {
  nobodyThere: 'nobody',
  /** "the shrine of Bo" would need forms: "shrine (Bo) with 6 of 9 tiles". */
  contender: (kind: string, owners: string, tiles: number, needed: number) =>
    `${kind}${owners === '' ? '' : ` (${owners})`} with ${tiles} of ${needed} tiles`,
  /** `leads`: the kind of the one that is ahead; empty: none is. */
  contest: (one: string, other: string, leads: string) =>
    `${one} against ${other}: whichever is completed first scores; ` +
    (leads === '' ? 'both are as far' : `the ${leads} is ahead`),
  label: 'The board',
  keys:
    'Arrow keys go from place to place, or move the board. Enter chooses, R and E turn the tile. ' +
    'Plus, minus and 0 zoom.',
  zoomIn: 'Closer',
  zoomOut: 'Farther',
  fit: 'Show the whole board',

  /** Kinds of features that no chapter names yet. */
  kinds: { shrine: 'shrine' } as Record<string, string>,
  /** Several of them, as in "Tile with 2 cities". */
  kindsMany: {
    city: 'cities',
    road: 'roads',
    field: 'fields',
    monastery: 'monasteries',
    garden: 'gardens',
    river: 'rivers',
  } as Record<string, string>,
  tile: (id: string) => `Tile ${id}`,
  tileWith: (parts: string) => `Tile with ${parts}`,
  /** "city (pennant, inn)" */
  withSymbols: (kind: string, symbols: string) => `${kind} (${symbols})`,

  /** Of an arrow at the edge of what is seen. */
  placesTo: (places: number, where: keyof typeof towards) =>
    `${counted(places, 'place', 'places')} to the ${towards[where]}`,
  map: 'Small map: shows the part that you press',

  cell: (x: number, y: number) => `cell ${x},${y}`,
  sides: { north: 'north', east: 'east', south: 'south', west: 'west' },
  /**
   * `turnings`: in how many the tile fits there; `cost`: "with a bridge (3 left)", or empty; `beside`: "north: Tile
   * with …".
   */
  place: (cell: string, turnings: number, cost: string, beside: string) =>
    `Put the tile in ${cell}; ${turnings === 1 ? 'fits in one way' : `fits in ${turnings} ways`}${
      cost === '' ? '' : `; ${cost}`
    }${beside === '' ? '' : `; ${beside}`}`,
  /** `cost`: "a bridge from west to east in cell 1,2", or empty; `figures`: they are chosen with it. */
  ghost: (cell: string, nth: number, of: number, cost: string, figures = false) =>
    [
      of === 1
        ? `The tile lies in ${cell}, in the only way that fits.`
        : `The tile lies in ${cell}, way ${nth} of ${of}.`,
      ...(cost === '' ? [] : [`This costs ${cost}.`]),
      ...(of === 1 ? [] : ['R turns it.']),
      figures ? 'Enter goes on to the figures.' : 'Enter places it.',
    ].join(' '),
  /** What a place costs: "with a bridge (3 left)"; `token`: "bridge", `left`: how many of them the player has. */
  withCost: ((cost, _, left) => `with ${cost} (${left} left)`) as (
    cost: string,
    token: string,
    left: number,
  ) => string,
  turnOn: 'Turn the tile',
  /** `sides`: "north: city, west: road". */
  noTurning: (sides: string) =>
    `This tile cannot lie here in any turning${sides === '' ? '' : ` (${sides})`}.`,
  touches: (side: string, kind: string) => `${side}: ${kind}`,
  onlyTurning: 'The tile fits here in this turning only.',
  placeHere: 'Place it here',
  placeAlone: 'Place it here without a figure',
  noFigure: 'No figure',
  /** `cost`: "with a bridge (3 left)". */
  placeWith: (cost: string) => `Place it here, ${cost}`,
  across: {
    label: 'What lies across',
    none: 'nothing across',
    ways: {
      NS: 'from north to south',
      WE: 'from west to east',
      NE: 'from north to east',
      SE: 'from south to east',
      SW: 'from south to west',
      NW: 'from north to west',
    },
    at: (token: string, way: string, cell: string) => `${token} ${way} in ${cell}`,
  },

  besideTheBoard: 'beside the board',
  figureOn: (figure: string, kind: string) => `${figure} on the ${kind}`,
  takeBack: (figure: string, kind: string) => `take back ${figure} from the ${kind}`,
  tokenOn: (token: string, kind: string) => `${token} on the ${kind}`,
  choose: (kind: string) => `choose the ${kind}`,
  /** "on the tile, cell 3,-2" */
  inCell: (where: string, cell: string) => `${where}, ${cell}`,
  /** `where`: "on the tile, cell 3,-2" */
  elsewhere: (piece: string, where: string) => `${piece} ${where}`,
  takeElsewhere: (piece: string, where: string) => `take back ${piece} ${where}`,
  /** `place`: "the tile, cell 3,-2" */
  choosePlace: (place: string) => `choose ${place}`,
  /** `owner`: a name, or empty. */
  chooseFigure: (figure: string, owner: string, where: string) =>
    `choose the ${figure}${owner === '' ? '' : ` of ${owner}`} ${where}`,
  /** `from`: "from the tile, cell 3,-2", or empty; `to`: "to the tile, cell 3,-1". */
  moveToken: (token: string, from: string, to: string) =>
    `move the ${token}${from === '' ? '' : ` ${from}`} ${to}`,
  /** On labels, which are narrow. */
  machineShort: 'Flying machine',
  machineDoesShort: 'flies 1–3 tiles',
  intoMachine: (figure: string) => `${figure} into the flying machine`,
  machineDoes: 'a die decides whether it flies 1, 2 or 3 tiles',
  rolled: (number: number) => `The die shows ${number}.`,
  worth: (now: number, completed: number | null) =>
    completed === null || completed === now
      ? `${points(now)} as it lies`
      : `${points(now)} as it lies, ${completed} when completed`,
  /** On a label: what a figure there gets now, and when it is completed. */
  worthShort: (now: number, completed: number | null) =>
    completed === null || completed === now ? points(now) : `${now} → ${points(completed)}`,
  /** On a label beside a figure that would be taken back; `takeBack` has these words, too. */
  backShort: 'Take back',
  worthOfField: (now: number) => `${points(now)} at the end as it lies`,
  points,

  fitting: (n: number) =>
    n === 0 ? 'No tile that is left fits here' : `${counted(n, 'tile', 'tiles')} left fit here`,

  card: {
    tiles: (n: number) => counted(n, 'tile', 'tiles'),
    openSides: (n: number) => counted(n, 'open side', 'open sides'),
    missing: (n: number) => `${counted(n, 'cell', 'cells')} to fill`,
    complete: 'complete',
    scored: 'scored',
    cannotBe: 'scores at the end',
    completedCities: (n: number) => counted(n, 'completed city', 'completed cities'),
    castles: (n: number) => counted(n, 'castle', 'castles'),
    /** Of a field: "a barn". */
    closedBy: (piece: string) => `closed by ${piece}: no more figures`,
    /** `rival`: "the shrine", of `owners`; what is missing here and there. */
    contends: (rival: string, owners: string, here: number, there: number) =>
      `Against ${rival}${owners === '' ? '' : ` (${owners})`}: whichever is completed first scores, ` +
      `the other goes home. ${counted(here, 'tile is', 'tiles are')} missing here, ${there} there.`,
    /** `what`: "5 sheep", which `names` would get points for. */
    apart: (what: string, points: number, names: string) =>
      `${what}: ${counted(points, 'point', 'points')} for ${names} if scored now.`,
    nobody: 'Nobody’s',
    ownedBy: 'Whose',
    strength: (name: string, strength: number) => `${name}, strength ${strength}`,
    now: 'now',
    completed: 'completed',
    atEnd: 'at the end',
    goods: 'Goods',
    close: 'Close',
  },
};
