/**
 * Pictures of figures and tokens: the symbols of the server's sprite (docs/page-data.md),
 * which stands once in the document. Until it is there, and if it never comes, whoever shows a piece shows
 * something plain.
 */

import type { Way } from '../protocol/view';
import type { settings } from '../ui/settings.svelte';
import { figureColour } from '../game/colours';

type Theme = typeof settings.theme;

/** A symbol, and what it covers around (0,0): left, top, right, bottom. */
export interface PieceSymbol {
  readonly href: string;
  readonly box: readonly [number, number, number, number];
}

/** What a family of sets is known by in set-up: kinds of figures and tokens, with hyphens for spaces. */
export interface BoxPieces {
  readonly figures: string[];
  readonly tokens: string[];
}

const address = '/api/pictures/pieces.svg';
const memory = 'bastide.pictures';
/** So long nothing is shown rather than something plain. */
const patience = 1000;
/** When the sprite that was kept is compared with the server's. */
const later = 4000;

/** The hash of the artwork that was shown last in this browser: by it the sprite is found in its cache. */
function remembered(): string | null {
  try {
    return localStorage.getItem(memory);
  } catch {
    return null;
  }
}

function remember(version: string): void {
  try {
    localStorage.setItem(memory, version);
  } catch {
    // It is asked for anew, then.
  }
}

const dashed = (kind: string) => kind.replace(/[ _]/g, '-');

class Pieces {
  private symbols = $state.raw<ReadonlyMap<string, PieceSymbol>>(new Map());
  /** How far to the east each owner of a token is shown: by the kind, and by how many owners there are less one. */
  private owners = $state.raw<ReadonlyMap<string, readonly (readonly number[])[]>>(new Map());
  private boxes = $state.raw<ReadonlyMap<string, BoxPieces>>(new Map());
  /** Nothing has come, but it may yet. */
  waiting = $state(false);
  private theme: Theme | null = null;

  /** The pictures have come. */
  get areKnown(): boolean {
    return this.symbols.size > 0;
  }

  /** The symbols of a theme replace those that were there. */
  async load(theme: Theme): Promise<void> {
    if (theme === this.theme) return;
    this.theme = theme;
    if (this.symbols.size === 0) {
      this.waiting = true;
      setTimeout(() => (this.waiting = false), patience);
    }
    const version = remembered();
    await this.ask(theme, version);
    if (version !== null) setTimeout(() => void this.compare(theme, version), later);
  }

  private async ask(theme: Theme, version: string | null, options: RequestInit = {}) {
    try {
      const known = version === null ? '' : `&v=${version}`;
      const answer = await fetch(`${address}?theme=${theme}${known}`, options);
      if (answer.ok && theme === this.theme) this.take(await answer.text());
    } catch {
      // Plain ones do.
    }
    this.waiting = false;
  }

  /** A server that is newer than what the browser has kept for a year has other pictures. */
  private compare(theme: Theme, version: string) {
    return this.ask(theme, null, { headers: { 'If-None-Match': `"${version}"` } });
  }

  /** The text of a sprite. */
  take(svg: string): void {
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    if (parsed.localName !== 'svg') return;
    const sprite = document.importNode(parsed, true);
    sprite.id = 'pieces';
    sprite.setAttribute('width', '0');
    sprite.setAttribute('height', '0');
    sprite.setAttribute('aria-hidden', 'true');
    // Not `display: none`: patterns in there would not be found.
    sprite.style.position = 'absolute';
    const old = document.getElementById(sprite.id);
    if (old) old.replaceWith(sprite);
    else document.body.append(sprite);
    const symbols = new Map<string, PieceSymbol>();
    const owners = new Map<string, readonly (readonly number[])[]>();
    const boxes = new Map<string, BoxPieces>();
    for (const symbol of sprite.querySelectorAll('symbol')) {
      const [left = 0, top = 0, width = 0, height = 0] = (symbol.getAttribute('viewBox') ?? '')
        .split(' ')
        .map(Number);
      symbols.set(symbol.id, {
        href: `#${symbol.id}`,
        box: [left, top, left + width, top + height],
      });
      const places = symbol.getAttribute('data-places');
      if (places !== null)
        owners.set(
          symbol.id,
          places.split(';').map((one) => one.split(' ').map(Number)),
        );
      const box = symbol.getAttribute('data-box');
      if (box === null) continue;
      const known = boxes.get(box) ?? { figures: [], tokens: [] };
      const [sort, ...kind] = symbol.id.split('-');
      known[sort === 'figure' ? 'figures' : 'tokens'].push(kind.join('-'));
      boxes.set(box, known);
    }
    this.owners = owners;
    this.boxes = boxes;
    this.symbols = symbols;
    const version = sprite.getAttribute('data-pictures');
    if (version) remember(version);
  }

  private of(id: string, small: boolean): PieceSymbol | undefined {
    return (small ? this.symbols.get(`${id}-small`) : undefined) ?? this.symbols.get(id);
  }
  /** (0,0) is the middle of its body. Not all kinds lie. */
  figure(kind: string, lies: boolean, small = false): PieceSymbol | undefined {
    const id = `figure-${dashed(kind)}`;
    return (lies ? this.of(`${id}-lying`, small) : undefined) ?? this.of(id, small);
  }
  token = (kind: string) => this.of(`token-${dashed(kind)}`, false);
  /** Undefined for sets that no piece stands for. */
  ofBox = (family: string) => this.boxes.get(family);
  /** What is laid across a cell, a bridge say. */
  across = (kind: string, way: Way, small = false) =>
    this.of(`${dashed(kind)}-across-${way}`, small);
  /** What links two sides of its cell, a ferry say. */
  link = (kind: string, way: Way, small = false) => this.of(`${dashed(kind)}-link-${way}`, small);
  /** What lies over the two halves of a small city, a castle say. */
  onCity = (kind: string, upright: boolean, scored: boolean, small = false) => {
    const id = `${dashed(kind)}-${upright ? 'wide' : 'tall'}`;
    return (scored ? this.of(`${id}-scored`, small) : undefined) ?? this.of(id, small);
  };
  /** What an owner of such a token is shown by. */
  owner = (kind: string) => this.of(`${dashed(kind)}-owner`, false);
  ownerPlace = (kind: string, owner: number, owners: number) => {
    const places = this.owners.get(`${dashed(kind)}-owner`) ?? [];
    return places[Math.min(owners, places.length) - 1]?.[owner] ?? 0;
  };
}

export const pieces = new Pieces();

/** What a symbol is coloured by: the properties of CSS that the sprite has for it. */
export function dyeOf(colour: number | null, small = false) {
  const { name, fill, letter } = figureColour(colour);
  return { pattern: `url("#figure-${name}${small ? '-small' : ''}")`, plain: fill, letter };
}
