/** Tokens that lie with a figure of their owner, as sheep with their shepherd: one picture beside it, with their sum. */

import { type Point, sum } from '../../game/geometry';
import { sameCell } from '../../game/cells';
import { cellOf, placeKey } from '../../game/places';
import { t } from '../../i18n/language.svelte';
import { keyOf } from '../../i18n/sayer';
import type { FigureOnBoard } from '../../protocol/view';
import type { LyingElsewhere } from './elsewhere';

interface Standing {
  readonly figure: Pick<FigureOnBoard, 'kind' | 'player' | 'segment'>;
  readonly at: Point;
}

/** From the middle of the figure. */
const beside: Point = { x: 31, y: 8 };

const wordOf = (kind: string, what: string) => t().chapter.find(`piece.${keyOf(kind)}.${what}`);

/** The figure with which tokens lie; undefined: they lie by themselves. */
function companion(
  { kind, players, place, isFigure }: LyingElsewhere,
  figures: readonly Standing[],
): Standing | undefined {
  const wanted = isFigure || place.place !== 'tile' ? undefined : wordOf(kind, 'lies_with');
  if (wanted === undefined) return undefined;
  return figures.find(
    ({ figure }) =>
      keyOf(figure.kind) === wanted &&
      figure.player === players[0] &&
      sameCell(figure.segment.cell, cellOf(place)),
  );
}

const worthOf = ({ kind, count }: LyingElsewhere) => count * Number(wordOf(kind, 'counts') ?? 1);

/** The pieces, with those that lie with a figure as one. */
export function gatheredBeside(
  pieces: readonly LyingElsewhere[],
  figures: readonly Standing[],
): LyingElsewhere[] {
  const gathered = new Map<Standing, LyingElsewhere>();
  const others: LyingElsewhere[] = [];
  for (const piece of pieces) {
    const figure = companion(piece, figures);
    if (!figure) {
      others.push(piece);
      continue;
    }
    const known = gathered.get(figure);
    gathered.set(figure, {
      ...piece,
      key: `with ${figure.figure.kind} ${figure.figure.player} ${placeKey(piece.place)}`,
      alone: false,
      at: sum(figure.at, beside),
      sum: (known?.sum ?? 0) + worthOf(piece),
      parts: [...(known?.parts ?? []), piece],
    });
  }
  return [...others, ...gathered.values()];
}
