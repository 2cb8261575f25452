/** What the hand is about to do: the tool that is chosen, and the tile of the board. */

import type { Cell, Turning } from '../protocol/view';
import type { PositionEditor } from './positionEditor.svelte';
import { offeredBy, tileOf, tileOn, type Offered, type Tool } from './tools';

const nothing: Offered = { moves: [], apply: () => null, hand: null };

export class Desk {
  tool = $state.raw<Tool | null>(null);
  /** The tile of the board that is chosen, by its place in the text. */
  private picked = $state<number | null>(null);
  /** As the last tile was turned. */
  turning: Turning = 0;

  constructor(private readonly editor: PositionEditor) {}

  readonly tile = $derived.by(() => tileOf(this.editor.model, this.picked));
  readonly offered = $derived.by((): Offered => {
    const { model, pieces, tiles, view } = this.editor;
    return pieces ? offeredBy(this.tool, this.chosen, { model, pieces, tiles, view }) : nothing;
  });

  get chosen(): number | null {
    return this.tile === null ? null : this.picked;
  }
  set chosen(index: number | null) {
    this.picked = index;
  }

  pickCell(cell: Cell): void {
    if (this.tool?.kind === 'tile' || this.tool?.kind === 'move') return;
    const there = tileOn(this.editor.model, this.editor.tiles, cell);
    if (there !== null || this.tool === null) this.chosen = there;
    if (there === null) this.tool = null;
  }

  /** Puts down what is in hand; the tile stays in hand for the next one. */
  apply(text: string): void {
    const model = this.offered.apply(text);
    if (!model) return;
    if (this.tool?.kind !== 'tile') this.tool = null;
    this.editor.change(model);
  }
}
