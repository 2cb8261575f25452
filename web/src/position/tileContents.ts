/** What stands and lies on a tile, in words, each with the position without it. */

import { sameCell } from '../game/cells';
import { figureIn, nameWords, pieceWord, wayWords } from '../game/words';
import { takeAcross, withoutFigures } from './changePosition';
import { cellOfLaid, liesAtCell, oneFewer } from './laid';
import { seatOf } from './localView';
import { acrossWords, laidPieceWords, whereWords } from './pieceWords';
import type { PositionEditor } from './positionEditor.svelte';
import type { LaidPlace, PositionModel, TileEntry } from './positionModel';
import { positionWords } from './positionWords';
import { isOn, segmentMeant } from './segments';
import { tileOn } from './tools';

type Known = Pick<PositionEditor, 'model' | 'names' | 'pieces' | 'tiles'>;

/** Whether something lies where no tile is: what does is among what lies on any tile that is chosen. */
function liesOffTiles({ model, tiles }: Known, where: LaidPlace): boolean {
  const cell = cellOfLaid(where);
  return cell === null || (where.place === 'tile' && tileOn(model, tiles, cell) === null);
}

export interface TileContent {
  readonly text: string;
  /** The position without it. */
  readonly after: () => PositionModel;
}

/** Where a segment of a tile is, by its name; `across`: what the table lays across tiles; empty: nothing. */
export function whereOnTile(known: Known, tile: TileEntry, across: string, name: string): string {
  const meant = segmentMeant(known.pieces, known.model.board, tile, name);
  return meant?.way ? `${whereWords(name)} (${pieceWord(across || meant.kind)})` : whereWords(name);
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
      after: () => withoutFigures(model, i),
    };
  });
  const laid = model.laid.flatMap((entry, i) => {
    const { player, count, where } = entry;
    const onTile = where.place === 'segment' ? here(where.segment) : liesAtCell(where, tile.cell);
    if (!onTile && !liesOffTiles(known, where)) return [];
    const what = laidPieceWords(entry, onTile, nameOf);
    const counted = count > 1 ? `${what} (${count}×)` : what;
    const text = player === '' ? counted : words.of(nameOf(player), counted);
    return { text, after: () => oneFewer(model, i) };
  });
  const added = model.board.flatMap((entry, i) =>
    entry.kind === 'added' && sameCell(entry.cell, tile.cell)
      ? {
          text: acrossWords(across || entry.adds, wayWords(entry.way)),
          after: () => takeAcross(model, i, tile, pieces),
        }
      : [],
  );
  return [...figures, ...laid, ...added];
}
