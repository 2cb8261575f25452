/** What is chosen on the first page, and the game that comes of it. */

import { Refusal, fetchCatalogue } from '../../protocol/api';
import { settings } from '../../ui/settings.svelte';
import { expectedMinutes } from '../gameLength';
import { mixes, type Mix } from '../../catalogue/mixes';
import { openTable, type Table } from '../openTable';
import { problemText } from '../problemText';
import { lastChoice, remember, seatsOfCompany, type LastChoice } from '../remembered';
import { nameAtHand, tidyName } from '../seatChoices';
import { readSetup, writeSetup } from '../setupText';
import type { TableChoice } from '../../catalogue/tableChoice';

export class PlayForm {
  last = $state.raw<LastChoice>(lastChoice());
  /** As typed; empty: `nameAtHand` is taken. */
  name = $state(settings.choices.playerName);
  readonly nameAtHand = nameAtHand();
  busy = $state(false);
  /** Everybody may join: chosen anew for each table, so that none is open to all by accident. */
  isPublic = $state(false);
  /** A sentence; empty: there is none. */
  problem = $state('');
  /** What "Everything" is; null until the server has told what there is. */
  private all = $state.raw<Mix | null>(null);
  private allOnItsWay: Promise<Mix> | null = null;

  readonly seats = $derived.by(() => this.seatsOf(this.last));
  /** Null where it is not known before the server has been asked. */
  readonly summary = $derived.by(() => {
    const { mix: name } = this.last;
    const mix = name === 'own' ? null : name === 'all' ? this.all : mixes[name];
    if (!mix) return null;
    const computers = this.seats.filter((seat) => seat.who === 'computer').length;
    const persons = this.seats.length - computers;
    const table = { tiles: mix.tiles, persons, computers, time: { kind: 'none' } as const };
    return {
      ...{ tiles: mix.tiles, exact: mix.exact, players: this.seats.length, computers },
      minutes: expectedMinutes(table),
    };
  });

  constructor() {
    this.lookAhead();
  }

  change(change: Partial<LastChoice>): void {
    this.last = { ...this.last, ...change };
    this.problem = '';
    this.lookAhead();
  }

  /** Learns what there is as soon as that is wanted; if it fails, playing asks again and says so. */
  private lookAhead(): void {
    if (this.last.mix !== 'all') return;
    this.loadAll().catch((why: unknown) => {
      if (!(why instanceof Refusal)) throw why;
    });
  }
  private loadAll(): Promise<Mix> {
    const load = async () => {
      const [catalogue, { mixOfEverything }] = await Promise.all([
        fetchCatalogue(),
        import('../../catalogue/everything'),
      ]);
      return (this.all = mixOfEverything(catalogue));
    };
    this.allOnItsWay ??= load().finally(() => {
      if (!this.all) this.allOnItsWay = null;
    });
    return this.allOnItsWay;
  }

  /** Opens the table and goes there. */
  play(): Promise<void> {
    return this.open(this.last, this.last.company === 'friends' && this.isPublic);
  }
  /** What is chosen, with free seats for all who come. */
  openToAll(): Promise<void> {
    return this.open({ ...this.last, company: 'friends' }, true);
  }

  private async open(last: LastChoice, isPublic: boolean): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = '';
    settings.change({ playerName: tidyName(this.name) });
    remember(this.last);
    try {
      const table = await this.table(last);
      await openTable(isPublic ? { ...table, is_public: true } : table);
    } catch (why) {
      this.problem = problemText(why);
    } finally {
      this.busy = false;
    }
  }

  private seatsOf(last: LastChoice) {
    return seatsOfCompany(last, tidyName(this.name) || this.nameAtHand);
  }
  private async table(last: LastChoice): Promise<Table> {
    const { own, mix, company } = last;
    const seats = this.seatsOf(last);
    const chosen = await this.choice();
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
  private async choice(): Promise<TableChoice> {
    const { own, mix } = this.last;
    if (mix === 'own') return own ? readSetup(own.setup).choice : mixes.base.choice;
    return (mix === 'all' ? await this.loadAll() : mixes[mix]).choice;
  }
}
