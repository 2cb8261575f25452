/** What of a table is loaded when it is wanted. */

import { kept } from '../ui/later';

export const lists = kept(() => import('./lists'));
export const tableDialogs = kept(() => import('./TableDialogs.svelte'));
