/** German: how the page calls its player (`src/ui/notify.ts`). */

import type { Messages } from '../catalogue';

export const notify: Messages['notify'] = {
  yourTurn: 'Du bist dran',
  over: 'Das Spiel ist zu Ende',
};
