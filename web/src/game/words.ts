/**
 * The words of the game in the language of the page, from the names that the server uses: kinds of
 * segments, figures, tokens. Names that the page does not know stand for themselves.
 */

import { t } from '../i18n/language.svelte';
import type { PlaceForm } from '../i18n/en/terms';
import { feature as featureTerm, keyOf, piece } from '../i18n/sayer';
import { capital } from '../i18n/words';
import type { Term } from '../i18n/message';
import type { FeatureAnalysis } from '../protocol/pageData';
import type { Cell, Seat, Segment, View, Way } from '../protocol/view';
import { sameCell } from './cells';

export { capital };

/** One of a list of words by name; undefined for names that are not in it. */
function word<T>(words: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}

/** "choose_what" or "choose what" → "Choose what": for names without words of their own. */
export const humanized = (name: string): string => capital(name.replaceAll(/[_-]+/g, ' '));

// --- Numbers ---

/** "1 point", "4 points" */
export const pointsWord = (count: number): string => t().terms.points(count).replace('-', '−');
/** "+4", "−4", "0" */
export const signed = (count: number): string =>
  count > 0 ? `+${count}` : count < 0 ? `−${-count}` : '0';
/** "a", "a and b", "a, b and c" */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? '';
  return `${parts.slice(0, -1).join(', ')} ${t().terms.and} ${parts.at(-1) ?? ''}`;
}

// --- Segments and features ---

/** A thing in one of its forms, of what a chapter says of itself; undefined for unknown names. */
const inForm = (term: Term, form: string): string | undefined => t().chapter.term(term.term, form);

/** "city" */
export const kindWord = (kind: string): string =>
  inForm(featureTerm(kind), 'other') ?? word(t().board.kinds, kind) ?? kind.replaceAll('_', ' ');
/** "the city", as the subject of a sentence. */
export const theKind = (kind: string): string =>
  inForm(featureTerm(kind), 'the') ?? t().terms.otherSegment.the(kind);
/** "in the city" */
export const inKind = (kind: string): string =>
  inForm(featureTerm(kind), 'in') ?? t().terms.otherSegment.in(kind);

/** "in the city", "from the city", "the city" as an object: a feature as the place of something. */
export const featurePlace = (kind: string, form: PlaceForm): string =>
  inForm(featureTerm(kind), { at: 'in', into: 'into', from: 'from', the: 'the_object' }[form]) ??
  t().terms.otherSegment[form === 'the' || form === 'from' ? form : 'in'](kind);

/** What the name of a segment tells: "inner field", "city N of 1,0", "field DL of 3,2 SW". */
export interface SegmentName {
  readonly kind: string;
  /** "N", "EL", "inner"; empty where it reaches no side. */
  readonly place: string;
  readonly cell: Cell | null;
}
export function readSegmentName(name: string): SegmentName {
  const [what = '', where = ''] = name.split(' of ');
  const inner = what.startsWith('inner ');
  const words = (inner ? what.slice('inner '.length) : what).split(' ');
  const last = words.at(-1) ?? '';
  const place = /^[NESWD][LR]?$/.test(last) ? last : '';
  const numbered = /^\d+$/.test(last);
  const kind = (place || numbered ? words.slice(0, -1) : words).join(' ');
  const cell = /^(-?\d+),(-?\d+)/.exec(where);
  return {
    kind: kind || what,
    place: inner ? 'inner' : place,
    cell: cell ? [Number(cell[1]), Number(cell[2])] : null,
  };
}

/** "at the top": where on its tile a segment lies; empty if it reaches no side. */
export function placeOf(segment: Segment): string {
  const { place } = readSegmentName(segment.name);
  return word(t().terms.places, place) ?? '';
}

/**
 * "the city", and more only where that is needed to tell it from `others`: "the city at the top",
 * and for those of different tiles of the same place the cell.
 */
export function segmentWords(
  segment: Segment,
  others: readonly Segment[] = [],
  phrase: (kind: string) => string = theKind,
): string {
  const alike = others.filter(
    (other) => other.feature !== segment.feature && other.kind === segment.kind,
  );
  if (alike.length === 0) return phrase(segment.kind);
  const place = placeOf(segment);
  const words = place ? `${phrase(segment.kind)} ${place}` : phrase(segment.kind);
  const clear = alike.every(
    (other) => placeOf(other) !== place && sameCell(other.cell, segment.cell),
  );
  return clear ? words : `${words} ${t().terms.at(cellWords(segment.cell))}`;
}

/** "2, −1" */
export const cellWords = (cell: Cell): string =>
  cell.map((n) => `${n}`.replace('-', '−')).join(', ');
/** "from top to bottom" */
export const wayWords = (way: Way): string => word(t().terms.ways, way) ?? way;

/**
 * How many tiles a feature is said to have, wherever it is spoken of: those that it lies on, or those that count for it if
 * they are more. A monastery lies on one tile and counts the tiles around it, too, as the log of its score does.
 */
export const tilesOf = (feature: FeatureAnalysis): number =>
  Math.max(feature.tiles, feature.at_end.items.find(({ name }) => name === 'tiles')?.count ?? 0);

/** "city of 3 tiles" */
export const featureWords = (feature: FeatureAnalysis): string =>
  t().terms.sized(kindWord(feature.kind), tilesOf(feature));

/** "4 points if completed, 2 now": what a feature is worth to an owner. */
export function worthWords(feature: FeatureAnalysis): string {
  const now = feature.at_end.points;
  const done = feature.if_completed?.points;
  if (done === undefined) return t().terms.atEnd(now);
  return feature.complete ? t().terms.complete(done) : t().terms.ifCompletedPoints(done, now);
}

// --- Figures, tokens, symbols ---

/** "large follower" or "bridge", or with another number than 1 "large followers". */
export const pieceWord = (name: string, count = 1): string =>
  inForm(piece(name), count === 1 ? 'other' : 'many') ?? name.replaceAll('_', ' ');
/** "on the tower", "onto the tower": what is built on a tile, as a place; undefined where it has no words as such. */
export const builtPlace = (token: string, form: PlaceForm): string | undefined =>
  t().chapter.find(`piece.${keyOf(token)}.place`, { form });
/** Whether a name is that of a figure or token that some chapter has words for. */
export const isPiece = (name: string): boolean => inForm(piece(name), 'other') !== undefined;
/** "Large follower in the city" */
export const figureIn = (figure: string, where: string): string =>
  capital(t().terms.figureIn(pieceWord(figure), where));

/** What a figure does that owns nothing by itself; undefined for those that own. */
export const helperWords = (figure: string): string | undefined =>
  t().chapter.find(`piece.${keyOf(figure)}.does`);

/** "the follower", as an object; with another number than 1 "2 followers". */
export const thePiece = (name: string, count = 1): string =>
  count === 1
    ? (inForm(piece(name), 'the') ?? pieceWord(name))
    : `${count} ${pieceWord(name, count)}`;
/** "a bridge", as an object. */
export const aToken = (name: string): string => inForm(piece(name), 'a') ?? name;

// --- Players ---

/** A name as people gave it; those that the server makes up in the language of the page. */
export function nameWords(name: string): string {
  const seat = /^Seat (\d+)$/.exec(name);
  if (seat) return t().terms.seat(Number(seat[1]));
  const computer = /^Computer (\d+) \((.+)\)$/.exec(name);
  if (!computer) return name;
  return t().terms.computer(Number(computer[1]), levelName(computer[2] ?? ''));
}
/** "easy": how well a computer player plays. */
export const levelName = (level: string): string => word(t().terms.levels, level) ?? level;
/** The name of who sits there. */
export function playerName(view: View, seat: Seat): string {
  const player = view.players.find((one) => one.seat === seat);
  return player ? nameWords(player.name) : t().terms.seat(seat);
}
