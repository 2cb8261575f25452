/** What the log tells of figures that others take or send away, and what stories say of places. */

import { cellKey } from '../game/cells';
import { cellOf, segmentOf } from '../game/places';
import type { Messages } from '../i18n/catalogue';
import type { PlaceForm } from '../i18n/en/terms';
import { keyOf, type Sayer } from '../i18n/sayer';
import { listed } from '../i18n/words';
import type { Happening, ToldPlace } from '../protocol/pageData';
import type { Place, Seat } from '../protocol/view';
import type { LogEntry } from './entries';

export type Of<Kind extends Happening['kind']> = Extract<Happening, { kind: Kind }>;
type Returned = Of<'figure_returned'>;

/** The part of an entry that is not the same for all. */
export type Told = Partial<Omit<LogEntry, 'key' | 'after'>>;

/** Stories tell segments without the kind of their place. */
export const placeOf = (one: ToldPlace): Place =>
  one.place === undefined ? { place: 'segment', segment: one.segment } : one;

/** What of the board an entry about a place is about. */
export const about = (place: Place): Told => {
  const segment = segmentOf(place);
  return segment ? { segment } : { cell: cellOf(place) };
};

/** Whether a token links segments of a tile, as ferries do: it has a cell and is told without `place`. */
export const isLink = <Told extends Of<'token_placed' | 'token_moved'>>(
  one: Told,
): one is Extract<Told, { readonly cell: unknown; readonly way: unknown }> =>
  !('place' in one) && 'cell' in one;

/** What has been built on tiles as a whole, where its words call it a place: figures stand on top of it. */
export class BuiltPlaces {
  private readonly tokens = new Map<string, string>();

  constructor(private readonly chapter: Sayer) {}

  /** "onto the tower": of a token that comes to lie in a place; undefined: it has no words as such. */
  build(token: string, place: Place, form: PlaceForm): string | undefined {
    if (place.place !== 'tile') return undefined;
    const words = this.wordsOf(token, form);
    if (words !== undefined) this.tokens.set(cellKey(place.cell), token);
    return words;
  }
  /** "from the tower": where a figure stands; undefined: nothing is built there. */
  at(place: Place, form: PlaceForm): string | undefined {
    const token = place.place === 'tile' ? this.tokens.get(cellKey(place.cell)) : undefined;
    return token === undefined ? undefined : this.wordsOf(token, form);
  }
  private wordsOf(token: string, form: PlaceForm): string | undefined {
    return this.chapter.find(`piece.${keyOf(token)}.place`, { form });
  }
}

/** A token that has come to figures, and those who have gone home for it so far. */
export interface Met {
  readonly token: string;
  readonly gone: readonly Returned[];
}

/** Whether a figure goes home for a token that has just come to it; null: for something else. */
export function metBefore(
  happenings: readonly Happening[],
  index: number,
  chapter: Sayer,
): Met | null {
  const after = happenings[index]?.after;
  const gone: Returned[] = [];
  for (let i = index; i >= 0; --i) {
    const one = happenings[i];
    if (one?.after !== after) return null;
    if (one?.kind === 'figure_returned') gone.unshift(one);
    else {
      const meets =
        one?.kind === 'token_moved' &&
        !isLink(one) &&
        chapter.has(`piece.${keyOf(one.token)}.meets`);
      return meets ? { token: one.token, gone } : null;
    }
  }
  return null;
}

export class FigureTeller {
  constructor(
    private readonly nameOf: (seat: Seat | null) => string,
    private readonly words: Messages['table']['log'],
    private readonly chapter: Sayer,
    private readonly terms: Messages['terms'],
  ) {}

  /** "the follower of Jonas" */
  whose({ figure, player }: Pick<Returned, 'figure' | 'player'>): string {
    return this.words.whose(figure, player === null ? '' : this.nameOf(player));
  }
  /** What a token has done to figures, all of them in one entry; `told`: what that says so far. */
  met({ token, gone }: Met, told = ''): string {
    const figures = listed(
      gone.map((one) => this.whose(one)),
      this.terms.and,
    );
    const meets = this.chapter.say(`piece.${keyOf(token)}.meets`, { count: gone.length, figures });
    // Each figure that goes is told by itself: the sentence grows.
    const moves = gone.length > 1 ? told.slice(0, told.lastIndexOf(': ')) : told.replace(/\.$/, '');
    return `${moves}: ${meets}.`;
  }
}
