/** Which turns brought their player most, compared with the others. */

import type { LogEntry, LogTurn } from '../log/entries';
import type { Seat } from '../protocol/view';

export interface BestMove {
  readonly seat: Seat;
  readonly turn: number;
  /** What the player got in it. */
  readonly points: number;
  /** That less the most that anybody else got in it. */
  readonly margin: number;
  /** The scores of the player, the greatest first. */
  readonly entries: readonly LogEntry[];
}

const sumOf = (entries: readonly LogEntry[], seat: Seat): number =>
  entries.reduce((sum, entry) => sum + (entry.seat === seat ? (entry.points ?? 0) : 0), 0);

/**
 * `turns`: of the log without the final scoring, which belongs to nobody's turn. The best first, of equal ones the
 * earlier; turns that brought the player no more than the others are none.
 */
export function bestMoves(turns: readonly LogTurn[], seats: number, most = 3): BestMove[] {
  // A turn that others have interrupted is one.
  const whole = new Map<number, { player: Seat; entries: LogEntry[] }>();
  for (const { number, player, entries } of turns) {
    if (player === null) continue;
    const found = whole.get(number) ?? { player, entries: [] };
    whole.set(number, found);
    found.entries.push(...entries.filter(({ points }) => points !== null));
  }
  const moves = [...whole].map(([turn, { player, entries }]): BestMove => {
    const points = sumOf(entries, player);
    const others = Array.from({ length: seats }, (_, i) => i + 1).filter((seat) => seat !== player);
    const margin = points - Math.max(0, ...others.map((seat) => sumOf(entries, seat)));
    const own = entries
      .filter(({ seat }) => seat === player)
      .sort((a, b) => (b.points ?? 0) - (a.points ?? 0));
    return { seat: player, turn, points, margin, entries: own };
  });
  return moves
    .filter(({ margin }) => margin > 0)
    .sort((one, other) => other.margin - one.margin || one.turn - other.turn)
    .slice(0, most);
}
