/** Asks the server what answers would bring about, before one is given: whom they send home, whom they reach, what they cost. */

import { untrack } from 'svelte';
import {
  bringsOf,
  bringsWords,
  buysBack,
  changesWorth,
  meetsFigures,
  reaches,
} from '../game/brings';
import type { Draft } from '../game/draft.svelte';
import type { Analysis } from '../protocol/pageData';
import type { Move, View } from '../protocol/view';
import { playerName } from '../game/words';
import type { RoomSession } from '../room/roomSession.svelte';
import { speaker } from '../ui/speaker.svelte';

export type ForesightSession = Pick<RoomSession, 'lookAhead' | 'waits' | 'connectionState'>;

/** What may be answered now. */
export interface Answering {
  readonly draft: Draft;
  /** The game in which it is asked. */
  readonly view: View | null;
  /** Answers that are given first: the tile in hand, as it lies. */
  readonly first: readonly string[];
  /** What features are worth now. */
  readonly analysis?: Analysis | null;
}

/** The number of answers that are looked at without being pointed at; if there are more, none is. */
const most = 8;

export class Foresight {
  /** Those that have been asked for, of each draft. */
  private readonly asked = new WeakMap<Draft, Set<string>>();

  /** To be made while a component is. */
  constructor(
    private readonly session: ForesightSession,
    private readonly now: () => Answering,
  ) {
    $effect(() => {
      const wanted = this.wanted();
      if (this.session.waits || this.session.connectionState !== 'live') return;
      untrack(() => wanted.forEach((move) => void this.look(move)));
    });
  }

  /** What is asked without being pointed at, if there is little of it; and what is pointed at, or chosen. */
  private wanted(): readonly Move[] {
    const { draft } = this.now();
    const atOnce = draft.moves.filter(
      (move) => meetsFigures(move) || buysBack(move) || changesWorth(move),
    );
    const looked = draft.pointed ?? draft.chosen;
    return [
      ...(atOnce.length <= most ? atOnce : []),
      ...(looked && (reaches(looked) || changesWorth(looked)) ? [looked] : []),
    ];
  }

  private async look(move: Move): Promise<void> {
    const { draft, view, first, analysis = null } = this.now();
    const asked = this.asked.get(draft) ?? new Set();
    if (!view || move.kind === 'choose_number' || asked.has(move.text)) return;
    this.asked.set(draft, asked.add(move.text));
    const told = await this.session.lookAhead([...first, move.text]);
    // Without a connection; it is asked again when it is pointed at once more.
    if (!told) return void asked.delete(move.text);
    const brings = bringsOf(view, move, told.view, {
      before: analysis,
      after: told.analysis,
    });
    draft.brings = new Map([...draft.brings, [move.text, brings]]);
    if (move === (draft.pointed ?? draft.chosen))
      speaker.say(
        bringsWords(move, brings, (seat) => (seat === null ? '' : playerName(view, seat))),
      );
  }
}
