/** A game that goes on is watched, so that its timeline grows. */

import { Refusal, fetchRoom, fetchStory } from '../protocol/api';
import type { ReplayState } from './replayState.svelte';

/** Milliseconds from one look to the next; longer after failures. */
const every = 2_000;
const longest = 20_000;

async function look(id: string, replay: ReplayState): Promise<void> {
  const room = await fetchRoom(id);
  if (room.last_game_event !== replay.after) {
    const story = await fetchStory(id, replay.after);
    if (!replay.grow(story)) replay.replace(await fetchStory(id));
  }
  if (room.phase === 'over') replay.ended = true;
}

/** Until the game is over, or the function that it returns is called. `onlost`: whether the server answers. */
export function follow(
  id: string,
  replay: ReplayState,
  onlost: (lost: boolean) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let pause = every;

  const next = () => {
    if (!stopped && !replay.over) timer = setTimeout(() => void go(), pause);
  };
  async function go(): Promise<void> {
    try {
      // Nobody sees it grow.
      if (document.visibilityState !== 'hidden') await look(id, replay);
      pause = every;
      if (!stopped) onlost(false);
    } catch (why) {
      if (!(why instanceof Refusal)) throw why;
      pause = Math.min(pause * 1.7, longest);
      if (!stopped) onlost(why.code === 'offline');
    }
    next();
  }
  next();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
