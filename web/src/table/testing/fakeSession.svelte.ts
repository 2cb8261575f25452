/** A room for the tests of components: it stands still until a test changes it. */

import { Refusal } from '../../protocol/api';
import type { Analysis, Happening, TileBook } from '../../protocol/pageData';
import type { RoomEvent, RoomInfo } from '../../protocol/room';
import type { Move, Seat, View } from '../../protocol/view';
import type { ConnectionState } from '../../room/connection';
import type { LookedAhead } from '../../room/roomSession.svelte';
import { analysisOf, player, roomOf, seatInfo, segment, viewOf } from '../../testing/fixtures';

const done = () => Promise.resolve(true);

export class FakeSession {
  readonly id = 'abcdefghijklmnopqrstuv';
  room = $state.raw<RoomInfo>(roomOf([]));
  connectionState = $state<ConnectionState>('live');
  seats = $state.raw<readonly Seat[]>([1]);
  events = $state.raw<readonly RoomEvent[]>([]);
  views = $state.raw<readonly View[]>([]);
  after = $state(20);
  happenings = $state.raw<readonly Happening[]>([]);
  analysis = $state.raw<Analysis | null>(null);
  tiles = $state.raw<TileBook>({ pictures: '', tiles: {} });
  tilesMissing = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  readonly waits = false;
  readonly clockAhead = 0;
  readonly view = $derived(this.views[0] ?? null);
  readonly moves = $derived<readonly Move[]>(this.view?.moves ?? []);
  readonly askedSeat = $derived(this.moves.length > 0 ? 1 : null);
  readonly said: string[] = [];

  constructor(names: readonly string[]) {
    this.room = roomOf(names.map((name) => seatInfo(name)));
    const players = names.map((name, i) => player(i + 1, name, 10 * i, { bridge: 2, wine: i }));
    const moves: Move[] = [
      {
        kind: 'place_figure',
        text: 'follower on city N',
        figure: 'follower',
        place: 'segment',
        segment: segment('city', 1, 0, 11),
      },
      { kind: 'pass', text: 'pass' },
    ];
    const view = viewOf(players, { moves });
    this.views = [view];
    this.analysis = analysisOf(view);
  }

  goAway(code: string): void {
    this.refusal = new Refusal(code, 'gone');
    this.connectionState = 'ended';
  }
  dismissRefusal(): void {
    this.refusal = null;
  }
  say(text: string): Promise<boolean> {
    this.said.push(text);
    return done();
  }
  loadTiles(): Promise<void> {
    this.tilesMissing = false;
    return Promise.resolve();
  }
  /** What would be asked after answers, by their texts; else nothing can be told. */
  readonly lookedAhead = new Map<string, LookedAhead>();
  readonly played: string[] = [];
  readonly beforeLeaving = new Set<() => void>();
  lookAhead(texts: readonly string[]): Promise<LookedAhead | null> {
    return Promise.resolve(this.lookedAhead.get(texts.join('; ')) ?? null);
  }
  play(text: string, then: readonly string[] = []): Promise<boolean> {
    this.played.push([text, ...then].join('; '));
    return done();
  }
  readonly react = done;
  readonly undo = done;
  readonly askUndo = done;
  readonly answerUndo = done;
  readonly resign = done;
  readonly rematch = done;
  readonly seatComputer = done;
  readonly leave = () => {};
  readonly callSpectator = () => {};
}
