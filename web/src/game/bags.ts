/** The bags out of which tokens are drawn: what is in them, and how likely one of them is. */

import { t } from '../i18n/language.svelte';
import { keyOf } from '../i18n/sayer';
import type { InBag, View } from '../protocol/view';
import { pieceWord } from './words';

type Bags = Pick<View, 'bags'>;

/** The tokens of each bag; those of which none is left, too. */
export function bagsOf({ bags = [] }: Bags): (readonly InBag[])[] {
  const numbers = [...new Set(bags.map(({ bag }) => bag))];
  return numbers.map((number) => bags.filter(({ bag }) => bag === number));
}

/** The bag in which a kind of token is; null if there is none. */
export const bagWith = (view: Bags, token: string): readonly InBag[] | null =>
  bagsOf(view).find((bag) => bag.some((one) => one.token === token)) ?? null;

/** How many tokens are in a bag. */
export const sizeOfBag = (bag: readonly InBag[]): number =>
  bag.reduce((sum, { left }) => sum + left, 0);

/** How many of a kind are in their bag, and how many tokens in all: what words about a draw are filled with. */
function chanceOf(view: Bags, token: string | undefined): { left: number; all: number } | null {
  const bag = token === undefined ? null : bagWith(view, token);
  const left = bag?.find((one) => one.token === token)?.left ?? 0;
  return bag && { left, all: sizeOfBag(bag) };
}

/** The token that is to be feared where an option draws one. */
export const fearedBy = (question: string, option: string): string | undefined =>
  t().chapter.find(`question.${question}.draws.${keyOf(option)}`);

/** The chance of what an option fears; null where nothing is drawn. */
export const chanceOfOption = (view: Bags, question: string, option: string) =>
  chanceOf(view, fearedBy(question, option));

/** "first token: 2 wolves among the 18 in the bag": of a figure that draws one when it is placed; else empty. */
export function riskOf(view: Bags, figure: string): string {
  const key = `piece.${keyOf(figure)}`;
  const chance = chanceOf(view, t().chapter.find(`${key}.draws`));
  return (chance && t().chapter.find(`${key}.risk`, chance)) ?? '';
}

/** "2/18 wolves": the same where there is little room. */
export function riskShort(view: Bags, figure: string): string {
  const feared = t().chapter.find(`piece.${keyOf(figure)}.draws`);
  const chance = chanceOf(view, feared);
  return chance ? `${chance.left}/${chance.all} ${pieceWord(feared ?? '', chance.left)}` : '';
}
