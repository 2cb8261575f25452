/**
 * The end of a game at the table. Whoever has seen the game end sees the final scoring on the board before the
 * result; whoever opens it afterwards, or wants no motion, sees the result at once.
 */

import type { EndingPlay } from '../ending/endingPlay.svelte';
import { isFinal, scoresBefore, undecided } from '../ending/finalPoints';
import type { View } from '../protocol/view';
import type { RoomSession } from '../room/roomSession.svelte';
import { isCalm } from '../ui/calm';
import { endingParts } from './later';

/** So long after the last move it begins, in ms: the move is to be seen first. */
const begins = 1_400;
/** So long it waits for the story of the last move, in ms. */
const patience = 2_800;

export class TableEnding {
  /** The final scoring while it plays. */
  play = $state.raw<EndingPlay | null>(null);
  readonly isOver = $derived.by(() => this.session.view?.over ?? false);
  /** There are final scores, which can be played. */
  readonly hasScoring = $derived.by(
    () => this.isOver && !isCalm() && this.session.happenings.some(isFinal),
  );
  /** What comes of the game is not shown yet: the final scoring plays, or is about to. */
  readonly isOn = $derived.by(
    () => this.play !== null || (this.isOver && this.sawPlaying && !this.isTold && !isCalm()),
  );

  /** It has been played here, all of it or a part. */
  hasPlayed = $state(false);

  private sawPlaying = $state(false);
  /** It has been played, or shown as a result. */
  private isTold = $state(false);
  /** By seat, when a question was asked last. */
  private lastScores: readonly number[] = [];
  private readonly isStoryWhole = $derived.by(
    () => this.session.happenings.at(-1)?.kind === 'game_over',
  );

  /** To be made while its component is. */
  constructor(
    private readonly session: RoomSession,
    private readonly onresult: () => void,
  ) {
    $effect(() => {
      const { view } = this.session;
      if (!view || view.over) return;
      this.sawPlaying = true;
      // The last move may have been taken back.
      this.isTold = this.hasPlayed = false;
      this.lastScores = view.players.map(({ score }) => score);
    });
    $effect(() => {
      if (!this.isOver || this.isTold) return;
      const plays = this.sawPlaying && !isCalm();
      const isReady = this.isStoryWhole;
      if (plays) void endingParts();
      const timer = setTimeout(
        () => {
          if (plays && isReady) void this.playScoring();
          else this.tell();
        },
        plays && !isReady ? patience : begins,
      );
      return () => clearTimeout(timer);
    });
    $effect(() => () => this.play?.stop());
  }

  /** The view as it is shown now: while the final scoring plays nobody has won, and points count up. */
  shown(view: View): View {
    if (!this.isOn) return view;
    if (this.play) return undecided(view, this.play.scores);
    return undecided(
      view,
      this.isStoryWhole ? scoresBefore(view, this.session.happenings) : this.lastScores,
    );
  }
  /** Plays it, once more if somebody asks for it; afterwards the result is shown. */
  async playScoring(): Promise<void> {
    const { view, happenings } = this.session;
    if (!view?.over || this.isPlaying) return;
    try {
      const { EndingPlay } = await endingParts();
      if (this.isPlaying) return;
      const play = new EndingPlay(view, happenings, () => this.tell());
      if (play.steps.length === 0) return this.tell();
      this.play = play;
      this.isTold = this.hasPlayed = true;
      play.start();
    } catch {
      this.tell();
    }
  }
  private get isPlaying(): boolean {
    return this.play !== null;
  }
  skip(): void {
    if (this.play) this.play.skip();
    else this.isTold = this.isOver;
  }

  private tell(): void {
    this.play = null;
    this.isTold = true;
    this.onresult();
  }
}
