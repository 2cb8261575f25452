/**
 * What the hand is about to do: the tool that is chosen, and the tile of the board; and the changes that are made
 * with them, each of which is said to those who listen.
 */

import { tileWords } from '../game/tileWords';
import { cellWords } from '../game/words';
import type { Cell, Turning } from '../protocol/view';
import { speaker } from '../ui/speaker.svelte';
import { removeTile, turnTile } from './changePosition';
import type { PositionEditor } from './positionEditor.svelte';
import type { PositionModel, TileEntry } from './positionModel';
import { positionWords } from './positionWords';
import { sameCell } from '../game/cells';
import { offeredBy, tileOf, tileOn, type Offered, type Tool } from './tools';

const nothing: Offered = { moves: [], apply: () => null, hand: null };

export class Desk {
  tool = $state.raw<Tool | null>(null);
  /** The tile of the board that is chosen: its place in the text changes with what is undone. */
  private picked = $state.raw<TileEntry | null>(null);
  /** As the last tile was turned. */
  turning: Turning = 0;

  constructor(private readonly editor: PositionEditor) {}

  private readonly found = $derived.by(
    (): number | null => this.picked && placeOf(this.editor.model, this.picked),
  );
  readonly tile = $derived.by(() => tileOf(this.editor.model, this.found));
  readonly offered = $derived.by((): Offered => {
    const { model, pieces, tiles, view } = this.editor;
    return pieces ? offeredBy(this.tool, this.found, { model, pieces, tiles, view }) : nothing;
  });

  /** Its place in the text. */
  get chosen(): number | null {
    return this.found;
  }
  set chosen(index: number | null) {
    this.picked = tileOf(this.editor.model, index);
  }

  pickCell(cell: Cell): void {
    if (this.tool?.kind === 'tile' || this.tool?.kind === 'move') return;
    const there = tileOn(this.editor.model, this.editor.tiles, cell);
    if (there !== null || this.tool === null) this.chosen = there;
    if (there === null) this.tool = null;
  }

  /** Puts down what is in hand; the tile stays in hand for the next one. `what`: in words. */
  apply(text: string, what = ''): void {
    const { tool, found } = this;
    const model = this.offered.apply(text);
    if (!model) return;
    if (tool?.kind !== 'tile') this.tool = null;
    if (tool?.kind === 'move') this.picked = tileOf(model, found);
    const laid = tool?.kind === 'tile' ? tileOf(model, model.board.length - 1) : this.picked;
    const said = positionWords().said;
    const name = laid ? this.nameOf(laid) : '';
    this.change(model, said.put(tool?.kind === 'tile' || tool?.kind === 'move' ? name : what));
  }
  /** The chosen tile, a quarter turn; held keys are one change. */
  turn(step: 1 | -1): void {
    const { found, tile, editor } = this;
    if (found === null || !tile) return;
    const model = turnTile(editor.model, found, step, editor.pieces);
    this.picked = tileOf(model, found);
    const said = positionWords().moves.turning(this.picked?.turning ?? 0);
    this.change(model, said, `turn ${tile.cell.join(',')}`);
  }
  removeTile(): void {
    const { found, tile, editor } = this;
    if (found === null || !tile) return;
    this.picked = null;
    this.tool = null;
    const model = removeTile(editor.model, found, editor.pieces);
    this.change(model, positionWords().said.taken(this.nameOf(tile)));
  }
  /** `said`: what has been done, in words. */
  change(model: PositionModel, said: string, repeated: string | null = null): void {
    this.editor.change(model, repeated);
    speaker.say(said);
  }

  private nameOf({ id, cell }: TileEntry): string {
    const { tiles } = this.editor;
    return positionWords().tile.at(tileWords(id, tiles.tiles[id]), cellWords(cell));
  }
}

/** Where a tile stands in the text: the same one, or what lies now in its place. */
function placeOf(model: PositionModel, { id, turning, cell }: TileEntry): number | null {
  const there = model.board.flatMap((entry, index) =>
    entry.kind === 'tile' && sameCell(entry.cell, cell) ? [{ entry, index }] : [],
  );
  const alike = there.filter(({ entry }) => entry.id === id);
  const same = alike.find(({ entry }) => entry.turning === turning);
  return (same ?? alike.at(-1) ?? there.at(-1))?.index ?? null;
}
