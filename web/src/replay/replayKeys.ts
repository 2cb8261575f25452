/** The keys that move through a game. */

import type { ReplayState } from './replayState.svelte';

type Act = (replay: ReplayState) => void;

/** Wherever the focus is. */
const everywhere: Readonly<Record<string, Act>> = {
  ArrowLeft: (replay) => replay.step(-1),
  ArrowRight: (replay) => replay.step(1),
  'Shift+ArrowLeft': (replay) => replay.toPreviousTurn(),
  'Shift+ArrowRight': (replay) => replay.toNextTurn(),
};
/** Where they scroll nothing, and press nothing. */
const elsewhere: Readonly<Record<string, Act>> = {
  PageUp: (replay) => replay.toPreviousTurn(),
  PageDown: (replay) => replay.toNextTurn(),
  Home: (replay) => replay.toStart(),
  End: (replay) => replay.toEnd(),
  ' ': (replay) => replay.toggle(),
};
/** On the timeline itself, as sliders have it. */
const onSlider: Readonly<Record<string, Act>> = {
  ArrowUp: (replay) => replay.step(1),
  ArrowDown: (replay) => replay.step(-1),
};

const within = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Acts on a key; what has acted on it already, such as the board or a menu, goes before. */
export function onReplayKey(event: KeyboardEvent, replay: ReplayState): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const { target } = event;
  const slider = within(target, 'input[type="range"]');
  if (!slider && within(target, 'input, textarea, select, dialog, [role="menu"]')) return;
  const key = event.shiftKey ? `Shift+${event.key}` : event.key;
  const free = slider || !within(target, 'button, a, summary, [data-scrolls]');
  const act =
    everywhere[key] ?? (free ? elsewhere[key] : undefined) ?? (slider ? onSlider[key] : undefined);
  if (!act) return;
  event.preventDefault();
  act(replay);
}
