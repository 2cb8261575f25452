/** What the screen of a table keeps in mind beside the game: what is open, pointed at, just scored. */

import { untrack } from 'svelte';
import { isCalm } from '../ui/calm';
import { type Rise, riseTime, risesOf } from '../board/laid/motion';
import { type TokenWalk, walksOf } from '../board/laid/walks.svelte';
import { ask } from '../decisions/ask';
import { cardOf } from '../decisions/cardOf';
import { Turn } from '../decisions/turn.svelte';
import { Draft } from '../game/draft.svelte';
import { tileWords } from '../game/tileWords';
import { t } from '../i18n/language.svelte';
import type { Happening } from '../protocol/pageData';
import type { Seat, Turning } from '../protocol/view';
import type { RoomSession } from '../room/roomSession.svelte';
import { speaker } from '../ui/speaker.svelte';
import { toasts } from '../ui/toasts.svelte';
import { layout } from './layout.svelte';
import type { LogEntry } from '../log/entries';
import { onBoard, type OnBoard } from '../game/onBoard';
import { signed } from '../log/lineItems';
import { News, newsText } from '../log/news';
import { scoresOf, tellLog } from '../log/tellLog';
import type { TableDialog } from './menu';
import { TableEnding } from './tableEnding.svelte';
import { isFinal, withoutEnd } from '../ending/finalPoints';
import { peopleOf } from '../game/people';
import { aToken } from '../game/words';

/** What a panel shows. `board` is the turn itself, where it has a tab. */
export type TabId = 'board' | 'players' | 'log' | 'tiles' | 'scores' | 'chat' | 'more';
export type Overlay = 'none' | 'fields' | 'fits';

/** Milliseconds that a score stays over the board, and how many there may be: small boards are hidden soon. */
const pillStays = () => (layout.kind === 'wide' ? 8_000 : 4_000);
/** The same for dice. */
const dieStays = 4_500;
const mostDice = 2;
type Roll = Extract<Happening, { kind: 'rolled' }>;
const mostPills = () => (layout.kind === 'wide' ? 3 : 1);
/**
 * What is said waits, in milliseconds: a sentence about somebody's turn still grows; what we are asked comes
 * after it; and what others are asked is worth a word only if they take their time.
 */
const newsWait = 700;
const askedWait = 800;
const othersAskedWait = 2_000;

export class TableState {
  tab = $state<TabId>('board');
  /** On a phone that is held level: what stands beside the board is not put away. */
  sideShown = $state(true);
  overlay = $state<Overlay>('none');
  dialog = $state<TableDialog | null>(null);
  /** Its reasons are shown in a dialog, where there is no room for them in the log. */
  why = $state.raw<LogEntry | null>(null);
  /** The key of the entry that the log opens. */
  opened = $state<string | null>(null);
  resultOpen = $state(false);
  /** What is pointed at in a list. */
  pointed = $state.raw<OnBoard | null>(null);
  /** What is brought into sight on the board. */
  shown = $state.raw<OnBoard | null>(null);
  /** The feature that is looked at on the board. */
  picked = $state<number | null>(null);
  /** What was scored just now. */
  pills = $state.raw<readonly LogEntry[]>([]);
  /** Dice that were rolled just now. */
  dice = $state.raw<readonly Roll[]>([]);
  /** Points that rise from the board now. */
  rises = $state.raw<readonly Rise[]>([]);

  /** By which tiles tokens have gone just now. */
  walks = $state.raw<readonly TokenWalk[]>([]);

  readonly people = $derived.by(() => (this.session.view ? peopleOf(this.session.view) : null));
  /** The end of the game: its final scoring, before the result is known. */
  readonly end: TableEnding;
  readonly asked = $derived.by(() =>
    this.end.isOn ? { lead: t().table.final.scoring, more: '', mine: false } : ask(this.session),
  );
  readonly turns = $derived.by(() =>
    tellLog(this.session.happenings, this.session.events, (seat) => this.nameOf(seat), t()),
  );
  /** The same without what the final scoring has yet to show. */
  readonly shownTurns = $derived.by(() =>
    this.end.isOn
      ? tellLog(
          withoutEnd(this.session.happenings),
          this.session.events,
          (seat) => this.nameOf(seat),
          t(),
        )
      : this.turns,
  );
  /** Of the chat, by others, not seen yet. */
  readonly unread = $derived.by(
    () =>
      this.session.events.filter(
        (event) =>
          event.number > this.chatSeen &&
          event.kind === 'said' &&
          !this.session.seats.includes(event.seat ?? 0),
      ).length,
  );
  /** Whoever asks to take something back and waits for us to agree. */
  readonly undoAsker = $derived.by<Seat | null>(() => {
    const { room, seats } = this.session;
    const waits = room?.undo_waits_for.some((seat) => seats.includes(seat)) ?? false;
    return waits ? (room?.undo_asked ?? null) : null;
  });
  /** Something waits for an answer of ours. */
  readonly wanted = $derived.by(() => this.asked.mine || this.undoAsker !== null);
  /** The cards on which it is given are to be seen. */
  readonly decisionsShown = $derived.by(() => {
    if (layout.kind === 'wide') return true;
    return this.tab === 'board' && (layout.kind === 'upright' || this.sideShown);
  });
  /** The answer that we are about to give; without answers to choose from while we are not asked. */
  readonly draft = $derived.by(() => this.newDraft(this.session.after, this.session.askedSeat));
  /** The card below says what helps with the answer: what is asked needs no second line. */
  readonly cardTells = $derived.by(() => {
    const { view, askedSeat } = this.session;
    const { moves, placements } = this.draft;
    return placements.length > 0 || cardOf(view, askedSeat, moves) === 'bazaar';
  });
  /** What is lit up on the board; a feature says more than one of its cells. */
  readonly lit = $derived.by(() => this.pointed ?? this.shown);

  /** What is asked, in words: the same for many views. */
  private readonly lead = $derived.by(() => this.asked.lead);
  private chatSeen = $state(0);
  /** The last game event of which the scores have been told. */
  private scoresSeen: number;
  /** The last game event of which a roll has been told. */
  private rollsSeen: number;
  private readonly news: News;
  private turning: Turning = 0;
  /** How the answers that are chosen are given. */
  readonly turn: Turn;

  /** To be made while its component is. */
  constructor(private readonly session: RoomSession) {
    this.end = new TableEnding(session, () => (this.resultOpen = true));
    this.chatSeen = session.room?.last_event ?? 0;
    this.scoresSeen = session.room?.last_game_event ?? 0;
    this.rollsSeen = this.scoresSeen;
    this.news = new News(this.chatSeen);
    this.turn = new Turn(session, () => this.draft);
    $effect(() => {
      this.turning = this.draft.turning;
    });
    $effect(() => this.tellNews());
    $effect(() => this.tellRolls());
    $effect(() => this.tellScores());
    $effect(() => this.tellAsked());
    $effect(() => this.tellUndoAsked());
    $effect(() => {
      if (this.end.isOver) this.pills = [];
    });
    $effect(() => {
      if (this.tab === 'chat') this.chatSeen = this.session.events.at(-1)?.number ?? 0;
    });
  }

  nameOf(seat: Seat | null): string {
    return this.people?.nameOf(seat) ?? '';
  }
  /** Goes to where answers are given. */
  toDecisions(): void {
    this.sideShown = true;
    if (layout.kind !== 'wide') this.choose('board');
  }
  choose(tab: TabId): void {
    this.tab = tab;
    this.opened = null;
  }
  point(place: OnBoard | null): void {
    this.pointed = place;
  }
  /** Brings it into sight, on narrow screens by going to the board. */
  show(place: OnBoard): void {
    this.shown = { feature: place.feature, cell: place.cell && [...place.cell] };
    this.why = null;
    if (layout.kind === 'upright') this.tab = 'board';
  }
  showEntry(entry: LogEntry): void {
    const place = this.session.view && onBoard(this.session.view, entry);
    if (place) this.show(place);
  }
  /** Why were these points given? */
  explain(entry: LogEntry): void {
    this.pills = this.pills.filter((other) => other.key !== entry.key);
    if (layout.kind !== 'wide') {
      this.why = entry;
      return;
    }
    this.tab = 'log';
    this.opened = entry.key;
  }

  showResult(): void {
    this.end.skip();
    this.resultOpen = true;
  }

  private newDraft(after: number, seat: Seat | null): Draft {
    void after;
    void seat;
    return untrack(() => new Draft(this.session.moves, this.turning));
  }

  private tellNews(): () => void {
    void this.turns;
    const timer = setTimeout(() => {
      for (const entry of this.news.take(this.turns, this.session.seats))
        speaker.say(newsText(entry));
    }, newsWait);
    return () => clearTimeout(timer);
  }
  private tellRolls(): void {
    const since = this.rollsSeen;
    const fresh = this.session.happenings.filter(
      (one): one is Roll => one.kind === 'rolled' && one.after > since,
    );
    const last = fresh.at(-1);
    if (!last) return;
    this.rollsSeen = last.after;
    for (const { number } of fresh) speaker.say(t().board.rolled(number));
    this.dice = [...untrack(() => this.dice), ...fresh].slice(-mostDice);
    setTimeout(() => {
      this.dice = this.dice.filter((one) => !fresh.includes(one));
    }, dieStays);
  }
  private tellScores(): void {
    const since = this.scoresSeen;
    const news = this.session.happenings.filter((one) => one.after > since);
    const last = news.at(-1);
    if (!last) return;
    this.scoresSeen = last.after;
    // Final scores have a play of their own.
    this.walks = walksOf(news);
    this.letRise(risesOf(news.filter((one) => !isFinal(one))));
    const fresh = scoresOf(this.turns).filter((entry) => entry.after > since);
    const words = t().table.live;
    for (const entry of fresh)
      speaker.say(words.scored(entry.name, signed(entry.points ?? 0), entry.text));
    if (fresh.length === 0 || this.session.view?.over) return;
    const keys = new Set(fresh.map((entry) => entry.key));
    this.pills = [...untrack(() => this.pills), ...fresh].slice(-mostPills());
    setTimeout(() => {
      this.pills = this.pills.filter((entry) => !keys.has(entry.key));
    }, pillStays());
  }
  private letRise(rises: readonly Rise[]): void {
    if (rises.length === 0 || isCalm()) return;
    this.rises = [...untrack(() => this.rises), ...rises];
    setTimeout(() => {
      this.rises = this.rises.filter((rise) => !rises.includes(rise));
    }, riseTime);
  }
  private tellAsked(): () => void {
    // The same may be asked again, of the next tile say.
    void this.session.after;
    const lead = this.lead;
    const drawn = untrack(() => this.drawnWords());
    const wait = untrack(() => this.asked.mine) ? askedWait : othersAskedWait;
    const timer = setTimeout(() => speaker.say([lead, ...drawn].join(' ')), wait);
    // What was brought into sight has been seen; and features have other numbers in another view.
    this.shown = null;
    this.pointed = null;
    return () => clearTimeout(timer);
  }
  /** The tile that we have drawn, and where it fits, for those who do not see it. */
  private drawnWords(): string[] {
    const { view, tiles } = this.session;
    const { draft } = this;
    if (!this.asked.mine || !view?.hand || draft.placements.length === 0) return [];
    const words = t().decisions.tile;
    const tile = tileWords(view.hand, tiles.tiles[view.hand]);
    const costly = draft.cells().filter((cell) => draft.costAt(cell) !== null);
    const token = costly[0] && draft.costAt(costly[0]);
    const cost = token ? [`${words.placesCost(costly.length, aToken(token))}.`] : [];
    return [`${tile}.`, t().decisions.ask.fits(draft.cells().length), ...cost];
  }
  /** There is little time to answer, so it is said where the card is not to be seen. */
  private tellUndoAsked(): void {
    const asker = this.undoAsker;
    if (asker === null || untrack(() => this.decisionsShown)) return;
    const name = untrack(() => this.nameOf(asker));
    toasts.show(t().decisions.undo.wants(name), {
      action: { label: t().table.tabs.toAnswer, run: () => this.toDecisions() },
    });
  }
}
