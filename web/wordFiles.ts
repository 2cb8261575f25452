/**
 * The words of data/words as modules of the page: `virtual:words/en` holds what is needed at a table,
 * `virtual:words/en/setup` what only set-up and reference need, `virtual:words/en/how` how each box is played,
 * `virtual:words/en/refusals` why the rules forbid something, `virtual:words/en/explanations` what happens that does
 * not happen in every turn. Each is one object of keys and messages (docs/words.md).
 * What only the program says is left out.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const folder = resolve(import.meta.dirname, '../data/words');
const prefix = 'virtual:words/';
/** What is told of boxes, options and presets before the game. */
const isSetup = (key: string) =>
  /^(option|set|expansion|preset|printing)\.|^piece\..*\.(supply|about)$/.test(key);

/** What terminal, pictures, scenarios and positions say; the server draws what a picture shows. */
const isOfProgram = (key: string) =>
  /^(say|picture|scenario|step)\.|^how\..*\.picture$|^item\..*\.counted$|^piece\..*\.legend(_screen)?$/.test(
    key,
  ) || isOfTerminal(key);
/** How the terminal asks (docs/words.md); the page has sentences of its own. */
const isOfTerminal = (key: string) =>
  /^question\.[^.]*\.((heading|asks|asks_short|asks_shortest|means|decline|decline_short|choice|line)(\.|$)|brings$)/.test(
    key,
  );

/** One sentence where something happens that is not done every turn: long words that no other page needs. */
const isExplanation = (key: string) =>
  /^explain\.|^question\.[^.]*\.explain(_last)?$|^piece\..*\.instead$/.test(key);

/** The modules beside that of the table, and which keys each has. */
const parts: readonly [name: string, has: (key: string) => boolean][] = [
  ['how', (key) => key.startsWith('how.')],
  ['refusals', (key) => key.startsWith('refusal.')],
  ['setup', isSetup],
  ['explanations', isExplanation],
];
/** Which module has the words of a key. */
const partOf = (key: string): string => parts.find(([, has]) => has(key))?.[0] ?? '';

/** The keys and messages of a file; its form is checked by the tests of src/words. */
export function readWordFile(text: string): [string, string][] {
  const entries: [string, string][] = [];
  let section = '';
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    const last = entries.at(-1);
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    if (/^\s/.test(line) && last) last[1] += ` ${trimmed}`;
    else if (trimmed.startsWith('[')) section = `${trimmed.slice(1, -1).trim()}.`;
    else {
      const sign = trimmed.indexOf('=');
      entries.push([section + trimmed.slice(0, sign).trim(), trimmed.slice(sign + 1).trim()]);
    }
  }
  return entries;
}

const filesOf = (language: string): string[] =>
  readdirSync(resolve(folder, language))
    .filter((name) => name.endsWith('.words'))
    .sort()
    .map((name) => resolve(folder, language, name));

export function wordFiles(): Plugin {
  return {
    name: 'word-files',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const [language = '', part = ''] = id.slice(prefix.length + 1).split('/');
      const files = filesOf(language);
      for (const file of files) this.addWatchFile(file);
      const words = files
        .flatMap((file) => readWordFile(readFileSync(file, 'utf8')))
        .filter(([key]) => !isOfProgram(key) && partOf(key) === part);
      return `export default ${JSON.stringify(Object.fromEntries(words))};`;
    },
  };
}
