import { Refusal } from '../protocol/api';
import type { Analysis } from '../protocol/pageData';
import type { View } from '../protocol/view';
import { MomentCache, type Fetch } from './momentCache';

/** Where views and analyses of moments come from: a room, or a record. */
export interface MomentSource {
  readonly view: Fetch<View>;
  readonly analysis: Fetch<Analysis>;
}

/** Milliseconds that a position has to stay before it is asked for, while somebody scrubs. */
const rest = 80;
/** Views have some 50 KB, analyses more. */
const mostKept = 120;

const isAborted = (why: unknown) => why instanceof DOMException && why.name === 'AbortError';

/**
 * The moment that is shown. It follows the one that is wanted as soon as the server has told it; until then the
 * one before stays. Answers that were overtaken are never shown.
 */
export class ShownMoment {
  /** The event of `view`; null before the first. */
  after = $state<number | null>(null);
  /** That of the view that was shown before. */
  before = $state<number | null>(null);
  view = $state.raw<View | null>(null);
  /** Always of the same moment as `view`; null while it is on its way. */
  analysis = $state.raw<Analysis | null>(null);
  /** Another moment is wanted than is shown. */
  busy = $state(false);
  problem = $state.raw<Refusal | null>(null);

  private readonly views: MomentCache<View>;
  private readonly analyses: MomentCache<Analysis>;
  private wanted: number | null = null;
  private around: readonly number[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastWish = -Infinity;

  constructor(source: MomentSource) {
    this.views = new MomentCache(source.view, mostKept);
    this.analyses = new MomentCache(source.analysis, mostKept);
  }

  /** `around`: events of moments that may be wanted next, the likeliest first. */
  want(after: number, around: readonly number[] = []): void {
    this.around = around;
    if (after === this.wanted && this.problem === null) return;
    this.wanted = after;
    this.problem = null;
    const now = performance.now();
    const scrubbing = now - this.lastWish < rest;
    this.lastWish = now;
    clearTimeout(this.timer);
    this.views.dropBut([after]);
    this.analyses.dropBut([after]);
    if (this.views.has(after)) {
      this.show(after);
      this.timer = setTimeout(() => void this.complete(after), scrubbing ? rest : 0);
    } else {
      this.busy = true;
      this.timer = setTimeout(() => void this.complete(after), scrubbing ? rest : 0);
    }
  }

  /** After a problem. */
  again(): void {
    const { wanted } = this;
    if (wanted === null) return;
    this.wanted = null;
    this.want(wanted, this.around);
  }

  forgetAfter(event: number): void {
    this.views.forgetAfter(event);
    this.analyses.forgetAfter(event);
    if (this.wanted !== null && this.wanted > event) this.wanted = null;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.wanted = null;
    this.views.dropBut([]);
    this.analyses.dropBut([]);
  }

  private show(after: number): void {
    if (after !== this.after) this.before = this.after;
    this.view = this.views.get(after) ?? null;
    this.analysis = this.analyses.get(after) ?? null;
    this.after = after;
    this.busy = false;
  }

  /** Fetches what is missing of the wanted moment, then what is likely to be wanted next. */
  private async complete(after: number): Promise<void> {
    try {
      await this.views.load(after);
      if (after !== this.wanted) return;
      this.show(after);
      await this.analyses.load(after);
      if (after !== this.wanted) return;
      this.show(after);
    } catch (why) {
      this.onProblem(after, why);
      return;
    }
    await this.fetchAround(after);
  }

  private async fetchAround(after: number): Promise<void> {
    try {
      // One after the other: the server has others to serve, too.
      for (const next of this.around) {
        if (after !== this.wanted) return;
        await this.views.load(next);
        if (after !== this.wanted) return;
        await this.analyses.load(next);
      }
    } catch (why) {
      if (!isAborted(why) && !(why instanceof Refusal)) throw why;
      // It is asked for again when it is wanted.
    }
  }

  private onProblem(after: number, why: unknown): void {
    if (after !== this.wanted || isAborted(why)) return;
    if (!(why instanceof Refusal)) throw why;
    // The board can be looked at without an analysis.
    if (this.after === after) return;
    this.busy = false;
    this.problem = why;
  }
}
