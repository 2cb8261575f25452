/** Opens the game of the lesson and goes there. */

import { openRoom } from '../protocol/api';
import { keepEntrance } from '../room/entrance';
import { roomPath, router } from '../ui/router.svelte';
import { beginLesson } from './lessons';

/**
 * Its tiles come as the lesson needs them: a small city first, then a straight road, then a bend; the computer gets
 * roads. A test of the server draws them.
 */
export const lessonSeed = '145fe'.padStart(64, '0');
/** Named in full, so that a later printing does not change the tiles. */
const setup = 'bastide setup 1\nplayers 2\nset basic:2\noption first_player given\n';

/**
 * `name`: of the person who learns; `title`: of the table.
 * @throws Refusal if the server does not want it, or cannot be reached.
 */
export async function openLesson(name: string, title: string): Promise<void> {
  const room = await openRoom({
    setup,
    title,
    seats: [{ who: 'anybody' }, { who: 'computer', level: 'easy' }],
    seed: lessonSeed,
  });
  keepEntrance(room.id, { seats: [{ seat: 1, name }], start: true });
  beginLesson(room.id);
  router.go(roomPath(room.id));
}
