/** Where the guide's bubble stands: beside what it points at, over as little as possible of what is needed now. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** The side of the target on which the bubble stands; none: it points at nothing. */
export type BubbleSide = 'right' | 'left' | 'below' | 'above' | 'none';
export interface BubblePlace {
  readonly left: number;
  readonly top: number;
  readonly side: BubbleSide;
}

/** From the rim of the screen, in px. */
const margin = 8;
/** Between the bubble and what it points at: farther off where something else lies close by. */
const gaps = [14, 64];

const clamp = (value: number, lowest: number, highest: number) =>
  Math.max(lowest, Math.min(value, Math.max(lowest, highest)));

function overlap(one: Box, other: Box): number {
  const width =
    Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height =
    Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Where it would stand on each side, as far as there is room. */
function beside(target: Box, size: Size, screen: Size, gap: number): BubblePlace[] {
  const across = clamp(
    target.top + target.height / 2 - size.height / 2,
    margin,
    screen.height - size.height - margin,
  );
  const along = clamp(
    target.left + target.width / 2 - size.width / 2,
    margin,
    screen.width - size.width - margin,
  );
  const places: BubblePlace[] = [
    { side: 'above', left: along, top: target.top - gap - size.height },
    { side: 'below', left: along, top: target.top + target.height + gap },
    { side: 'right', left: target.left + target.width + gap, top: across },
    { side: 'left', left: target.left - gap - size.width, top: across },
  ];
  return places.filter(
    ({ left, top }) =>
      left >= margin &&
      top >= margin &&
      left + size.width <= screen.width - margin &&
      top + size.height <= screen.height - margin,
  );
}

/** In the middle of the rims of a part of the screen. */
function docked(dock: Box, size: Size): BubblePlace[] {
  const left = dock.left + Math.max(margin, (dock.width - size.width) / 2);
  return [
    { side: 'none', left, top: dock.top + margin },
    { side: 'none', left, top: dock.top + dock.height - size.height - margin },
  ];
}

/** Just over what must not be covered, as the answers at the foot of a phone are. */
const over = (dock: Box, size: Size, avoid: readonly Box[]): BubblePlace[] =>
  avoid
    .map((box): BubblePlace => ({
      side: 'none',
      left: dock.left + Math.max(margin, (dock.width - size.width) / 2),
      top: box.top - size.height - margin,
    }))
    .filter(({ top }) => top >= dock.top);

/** `dock`: where it stands when it points at nothing, or there is no room; `avoid`: what it should not cover. */
export function bubblePlace(
  target: Box | null,
  size: Size,
  screen: Size,
  dock: Box,
  avoid: readonly Box[],
): BubblePlace {
  const covered = ({ left, top }: BubblePlace) =>
    [...avoid, ...(target ? [target] : [])].reduce(
      (sum, box) => sum + overlap({ left, top, ...size }, box),
      0,
    );
  const places = [
    ...(target ? gaps.flatMap((gap) => beside(target, size, screen, gap)) : []),
    ...docked(dock, size),
    ...over(dock, size, avoid),
  ];
  const [first, ...others] = places;
  if (!first) return { left: margin, top: margin, side: 'none' };
  return others.reduce((best, place) => (covered(place) < covered(best) ? place : best), first);
}
