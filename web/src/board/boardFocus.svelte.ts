/** The board by the keyboard: which place has the focus, where arrows lead, and what other keys do. */

import { tick } from 'svelte';
import { cellKey } from '../game/cells';
import { type Point, boxOf, cellAt, middleOf, nearestInDirection } from '../game/geometry';
import type { Cell } from '../protocol/view';
import { isTyping } from '../ui/keyTarget';
import { directions, panInDirection, zoomByKey } from './boardKeys';
import type { BoardState } from './boardState.svelte';
import { placeOfBand } from './places/spots';

export class BoardFocus {
  /** The key of the place that has the focus. */
  private focused = $state<string | null>(null);

  /** What arrow keys go to. */
  private readonly targets = $derived.by<readonly { key: string; at: Point }[]>(() => [
    ...(this.board.given.draft?.cells() ?? []).map((cell) => ({
      key: cellKey(cell),
      at: middleOf(cell),
    })),
    ...this.board.bands.map((band) => ({ key: band.key, at: placeOfBand(band) })),
    ...this.board.shownSpots.map(({ key, at }) => ({
      key,
      at: this.board.tileLabels.labels.find(({ spot }) => spot.key === key)?.at ?? at,
    })),
  ]);
  /** The key of the place that Tab leads to. */
  readonly current = $derived.by(() => {
    const keys = this.targets.map(({ key }) => key);
    if (this.focused !== null && keys.includes(this.focused)) return this.focused;
    const { draft } = this.board.given;
    return (draft?.cell && cellKey(draft.cell)) ?? keys[0] ?? null;
  });

  /**
   * `element`: the board's own, once it is there; `home`: what in it has the focus while none of its places has.
   * To be made while its component is.
   */
  constructor(
    private readonly board: BoardState,
    private readonly element: () => HTMLElement | undefined,
    home: () => HTMLElement | undefined,
  ) {
    // An answer has been given from the keyboard: the next one begins at the board again.
    $effect.pre(() => {
      void board.given.draft;
      void board.given.still;
      const here = element();
      if (!here?.contains(document.activeElement) || document.activeElement === home()) return;
      void tick().then(() => {
        if (!here.contains(document.activeElement)) home()?.focus({ preventScroll: true });
      });
    });
  }

  /** A key was pressed in the board. */
  press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { camera, look } = this.board;
    const { draft } = this.board.given;
    const direction = directions[event.key];
    if (direction) {
      if (this.targets.length > 0 && !event.shiftKey) this.goTo(direction);
      else panInDirection(camera, direction);
    } else if (event.key === 'Escape' && look.shown) look.clear();
    else if (event.key === 'Escape' && draft?.chosen) draft.clear();
    else if (!zoomByKey(camera, event.key)) return;
    event.preventDefault();
  }
  /** A key was pressed anywhere on the page. */
  pressAnywhere(event: KeyboardEvent): void {
    if (event.defaultPrevented || isTyping(event.target)) return;
    // Where nothing has the focus, arrows lead to the board.
    if (event.target === document.body && directions[event.key]) return this.press(event);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const { draft } = this.board.given;
    if (!draft || draft.placements.length === 0 || (key !== 'r' && key !== 'e')) return;
    this.board.turn(key === 'r' ? 1 : -1);
    event.preventDefault();
  }
  /** Something in the board has got the focus. */
  come(event: FocusEvent): void {
    const target = (event.target as HTMLElement).closest<HTMLElement>('[data-target]');
    this.focused = target?.dataset['target'] ?? null;
    const at = this.targets.find(({ key }) => key === this.focused)?.at;
    if (at && target?.matches(':focus-visible'))
      this.board.camera?.bringIntoSight(boxOf(cellAt(at)));
  }
  /** Keeps the focus when the button that had it gives way to the tile. */
  async pickCell(cell: Cell): Promise<void> {
    this.board.given.draft?.pickCell(cell);
    await tick();
    this.focusOn(cellKey(cell));
  }

  /** To where a figure may be placed. */
  toFirstSpot(): void {
    const first = this.board.shownSpots[0];
    if (first) this.focusOn(first.key);
  }

  private focusOn(key: string): void {
    const found = [...(this.element()?.querySelectorAll<HTMLElement>('[data-target]') ?? [])];
    found.find((one) => one.dataset['target'] === key)?.focus({ preventScroll: true });
  }
  private goTo(direction: Point): void {
    const here = this.targets.find(({ key }) => key === this.focused)?.at ?? this.middle();
    if (!here) return;
    const next = nearestInDirection(
      this.targets.map(({ at }) => at),
      here,
      direction,
    );
    // From no place at all any key leads to one.
    const key = this.targets[next ?? -1]?.key ?? (this.focused === null ? this.current : null);
    if (key !== null) this.focusOn(key);
  }
  /** Of what is seen. */
  private middle(): Point | undefined {
    const element = this.element();
    return (
      element &&
      this.board.camera?.toBoard({ x: element.clientWidth / 2, y: element.clientHeight / 2 })
    );
  }
}
