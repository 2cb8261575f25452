/** The final scoring as it plays: step by step, the scores counting up, until somebody skips it or it is done. */

import type { Happening } from '../protocol/pageData';
import type { View } from '../protocol/view';
import { type FinalStep, finalSteps, scoresAfter } from './finalSteps';

/** How it begins and ends, in ms: a breath before the first step and after the last. */
const breath = 900;
/** A step takes so long, in ms; the more there are, the less. */
const longest = 1_700;
const shortest = 700;
/** All of it, about. */
const wholeTime = 26_000;
/** A field that floods needs more time. */
const flooding = 1.5;
/** For how long points count up, in ms, and in how many steps. */
const countingTime = 480;
const counts = 8;

/** How long each step is shown. */
export function stepTimes(steps: readonly FinalStep[]): number[] {
  const each = Math.min(longest, Math.max(shortest, wholeTime / Math.max(steps.length, 1)));
  return steps.map(({ kind }) => Math.round(kind === 'field' ? each * flooding : each));
}

export class EndingPlay {
  readonly steps: readonly FinalStep[];
  /** Which step is shown; -1: none yet. */
  index = $state(-1);
  paused = $state(false);
  /** By seat, as they are shown now. */
  scores = $state.raw<readonly number[]>([]);
  readonly step = $derived.by<FinalStep | null>(() => this.steps[this.index] ?? null);
  /** Those that have been shown, this one included. */
  readonly shown = $derived.by(() => this.steps.slice(0, this.index + 1));

  private readonly times: readonly number[];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private counting: ReturnType<typeof setInterval> | undefined;
  private isOver = false;

  /** `ondone`: it has come to its end, by itself or because somebody wants to see the result. */
  constructor(
    readonly view: View,
    happenings: readonly Happening[],
    private readonly ondone: () => void,
  ) {
    this.steps = finalSteps(view, happenings);
    this.times = stepTimes(this.steps);
    this.scores = scoresAfter(view, this.steps, 0);
  }

  start(): void {
    this.wait(breath);
  }
  /** Shows the next step at once; after the last the result. */
  next(): void {
    if (this.isOver) return;
    this.settle();
    if (this.index + 1 >= this.steps.length) return this.skip();
    this.index += 1;
    this.count(this.scores, scoresAfter(this.view, this.steps, this.index + 1));
    this.wait((this.times[this.index] ?? 0) + (this.index + 1 === this.steps.length ? breath : 0));
  }
  togglePause(): void {
    this.paused = !this.paused;
    if (this.paused) clearTimeout(this.timer);
    else this.wait(breath);
  }
  skip(): void {
    if (this.isOver) return;
    this.stop();
    this.index = this.steps.length - 1;
    this.settle();
    this.ondone();
  }
  /** It ends without a result: whoever showed it is gone. */
  stop(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    clearInterval(this.counting);
  }

  private wait(time: number): void {
    clearTimeout(this.timer);
    if (!this.paused) this.timer = setTimeout(() => this.next(), time);
  }
  /** What still counts up is counted. */
  private settle(): void {
    clearInterval(this.counting);
    this.scores = scoresAfter(this.view, this.steps, this.index + 1);
  }
  private count(from: readonly number[], to: readonly number[]): void {
    let done = 0;
    this.counting = setInterval(() => {
      done += 1;
      this.scores = to.map((score, i) => {
        const start = from[i] ?? score;
        return Math.round(start + ((score - start) * done) / counts);
      });
      if (done >= counts) clearInterval(this.counting);
    }, countingTime / counts);
  }
}
