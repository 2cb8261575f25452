/** What happened in the game, as entries of the log: things that belong together become one sentence. */

import { elsewhereWords, placeKey, placeWords, segmentOf } from '../game/places';
import { readSegmentName } from '../game/words';
import type { Messages } from '../i18n/catalogue';
import type { PlaceForm } from '../i18n/en/terms';
import { feature, keyOf, type Sayer } from '../i18n/sayer';
import type { Happening } from '../protocol/pageData';
import type { Place, Seat, Segment } from '../protocol/view';
import type { LogEntry, LogTurn } from './entries';
import {
  BuiltPlaces,
  FigureTeller,
  type Of,
  type Told,
  about,
  isLink,
  metBefore,
  placeOf,
} from './tellFigures';
import { amountsOf, changesUpTo, drawnBefore, drawnText, isBuilt, titleTaken } from './tellTokens';

export type LogWords = Messages['table']['log'];
type Scored = Of<'scored'>;
type Decided = Of<'decided'>;

const payment = 'bid';

const isPayment = (one: Scored): boolean => one.segment === null && one.items[0]?.name === payment;

export class GameTeller {
  readonly turns: LogTurn[] = [];
  private entries: LogEntry[] = [];
  private nextKey = 0;
  /** The number of a flight that has not been told to its end. */
  private rolled: number | null = null;
  private readonly figures: FigureTeller;
  private readonly built: BuiltPlaces;
  private readonly byEvent = new Map<number, Happening[]>();

  constructor(
    private readonly happenings: readonly Happening[],
    private readonly nameOf: (seat: Seat | null) => string,
    private readonly words: LogWords,
    private readonly chapter: Sayer,
    private readonly terms: Messages['terms'],
  ) {
    for (const one of happenings) {
      const batch = this.byEvent.get(one.after);
      if (batch) batch.push(one);
      else this.byEvent.set(one.after, [one]);
    }
    this.built = new BuiltPlaces(chapter);
    this.figures = new FigureTeller(nameOf, words, chapter, terms);
    this.open(0, null, false);
  }

  /** Tells one happening; those it speaks for as well are the ones before it. */
  tell(index: number): void {
    const one = this.happenings[index];
    if (!one) return;
    const { words } = this;
    switch (one.kind) {
      case 'turn_began':
      case 'turn_resumed':
        return this.open(one.turn, one.player, one.kind === 'turn_resumed');
      case 'part_began':
        if (one.part > 1) this.add(one, { seat: one.player, text: words.playsAgain(one.part) });
        return;
      case 'tile_drawn':
        // It is told where the tile is placed; the newest is in somebody's hand.
        return;
      case 'tile_discarded':
        return this.tellDiscarded(one, index);
      case 'tile_placed':
        return this.tellPlaced(one);
      case 'figure_placed':
        return this.tellFigure(one, index);
      case 'figure_returned':
        return this.tellReturned(one, index);
      case 'segment_added':
        this.add(one, { seat: one.player, text: words.builds(one.token), cell: one.cell });
        return;
      case 'token_placed':
      case 'token_moved':
        return this.tellToken(one, index);
      case 'rolled':
        return this.tellRoll(one, index);
      case 'token_drawn':
        this.add(one, { seat: one.player, text: drawnText(one, this.chapter, words) });
        return;
      case 'tokens_changed':
        return this.tellTokens(one, index);
      case 'tile_taken':
        return this.tellTaken(one);
      case 'tile_offered':
        return this.tellOffered(one);
      case 'completed':
        // Roads that nobody scores are completed all the time: that is no part of the story.
        if (
          one.segment.kind !== 'road' &&
          !this.hasOther(one, (other) => isSame(other, one.segment))
        )
          this.add(one, { text: words.completed(one.segment.kind), segment: one.segment });
        return;
      case 'scored':
        return this.tellScored(one, index);
      case 'decided':
        return this.tellDecided(one);
      case 'game_over':
        this.add(one, { text: words.gameOver });
        return;
    }
  }

  /** An entry of the room: it goes where the log stands. */
  addOfRoom(number: number, told: Told): void {
    this.push(`room ${number}`, number, told);
  }

  private open(number: number, player: Seat | null, resumed: boolean): void {
    this.entries = [];
    const key = `turn ${this.turns.length}`;
    this.turns.push({ key, number, player, resumed, entries: this.entries });
  }
  private push(key: string, after: number, told: Told): void {
    const seat = told.seat ?? null;
    this.entries.push({
      seat,
      name: this.nameOf(seat),
      text: '',
      short: '',
      points: null,
      items: [],
      segment: null,
      cell: null,
      tiles: [],
      at: null,
      tone: 'game',
      ...told,
      key,
      after,
    });
  }
  private add(one: Happening, told: Told): void {
    this.push(`game ${this.nextKey++}`, one.after, told);
  }
  /** Puts something else in the place of the last entry. */
  private replaceLast(told: Told): void {
    const last = this.entries.pop();
    if (last) this.push(last.key, last.after, { ...last, ...told });
  }

  /** Whether the same event brought something else, too. */
  private hasOther(one: Happening, test: (other: Happening) => boolean): boolean {
    return (this.byEvent.get(one.after) ?? []).some(test);
  }

  private tellDiscarded(one: Of<'tile_discarded'>, index: number): void {
    const before = this.happenings[index - 1];
    const declined = before?.kind === 'decided' && before.pass === true && !before.automatic;
    this.add(one, {
      seat: declined ? before.player : null,
      text: declined ? this.words.letsGo : this.words.fitsNowhere,
      tiles: [one.tile],
    });
  }

  private tellPlaced(one: Of<'tile_placed'>): void {
    const last = this.entries.at(-1);
    // What lies there from the start is one entry.
    if (one.player === null && last && last.after === one.after && last.seat === null) {
      const tiles = [...last.tiles, one.tile];
      return this.replaceLast({ text: this.words.lies(tiles.length), tiles });
    }
    this.add(one, {
      seat: one.player,
      text: one.player === null ? this.words.lies(1) : this.placesText(one),
      cell: one.cell,
      tiles: [one.tile],
    });
  }

  /** "places a tile", or what stood in the supply as a token until now: an abbey. */
  private placesText(one: Of<'tile_placed'>): string {
    const spent = (this.byEvent.get(one.after) ?? []).find(
      (other) => other.kind === 'tokens_changed' && this.isTile(other, one),
    );
    return spent?.kind === 'tokens_changed'
      ? this.words.placesToken(spent.token)
      : this.words.places;
  }
  /** Whether a token that is given away is the tile that its player places in the same breath. */
  private isTile(spent: Of<'tokens_changed'>, placed: Of<'tile_placed'>): boolean {
    return (
      spent.number < 0 && spent.player === placed.player && !this.hasOther(spent, isBuilt(spent))
    );
  }

  /** A die that is rolled for a flight: where a figure lands afterwards is told with it. */
  private tellRoll(one: Of<'rolled'>, index: number): void {
    const next = this.happenings.slice(index + 1).find(({ kind }) => kind !== 'decided');
    const lands = next?.kind === 'figure_placed' && next.player === one.player;
    this.rolled = lands ? one.number : null;
    this.add(one, {
      seat: one.player,
      text: lands ? this.words.rolls(one.number) : this.words.fliesInVain(one.number),
    });
  }

  /** "in the city", "on the tile"; `form`: in which role of the sentence. */
  private where(place: Place, form: PlaceForm): string {
    return placeWords(
      place,
      ({ kind }) => this.words.place(kind, form),
      (other) => elsewhereWords(other, form, (seat) => this.nameOf(seat), this.terms, this.chapter),
    );
  }

  /** The same for a figure: on top of what is built there. */
  private standing = (place: Place, form: PlaceForm): string =>
    this.built.at(place, form) ?? this.where(place, form);

  private tellToken(one: Of<'token_placed' | 'token_moved'>, index: number): void {
    const { words } = this;
    const told = { seat: one.player };
    if (isLink(one)) {
      const text = one.kind === 'token_moved' ? words.movesLink : words.laysLink;
      return this.add(one, { ...told, text: text(one.token), cell: one.cell });
    }
    const place = placeOf(one);
    if (one.kind === 'token_moved') return this.tellMoved(one, place);
    if (place.place === 'segment') {
      // Nobody's, as a mage, comes there; castles and the like are built.
      const text =
        one.player === null
          ? words.tokenComes(one.token, 1, this.where(place, 'into'))
          : words.buildsOn(one.token, place.segment.kind);
      return this.add(one, { ...told, text, segment: place.segment });
    }
    if (drawnBefore(this.happenings, index)) return this.replaceLast(about(place));
    // Several at once on one place are one entry.
    const count = this.alikeBefore(one, place, index);
    const where = this.built.build(one.token, place, 'into') ?? this.where(place, 'into');
    const text =
      one.player === null
        ? words.tokenComes(one.token, count, where)
        : words.lays(one.token, count, where);
    if (count > 1) this.replaceLast({ text });
    else this.add(one, { ...told, text, ...about(place) });
  }

  /** A token that has gone to another place. */
  private tellMoved(one: Of<'token_moved'>, place: Place): void {
    const leads = one.player !== null && this.chapter.has(`piece.${keyOf(one.token)}.meets`);
    if (leads)
      return this.add(one, {
        seat: one.player,
        text: this.words.leads(one.token),
        ...about(place),
      });
    const onTiles = one.from?.place === 'tile' && place.place === 'tile';
    const from = one.from && !onTiles ? this.where(one.from, 'from') : '';
    const to = onTiles
      ? this.words.toOtherTile
      : this.terms.to(this.where(place, 'the'), this.where(place, 'into'));
    const text = one.player === null ? this.words.tokenMoves : this.words.movesToken;
    this.add(one, { seat: one.player, text: text(one.token, from, to), ...about(place) });
  }

  /** How many tokens of one kind have come to the same place one after the other, the last included. */
  private alikeBefore(
    one: Of<'token_placed' | 'token_moved'>,
    place: Place,
    index: number,
  ): number {
    const isAlike = (other: Happening | undefined) =>
      other?.kind === one.kind &&
      other.after === one.after &&
      other.token === one.token &&
      other.player === one.player &&
      !isLink(other) &&
      placeKey(placeOf(other)) === placeKey(place);
    let count = 1;
    for (let i = index - 1; i >= 0; --i) {
      const before = this.happenings[i];
      // A token from a supply is gone from there first.
      if (before?.kind === 'tokens_changed' && this.hasOther(before, isBuilt(before))) continue;
      if (!isAlike(before)) break;
      count += 1;
    }
    return count;
  }

  private tellFigure(one: Of<'figure_placed' | 'figure_returned'>, index: number): void {
    const { words } = this;
    const place = placeOf(one);
    const where = this.standing(place, 'into');
    const last = this.entries.at(-1);
    if (one.kind === 'figure_placed' && place.place === 'player')
      return this.tellCaptured(one, place.with);
    if (one.kind === 'figure_placed' && one.moved)
      return this.add(one, {
        seat: one.player,
        text: words.movesOn(one.figure, where),
        ...about(place),
      });
    if (this.rolled !== null) {
      const text = words.flies(one.figure, this.rolled, where);
      this.rolled = null;
      return this.replaceLast({ text, ...about(place) });
    }
    const before = this.happenings
      .slice(Math.max(0, index - 6), index)
      .filter((other) => other.kind !== 'decided' && other.kind !== 'tokens_changed')
      .at(-1);
    if (last && before?.kind === 'tile_placed' && before.player === one.player && one.player)
      return this.replaceLast({ text: words.placesWith(one.figure, where), ...about(place) });
    this.add(one, { seat: one.player, text: words.puts(one.figure, where), ...about(place) });
  }

  /** A figure that another player holds from now on. */
  private tellCaptured(one: Of<'figure_placed'>, by: Seat): void {
    const from = one.from ? this.standing(one.from, 'from') : '';
    this.add(one, {
      seat: by,
      text: this.words.captures(this.figures.whose(one), from),
      ...(one.from ? about(one.from) : {}),
    });
  }
  /** That figures come back from what is scored goes without saying. */
  private tellReturned(one: Of<'figure_returned'>, index: number): void {
    const met = metBefore(this.happenings, index, this.chapter);
    if (met) return this.replaceLast({ text: this.figures.met(met, this.entries.at(-1)?.text) });
    const place = placeOf(one);
    const segment = segmentOf(place);
    const scored = (other: Happening) =>
      (other.kind === 'scored' || other.kind === 'completed') &&
      segment !== null &&
      other.segment?.feature === segment.feature;
    if (this.hasOther(one, scored) || this.hasOther(one, (other) => other.kind === 'game_over'))
      return;
    const from = this.standing(place, 'from');
    const before = this.happenings[index - 1];
    // Somebody else has sent it home.
    if (before?.kind === 'decided' && before.after === one.after && before.player !== one.player) {
      const text = this.words.sendsHome(this.figures.whose(one), from);
      return this.add(one, { seat: before.player, text, ...about(place) });
    }
    const text = this.words.takesBack(one.figure, from);
    this.add(one, { seat: one.player, text, ...about(place) });
  }

  private tellTokens(one: Of<'tokens_changed'>, index: number): void {
    // What is built is told where it comes to lie.
    if (one.number < 0 && this.hasOther(one, isBuilt(one))) return;
    if (this.hasOther(one, (other) => other.kind === 'tile_placed' && this.isTile(one, other)))
      return;
    const title = titleTaken(one, this.chapter);
    if (title !== undefined) {
      if (title) this.add(one, { seat: one.player, text: title });
      return;
    }
    const changes = changesUpTo(this.happenings, index);
    const amounts = amountsOf(changes);
    const text = one.number < 0 ? this.words.gives(amounts) : this.words.gets(amounts);
    if (changes.length > 1) this.replaceLast({ text });
    else this.add(one, { seat: one.player, text });
  }

  private tellTaken(one: Of<'tile_taken'>): void {
    // Who has just paid for it has taken it.
    const paid = this.entries.findIndex(
      (entry) =>
        entry.after === one.after && entry.seat === one.player && entry.points === -one.points,
    );
    const payment = this.entries[paid];
    if (payment) {
      this.entries[paid] = { ...payment, tiles: [one.tile] };
      return;
    }
    const text = one.points > 0 ? this.words.takesTileFor(one.points) : this.words.takesTile;
    this.add(one, { seat: one.player, text, tiles: [one.tile] });
  }

  private tellOffered(one: Of<'tile_offered'>): void {
    const last = this.entries.at(-1);
    const text = (tiles: number) => this.words.bazaarOpens(tiles);
    if (last && last.seat === null && last.text === text(last.tiles.length)) {
      const tiles = [...last.tiles, one.tile];
      return this.replaceLast({ text: text(tiles.length), tiles });
    }
    this.add(one, { text: text(1), tiles: [one.tile] });
  }

  private tellScored(one: Scored, index: number): void {
    this.add(one, {
      seat: one.player,
      text: isPayment(one) ? this.paymentText(one, index) : this.scoreText(one),
      short: this.shortText(one),
      points: one.points,
      items: one.items,
      segment: one.taken ?? one.segment,
    });
  }

  private scoreText(one: Scored): string {
    const { words } = this;
    const number = Math.abs(one.points);
    if (one.other !== undefined) {
      const other = this.nameOf(one.other);
      return one.points < 0 ? words.givesPoints(number, other) : words.getsPoints(number, other);
    }
    if (one.points < 0) return words.losesPoints(number, one.segment?.kind ?? '');
    if (one.taken) return words.scoresByCastle(one.taken.kind);
    const item = one.items[0];
    const key = `item.${keyOf(item?.name ?? '')}`;
    // What is scored in a feature, but not for it, comes from elsewhere by its words.
    if (one.segment && !this.chapter.has(`${key}.source`))
      return this.scoreOfFeature(one, one.segment.kind);
    const text = this.chapter.find(`${key}.scored`, { count: item?.count ?? 0 });
    return text ?? words.scoresOther(item?.name ?? '');
  }

  /** Who completed it is part of the story, if somebody did. */
  private scoreOfFeature(one: Scored, kind: string): string {
    const { words } = this;
    const size = this.sizeOf(one);
    if (one.when === 'final') return words.scoresFinally(kind, size);
    const mover = this.turns.at(-1)?.player ?? null;
    if (one.when !== 'completed' || mover === null) return words.scores(kind, size);
    return mover === one.player
      ? words.completesAndScores(kind, size)
      : words.scoresOfOther(kind, size, this.nameOf(mover));
  }

  /** "5 tiles", where that is what counted. */
  private sizeOf(one: Scored): string {
    const tiles = one.items.find((item) => item.name === 'tiles' || item.name === 'tile');
    return tiles ? this.words.size(tiles.count) : '';
  }
  private shortText(one: Scored): string {
    const { short } = this.words;
    if (isPayment(one)) return this.chapter.say(`item.${payment}.short`);
    if (one.taken) return this.chapter.say('item.castle.short');
    const name = one.items[0]?.name ?? '';
    if (one.segment && !this.chapter.has(`item.${keyOf(name)}.source`))
      return short.feature(one.segment.kind, this.sizeOf(one));
    return this.chapter.find(`item.${keyOf(name)}.short`) ?? name;
  }

  /** Points that change hands: the one who pays stands right before the one who gets them. */
  private paymentText(one: Scored, index: number): string {
    const next = this.happenings[index + 1];
    const before = this.happenings[index - 1];
    const other = one.points < 0 ? next : before;
    const isPartner =
      other?.kind === 'scored' && isPayment(other) && other.points < 0 !== one.points < 0;
    const partner = this.nameOf(one.other ?? (isPartner ? other.player : null));
    return one.points < 0 ? this.words.pays(partner) : this.words.isPaid(partner);
  }

  private tellDecided(one: Decided): void {
    const text = this.decidedText(one);
    if (text === '') return;
    this.add(one, {
      seat: one.player,
      text,
      // The feature that is chosen for a castle.
      cell: readSegmentName(one.move).cell,
      tiles: one.tile === undefined ? [] : [one.tile],
    });
  }

  private decidedText(one: Decided): string {
    const passed = one.pass === true;
    const question = `question.${one.question}`;
    const told = this.chapter.find(`${question}.told`, {
      passed: passed ? 'yes' : 'no',
      number: one.number ?? 0,
      option: one.option ?? '',
      feature: feature(kindOfMove(one.move)),
    });
    const isNoNews = one.automatic && readSegmentName(one.move).cell !== null;
    if (told !== undefined) return isNoNews ? '' : told;
    // An answer without a line of its own is told by what it brings about. Of questions that have no
    // words at all nothing that somebody did goes untold.
    return one.automatic || passed || this.chapter.has(`${question}.name`)
      ? ''
      : this.words.answered(one.question.replaceAll('_', ' '), one.move);
  }
}

function isSame(other: Happening, segment: Segment): boolean {
  if (other.kind !== 'scored') return false;
  return other.segment?.feature === segment.feature || other.taken?.feature === segment.feature;
}

/** "road" of "choose road E of 3,4" */
const kindOfMove = (move: string): string => move.split(' ')[1] ?? '';
