/** Which feature a person looks at: by pointing at it for a while, or by a click that keeps it. */

import type { Point } from '../../game/geometry';

export interface Looked {
  readonly feature: number;
  /** Where it was pointed at, in px from the corner of the board's element. */
  readonly at: Point;
}

/** Pointing begins to count after so long; from one feature to the next it goes at once. In ms. */
const patience = 320;

export class FeatureLook {
  hovered = $state.raw<Looked | null>(null);
  pinned = $state.raw<Looked | null>(null);
  readonly shown = $derived(this.pinned ?? this.hovered);

  private waiting: ReturnType<typeof setTimeout> | undefined;
  private next: Looked | null = null;

  /** The pointer is there; null: at nothing. */
  point(at: Looked | null): void {
    if (at?.feature === this.next?.feature && at !== null) {
      this.next = at;
      return;
    }
    this.next = at;
    clearTimeout(this.waiting);
    if (at === null) {
      // A wall between two parts of it does not put the light out.
      this.waiting = setTimeout(() => (this.hovered = null), 120);
    } else if (this.hovered) {
      this.hovered = at;
    } else {
      this.waiting = setTimeout(() => (this.hovered = this.next), patience);
    }
  }
  /** What is only pointed at is not looked at, now or soon: the board is dragged away below the pointer, say. */
  forget(): void {
    this.hovered = null;
    this.next = null;
    clearTimeout(this.waiting);
  }
  /** A click; on the same feature again it lets go. */
  pin(at: Looked | null): void {
    this.pinned = at !== null && at.feature === this.pinned?.feature ? null : at;
    this.forget();
  }
  clear(): void {
    this.pin(null);
  }
}
