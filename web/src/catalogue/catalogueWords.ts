/**
 * Names and explanations of what there is to choose, in the language of the page. What it has no words
 * for is called what the catalogue calls it.
 */

import { Volume } from '../i18n/language.svelte';
import { keyOf, sayer, type Sayer } from '../i18n/sayer';
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
const volume = new Volume<Sayer>({
  en: async () => sayer('en', (await import('virtual:words/en/setup')).default),
  de: async () => sayer('de', (await import('virtual:words/de/setup')).default),
});
/** To be awaited before anything is named. */
export const openCatalogueWords = (): Promise<void> => volume.open();
/** The text of a key; undefined where there is none, or the words are not there yet. */
const find = (key: string): string | undefined => volume.shown?.find(key);
/** The words of what has a name; those of the catalogue if the page has none. */
function words(key: string, other: Words, name = 'name'): Words {
  const found = find(`${key}.${name}`);
  return found === undefined ? other : { name: found, about: find(`${key}.about`) ?? '' };
}

/** Of a set by its name, with or without the printing; `set` is what the catalogue says of it. */
export const setWords = (name: string, set?: CatalogueSet): Words =>
  words(`set.${familyOf(name)}`, { name: set?.name ?? name, about: '' });
/** "new edition"; empty for a set without printings. */
export const printingName = (printing: string): string => find(`printing.${printing}`) ?? printing;
export const expansionWords = (expansion: CatalogueExpansion): Words =>
  words(`expansion.${expansion.name}`, { name: expansion.title, about: '' });
export const pieceWords = (piece: Pick<CataloguePiece, 'name'>): Words =>
  words(`piece.${keyOf(piece.name)}`, { name: piece.name, about: '' }, 'supply');
export const presetWords = (preset: Pick<CataloguePreset, 'name' | 'text'>): Words =>
  words(`preset.${preset.name}`, { name: preset.name, about: preset.text });
export const optionWords = (option: Pick<CatalogueOption, 'key' | 'text'>): Words =>
  words(`option.${option.key}`, { name: option.text, about: '' });
/** Of a value of an option; numbers and unknown words stand for themselves. */
export const valueWords = (option: Pick<CatalogueOption, 'key'>, value: string): Words =>
  words(`option.${option.key}.value.${value}`, { name: value.replaceAll('_', ' '), about: '' });
