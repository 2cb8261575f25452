/** Saved games of the program JCloisterZone, which are opened as records are. */

import { t } from '../i18n/language.svelte';
import type { ImportedGame } from '../protocol/pageData';
import type { toasts } from '../ui/toasts.svelte';

type Note = Parameters<typeof toasts.show>;

/** Such a file is JSON, often twice as long as it need be; the server takes only so much. */
export function withoutBlanks(text: string): string {
  if (!/^\uFEFF?\s*\{/.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    return text; // The server tells what is wrong with it.
  }
}

/** What there is to say when it has been opened. */
export function notesOf({ ended_by_file, assertions }: ImportedGame): Note[] {
  const words = t().replay.record;
  const notes: Note[] = ended_by_file ? [[words.endedByFile]] : [];
  const failed = assertions.filter((one) => one.verdict !== 'holds');
  if (assertions.length > 0 && failed.length === 0) notes.push([words.asserted(assertions.length)]);
  if (failed.length > 0) {
    const lines = failed.map((one) =>
      one.verdict === 'fails' ? words.notSo(one.text, one.found) : words.notKnown(one.text),
    );
    notes.push([lines.join(' '), { kind: 'problem', lasting: true }]);
  }
  return notes;
}
