/** For tests of whole pages, on machines that have other things to do. */

import { configure } from '@testing-library/svelte';
import { vi } from 'vitest';

// Whether something is hidden by a style is not looked at: that takes most of the time.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

/** Waits until the check passes. */
export const eventually = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 10_000 });
