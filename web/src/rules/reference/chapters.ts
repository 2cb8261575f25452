/** Which chapters come first, and how to go from rule to rule. */

import type { ListedRule, RulesChapter, RulesContents } from '../../protocol/rulesData';

/** What most people play. */
const heart = ['base', 'traders-builders', 'bridges-castles-bazaars'];
export const isHeart = ({ name }: RulesChapter): boolean => heart.includes(name);

export function groupsOf({ chapters }: RulesContents) {
  return { heart: chapters.filter(isHeart), others: chapters.filter((one) => !isHeart(one)) };
}

/** Where a rule stands, and the rules before and after it in its chapter. */
export interface RulePlace {
  readonly chapter: RulesChapter;
  readonly before: ListedRule | null;
  readonly after: ListedRule | null;
}

export function placeOf(id: string, contents: RulesContents | null): RulePlace | null {
  for (const chapter of contents?.chapters ?? []) {
    const at = chapter.rules.findIndex((rule) => rule.id === id);
    if (at < 0) continue;
    const { rules } = chapter;
    return { chapter, before: rules[at - 1] ?? null, after: rules[at + 1] ?? null };
  }
  return null;
}
