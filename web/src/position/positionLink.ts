/** Links to positions, and the position that this tab has. */

import type { PositionModel } from './positionModel';
import { readPosition } from './readPosition';
import { positionLine } from './writePosition';

/** Longer addresses do not reach everybody: some programs cut them off. */
export const longestLink = 7_500;

export const positionPath = (line: string): string => `/position#${encodeURIComponent(line)}`;

/** The address that leads to a position; null: it would be too long. */
export function linkTo(model: PositionModel): string | null {
  const address = location.origin + positionPath(positionLine(model));
  return address.length > longestLink ? null : address;
}

/** The position of an address; null: it has none. One that was broken on its way is told as far as it goes. */
export function positionOfHash(hash: string): string | null {
  const text = hash.replace(/^#/, '');
  if (text === '') return null;
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%[0-9a-f]{2}/gi, (code) => {
      try {
        return decodeURIComponent(code);
      } catch {
        return code;
      }
    });
  }
}

/** Whether two texts differ in comments and layout only. */
export const saysTheSame = (one: string, other: string): boolean =>
  positionLine(readPosition(one).model) === positionLine(readPosition(other).model);

const key = 'bastide.position';
export function keptPosition(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
export function keepPosition(text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // It is gone with the page, then.
  }
}
