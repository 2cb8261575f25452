/**
 * What moves when one view follows another. Only single steps are shown as they happen: after a lost
 * connection, a jump in a replay or something taken back the board is simply as it is.
 */

import type { Happening } from '../../protocol/pageData';
import type { PlacedTile, Seat, Segment, View } from '../../protocol/view';
import { cellKey } from '../../game/cells';

/** How the board gets from the view before to this one. */
export interface Motion {
  /** Index in `board.tiles` of the tile that has come; null: none has. */
  readonly placed: number | null;
  /** Figures come and go softly. */
  readonly soft: boolean;
}
export const still: Motion = { placed: null, soft: false };

/** Milliseconds that a tile takes to fall, and a figure to walk. Nobody waits for them, nor for anything else. */
export const layTime = 240;
export const walkTime = 240;

/** How a figure is seen on its way. */
export interface Stride {
  /** How much of the way is still before it: 1 at its beginning, 0 at the place. */
  readonly away: number;
  /** How far it is above the ground, in px. */
  readonly up: number;
  /** In degrees. */
  readonly lean: number;
  /** Its height, 1 while nothing weighs on it. */
  readonly tall: number;
}
const stepsOnTheWay = 2;
const hop = 7;
/** The part of the way that is over when it comes down for the last time: then it sinks in, and straightens up. */
const landed = 0.82;

/** `part` of the walk is over, 0 to 1. */
export function stride(part: number): Stride {
  if (part >= landed) {
    const settling = (part - landed) / (1 - landed);
    return { away: 0, up: 0, lean: 0, tall: 1 - 0.14 * Math.sin(Math.PI * settling) };
  }
  const way = part / landed;
  const swing = Math.PI * stepsOnTheWay * way;
  return { away: 1 - way, up: hop * Math.abs(Math.sin(swing)), lean: 9 * Math.sin(swing), tall: 1 };
}

const tileKey = ({ id, cell, turning }: PlacedTile) => `${id} ${cellKey(cell)} ${turning}`;

/** `before`: null if there was no view. */
export function motionBetween(before: View | null, now: View): Motion {
  if (before === null || before === now) return still;
  const lay = new Set(before.board.tiles.map(tileKey));
  const come = now.board.tiles.flatMap((tile, index) => (lay.has(tileKey(tile)) ? [] : [index]));
  const gone = before.board.tiles.length + come.length - now.board.tiles.length;
  // The tile of the turn, and what a figure or its points bring, come one after the other.
  if (gone > 0 || come.length > 1) return still;
  // Earlier in the same turn, or far later with nothing in between: a jump.
  const turns = now.turn.number - before.turn.number;
  if (turns < 0 || turns > 1) return still;
  return { placed: come[0] ?? null, soft: true };
}

/** Points that rise from where they were scored. */
export interface Rise {
  readonly key: string;
  readonly player: Seat;
  readonly points: number;
  readonly segment: Segment;
}
/** Milliseconds that points are seen: they rise in the first quarter, and stay to be read. */
export const riseTime = 900;
/** More at once would be a cloud of numbers. */
const mostRises = 6;

/**
 * The points that rise when these things have happened since the story was told last; none if they are
 * more than a step of the game.
 */
export function risesOf(fresh: readonly Happening[]): Rise[] {
  const tiles = fresh.filter(({ kind }) => kind === 'tile_placed').length;
  if (tiles > 1) return [];
  const rises = fresh.flatMap((one, nth): Rise[] => {
    if (one.kind !== 'scored' || one.segment === null || one.points === 0) return [];
    const { player, points, segment } = one;
    return [{ key: `${one.after} ${nth}`, player, points, segment }];
  });
  return rises.length > mostRises ? [] : rises;
}
