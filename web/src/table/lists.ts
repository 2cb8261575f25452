/** The lists about a game that are opened now and then: a part that comes with the first of them. */

export { default as ChatTab } from './ChatTab.svelte';
export { default as ScoresTab } from './ScoresTab.svelte';
export { default as TilesTab } from './TilesTab.svelte';
export { default as WatcherBans } from '../room/WatcherBans.svelte';
