/** Turning the tile with two fingers: an attachment for the element that gets the touches. */

import type { Attachment } from 'svelte/attachments';

/** Degrees that two fingers turn for a quarter turn of the tile. */
const notch = 38;

const angleOf = (touches: TouchList): number | null => {
  const [one, two] = [touches[0], touches[1]];
  if (!one || !two || touches.length !== 2) return null;
  return (Math.atan2(two.clientY - one.clientY, two.clientX - one.clientX) * 180) / Math.PI;
};

/** Calls `turn` for each quarter turn; `wanted` says whether there is something to turn. */
export function twoFingerTurn(
  wanted: () => boolean,
  turn: (step: 1 | -1) => void,
): Attachment<HTMLElement> {
  return (element) => {
    let from: number | null = null;
    const start = (event: TouchEvent) => (from = wanted() ? angleOf(event.touches) : null);
    const move = (event: TouchEvent) => {
      const angle = angleOf(event.touches);
      if (from === null || angle === null) return;
      const turned = ((angle - from + 540) % 360) - 180;
      if (Math.abs(turned) < notch) return;
      turn(turned > 0 ? 1 : -1);
      from = angle;
    };
    // Before the camera, which keeps them to itself.
    const options = { capture: true, passive: true };
    element.addEventListener('touchstart', start, options);
    element.addEventListener('touchmove', move, options);
    element.addEventListener('touchend', start, options);
    return () => {
      element.removeEventListener('touchstart', start, options);
      element.removeEventListener('touchmove', move, options);
      element.removeEventListener('touchend', start, options);
    };
  };
}

/** Whether keys are text for something that has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return (
    element?.closest?.('input, textarea, select, [contenteditable], dialog, [role="dialog"]') !==
      null && element?.closest !== undefined
  );
}
