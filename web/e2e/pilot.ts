/**
 * Plays a seat by clicking what the page offers, as a person would who does not read the rules: a place or a
 * spot on the board, an entry of a card, then the button that confirms. It knows no question by name, so it
 * plays whatever may be asked; chance is its own and repeats.
 */

import type { Locator, Page } from 'playwright-core';
import { en } from '../src/i18n/en';

/** What a pilot has met, by the title of the card or the kind of thing it clicked. */
export type Met = Map<string, number>;

/** Numbers that repeat: what is chosen does not depend on the machine. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export class Pilot {
  readonly met: Met = new Map();
  private readonly random: (below: number) => number;
  /** Called before each answer, with what the card is called; for screenshots. */
  onQuestion: (title: string) => Promise<void> = () => Promise.resolve();

  constructor(
    readonly page: Page,
    seed: number,
    /** How often, of a hundred times, a figure or token is placed rather than passed. */
    private readonly eager = 80,
  ) {
    this.random = randomFrom(seed);
  }

  private get cards(): Locator {
    return this.page.locator('.decisions');
  }
  private get targets(): Locator {
    return this.page.locator('.board [data-target]');
  }

  /** Whether the page waits for an answer of ours. */
  async isAsked(): Promise<boolean> {
    if ((await this.targets.count()) > 0) return true;
    return (await this.cards.getByRole('button', { disabled: false }).count()) > 0;
  }
  async isOver(): Promise<boolean> {
    const room = this.page.url().replace('/room/', '/api/rooms/');
    const answer = await this.page.request.get(room);
    return ((await answer.json()) as { phase: string }).phase === 'over';
  }

  /** Gives one answer by clicking; false if nothing is asked, or not any more. */
  async answer(): Promise<boolean> {
    if (!(await this.isAsked())) return false;
    const heading = this.cards.getByRole('heading').first();
    const title = (await heading.count()) > 0 ? ((await heading.textContent()) ?? '').trim() : '';
    await this.onQuestion(title);
    if (!(await this.choose())) return false;
    this.met.set(title, (this.met.get(title) ?? 0) + 1);
    return true;
  }

  private async choose(): Promise<boolean> {
    const places = await this.targets.count();
    const pass = await this.passButton();
    if (places > 0 && (this.random(100) < this.eager || pass === null)) {
      await this.clickTarget(this.random(places));
      return this.confirm();
    }
    if (pass && (places > 0 || this.random(100) < 50)) return this.press(pass);
    const entries = this.cards.locator('li button:enabled:visible');
    const count = await entries.count();
    if (count > 0 && !(await this.press(entries.nth(this.random(count))))) return false;
    return this.confirm();
  }

  /** Answers may count at once; then there is nothing to confirm. */
  private async confirm(): Promise<boolean> {
    const button = this.cards.locator('.confirm button:visible:enabled').first();
    try {
      await button.waitFor({ timeout: 1_000 });
    } catch {
      return false;
    }
    return this.press(button);
  }
  /** What is pressed may go away under the finger: then somebody else was quicker. */
  private async press(button: Locator): Promise<boolean> {
    try {
      await button.click({ timeout: 3_000 });
      return true;
    } catch {
      return false;
    }
  }

  /** Passing is the button beside the one that confirms. */
  private async passButton(): Promise<Locator | null> {
    const pass = this.cards.getByRole('button', {
      name: new RegExp(`^(${[en.decisions.figure.none, en.decisions.pass].join('|')})`),
    });
    return (await pass.count()) > 0 ? pass.first() : null;
  }

  /** A place that has been panned out of sight is brought back first, as a person would. */
  private async clickTarget(index: number): Promise<void> {
    const target = this.targets.nth(index);
    const key = await target.getAttribute('data-target');
    const same = this.page.locator(`.board [data-target="${key}"]`).first();
    try {
      await same.click({ timeout: 4_000 });
    } catch {
      await this.page.getByRole('application').press('0');
      await same.click({ timeout: 15_000 });
    }
  }
}

/** Lets pilots answer in turn until the game is over. */
export async function playToTheEnd(
  pilots: readonly Pilot[],
  each: (answers: number) => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  let answers = 0;
  let idle = 0;
  for (;;) {
    let answered = false;
    for (const pilot of pilots)
      if (await pilot.answer()) {
        answered = true;
        answers += 1;
        await each(answers);
      }
    if (answered) idle = 0;
    else if (++idle % 20 === 0 && (await pilots[0]?.isOver())) return answers;
    else if (idle > 400) throw new Error(`nobody is asked any more, after ${answers} answers`);
    else await pilots[0]?.page.waitForTimeout(25);
  }
}
