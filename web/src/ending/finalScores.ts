/** How a game has ended: ranks, and what was scored at the end, line by line. */

import type { Happening } from '../protocol/pageData';
import type { Seat, View } from '../protocol/view';

export type FinalLine = Extract<Happening, { kind: 'scored' }>;

export interface FinalScore {
  readonly seat: Seat;
  /** The same for the same score; 1 is best. */
  readonly rank: number;
  readonly total: number;
  readonly during: number;
  readonly atEnd: number;
  /** What was scored at the end, the most first. */
  readonly lines: readonly FinalLine[];
}

/** The best first; of the same score in the order of seats. */
export function finalScores(view: View, happenings: readonly Happening[]): FinalScore[] {
  const lines = happenings.filter(
    (one): one is FinalLine => one.kind === 'scored' && one.when === 'final',
  );
  return [...view.players]
    .sort((one, other) => other.score - one.score || one.seat - other.seat)
    .map(({ seat, score }) => {
      const own = lines
        .filter((line) => line.player === seat)
        .sort((one, other) => other.points - one.points);
      const atEnd = own.reduce((sum, line) => sum + line.points, 0);
      return {
        seat,
        rank: 1 + view.players.filter((other) => other.score > score).length,
        total: score,
        during: score - atEnd,
        atEnd,
        lines: own,
      };
    });
}

/**
 * Whether a seed has the commitment: its SHA-256. Both are hexadecimal digits. Null: the browser cannot
 * tell, because the page did not come over a secure connection.
 */
export async function belongsTo(seed: string, commitment: string): Promise<boolean | null> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle || seed.length % 2 !== 0) return null;
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (digits) => parseInt(digits, 16));
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes));
  const text = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return text === commitment.toLowerCase();
}
