/** What is lit up and brought into sight on the board of a replay, and the ways to it from the log. */

import { onBoard, type OnBoard } from '../game/onBoard';
import type { LogEntry, LogTurn } from '../log/entries';
import type { Cell } from '../protocol/view';
import type { ReplayState } from './replayState.svelte';
import { indexOfEvent } from './timeline';

export class ReplayPlaces {
  /** In the list, as long as the pointer is there. */
  pointed = $state.raw<OnBoard | null>(null);
  /** What has been asked for, until the moment goes. */
  private wanted = $state.raw<OnBoard | null>(null);
  /** What is to be shown once its moment is there. */
  private wished = $state.raw<LogEntry | null>(null);
  /** A cell to bring into sight. */
  sought = $state.raw<Cell | null>(null);
  readonly lit = $derived.by(() => this.pointed ?? this.wanted);

  /** To be made while its component is. */
  constructor(private readonly replayNow: () => ReplayState) {
    $effect(() => {
      void this.replay.index;
      // The numbers of features are those of the moment before. What is wished comes after this.
      this.pointed = null;
      this.wanted = null;
    });
    $effect(() => {
      const entry = this.wished;
      const { after, view } = this.replay.shown;
      if (!entry || !view || after !== entry.after) return;
      this.wished = null;
      this.wanted = onBoard(view, entry);
      this.sought = this.wanted?.cell ?? null;
    });
  }

  private get replay(): ReplayState {
    return this.replayNow();
  }

  /** Goes to the moment of an entry and shows where it was. */
  goTo(entry: LogEntry): void {
    this.wished = entry;
    this.replay.goToEvent(entry.after);
  }
  /** Goes to the beginning of a turn of the log. */
  goToTurn(log: readonly LogTurn[], turn: LogTurn): void {
    const { timeline } = this.replay;
    const index = log.filter((one) => one.number > 0).indexOf(turn);
    const first = turn.entries[0];
    const began = timeline.turns[index];
    if (began?.number === turn.number) this.replay.go(began.index);
    else if (first) this.replay.go(indexOfEvent(timeline, first.after) - 1);
  }
  /** Shows a place of this moment. */
  show(place: OnBoard): void {
    this.wanted = place;
    if (place.cell !== null) this.sought = place.cell;
  }
}
