/** What of a game can be kept: its record, a picture of a moment, a link to it. */

import { currentLanguage, t } from '../i18n/language.svelte';
import {
  Refusal,
  exportRecord,
  fetchRecord,
  fetchRecordPicture,
  openRecord,
} from '../protocol/api';
import { fileName } from '../ui/fileName';
import { toasts } from '../ui/toasts.svelte';

function saveText(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Runs a download and says so if it fails. */
async function saving(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (why) {
    const words = t();
    const offline = why instanceof Refusal && why.code === 'offline';
    const reason = offline ? words.problems.codes['offline'] : '';
    toasts.show(words.replay.save.failed(reason ?? '').trim(), { kind: 'problem' });
  }
}

/** A game of which the text can be had. */
export interface Saved {
  readonly title: string;
  /** The text of the record. */
  readonly text: () => Promise<string>;
}

export const roomAsSaved = (id: string, title: string): Saved => ({
  title,
  text: () => fetchRecord(id),
});

export const saveRecord = (game: Saved): Promise<void> =>
  saving(async () => {
    saveText(`${fileName(game.title)}.record`, 'text/plain;charset=utf-8', await game.text());
  });

/** For the program JCloisterZone; or why it could not open the game. */
export const saveJcz = (game: Saved): Promise<void> =>
  saving(async () => {
    const { file, opens, untold } = await exportRecord(await game.text());
    const words = t().replay.save;
    const what = untold.join(', ');
    if (!opens) return void toasts.show(words.jczImpossible(what), { kind: 'problem' });
    saveText(`${fileName(game.title)}.jcz`, 'application/json', file);
    if (what !== '') toasts.show(words.jczUntold(what), { lasting: true });
  });

/** `index`: the moment, counted from 0; `turn`: what the file is called after. */
export const savePicture = (game: Saved, index: number, turn: number): Promise<void> =>
  saving(async () => {
    const text = await game.text();
    const { story } = await openRecord(text);
    const moment = story.events[index] ?? story.after;
    const picture = await fetchRecordPicture(text, moment, currentLanguage());
    const name = `${fileName(game.title, t().replay.save.file(turn))}.svg`;
    saveText(name, 'image/svg+xml', picture);
  });

/** Copies the address of the page, which names the moment. */
export async function copyLink(): Promise<void> {
  const words = t().replay.save;
  try {
    await navigator.clipboard.writeText(location.href);
    toasts.show(words.copied);
  } catch {
    // Without a secure connection pages may not write to the clipboard.
    toasts.show(words.copyByHand(location.href), { lasting: true });
  }
}
