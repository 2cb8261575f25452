/** What shows the final scoring on a board, as one part of the page that comes when a game is over. */

export { default as EndingFoot } from './EndingFoot.svelte';
export { default as EndingGround } from './EndingGround.svelte';
export { default as EndingMarks } from './EndingMarks.svelte';
export { EndingPlay } from './endingPlay.svelte';
