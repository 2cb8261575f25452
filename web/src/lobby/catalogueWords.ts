/**
 * Names and explanations of what there is to choose, in the language of the page. What it has no words
 * for is called what the catalogue calls it.
 */

import { Volume } from '../i18n/language.svelte';
import type {
  CatalogueExpansion,
  CatalogueOption,
  CataloguePiece,
  CataloguePreset,
  CatalogueSet,
} from '../protocol/catalogue';
import { familyOf } from './tableChoice';

/** A name, and a sentence about it, which may be empty. */
export interface Words {
  readonly name: string;
  readonly about: string;
}
type Table = Readonly<Record<string, Words>>;
interface CatalogueWords {
  readonly sets: Table;
  readonly printings: Readonly<Record<string, string>>;
  readonly expansions: Table;
  readonly pieces: Table;
  readonly presets: Table;
  readonly options: Readonly<Record<string, Words & { readonly values: Table }>>;
}

const volume = new Volume<CatalogueWords>({
  en: async () => (await import('../i18n/en/catalogue')).catalogue,
  de: async () => (await import('../i18n/de/catalogue')).catalogue,
});
/** To be awaited before anything is named. */
export const openCatalogueWords = (): Promise<void> => volume.open();
const words = (): Partial<CatalogueWords> => volume.shown ?? {};
const find = <T>(table: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  table && Object.hasOwn(table, name) ? table[name] : undefined;

/** Of a set by its name, with or without the printing; `set` is what the catalogue says of it. */
export const setWords = (name: string, set?: CatalogueSet): Words =>
  find(words().sets, familyOf(name)) ?? { name: set?.name ?? name, about: '' };
/** "new edition"; empty for a set without printings. */
export const printingName = (printing: string): string =>
  find(words().printings, printing) ?? printing;
export const expansionWords = (expansion: CatalogueExpansion): Words =>
  find(words().expansions, expansion.name) ?? { name: expansion.title, about: '' };
export const pieceWords = (piece: Pick<CataloguePiece, 'name'>): Words =>
  find(words().pieces, piece.name) ?? { name: piece.name, about: '' };
export const presetWords = (preset: Pick<CataloguePreset, 'name' | 'text'>): Words =>
  find(words().presets, preset.name) ?? { name: preset.name, about: preset.text };
export const optionWords = (option: Pick<CatalogueOption, 'key' | 'text'>): Words =>
  find(words().options, option.key) ?? { name: option.text, about: '' };
/** Of a value of an option; numbers and unknown words stand for themselves. */
export const valueWords = (option: Pick<CatalogueOption, 'key'>, value: string): Words =>
  find(find(words().options, option.key)?.values ?? {}, value) ?? {
    name: value.replaceAll('_', ' '),
    about: '',
  };
