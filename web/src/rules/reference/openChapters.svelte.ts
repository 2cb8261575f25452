/** Which chapters of the contents are open, as long as the page; where there is room, those at the heart. */

import { isHeart } from './chapters';
import type { RulesChapter } from '../../protocol/rulesData';

const roomy = () => globalThis.matchMedia?.('(min-width: 901px)').matches ?? true;

class OpenChapters {
  private choices = $state.raw<Readonly<Record<string, boolean>>>({});

  isOpen(chapter: RulesChapter): boolean {
    return this.choices[chapter.name] ?? (isHeart(chapter) && roomy());
  }
  set(name: string, open: boolean): void {
    if (this.choices[name] !== open) this.choices = { ...this.choices, [name]: open };
  }
}

export const openChapters = new OpenChapters();
