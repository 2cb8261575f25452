/** The wish that was refused just now: shown for a while, and told to those who listen. */

import { speaker } from '../../ui/speaker.svelte';
import type { Refused } from './whyNot';

/** The sentence is read in that time, in ms. */
const stays = 3200;

export class Refusing {
  now = $state.raw<Refused | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Null: nothing is refused any more. */
  show(what: Refused | null): void {
    clearTimeout(this.timer);
    this.now = what;
    if (!what) return;
    speaker.say(what.text);
    this.timer = setTimeout(() => (this.now = null), stays);
  }
}
