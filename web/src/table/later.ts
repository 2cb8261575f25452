/** What of a table is loaded when it is wanted. */

import { kept } from '../ui/later';

export const lists = kept(() => import('./lists'));
/** The guide of a first game, with its words. */
export const lessonGuide = kept(async () => {
  const [part, words] = await Promise.all([
    import('../guide/LessonGuide.svelte'),
    import('../guide/words'),
  ]);
  await words.openGuideWords();
  return part;
});
export const tableDialogs = kept(() => import('./TableDialogs.svelte'));
