/** What keys do with the board, whatever is asked. */

import type { Camera } from './camera/camera.svelte';
import type { Point } from '../game/geometry';

/** Where arrows lead to. */
export const directions: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowRight: { x: 1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
};
/** In px. */
const panStep = 90;
export const zoomStep = 1.35;

export const panInDirection = (camera: Camera | null, { x, y }: Point): void =>
  camera?.panBy(x * panStep, y * panStep);

/** False: it is no key for that. */
export function zoomByKey(camera: Camera | null, key: string): boolean {
  if (key === '+' || key === '=') camera?.zoomBy(zoomStep);
  else if (key === '-') camera?.zoomBy(1 / zoomStep);
  else if (key === '0') camera?.fit();
  else return false;
  return true;
}
