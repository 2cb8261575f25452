/** A server for tests of components: it knows the position of a city, and what comes of completing it, as the real one told it. */

import { vi } from 'vitest';
import type { TileBook } from '../../protocol/pageData';
import type { OpenedPosition, TablePieces } from '../../protocol/positions';
import city from './city.json';

const known = city as unknown as {
  readonly text: string;
  readonly pieces: TablePieces;
  readonly opened: OpenedPosition;
  readonly placed: OpenedPosition;
  readonly passed: OpenedPosition;
  readonly tiles: TileBook;
};
export const cityText = known.text;
export const cityPieces = known.pieces;
export const cityTiles = known.tiles;

const told = (what: unknown) => new Response(JSON.stringify(what));
const refused = (status: number, code: string, text: string) =>
  new Response(JSON.stringify({ error: { code, text } }), { status });

interface Asked {
  readonly path: string;
  readonly body: string;
  /** Tells whether it was given up. */
  readonly signal: AbortSignal | null | undefined;
}

export class FakePositions {
  /** What was sent: the path, and the body. */
  readonly asked: Asked[] = [];
  /** Texts with this are refused so. */
  wrong: { readonly part: string; readonly said: string } | null = null;
  offline = false;
  /** Nobody answers why something is not allowed. */
  whyOffline = false;
  /** What comes of answers cannot be written. */
  noText = false;
  /** The tokens of the table. */
  tokens: TablePieces['tokens'] = known.pieces.tokens;
  /** How long the answer to an address takes. */
  patience: (address: string) => Promise<void> = () => Promise.resolve();
  /** Who plays without others; null: the players of the city. */
  alone: string | null = null;

  constructor() {
    vi.stubGlobal('fetch', (address: string, options: RequestInit = {}) => {
      const { pathname } = new URL(address, 'http://localhost');
      const body = String(options.body ?? '');
      this.asked.push({ path: pathname, body, signal: options.signal });
      if (this.offline || (this.whyOffline && pathname.endsWith('/why')))
        return Promise.reject(new TypeError('Failed to fetch'));
      return this.patience(address).then(() => this.answer(pathname, body));
    });
  }
  /** The text that was asked about last. */
  get last(): string {
    return this.asked.findLast(({ path }) => path === '/api/positions')?.body ?? '';
  }

  private names(): readonly string[] {
    return this.alone === null ? known.pieces.players : [this.alone];
  }
  private opened(): OpenedPosition {
    const { opened } = known;
    const players = opened.view.players.flatMap((player, i) => {
      const name = this.names()[i];
      return name === undefined ? [] : [{ ...player, name }];
    });
    return { ...opened, players: this.names(), view: { ...opened.view, players } };
  }

  private answer(path: string, body: string): Response {
    switch (path) {
      case '/api/positions':
        if (this.wrong && body.includes(this.wrong.part))
          return refused(422, 'bad_position', this.wrong.said);
        return told(this.opened());
      case '/api/positions/answer': {
        const { move } = JSON.parse(body) as { move: string };
        if (this.noText) return told({ ...known.placed, position: null, drawn: null });
        if (move === '0,-1 turned 2') return told(known.placed);
        return move === 'pass'
          ? told(known.passed)
          : refused(422, 'illegal_move', 'it may not (BASE-04)');
      }
      case '/api/positions/why': {
        const { moves } = JSON.parse(body) as { moves: string[] };
        const why = {
          legal: false,
          code: 'illegal_move',
          text: 'it may not',
          reason: 'edges_differ',
          rule: 'BASE-04',
        };
        return told({ answers: moves.map((move) => ({ move, ...why })) });
      }
      case '/api/positions/table':
        return told({ ...known.pieces, tokens: this.tokens, players: this.names() });
      case '/api/rooms/abc/position':
        return told({ after: 0, position: null });
      case '/api/tiles':
        return told(known.tiles);
      case '/api/catalogue':
        return refused(503, 'not_stored', 'not now');
      default:
        return refused(404, 'no_such_page', path);
    }
  }
}
