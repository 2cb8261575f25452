/**
 * Plays a seat by clicking what the page offers, as a person would who does not read the rules: a place or a
 * spot on the board, an entry of a card, and where something is left to confirm the button that does. It knows no question by name, so it
 * plays whatever may be asked; chance is its own and repeats.
 */

import { errors, type Locator, type Page } from 'playwright-core';
import { en } from '../src/i18n/en';

/** Numbers that repeat: what is chosen does not depend on the machine. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What the page asks of us, as it is seen. */
export interface Asked {
  /** The heading of the card: the tile in hand, the question, or what is pointed at. */
  readonly title: string;
  /** What can be clicked on the board, by key. */
  readonly targets: readonly string[];
  /** A tile is to be placed. */
  readonly places: boolean;
  /** There are spots for figures, tokens or a choice. */
  readonly spots: boolean;
  /** Changes with every question, as far as can be seen. */
  readonly mark: string;
}

/** Patience with a page that is busy: two cores carry a server, three browsers and other tests. */
const patient = 15_000;

/** In the browser: what is asked, in one look; null if nothing is, or an answer is on its way. */
function look(): Asked | null {
  const cards = document.querySelector('.decisions');
  if (!cards || cards.matches('[aria-busy="true"]') || cards.querySelector('[aria-busy="true"]'))
    return null;
  const targets = [...document.querySelectorAll<HTMLElement>('.board [data-target]')];
  const buttons = [...cards.querySelectorAll<HTMLButtonElement>('button')];
  const answers = buttons.filter((button) => !button.disabled && !button.closest('[role=alert]'));
  // Taking back is offered to those who wait, too.
  if (targets.length === 0 && !answers.some((button) => button.innerText.trim() !== ''))
    return null;
  const keys = targets.map((target) => target.dataset['target'] ?? '');
  return {
    title: cards.querySelector('h2, h3')?.textContent?.trim() ?? '',
    targets: keys,
    places: targets.some((target) => target.matches('.place, .ghost *')),
    spots: targets.some((target) => target.matches('.disc')),
    mark: `${document.querySelectorAll('.tiles img').length} ${keys.join()} ${cards.textContent}`,
  };
}

/** In the browser: what a tile that has just been laid waits for; null while that is not known yet. */
function lookAtTile(): { readonly figures: string[]; readonly confirms: boolean } | null {
  const cards = document.querySelector('.decisions');
  if (!cards || cards.matches('[aria-busy="true"]')) return null;
  const discs = [...document.querySelectorAll<HTMLElement>('.board button.disc')];
  const confirms = cards.querySelector('.confirm button:enabled') !== null;
  if (!document.querySelector('.ghost button') || (discs.length === 0 && !confirms)) return null;
  return { figures: discs.map((disc) => disc.dataset['target'] ?? ''), confirms };
}

export class Pilot {
  private readonly random: (below: number) => number;
  /** Called before each answer; for screenshots. */
  onQuestion: (asked: Asked) => Promise<void> = () => Promise.resolve();

  constructor(
    readonly page: Page,
    seed: number,
    /** How often, of a hundred times, a figure or token is placed rather than passed. */
    private readonly eager = 80,
    /** By the setting of this person each answer is confirmed. */
    readonly confirms = false,
  ) {
    this.random = randomFrom(seed);
  }

  get cards(): Locator {
    return this.page.locator('.decisions');
  }
  /** What the page asks of us now. */
  asked(): Promise<Asked | null> {
    return this.page.evaluate(look);
  }
  /** Waits for a question. */
  async whenAsked(): Promise<Asked> {
    for (const until = Date.now() + patient; ;) {
      const asked = await this.asked();
      if (asked) return asked;
      if (Date.now() > until) throw new Error('the page asks nothing');
      await this.page.waitForTimeout(15);
    }
  }

  /** Plays on until a tile may be placed; one that fits in a single place lies there without being asked for. */
  async whenTileAsked(): Promise<Asked> {
    for (;;) {
      const asked = await this.whenAsked();
      if (asked.places) return asked;
      await this.answer(asked);
    }
  }

  /** Gives one answer by clicking, whatever is asked; false if it came to nothing. */
  async answer(asked: Asked): Promise<boolean> {
    await this.onQuestion(asked);
    if (!(await this.choose(asked))) return false;
    await this.given(asked);
    return true;
  }

  /** Waits until the page has gone on from a question. */
  async given(asked: Asked): Promise<void> {
    const until = Date.now() + patient;
    for (;;) {
      const now = await this.asked();
      if (now?.mark !== asked.mark) return;
      if (Date.now() > until) throw new Error(`the page stays at "${asked.title}"`);
      await this.page.waitForTimeout(15);
    }
  }

  private async choose(asked: Asked): Promise<boolean> {
    const pass = await this.passButton();
    const { targets } = asked;
    const place = targets[this.random(targets.length)];
    if (place !== undefined && (this.random(100) < this.eager || pass === null)) {
      await this.click(place);
      if (asked.places) return this.finishTile();
      if (!this.confirms) await this.clickAgain(place);
      return this.confirmIfAsked();
    }
    if (pass && (targets.length > 0 || this.random(100) < 50)) return this.press(pass);
    const entries = this.cards.locator(':is(li, .offer, .deals, .options) button:enabled:visible');
    const count = await entries.count();
    if (count > 0 && !(await this.press(entries.nth(this.random(count))))) return false;
    return count > 0 ? this.confirmIfAsked() : this.confirm();
  }

  /** Waits until it is known what a tile that has been laid waits for. */
  async whenLaid(): Promise<{ readonly figures: readonly string[]; readonly confirms: boolean }> {
    for (const until = Date.now() + patient; ;) {
      const laid = await this.page.evaluate(lookAtTile);
      if (laid) return laid;
      if (Date.now() > until) throw new Error('nothing is said of the tile');
      await this.page.waitForTimeout(10);
    }
  }
  /** The tile lies there: says yes to what it costs, and chooses a figure or none. */
  private async finishTile(): Promise<boolean> {
    await this.acceptCost();
    const { figures, confirms } = await this.whenLaid();
    const figure = figures[this.random(figures.length)];
    if (figure !== undefined && (this.random(100) < this.eager || !confirms)) {
      await this.click(figure);
      await this.clickAgain(figure);
      return true;
    }
    return this.confirm();
  }
  /** Where a piece is spent that has to be confirmed, and then what comes next is chosen as well. */
  async acceptCost(): Promise<void> {
    if (this.confirms) return;
    await this.whenLaid();
    if (
      (await this.page.locator('.ghost .cost, .ghost .choices [aria-pressed="true"] svg').count()) >
      0
    )
      await this.confirm();
  }

  /** Most answers count at once; where the button that confirms is there, it is pressed. */
  async confirmIfAsked(): Promise<boolean> {
    if (this.confirms) return this.confirm();
    const button = this.cards.locator('.confirm button:enabled').first();
    const asks = async () => (await this.asked()) !== null && (await button.count()) > 0;
    return (await asks()) ? this.press(button) : true;
  }

  /** What shows first what it reaches is meant when it is clicked again. */
  private async clickAgain(key: string): Promise<void> {
    const shown = this.page.locator(`.board [data-target="${key}"][data-shows-first]`);
    if ((await shown.count()) > 0) await this.press(shown.first());
  }
  /** Confirms what is chosen. */
  async confirm(): Promise<boolean> {
    return this.press(this.cards.locator('.confirm button').first());
  }

  /** What is pressed may go away under the finger: then the question is another one, and is looked at anew. */
  async press(button: Locator): Promise<boolean> {
    try {
      await button.click({ timeout: 2_000 });
      return true;
    } catch (problem) {
      if (problem instanceof errors.TimeoutError) return false;
      throw problem;
    }
  }

  /** Passing is the button beside the one that confirms. */
  private async passButton(): Promise<Locator | null> {
    const pass = this.cards.getByRole('button', {
      name: new RegExp(`^(${[en.decisions.figure.none, en.decisions.pass].join('|')})`),
    });
    return (await pass.count()) > 0 ? pass.first() : null;
  }

  /** Clicks a place on the board. One that is out of sight is brought back first, as a person would. */
  async click(key: string): Promise<void> {
    const target = this.page.locator(`.board [data-target="${key}"]`).first();
    try {
      if (!(await target.evaluate(isTouchable)))
        await this.page.getByRole('application').press('0');
      await target.click({ timeout: 2_000 });
    } catch (problem) {
      if (!(problem instanceof errors.TimeoutError)) throw problem;
      await this.page.getByRole('application').press('0');
      await target.click({ timeout: patient });
    }
  }
}

/** In the browser: the middle of it is seen. */
function isTouchable(target: Element): boolean {
  const { x, y, width, height } = target.getBoundingClientRect();
  return target.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** Who answers next: the one of the pilots whose page asks. Null when the game is over. */
async function nextAsked(
  pilots: readonly Pilot[],
  isOver: () => Promise<boolean>,
): Promise<{ pilot: Pilot; asked: Asked } | null> {
  const until = Date.now() + patient;
  for (let looks = 1; ; ++looks) {
    for (const pilot of pilots) {
      const asked = await pilot.asked();
      if (asked) return { pilot, asked };
    }
    if (looks % 10 === 0 && (await isOver())) return null;
    if (Date.now() > until) throw new Error('nobody is asked, and the game is not over');
    await pilots[0]?.page.waitForTimeout(15);
  }
}

/**
 * Lets pilots answer in turn until the game is over. `answer` gives an answer, as pilots do by themselves.
 * Tells how many answers were given.
 */
export async function playToTheEnd(
  pilots: readonly Pilot[],
  isOver: () => Promise<boolean>,
  answer: (pilot: Pilot, asked: Asked) => Promise<boolean> = (pilot, asked) => pilot.answer(asked),
): Promise<number> {
  let answers = 0;
  for (let vain = 0; vain < 10;) {
    const next = await nextAsked(pilots, isOver);
    if (!next) return answers;
    if (await answer(next.pilot, next.asked)) {
      answers += 1;
      vain = 0;
    } else vain += 1;
  }
  const { asked } = (await nextAsked(pilots, isOver)) ?? {};
  throw new Error(`no answer can be clicked, after ${answers}: ${JSON.stringify(asked)}`);
}
