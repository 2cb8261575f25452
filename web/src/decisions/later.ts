/** What of the cards is loaded when it is wanted. */

import { kept } from '../ui/later';

export const bazaarCard = kept(() => import('./BazaarCard.svelte'));
