/** Saved games of the program JCloisterZone, which are opened as records are. */

import { t } from '../i18n/language.svelte';
import type { ImportedGame } from '../protocol/pageData';
import type { toasts } from '../ui/toasts.svelte';

type Note = Parameters<typeof toasts.show>;

/** As many bytes the server takes. */
const most = 256 * 1024;

/**
 * Such a file is JSON, often twice as long as it need be. One that the server would not take is sent without the
 * spaces between its parts; what they are is left as it is written, numbers that a browser would round included.
 */
export function shortened(text: string): string {
  const isJson = /^\uFEFF?\s*\{/.test(text);
  if (!isJson || new TextEncoder().encode(text).length <= most) return text;
  return withoutBlanks(text);
}
/** JSON without its spaces; a string that does not end is left as it is, too. */
function withoutBlanks(text: string): string {
  let kept = '';
  let from = 0;
  let quoted = false;
  for (let at = 0; at < text.length; ++at) {
    const sign = text.charAt(at);
    if (sign === '"') quoted = !quoted;
    else if (quoted && sign === '\\') ++at;
    else if (!quoted && sign.trim() === '') {
      kept += text.slice(from, at);
      from = at + 1;
    }
  }
  return kept + text.slice(from);
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
