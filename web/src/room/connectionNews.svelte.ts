/** What people are told of the connection: nothing while all is well, and nothing of a short break. */

import { untrack } from 'svelte';
import type { ConnectionState } from './connection';

/** A short break is not worth a word. */
const patience = 800;
const backStays = 3_000;

export type News = 'none' | 'lost' | 'ended' | 'back';

/** To be called where effects may be. */
export function connectionNews(state: () => ConnectionState): { readonly shown: News } {
  let shown = $state<News>('none');
  /** Every new try is no news. */
  const standing = $derived.by(() => {
    const now = state();
    return now === 'live' || now === 'ended' ? now : ('lost' as const);
  });
  $effect(() => {
    const now = standing;
    const before = untrack(() => shown);
    if (now === 'ended') {
      shown = 'ended';
      return;
    }
    if (now === 'live') {
      if (before === 'none') return;
      shown = 'back';
      const timer = setTimeout(() => (shown = 'none'), backStays);
      return () => clearTimeout(timer);
    }
    if (before === 'lost') return;
    const timer = setTimeout(() => (shown = 'lost'), patience);
    return () => clearTimeout(timer);
  });
  return {
    get shown() {
      return shown;
    },
  };
}
