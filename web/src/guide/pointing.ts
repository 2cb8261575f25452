/** What of the page the guide points at, and what is to be seen there. */

import type { Box } from './bubblePlace';
import type { Target } from './steps';

const isSeen = (element: Element): boolean =>
  // Older browsers do not tell; nothing is hidden there but on other tabs of a phone.
  element.checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) ?? true;

const boxOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};

/** The first of the elements that are meant and seen, on the screen; null: there is none. */
export function targetBox(target: Target): Box | null {
  for (const selector of target)
    for (const element of document.querySelectorAll(selector)) {
      const box = boxOf(element);
      const inside =
        box.width > 0 &&
        box.left + box.width / 2 > 0 &&
        box.top + box.height / 2 > 0 &&
        box.left + box.width / 2 < innerWidth &&
        box.top + box.height / 2 < innerHeight;
      if (inside && isSeen(element)) return box;
    }
  return null;
}

/** The kinds of features for which there are discs. */
export const spotKinds = (): string[] => [
  ...new Set(
    [...document.querySelectorAll<HTMLElement>('[data-on]')].map(
      ({ dataset }) => dataset['on'] ?? '',
    ),
  ),
];

/** Where the bubble stands if it points at nothing: over the board. */
export const dockBox = (): Box => {
  const board = document.querySelector('main');
  return board ? boxOf(board) : { left: 0, top: 0, width: innerWidth, height: innerHeight };
};

/** What is seen around a disc, in px: the tile that it is about. */
const around = 40;

/** What is needed to answer, and must not be covered. */
export const neededBoxes = (): Box[] => {
  const boxes = (selector: string) =>
    [...document.querySelectorAll(selector)].map(boxOf).filter(({ width }) => width > 0);
  const discs = boxes('[data-on]').map(({ left, top, width, height }) => ({
    left: left - around,
    top: top - around,
    width: width + 2 * around,
    height: height + 2 * around,
  }));
  return [...boxes('[data-guide="answer"], .board .handle, .board .ghost .tile'), ...discs];
};
