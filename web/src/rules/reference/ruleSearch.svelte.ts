/** The search of the contents: what is typed, what was found, and the address that has it. */

import { currentLanguage } from '../../i18n/language.svelte';
import { router } from '../../ui/router.svelte';
import { speaker } from '../../ui/speaker.svelte';
import type { RulesFound } from '../../protocol/rulesData';
import { searchRules } from './api';
import { Fetched } from './fetched.svelte';
import { searchOf } from './search';
import { referenceWords } from './words';

/** As long as somebody types on, nothing is asked, in ms. */
const pause = 180;
/** The server tells no more than this number. */
const mostFound = 100;

export class RuleSearch {
  typed = $state(router.query('search') ?? '');
  /** What was searched, after a pause; empty: nothing. */
  search = $state(searchOf(this.typed));
  readonly found = new Fetched<RulesFound>(() => searchRules(this.search, currentLanguage()));
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** "3 rules found" */
  readonly count = $derived.by(() => {
    const n = this.found.value?.found.length;
    const words = referenceWords().search;
    if (n === undefined) return '';
    return n >= mostFound ? words.most(n) : words.count(n);
  });

  type(text: string): void {
    this.typed = text;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.apply(), pause);
  }
  /** Searches what is typed without a pause. */
  apply(): void {
    clearTimeout(this.timer);
    this.search = searchOf(this.typed);
    router.setQuery('search', this.search || null);
  }
  clear(): void {
    this.typed = '';
    this.apply();
  }
  /** What the address says, which may have changed by the way back. */
  readAddress(): void {
    const text = router.query('search') ?? '';
    if (searchOf(text) === this.search) return;
    this.typed = text;
    this.search = searchOf(text);
  }
  /** Within an effect: follows the search and the language. */
  async ask(): Promise<void> {
    if (this.search === '') return this.found.drop();
    await this.found.ask();
    if (!this.found.waiting && this.found.value) speaker.say(this.count);
  }
  /** The page goes. */
  stop(): void {
    clearTimeout(this.timer);
  }
}
