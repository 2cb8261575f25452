/**
 * Around each file of tests that shares the modules of the page with others (vitest.config.ts): what these keep is
 * as it is in the beginning. Only `pieces` goes on knowing for which theme it has asked.
 */

import { afterAll } from 'vitest';
import { listShown } from '../../decisions/listShown.svelte';
import { shortcuts } from '../../decisions/shortcuts.svelte';
import { pieces } from '../../pieces/pieces.svelte';
import { defaults, settings } from '../../ui/settings.svelte';
import { speaker } from '../../ui/speaker.svelte';
import { toasts } from '../../ui/toasts.svelte';

afterAll(() => {
  settings.change(defaults);
  toasts.notes = [];
  speaker.told = [];
  shortcuts.open = false;
  listShown.open = false;
  pieces.take('<svg xmlns="http://www.w3.org/2000/svg"/>');
  pieces.waiting = false;
});
