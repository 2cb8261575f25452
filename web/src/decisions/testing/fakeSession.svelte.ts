/** A room's session for tests: it shows a view, and keeps what was asked of it. */

import { segmentOfMove } from '../../game/places';
import { Refusal } from '../../protocol/api';
import type { Analysis, FeatureAnalysis, Happening, TileBook } from '../../protocol/pageData';
import type { RoomEvent, RoomInfo } from '../../protocol/room';
import type { Move, Seat, Segment, View } from '../../protocol/view';
import { someRoom } from '../../testing/rooms';
import type { LookedAhead } from '../../room/roomSession.svelte';
import type { Draft } from '../../game/draft.svelte';
import type { DecisionSession } from '../session';
import { Turn } from '../turn.svelte';

const views = import.meta.glob<View>('./views/*.json', { eager: true, import: 'default' });

/** A recorded moment: "bid", as make_views.py names it. */
export function viewOf(name: string): View {
  const view = views[`./views/${name}.json`];
  if (!view) throw new Error(`there is no view ${name}`);
  return view;
}

export const roomOf = (view: View, change: Partial<RoomInfo> = {}): RoomInfo =>
  someRoom({
    phase: view.over ? 'over' : 'playing',
    seats: view.players.map(({ name }) => ({ name, computer: false, present: true })),
    last_event: 1,
    last_game_event: 1,
    ...change,
  });

/** A room where everybody had this number of milliseconds left when it was told. */
export function roomWithClocks(view: View, left: number): RoomInfo {
  const room = roomOf(view);
  const chooser = view.question?.chooser;
  return {
    ...room,
    time: { kind: 'per_game', limit: 1_200_000, increment: 10_000 },
    seats: room.seats.map((seat) => ({ ...seat, time_left: left })),
    ...(typeof chooser === 'number' ? { asked: chooser } : {}),
    now: Date.now(),
  };
}

/** What is known of the feature of a segment. */
export const featureAt = (
  segment: Segment,
  change: Partial<FeatureAnalysis> = {},
): FeatureAnalysis => ({
  feature: segment.feature,
  name: segment.name,
  kind: segment.kind,
  tiles: 2,
  open_sides: 1,
  missing: [],
  completable: segment.kind !== 'field',
  complete: false,
  scored: false,
  completed_cities: 0,
  castles: 0,
  goods: {},
  strength: [],
  owners: [],
  if_completed: segment.kind === 'field' ? null : { points: 4, items: [] },
  at_end: { points: 2, items: [] },
  awards: [],
  castle: null,
  ...change,
});

export class FakeSession implements DecisionSession {
  readonly connectionState = 'live';
  room = $state.raw<RoomInfo | null>(null);
  view = $state.raw<View | null>(null);
  seats = $state.raw<readonly Seat[]>([]);
  askedSeat = $state.raw<Seat | null>(null);
  events = $state.raw<readonly RoomEvent[]>([]);
  happenings = $state.raw<readonly Happening[]>([]);
  analysis = $state.raw<Analysis | null>(null);
  tiles = $state.raw<TileBook>({ pictures: 'p', tiles: {} });
  waits = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  clockAhead = 0;
  /** What was asked: "play pass", "undo 2". */
  readonly asked: string[] = [];
  /** The next thing that is asked is refused so. */
  refuses: string | null = null;

  constructor(view: View, seats: readonly Seat[] = view.seat === null ? [] : [view.seat]) {
    this.view = view;
    this.room = roomOf(view);
    this.seats = seats;
    const chooser = view.question?.chooser;
    this.askedSeat =
      typeof chooser === 'number' && seats.includes(chooser) && view.moves ? chooser : null;
  }
  get views(): readonly View[] {
    return this.view ? [this.view] : [];
  }
  get moves(): readonly Move[] {
    return this.askedSeat === null ? [] : (this.view?.moves ?? []);
  }
  /** Says of all features in the moves what `change` makes of them. */
  analyse(change: Partial<FeatureAnalysis> = {}): this {
    const segments = this.moves.flatMap((move) => segmentOfMove(move) ?? []);
    this.analysis = {
      after: 1,
      features: segments.map((segment) => featureAt(segment, change)),
      places: [],
      players: [],
    };
    return this;
  }

  private ask(what: string): Promise<boolean> {
    this.asked.push(what);
    if (this.refuses === null) return Promise.resolve(true);
    this.refusal = new Refusal(this.refuses, 'the server says why');
    this.refuses = null;
    return Promise.resolve(false);
  }
  play(text: string, then: readonly string[] = []) {
    return this.ask(`play ${[text, ...then].join('; ')}`);
  }
  /** What would be asked after an answer, whichever it is; null: that cannot be told. */
  ahead: View | null = null;
  readonly beforeLeaving = new Set<() => void>();
  lookAhead(): Promise<LookedAhead | null> {
    const none = { after: 1, features: [], places: [], players: [] };
    return Promise.resolve(this.ahead && { view: this.ahead, analysis: this.analysis ?? none });
  }
  undo(seat: Seat) {
    return this.ask(`undo ${seat}`);
  }
  askUndo(seat: Seat) {
    return this.ask(`askUndo ${seat}`);
  }
  answerUndo(seat: Seat, agrees: boolean) {
    return this.ask(`answerUndo ${seat} ${agrees}`);
  }
  resign(seat: Seat) {
    return this.ask(`resign ${seat}`);
  }
  rematch(seat: Seat) {
    return this.ask(`rematch ${seat}`);
  }
  seatComputer(host: Seat, other: Seat, level: string) {
    return this.ask(`seatComputer ${host} ${other} ${level}`);
  }
  dismissRefusal(): void {
    this.refusal = null;
  }
}

/** The turn in which a session is answered; `end` ends it. */
export function turnOf(session: FakeSession, draft: Draft): { turn: Turn; end: () => void } {
  let turn: Turn | undefined;
  const end = $effect.root(() => {
    turn = new Turn(session, () => draft);
  });
  if (!turn) throw new Error('no turn was made');
  return { turn, end };
}

/** A story that fits the bids of a view: the auctioneer opened, somebody passed, the bidder bid. */
export function auctionStory(view: View): Happening[] {
  const { bazaar } = view;
  if (!bazaar || bazaar.auctioneer === null || bazaar.bid === null || bazaar.bidder === null)
    return [];
  const opening = bazaar.bidder === bazaar.auctioneer ? bazaar.bid : Math.max(0, bazaar.bid - 1);
  const said = (player: Seat, question: string, number: number | null): Happening => ({
    after: 1,
    kind: 'decided',
    player,
    question,
    move: number === null ? 'pass' : `number ${number}`,
    automatic: false,
    ...(number === null ? { pass: true } : { number }),
  });
  const story = [said(bazaar.auctioneer, 'open_bidding', opening)];
  if (bazaar.bidder === bazaar.auctioneer) return story;
  const passed = view.players.find(
    ({ seat }) => seat !== bazaar.auctioneer && seat !== bazaar.bidder && seat !== view.seat,
  );
  if (passed) story.push(said(passed.seat, 'bid', null));
  return [...story, said(bazaar.bidder, 'bid', bazaar.bid)];
}
