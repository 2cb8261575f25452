/**
 * What one sees the board through. To move the board without another scale is to scroll it: of all that costs a browser
 * least, since nothing of the page is put together anew. Only another scale, and what is less than a pixel, change
 * the transform.
 */

import type { Transform } from './transform';

/** The board can be scrolled so far to each side, in px. What lies farther is reached by the transform. */
export const reach = 20_000;
/** Scrolled by itself: the browser wanted something in sight. Less is what it rounds, in px. */
const slack = 1;
/** The events of its own scrolls have come after so long, in ms. */
const settling = 100;

const within = (at: number): number => Math.min(2 * reach, Math.max(0, Math.round(at)));

export class Pane {
  private left = NaN;
  private top = NaN;
  private shownScale = NaN;
  /** When it was scrolled from here last, in ms as `performance.now()` tells them. */
  private lastOwn = -Infinity;
  private looking: ReturnType<typeof setTimeout> | undefined;

  /** `element` scrolls, and `world` lies in it, `reach` px from its corner. */
  constructor(
    private readonly element: HTMLElement,
    private readonly world: HTMLElement,
  ) {
    element.addEventListener('scroll', this.keep);
  }

  stop(): void {
    clearTimeout(this.looking);
    this.element.removeEventListener('scroll', this.keep);
  }

  /** Shows the board like this to a fraction of a pixel. */
  show(transform: Transform): void {
    const { k, x, y } = transform;
    this.scrollTo(reach - x, reach - y);
    // Browsers scroll by whole pixels of the device.
    const { scrollLeft, scrollTop } = this.element;
    this.shownScale = k;
    this.world.style.transform = `translate(${x + scrollLeft - reach}px, ${y + scrollTop - reach}px) scale(${k})`;
  }
  /** Shows it nearly like this, on its way. */
  showMoving(transform: Transform): void {
    const { k, x, y } = transform;
    const isNear = Math.abs(x) <= reach && Math.abs(y) <= reach;
    if (k === this.shownScale && isNear) this.scrollTo(reach - x, reach - y);
    else this.show(transform);
  }

  private scrollTo(left: number, top: number): void {
    this.left = within(left);
    this.top = within(top);
    this.lastOwn = performance.now();
    this.element.scrollTo(this.left, this.top);
  }
  /** Nothing moves that nobody asked for: what gets the focus is brought into sight by the camera, if at all. */
  private readonly keep = (): void => {
    // Most often it was scrolled from here, and to ask where it is costs as much as all the rest of a frame.
    if (performance.now() - this.lastOwn >= settling) this.putBack();
    else this.looking ??= setTimeout(this.lookAgain, settling);
  };
  private readonly lookAgain = (): void => {
    this.looking = undefined;
    this.keep();
  };
  private putBack(): void {
    const { scrollLeft, scrollTop } = this.element;
    const stays =
      Math.abs(scrollLeft - this.left) <= slack && Math.abs(scrollTop - this.top) <= slack;
    if (!stays && !Number.isNaN(this.left)) this.element.scrollTo(this.left, this.top);
  }
}
