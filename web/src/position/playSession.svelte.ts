/** The cards of a game, for a position: all sit at one table, and answers lead on from it. */

import type { DecisionSession } from '../decisions/session';
import type { Refusal } from '../protocol/api';
import type { RoomEvent, RoomInfo } from '../protocol/room';
import type { Move, Seat, View } from '../protocol/view';
import type { PositionEditor } from './positionEditor.svelte';

export class PlaySession implements DecisionSession {
  refusal = $state.raw<Refusal | null>(null);
  readonly clockAhead = 0;

  constructor(private readonly editor: PositionEditor) {}

  readonly view = $derived.by((): View => this.editor.view);
  readonly views = $derived.by((): readonly View[] => [this.view]);
  readonly seats = $derived.by((): readonly Seat[] => this.view.players.map(({ seat }) => seat));
  readonly askedSeat = $derived.by((): Seat | null => {
    const chooser = this.view.question?.chooser;
    return typeof chooser === 'number' ? chooser : null;
  });
  readonly moves = $derived.by((): readonly Move[] =>
    this.askedSeat === null ? [] : (this.view.moves ?? []),
  );
  /** Only answers can be taken back by the cards; the rest by the editor's own buttons. */
  readonly events = $derived.by((): readonly RoomEvent[] =>
    Array.from({ length: this.editor.answers }, (_, i) => ({
      number: i + 1,
      at: 0,
      kind: 'moved' as const,
      seat: 1,
      move: '',
      by_computer: false,
      used: 0,
    })),
  );
  readonly happenings = $derived.by(() => this.editor.story);
  readonly analysis = $derived.by(() => this.editor.opened?.analysis ?? null);
  readonly tiles = $derived.by(() => this.editor.tiles);
  readonly waits = $derived.by(() => this.editor.waits);
  readonly room = $derived.by((): RoomInfo => ({
    id: '',
    title: '',
    is_public: false,
    sets: [],
    phase: 'playing',
    seats: this.view.players.map(({ name }) => ({ name, computer: false, present: true })),
    time: { kind: 'none', limit: 0, increment: 0 },
    absence: 0,
    seen_stays: false,
    commitment: '',
    undo_waits_for: [],
    last_event: 0,
    last_game_event: 0,
    spectators: 0,
    now: 0,
  }));

  async play(text: string): Promise<boolean> {
    this.refusal = await this.editor.play(text);
    return this.refusal === null;
  }
  undo(): Promise<boolean> {
    this.editor.undo();
    return Promise.resolve(true);
  }
  dismissRefusal(): void {
    this.refusal = null;
  }
  // Nobody else is there.
  readonly askUndo = () => Promise.resolve(true);
  readonly answerUndo = () => Promise.resolve(true);
  readonly resign = () => Promise.resolve(true);
  readonly rematch = () => Promise.resolve(true);
  readonly seatComputer = () => Promise.resolve(true);
}
