/** Paints the picture that people share: the board at its end, everybody with their points, who has won. */

import { boardModel, type BoardModel } from '../../board/boardModel';
import { figureColour } from '../../game/colours';
import { type Box, boundsOf, boxOf, cellSize, footprint, type Point } from '../../game/geometry';
import type { People } from '../../game/people';
import { plain } from '../../log/lineItems';
import { detailOf } from '../../pieces/pictureLook';
import { pieces } from '../../pieces/pieces.svelte';
import type { PictureLook } from '../../protocol/api';
import type { TileBook } from '../../protocol/pageData';
import type { View } from '../../protocol/view';
import { type PictureLayout, pictureLayout, side } from './pictureLayout';
import {
  type PieceImages,
  pieceImages,
  spriteCell,
  type TileImage,
  tileImages,
  tileKey,
} from './pictureImages';

/** What the picture says. */
export interface PictureFacts {
  /** "Margaux wins" */
  readonly winner: string;
  /** "with 83 points" */
  readonly points: string;
  /** "Base game", "Inns & Cathedrals" */
  readonly boxes: readonly string[];
  /** "26 November 2026"; may be empty. */
  readonly date: string;
  /** The best first. */
  readonly players: readonly {
    readonly seat: number;
    readonly name: string;
    readonly rank: string;
    readonly score: number;
    readonly wins: boolean;
  }[];
}

/** Those of the light page: a picture looks alike wherever it was made. */
const colours = {
  table: '#e9dec6',
  panel: '#fbf6ea',
  line: '#dccdb0',
  text: '#33241a',
  muted: '#6b5746',
  accent: '#a23a20',
  gold: '#f0be4a',
  shadow: 'rgb(74 50 34 / 26%)',
};
const display = "'Alegreya', Georgia, serif";
const body = "'Source Sans 3 Variable', 'Source Sans 3', system-ui, sans-serif";
const fonts = [`700 56px ${display}`, `400 28px ${body}`, `600 28px ${body}`];

/** Of letters, the first that fits. */
const nameSizes = [28, 25, 22, 19];

/** As much of a text as there is room for. */
export function fitted(text: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= room) return text;
  let kept = text;
  while (kept.length > 1 && widthOf(`${kept}…`) > room) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

/** "Base game · Inns & Cathedrals · +2": as many names as there is room for. */
export function listedBoxes(
  boxes: readonly string[],
  room: number,
  widthOf: (text: string) => number,
): string {
  for (let count = boxes.length; count > 1; --count) {
    const others = boxes.length - count;
    const text = [...boxes.slice(0, count), ...(others > 0 ? [`+${others}`] : [])].join(' · ');
    if (widthOf(text) <= room) return text;
  }
  return boxes.length > 1 ? `${boxes[0] ?? ''} · +${boxes.length - 1}` : (boxes[0] ?? '');
}

class Painter {
  private readonly scale: number;

  constructor(
    private readonly on: CanvasRenderingContext2D,
    private readonly layout: PictureLayout,
    private readonly bounds: Box,
  ) {
    this.scale = layout.cell / cellSize;
  }

  private at({ x, y }: Point): Point {
    const { corner } = this.layout;
    return {
      x: corner.x + (x - this.bounds.left) * this.scale,
      y: corner.y + (y - this.bounds.top) * this.scale,
    };
  }
  text(
    words: string,
    x: number,
    y: number,
    font: string,
    { colour = colours.text, align = 'left' as CanvasTextAlign, room = side } = {},
  ): number {
    const { on } = this;
    on.font = font;
    on.fillStyle = colour;
    on.textAlign = align;
    const shown = fitted(words, room, (text) => on.measureText(text).width);
    on.fillText(shown, x, y);
    return on.measureText(shown).width;
  }

  /** Long names are written smaller before they are cut. */
  private name(name: string, x: number, y: number, room: number): void {
    const { on } = this;
    const fonts = nameSizes.map((size) => `600 ${size}px ${body}`);
    const fits = fonts.find((font) => {
      on.font = font;
      return on.measureText(name).width <= room;
    });
    this.text(name, x, y, fits ?? fonts.at(-1) ?? '', { room });
  }

  ground(): void {
    this.on.fillStyle = colours.table;
    this.on.fillRect(0, 0, side, side);
    this.on.textBaseline = 'alphabetic';
  }
  header({ winner, points, boxes, date }: PictureFacts): void {
    const { left, top, width } = this.layout.header;
    const right = left + width;
    const brand = this.text('Bastide', right, top + 44, `700 44px ${display}`, {
      colour: colours.accent,
      align: 'right',
    });
    const dated = date
      ? this.text(date, right, top + 112, `400 26px ${body}`, {
          colour: colours.muted,
          align: 'right',
        })
      : 0;
    this.text(winner, left, top + 52, `700 60px ${display}`, { room: width - brand - 30 });
    const said = this.text(`${points}`, left, top + 112, `600 28px ${body}`, {
      room: width - dated - 30,
    });
    const room = width - dated - 60 - said;
    this.on.font = `400 28px ${body}`;
    const played = listedBoxes(boxes, room, (text) => this.on.measureText(text).width);
    this.text(played, left + said + 22, top + 112, `400 28px ${body}`, {
      colour: colours.muted,
      room,
    });
  }
  tiles(model: BoardModel, images: ReadonlyMap<string, TileImage>): void {
    const { on } = this;
    // One shadow under the whole board.
    for (const [aside, down] of [
      [4, 7],
      [1.5, 2.5],
    ] as const) {
      on.fillStyle = colours.shadow;
      on.beginPath();
      for (const { design, box, tile } of model.tiles) {
        footprint(design, box, tile.turning).forEach((point, i) => {
          const { x, y } = this.at({ x: point.x + aside, y: point.y + down });
          if (i === 0) on.moveTo(x, y);
          else on.lineTo(x, y);
        });
        on.closePath();
      }
      on.fill();
    }
    for (const laid of model.tiles) {
      const found = images.get(tileKey(laid));
      if (!found) continue;
      const { x, y } = this.at({ x: laid.box.left, y: laid.box.top });
      const { width, height } = laid.box;
      on.drawImage(
        found.image,
        found.at * spriteCell,
        0,
        width,
        height,
        x,
        y,
        width * this.scale,
        height * this.scale,
      );
    }
  }
  pieces({ board }: PieceImages): void {
    const { corner } = this.layout;
    const { width, height } = this.bounds;
    this.on.drawImage(board, corner.x, corner.y, width * this.scale, height * this.scale);
  }
  cards({ players }: PictureFacts, { figures }: PieceImages, people: People): void {
    const { on } = this;
    players.forEach(({ seat, name, rank, score, wins }, i) => {
      const card = this.layout.cards[i];
      if (!card) return;
      const { left, top, width, height } = card;
      on.beginPath();
      on.roundRect(left, top, width, height, 14);
      on.fillStyle = colours.panel;
      on.fill();
      on.lineWidth = wins ? 6 : 2;
      on.strokeStyle = wins ? colours.gold : colours.line;
      on.stroke();
      const middle = top + height / 2;
      const figure = figures[seat - 1];
      if (figure) on.drawImage(figure, left + 12, middle - 33, 66, 66);
      else {
        on.beginPath();
        on.arc(left + 45, middle, 26, 0, 2 * Math.PI);
        on.fillStyle = figureColour(people.colourOf(seat)).fill;
        on.fill();
      }
      const points = this.text(
        plain(score),
        left + width - 20,
        middle + 18,
        `700 52px ${display}`,
        {
          align: 'right',
        },
      );
      const room = width - 90 - 20 - points - 12;
      this.name(name, left + 90, middle + 2, room);
      this.text(rank, left + 90, middle + 31, `400 23px ${body}`, { colour: colours.muted, room });
    });
  }
}

/** The picture as PNG. It throws if anything of it is missing. */
export async function paintPicture(
  view: View,
  book: TileBook,
  people: People,
  facts: PictureFacts,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('nothing can be painted here');
  const model = boardModel(view, book, (kind, players) =>
    pieces.areKnown ? pieces.onCity(kind, true, false) !== undefined : players.length > 0,
  );
  const bounds = boundsOf(model.tiles.map(({ box }) => box)) ?? boxOf([0, 0]);
  const layout = pictureLayout(bounds, view.players.length);
  const look: PictureLook = { theme: 'light', detail: detailOf(layout.cell) };
  const [tiles, drawn] = await Promise.all([
    tileImages(model.tiles, book.pictures, look),
    pieceImages(model, people, bounds, layout.cell, view.players.length, look),
    ...fonts.map((font) => document.fonts.load(font)),
  ]);
  const painter = new Painter(context, layout, bounds);
  painter.ground();
  painter.header(facts);
  painter.tiles(model, tiles);
  painter.pieces(drawn);
  painter.cards(facts, drawn, people);
  return new Promise((done, failed) =>
    canvas.toBlob(
      (blob) => (blob ? done(blob) : failed(new Error('nothing was painted'))),
      'image/png',
    ),
  );
}
