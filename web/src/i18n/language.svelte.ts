/**
 * The language that is shown: the one chosen, else the browser's, else English. Each is fetched when it is wanted.
 */

import type { Messages } from './catalogue';

const loaders = {
  en: async (): Promise<Messages> => (await import('./en')).en,
  de: async (): Promise<Messages> => (await import('./de')).de,
};
export type Language = keyof typeof loaders;
/** Each by the name that it has in itself. */
export const languageNames: readonly (readonly [Language, string])[] = [
  ['en', 'English'],
  ['de', 'Deutsch'],
];
const key = 'bastide.language';

const isLanguage = (name: string | null | undefined): name is Language =>
  name !== null && name !== undefined && name in loaders;

function firstLanguage(): Language {
  const chosen = globalThis.localStorage?.getItem(key);
  if (isLanguage(chosen)) return chosen;
  for (const wish of globalThis.navigator?.languages ?? []) {
    const name = wish.slice(0, 2).toLowerCase();
    if (isLanguage(name)) return name;
  }
  return 'en';
}

interface OpenVolume {
  load(language: Language): Promise<void>;
  holds(language: Language): boolean;
}

class Speech {
  language = $state<Language>('en');
  messages = $state.raw<Messages>();
  /** Chosen last: another one may be on its way still. */
  private wish: Language = 'en';
  private readonly loaded = new Map<Language, Messages>();

  /** Words of single pages, which come along with the others. */
  readonly volumes = new Set<OpenVolume>();

  async load(language: Language): Promise<void> {
    const volumes = [...this.volumes].map((volume) => volume.load(language));
    if (!this.loaded.has(language)) this.loaded.set(language, await loaders[language]());
    await Promise.all(volumes);
  }
  /** Of a language that has been loaded. */
  speak(language: Language): void {
    this.messages = this.loaded.get(language);
    this.language = language;
    globalThis.document?.documentElement.setAttribute('lang', language);
  }
  private holds(language: Language): boolean {
    return this.loaded.has(language) && [...this.volumes].every((volume) => volume.holds(language));
  }
  /** At once if the language is there already. */
  choose(language: Language): Promise<void> {
    try {
      localStorage.setItem(key, language);
    } catch {
      // It holds as long as the page, then.
    }
    this.wish = language;
    if (this.holds(language)) {
      this.speak(language);
      return Promise.resolve();
    }
    return this.load(language).then(() => {
      if (this.wish === language) this.speak(language);
    });
  }
}

const speech = new Speech();

/** Words that single pages need; of each language only once it is spoken. */
export class Volume<Words> {
  private words = $state.raw<Partial<Record<Language, Words>>>({});
  constructor(private readonly loaders: Readonly<Record<Language, () => Promise<Words>>>) {}

  /** To be awaited before they are read; from then on they follow the language. */
  open(): Promise<void> {
    speech.volumes.add(this);
    return this.load(speech.language);
  }
  holds(language: Language): boolean {
    return this.words[language] !== undefined;
  }
  async load(language: Language): Promise<void> {
    if (this.holds(language)) return;
    try {
      const words = await this.loaders[language]();
      this.words = { ...this.words, [language]: words };
    } catch {
      // Without the network things are called what the server calls them.
    }
  }
  /** Of the language that is shown; undefined while they are not there. */
  get shown(): Words | undefined {
    return this.words[speech.language];
  }
}

/** Before anything is shown: `t` has no words earlier. If the first choice cannot be fetched, it is English. */
export async function speakFirstLanguage(): Promise<void> {
  const language = firstLanguage();
  try {
    await speech.load(language);
    speech.speak(language);
  } catch {
    await speech.load('en');
    speech.speak('en');
  }
}
export const loadLanguage = (language: Language): Promise<void> => speech.load(language);
export const currentLanguage = (): Language => speech.language;
export const chooseLanguage = (language: Language): Promise<void> => speech.choose(language);
/** The words to show: `t().app.title`. Read it where it is used, so that it follows the language. */
export function t(): Messages {
  if (!speech.messages) throw new Error('No language is spoken yet');
  return speech.messages;
}
