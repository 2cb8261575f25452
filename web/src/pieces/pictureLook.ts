/** Which picture of a tile suits: in the colours of the page, with as much in it as can be seen. */

import { getContext, setContext } from 'svelte';
import type { PictureLook } from '../protocol/api';
import { settings } from '../ui/settings.svelte';

/** Pixels of a cell from which the full picture is the better one (docs/page-data.md). */
const fullFrom = 56;

export const detailOf = (cellPixels: number) => (cellPixels < fullFrom ? 'small' : 'full');

export const pictureLook = (detail: PictureLook['detail']): PictureLook => ({
  theme: settings.theme,
  detail,
});

const key = Symbol('look of the tiles on a board');
/** For all that a board shows. */
export const giveBoardLook = (look: () => PictureLook) => setContext(key, look);
/** The look of the board that a component is part of. */
export const boardLook = () =>
  getContext<(() => PictureLook) | undefined>(key) ?? (() => pictureLook('full'));
