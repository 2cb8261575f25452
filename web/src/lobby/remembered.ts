/** What somebody chose last, so that the next game needs no choice at all. It stays in this browser. */

import type { TimeControl } from '../protocol/room';
import { mixNames, type MixName } from '../catalogue/mixes';
import { computerPlayer, personHere, personInvited, type SeatChoice } from './seatChoices';

export type Company = 'computer' | 'friends' | 'device';

export interface LastChoice {
  /** `own`: the table of `own`. */
  readonly mix: MixName | 'own';
  readonly company: Company;
  /** How many computer players, and how well they play. */
  readonly computers: number;
  readonly level: string;
  /** How many play in all, with friends. */
  readonly friends: number;
  /** At one device. */
  readonly names: readonly string[];
  readonly own: OwnTable | null;
}

/** A table that was put together on its own page. */
export interface OwnTable {
  readonly setup: string;
  readonly seats: readonly SeatChoice[];
  readonly time: TimeControl;
  readonly absence: number;
  readonly isPublic: boolean;
  /** Tables from before the option was there lack it. */
  readonly seenStays?: boolean;
}

const key = 'bastide.lastTable';
export const firstChoice: LastChoice = {
  mix: 'base',
  company: 'computer',
  computers: 1,
  level: 'medium',
  friends: 2,
  names: ['', ''],
  own: null,
};

const isMix = (name: unknown): name is LastChoice['mix'] =>
  name === 'own' || mixNames.some((mix) => mix === name);

const isTable = (own: Partial<OwnTable> | null | undefined): boolean =>
  typeof own?.setup === 'string' && Array.isArray(own.seats) && typeof own.time === 'object';

/** Numbers and names from an older page, or from elsewhere, are brought into their bounds. */
export function lastChoice(): LastChoice {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<LastChoice>;
    const own = found.own && isTable(found.own) ? found.own : null;
    const bounded = (n: unknown, lowest: number, highest: number, standard: number) =>
      typeof n === 'number' && n >= lowest && n <= highest ? Math.round(n) : standard;
    const names = Array.isArray(found.names)
      ? found.names.filter((n) => typeof n === 'string')
      : [];
    return {
      ...firstChoice,
      ...found,
      mix: isMix(found.mix) && (found.mix !== 'own' || own) ? found.mix : 'base',
      company:
        found.company === 'friends' || found.company === 'device' ? found.company : 'computer',
      level: typeof found.level === 'string' ? found.level : firstChoice.level,
      computers: bounded(found.computers, 1, 5, 1),
      friends: bounded(found.friends, 2, 6, 2),
      names: names.length >= 2 && names.length <= 6 ? names : firstChoice.names,
      own,
    };
  } catch {
    return firstChoice;
  }
}

/** Who sits there: somebody at this device and their company. */
export function seatsOfCompany(last: LastChoice, myName: string): SeatChoice[] {
  const { company, computers, level, friends, names } = last;
  const several = (n: number, seat: SeatChoice) => Array.from({ length: n }, () => seat);
  const me = personHere(myName);
  if (company === 'computer') return [me, ...several(computers, computerPlayer(level))];
  if (company === 'friends') return [me, ...several(friends - 1, personInvited)];
  return [me, ...names.slice(1).map((name) => personHere(name))];
}

export function remember(choice: LastChoice): void {
  try {
    localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // It is asked again next time, then.
  }
}
