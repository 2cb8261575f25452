/** What keys do to the answer that is about to be given. */

import type { Move } from '../protocol/view';
import type { Draft } from '../game/draft.svelte';

export type KeyAct =
  | { readonly act: 'confirm' | 'undo' | 'clear' | 'pass' | 'help' }
  | { readonly act: 'turn'; readonly step: 1 | -1 }
  | { readonly act: 'choose'; readonly move: Move }
  | { readonly act: 'number'; readonly number: number };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** What a key means now; null: nothing of ours. `listed`: the entries of the list, as shown. */
export function actOf(pressed: Pressed, draft: Draft, listed: readonly Move[]): KeyAct | null {
  const { key } = pressed;
  const undoes = (pressed.ctrlKey || pressed.metaKey) && !pressed.shiftKey && !pressed.altKey;
  if (undoes) return key.toLowerCase() === 'z' ? { act: 'undo' } : null;
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  if (key === '?') return { act: 'help' };
  if (key === 'Backspace') return { act: 'undo' };
  if (key === 'Escape')
    return draft.chosen !== null || draft.cell !== null ? { act: 'clear' } : null;
  if (key === 'Enter') return draft.answer() === null ? null : { act: 'confirm' };
  const letter = key.toLowerCase();
  if (draft.placements.length > 0 && (letter === 'r' || letter === 'e'))
    return { act: 'turn', step: letter === 'r' ? 1 : -1 };
  if (letter === 'p') return draft.pass ? { act: 'pass' } : null;
  return /^\d$/.test(key) ? actOfDigit(Number(key), draft, listed) : null;
}

/** Where a number is asked for, and nothing else, digits are numbers. */
function actOfDigit(digit: number, { range }: Draft, listed: readonly Move[]): KeyAct | null {
  if (range && listed.length === 0)
    return digit >= range.from && digit <= range.to ? { act: 'number', number: digit } : null;
  const move = listed[digit - 1];
  return move ? { act: 'choose', move } : null;
}
