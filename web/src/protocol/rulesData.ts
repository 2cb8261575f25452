/** What the server tells of the rules reference: docs/page-data.md. Texts are Markdown. */

import type { RuleText } from './pageData';

/** A language that texts are written in: "en", "de". */
type TextLanguage = string;

/** GET /api/rules */
export interface RulesContents {
  readonly language: TextLanguage;
  readonly chapters: readonly RulesChapter[];
}
export interface RulesChapter {
  readonly number: number;
  /** "bridges-castles-bazaars" */
  readonly name: string;
  readonly title: string;
  /** English where the chapter has no text in the language that was asked for. */
  readonly language: TextLanguage;
  /** What stands before the first rule. */
  readonly text: string;
  readonly rules: readonly ListedRule[];
}
export interface ListedRule {
  readonly id: string;
  readonly title: string;
  /** How many show it. */
  readonly scenarios: number;
}

/** GET /api/rules?search=… */
export interface RulesFound {
  readonly language: TextLanguage;
  /** Words of the rules that were searched as well. */
  readonly meant: readonly string[];
  readonly found: readonly FoundRule[];
}
export interface FoundRule {
  readonly id: string;
  readonly title: string;
  /** The heading of its chapter. */
  readonly chapter: string;
  readonly language: TextLanguage;
  /** Plain words around the place with the most hits. */
  readonly excerpt: string;
  /** What was found in title and excerpt, as it stands there. */
  readonly marks: readonly string[];
}

/** GET /api/rules/{id}: all there is to say of a rule. */
export interface WholeRule extends RuleText {
  readonly language: TextLanguage;
  /** Of `says`, `scored` and `line_items`. */
  readonly shown_language: TextLanguage;
  /** That of all pictures of scenarios, for their addresses. */
  readonly version: string;
  readonly source: string;
  readonly options: readonly RuleOption[];
  /** Lines of scores that cite it; `text` is an example, or empty. */
  readonly line_items: readonly { readonly name: string; readonly text: string }[];
  /** Why something is not allowed, as far as it is because of this rule. */
  readonly refusals: readonly string[];
  /** What of it is not played yet. */
  readonly later: readonly string[];
  readonly shown: readonly ShownCase[];
}
export interface RuleOption {
  readonly key: string;
  readonly default: string;
  /** Empty of a number, which has bounds. */
  readonly values: readonly string[];
  readonly lowest?: number;
  readonly highest?: number;
}
/** A case of a scenario that shows a rule. */
export interface ShownCase {
  readonly scenario: string;
  /** Of `title` and `case`. */
  readonly language: TextLanguage;
  readonly title: string;
  /** Empty if the scenario has one only. */
  readonly case: string;
  /** In its scenario, from 1. */
  readonly number: number;
  /** One line; empty of a board that no game leads to, which has no picture either. */
  readonly position: string;
  readonly says: readonly string[];
  readonly scored: readonly ShownScore[];
}
export interface ShownScore {
  readonly player: number;
  readonly points: number;
  /** "city N of 1,0"; empty for what is no feature. */
  readonly feature: string;
  readonly items: readonly {
    readonly text: string;
    readonly points: number;
    readonly rule: string;
  }[];
}

/** GET /api/editions */
export interface Editions {
  readonly language: TextLanguage;
  readonly presets: readonly { readonly name: string; readonly title: string }[];
  /** Those in which presets differ come first. */
  readonly options: readonly EditionOption[];
  readonly notes: readonly EditionNote[];
}
export interface EditionOption {
  readonly key: string;
  readonly rule: string;
  /** Of `title`. */
  readonly language: TextLanguage;
  /** Of the rule. */
  readonly title: string;
  /** By preset. */
  readonly values: Readonly<Record<string, string>>;
}
/** How the first edition differs. */
export interface EditionNote {
  readonly rule: string;
  /** Of `title` and `text`. */
  readonly language: TextLanguage;
  readonly title: string;
  readonly text: string;
}
