/** What tests of whole pages need: jsdom lays nothing out, opens no dialogs, and machines that test are busy. */

import { configure } from '@testing-library/svelte';
import { vi } from 'vitest';

export function bePatient(): void {
  configure({ asyncUtilTimeout: 10_000 });
  vi.setConfig({ testTimeout: 60_000 });
}

/** Whether something is hidden by a style is not looked at: that takes most of the time. */
export const findHidden = (): void => configure({ defaultHidden: true });

/** Waits until the check passes. */
export const eventually = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 10_000 });

/** Nothing is measured. To be called before each test that unstubs what was stubbed. */
export function measureNothing(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
}

/** All is as wide as on a laptop, say. To be called before each test that unstubs what was stubbed. */
export function layOut(): void {
  measureNothing();
  Element.prototype.animate ??= () =>
    ({ cancel: () => undefined, finished: Promise.resolve() }) as unknown as Animation;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
}

/** Dialogs open and close, as far as their attribute tells. */
export function letDialogsOpen(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
}

/** What scrolls keeps how far, however large it is. */
export function letElementsScroll(): void {
  Element.prototype.scrollTo = function (
    this: Element,
    to?: ScrollToOptions | number,
    top?: number,
  ) {
    this.scrollLeft = (typeof to === 'number' ? to : to?.left) ?? this.scrollLeft;
    this.scrollTop = (typeof to === 'number' ? top : to?.top) ?? this.scrollTop;
  };
}
