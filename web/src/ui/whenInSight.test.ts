import { afterEach, expect, test, vi } from 'vitest';
import { whenInSight } from './whenInSight';

afterEach(() => vi.unstubAllGlobals());

test('it is wanted at once where sight cannot be told', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  const act = vi.fn();
  expect(whenInSight(act)(document.createElement('p'))).toBeUndefined();
  expect(act).toHaveBeenCalledOnce();
});

test('it is wanted once, as soon as the element comes into sight, and never after it has gone', () => {
  let tell: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  const observe = vi.fn();
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = observe;
      disconnect = disconnect;
      constructor(told: typeof tell) {
        tell = told;
      }
    },
  );
  const act = vi.fn();
  const element = document.createElement('p');
  const leave = whenInSight(act)(element);
  expect(observe).toHaveBeenCalledWith(element);
  tell([{ isIntersecting: false }]);
  expect(act).not.toHaveBeenCalled();
  tell([{ isIntersecting: true }]);
  expect(act).toHaveBeenCalledOnce();
  expect(disconnect).toHaveBeenCalledOnce();
  if (leave) leave();
  expect(disconnect).toHaveBeenCalledTimes(2);
});
