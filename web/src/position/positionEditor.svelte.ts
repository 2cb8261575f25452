/**
 * A position that is put together. Its text is all there is to it; what the server says of the text comes with a
 * delay, and until then, or while the text has mistakes, the page shows what it says by itself.
 */

import { withVariants } from '../protocol/variants';
import { Refusal, fetchTiles, fetchTilesOfSets } from '../protocol/api';
import type { Happening, TileBook } from '../protocol/pageData';
import {
  answerPosition,
  fetchPieces,
  openPosition,
  type OpenedPosition,
  type TablePieces,
} from '../protocol/positions';
import type { View } from '../protocol/view';
import { toasts } from '../ui/toasts.svelte';
import { namesAt } from './changePosition';
import { localView } from './localView';
import { keepPosition } from './positionLink';
import type { PositionModel } from './positionModel';
import { parted, problemsIn, type PositionProblem } from './positionProblems';
import { positionWords } from './positionWords';
import { beginsAsPosition, readPosition } from './readPosition';
import { setupOf, writePosition } from './writePosition';

/** Milliseconds without a change before the server is asked. */
const rest = 150;
const mostSteps = 500;
/** How many recent steps keep the server's reply; older ones are requested again. */
const mostKnown = 20;
/** Milliseconds within which changes of one kind, by a key that is held say, are one step. */
const together = 1_000;

/** How it came to a text: by hand, or by an answer to the question of the one before. */
interface Step {
  readonly text: string;
  /** What kind of change it was: others of its kind that follow at once are the same step. */
  readonly repeated: string | null;
  /** What happened then; null: it was put there. */
  readonly told: readonly Happening[] | null;
  /** What is known of it already. */
  readonly known: OpenedPosition | null;
}

const noTiles: TileBook = { pictures: '', tiles: {} };
const isAborted = (why: unknown) => why instanceof DOMException && why.name === 'AbortError';

export class PositionEditor {
  private steps = $state.raw<readonly Step[]>([]);
  private at = $state(0);
  private readonly step = $derived<Step>(
    this.steps[this.at] ?? { text: '', repeated: null, told: null, known: null },
  );
  readonly text = $derived(this.step.text);
  readonly read = $derived(readPosition(this.text));
  readonly model = $derived(this.read.model);

  private answer = $state.raw<{ readonly text: string; readonly opened: OpenedPosition } | null>(
    null,
  );
  private complaint = $state.raw<{ readonly text: string; readonly said: string } | null>(null);
  /** Why the server could not be asked. */
  failure = $state.raw<Refusal | null>(null);
  waits = $state(false);

  pieces = $state.raw<TablePieces | null>(null);
  tiles = $state.raw<TileBook>(noTiles);

  /** How the players are called, in the order of their seats. */
  readonly names = $derived(namesAt(this.model, this.pieces));

  /** What the server says of the text as it stands; null: it has said nothing yet, or refuses it. */
  readonly opened = $derived<OpenedPosition | null>(
    this.answer?.text === this.text ? this.answer.opened : null,
  );
  readonly problems = $derived<readonly PositionProblem[]>(
    this.complaint?.text === this.text ? problemsIn(this.complaint.said, this.text, this.read) : [],
  );
  readonly view = $derived<View>(
    this.opened?.view ?? localView(this.model, this.pieces, this.tiles),
  );
  /** What has happened by the answers that led here since something was last put by hand. */
  readonly story = $derived.by((): readonly Happening[] => {
    let first = this.at;
    while (first > 0 && this.steps[first]?.told) --first;
    return this.steps
      .slice(first, this.at + 1)
      .flatMap(({ told }, i) => (told ?? []).map((one) => ({ ...one, after: first + i })));
  });
  /** The last step was an answer. */
  readonly moved = $derived(this.step.told !== null);
  readonly canUndo = $derived(this.at > 0);
  readonly canRedo = $derived(this.at < this.steps.length - 1);
  /** How many answers led here. */
  readonly answers = $derived(new Set(this.story.map(({ after }) => after)).size);

  /** How many positions have been opened. */
  openings = $state(0);
  /** When something was last changed, in ms. */
  private changedAt = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking: AbortController | null = null;
  private setup: string | null = null;
  private sets = '';

  /** Another position; the first one has nothing before it. */
  open(given: string): void {
    // What came in one line is easier to read on several.
    const oneLine = beginsAsPosition(given) && !given.trim().includes('\n');
    const text = oneLine ? writePosition(readPosition(given).model) : given;
    const step = { text, repeated: null, told: null, known: null };
    if (this.openings > 0) this.push(step);
    else {
      this.steps = [step];
      this.at = 0;
      this.arrive(0);
    }
    ++this.openings;
  }
  /** `repeated`: the kind of a change that may come many times at once. */
  change(model: PositionModel, repeated: string | null = null): void {
    this.replaceOrPush(writePosition(model), repeated);
  }
  /** As somebody writes it: what is written in one go is one step. */
  type(text: string): void {
    if (text !== this.text) this.replaceOrPush(text, 'typed');
  }
  private replaceOrPush(text: string, repeated: string | null): void {
    const step = { text, repeated, told: null, known: null };
    const now = performance.now();
    const passed = now - this.changedAt;
    this.changedAt = now;
    const goesOn = repeated !== null && this.step.repeated === repeated && passed < together;
    if (goesOn && this.at > 0) {
      this.steps = [...this.steps.slice(0, this.at), step];
      this.arrive(rest);
    } else this.push(step, repeated === null ? 0 : rest);
  }
  undo(): void {
    if (!this.canUndo) return;
    --this.at;
    this.changedAt = -Infinity;
    this.arrive(rest);
  }
  redo(): void {
    if (!this.canRedo) return;
    ++this.at;
    this.changedAt = -Infinity;
    this.arrive(rest);
  }

  /** Answers the question of the position. The refusal, if there is one. */
  async play(move: string): Promise<Refusal | null> {
    const { text } = this;
    if (this.waits) return null;
    this.waits = true;
    try {
      const opened = await answerPosition(text, move);
      if (this.text !== text) return null;
      if (opened.position === null) {
        toasts.show(positionWords().noText, { kind: 'problem' });
        return null;
      }
      const fresh = readPosition(opened.position).model;
      const next = writePosition({ ...fresh, comments: this.model.comments });
      const told = opened.story?.happenings ?? [];
      this.push({ text: next, repeated: null, told, known: opened });
      return null;
    } catch (why) {
      if (!(why instanceof Refusal)) throw why;
      const { text: said, rule } = parted(why.message);
      return new Refusal(why.code, said, rule ?? undefined, why.reason);
    } finally {
      this.waits = false;
    }
  }

  private push(step: Step, patience = 0): void {
    const steps = [...this.steps.slice(0, this.at + 1), step].slice(-mostSteps);
    const old = steps[steps.length - 1 - mostKnown];
    if (old?.known) steps[steps.length - 1 - mostKnown] = { ...old, known: null };
    this.steps = steps;
    this.at = this.steps.length - 1;
    this.arrive(patience);
  }

  /** At another text: what is known of it is shown, else it is asked for. */
  private arrive(patience: number): void {
    clearTimeout(this.timer);
    this.asking?.abort();
    keepPosition(this.text);
    const { text, known } = this.step;
    if (known) {
      this.answer = { text, opened: known };
      this.failure = null;
      return;
    }
    this.timer = setTimeout(() => void this.ask(text), patience);
  }
  /** After a failure. */
  again(): void {
    this.arrive(0);
  }

  private async ask(text: string): Promise<void> {
    const asking = new AbortController();
    this.asking = asking;
    this.failure = null;
    void this.loadPieces();
    try {
      const opened = await openPosition(text, { signal: asking.signal });
      if (this.text === text) this.answer = { text, opened };
    } catch (why) {
      if (isAborted(why)) return;
      if (!(why instanceof Refusal)) throw why;
      if (this.text !== text) return;
      if (why.code === 'bad_position') this.complaint = { text, said: why.message };
      else this.failure = why;
    }
  }

  /** What there is at the table, and what its tiles look like. What cannot be played leaves those of before. */
  private async loadPieces(): Promise<void> {
    const setup = setupOf(this.model);
    if (setup === this.setup) return;
    this.setup = setup;
    try {
      const pieces = await fetchPieces(setup);
      if (setup !== this.setup) return;
      this.pieces = pieces;
      const sets = pieces.sets.join(',');
      if (sets !== this.sets) await this.loadTiles(pieces);
      this.sets = sets;
    } catch (why) {
      if (!(why instanceof Refusal)) throw why;
      // The position itself is refused for the same reason, at the line of the text.
      if (why.code !== 'bad_setup') this.setup = null;
    }
  }
  private async loadTiles(pieces: TablePieces): Promise<void> {
    const book = await fetchTilesOfSets(pieces.sets);
    const missing = pieces.tiles.map(({ id }) => id).filter((id) => !(id in book.tiles));
    const others = missing.length > 0 ? await fetchTiles(missing) : noTiles;
    const whole = { ...book, tiles: { ...book.tiles, ...others.tiles } };
    this.tiles = whole;
    const varied = await withVariants(whole, (variant) => fetchTilesOfSets(pieces.sets, variant));
    if (this.tiles === whole) this.tiles = varied;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.asking?.abort();
  }
}
