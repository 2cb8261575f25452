/** The final scoring at the end of a replay: it plays when the replay comes there by itself, and when it is asked for. */

import type { EndingPlay } from '../ending/endingPlay.svelte';
import { isFinal, scoresBefore, undecided } from '../ending/finalPoints';
import type { View } from '../protocol/view';
import { isCalm } from '../ui/calm';
import { kept } from '../ui/later';
import type { ReplayState } from './replayState.svelte';

export const endingParts = kept(() => import('../ending/parts'));

export class ReplayEnding {
  /** The final scoring while it plays. */
  play = $state.raw<EndingPlay | null>(null);
  /** The last moment is shown, and its final scores can be played. */
  readonly canPlay = $derived.by(() => {
    const { happenings, last, shown, shownIndex } = this.replay;
    return (
      (shown.view?.over ?? false) && shownIndex === last && !isCalm() && happenings.some(isFinal)
    );
  });
  /** It has been played since the replay came to its end. */
  played = $state(false);
  /** The replay has come to its end by itself, and nothing has been played yet. */
  private arrives = $state(false);
  /** What comes of the game is not told yet: the final scoring plays, or is about to. */
  readonly isOn = $derived.by(() => this.play !== null || (this.arrives && this.canPlay));

  /** To be made while its component is. `onresult`: it has been played. */
  constructor(
    private readonly replayNow: () => ReplayState,
    private readonly onresult: () => void,
  ) {
    let ran = false;
    $effect(() => {
      const { index, last, playing } = this.replay;
      if (ran && !playing && index === last) this.arrives = true;
      ran = playing;
      if (index === last) return;
      // Whoever goes elsewhere has seen enough.
      this.arrives = this.played = false;
      this.stop();
    });
    $effect(() => {
      if (this.arrives && this.canPlay) void this.playScoring();
    });
    $effect(() => () => this.stop());
  }

  private get replay(): ReplayState {
    return this.replayNow();
  }

  /** The view as it is shown now: while the final scoring plays nobody has won, and points count up. */
  readonly shown = (view: View): View =>
    this.isOn
      ? undecided(view, this.play?.scores ?? scoresBefore(view, this.replay.happenings))
      : view;

  async playScoring(): Promise<void> {
    const { view } = this.replay.shown;
    if (!view?.over || this.play) return;
    try {
      const { EndingPlay } = await endingParts();
      if (this.replay.shown.view !== view) return;
      const play = new EndingPlay(view, this.replay.happenings, () => {
        this.play = null;
        this.played = true;
        this.onresult();
      });
      this.stop();
      this.play = play;
      play.start();
    } finally {
      this.arrives = false;
    }
  }

  private stop(): void {
    this.play?.stop();
    this.play = null;
  }
}
