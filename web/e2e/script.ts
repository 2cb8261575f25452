/**
 * Turns that are known beforehand, played by clicking: where a tile goes, how it lies, and who goes where on it. They
 * bring about what chance brings about once in many games.
 */

import { expect } from 'vitest';
import { en } from '../src/i18n/en';
import type { Asked, Pilot } from './pilot';

export interface Part {
  /** The cell: "0,-1". */
  readonly at: string;
  /** Quarter turns clockwise. */
  readonly turning: number;
  readonly bridge?: boolean;
  /** What stands on the tile afterwards: "follower on the city". Nobody else. */
  readonly figure?: string;
}

const words = en.decisions;

/** Puts the tile there and turns it, without confirming. */
export async function putTile(pilot: Pilot, part: Part): Promise<void> {
  await pilot.click(part.at);
  const ghost = pilot.page.locator('.ghost img.tile');
  const lies = async () =>
    new URL((await ghost.getAttribute('src')) ?? '', 'http://tile').searchParams.get('turning');
  for (let turns = 0; turns < 4 && (await lies()) !== String(part.turning); ++turns)
    await pilot.cards.getByRole('button', { name: words.tile.turnRight }).click();
  expect(await lies(), `the tile lies in ${part.at} as it should`).toBe(String(part.turning));
  // One that is needed comes by itself; where there is a choice it stands below the tile.
  const choice = pilot.page.locator('.ghost .choices').getByRole('button', { name: /bridge/i });
  if (part.bridge && (await choice.count()) > 0) await choice.first().click();
}

/** Places a tile as the part says. What stands on it is chosen with it, unless each answer is confirmed. */
export async function playTile(pilot: Pilot, asked: Asked, part: Part): Promise<void> {
  await putTile(pilot, part);
  await pilot.acceptCost();
  if (!pilot.confirms && (await pilot.whenLaid()).figures.length > 0) return;
  if (!(await pilot.confirm())) throw new Error(`the tile in ${part.at} cannot be confirmed`);
  await pilot.given(asked);
}

/** Places the figure of a part, or none. */
export async function playFigure(pilot: Pilot, asked: Asked, part: Part): Promise<void> {
  if (part.figure === undefined) {
    await pilot.cards.getByRole('button', { name: words.figure.none }).click();
  } else {
    const spot = pilot.page.locator('.board button.disc');
    const kind = part.figure.split(' on ')[0] ?? '';
    const kinds = pilot.cards.getByRole('group', { name: words.figure.kinds });
    if ((await kinds.count()) > 0)
      await kinds.getByRole('button', { name: new RegExp(`^${kind}$`, 'i') }).click();
    await spot.and(pilot.page.getByLabel(new RegExp(`^${part.figure}`, 'i'))).click();
    if (pilot.confirms && !(await pilot.confirm()))
      throw new Error(`"${part.figure}" cannot be confirmed`);
  }
  await pilot.given(asked);
}
