import type { RuleText } from '../protocol/pageData';
import { plainWords, readMarkdown, type Block } from './markdown';

export interface ReadRule {
  readonly id: string;
  readonly chapter: string;
  readonly language: string;
  /** "Legal placement"; the id where a rule has no title. */
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** Takes the title out of the text, where it begins with one: "## BASE-04 Legal placement". */
export function readRule(rule: RuleText): ReadRule {
  const { id, chapter, language } = rule;
  const blocks = readMarkdown(rule.text);
  const first = blocks[0];
  if (first?.kind !== 'heading') return { id, chapter, language, title: id, blocks };
  const words = plainWords(first.parts);
  const title = (words.startsWith(id) ? words.slice(id.length) : words).trim();
  return { id, chapter, language, title: title || id, blocks: blocks.slice(1) };
}
