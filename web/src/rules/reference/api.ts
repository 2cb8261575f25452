/** What the rules pages ask the server for. What was fetched is kept as long as the page. */

import { askJson } from '../../protocol/api';
import type {
  Editions,
  RulesContents,
  RulesFound,
  ShownCase,
  WholeRule,
} from '../../protocol/rulesData';
import type { Theme } from '../../ui/settings.svelte';

/** Each address is asked once; what could not be fetched is asked anew. */
const kept = new Map<string, Promise<unknown>>();

function ask<T>(path: string): Promise<T> {
  const known = kept.get(path) as Promise<T> | undefined;
  if (known) return known;
  const coming = askJson<T>(path);
  kept.set(path, coming);
  coming.catch(() => kept.delete(path));
  return coming;
}
/** For tests: as if nothing had been fetched. */
export const forgetFetched = (): void => kept.clear();

const percent = encodeURIComponent;

export const fetchContents = (language: string) =>
  ask<RulesContents>(`/api/rules?language=${language}`);
export const searchRules = (search: string, language: string) =>
  ask<RulesFound>(`/api/rules?search=${percent(search)}&language=${language}`);
export const fetchWholeRule = (id: string, language: string) =>
  ask<WholeRule>(`/api/rules/${percent(id)}?language=${language}`);
export const fetchEditions = (language: string) =>
  ask<Editions>(`/api/editions?language=${language}`);

/** The position of a case of a scenario; `version` is that of the rule. Browsers keep it for long. */
export const scenarioPicture = (
  { scenario, number }: Pick<ShownCase, 'scenario' | 'number'>,
  theme: Theme | 'print',
  language: string,
  version: string,
) =>
  `/api/pictures/scenario.svg?scenario=${percent(scenario)}&case=${number}` +
  `&theme=${theme}&language=${language}&v=${percent(version)}`;

export const rulePath = (id: string) => `/rules/${percent(id)}`;
export const chapterPath = (name: string) => `/rules?chapter=${percent(name)}`;
/** Where a position can be changed and asked about. */
export const positionPath = (position: string) => `/position#${percent(position)}`;
