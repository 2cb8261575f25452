/** The board by mouse and finger: which feature is looked at, and which cell is clicked. */

import { type Point, cellAt } from '../game/geometry';
import { featureAt } from './boardModel';
import type { BoardState } from './boardState.svelte';
import { refusalAt } from './places/whyNot';

export class BoardPointer {
  private frame = 0;

  /** `element`: the board's own, once it is there. */
  constructor(
    private readonly board: BoardState,
    private readonly element: () => HTMLElement,
  ) {}

  move(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return;
    cancelAnimationFrame(this.frame);
    const { camera, look } = this.board;
    if (event.buttons !== 0 || camera?.moving) {
      look.forget();
      return;
    }
    this.frame = requestAnimationFrame(() => look.point(this.lookedAt(event)));
  }
  leave(): void {
    cancelAnimationFrame(this.frame);
    this.board.look.point(null);
  }
  click(event: MouseEvent): void {
    if ((event.target as Element).closest('button, .card')) return;
    const { camera, given, look, model, refusing } = this.board;
    look.pin(this.lookedAt(event));
    if (!camera) return;
    const cell = cellAt(camera.toBoard(this.within(event)));
    const { draft, tiles, view } = given;
    if (draft) refusing.show(refusalAt(draft, model, cell, tiles.tiles[view.hand ?? '']));
    given.onpickcell?.(cell);
  }

  /** In px from the corner of the board. */
  private within(event: MouseEvent): Point {
    const corner = this.element().getBoundingClientRect();
    return { x: event.clientX - corner.left, y: event.clientY - corner.top };
  }
  private lookedAt(event: MouseEvent) {
    if ((event.target as Element).closest('button, .card')) return null;
    const at = this.within(event);
    const { camera, model } = this.board;
    const feature = camera ? featureAt(model, camera.toBoard(at)) : null;
    return feature === null ? null : { feature, at };
  }
}
