/**
 * The rule that is looked up. Any part of the page calls `openRule('BASE-04')`; the dialog that shows it
 * stands once in `App.svelte`.
 */

import { currentLanguage } from '../i18n/language.svelte';
import { fetchRule } from '../protocol/api';
import type { RuleText } from '../protocol/pageData';

class RuleBook {
  /** The rules that were opened one from the other; the last one is shown. */
  trail = $state.raw<readonly string[]>([]);
  readonly shown = $derived<string | null>(this.trail.at(-1) ?? null);
  /** Where the way back leads. */
  readonly before = $derived<string | null>(this.trail.at(-2) ?? null);
  private readonly texts = new Map<string, Promise<RuleText>>();

  open(id: string): void {
    if (id !== this.shown) this.trail = [...this.trail, id];
  }
  back(): void {
    this.trail = this.trail.slice(0, -1);
  }
  close(): void {
    this.trail = [];
  }

  /** In the language of the page. Each text is fetched once; what could not be fetched is tried anew. */
  text(id: string): Promise<RuleText> {
    const language = currentLanguage();
    const key = `${language} ${id}`;
    const known = this.texts.get(key);
    if (known) return known;
    const coming = fetchRule(id, language);
    this.texts.set(key, coming);
    coming.catch(() => this.texts.delete(key));
    return coming;
  }
}

export const ruleBook = new RuleBook();
/** Shows a rule by its id, "BASE-04"; within an open rule it leads on, with a way back. */
export const openRule = (id: string): void => ruleBook.open(id);
