/** What a table plays, in lines: sets, rules, pieces, and what is not as usual. */

import { t } from '../i18n/language.svelte';
import type { Catalogue } from '../protocol/catalogue';
import {
  optionWords,
  pieceWords,
  presetWords,
  printingName,
  setWords,
  valueWords,
  expansionWords,
} from '../catalogue/catalogueWords';
import { changedOptions, meantSet, presetOf } from '../catalogue/choiceFacts';
import type { TableChoice } from '../catalogue/tableChoice';

/** "2 × Base game (first edition)"; the printing where it is not what the edition says. */
export function setLines(choice: TableChoice, catalogue: Catalogue | null): string[] {
  const words = t().lobby.gathering;
  return Object.entries(choice.sets).map(([name, multiple]) => {
    const set = catalogue ? meantSet(catalogue, choice, name) : undefined;
    const printing = name.split(':')[1];
    const usual = set?.printing === '2' || !set?.printing;
    const named = setWords(name, set).name;
    const full = printing && !usual ? `${named} (${printingName(printing)})` : named;
    return words.times(full, multiple);
  });
}

/** A difference from the usual, with the rule that tells more; empty: there is none. */
export interface Difference {
  readonly text: string;
  readonly rule: string;
}

/** What is not as usual, all of it. Without the catalogue options are told by their keys. */
export function differences(choice: TableChoice, catalogue: Catalogue): Difference[] {
  const words = t().lobby.gathering;
  const lines: Difference[] = [];
  const add = (text: string, rule = '') => lines.push({ text, rule });
  const preset = presetOf(catalogue, choice);
  if (preset) add(words.preset(presetWords(preset).name));
  for (const [name, on] of Object.entries(choice.rules)) {
    const expansion = catalogue.expansions.find((one) => one.name === name);
    const named = expansion ? expansionWords(expansion).name : name;
    add(on ? words.withRules(named) : words.withoutRules(named));
  }
  for (const { option, value } of changedOptions(catalogue, choice))
    if (option.key !== 'first_player')
      add(
        words.changeSummary(optionWords(option).name, valueWords(option, value).name),
        option.rule,
      );
  for (const [name, count] of Object.entries(choice.each))
    add(words.pieces(count, pieceWords({ name }).name));
  for (const [tile, change] of Object.entries(choice.tileChanges))
    add(words.tileChange(tile, change > 0 ? `+${change}` : `−${-change}`));
  for (const [tile, copies] of Object.entries(choice.tileCopies))
    add(words.tileChange(tile, `= ${copies}`));
  return lines;
}
