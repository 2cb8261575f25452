/**
 * What the guide says, and to what it points. Each step is said once, when the game has come to where it belongs; a
 * person who does something else is told what fits that, or nothing.
 */

import { cellKey } from '../game/cells';
import type { Cell } from '../protocol/view';
import type { GuideWords } from './words';
import type { Scene } from './scene';

/** Where the guide points, from the best to the least: the first that is there is meant. */
export type Target = readonly string[];

export interface Step {
  readonly name: string;
  /** The game has come to it. */
  readonly when: (scene: Scene) => boolean;
  readonly says: (words: GuideWords, scene: Scene) => string;
  readonly target: (scene: Scene) => Target;
  /** Milliseconds after which it goes on by itself, so that nobody has to press a button. Without it: when the game does. */
  readonly stays?: number;
}

/** Elements of the page by what they are, not by how they look. */
export const targets = {
  hand: ['[data-guide="hand"]'],
  place: (cell: Cell): Target => [`[data-target="${cellKey(cell)}"]`],
  spot: (kind: string): Target => [`[data-on="${kind}"]`],
  /** What was just scored stands over the points in the header of a phone. */
  score: (seat: number): Target => [
    `.pills [data-scored-by="${seat}"]`,
    `[data-score-of="${seat}"]`,
  ],
  nothing: [] as Target,
} as const;

/** The cells that suit the lesson, by turns; one that cannot be taken is passed over. */
const good: readonly (readonly Cell[])[] = [
  // North of the start tile: its city is closed.
  [[0, -1]],
  // Where its road goes on.
  [
    [1, 0],
    [-1, 0],
  ],
  // Beside that city, in its field.
  [
    [1, -1],
    [-1, -1],
    [0, -2],
  ],
];
const cityOfLesson = 'BA/C';

/** Where the tile should go; null: the lesson has no wish, since the board is not as it thought. */
export function goodPlace(scene: Scene): Cell | null {
  if (scene.turn === 3 && scene.board.get('0,-1') !== cityOfLesson) return null;
  const free = new Set(scene.cells.map(cellKey));
  return good[scene.turn - 1]?.find((cell) => free.has(cellKey(cell))) ?? null;
}
const place = (scene: Scene): Target => {
  const cell = goodPlace(scene) ?? scene.cells[0];
  return cell ? targets.place(cell) : targets.nothing;
};

/** What a follower should take, the best first. */
const wished = (scene: Scene): readonly string[] =>
  scene.turn >= 3 ? ['field', 'city', 'road', 'monastery'] : ['city', 'road', 'monastery', 'field'];
export const goodSpot = (scene: Scene): string | null =>
  wished(scene).find((kind) => scene.spots.includes(kind)) ?? scene.spots[0] ?? null;
const spot = (scene: Scene): Target => {
  const kind = goodSpot(scene);
  return kind === null ? targets.nothing : targets.spot(kind);
};

const placing = (scene: Scene, turn: number) => scene.placing && scene.turn === turn;
const figure = (scene: Scene, turn: number) => scene.spots.length > 0 && scene.turn === turn;
/** Long enough to read a sentence twice. */
const reading = 7_000;

export const steps: readonly Step[] = [
  {
    name: 'draw',
    when: (scene) => placing(scene, 1),
    says: (words) => words.draw,
    target: () => targets.hand,
    stays: 4_000,
  },
  {
    name: 'place',
    when: (scene) => placing(scene, 1),
    says: (words, scene) => (goodPlace(scene) ? words.place.city : words.place.any),
    target: place,
  },
  {
    name: 'turn',
    when: (scene) => scene.laid !== null && scene.turn === 1,
    says: (words, scene) => (scene.turnings > 1 ? words.turn : words.turnOnly),
    target: (scene) => (scene.laid ? targets.place(scene.laid) : targets.nothing),
    stays: 4_000,
  },
  {
    name: 'follower',
    when: (scene) => figure(scene, 1),
    says: (words, scene) => words.follower(goodSpot(scene) ?? ''),
    target: spot,
  },
  {
    name: 'scored',
    when: (scene) => scene.scored !== null,
    says: (words, { scored }) => words.scored(scored?.segment?.kind ?? '', scored?.points ?? 0),
    target: (scene) => targets.score(scene.seat),
    stays: reading,
  },
  {
    name: 'waits',
    when: (scene) => !scene.asked && scene.turn === 1 && scene.waits !== null && !scene.scored,
    says: (words, scene) => words.waits(scene.waits ?? ''),
    target: () => targets.nothing,
    stays: reading,
  },
  {
    name: 'others',
    when: (scene) => !scene.asked && scene.turn === 1,
    says: (words) => words.others,
    target: () => targets.nothing,
  },
  {
    name: 'second',
    when: (scene) => placing(scene, 2),
    says: (words, scene) => (goodPlace(scene) ? words.second.road : words.second.any),
    target: place,
  },
  {
    name: 'stay',
    when: (scene) => figure(scene, 2),
    says: (words, scene) => words.stay(goodSpot(scene) ?? ''),
    target: spot,
  },
  {
    name: 'third',
    when: (scene) => placing(scene, 3),
    says: (words, scene) => (goodPlace(scene) ? words.third.city : words.third.any),
    target: place,
  },
  {
    name: 'field',
    when: (scene) => figure(scene, 3),
    says: (words) => words.field,
    target: (scene) => (scene.spots.includes('field') ? targets.spot('field') : targets.nothing),
  },
];

/** The lesson is over with its third turn. */
export const isDone = (scene: Scene): boolean =>
  scene.turn > 3 || (scene.turn === 3 && !scene.asked);

/** What is to be said now; null: nothing, until the game goes on. */
export const stepNow = (scene: Scene, told: ReadonlySet<string>): Step | null =>
  steps.find((step) => !told.has(step.name) && step.when(scene)) ?? null;
