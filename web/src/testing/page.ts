/** What tests of whole pages need: jsdom lays nothing out, and machines that test are busy. */

import { configure } from '@testing-library/svelte';
import { vi } from 'vitest';

export function bePatient(): void {
  configure({ asyncUtilTimeout: 10_000 });
  vi.setConfig({ testTimeout: 30_000 });
}

/** All is as wide as on a laptop, say. To be called before each test that unstubs what was stubbed. */
export function layOut(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  Element.prototype.animate ??= () =>
    ({ cancel: () => undefined, finished: Promise.resolve() }) as unknown as Animation;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
}
