/**
 * Tokens of which there is one on the board, on their way to where they lie now: they are seen to go from tile to tile.
 * A view tells only where they have come to; by which tiles they went, the story tells a moment later.
 */

import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { sameCell } from '../../game/cells';
import { soleTokens } from '../../game/places';
import { isCalm } from '../../ui/calm';
import type { Happening } from '../../protocol/pageData';
import type { Cell, View } from '../../protocol/view';

/** Milliseconds for a step from one tile to the next. */
export const stepTime = 220;
/** Milliseconds that are waited for the story; then the token goes straight to where it lies. */
export const storyWait = 600;

/** The cells to which a token has gone, one after the other. */
export interface TokenWalk {
  readonly token: string;
  readonly cells: readonly Cell[];
}

/** Where tokens have gone by what has happened, each with all of its steps. */
export function walksOf(fresh: readonly Happening[]): TokenWalk[] {
  const walks = new Map<string, Cell[]>();
  for (const one of fresh) {
    if (one.kind !== 'token_moved' || !('place' in one) || one.place !== 'tile') continue;
    const cells = walks.get(one.token) ?? [];
    walks.set(one.token, cells);
    cells.push(one.cell);
  }
  return [...walks].map(([token, cells]) => ({ token, cells }));
}

const areBeside = (one: Cell, other: Cell) =>
  Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]) === 1;

interface Walking {
  /** Where it is seen. */
  at: Cell;
  /** Where it goes yet. */
  cells: readonly Cell[];
  timer: ReturnType<typeof setTimeout> | undefined;
}

export class Walks {
  /** Where tokens are seen that have not come to where they lie, by their kinds. */
  readonly seen = new SvelteMap<string, Cell>();
  private readonly walking = new Map<string, Walking>();

  /** One view has followed another by a step of the game; `told`: a story follows. */
  follow(before: View, now: View, told: boolean): void {
    if (isCalm()) return this.end();
    const there = soleTokens(before);
    for (const [token, to] of soleTokens(now)) {
      const from = this.walking.get(token)?.at ?? there.get(token);
      if (!from || !there.has(token) || sameCell(there.get(token) ?? null, to)) continue;
      const before = this.walking.get(token);
      clearTimeout(before?.timer);
      const walk: Walking = { at: from, cells: [...(before?.cells ?? []), to], timer: undefined };
      this.walking.set(token, walk);
      this.seen.set(token, from);
      const last = before?.cells.at(-1) ?? from;
      if (told && !areBeside(last, to)) walk.timer = this.later(token, walk, storyWait);
      else if (before) walk.timer = this.later(token, walk, stepTime);
      else this.step(token, walk);
    }
  }
  /** By which cells tokens have gone that wait for it. */
  take(walks: readonly TokenWalk[]): void {
    for (const { token, cells } of walks) {
      const walk = this.walking.get(token);
      const to = walk?.cells.at(-1);
      if (!walk || !to || !sameCell(cells.at(-1) ?? null, to)) continue;
      // With a single step it has gone straight, after whatever steps it has yet to be seen to take.
      if (cells.length < 2 && walk.cells.length > 1) continue;
      clearTimeout(walk.timer);
      const been = cells.findLastIndex((cell) => sameCell(cell, walk.at));
      walk.cells = cells.slice(been + 1);
      this.step(token, walk);
    }
  }
  /** All lie where they are. */
  end(): void {
    for (const { timer } of this.walking.values()) clearTimeout(timer);
    this.walking.clear();
    untrack(() => this.seen.clear());
  }

  private later(token: string, walk: Walking, time: number) {
    return setTimeout(() => this.step(token, walk), time);
  }
  private step(token: string, walk: Walking): void {
    const [next, ...cells] = walk.cells;
    if (next) {
      walk.at = next;
      walk.cells = cells;
      this.seen.set(token, next);
      walk.timer = this.later(token, walk, stepTime);
    } else {
      this.walking.delete(token);
      this.seen.delete(token);
    }
  }
}
