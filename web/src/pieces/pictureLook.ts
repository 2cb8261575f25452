/** Which picture of a tile suits: in the colours of the page, with as much in it as can be seen. */

import { getContext, setContext } from 'svelte';
import type { PictureLook } from '../protocol/api';
import { settings } from '../ui/settings.svelte';

type Detail = PictureLook['detail'];

/** Pixels of a cell from which a richer picture is the better one (docs/page-data.md). */
const middleFrom = 40;
const fullFrom = 96;

export const detailOf = (cellPixels: number): Detail =>
  cellPixels < middleFrom ? 'small' : cellPixels < fullFrom ? 'middle' : 'full';

/** Pieces are larger and simpler beside all but full pictures: they must be found at once. */
export const hasSmallPieces = ({ detail }: PictureLook): boolean => detail !== 'full';

/** How large figures are drawn: the smaller the board, the more they stand out. */
export const figureScale = (look: PictureLook): number => (hasSmallPieces(look) ? 1.35 : 1.12);

export const pictureLook = (detail: Detail): PictureLook => ({
  theme: settings.theme,
  detail,
});

const key = Symbol('look of the tiles on a board');
/** For all that a board shows. */
export const giveBoardLook = (look: () => PictureLook) => setContext(key, look);
/** The look of the board that a component is part of. */
export const boardLook = () =>
  getContext<(() => PictureLook) | undefined>(key) ?? (() => pictureLook('full'));
