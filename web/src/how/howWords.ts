/** How each box is played, in the language of the page: the words `how.NAME` of data/words (docs/words.md). */

import type { WordTable } from '../i18n/sayer';
import { sayer } from '../i18n/sayer';
import { Volume } from '../i18n/language.svelte';

export interface HowPoint {
  readonly text: string;
  /** A figure, a token or, by its id, a tile that it is about; null: none. */
  readonly shows: string | null;
}
/** What is told of one box. */
export interface HowScreen {
  /** Of the expansion that it is told at. */
  readonly name: string;
  readonly title: string;
  readonly lead: string;
  readonly points: readonly HowPoint[];
  /** The sets and rules by which a table has it. */
  readonly with: readonly string[];
}
export interface HowBook {
  /** In the order of the chapters. */
  readonly screens: readonly HowScreen[];
  /** Expansions that are told of at another one. */
  readonly on: Readonly<Record<string, string>>;
}

export function readHow(language: string, words: WordTable): HowBook {
  const { say, find } = sayer(language, words);
  const names = (end: string) =>
    Object.keys(words)
      .filter((key) => key.endsWith(end))
      .map((key) => key.slice('how.'.length, -end.length));
  const pointsOf = (name: string): HowPoint[] => {
    const points: HowPoint[] = [];
    for (let n = 1; ; ++n) {
      const text = find(`how.${name}.point.${n}`);
      if (text === undefined) return points;
      points.push({ text, shows: find(`how.${name}.point.${n}.shows`) ?? null });
    }
  };
  return {
    screens: names('.title').map((name) => ({
      name,
      title: say(`how.${name}.title`),
      lead: say(`how.${name}.lead`),
      points: pointsOf(name),
      with: (find(`how.${name}.with`) ?? name).split(' '),
    })),
    on: Object.fromEntries(names('.on').map((name) => [name, say(`how.${name}.on`)])),
  };
}

const volume = new Volume<HowBook>({
  en: async () => readHow('en', (await import('virtual:words/en/how')).default),
  de: async () => readHow('de', (await import('virtual:words/de/how')).default),
});
/** To be awaited before they are read. */
export const openHowWords = (): Promise<void> => volume.open();
/** Undefined while they are not there. */
export const howWords = (): HowBook | undefined => volume.shown;

/** The screen of an expansion or a set; the first one for what has none. */
export function screenOf({ screens, on }: HowBook, name: string): HowScreen | undefined {
  const known = (wanted: string) => screens.find((screen) => screen.name === wanted);
  return (
    known(name) ??
    known(on[name] ?? '') ??
    screens.find((one) => one.with.includes(name)) ??
    screens[0]
  );
}

/** Those that a table has come first, in their order. */
export function sortedScreens(book: HowBook, played: readonly string[]): readonly HowScreen[] {
  const isPlayed = (screen: HowScreen) =>
    played.some(
      (one) => screen.with.includes(one) || one === screen.name || book.on[one] === screen.name,
    );
  const [here, others] = [
    book.screens.filter(isPlayed),
    book.screens.filter((one) => !isPlayed(one)),
  ];
  return [...here, ...others];
}
