/** What kind of screen it is, where a page does not only look otherwise on it, but is made otherwise. */

/** Follows a media query; where a browser has none, the answer is no. */
export class ScreenIs {
  yes = $state(false);

  constructor(query: string) {
    const media = globalThis.matchMedia?.(query);
    this.yes = media?.matches ?? false;
    media?.addEventListener('change', ({ matches }) => (this.yes = matches));
  }
}

/**
 * There is little room: on phones, and in windows as low as a phone that is held level. A page shows one part at a time
 * there, and is never taller than the screen. Styles ask the same.
 */
export const smallScreen = new ScreenIs('(max-width: 700px), (max-height: 640px)');
/** As low as a phone that is held level. */
export const lowScreen = new ScreenIs('(max-height: 519px)');
