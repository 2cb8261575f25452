/**
 * What a text shows without the server: while it has mistakes, or until the answer has come. Features do not
 * join here; each segment is one of its own.
 */

import type { TablePieces } from '../protocol/positions';
import type { TileBook } from '../protocol/pageData';
import type {
  Cell,
  Counts,
  FigureOnBoard,
  Link,
  Place,
  PlacedTile,
  PlayerView,
  Seat,
  Segment,
  TokenOnBoard,
  TokensElsewhere,
  View,
} from '../protocol/view';
import { cellsOf } from '../game/geometry';
import { sameCell } from '../game/cells';
import { placeKey } from '../game/places';
import { namesAt } from './changePosition';
import { inQuotes } from './textParts';
import { segmentMeant, segmentNames, segmentsOn } from './segments';
import {
  cellOfSegment,
  kindOfSegment,
  type AddedEntry,
  type LaidPlace,
  type PositionModel,
  type TileEntry,
} from './positionModel';

/** How the text calls the players of a table: by names if they have any. */
export const playerWords = (players: readonly string[]): string[] =>
  players.map((name, i) => (name === `Seat ${i + 1}` ? `seat ${i + 1}` : inQuotes(name)));

/** The seat of a player of the text; null if nobody is called so. */
export function seatOf(player: string, players: readonly string[]): Seat | null {
  const seat = /^seat ([1-6])$/.exec(player);
  if (seat) return Number(seat[1]);
  const at = playerWords(players).indexOf(player);
  return at < 0 ? null : at + 1;
}

/** The token that the table lays across tiles; empty: it has none. */
export const tokenAcross = (pieces: Pick<TablePieces, 'tokens'> | null): string =>
  pieces?.tokens.find(({ adds }) => adds !== null)?.name ?? '';

/** Tiles with their places in the list of the view, and in that of the text. */
interface Laid {
  readonly entry: TileEntry;
  readonly index: number;
  readonly first: number;
}

class LocalView {
  readonly players: readonly string[];
  readonly laid: Laid[] = [];
  private readonly added: { entry: AddedEntry; feature: number }[] = [];
  private features = 0;

  constructor(
    private readonly model: PositionModel,
    private readonly pieces: TablePieces | null,
    private readonly tiles: TileBook | null,
  ) {
    this.players = namesAt(model, pieces);
    model.board.forEach((entry, index) => {
      if (entry.kind !== 'tile') return;
      this.laid.push({ entry, index, first: this.features });
      this.features += this.segmentsOf(entry);
    });
    for (const entry of model.board)
      if (entry.kind === 'added') this.added.push({ entry, feature: this.features++ });
  }
  private segmentsOf(entry: TileEntry): number {
    const names = segmentNames(this.pieces, entry).length;
    return names > 0 ? names : (this.tiles?.tiles[entry.id]?.segments.length ?? 1);
  }
  private covers(entry: TileEntry, cell: Cell): boolean {
    const design = this.tiles?.tiles[entry.id];
    return cellsOf(design, entry.cell, entry.turning).some((one) => sameCell(one, cell));
  }

  /** The segment that a name means, as well as it can be told here. */
  segment(name: string): Segment | null {
    const cell = cellOfSegment(name);
    if (!cell) return null;
    const kind = kindOfSegment(name);
    const there = this.laid
      .map((laid, tile) => ({ laid, tile }))
      .filter(({ laid }) => this.covers(laid.entry, cell));
    const { pieces, model } = this;
    for (const { laid, tile } of there) {
      const meant = segmentMeant(pieces, model.board, laid.entry, name);
      if (!meant) continue;
      const across = this.added.filter(({ entry }) => this.covers(laid.entry, entry.cell));
      const bridge = across.find(({ entry }) => entry.way === meant.way);
      const feature = bridge ? bridge.feature : laid.first + meant.number;
      return { name, kind, cell, tile, number: meant.number, feature };
    }
    // Nobody is called so: what is alike is shown, since the text is about to be mended.
    const [exact] = there;
    if (!exact) return null;
    const names = segmentsOn(pieces, model.board, exact.laid.entry);
    const number = Math.max(
      names.findIndex((one) => one.kind === kind),
      0,
    );
    return { name, kind, cell, tile: exact.tile, number, feature: exact.laid.first + number };
  }

  board(): View['board'] {
    const { players } = this;
    return {
      tiles: this.laid.map(({ entry, first }): PlacedTile => {
        const count = this.segmentsOf(entry);
        const across = this.added.filter(({ entry: { cell } }) => this.covers(entry, cell));
        return {
          id: entry.id,
          cell: entry.cell,
          turning: entry.turning,
          by: null,
          features: Array.from({ length: count }, (_, i) => first + i),
          ...(across.length === 0 ? {} : { across: across.map(this.acrossOf(count)) }),
        };
      }),
      last_placed: null,
      figures: this.model.figures.flatMap((one): FigureOnBoard[] => {
        const segment = this.segment(one.segment);
        if (!segment) return [];
        const [, at, cell] = /^corner (NE|SE|SW|NW)(?: of (\S+))?/.exec(one.corner) ?? [];
        const corner = at
          ? { cell: cellOfSegment(`of ${cell ?? ''}`) ?? segment.cell, at: at as 'NE' }
          : null;
        const figure = {
          kind: one.figure,
          player: seatOf(one.player, players),
          role: null,
          segment,
          ...(corner ? { place: 'corner' as const, corner } : { place: 'segment' as const }),
        };
        return Array.from({ length: Math.min(one.count, 9) }, () => figure);
      }),
      tokens: this.tokens(),
      links: this.model.laid.flatMap(({ player, token, where }): Link[] => {
        if (where.place !== 'tile' || where.way === null) return [];
        const { cell, way } = where;
        return [{ kind: token, player: seatOf(player, players), cell, way, segments: [] }];
      }),
    };
  }
  private readonly acrossOf =
    (printed: number) =>
    ({ entry, feature }: { entry: AddedEntry; feature: number }, i: number) => ({
      token: tokenAcross(this.pieces),
      kind: entry.adds,
      cell: entry.cell,
      way: entry.way,
      number: printed + i,
      feature,
    });

  private tokens(): (TokenOnBoard | TokensElsewhere)[] {
    const found = new Map<string, TokenOnBoard | TokensElsewhere>();
    for (const { player, count, token, where } of this.model.laid) {
      const place = this.placeOf(where);
      if (!place) continue;
      const seat = seatOf(player, this.players);
      // What lies on features is somebody's.
      if (place.place === 'segment' && seat === null) continue;
      const key = `${token} ${placeKey(place)}`;
      const before = found.get(key);
      const lying = (before?.count ?? 0) + count;
      const players = [...(before?.players ?? []), ...(seat === null ? [] : [seat])];
      found.set(key, { kind: token, players, count: lying, ...place });
    }
    return [...found.values()];
  }
  /** Where something lies, as the view tells it; null: on a link, or nowhere that is known. */
  private placeOf(where: LaidPlace): Place | null {
    switch (where.place) {
      case 'segment': {
        const segment = this.segment(where.segment);
        return segment && { place: 'segment', segment };
      }
      case 'tile': {
        const { cell, way } = where;
        if (way !== null) return null;
        const taken = this.laid.some(({ entry }) => this.covers(entry, cell));
        return { place: taken ? 'tile' : 'cell', cell };
      }
      case 'player': {
        const seat = seatOf(where.with, this.players);
        return seat === null ? null : { place: 'player', with: seat };
      }
      default:
        return where;
    }
  }

  player(name: string, i: number): PlayerView {
    const { pieces, model } = this;
    const standing = (figure: string) =>
      model.figures
        .filter((one) => one.figure === figure && seatOf(one.player, this.players) === i + 1)
        .reduce((sum, { count }) => sum + count, 0);
    const counts = (all: readonly (readonly [string, number])[]): Counts => Object.fromEntries(all);
    return {
      seat: i + 1,
      name,
      score: model.scores[i] ?? 0,
      figures: counts(
        (pieces?.figures ?? []).map((one) => [
          one.name,
          Math.max(one.each - standing(one.name), 0),
        ]),
      ),
      tokens: counts(
        (pieces?.tokens ?? [])
          .filter(({ links }) => !links)
          .map((one) => [one.name, this.held(i + 1, one.name) ?? one.each]),
      ),
      holds: null,
    };
  }
  private held(seat: Seat, token: string): number | undefined {
    return this.model.tokens.find(
      (one) => one.token === token && seatOf(one.player, this.players) === seat,
    )?.count;
  }
}

export function localView(
  model: PositionModel,
  pieces: TablePieces | null,
  tiles: TileBook | null,
): View {
  const local = new LocalView(model, pieces, tiles);
  const player = model.turn && seatOf(model.turn.player, local.players);
  return {
    format: 'bastide view',
    version: 1,
    seat: null,
    title: '',
    players: local.players.map((name, i) => local.player(name, i)),
    most_counts: [],
    turn: { number: model.turn?.number ?? 1, part: 1, player: player ?? 1, interrupted: null },
    over: false,
    winners: [],
    board: local.board(),
    hand: model.hand,
    offer: [],
    bazaar: null,
    tiles_left: 0,
    piles: [],
    discarded: { count: 0, tiles: null },
    scoring: [],
    question: null,
    moves: null,
  };
}
