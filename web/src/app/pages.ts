/** The screens of the page, each of which is loaded when it is wanted. */

import { tabbedPage } from '../ui/later';
import { smallScreen } from '../ui/smallScreen.svelte';

export const pages = {
  home: () => {
    if (smallScreen.yes) void Promise.resolve(tabbedPage()).catch(() => undefined);
    return import('../lobby/Home.svelte');
  },
  newTable: () => import('../lobby/NewTable.svelte'),
  games: () => import('../lobby/Games.svelte'),
  position: () => import('../position/PositionPage.svelte'),
  room: () => import('./RoomPage.svelte'),
  /** A room before its game, and in it. */
  gathering: () => import('../lobby/Gathering.svelte'),
  table: () => import('../table/GameTable.svelte'),
  replay: () => import('../replay/RoomReplay.svelte'),
  record: () => import('../replay/RecordPage.svelte'),
  rule: () => import('../rules/RuleDialog.svelte'),
  how: () => import('../how/HowPage.svelte'),
  howDialog: () => import('../how/HowDialog.svelte'),
  rules: () => import('../rules/reference/RulesPage.svelte'),
};
