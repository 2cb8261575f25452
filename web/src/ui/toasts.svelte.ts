/** Short notes over the page that go by themselves: `toasts.show('…')`. `Toast.svelte` shows them. */

import { untrack } from 'svelte';
import { speaker } from './speaker.svelte';

export interface ToastNote {
  readonly id: number;
  readonly text: string;
  readonly kind: 'plain' | 'problem';
  /** Something to do about it. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** Milliseconds that a note stays. */
const stay = 6_000;
const most = 3;

class Toasts {
  notes = $state.raw<readonly ToastNote[]>([]);
  private nextId = 1;

  /** `lasting`: it stays until it is closed. A note with the same text is shown once. */
  show(
    text: string,
    options: { kind?: ToastNote['kind']; action?: ToastNote['action']; lasting?: boolean } = {},
  ): number {
    const id = this.nextId++;
    const note: ToastNote = {
      id,
      text,
      kind: options.kind ?? 'plain',
      ...(options.action ? { action: options.action } : {}),
    };
    // Whoever shows a note does not ask what notes there are.
    const others = untrack(() => this.notes).filter((other) => other.text !== text);
    this.notes = [...others, note].slice(-most);
    speaker.say(text);
    if (!options.lasting) setTimeout(() => this.close(id), stay);
    return id;
  }
  close(id: number): void {
    this.notes = this.notes.filter((note) => note.id !== id);
  }
}

export const toasts = new Toasts();
