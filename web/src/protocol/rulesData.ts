/** What the server tells of the rules reference: docs/page-data.md. Texts are Markdown. */

import type { Editions, RulesContents, RulesFound, RuleText, ShownCase } from './generated';

export type {
  Editions,
  RulesContents,
  RulesFound,
  RuleText as WholeRule,
  ShownCase,
} from './generated';

export type RulesChapter = RulesContents['chapters'][number];
export type ListedRule = RulesChapter['rules'][number];
export type FoundRule = RulesFound['found'][number];
export type RuleOption = RuleText['options'][number];
export type ShownScore = ShownCase['scored'][number];
export type EditionOption = Editions['options'][number];
/** How the first edition differs. */
export type EditionNote = Editions['notes'][number];
