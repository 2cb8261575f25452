/** Parts of the page that come when they are wanted, so that the first load is small. */

import { idle } from './idle';

/** The part itself once it is there: it is shown without a wait then. */
export function kept<Part>(load: () => Promise<Part>): () => Part | Promise<Part> {
  let part: Part | undefined;
  return () => part ?? load().then((loaded) => (part = loaded));
}

/** Only small screens need it before a game. */
export const tabbedPage = kept(() => import('./TabbedPage.svelte'));

/** What is shown first has the line and the processor for itself for so long, in ms. */
const firstLoad = 2_500;

/**
 * Does something once: as soon as somebody presses a key or the pointer, or comes near a form. Who only looks at the first
 * page loads no more than that.
 */
export function atFirstInterest(act: () => void): void {
  const off = new AbortController();
  const go = () => {
    off.abort();
    act();
  };
  const options = { signal: off.signal, capture: true, passive: true };
  addEventListener('pointerdown', go, options);
  addEventListener('keydown', go, options);
  addEventListener(
    'pointerover',
    ({ target }) => {
      if (target instanceof Element && target.closest('form')) go();
    },
    options,
  );
}

/** Fetches what is likely to be wanted next, one after the other, whenever nothing else is to do. */
export function fetchAhead(...parts: readonly (() => unknown)[]): void {
  const wait = firstLoad - performance.now();
  if (wait > 0) {
    setTimeout(() => fetchAhead(...parts), wait);
    return;
  }
  const [first, ...others] = parts;
  if (!first) return;
  // Whoever wants it later tries again, and tells what is wrong.
  void idle()
    .then(first)
    .catch(() => undefined)
    .then(() => fetchAhead(...others));
}
