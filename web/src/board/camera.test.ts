import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Camera, reachOfControls } from './camera.svelte';
import { type Box, noInsets } from './geometry';

let camera: Camera;
/** What is seen of a box, in px: left, top, right, bottom. */
function seen({ left, top, width, height }: Box): number[] {
  const { x, y, k } = camera.transform;
  return [left, top, left + width, top + height].map((at, i) => at * k + (i % 2 === 0 ? x : y));
}
const board: Box = { left: -300, top: -200, width: 900, height: 600 };

beforeEach(() => {
  // It jumps then.
  document.documentElement.classList.add('calm');
  camera = new Camera(document.createElement('div'), document.createElement('div'));
  camera.contain(board);
  camera.resize(1000, 800, noInsets);
});
afterEach(() => camera.stop());

describe('the camera', () => {
  test('fits the board into the room that cards leave', () => {
    camera.resize(1000, 800, { ...noInsets, bottom: 300, right: 100 });
    camera.follow();
    const [left = 0, top = 0, right = 0, bottom = 0] = seen(board);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(900);
    expect(bottom).toBeLessThanOrEqual(500);
  });
  test('stays while the board is in sight, and follows when it grows out of it', () => {
    const before = camera.transform;
    camera.contain({ ...board, width: 910 });
    camera.follow();
    expect(camera.transform).toBe(before);
    const wider = { ...board, left: -1500, width: 2100 };
    camera.contain(wider);
    camera.follow();
    expect(seen(wider)[0]).toBeGreaterThanOrEqual(0);
  });
  test('does not take away what a person has chosen to see', () => {
    camera.zoomBy(2);
    const before = camera.transform;
    camera.contain({ ...board, left: -1500, width: 2100 });
    camera.follow();
    expect(camera.transform).toBe(before);
    camera.fit();
    expect(camera.held).toBe(false);
    expect(camera.transform).not.toBe(before);
  });
  test('moves no farther than it takes to see a cell', () => {
    camera.zoomBy(4);
    const { k, y } = camera.transform;
    const cell = { left: 500, top: 50, width: 100, height: 100 };
    camera.bringIntoSight(cell);
    expect(camera.transform.k).toBe(k);
    expect(camera.transform.y).toBe(y);
    // With the controls at its corners.
    expect(seen(cell)[2]).toBeCloseTo(1000 - reachOfControls);
  });
  test('comes close to what is asked and goes back', () => {
    const before = camera.transform;
    const cell = { left: 500, top: 300, width: 100, height: 100 };
    camera.comeClose(cell, 200);
    const [left = 0, , right = 0] = seen(cell);
    expect(right - left).toBeCloseTo(200);
    camera.goBack();
    expect(camera.transform).toEqual(before);
  });
  test('sees a pile of places as a whole rather than closely', () => {
    camera.comeClose(board, 300);
    expect(seen(board)[0]).toBeGreaterThanOrEqual(0);
    expect(seen(board)[2]).toBeLessThanOrEqual(1000);
  });
  test('the board is never out of sight', () => {
    camera.panBy(100_000, 0);
    expect(seen(board)[2]).toBeGreaterThanOrEqual(499);
  });
  test('what is at a pixel is found on the board', () => {
    const { x, y } = camera.toBoard({ x: 500, y: 400 });
    expect([Math.round(x), Math.round(y)]).toEqual([150, 100]);
  });
});
