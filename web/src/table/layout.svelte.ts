/** How the table is laid out: by the room that there is. */

/**
 * `wide`: the side panel stands beside the board. `upright`: one thing at a time, tabs at the foot, for
 * phones and tablets held upright. `flat`: phones held level; the side panel can be put away.
 */
export type LayoutKind = 'wide' | 'upright' | 'flat';

export function layoutFor(width: number, height: number): LayoutKind {
  if (height < 520 && width > height) return 'flat';
  return width >= 940 ? 'wide' : 'upright';
}

class Layout {
  private width = $state(globalThis.innerWidth);
  private height = $state(globalThis.innerHeight);
  readonly kind = $derived(layoutFor(this.width, this.height));
  /** There is room for the score track above the board. */
  readonly hasTrack = $derived(
    this.kind === 'wide' || (this.kind === 'upright' && this.width >= 680),
  );

  constructor() {
    globalThis.addEventListener?.('resize', () => {
      this.width = globalThis.innerWidth;
      this.height = globalThis.innerHeight;
    });
  }
}

export const layout = new Layout();
