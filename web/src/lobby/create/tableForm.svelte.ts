/** A table that is being put together, part by part. */

import { Refusal } from '../../protocol/api';
import type { Catalogue } from '../../protocol/catalogue';
import type { TimeControl } from '../../protocol/room';
import { settings } from '../../ui/settings.svelte';
import {
  countTiles,
  familiesOf,
  piecesInPlay,
  rulesInPlay,
  valueOf,
} from '../../catalogue/choiceFacts';
import { everything } from '../../catalogue/everything';
import { expectedMinutes } from '../gameLength';
import { mixes, mixNames, type MixName } from '../../catalogue/mixes';
import { openTable } from '../openTable';
import { problemText } from '../problemText';
import { lastChoice, remember, seatsOfCompany, type OwnTable } from '../remembered';
import { tidyName, type SeatChoice } from '../seatChoices';
import {
  problemsOf,
  readSetup,
  writeSetup,
  type SetupPlace,
  type SetupProblem,
} from '../setupText';
import { withEntry, type TableChoice } from '../../catalogue/tableChoice';

/** Where a table begins: a mix, or the last one that was put together here. */
export type Start = MixName | 'own';

export class TableForm {
  choice = $state.raw<TableChoice>(mixes.base.choice);
  /** At least two, in the order of play. */
  seats = $state.raw<readonly SeatChoice[]>([]);
  time = $state.raw<TimeControl>({ kind: 'none' });
  /** Milliseconds; 0: for ever. */
  absence = $state(0);
  isPublic = $state(false);
  /** No draw is taken back. */
  seenStays = $state(false);
  busy = $state(false);
  /** What the server had to say about the set-up. */
  problems = $state.raw<readonly SetupProblem[]>([]);
  /** A sentence about anything else; empty: there is none. */
  problem = $state('');

  readonly families = $derived.by(() => familiesOf(this.catalogue));
  readonly inPlay = $derived.by(() => rulesInPlay(this.catalogue, this.choice));
  readonly pieces = $derived.by(() => piecesInPlay(this.catalogue, this.choice));
  readonly setup = $derived.by(() => writeSetup(this.choice));
  /** Nobody has to come: it can begin at once. */
  readonly isComplete = $derived(this.seats.every((seat) => seat.who !== 'invited'));
  readonly summary = $derived.by(() => {
    const players = this.seats.length;
    const computers = this.seats.filter((seat) => seat.who === 'computer').length;
    const count = countTiles(this.catalogue, this.choice);
    const table = { tiles: count.tiles, persons: players - computers, computers, time: this.time };
    return { ...count, players, computers, minutes: expectedMinutes(table) };
  });

  constructor(readonly catalogue: Catalogue) {
    const last = lastChoice();
    this.seats = seatsOfCompany(last, settings.choices.playerName);
    this.startFrom(last.mix);
  }

  /** Takes over a mix, or the table as it was put together last. */
  startFrom(start: Start): void {
    const { own } = lastChoice();
    if (start === 'own' && own) this.takeOwn(own);
    else if (start !== 'own') {
      const { sets, rules } = this.choiceOf(start);
      this.change({ ...this.choice, sets, rules });
    }
  }
  private choiceOf(mix: MixName): TableChoice {
    return mix === 'all' ? everything(this.catalogue) : mixes[mix].choice;
  }
  /** Which mix the table is now; null: none of them. */
  readonly start = $derived.by((): MixName | null => {
    const sorted = (entries: object) => JSON.stringify(Object.entries(entries).sort());
    const same = ({ sets, rules }: TableChoice) =>
      sorted(sets) === sorted(this.choice.sets) && sorted(rules) === sorted(this.choice.rules);
    return mixNames.find((mix) => same(this.choiceOf(mix))) ?? null;
  });

  change(choice: TableChoice): void {
    const first = Math.min(choice.first, this.seats.length);
    this.choice = { ...choice, first, players: this.seats.length };
    this.problems = [];
    this.problem = '';
  }
  seat(seats: readonly SeatChoice[]): void {
    this.seats = seats;
    this.change(this.choice);
  }
  value(option: string): string {
    return valueOf(this.catalogue, this.choice, option);
  }
  /** Sets an option; what it is anyway is not written down. */
  setOption(key: string, value: string): void {
    const without = withEntry(this.choice, 'options', key, undefined);
    const isSo = valueOf(this.catalogue, without, key) === value;
    this.change(isSo ? without : withEntry(this.choice, 'options', key, value));
  }
  /** The problems that belong to these parts of a set-up. */
  problemsIn(parts: readonly SetupPlace['part'][]): readonly SetupProblem[] {
    return this.problems.filter(({ place }) => place !== null && parts.includes(place.part));
  }

  /** Takes over a set-up file; the numbers of the lines that could not be read. */
  takeText(text: string): readonly number[] {
    const { choice, unread } = readSetup(text);
    const seats = [...this.seats];
    while (seats.length < Math.min(choice.players, 6))
      seats.push({ who: 'invited', name: '', level: '' });
    this.seats = seats.slice(0, Math.max(2, choice.players));
    this.change(choice);
    return unread;
  }

  /** Opens the table and goes there. */
  async open(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.change(this.choice);
    const own = this.own();
    const myName = this.seats.find((seat) => seat.who === 'here')?.name.trim();
    if (myName) settings.change({ playerName: tidyName(myName) });
    try {
      const { seats, time, absence } = this;
      const title = this.choice.title.trim();
      await openTable({
        ...{ setup: own.setup, seats, time, absence },
        is_public: this.isPublic,
        ...(this.seenStays ? { seen_stays: true } : {}),
        ...(title === '' ? {} : { title }),
      });
      remember({ ...lastChoice(), mix: this.start ?? 'own', own });
    } catch (why) {
      if (why instanceof Refusal && why.code === 'bad_setup')
        this.problems = problemsOf(why.message, this.setup.places);
      else this.problem = problemText(why);
    } finally {
      this.busy = false;
    }
  }

  private own(): OwnTable {
    const { seats, time, absence, isPublic, seenStays } = this;
    return { setup: this.setup.text, seats, time, absence, isPublic, seenStays };
  }
  private takeOwn(own: OwnTable): void {
    this.seats = own.seats.length >= 2 ? own.seats : this.seats;
    this.time = own.time;
    this.absence = own.absence;
    this.isPublic = own.isPublic;
    this.seenStays = own.seenStays ?? false;
    this.change(readSetup(own.setup).choice);
  }
}
