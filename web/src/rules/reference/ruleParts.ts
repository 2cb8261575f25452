/** The text of a rule in the parts that its page shows. */

import type { RuleOption } from '../../protocol/rulesData';
import { plainWords, type Block, type Inline } from '../markdown';

/** An option with what its values mean. */
export interface ReadOption {
  readonly key: string;
  readonly default: string;
  readonly values: readonly { readonly value: string; readonly meaning: readonly Inline[] }[];
  /** As it is written, where it has no list of values: "= 0 to 99 (default 7)". */
  readonly written: readonly Inline[];
}
export interface RuleParts {
  /** The rule itself. */
  readonly text: readonly Block[];
  readonly options: readonly ReadOption[];
  /** Examples, editions, open questions, as they come. */
  readonly more: readonly Block[];
}

/** "per_part: as said above" without its value. */
function meaningOf(item: readonly Inline[], value: string): readonly Inline[] {
  const [first, ...rest] = item;
  if (first?.kind === 'code' && first.text === value) {
    const [next, ...others] = rest;
    return next?.kind === 'text'
      ? [{ ...next, text: next.text.replace(/^:\s*/, '') }, ...others]
      : rest;
  }
  if (first?.kind !== 'text') return item;
  return [{ kind: 'text', text: first.text.slice(value.length + 1).trimStart() }, ...rest];
}

function readOption(
  written: readonly Inline[],
  list: Block | undefined,
  known: RuleOption,
): ReadOption {
  const items = list?.kind === 'list' ? list.items : [];
  const values = known.values.map((value) => {
    const item = items.find((one) => plainWords(one).startsWith(`${value}:`));
    return { value, meaning: item ? meaningOf(item, value) : [] };
  });
  return {
    key: known.key,
    default: known.default,
    values,
    written: values.length > 0 ? [] : written,
  };
}

const labelOf = (block: Block | undefined) => (block?.kind === 'paragraph' ? block.label : '');
const keyOf = (block: Block): string => {
  const code = block.kind === 'paragraph' ? block.parts[0] : undefined;
  return code?.kind === 'code' ? code.text : '';
};

/** `known`: its options as the program has them. An option that it does not know stays text. */
export function ruleParts(blocks: readonly Block[], known: readonly RuleOption[]): RuleParts {
  const text: Block[] = [];
  const options: ReadOption[] = [];
  const more: Block[] = [];
  let labelled = false;
  for (let at = 0; at < blocks.length; ++at) {
    const block = blocks[at];
    if (!block) break;
    const label = labelOf(block);
    const option = label === 'Option' ? known.find(({ key }) => key === keyOf(block)) : undefined;
    if (option && block.kind === 'paragraph') {
      const next = blocks[at + 1];
      options.push(readOption(block.parts, next, option));
      if (next?.kind === 'list') ++at;
    } else if (label !== 'Source') {
      labelled ||= label !== '';
      (labelled ? more : text).push(block);
    }
  }
  return { text, options, more };
}

/** The names of the players of a position; none if it does not say them. */
export function playersOf(position: string): string[] {
  const names = /(?:^|[;\n])\s*players\s+([^;\n]+)/.exec(position)?.[1]?.trim().split(/\s+/) ?? [];
  return names.every((name) => /^\d+$/.test(name)) ? [] : names;
}
