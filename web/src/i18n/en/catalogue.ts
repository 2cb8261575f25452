/** English: the words for the server's catalogue, loaded where tables are put together or described. */

import { options } from './options';
import { sets } from './sets';

export const catalogue = { ...sets, options };
