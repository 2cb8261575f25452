import { expect, test, vi } from 'vitest';
import { directions, panInDirection, zoomByKey } from './boardKeys';
import type { Camera } from './camera/camera.svelte';

function camera() {
  const calls = { zoomBy: vi.fn(), fit: vi.fn(), panBy: vi.fn() };
  return { calls, camera: calls as unknown as Camera };
}

test('plus comes closer, also where it is typed without Shift, minus goes away, 0 shows all', () => {
  const { calls, camera: seen } = camera();
  for (const key of ['+', '=', '-', '0']) expect(zoomByKey(seen, key)).toBe(true);
  const [plus, same, minus] = calls.zoomBy.mock.calls.map(([factor]) => Number(factor));
  expect(plus).toBeGreaterThan(1);
  expect(same).toBe(plus);
  expect(minus).toBeCloseTo(1 / (plus ?? 0));
  expect(calls.fit).toHaveBeenCalledOnce();
});
test('other keys are left to others', () => {
  const { calls, camera: seen } = camera();
  expect(zoomByKey(seen, 'z')).toBe(false);
  expect(calls.zoomBy).not.toHaveBeenCalled();
});
test('arrows lead to where they point', () => {
  const { calls, camera: seen } = camera();
  for (const key of ['ArrowUp', 'ArrowRight']) {
    const direction = directions[key];
    if (direction) panInDirection(seen, direction);
  }
  const [[upX, upY] = [], [rightX, rightY] = []] = calls.panBy.mock.calls.map((one) =>
    one.map(Number),
  );
  expect([upX, rightY]).toEqual([0, 0]);
  expect(upY).toBeLessThan(0);
  expect(rightX).toBeGreaterThan(0);
});
