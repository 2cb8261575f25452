/** What was asked for of moments of a game: kept for a while, asked for once at a time. */

export type Fetch<T> = (after: number, signal: AbortSignal) => Promise<T>;

interface OnItsWay<T> {
  readonly answer: Promise<T>;
  readonly abort: AbortController;
}

export class MomentCache<T> {
  /** Those used last stand last. */
  private readonly kept = new Map<number, T>();
  private readonly coming = new Map<number, OnItsWay<T>>();

  /** `most`: how many are kept. */
  constructor(
    private readonly fetchOne: Fetch<T>,
    private readonly most: number,
  ) {}

  get(after: number): T | undefined {
    const found = this.kept.get(after);
    if (found === undefined) return undefined;
    this.kept.delete(after);
    this.kept.set(after, found);
    return found;
  }

  has(after: number): boolean {
    return this.kept.has(after);
  }

  /** From the cache, from the request that is under way, or by a new one. */
  load(after: number): Promise<T> {
    const found = this.get(after);
    if (found !== undefined) return Promise.resolve(found);
    const under = this.coming.get(after);
    if (under) return under.answer;
    const abort = new AbortController();
    const answer = this.fetchOne(after, abort.signal)
      .then((value) => {
        // What was dropped meanwhile may belong to a game that has gone another way.
        if (!abort.signal.aborted) this.keep(after, value);
        return value;
      })
      .finally(() => {
        if (this.coming.get(after)?.abort === abort) this.coming.delete(after);
      });
    this.coming.set(after, { answer, abort });
    return answer;
  }

  /** Aborts all requests but those for these moments. */
  dropBut(wanted: readonly number[]): void {
    for (const [after, { answer, abort }] of this.coming) {
      if (wanted.includes(after)) continue;
      this.coming.delete(after);
      // Whoever still waits has been overtaken, and needs no answer.
      answer.catch(() => undefined);
      abort.abort();
    }
  }

  /** The game has gone another way after this event: what was known of later moments no longer holds. */
  forgetAfter(event: number): void {
    for (const after of [...this.kept.keys()]) if (after > event) this.kept.delete(after);
    this.dropBut([...this.coming.keys()].filter((after) => after <= event));
  }

  private keep(after: number, value: T): void {
    this.kept.set(after, value);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.most) break;
      this.kept.delete(oldest);
    }
  }
}
