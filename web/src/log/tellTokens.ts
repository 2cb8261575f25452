/** What the log tells of tokens that players get and give. */

import type { Messages } from '../i18n/catalogue';
import { keyOf, piece, type Sayer } from '../i18n/sayer';
import type { Happening } from '../protocol/pageData';
import type { Of } from './tellFigures';

type TokensChanged = Of<'tokens_changed'>;

/** Whether a happening is that a token comes to lie on the board. */
export const isBuilt =
  ({ token }: TokensChanged) =>
  (other: Happening): boolean =>
    (other.kind === 'token_placed' || other.kind === 'segment_added') && other.token === token;

/** The changes that are told together: what the same player has got, or given, up to one of them. */
export function changesUpTo(happenings: readonly Happening[], index: number): TokensChanged[] {
  const changes: TokensChanged[] = [];
  for (let i = index; i >= 0; --i) {
    const one = happenings[i];
    const last = changes[0];
    if (one?.kind !== 'tokens_changed') break;
    if (last && (one.player !== last.player || one.after !== last.after)) break;
    if (last && one.number < 0 !== last.number < 0) break;
    changes.unshift(one);
  }
  return changes;
}

export const amountsOf = (changes: readonly TokensChanged[]) =>
  changes.map(({ token, number }) => ({ name: token, number: Math.abs(number) }));

/**
 * That somebody has a title now; null of whoever has lost it to somebody, since that is told; undefined: the token is no
 * title.
 */
export function titleTaken(
  { token, number }: TokensChanged,
  chapter: Sayer,
): string | null | undefined {
  const taken = chapter.find(`piece.${keyOf(token)}.taken`);
  return taken === undefined || number > 0 ? taken : null;
}

/** "draws a pair of sheep": in the words of the question to chance, if it has any. */
export const drawnText = (
  { question, token }: Of<'token_drawn'>,
  chapter: Sayer,
  words: Messages['table']['log'],
): string =>
  chapter.find(`question.${question}.told`, { piece: piece(token) }) ?? words.draws(token);

/** Whether a token comes to lie where it belongs because it has just been drawn. */
export function drawnBefore(happenings: readonly Happening[], index: number): boolean {
  const one = happenings[index];
  const before = happenings[index - 1];
  return (
    one?.kind === 'token_placed' &&
    before?.kind === 'token_drawn' &&
    before.after === one.after &&
    before.token === one.token
  );
}
