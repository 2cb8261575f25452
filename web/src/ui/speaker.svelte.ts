/**
 * What is said to those who listen: `speaker.say('…')`. `Speaker.svelte` holds the one polite live region of
 * the page, so that nothing is said twice, and nothing is cut off by something said elsewhere.
 */

import { untrack } from 'svelte';

/** Screen readers speak of what is added; what is older is not read again. */
const kept = 8;

class Speaker {
  told = $state.raw<readonly { readonly id: number; readonly text: string }[]>([]);
  private nextId = 1;

  say(text: string): void {
    if (text === '') return;
    this.told = [...untrack(() => this.told), { id: this.nextId++, text }].slice(-kept);
  }
}

export const speaker = new Speaker();
