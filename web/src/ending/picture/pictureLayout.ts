/** Where things lie on the picture that people share. All lengths are in px of the picture. */

import type { Box } from '../../game/geometry';
import { cellSize } from '../../game/geometry';

/** The picture is a square: so nothing of it is cut off wherever it is shown. */
export const side = 1200;
export const margin = 44;
const headerHeight = 136;
const cardHeight = 92;
const gap = 14;
/** A cell of a small board is not wider. */
const largestCell = 168;

export interface PictureLayout {
  readonly header: Box;
  /** The room for the board. */
  readonly ground: Box;
  /** How wide a cell is: a whole number, so that no seams show between tiles. */
  readonly cell: number;
  /** Where the corner of the board's bounds lies. */
  readonly corner: { readonly x: number; readonly y: number };
  /** One for each player, in the order of their ranks. */
  readonly cards: readonly Box[];
}

/** Up to four stand in one row, more in two. */
const columnsFor = (players: number): number => (players <= 4 ? players : Math.ceil(players / 2));

/** `bounds`: of the board, in units. */
export function pictureLayout(bounds: Box, players: number): PictureLayout {
  const columns = Math.max(1, columnsFor(players));
  const rows = Math.ceil(players / columns);
  const across = side - 2 * margin;
  const cardWidth = (across - (columns - 1) * gap) / columns;
  const cardsTop = side - margin - rows * cardHeight - (rows - 1) * gap;
  const cards = Array.from({ length: players }, (_, i) => ({
    left: margin + (i % columns) * (cardWidth + gap),
    top: cardsTop + Math.floor(i / columns) * (cardHeight + gap),
    width: cardWidth,
    height: cardHeight,
  }));
  const header = { left: margin, top: margin, width: across, height: headerHeight };
  const top = header.top + headerHeight + gap;
  const ground = { left: margin, top, width: across, height: cardsTop - gap * 2 - top };
  const cell = Math.max(
    1,
    Math.min(
      largestCell,
      Math.floor((ground.width / bounds.width) * cellSize),
      Math.floor((ground.height / bounds.height) * cellSize),
    ),
  );
  const scale = cell / cellSize;
  const corner = {
    x: Math.round(ground.left + (ground.width - bounds.width * scale) / 2),
    y: Math.round(ground.top + (ground.height - bounds.height * scale) / 2),
  };
  return { header, ground, cell, corner, cards };
}
