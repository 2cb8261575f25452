/** What stands and lies on a tile, in words, each with the position without it. */

import { sameCell } from '../game/cells';
import { capital, figureIn, nameWords, pieceWord, wayWords } from '../game/words';
import { takeAcross, without } from './changePosition';
import { seatOf } from './localView';
import { acrossWords, whereWords } from './pieceWords';
import type { PositionEditor } from './positionEditor.svelte';
import type { PositionModel, TileEntry } from './positionModel';
import { positionWords } from './positionWords';
import { isOn, segmentMeant } from './segments';

type Known = Pick<PositionEditor, 'model' | 'names' | 'pieces'>;

export interface TileContent {
  readonly text: string;
  /** The position without it. */
  readonly after: () => PositionModel;
}

/** Where a segment of a tile is, by its name; `across`: what lies across tiles, if it does there. */
export function whereOnTile(known: Known, tile: TileEntry, across: string, name: string): string {
  const lies = segmentMeant(known.pieces, known.model.board, tile, name)?.way;
  return lies ? `${whereWords(name)} (${pieceWord(across)})` : whereWords(name);
}

export function contentsOf(known: Known, tile: TileEntry, across: string): TileContent[] {
  const { model, names, pieces } = known;
  const words = positionWords().tile;
  const here = (name: string) => isOn(pieces, model.board, tile, name);
  const nameOf = (word: string) => {
    const one = seatOf(word, names);
    return one === null ? word : nameWords(names[one - 1] ?? word);
  };
  const figures = model.figures.flatMap(({ player, figure, segment, count }, i) => {
    if (!here(segment)) return [];
    const text = words.of(
      nameOf(player),
      figureIn(figure, whereOnTile(known, tile, across, segment)),
    );
    return {
      text: count > 1 ? `${text} (${count}×)` : text,
      after: () => without(model, 'figures', i),
    };
  });
  const laid = model.laid.flatMap(({ player, token, segment, link }, i) => {
    if (!(segment !== null && here(segment)) && !sameCell(link?.cell ?? null, tile.cell)) return [];
    const what = link ? acrossWords(token, wayWords(link.way)) : capital(pieceWord(token));
    return { text: words.of(nameOf(player), what), after: () => without(model, 'laid', i) };
  });
  const added = model.board.flatMap((entry, i) =>
    entry.kind === 'added' && sameCell(entry.cell, tile.cell)
      ? {
          text: acrossWords(across, wayWords(entry.way)),
          after: () => takeAcross(model, i, tile, pieces),
        }
      : [],
  );
  return [...figures, ...laid, ...added];
}
