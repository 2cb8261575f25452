/** The presets side by side. */

import type { EditionOption, Editions } from '../../protocol/rulesData';

/** What is played if nobody says otherwise; others are compared with it. */
const usualPreset = 'wikicarpedia-2024';

export type Preset = Editions['presets'][number];

/** Whether presets choose different values of an option. */
export const differs = ({ values }: EditionOption, presets: readonly Preset[]): boolean =>
  new Set(presets.map(({ name }) => values[name])).size > 1;

/** Options in which presets differ, and the others, in their order. */
export function splitOptions(options: readonly EditionOption[], presets: readonly Preset[]) {
  return {
    different: options.filter((option) => differs(option, presets)),
    same: options.filter((option) => !differs(option, presets)),
  };
}

/** Whether a preset chooses something else than what is usual. */
export function isUnusual({ values }: EditionOption, preset: string): boolean {
  const usual = values[usualPreset];
  return usual !== undefined && values[preset] !== usual;
}

/** The two presets that are compared at first where there is room for two only. */
export function firstTwo(presets: readonly Preset[]): [string, string] {
  const names = presets.map(({ name }) => name);
  const usual = names.includes(usualPreset) ? usualPreset : (names[0] ?? '');
  return [usual, names.find((name) => name !== usual) ?? usual];
}
