/** How a lesson stands: what of a game its guide goes by, and nothing that depends on how a turn is answered. */

import { cellKey } from '../game/cells';
import type { Draft } from '../game/draft.svelte';
import type { Happening } from '../protocol/pageData';
import type { Cell, Seat, View } from '../protocol/view';

export type Scored = Extract<Happening, { kind: 'scored' }>;

/** What of a room's session the guide needs. */
export interface Taught {
  readonly view: View | null;
  readonly seats: readonly Seat[];
  readonly askedSeat: Seat | null;
  readonly happenings: readonly Happening[];
}

export interface Scene {
  readonly seat: Seat;
  /** The turns of ours that have begun. */
  readonly turn: number;
  /** We are asked. */
  readonly asked: boolean;
  /** We have to choose a place for the tile, and none is chosen. */
  readonly placing: boolean;
  /** The tile lies in a place, and could still go elsewhere. */
  readonly laid: Cell | null;
  /** In how many ways it fits there. */
  readonly turnings: number;
  /** Where the tile may go. */
  readonly cells: readonly Cell[];
  /** The kinds of features on which a figure may be put now. */
  readonly spots: readonly string[];
  /** Ids of the tiles on the board, by their cells. */
  readonly board: ReadonlyMap<string, string>;
  /** The first points of ours. */
  readonly scored: Scored | null;
  /** The kind of feature on which a follower of ours waits; null: none does. */
  readonly waits: string | null;
  readonly over: boolean;
}

/** `spots`: what the discs that are shown are for, since a page may show them before the server is told of the tile. */
export function sceneOf(taught: Taught, draft: Draft, spots: readonly string[]): Scene | null {
  const { view, happenings } = taught;
  const ours = taught.seats[0];
  if (!view || ours === undefined) return null;
  const asked = taught.askedSeat !== null;
  const placing = asked && draft.placements.length > 0 && draft.cell === null;
  const begun = happenings.filter((one) => one.kind === 'turn_began' && one.player === ours).length;
  const standing = view.board.figures.find(
    (figure) => figure.player === ours && figure.place === 'segment',
  );
  return {
    seat: ours,
    // The story may come after the view.
    turn: Math.max(begun, Math.ceil(view.turn.number / Math.max(1, view.players.length))),
    asked,
    placing,
    laid: draft.cell,
    turnings: draft.cell ? draft.turningsAt(draft.cell).length : 0,
    cells: placing ? draft.cells() : [],
    spots,
    board: new Map(view.board.tiles.map((tile) => [cellKey(tile.cell), tile.id])),
    scored:
      happenings.find(
        (one): one is Scored => one.kind === 'scored' && one.player === ours && one.points > 0,
      ) ?? null,
    waits: standing?.place === 'segment' ? standing.segment.kind : null,
    over: view.over,
  };
}
