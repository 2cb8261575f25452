/** The tabs of a table: beside the board, or for one hand on a narrow screen. */

import { t } from '../i18n/language.svelte';
import type { View } from '../protocol/view';
import type { Tab } from '../ui/Tabs.svelte';
import type { LayoutKind } from './layout.svelte';
import type { TabId, TableState } from './tableState.svelte';

/** Lists about the game. */
export type ListId = 'log' | 'tiles' | 'scores' | 'chat';
export type HandTabId = 'board' | 'players' | 'log' | 'tiles' | 'more';

export const isList = (tab: TabId): tab is ListId =>
  tab === 'log' || tab === 'tiles' || tab === 'scores' || tab === 'chat';

/** Beside the board of a wide screen. */
export function sideTabs(table: TableState, view: View): Tab<ListId>[] {
  const words = t().table.tabs;
  return [
    { id: 'log', label: words.log },
    { id: 'tiles', label: words.tilesLeft(view.tiles_left) },
    { id: 'scores', label: words.scores },
    { id: 'chat', label: words.chat, unread: table.unread },
  ];
}
export const sideTabOf = (tab: TabId): ListId => (isList(tab) ? tab : 'log');

/** Of a narrow screen. */
export function handTabs(table: TableState, view: View, layout: LayoutKind): Tab<HandTabId>[] {
  const words = t().table.tabs;
  return [
    {
      id: 'board',
      label: layout === 'flat' ? words.turn : words.board,
      waits: table.wanted ? words.asked : undefined,
    },
    { id: 'players', label: words.players },
    { id: 'log', label: words.log },
    { id: 'tiles', label: words.tiles(view.tiles_left) },
    { id: 'more', label: words.more, unread: table.unread },
  ];
}
/** Scores and chat are reached from the last tab. */
export const handTabOf = (tab: TabId): HandTabId =>
  tab === 'scores' || tab === 'chat' ? 'more' : tab;
