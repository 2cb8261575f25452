/** What is only wanted by those who come to see it. */

import type { Attachment } from 'svelte/attachments';

/** Calls `act` once an element comes into sight; at once where that cannot be told. */
export const whenInSight =
  (act: () => void): Attachment =>
  (element) => {
    if (typeof IntersectionObserver === 'undefined') {
      act();
      return;
    }
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      act();
    });
    watch.observe(element);
    return () => watch.disconnect();
  };
