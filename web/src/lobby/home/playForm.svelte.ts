/** What is chosen on the first page, and the game that comes of it. */

import { settings } from '../../ui/settings.svelte';
import { expectedMinutes } from '../gameLength';
import { mixes, type Mix } from '../mixes';
import { openTable, type Table } from '../openTable';
import { problemText } from '../problemText';
import { lastChoice, remember, seatsOfCompany, type LastChoice } from '../remembered';
import { nameAtHand, tidyName } from '../seatChoices';
import { readSetup, writeSetup } from '../setupText';
import type { TableChoice } from '../tableChoice';

export class PlayForm {
  last = $state.raw<LastChoice>(lastChoice());
  /** As typed; empty: `nameAtHand` is taken. */
  name = $state(settings.choices.playerName);
  readonly nameAtHand = nameAtHand();
  busy = $state(false);
  /** A sentence; empty: there is none. */
  problem = $state('');

  readonly seats = $derived(seatsOfCompany(this.last, tidyName(this.name) || this.nameAtHand));
  /** Null where it is not known before the server has been asked. */
  readonly summary = $derived.by(() => {
    const mix: Mix | undefined = this.last.mix === 'own' ? undefined : mixes[this.last.mix];
    if (!mix) return null;
    const computers = this.seats.filter((seat) => seat.who === 'computer').length;
    const persons = this.seats.length - computers;
    const table = { tiles: mix.tiles, persons, computers, time: { kind: 'none' } as const };
    return {
      ...{ tiles: mix.tiles, exact: true, players: this.seats.length, computers },
      minutes: expectedMinutes(table),
    };
  });

  change(change: Partial<LastChoice>): void {
    this.last = { ...this.last, ...change };
    this.problem = '';
  }

  /** Opens the table and goes there. */
  async play(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = '';
    settings.change({ playerName: tidyName(this.name) });
    remember(this.last);
    try {
      await openTable(this.table());
    } catch (why) {
      this.problem = problemText(why);
    } finally {
      this.busy = false;
    }
  }

  private table(): Table {
    const { own, mix, company } = this.last;
    const seats = this.seats;
    const chosen = mix === 'own' && own ? readSetup(own.setup).choice : choiceOf(mix);
    const choice: TableChoice = {
      ...chosen,
      players: seats.length,
      first: Math.min(chosen.first, seats.length),
      // Among friends nobody begins only because the table is theirs.
      options: { ...(company === 'friends' ? { first_player: 'random' } : {}), ...chosen.options },
    };
    const stays = own?.seenStays ? { seen_stays: true } : {};
    const room = mix === 'own' && own ? { time: own.time, absence: own.absence, ...stays } : {};
    return { setup: writeSetup(choice).text, seats, ...room };
  }
}

const choiceOf = (mix: LastChoice['mix']): TableChoice =>
  mix === 'own' ? mixes.base.choice : mixes[mix].choice;
