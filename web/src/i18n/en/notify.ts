/** English: how the page calls its player (`src/ui/notify.ts`). */

export const notify = {
  yourTurn: 'Your turn',
  over: 'The game is over',
};
