import { type TokenWalk, walksOf } from '../board/laid/walks.svelte';
import type { Story } from '../protocol/pageData';
import { ShownMoment, type MomentSource } from './shownMoment.svelte';
import {
  grown,
  happeningsBetween,
  happeningsUntil,
  indexOfEvent,
  lastIndex,
  nextTurn,
  previousTurn,
  timelineOf,
  turnAt,
} from './timeline';

/** How many answers a second are played. */
export const speeds = [0.5, 1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

/** Where in a game we are, and how we move through it. */
export class ReplayState {
  private story = $state.raw<Story>({ after: 0, events: [], happenings: [] });
  private readonly seats: number;
  readonly shown: ShownMoment;
  readonly timeline = $derived.by(() => timelineOf(this.story, this.seats));
  /** The moment that is wanted; `shown` follows. */
  index = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  /** We are at the end and stay there while the game goes on. */
  following = $state(false);
  /** The room has ended without an end of the game. */
  ended = $state(false);
  readonly over = $derived(this.timeline.over || this.ended);
  readonly last = $derived(lastIndex(this.timeline));
  readonly turn = $derived(turnAt(this.timeline, this.index));
  /** The moment that is shown, which may lag behind `index`. */
  readonly shownIndex = $derived.by(() => {
    const { after } = this.shown;
    return after === null ? this.index : indexOfEvent(this.timeline, after);
  });
  /** What had happened by the moment that is shown. */
  readonly happenings = $derived(happeningsUntil(this.timeline, this.shownIndex));
  /** By which tiles tokens have come from the moment that was shown before; null on the way back. */
  readonly walks = $derived.by((): readonly TokenWalk[] | null => {
    const { before, after } = this.shown;
    if (before === null || after === null || after < before) return null;
    return walksOf(happeningsBetween(this.timeline, before, after));
  });

  private timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * `at`: the event to begin with; without it the start, or the end of a game that goes on. `ended`: it
   * does not go on, though it is not over.
   */
  constructor(
    source: MomentSource,
    seats: number,
    story: Story,
    { at = null, ended = false }: { at?: number | null; ended?: boolean } = {},
  ) {
    this.seats = seats;
    this.shown = new ShownMoment(source);
    this.story = story;
    this.ended = ended;
    if (at !== null) this.go(indexOfEvent(this.timeline, at));
    else if (this.over) this.go(0);
    else this.toEnd();
  }

  // --- Moving ---

  /** Shows a moment; `keepPlaying`: by the play button's own steps. */
  go(index: number, keepPlaying = false): void {
    this.index = Math.min(Math.max(index, 0), this.last);
    this.following = !this.over && this.index === this.last;
    if (!keepPlaying || this.index === this.last) this.pause();
    this.want();
  }
  goToEvent(after: number): void {
    this.go(indexOfEvent(this.timeline, after));
  }
  step(steps: number): void {
    this.go(this.index + steps);
  }
  toStart(): void {
    this.go(0);
  }
  toEnd(): void {
    this.go(this.last);
  }
  toNextTurn(): void {
    this.go(nextTurn(this.timeline, this.index));
  }
  toPreviousTurn(): void {
    this.go(previousTurn(this.timeline, this.index));
  }

  // --- Playing ---

  play(): void {
    if (this.index === this.last) this.go(0);
    this.playing = true;
    this.tick();
  }
  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }
  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  private tick(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.playing) return;
      // Nothing is skipped because the server is slow.
      if (!this.shown.busy && this.shown.problem === null) this.go(this.index + 1, true);
      if (this.playing) this.tick();
    }, 1000 / this.speed);
  }

  // --- The game goes on ---

  /** The last event of which we know. */
  get after(): number {
    return this.story.after;
  }

  /**
   * Takes what `fetchStory(id, after)` told. False: answers were taken back, and the whole story is
   * needed, for `replace`.
   */
  grow(fresh: Story): boolean {
    if (fresh.after === this.story.after && fresh.events.length === this.story.events.length)
      return true;
    const story = grown(this.story, fresh);
    if (story === null) return false;
    this.setStory(story);
    return true;
  }

  /** Takes a story as a whole. */
  replace(story: Story): void {
    const { events } = this.story;
    const parting = events.findIndex((event, i) => story.events[i] !== event);
    if (parting >= 0) this.shown.forgetAfter(events[parting - 1] ?? -1);
    this.setStory(story);
  }

  private setStory(story: Story): void {
    const at = this.timeline.events[this.index] ?? 0;
    const { following } = this;
    this.story = story;
    this.index = following ? this.last : indexOfEvent(this.timeline, at);
    this.following = !this.over && this.index === this.last;
    this.want();
  }

  stop(): void {
    this.pause();
    this.shown.stop();
  }

  private want(): void {
    const { events } = this.timeline;
    const after = events[this.index];
    if (after === undefined) return;
    const near = this.playing ? [1, 2, 3] : [1, -1, 2];
    const turns = [nextTurn(this.timeline, this.index), previousTurn(this.timeline, this.index)];
    const around = [...near.map((step) => this.index + step), ...(this.playing ? [] : turns)];
    this.shown.want(
      after,
      [...new Set(around)].flatMap((index) => {
        const event = index === this.index ? undefined : events[index];
        return event === undefined ? [] : [event];
      }),
    );
  }
}
