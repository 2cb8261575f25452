/** What a replay tells of the moment that is shown: who plays, the log, what has just happened, how far the game is. */

import { untrack } from 'svelte';
import { victory } from '../decisions/ask';
import { withoutEnd } from '../ending/finalPoints';
import { peopleOf } from '../game/people';
import { t } from '../i18n/language.svelte';
import type { LogTurn } from '../log/entries';
import { tellLog } from '../log/tellLog';
import type { Happening } from '../protocol/pageData';
import { speaker } from '../ui/speaker.svelte';
import { entryWords, joinedLog } from './replayLog';
import type { ReplayState } from './replayState.svelte';

/** Sentences: at the end of a game there are more than one wants to hear at once. */
const mostNews = 6;
/** Milliseconds before a moment is said: who goes on at once does not hear it. */
const sayingWaits = 500;

export class ReplayTold {
  private readonly view = $derived.by(() => this.replay.shown.view);
  private readonly names = $derived.by(() =>
    this.view?.players.map((player) => player.name).join('\n'),
  );
  /** Views come and go, who plays stays: what is told of the players need not be told anew. */
  readonly people = $derived.by(() => {
    void this.names;
    return untrack(() => this.view && peopleOf(this.view));
  });

  /** Of what is still to come, who wins is left for the end. */
  private readonly whole = $derived.by(() =>
    this.tell(withoutEnd(this.replay.timeline.happenings)),
  );
  private readonly past = $derived.by(() => {
    const { happenings } = this.replay;
    return this.tell(this.endsNow() ? withoutEnd(happenings) : happenings);
  });
  /** Of the whole game; its final scores once they are told. */
  readonly log = $derived.by(() => joinedLog(this.past, this.whole, this.replay.shown.after ?? 0));
  /** What has just happened; at the end who has won. */
  readonly news = $derived.by(() => {
    if (this.endsNow()) return '';
    if (this.view?.over) return victory(this.view).more;
    const { after } = this.replay.shown;
    const entries = this.past.flatMap((turn) =>
      turn.entries.filter((entry) => entry.after === after),
    );
    return entries.length > mostNews ? '' : entries.map(entryWords).join(' ');
  });
  /** Which turn it is, and whose. */
  readonly place = $derived.by(() => {
    const words = t().replay;
    const { index, last, timeline, turn } = this.replay;
    if (index === last && timeline.over) return words.atEnd;
    return turn && this.people
      ? words.turn(turn.number, this.people.nameOf(turn.player))
      : words.beforeGame;
  });

  /** To be made while its component is. `endsNow`: the final scoring plays, and nothing of it is told. */
  constructor(
    private readonly replayNow: () => ReplayState,
    private readonly endsNow: () => boolean,
  ) {
    // Said to those who do not see it.
    let spoken = '';
    $effect(() => {
      const text = [this.place, this.news].filter(Boolean).join('. ');
      if (this.replay.playing || text === spoken) return;
      const timer = setTimeout(() => {
        spoken = text;
        speaker.say(text);
      }, sayingWaits);
      return () => clearTimeout(timer);
    });
  }

  private tell(happenings: readonly Happening[]): LogTurn[] {
    return this.people ? tellLog(happenings, [], this.people.nameOf, t()) : [];
  }
  private get replay(): ReplayState {
    return this.replayNow();
  }
}
