/** What goes on at the seats of a table while nobody answers: clocks run, and players show something. */

import { t } from '../i18n/language.svelte';
import { reactionWords } from '../log/tellLog';
import type { Seat } from '../protocol/view';
import { hasClock } from '../room/clocks';
import type { RoomSession } from '../room/roomSession.svelte';
import { tick } from '../room/ticker.svelte';
import { reactionsNow } from './players';

export class SeatsNow {
  private readonly clock: { readonly now: number };
  /** By the server's clock. */
  readonly now = $derived.by(() => this.clock.now + this.session.clockAhead);
  private readonly lastShown = $derived.by(() =>
    this.session.events.findLast((event) => event.kind === 'reacted'),
  );
  /** What seats have just shown, in words. */
  readonly reactions: ReadonlyMap<Seat, string> = $derived.by(
    () =>
      new Map(
        [...(this.lastShown ? reactionsNow(this.session.events, this.now) : [])].map(
          ([seat, reaction]) => [seat, reactionWords(reaction, t().table)],
        ),
      ),
  );

  /** To be made while its component is. */
  constructor(private readonly session: RoomSession) {
    this.clock = tick(() => {
      const { room } = this.session;
      return (room !== null && hasClock(room.time)) || this.reactions.size > 0;
    });
  }
}
