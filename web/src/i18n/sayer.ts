/** The words of data/words in one language, by key. */

import { format, type Arguments, type Term } from './message';

/** Keys with their messages, as `virtual:words/en` holds them. */
export type WordTable = Readonly<Record<string, string>>;

export interface Sayer {
  /** Whether there are words for a key. */
  readonly has: (key: string) => boolean;
  /** The text of a key, filled; undefined if there are no words for it. */
  readonly find: (key: string, filled?: Arguments) => string | undefined;
  /** The same; a key without words is written as it is, so that the fault is seen. */
  readonly say: (key: string, filled?: Arguments) => string;
  /** A thing in one of its forms: `piece.ferry.name` in `many`. Undefined for what has no words. */
  readonly term: (key: string, form: string) => string | undefined;
  /** The names for which there are words: of `place.NAME.drawn_on` with `place` and `drawn_on`. */
  readonly named: (kind: string, what: string) => readonly string[];
}

export function sayer(language: string, words: WordTable): Sayer {
  const has = (key: string) => Object.hasOwn(words, key);
  const find = (key: string, filled: Arguments = {}): string | undefined =>
    has(key)
      ? format(words[key] ?? '', { language, arguments: filled, terms: termText })
      : undefined;
  const term = (key: string, form: string) => find(key, { form });
  const termText = (one: Term, form: string): string => term(one.term, form) ?? one.term;
  const lists = new Map<string, readonly string[]>();
  const named = (kind: string, what: string): readonly string[] => {
    const known = lists.get(`${kind} ${what}`);
    if (known) return known;
    const found = Object.keys(words).flatMap((key) =>
      key.startsWith(`${kind}.`) && key.endsWith(`.${what}`)
        ? key.slice(kind.length + 1, -what.length - 1)
        : [],
    );
    lists.set(`${kind} ${what}`, found);
    return found;
  };
  return { has, find, say: (key, filled) => find(key, filled) ?? key, term, named };
}

/** "large follower" as it stands in keys: "large_follower". */
export const keyOf = (name: string): string => name.replaceAll(' ', '_');
/** The words for a figure or token. */
export const piece = (name: string): Term => ({ term: `piece.${keyOf(name)}.name` });
/** The words for a kind of feature. */
export const feature = (kind: string): Term => ({ term: `feature.${keyOf(kind)}.name` });
